import { choice, defineResource, derived, money, type RecordOf, ref, section } from '../../../../resources/definition';
import { TIPOS_CONTA } from '../conta_bancaria';

/**
 * What each account has of each fonte in the year (handbook Execução 5.12), as the book says; what the bank says, and what waits for it,
 * is of the whole account. The opening is entered in Contabilidade › Saldos de abertura while the exercício is being set up.
 */
export const saldoContaBancaria = defineResource({
  name: 'saldo_conta_bancaria',
  label: { one: 'Saldo', many: 'Saldos', gender: 'm', also: ['saldo bancário', 'disponível'] },
  route: { base: '/financeiro/movimentacao/saldos' },
  display: ['rotulo'],
  entity: true,
  year: true,
  view: true,
  fields: {
    rotulo: derived('text', { label: 'Saldo' }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', required: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
    tipo_conta: choice(TIPOS_CONTA, { label: 'Tipo da conta', span: 3 }),
    saldo_inicial: money({ label: 'Saldo inicial', span: 3 }),
    entradas: money({ label: 'Entradas', span: 3 }),
    saidas: money({ label: 'Saídas', span: 3 }),
    saldo_contabil: money({ label: 'Saldo contábil', span: 3 }),
    autorizado: money({ label: 'Ordens autorizadas', span: 3 }),
    disponivel: money({ label: 'Disponível', span: 3 }),
    saldo_extrato: derived('money', { label: 'Extrato da conta' }),
    a_compensar: derived('money', { label: 'A compensar na conta' }),
  },
  list: {
    columns: [
      'conta_bancaria_id',
      'fonte_recurso_id',
      'saldo_inicial',
      'entradas',
      'saidas',
      'saldo_contabil',
      'autorizado',
      'disponivel',
      'saldo_extrato',
      'a_compensar',
    ],
    filters: ['conta_bancaria_id', 'fonte_recurso_id', 'tipo_conta'],
    sort: ['conta_bancaria_id', 'fonte_recurso_id'],
    totals: false,
  },
  form: [
    section('Saldo', ['conta_bancaria_id', 'fonte_recurso_id', 'tipo_conta', 'saldo_inicial', 'entradas', 'saidas', 'saldo_contabil']),
    section('Disponibilidade', ['autorizado', 'disponivel', 'saldo_extrato', 'a_compensar']),
  ],
});
export type SaldoContaBancaria = RecordOf<typeof saldoContaBancaria>;
