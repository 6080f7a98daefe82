import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** A fact that another module sent to the ledger: what became of it, and why it was refused. */
export const fatoContabil = defineResource({
  name: 'fato_contabil',
  label: { one: 'Fato contábil', many: 'Fatos contábeis', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/lancamentos-contabeis/fatos' },
  api: { path: '/contabilidade/lancamentos/fato-contabil' },
  menu: 'contabilidade.lancamentos.lancamentos-contabeis',
  display: ['fato', 'chave'],
  fields: {
    fato: text(60, { label: 'Fato', required: true }),
    data: date({ label: 'Data', required: true }),
    valor: money({ label: 'Valor', required: true }),
    historico: longText({ label: 'Histórico' }),
    origem_tipo: text(60, { label: 'Tipo da origem', required: true }),
    origem: derived('text', { label: 'Origem' }),
    origem_id: integer({ label: 'Nº da origem' }),
    chave: text(200, { label: 'Chave', required: true }),
    situacao: choice(
      { pendente: 'Pendente', contabilizado: 'Contabilizado', rejeitado: 'Rejeitado', cancelado: 'Cancelado' },
      { label: 'Situação', required: true, tones: { pendente: 'andamento', contabilizado: 'bom', rejeitado: 'ruim' } },
    ),
    motivo: longText({ label: 'Motivo da recusa' }),
    lancamento_id: ref('lancamento_contabil', { label: 'Lançamento' }),
    tentativas: integer({ label: 'Tentativas', required: true, default: 0 }),
  },
  entity: true,
  year: true,
  handWritten: true,
  calls: { create: false, update: false, delete: false },
  document: {
    fixed: 'no: a tabela e os gatilhos que a guardam são das migrações',
  },
  list: {
    columns: ['data', 'fato', 'valor', 'origem', 'origem_id', 'situacao', 'motivo', 'lancamento_id'],
    filters: ['data', 'fato', 'situacao', 'origem_tipo', 'origem_id', 'chave'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Fato', ['fato', 'data', 'valor', 'historico', 'origem', 'origem_id', 'chave']),
    section('Contabilização', ['situacao', 'motivo', 'lancamento_id', 'tentativas']),
  ],
  acts: {
    reenviar: { label: 'Reenviar', when: { situacao: ['pendente', 'rejeitado'] }, to: { situacao: ['contabilizado', 'rejeitado'] } },
  },
  next: { situacao: { pendente: 'reenviar', rejeitado: 'reenviar' } },
});
export type FatoContabil = RecordOf<typeof fatoContabil>;
