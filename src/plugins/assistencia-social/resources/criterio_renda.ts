import { choice, date, defineResource, endAfterStart, type RecordOf, section, text } from '../../../resources/definition';
import { CONTAGENS, CRITERIOS, TIPOS_RENDA } from './palavras';

/**
 * What income counts for each criterion, and since when. Each law says its own: for the BPC the Bolsa Família counts since 25/06/2025
 * (Decreto 12.534/2025), and the alimony that is received does not.
 */
export const criterioRenda = defineResource({
  name: 'criterio_renda',
  label: { one: 'Critério de renda', many: 'Critérios de renda', gender: 'm' },
  route: { base: '/assistencia-social/beneficiario/criterios-renda' },
  api: { path: '/assistencia-social/criterios-renda' },
  menu: 'assistencia-social.beneficiario',
  display: ['criterio', 'tipo_renda'],
  fields: {
    criterio: choice(CRITERIOS, { label: 'Critério', required: true, default: 'municipal', span: 4 }),
    tipo_renda: choice(TIPOS_RENDA, { label: 'Renda', required: true, span: 4 }),
    conta: choice(CONTAGENS, { label: 'Conta', required: true, default: 'sim', span: 4 }),
    inicio: date({ label: 'Vale desde', required: true, span: 3 }),
    fim: date({ label: 'Vale até', span: 3 }),
    norma: text(120, { label: 'Norma', required: true, span: 6 }),
  },
  unique: [['criterio', 'tipo_renda', 'inicio']],
  list: {
    columns: ['criterio', 'tipo_renda', 'conta', 'inicio', 'fim', 'norma'],
    filters: ['criterio', 'tipo_renda', 'conta'],
    sort: ['criterio', 'tipo_renda', 'inicio'],
    small: true,
  },
  form: [section('Critério', ['criterio', 'tipo_renda', 'conta', 'inicio', 'fim', 'norma'])],
  rules: [endAfterStart('inicio', 'fim')],
});
export type CriterioRenda = RecordOf<typeof criterioRenda>;
