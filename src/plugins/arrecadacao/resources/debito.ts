import { date, defineResource, derived, integer, money, type RecordOf, ref, section, year, yesNo } from '../../../resources/definition';

/** A parcel that somebody owes. It never changes: what happens to it is a movement, and what is still owed is their sum. */
export const debito = defineResource({
  name: 'debito',
  label: { one: 'Débito', many: 'Débitos', gender: 'm' },
  route: { base: '/arrecadacao/contribuinte/debitos' },
  api: { path: '/arrecadacao/debito' },
  menu: 'arrecadacao.contribuinte',
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Débito' }),
    contribuinte_id: ref('contribuinte', { label: 'Contribuinte', required: true, personal: 'financeiro' }),
    tributo_id: ref('tributo', { label: 'Tributo', required: true }),
    exercicio: year({ label: 'Exercício', required: true }),
    parcela: integer({ label: 'Parcela', required: true }),
    lancamento_id: ref('lancamento_tributario', { label: 'Lançamento', required: true }),
    imovel_id: ref('imovel', { label: 'Imóvel' }),
    vencimento: date({ label: 'Vencimento', required: true }),
    pagavel_ate: date({ label: 'Pagável até', required: true }),
    principal: money({ label: 'Principal', required: true, personal: 'financeiro' }),
    saldo: derived('money', { label: 'Saldo', personal: 'financeiro' }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { Aberto: 'andamento', 'Pago parcial': 'andamento', Pago: 'bom', Cancelado: 'ruim' },
    }),
  },
  list: {
    columns: ['contribuinte_id', 'tributo_id', 'exercicio', 'parcela', 'vencimento', 'principal', 'saldo', 'situacao'],
    filters: ['contribuinte_id', 'tributo_id', 'exercicio', 'vencimento', 'imovel_id', 'lancamento_id'],
    extraFilters: { em_aberto: yesNo({ label: 'Em aberto' }) },
    sort: ['vencimento'],
  },
  form: [
    section('Débito', [
      'contribuinte_id',
      'tributo_id',
      'exercicio',
      'parcela',
      'imovel_id',
      'lancamento_id',
      'vencimento',
      'pagavel_ate',
      'principal',
      'saldo',
      'situacao',
    ]),
  ],
});
export type Debito = RecordOf<typeof debito>;
