import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  month,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';
import { ESTORNAR, situacaoDerivada } from './parts';

/** What an entity gives to another of the municipality. */
export const TIPOS_TRANSFERENCIA_ENTRE_ORGAOS = {
  duodecimo: 'Duodécimo',
  repasse: 'Repasse',
  aporte: 'Aporte ao RPPS',
  devolucao: 'Devolução',
  cobertura: 'Cobertura de insuficiência',
} as const;

const DUODECIMO = { tipo: 'duodecimo' } as const;

/**
 * A financial transfer between entities of the municipality (handbook Execução 5.6, Contabilidade N5; CF art. 168): an entry in the
 * book of each, both or none (5012 and 5013; what is given back, 5013 mirrored and 5014). It is of the entity that the money leaves.
 */
export const transferenciaEntreOrgaos = defineResource({
  name: 'transferencia_entre_orgaos',
  label: { one: 'Transferência entre órgãos', many: 'Transferências entre órgãos', gender: 'f', also: ['duodécimo', 'repasse'] },
  route: { base: '/financeiro/movimentacao/transferencias-bancarias/entre-orgaos' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: { number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true }, fixed: {}, reverses: 'estorno_de_id' },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    tipo: choice(TIPOS_TRANSFERENCIA_ENTRE_ORGAOS, {
      label: 'Tipo',
      required: true,
      default: 'duodecimo',
      help: 'O duodécimo entrega-se até o dia 20 de cada mês (CF art. 168).',
      span: 4,
    }),
    competencia: month({ label: 'Competência', required: DUODECIMO, span: 3 }),
    situacao: situacaoDerivada(),
    entidade_origem_id: ref('orgao', { label: 'Entidade de origem', readOnly: true, span: 6 }),
    conta_origem_id: ref('conta_bancaria', { label: 'Conta de origem', required: true, where: { situacao: true }, span: 6 }),
    entidade_destino_id: ref('orgao', { label: 'Entidade de destino', required: true, where: { entidade: true }, span: 6 }),
    conta_destino_id: ref('conta_de_entidade', {
      label: 'Conta de destino',
      required: true,
      where: { situacao: true },
      within: { orgao_id: 'entidade_destino_id' },
      table: 'conta_bancaria',
      span: 6,
    }),
    fonte_id: ref('fonte_recurso', { label: 'Fonte de recurso', required: true, span: 6 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    historico: longText({ label: 'Histórico' }),
    estorno_de_id: ref('transferencia_entre_orgaos', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamentos contábeis' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'tipo', 'competencia', 'entidade_destino_id', 'conta_origem_id', 'conta_destino_id', 'valor', 'situacao'],
    filters: ['numero', 'data', 'tipo', 'competencia', 'entidade_destino_id', 'conta_origem_id', 'fonte_id'],
    sort: ['-data', '-numero'],
  },
  form: [
    section('Transferência', ['numero', 'data', 'tipo', 'competencia', 'situacao']),
    section('Origem e destino', ['entidade_origem_id', 'conta_origem_id', 'entidade_destino_id', 'conta_destino_id', 'fonte_id', 'valor']),
    section('Registro', ['historico', 'estorno_de_id', 'contabil']),
  ],
  acts: { estornar: ESTORNAR },
  next: { situacao: { Confirmada: null, 'Em trânsito': null } },
});
export type TransferenciaEntreOrgaos = RecordOf<typeof transferenciaEntreOrgaos>;
