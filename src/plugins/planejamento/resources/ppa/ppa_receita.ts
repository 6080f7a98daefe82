import { defineResource, derived, type RecordOf, ref, section } from '../../../../resources/definition';
import { versaoDoPpa, yearValues } from './version';

/** What a natureza is expected to bring in each exercício of a version of the PPA, net of deductions. */
export const ppaReceita = defineResource({
  name: 'ppa_receita',
  label: { one: 'Receita do plano plurianual', many: 'Receitas do plano plurianual', gender: 'f' },
  route: { base: '/planejamento/cadastro/ppa-loa/cadastro-ppa/receitas' },
  menu: 'planejamento.cadastro.ppa-loa.cadastro-ppa',
  display: ['classificacao'],
  fields: {
    versao_planejamento_id: versaoDoPpa(),
    classificacao: derived('text', { label: 'Natureza' }),
    natureza_receita_id: ref('natureza_receita', {
      label: 'Natureza da receita',
      required: true,
      help: 'Espécie ou nível abaixo.',
      span: 6,
    }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 6 }),
    ...yearValues,
  },
  unique: [['versao_planejamento_id', 'natureza_receita_id', 'fonte_recurso_id']],
  list: {
    columns: ['natureza_receita_id', 'fonte_recurso_id', 'valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4', 'total'],
    filters: ['versao_planejamento_id', 'natureza_receita_id', 'fonte_recurso_id'],
    sort: ['natureza_receita_id', 'fonte_recurso_id'],
  },
  form: [
    section('Classificação', ['versao_planejamento_id', 'natureza_receita_id', 'fonte_recurso_id']),
    section('Valores', ['valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4', 'total']),
  ],
});
export type PpaReceita = RecordOf<typeof ppaReceita>;
