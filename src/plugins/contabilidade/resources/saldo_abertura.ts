import { choice, defineResource, derived, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { chavesDaLinha } from './lancamento_contabil';

/**
 * What an account had when the entity began to use the system, under one key: typed or brought by a spreadsheet, and posted all together as the
 * opening of the exercício (9000).
 */
export const saldoAbertura = defineResource({
  name: 'saldo_abertura',
  label: { one: 'Saldo de abertura', many: 'Saldos de abertura', gender: 'm', also: ['implantação'] },
  route: { base: '/contabilidade/lancamentos/saldos-de-abertura' },
  display: ['conta_id'],
  entity: true,
  year: true,
  fields: {
    conta_id: ref('plano_conta', { label: 'Conta', required: true, where: { tipo: 'A', situacao: true }, span: 6 }),
    dc: choice({ D: 'Devedor', C: 'Credor' }, { label: 'D/C', required: true, span: 2 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
    isf: choice({ F: 'Financeiro', P: 'Permanente' }, { label: 'ISF', help: 'Da conta que pode ter os dois.', span: 3 }),
    ...chavesDaLinha,
    observacao: text(200, { label: 'Observação', help: 'De onde veio: o balancete e a página.', span: 12 }),
    lancamento_id: ref('lancamento_contabil', { label: 'Lançamento', readOnly: true, span: 4 }),
    situacao: derived('text', { label: 'Situação', tones: { Lançado: 'bom', 'A lançar': 'atencao' } }),
  },
  importable: {
    key: [
      'conta_id',
      'dc',
      'isf',
      'fonte_recurso_id',
      'conta_bancaria_id',
      'co_id',
      'credor_id',
      'empenho_id',
      'ano_inscricao',
      'titulo',
      'divida',
      'instrumento',
      'natureza_receita_id',
      'dotacao_id',
      'natureza_despesa_id',
      'centro_custo_id',
    ],
  },
  list: {
    columns: ['conta_id', 'dc', 'valor', 'fonte_recurso_id', 'instrumento', 'situacao'],
    filters: ['conta_id', 'dc', 'fonte_recurso_id', 'instrumento', 'lancamento_id'],
    sort: ['conta_id'],
  },
  form: [
    section('Saldo', ['conta_id', 'dc', 'valor', 'isf', 'observacao']),
    section('Chaves da conta', [
      'fonte_recurso_id',
      'co_id',
      'conta_bancaria_id',
      'credor_id',
      'empenho_id',
      'ano_inscricao',
      'titulo',
      'divida',
      'instrumento',
      'natureza_receita_id',
      'dotacao_id',
      'natureza_despesa_id',
      'centro_custo_id',
    ]),
    section('Abertura', ['situacao', 'lancamento_id'], { when: { situacao: ['Lançado', 'A lançar'] } }),
  ],
});
export type SaldoAbertura = RecordOf<typeof saldoAbertura>;
