import { createHash } from 'node:crypto';
import { date, formatDocument, integer, items, money, text } from '../../../../resources/definition';
import { NotFoundError } from '../../../../server/http/errors';
import { publicAddress } from '../../../../server/mail/letter';
import { onPaper } from '../../../../server/templates/papers';
import { certidaoDividaAtiva } from '../../resources/certidao_divida_ativa';
import template from '../../templates/cda.html?raw';
import type { Conteudo } from '../divida-ativa/conteudo';

/** What the law wants of a CDA (CTN, art. 202; LEF, art. 2º, §§ 5º and 6º), as it was when it was issued. */
export const cdaPaper = onPaper(certidaoDividaAtiva, 'cda', {
  template,
  fields: {
    devedor: text(150, { label: 'Devedor' }),
    devedor_documento: text(18, { label: 'Devedor: CPF ou CNPJ' }),
    domicilio: text(300, { label: 'Devedor: domicílio' }),
    origem: text(200, { label: 'Origem' }),
    natureza: text(60, { label: 'Natureza' }),
    exercicio_debito: text(4, { label: 'Exercício do débito' }),
    fundamento: text(2000, { label: 'Fundamento legal' }),
    processo: text(60, { label: 'Processo administrativo ou auto de infração' }),
    constituicao: date({ label: 'Constituição' }),
    notificacao: date({ label: 'Notificação' }),
    encargos: text(500, { label: 'Juros e demais encargos' }),
    correcao_monetaria: text(500, { label: 'Atualização monetária' }),
    inscricao: text(20, { label: 'Inscrição: número' }),
    data_inscricao: date({ label: 'Inscrição: data' }),
    livro: integer({ label: 'Livro' }),
    folha: integer({ label: 'Folha' }),
    corresponsaveis: items(
      {
        nome: text(150, { label: 'Nome' }),
        documento: text(18, { label: 'CPF ou CNPJ' }),
        fundamento: text(300, { label: 'Fundamento' }),
      },
      { label: 'Corresponsáveis' },
    ),
    meses: items(
      {
        competencia: text(7, { label: 'Mês' }),
        vencimento: date({ label: 'Vencimento' }),
        termo_inicial: date({ label: 'Juros desde' }),
        principal: money({ label: 'Principal' }),
        correcao: money({ label: 'Correção' }),
        juros: money({ label: 'Juros' }),
        multa: money({ label: 'Multa' }),
        total: money({ label: 'Total' }),
      },
      { label: 'Meses' },
    ),
  },
  read: async ({ conteudo, hash }) => {
    if (createHash('sha256').update(conteudo).digest('hex') !== hash)
      throw new NotFoundError('O conteúdo da certidão não confere com o seu resumo.');
    const c = JSON.parse(conteudo) as Conteudo;
    return {
      devedor: c.devedor,
      devedor_documento: c.documento && formatDocument(c.documento),
      domicilio: c.domicilio ?? 'não conhecido',
      origem: c.origem,
      natureza: c.natureza,
      exercicio_debito: String(c.exercicio),
      fundamento: c.fundamento,
      processo: c.processo,
      constituicao: c.constituicao,
      notificacao: c.notificacao,
      encargos: c.encargos,
      correcao_monetaria: c.correcao,
      inscricao: c.numero,
      data_inscricao: c.data_inscricao,
      livro: c.livro,
      folha: c.folha,
      corresponsaveis: c.corresponsaveis.map((one) => ({ ...one, documento: formatDocument(one.documento) })),
      meses: c.meses.map((mes) => ({ ...mes, competencia: `${mes.competencia.slice(5)}/${mes.competencia.slice(0, 4)}` })),
    };
  },
  signatories: async ({ assinada_por }) => [{ nome: assinada_por, cargo: 'Autoridade que autentica a certidão' }],
  check: ({ codigo_verificacao }, work) => ({
    codigo: codigo_verificacao,
    endereco: `${publicAddress(work)}/publico/verificar?codigo=${codigo_verificacao}`,
  }),
});
