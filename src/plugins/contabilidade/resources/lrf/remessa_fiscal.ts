import {
  choice,
  date,
  defineResource,
  file,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  section,
  text,
  year,
  yesNo,
} from '../../../../resources/definition';
import { PERIODOS } from '../../reports/periods';
import { CADASTROS_LRF } from './parts';

/** What the acts of a file that was sent ask for. */
export const PEDIDOS_REMESSA = {
  enviar: {
    recibo: text(60, { label: 'Protocolo', required: true, help: 'O que o Siconfi deu ao receber o arquivo.', span: 6 }),
    enviado_em: date({ label: 'Enviado em', required: true, max: 'hoje', span: 4 }),
  },
  rejeitar: { erros: longText({ label: 'O que foi recusado', required: true }) },
} as const;

/**
 * A file that the municipality sends to who keeps its accounts (handbook Contabilidade 8.1): the Matriz de Saldos Contábeis of a month,
 * of every entity, as it was when it was generated. What changes in the books after it was sent is sent again, as another one; that of
 * a year goes on after the year is closed.
 */
export const remessaFiscal = defineResource({
  name: 'remessa_fiscal',
  label: { one: 'Remessa fiscal', many: 'Remessas fiscais', gender: 'f', also: ['MSC enviada', 'Siconfi'] },
  route: { base: `${CADASTROS_LRF}publicacoes-anexos-lrf/remessas` },
  findable: { number: 'numero' },
  display: ['nome'],
  calls: { update: false, delete: false },
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'N/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'recibo', 'enviado_em', 'erros', 'a_retificar', 'mudancas'] },
  },
  fields: {
    numero: integer({ label: 'Remessa', readOnly: true, span: 2 }),
    ano: year({ label: 'Exercício', readOnly: true, help: 'O do alto da tela.', span: 2 }),
    tipo: choice({ msc: 'MSC' }, { label: 'Tipo', required: true, readOnly: true, default: 'msc', span: 2 }),
    mes: choice(PERIODOS, { label: 'Mês', required: true, span: 3 }),
    nome: text(60, { label: 'Arquivo gerado', readOnly: true, span: 3 }),
    numero_versao: integer({ label: 'Versão', readOnly: true, span: 2 }),
    situacao: choice(
      { gerada: 'Gerada', enviada: 'Enviada', aceita: 'Aceita', rejeitada: 'Rejeitada', retificada: 'Retificada' },
      {
        label: 'Situação',
        readOnly: true,
        default: 'gerada',
        span: 3,
        tones: { gerada: 'atencao', enviada: 'andamento', aceita: 'bom', rejeitada: 'ruim' },
      },
    ),
    pendencias: longText({
      label: 'Motivo de gerar com pendências',
      help: 'Só quando uma verificação impede o envio e o arquivo é preciso assim mesmo; pede a regra 5.',
    }),
    arquivo: file(['textos'], { label: 'Arquivo', readOnly: true }),
    sha256: text(64, { label: 'SHA-256', readOnly: true, span: 8 }),
    contagens: items(
      {
        valor: choice(
          { beginning_balance: 'Saldo inicial', period_change: 'Movimento', ending_balance: 'Saldo final' },
          { label: 'Valor', required: true, span: 3 },
        ),
        linhas: integer({ label: 'Linhas', required: true, span: 3 }),
        debitos: money({ label: 'Débitos', required: true, span: 3 }),
        creditos: money({ label: 'Créditos', required: true, span: 3 }),
      },
      { label: 'Contagens', one: 'contagem', readOnly: true },
    ),
    verificacoes: items(
      {
        verifica: longText({ label: 'Verificação', required: true }),
        resultado: choice(
          { confere: 'Confere', alerta: 'Alerta', impede: 'Impede o envio' },
          { label: 'Resultado', required: true, tones: { confere: 'bom', alerta: 'atencao', impede: 'ruim' }, span: 3 },
        ),
        faltas: longText({ label: 'O que não confere' }),
      },
      { label: 'Verificações', one: 'verificação', readOnly: true },
    ),
    recibo: text(60, { label: 'Protocolo', readOnly: true, span: 4 }),
    enviado_em: date({ label: 'Enviado em', readOnly: true, span: 3 }),
    erros: longText({ label: 'O que foi recusado', readOnly: true }),
    a_retificar: yesNo({ label: 'A retificar', readOnly: true, default: false, span: 3 }),
    mudancas: longText({ label: 'O que mudou no livro', readOnly: true }),
  },
  unique: [
    ['ano', 'numero'],
    ['ano', 'tipo', 'mes', 'numero_versao'],
  ],
  list: {
    columns: ['nome', 'ano', 'mes', 'numero_versao', 'situacao', 'recibo', 'enviado_em', 'a_retificar'],
    filters: ['ano', 'tipo', 'mes', 'situacao', 'a_retificar', 'enviado_em'],
    sort: ['-ano', '-numero'],
    totals: false,
  },
  form: [
    section('Remessa', ['numero', 'ano', 'tipo', 'mes', 'numero_versao', 'situacao', 'pendencias']),
    section('Arquivo', ['nome', 'sha256', 'arquivo', 'contagens'], { made: true }),
    section('Verificações', ['verificacoes'], { made: true }),
    section('Envio', ['recibo', 'enviado_em', 'erros', 'a_retificar', 'mudancas'], { made: true }),
  ],
  acts: {
    enviar: {
      label: 'Registrar envio',
      asks: PEDIDOS_REMESSA.enviar,
      awaits: 'a enviar',
      when: { situacao: ['gerada', 'rejeitada'] },
      to: { situacao: 'enviada' },
    },
    aceitar: { label: 'Registrar aceite', when: { situacao: 'enviada' }, to: { situacao: 'aceita' } },
    rejeitar: { label: 'Registrar recusa', asks: PEDIDOS_REMESSA.rejeitar, when: { situacao: 'enviada' }, to: { situacao: 'rejeitada' } },
    conferir: { label: 'Conferir com o livro', when: { situacao: ['enviada', 'aceita'] } },
    xbrl: { label: 'Baixar XBRL', regra: 1, file: true },
  },
});
export type RemessaFiscal = RecordOf<typeof remessaFiscal>;
