import { active, choice, defineResource, integer, money, section, text, yesNo } from '../../../resources/definition';
import { ESPECIES_SEPULTURA } from './palavras';

/** A kind of grave: how many gavetas it has, for how long, and what it costs. */
export const tipoSepultura = defineResource({
  name: 'tipo_sepultura',
  label: { one: 'Tipo de sepultura', many: 'Tipos de sepultura', gender: 'm' },
  route: { base: '/central-de-obitos/tipos-de-sepultura' },
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    especie: choice(ESPECIES_SEPULTURA, { label: 'Espécie', required: true, span: 6 }),
    gavetas_padrao: integer({ label: 'Gavetas', required: true, default: 1, min: 1, max: 60, span: 3 }),
    ossadas_por_gaveta: integer({
      label: 'Urnas por gaveta',
      required: true,
      default: 0,
      min: 0,
      max: 500,
      help: 'De ossos ou cinzas.',
      span: 3,
    }),
    infantil: yesNo({ label: 'Infantil', required: true, default: false, span: 3 }),
    temporaria: yesNo({ label: 'Temporária', required: true, default: false, span: 3 }),
    prazo_meses: integer({ label: 'Prazo (meses)', min: 1, max: 600, when: { temporaria: true }, required: { temporaria: true }, span: 3 }),
    dimensoes: text(60, { label: 'Dimensões', span: 3 }),
    taxa_sepultamento: money({ label: 'Taxa de sepultamento', min: '0.00', span: 3 }),
    valor_concessao: money({ label: 'Valor da concessão', min: '0.00', span: 3 }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'especie', 'gavetas_padrao', 'ossadas_por_gaveta', 'temporaria', 'prazo_meses', 'taxa_sepultamento', 'situacao'],
    filters: ['nome', 'especie', 'situacao'],
    sort: ['nome'],
    small: true,
    totals: false,
  },
  form: [
    section('Tipo', [
      'nome',
      'especie',
      'gavetas_padrao',
      'ossadas_por_gaveta',
      'infantil',
      'temporaria',
      'prazo_meses',
      'dimensoes',
      'taxa_sepultamento',
      'valor_concessao',
      'situacao',
    ]),
  ],
});
