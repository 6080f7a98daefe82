import { defineResource, ref, section, text } from '../../../resources/definition';

/** The faces of the blocks of every street, each a line of its logradouro, so that a lot points to its own. */
export const faceQuadra = defineResource({
  name: 'face_quadra',
  label: { one: 'Face de quadra', many: 'Faces de quadra', gender: 'f' },
  route: { base: '/cadastro/enderecos/logradouros/faces' },
  menu: 'cadastro.enderecos.logradouros',
  display: ['rotulo'],
  view: true,
  fields: {
    logradouro_id: ref('logradouro', { label: 'Logradouro', required: true }),
    rotulo: text(60, { label: 'Face' }),
    setor_fiscal_id: ref('setor_fiscal', { label: 'Setor fiscal', required: true }),
    quadra: text(10, { label: 'Quadra' }),
  },
  list: {
    columns: ['logradouro_id', 'rotulo', 'setor_fiscal_id'],
    filters: ['logradouro_id', 'setor_fiscal_id', 'quadra'],
    sort: ['rotulo'],
    small: true,
  },
  form: [section('Face', ['logradouro_id', 'rotulo', 'setor_fiscal_id', 'quadra'])],
});
