import { decimal, defineResource, derived, integer, money, percent, type RecordOf, section, text } from '../../../../resources/definition';
import { ofLdo, ofYear, TYPED_CONTABILIDADE } from './parts';

/** The economy of one year as the LDO takes it: what turns current values into constant ones and into % of the PIB (LRF art. 4º §2º II). */
export const ldoDadoEconomico = defineResource({
  name: 'ldo_dado_economico',
  label: { one: 'Dado econômico', many: 'Dados econômicos', gender: 'm' },
  route: { base: '/planejamento/cadastro/ldo/dados-economicos' },
  display: ['ano'],
  fields: {
    ldo_id: ofLdo,
    ano: ofYear,
    pib: money({
      label: 'PIB (R$ mil)',
      required: true,
      min: '0',
      span: 4,
      help: 'Do Estado ou nacional, conforme a fonte da informação.',
    }),
    pib_crescimento: percent({ label: 'Crescimento real do PIB (%)', required: true, min: '-100', span: 4 }),
    ipca: percent({ label: 'IPCA (%)', required: true, min: '-99.9999', span: 4 }),
    selic: percent({ label: 'Selic (%)', required: true, min: '0', span: 4 }),
    cambio: decimal(9, 4, { label: 'Câmbio (R$/US$)', required: true, min: '0', span: 4 }),
    salario_minimo: money({ label: 'Salário mínimo', min: '0', span: 4 }),
    populacao: integer({ label: 'População', min: 0, span: 4 }),
    rcl: money({ label: 'RCL', min: '0', span: 4, help: TYPED_CONTABILIDADE }),
    fonte_informacao: text(120, { label: 'Fonte da informação', required: true, span: 8 }),
    deflator: derived('text', { label: 'Deflator' }),
  },
  year: true,
  unique: [['ldo_id', 'ano']],
  list: {
    columns: ['ano', 'pib', 'pib_crescimento', 'ipca', 'selic', 'cambio', 'deflator'],
    filters: ['ldo_id', 'ano'],
    sort: ['ano'],
    totals: false,
    small: true,
  },
  form: [
    section('Ano', ['ldo_id', 'ano', 'fonte_informacao']),
    section('Indicadores', ['pib', 'pib_crescimento', 'ipca', 'selic', 'cambio', 'salario_minimo', 'populacao', 'rcl', 'deflator']),
  ],
});
export type LdoDadoEconomico = RecordOf<typeof ldoDadoEconomico>;
