import { code, defineResource, derived, type RecordOf, ref, section, text } from '../../../resources/definition';
import { FORCE, validity, yearsInOrder } from './parts';

/** A part of a função: a national table (Portaria MOG 42/1999 art. 1º §3º and Annex), read-only to the municipality. */
export const subfuncao = defineResource({
  name: 'subfuncao',
  label: { one: 'Subfunção', many: 'Subfunções', gender: 'f' },
  route: { base: '/planejamento/cadastro/sub-funcao' },
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('999', { label: 'Código', required: true, unique: true, span: 3 }),
    nome: text(120, { label: 'Nome', required: true }),
    funcao_tipica_id: ref('funcao', { label: 'Função típica', required: true }),
    ...validity,
    situacao: derived('text', { label: 'Situação', tones: { Ativo: 'bom' } }),
  },
  calls: { create: false, update: false, delete: false },
  list: {
    columns: ['codigo', 'nome', 'funcao_tipica_id', 'situacao'],
    filters: ['codigo', 'nome', 'funcao_tipica_id'],
    extraFilters: { situacao: FORCE },
    sort: ['codigo'],
  },
  form: [
    section('Identificação', ['codigo', 'nome', 'funcao_tipica_id', 'situacao']),
    section('Vigência', ['vigencia_inicio', 'vigencia_fim']),
  ],
  rules: [yearsInOrder],
});
export type Subfuncao = RecordOf<typeof subfuncao>;
