import { choice, date, defineResource, derived, integer, longText, type RecordOf, ref, section } from '../../../resources/definition';
import { SITUACOES_ATO } from '../../atos-administrativos/resources/ato_administrativo';

/** What the Câmara makes: the kinds of act that are norms. */
export const TIPOS_NORMA = {
  lei: 'Lei Ordinária',
  lei_complementar: 'Lei Complementar',
  emenda_lo: 'Emenda à Lei Orgânica',
  decreto_legislativo: 'Decreto Legislativo',
  resolucao: 'Resolução',
} as const;

/** The law of the municipality as the Câmara gives it: each published norm, with the matéria that it came of. */
export const normaJuridica = defineResource({
  name: 'norma_juridica',
  label: { one: 'Norma', many: 'Normas', gender: 'f', also: ['lei municipal', 'legislação'] },
  route: { base: '/legislativo/materia-legislativa/normas' },
  menu: 'legislativo.materia-legislativa',
  display: ['rotulo'],
  view: true,
  public: {
    path: '/publico/dados-abertos/normas',
    about: 'As leis e as outras normas que a Câmara Municipal votou, e a matéria de que cada uma veio (Lei 12.527/2011, art. 8º).',
    fields: ['rotulo', 'tipo', 'numero', 'ano', 'data_ato', 'ementa', 'situacao', 'publicacao_data', 'materia_id'],
    shows: { materia_id: ['rotulo'] },
    columns: ['rotulo', 'ementa', 'situacao', 'publicacao_data', 'materia_id'],
    search: ['ementa', 'numero'],
    filters: ['tipo', 'ano', 'situacao'],
    newest: { of: 'ato_administrativo', by: 'data_ato' },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Norma' }),
    tipo: choice(TIPOS_NORMA, { label: 'Tipo', span: 4 }),
    numero: integer({ label: 'Número', span: 2 }),
    ano: integer({ label: 'Ano', span: 2 }),
    data_ato: date({ label: 'Data', span: 4 }),
    ementa: longText({ label: 'Ementa' }),
    situacao: choice(SITUACOES_ATO, { label: 'Situação', span: 4 }),
    publicacao_data: date({ label: 'Publicada em', span: 4 }),
    materia_id: ref('materia_legislativa', { label: 'Matéria', span: 4 }),
    ato_id: ref('ato_administrativo', { label: 'Texto', span: 6 }),
  },
  list: {
    columns: ['rotulo', 'ementa', 'situacao', 'publicacao_data', 'materia_id'],
    filters: ['tipo', 'numero', 'ano', 'situacao', 'materia_id'],
    sort: ['-ano', '-numero'],
  },
  form: [section('Norma', ['tipo', 'numero', 'ano', 'data_ato', 'ementa', 'situacao', 'publicacao_data', 'materia_id', 'ato_id'])],
});
export type NormaJuridica = RecordOf<typeof normaJuridica>;
