import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';

export const SITUACOES_PARCELAMENTO = {
  proposta: 'Proposta',
  ativo: 'Ativo',
  quitado: 'Quitado',
  rompido: 'Rompido',
  cancelado: 'Cancelado',
} as const;

/** What the acts of a parcelamento ask for. */
export const PEDIDOS_PARCELAMENTO = {
  confessar: {
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday }),
    documento: text(150, { label: 'Termo assinado', required: true, help: 'Número e onde está guardado.' }),
  },
  pagar: {
    parcela: integer({ label: 'Parcela', required: true, min: 0, max: 240, help: '0 é a entrada.' }),
    data: date({ label: 'Data do pagamento', required: true, max: 'hoje' }),
    data_credito: date({ label: 'Data do crédito', required: true, max: 'hoje' }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true }),
    documento: text(60, { label: 'Documento', required: true }),
    motivo: longText({ label: 'Por que se recebe à mão', required: true }),
  },
} as const;

const valor = (label: string) => money({ label, readOnly: true, personal: 'financeiro' });

/**
 * Débitos of a debtor paid in parcels (CTN, arts. 151, VI, and 155-A): proposed, in force from its first payment on, and then
 * paid off or broken. Once proposed its amounts never change.
 */
export const parcelamentoDebito = defineResource({
  name: 'parcelamento_debito',
  label: { one: 'Parcelamento', many: 'Parcelamentos', gender: 'm', also: ['Refis', 'acordo'] },
  route: { base: '/arrecadacao/parcelamentos' },
  api: { path: '/arrecadacao/parcelamento' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  ledger: true,
  calls: { update: false, delete: false },
  document: {
    number: { year: 'ano', mask: 'N/AAAA', fromFirst: true },
    fixed: { but: ['situacao', 'confissao_em', 'confissao_documento', 'encerrado_em', 'motivo', 'parcelas'] },
  },
  prints: { termo: { label: 'Termo de parcelamento', regra: 6 } },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Parcelamento' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_PARCELAMENTO, {
      label: 'Situação',
      required: true,
      default: 'proposta',
      readOnly: true,
      tones: { proposta: 'andamento', ativo: 'andamento', quitado: 'bom', rompido: 'ruim' },
    }),
    data: date({ label: 'Adesão', readOnly: true, span: 3 }),
    contribuinte_id: ref('contribuinte', { label: 'Devedor', required: true, personal: 'financeiro', span: 6 }),
    modelo_id: ref('modelo_parcelamento', { label: 'Modelo', required: true, where: { situacao: true }, span: 6 }),
    numero_parcelas: integer({ label: 'Parcelas', required: true, min: 1, max: 240, span: 3 }),
    primeiro_vencimento: date({ label: 'Primeiro vencimento', required: true, min: 'hoje', span: 3 }),
    debitos: items(
      {
        debito_id: ref('debito', { label: 'Débito', required: true }),
        principal: valor('Principal'),
        correcao: valor('Correção'),
        juros: valor('Juros'),
        multa: valor('Multa'),
        desconto_juros: valor('Desconto dos juros'),
        desconto_multa: valor('Desconto da multa'),
      },
      { label: 'Débitos', one: 'débito', min: 1, max: 240 },
    ),
    consolidado: valor('Consolidado'),
    entrada: valor('Entrada'),
    pago: derived('money', { label: 'Pago', personal: 'financeiro' }),
    confissao_em: date({ label: 'Confissão assinada em', readOnly: true, span: 3 }),
    confissao_documento: text(150, { label: 'Termo de confissão', readOnly: true }),
    encerrado_em: date({ label: 'Encerrado em', readOnly: true, span: 3 }),
    motivo: longText({ label: 'Motivo do encerramento', readOnly: true }),
    parcelas: items(
      {
        numero: integer({ label: 'Parcela', required: true }),
        vencimento: date({ label: 'Vencimento', required: true }),
        valor: money({ label: 'Valor', required: true, personal: 'financeiro' }),
        pago_em: date({ label: 'Paga em' }),
        juros_futuros: money({ label: 'Juros até o pagamento', personal: 'financeiro' }),
        documento: text(150, { label: 'Documento' }),
      },
      { label: 'Parcelas', one: 'parcela', readOnly: true },
    ),
  },
  list: {
    columns: ['rotulo', 'contribuinte_id', 'modelo_id', 'data', 'numero_parcelas', 'consolidado', 'pago', 'situacao'],
    filters: ['contribuinte_id', 'modelo_id', 'situacao', 'data', 'numero', 'ano'],
    sort: ['-id'],
  },
  unique: [['ano', 'numero']],
  form: [
    section('Parcelamento', [
      'situacao',
      'numero',
      'ano',
      'data',
      'contribuinte_id',
      'modelo_id',
      'numero_parcelas',
      'primeiro_vencimento',
      'consolidado',
      'entrada',
      'pago',
      'confissao_em',
      'confissao_documento',
      'encerrado_em',
      'motivo',
    ]),
    section('Débitos', ['debitos']),
    section('Parcelas', ['parcelas']),
  ],
  rules: [onePerKey('debitos', ['debito_id'], 'Este débito já está na lista.')],
  acts: {
    confessar: {
      label: 'Registrar confissão',
      confirm: 'O devedor assinou o termo em que confessa o débito. A prescrição se interrompe (CTN, art. 174, IV).',
      asks: PEDIDOS_PARCELAMENTO.confessar,
      when: { situacao: 'proposta', confissao_em: null },
    },
    pagar: {
      label: 'Receber parcela',
      confirm: 'A primeira põe o parcelamento em vigor. O valor é o da data do pagamento.',
      asks: PEDIDOS_PARCELAMENTO.pagar,
      when: { situacao: ['proposta', 'ativo'] },
      to: { situacao: ['ativo', 'quitado'] },
    },
    romper: {
      label: 'Romper',
      reason: true,
      confirm: 'O que não foi pago volta a ser cobrado, sem os descontos.',
      when: { situacao: 'ativo' },
      to: { situacao: 'rompido' },
    },
    cancelar: { label: 'Cancelar a proposta', reason: true, when: { situacao: 'proposta' }, to: { situacao: 'cancelado' } },
  },
  apart: true,
  next: { situacao: { proposta: ['confessar', 'pagar'], ativo: 'pagar' } },
});
export type ParcelamentoDebito = RecordOf<typeof parcelamentoDebito>;
