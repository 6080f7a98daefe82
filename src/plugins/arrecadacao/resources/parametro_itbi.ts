import { date, defineResource, integer, percent, type RecordOf, ref, section, text, yesNo } from '../../../resources/definition';

/** What the law of the municipality fixes for the ITBI, since a day: of the declarations made from it on. */
export const parametroItbi = defineResource({
  name: 'parametro_itbi',
  label: {
    one: 'Parâmetros do ITBI',
    many: 'Parâmetros do ITBI',
    gender: 'm',
    create: 'Novos parâmetros do ITBI',
    also: ['alíquota do ITBI'],
  },
  route: { base: '/arrecadacao/itbi/parametros' },
  menu: 'arrecadacao.itbi',
  display: ['inicio_vigencia'],
  fields: {
    inicio_vigencia: date({ label: 'Vigentes desde', required: true, unique: true, immutable: true, span: 3 }),
    tributo_id: ref('tributo', { label: 'Tributo', required: true, span: 5 }),
    dias_vencimento: integer({ label: 'Prazo da guia (dias)', required: true, default: 30, min: 1, max: 365, span: 4 }),
    aliquota: percent({ label: 'Alíquota', required: true, min: '0', max: '100', span: 3 }),
    aliquota_sfh: percent({
      label: 'Alíquota da parte financiada pelo SFH',
      required: true,
      min: '0',
      max: '100',
      span: 5,
    }),
    antecipado: yesNo({
      label: 'Exigido antes do registro',
      required: true,
      default: true,
      help: 'O fato gerador é o registro (STF, Tema 1.124): a guia anterior é pagamento antecipado, e se restitui se o negócio se desfaz.',
      span: 12,
    }),
    dias_defesa: integer({
      label: 'Prazo da defesa no arbitramento (dias)',
      required: true,
      default: 15,
      min: 1,
      max: 365,
      help: 'CTN, art. 148; STJ, Tema 1.113.',
      span: 4,
    }),
    fundamento: text(150, { label: 'Fundamento legal', required: true, span: 8 }),
  },
  document: { fixed: 'no: um parâmetro da lei; a declaração guarda as alíquotas com que se fez' },
  list: {
    columns: ['inicio_vigencia', 'aliquota', 'aliquota_sfh', 'dias_vencimento', 'antecipado', 'fundamento'],
    filters: ['inicio_vigencia'],
    sort: ['-inicio_vigencia'],
    small: true,
  },
  form: [
    section('Lei', [
      'inicio_vigencia',
      'tributo_id',
      'dias_vencimento',
      'aliquota',
      'aliquota_sfh',
      'antecipado',
      'dias_defesa',
      'fundamento',
    ]),
  ],
});
export type ParametroItbi = RecordOf<typeof parametroItbi>;
