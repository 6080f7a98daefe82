import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';

/** Where the day of the treasury is. */
export const SITUACOES_BOLETIM = { aberto: 'Aberto', fechado: 'Fechado', reaberto: 'Reaberto' } as const;

/** What moved the money of a day. */
export const GRUPOS_BOLETIM = {
  receita: 'Receita orçamentária',
  despesa: 'Despesa orçamentária',
  restos: 'Restos a pagar',
  extra: 'Extraorçamentário',
  transferencia: 'Transferências e aplicações',
  outros: 'Outros',
} as const;

const day = (label: string) => money({ label, readOnly: true, span: 3 });

/**
 * The day of the treasury of an entity (handbook Execução 5.10): what each account and fonte had, received and paid. Once closed, no
 * fact moves money on that day nor before it; only the last one is opened again.
 */
export const boletimCaixa = defineResource({
  name: 'boletim_caixa',
  label: { one: 'Boletim de caixa', many: 'Boletins de caixa', gender: 'm', also: ['boletim diário', 'tesouraria'] },
  route: { base: '/financeiro/movimentacao/remessa-e-boletim-bancario/boletins' },
  menu: 'financeiro.movimentacao.remessa-e-boletim-bancario',
  display: ['rotulo'],
  entity: true,
  year: true,
  calls: { update: false, delete: false },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Boletim' }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, unique: true, span: 3 }),
    situacao: choice(SITUACOES_BOLETIM, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'aberto',
      tones: { aberto: 'andamento', fechado: 'bom', reaberto: 'atencao' },
      span: 3,
    }),
    saldo_anterior: day('Saldo anterior'),
    ingressos: day('Ingressos'),
    dispendios: day('Dispêndios'),
    saldo_atual: money({ label: 'Saldo atual', readOnly: true, sumOf: ['saldo_anterior', 'ingressos', '-dispendios'], span: 3 }),
    contas: items(
      {
        conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', required: true, span: 4 }),
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 4 }),
        saldo_anterior: money({ label: 'Saldo anterior', required: true, span: 2 }),
        ingressos: money({ label: 'Ingressos', required: true, span: 2 }),
        dispendios: money({ label: 'Dispêndios', required: true, span: 2 }),
        saldo_atual: money({ label: 'Saldo atual', required: true, span: 2 }),
      },
      { label: 'Contas e fontes', one: 'conta', readOnly: true },
    ),
    movimentos: items(
      {
        grupo: choice(GRUPOS_BOLETIM, { label: 'Movimento', required: true, span: 6 }),
        ingressos: money({ label: 'Ingressos', required: true, span: 3 }),
        dispendios: money({ label: 'Dispêndios', required: true, span: 3 }),
      },
      { label: 'Movimentos', one: 'movimento', readOnly: true },
    ),
    observacao: longText({ label: 'Observação' }),
  },
  document: {
    fixed: { draft: ['situacao', 'aberto', 'reaberto'], but: ['situacao'] },
  },
  list: {
    columns: ['data', 'saldo_anterior', 'ingressos', 'dispendios', 'saldo_atual', 'situacao'],
    filters: ['data', 'situacao'],
    sort: ['-data'],
    totals: false,
  },
  form: [
    section('Boletim', ['data', 'situacao', 'observacao']),
    // the server fills them as the day closes; while it is open the day is shown as the book has it
    section('Saldos do dia', ['saldo_anterior', 'ingressos', 'dispendios', 'saldo_atual'], { when: { situacao: 'fechado' } }),
    section('Movimento do dia', ['movimentos', 'contas'], { when: { situacao: 'fechado' } }),
  ],
  acts: {
    fechar: {
      label: 'Fechar',
      awaits: 'a fechar',
      roles: ['tesoureiro'],
      tells: true,
      confirm: 'Nenhum fato moverá dinheiro neste dia, nem antes dele, enquanto o boletim estiver fechado.',
      when: { situacao: ['aberto', 'reaberto'] },
      to: { situacao: 'fechado' },
    },
    reabrir: { label: 'Reabrir', reason: true, when: { situacao: 'fechado' }, to: { situacao: 'reaberto' } },
  },
  next: { situacao: { aberto: 'fechar', fechado: null, reaberto: 'fechar' } },
});
export type BoletimCaixa = RecordOf<typeof boletimCaixa>;
