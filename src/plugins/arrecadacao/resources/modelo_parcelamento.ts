import { active, defineResource, integer, longText, money, percent, type RecordOf, section, text } from '../../../resources/definition';

/** The conditions in which a law lets débitos be paid in parcels (CTN, art. 155-A). */
export const modeloParcelamento = defineResource({
  name: 'modelo_parcelamento',
  label: { one: 'Modelo de parcelamento', many: 'Modelos de parcelamento', gender: 'm' },
  route: { base: '/arrecadacao/divida-ativa/modelos-de-parcelamento' },
  api: { path: '/arrecadacao/modelo-parcelamento' },
  menu: 'arrecadacao.divida-ativa',
  display: ['nome'],
  fields: {
    nome: text(100, { label: 'Nome', required: true, unique: true, span: 6 }),
    fundamento: longText({ label: 'Lei', required: true }),
    max_parcelas: integer({ label: 'Parcelas, no máximo', required: true, min: 1, max: 240, span: 3 }),
    parcela_minima: money({ label: 'Parcela mínima', required: true, min: '0.01', span: 3 }),
    entrada: percent({ label: 'Entrada', required: true, default: '0', min: '0', max: '90', span: 3 }),
    desconto_juros: percent({ label: 'Desconto dos juros', required: true, default: '0', min: '0', max: '100', span: 3 }),
    desconto_multa: percent({ label: 'Desconto da multa', required: true, default: '0', min: '0', max: '100', span: 3 }),
    parcelas_ruptura: integer({ label: 'Rompe com parcelas em atraso', required: true, default: 3, min: 1, max: 12, span: 3 }),
    dias_ruptura: integer({ label: 'Rompe dias depois do último vencimento', required: true, default: 90, min: 1, max: 365, span: 3 }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'max_parcelas', 'parcela_minima', 'entrada', 'desconto_juros', 'desconto_multa', 'situacao'],
    filters: ['nome', 'situacao'],
    sort: ['nome'],
    small: true,
    totals: false,
  },
  form: [
    section('Modelo', ['nome', 'situacao', 'fundamento']),
    section('Condições', ['max_parcelas', 'parcela_minima', 'entrada', 'desconto_juros', 'desconto_multa']),
    section('Ruptura', ['parcelas_ruptura', 'dias_ruptura']),
  ],
});
export type ModeloParcelamento = RecordOf<typeof modeloParcelamento>;
