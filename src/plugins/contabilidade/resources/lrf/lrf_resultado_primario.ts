import { choice, defineResource, derived, items, money, type RecordOf, section, text } from '../../../../resources/definition';
import { BIMESTRES, CADASTROS_LRF, QUADRIMESTRES, repetidos } from './parts';

const valor = (label: string) => money({ label, required: true, default: '0.00', span: 2 });

/** The targets of each quadrimestre of a year and what RREO, Anexo 6, needs beyond the books. One for each year. */
export const lrfResultadoPrimario = defineResource({
  name: 'lrf_resultado_primario',
  label: { one: 'Resultado primário', many: 'Resultados primários', gender: 'm', also: ['resultado nominal', 'ajustes metodológicos'] },
  route: { base: `${CADASTROS_LRF}resultado-primario` },
  display: ['ano'],
  year: true,
  fields: {
    ano: derived('text', { label: 'Exercício' }),
    metas: items(
      {
        quadrimestre: choice(QUADRIMESTRES, { label: 'Quadrimestre', required: true, span: 4 }),
        meta_primario: valor('Meta primária até ele'),
        meta_nominal: valor('Meta nominal até ele'),
        estimativa_primario: valor('Primário estimado'),
        estimativa_nominal: valor('Nominal estimado'),
      },
      { label: 'Metas e estimativas', one: 'quadrimestre', max: 3 },
    ),
    ajustes: items(
      {
        bimestre: choice(BIMESTRES, { label: 'Bimestre', required: true, span: 3 }),
        descricao: text(200, { label: 'Ajuste', required: true, span: 6 }),
        valor: money({ label: 'Valor', required: true, help: 'Negativo diminui o resultado abaixo da linha.', span: 3 }),
      },
      { label: 'Ajustes metodológicos', one: 'ajuste' },
    ),
    total_ajustes: derived('money', { label: 'Ajustes do ano' }),
  },
  list: { columns: ['ano', 'total_ajustes'], filters: [], sort: ['-id'], small: true, totals: false },
  form: [section('Metas e estimativas', ['ano', 'metas']), section('Ajustes metodológicos', ['ajustes', 'total_ajustes'])],
  rules: [repetidos('metas', 'quadrimestre', 'O quadrimestre já está em outra linha.')],
});
export type LrfResultadoPrimario = RecordOf<typeof lrfResultadoPrimario>;
