import { code, defineResource, derived, type RecordOf, section, text } from '../../../resources/definition';
import { FORCE, validity, yearsInOrder } from './parts';

/** The largest area of public expense: a national table (Portaria MOG 42/1999 art. 1º and Annex), read-only to the municipality. */
export const funcao = defineResource({
  name: 'funcao',
  label: { one: 'Função', many: 'Funções', gender: 'f' },
  route: { base: '/planejamento/cadastro/funcao' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('99', { label: 'Código', required: true, unique: true, span: 3 }),
    nome: text(80, { label: 'Nome', required: true }),
    ...validity,
    situacao: derived('text', { label: 'Situação', tones: { Ativo: 'bom' } }),
    subfuncoes: derived('integer', { label: 'Nº de subfunções' }),
  },
  calls: { create: false, update: false, delete: false },
  list: {
    columns: ['codigo', 'nome', 'situacao', 'subfuncoes'],
    filters: ['nome'],
    extraFilters: { situacao: FORCE },
    sort: ['codigo'],
    small: true,
  },
  form: [section('Identificação', ['codigo', 'nome', 'situacao', 'subfuncoes']), section('Vigência', ['vigencia_inicio', 'vigencia_fim'])],
  rules: [yearsInOrder],
});
export type Funcao = RecordOf<typeof funcao>;
