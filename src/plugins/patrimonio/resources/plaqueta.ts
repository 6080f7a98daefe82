import { choice, date, defineResource, integer, type RecordOf, ref, section, text } from '../../../resources/definition';
import { SITUACOES_BEM } from './bem';

/** The plates of the bens that have a number (handbook Patrimônio 7, Plaquetas): the QR of each opens the bem, with the number that it bears. */
export const plaqueta = defineResource({
  name: 'plaqueta',
  label: { one: 'Plaqueta', many: 'Plaquetas', gender: 'f', also: ['etiqueta de patrimônio', 'código de barras', 'QR Code'] },
  route: { base: '/patrimonio/plaquetas', record: '/patrimonio/listagem' },
  display: ['codigo'],
  entity: true,
  view: true,
  labels: { title: 'Plaquetas', code: 'codigo', lines: ['descricao', 'orgao_id'] },
  fields: {
    codigo: text(10, { label: 'Tombamento', span: 2 }),
    tombamento: integer({ label: 'Número', span: 2 }),
    descricao: text(300, { label: 'Descrição', span: 8 }),
    tipo_bem_id: ref('tipo_bem', { label: 'Tipo', span: 4 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 4 }),
    departamento_id: ref('departamento', { label: 'Departamento', span: 4 }),
    local: text(100, { label: 'Local', span: 4 }),
    detentor_id: ref('pessoa', { label: 'Responsável', span: 4 }),
    situacao_bem: choice(SITUACOES_BEM, { label: 'Situação', span: 4 }),
    plaqueta_fixada_em: date({ label: 'Fixada em', span: 4 }),
    plaqueta_vias: integer({ label: 'Vias', span: 4 }),
    fixada: choice({ sim: 'Fixada', nao: 'Por fixar' }, { label: 'Plaqueta', tones: { sim: 'bom', nao: 'atencao' }, span: 4 }),
  },
  list: {
    columns: ['codigo', 'descricao', 'tipo_bem_id', 'departamento_id', 'local', 'fixada', 'plaqueta_fixada_em', 'plaqueta_vias'],
    filters: ['tombamento', 'descricao', 'fixada', 'tipo_bem_id', 'orgao_id', 'departamento_id', 'detentor_id', 'situacao_bem'],
    extraFilters: { de: integer({ label: 'Do tombamento' }), ate: integer({ label: 'Até o tombamento' }) },
    sort: ['codigo'],
  },
  form: [
    section('Plaqueta', [
      'codigo',
      'descricao',
      'tipo_bem_id',
      'orgao_id',
      'departamento_id',
      'local',
      'detentor_id',
      'fixada',
      'plaqueta_fixada_em',
      'plaqueta_vias',
    ]),
  ],
});
export type Plaqueta = RecordOf<typeof plaqueta>;
