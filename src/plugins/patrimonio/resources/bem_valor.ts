import { choice, date, defineResource, money, type RecordOf, ref, section, text } from '../../../resources/definition';

/** Why the value of a bem changed. */
export const TIPOS_VALOR = {
  incorporacao: 'Incorporação',
  depreciacao: 'Depreciação',
  reavaliacao: 'Reavaliação',
  impairment: 'Redução ao valor recuperável',
  reversao: 'Reversão da perda',
  melhoria: 'Melhoria',
  reclassificacao: 'Reclassificação',
  transferencia: 'Transferência',
  correcao: 'Correção',
  baixa: 'Baixa',
} as const;
export type TipoValor = keyof typeof TIPOS_VALOR;

/**
 * The value ledger of the bens (handbook Patrimônio 7.0): each change of value is a row, written by the act that causes it, in its
 * transaction and with its fact. What a bem is worth on a day is the sum of its rows until then.
 */
export const bemValor = defineResource({
  name: 'bem_valor',
  label: { one: 'Mudança de valor', many: 'Valores dos bens', gender: 'f', also: ['razão do bem', 'ficha do bem', 'histórico de valores'] },
  route: { base: '/patrimonio/valores' },
  menu: 'patrimonio.listagem',
  display: ['data'],
  entity: true,
  view: true,
  fields: {
    bem_id: ref('bem', { label: 'Bem', span: 6 }),
    data: date({ label: 'Data', span: 3 }),
    competencia: date({ label: 'Competência', span: 3 }),
    tipo: choice(TIPOS_VALOR, { label: 'Mudança', span: 4 }),
    bruto: money({ label: 'Bruto', span: 2 }),
    depreciacao: money({ label: 'Depreciação', span: 2 }),
    perda: money({ label: 'Perda', span: 2 }),
    reserva: money({ label: 'Reserva', span: 2 }),
    resultado: money({ label: 'Resultado', span: 2 }),
    classificacao_id: ref('classificacao_patrimonial', { label: 'Classificação', span: 6 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
    origem_tipo: text(40, { label: 'Documento', span: 3 }),
    estorno_de: ref('bem_valor', { label: 'Estorno de', span: 3 }),
  },
  list: {
    columns: ['data', 'bem_id', 'tipo', 'bruto', 'depreciacao', 'perda', 'reserva', 'classificacao_id', 'orgao_id'],
    filters: ['bem_id', 'data', 'tipo', 'classificacao_id', 'orgao_id'],
    sort: ['-id'],
  },
  form: [
    section('Mudança', [
      'bem_id',
      'data',
      'competencia',
      'tipo',
      'bruto',
      'depreciacao',
      'perda',
      'reserva',
      'resultado',
      'classificacao_id',
      'orgao_id',
      'origem_tipo',
      'estorno_de',
    ]),
  ],
});
export type BemValor = RecordOf<typeof bemValor>;
