import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  ENTIDADE,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

export const SITUACOES_CHEQUE = {
  em_branco: 'Em branco',
  emitido: 'Emitido',
  entregue: 'Entregue',
  compensado: 'Compensado',
  cancelado: 'Cancelado',
  sustado: 'Sustado',
  devolvido: 'Devolvido',
  vencido: 'Vencido',
} as const;

/** What the emission of a cheque asks for. */
export const pedidoEmissaoCheque = {
  pagamento_id: ref('pagamento', {
    label: 'Pagamento',
    required: true,
    where: { situacao: 'confirmado' },
    offers: { sem_cheque_em: ENTIDADE },
    help: 'De uma ordem com forma de pagamento Cheque, desta conta.',
    span: 8,
  }),
  emissao: date({ label: 'Emissão', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }),
} as const;

const naData = (label: string) => ({ data: date({ label, required: true, max: 'hoje', defaultFrom: civilToday, span: 6 }) }) as const;
export const pedidoEntregaCheque = {
  ...naData('Entregue em'),
  recebedor: text(150, { label: 'Recebido por', required: true, span: 6 }),
} as const;
export const pedidoCompensacaoCheque = naData('Compensado em');
export const pedidoDevolucaoCheque = { ...naData('Devolvido em'), motivo: longText({ label: 'Motivo do banco', required: true }) } as const;
/** A cheque that pays somebody is cancelled with its payment. */
export const pedidoCancelamentoCheque = {
  data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 6 }),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

const NA_MAO = ['emitido', 'entregue'] as const;

/** A cheque of an account (Lei 7.357/1985; handbook Execução 5.10): from the book of blanks to what the bank did of it. */
export const cheque = defineResource({
  name: 'cheque',
  label: { one: 'Cheque', many: 'Cheques', gender: 'm', also: ['talão'] },
  route: { base: '/financeiro/movimentacao/remessa-e-boletim-bancario/cheques' },
  menu: 'financeiro.movimentacao.remessa-e-boletim-bancario',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  importable: { key: ['conta_bancaria_id', 'numero'] },
  fields: {
    rotulo: derived('text', { label: 'Cheque' }),
    conta_bancaria_id: ref('conta_bancaria', {
      label: 'Conta bancária',
      required: true,
      where: { situacao: true },
      immutable: true,
      span: 6,
    }),
    talonario: text(20, { label: 'Talonário', required: true, span: 3 }),
    numero: integer({ label: 'Número', required: true, min: 1, immutable: true, span: 3 }),
    praca: choice({ mesma: 'Mesma praça', outra: 'Outra praça' }, { label: 'Praça', required: true, default: 'mesma', span: 3 }),
    situacao: choice(SITUACOES_CHEQUE, {
      label: 'Situação',
      readOnly: true,
      required: true,
      default: 'em_branco',
      tones: {
        em_branco: 'andamento',
        emitido: 'atencao',
        entregue: 'atencao',
        compensado: 'bom',
        cancelado: 'ruim',
        sustado: 'ruim',
        devolvido: 'ruim',
        vencido: 'ruim',
      },
      span: 3,
    }),
    pagamento_id: ref('pagamento', { label: 'Pagamento', readOnly: true, span: 6 }),
    favorecido_id: ref('pessoa', { label: 'Favorecido', readOnly: true, span: 6 }),
    valor: money({ label: 'Valor', readOnly: true, span: 3 }),
    emissao: date({ label: 'Emissão', readOnly: true, span: 3 }),
    entrega: date({ label: 'Entrega', readOnly: true, span: 3 }),
    recebedor: text(150, { label: 'Recebido por', readOnly: true, span: 6 }),
    compensacao: date({ label: 'Compensação', readOnly: true, span: 3 }),
    vence_em: derived('date', { label: 'Vence em' }),
    observacao: longText({ label: 'Observação' }),
  },
  unique: [['conta_bancaria_id', 'numero']],
  document: {
    fixed: { draft: ['situacao', 'em_branco'], but: ['situacao', 'entrega', 'recebedor', 'compensacao', 'observacao'] },
  },
  list: {
    columns: ['rotulo', 'conta_bancaria_id', 'emissao', 'favorecido_id', 'pagamento_id', 'valor', 'compensacao', 'situacao'],
    filters: ['conta_bancaria_id', 'talonario', 'numero', 'emissao', 'favorecido_id', 'pagamento_id', 'situacao'],
    sort: ['-emissao', '-numero'],
  },
  form: [
    section('Cheque', ['conta_bancaria_id', 'talonario', 'numero', 'praca', 'situacao', 'observacao']),
    section('Emissão', ['pagamento_id', 'favorecido_id', 'valor', 'emissao', 'entrega', 'recebedor', 'compensacao', 'vence_em'], {
      when: { situacao: Object.keys(SITUACOES_CHEQUE).filter((one) => one !== 'em_branco') },
    }),
  ],
  acts: {
    emitir: { label: 'Emitir', asks: pedidoEmissaoCheque, when: { situacao: 'em_branco' }, to: { situacao: 'emitido' } },
    entregar: { label: 'Entregar', asks: pedidoEntregaCheque, when: { situacao: 'emitido' }, to: { situacao: 'entregue' } },
    compensar: {
      label: 'Compensar',
      asks: pedidoCompensacaoCheque,
      when: { situacao: [...NA_MAO, 'devolvido'] },
      to: { situacao: 'compensado' },
    },
    descompensar: {
      label: 'Desfazer a compensação',
      confirm: 'Para o cheque que se deu por compensado e o banco não pagou. Desfeito o vínculo da conciliação, isto se faz sozinho.',
      when: { situacao: 'compensado' },
      to: { situacao: [...NA_MAO] },
    },
    devolver: { label: 'Devolver', asks: pedidoDevolucaoCheque, when: { situacao: [...NA_MAO] }, to: { situacao: 'devolvido' } },
    sustar: {
      label: 'Sustar',
      reason: true,
      confirm: 'O banco não paga o cheque. O pagamento continua lançado até que o cheque se cancele.',
      when: { situacao: [...NA_MAO] },
      to: { situacao: 'sustado' },
    },
    cancelar: {
      label: 'Cancelar',
      asks: pedidoCancelamentoCheque,
      posts: true,
      confirm: 'O pagamento do cheque é anulado, e a ordem fica outra vez autorizada.',
      when: { situacao: ['em_branco', ...NA_MAO, 'sustado', 'devolvido', 'vencido'] },
      to: { situacao: 'cancelado' },
    },
  },
  next: {
    situacao: {
      em_branco: 'emitir',
      emitido: 'entregar',
      entregue: 'compensar',
      compensado: null,
      sustado: null,
      devolvido: 'compensar',
      vencido: 'cancelar',
    },
  },
});
export type Cheque = RecordOf<typeof cheque>;
