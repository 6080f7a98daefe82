import { choice, date, defineResource, derived, integer, money, type RecordOf, ref, section } from '../../../resources/definition';

/** A launch of one tributo over many imóveis: simulated, checked and then made, with notice to who owes (CTN, arts. 142 and 145). */
export const loteLancamentoTributario = defineResource({
  name: 'lote_lancamento_tributario',
  label: { one: 'Lote de lançamento', many: 'Lotes de lançamento', gender: 'm', also: ['lançar IPTU'] },
  route: { base: '/arrecadacao/imovel/lotes' },
  api: { path: '/arrecadacao/lancamento/lote' },
  menu: 'arrecadacao.imovel',
  display: ['rotulo'],
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Lote' }),
    tributo_id: ref('tributo', {
      label: 'Tributo',
      required: true,
      where: { base: 'valor_venal', periodicidade: 'anual', situacao: true },
      help: 'O lançamento é do exercício escolhido no topo.',
    }),
    setor_fiscal_id: ref('setor_fiscal', { label: 'Só do setor fiscal' }),
    situacao: choice(
      { simulado: 'Simulado', conferido: 'Conferido', efetivado: 'Efetivado', cancelado: 'Cancelado' },
      {
        label: 'Situação',
        required: true,
        default: 'simulado',
        readOnly: true,
        tones: { simulado: 'andamento', conferido: 'andamento', efetivado: 'bom' },
      },
    ),
    notificacao: date({ label: 'Notificação', readOnly: true, help: 'Começa o prazo de impugnação (CTN, art. 145).' }),
    lancaveis: integer({ label: 'A lançar', readOnly: true }),
    nao_lancados: integer({ label: 'Não lançados', readOnly: true }),
    valor_total: money({ label: 'Valor', readOnly: true, personal: 'financeiro' }),
    renuncia_total: money({ label: 'Renúncia', readOnly: true, personal: 'financeiro' }),
  },
  document: {
    fixed: { draft: ['situacao', 'simulado'], but: ['situacao', 'notificacao'] },
  },
  list: {
    columns: ['rotulo', 'tributo_id', 'setor_fiscal_id', 'lancaveis', 'nao_lancados', 'valor_total', 'notificacao', 'situacao'],
    filters: ['tributo_id', 'situacao'],
    sort: ['-id'],
  },
  form: [
    section('Lote', [
      'tributo_id',
      'setor_fiscal_id',
      'situacao',
      'notificacao',
      'lancaveis',
      'nao_lancados',
      'valor_total',
      'renuncia_total',
    ]),
  ],
  acts: {
    conferir: {
      label: 'Conferir',
      awaits: 'a conferir',
      roles: ['tributacao'],
      confirm: 'A simulação foi conferida e pode ser efetivada?',
      when: { situacao: 'simulado' },
      to: { situacao: 'conferido' },
    },
    efetivar: {
      label: 'Efetivar',
      awaits: 'a efetivar',
      roles: ['tributacao'],
      confirm: 'Os débitos passam a existir, e os contribuintes são notificados hoje. O que já foi lançado não se repete.',
      when: { situacao: 'conferido' },
      to: { situacao: 'efetivado' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      confirm: 'O que foi lançado por este lote é cancelado.',
      when: { situacao: ['simulado', 'conferido', 'efetivado'] },
      to: { situacao: 'cancelado' },
    },
  },
  next: { situacao: { simulado: 'conferir', conferido: 'efetivar', efetivado: null } },
});
export type LoteLancamentoTributario = RecordOf<typeof loteLancamentoTributario>;
