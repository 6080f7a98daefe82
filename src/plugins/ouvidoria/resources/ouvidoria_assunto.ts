import { active, choices, defineResource, type RecordOf, ref, section, text } from '../../../resources/definition';
import { TIPOS } from './palavras';

/** What demandas are about, and the area that usually answers. */
export const ouvidoriaAssunto = defineResource({
  name: 'ouvidoria_assunto',
  label: { one: 'Assunto da ouvidoria', many: 'Assuntos da ouvidoria', gender: 'm' },
  route: { base: '/administracao/ouvidoria/demandas/assuntos' },
  api: { path: '/administracao/ouvidoria/assuntos' },
  menu: 'administracao.ouvidoria.demandas',
  display: 'nome',
  fields: {
    nome: text(100, { label: 'Assunto', required: true, unique: true, span: 6 }),
    tipos: choices(TIPOS, { label: 'Tipos', help: 'Em branco, todos.', span: 6 }),
    departamento_id: ref('departamento', { label: 'Área padrão', span: 6 }),
    ativo: active(),
  },
  list: { columns: ['nome', 'tipos', 'departamento_id', 'ativo'], filters: ['nome', 'ativo'], sort: ['nome'], small: true },
  form: [section('Assunto', ['nome', 'tipos', 'departamento_id', 'ativo'])],
});
export type OuvidoriaAssunto = RecordOf<typeof ouvidoriaAssunto>;
