import { choice, defineResource, integer, longText, money, type RecordOf, ref, section } from '../../../resources/definition';

/**
 * The movement of an account in a period, by conta-corrente: what every balancete, MSC and annex reads. Only postings move
 * it, in their own transaction.
 */
export const saldoContabil = defineResource({
  name: 'saldo_contabil',
  label: { one: 'Saldo contábil', many: 'Saldos contábeis', gender: 'm' },
  route: { base: '/contabilidade/relatorios-contabilidade/balancete-verificacao/saldos' },
  api: { path: '/contabilidade/saldo-contabil' },
  menu: 'contabilidade.relatorios-contabilidade.balancete-verificacao',
  display: ['periodo'],
  fields: {
    periodo: integer({ label: 'Período', help: '1 a 12; 0 é a abertura e 13, o encerramento.' }),
    conta_id: ref('plano_conta', { label: 'Conta' }),
    isf: choice({ F: 'Financeiro', P: 'Permanente' }, { label: 'ISF' }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte' }),
    conta_corrente_texto: longText({ label: 'Conta-corrente' }),
    debitos: money({ label: 'Débitos' }),
    creditos: money({ label: 'Créditos' }),
  },
  entity: true,
  year: true,
  view: true,
  list: {
    columns: ['conta_id', 'periodo', 'isf', 'fonte_recurso_id', 'conta_corrente_texto', 'debitos', 'creditos'],
    filters: ['conta_id', 'periodo', 'isf', 'fonte_recurso_id'],
    sort: ['conta_id', 'periodo'],
  },
  form: [section('Saldo', ['conta_id', 'periodo', 'isf', 'fonte_recurso_id', 'conta_corrente_texto', 'debitos', 'creditos'])],
});
export type SaldoContabil = RecordOf<typeof saldoContabil>;
