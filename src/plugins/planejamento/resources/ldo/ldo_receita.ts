import { defineResource, derived, longText, type RecordOf, ref, section, yesNo } from '../../../../resources/definition';
import { ofLdo, SEVEN_YEARS, sevenYears } from './parts';

/** A nature of revenue over the seven years of the LDO, net of deductions (LRF art. 4º §2º II and art. 12). */
export const ldoReceita = defineResource({
  name: 'ldo_receita',
  label: { one: 'Receita da LDO', many: 'Receitas da LDO', gender: 'f' },
  route: { base: '/planejamento/cadastro/ldo/receitas-ldo' },
  display: ['natureza_receita_id'],
  fields: {
    ldo_id: ofLdo,
    natureza_receita_id: ref('natureza_receita', {
      label: 'Natureza',
      required: true,
      immutable: true,
      span: 8,
      help: 'Origem, espécie ou nível inferior. Nenhuma linha pode conter outra.',
    }),
    rpps: yesNo({ label: 'Fonte RPPS', required: true, default: false, immutable: true }),
    primaria: derived('yesNo', { label: 'Primária' }),
    ...sevenYears,
    metodologia: longText({ label: 'Metodologia de cálculo', required: true, help: 'LRF art. 4º §2º II e art. 12.' }),
  },
  year: true,
  unique: [['ldo_id', 'natureza_receita_id', 'rpps']],
  list: {
    columns: ['natureza_receita_id', 'rpps', 'previsto_x', 'previsto_x1p', 'previsto_x2p'],
    filters: ['ldo_id', 'natureza_receita_id', 'rpps'],
    sort: ['natureza_receita_id', 'rpps'],
  },
  form: [
    section('Receita', ['ldo_id', 'natureza_receita_id', 'rpps', 'primaria']),
    section('Realizado e reestimado', SEVEN_YEARS.realised),
    section('Previsto', SEVEN_YEARS.projected),
    section('Metodologia', ['metodologia']),
  ],
});
export type LdoReceita = RecordOf<typeof ldoReceita>;
