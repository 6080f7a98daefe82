import { formatDate, formatDocument, text } from '../../../../resources/definition';
import { publicAddress } from '../../../../server/mail/letter';
import { onPaper } from '../../../../server/templates/papers';
import type { Work } from '../../../../server/work';
import { addressSql, CLASSIFICACAO, lerClassificacao } from '../../../execucao-orcamentaria/server';
import { type AutorizacaoFornecimento, autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { type Recebimento, recebimento } from '../../resources/fornecimento/recebimento';
import autorizacao from '../../templates/autorizacao-fornecimento.html?raw';
import termo from '../../templates/termo-recebimento.html?raw';
import { clausulaSql, percentual } from './multa';

interface Lido extends Record<string, unknown> {
  documento: string | null;
  fornecedor_endereco: string | null;
  dotacao_id: number | null;
  empenho_data: string | null;
  local_endereco: string | null;
  multa_dia: string | null;
  multa_limite: string | null;
}

/** R7: the order as the supplier gets it, with the code that anybody checks it by. */
export const autorizacaoPaper = onPaper(autorizacaoFornecimento, 'autorizacao', {
  template: autorizacao,
  fields: {
    fornecedor_documento: text(18, { label: 'Fornecedor: CPF ou CNPJ' }),
    fornecedor_endereco: text(300, { label: 'Fornecedor: endereço' }),
    empenho_data: text(10, { label: 'Empenho: emissão' }),
    ...CLASSIFICACAO,
    local_endereco: text(200, { label: 'Local de entrega: endereço' }),
    clausula_multa: text(300, { label: 'Cláusula da multa de mora' }),
  },
  read: async ({ id }, work) => {
    const row = await work.db.first<Lido>(
      `select p.cpf_cnpj as documento, ${addressSql('p')} as fornecedor_endereco, e.dotacao_id, e.data_emissao::date::text as empenho_data,
              (select x.endereco from public.almoxarifado x where x.id = a.almoxarifado_id) as local_endereco,
              ${clausulaSql('multa_atraso_dia', 'a')}::text as multa_dia, ${clausulaSql('multa_atraso_limite', 'a')}::text as multa_limite
         from autorizacao_fornecimento a left join public.pessoa p on p.id = a.fornecedor_id
         left join public.empenho e on e.id = a.empenho_id and e.cliente_id = a.cliente_id where a.id = $1`,
      [id],
    );
    return {
      ...(row?.dotacao_id ? await lerClassificacao(work, row.dotacao_id) : {}),
      fornecedor_documento: row?.documento ? formatDocument(row.documento) : null,
      fornecedor_endereco: row?.fornecedor_endereco ?? null,
      empenho_data: row?.empenho_data ? formatDate(row.empenho_data) : null,
      local_endereco: row?.local_endereco ?? null,
      clausula_multa: row?.multa_dia ? clausula(row.multa_dia, row.multa_limite) : null,
    };
  },
  check: (record: AutorizacaoFornecimento, work) =>
    record.codigo_verificacao
      ? {
          codigo: record.codigo_verificacao,
          endereco: `${publicAddress(work)}/publico/verificar?codigo=${record.codigo_verificacao}`,
        }
      : null,
});

const clausula = (dia: string, limite: string | null): string =>
  `O atraso injustificado sujeita o fornecedor à multa de mora de ${percentual(dia)} ao dia sobre o que se entregar com atraso${limite ? `, até ${percentual(limite)}` : ''} (Lei 14.133/2021, art. 162).`;

/** The term of receipt, provisional until somebody else receives definitively (Lei 14.133/2021, art. 140); a commission signs it whole. */
export const termoRecebimentoPaper = onPaper(recebimento, 'termo', {
  template: termo,
  signatories: (record: Recebimento, work) => quemAssina(work, record),
});

async function quemAssina(work: Work, { id, recebedor_id, responsavel_provisorio_id, comissao_id }: Recebimento) {
  if (comissao_id)
    return work.db.rows<{ nome: string; cargo: string }>(
      `select p.nome, 'Membro da comissão de recebimento' as cargo from public.recebimento_assinaturas a join public.pessoa p on p.id = a.pessoa_id
        where a.pai_id = $1 order by a.ordem, a.id`,
      [id],
    );
  const pessoas = [
    [responsavel_provisorio_id, 'Recebimento provisório'],
    [recebedor_id, 'Recebimento definitivo'],
  ] as const;
  return work.db.rows<{ nome: string; cargo: string }>(
    `select p.nome, x.cargo from unnest($1::bigint[], $2::text[]) with ordinality x(id, cargo, n) join public.pessoa p on p.id = x.id order by x.n`,
    [pessoas.map(([pessoa]) => pessoa ?? null), pessoas.map(([, cargo]) => cargo)],
  );
}
