import { active, defineResource, type RecordOf, section, text } from '../../../resources/definition';

/** Under which news are found. */
export const noticiaCategoria = defineResource({
  name: 'noticia_categoria',
  label: { one: 'Categoria de notícia', many: 'Categorias de notícias', gender: 'f' },
  route: { base: '/administracao/site-institucional/noticias/categorias' },
  menu: 'administracao.site-institucional.noticias',
  display: ['nome'],
  fields: { nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }), situacao: active() },
  document: { fixed: 'no: uma lista, que só se liga e desliga' },
  list: { columns: ['nome', 'situacao'], filters: ['nome', 'situacao'], sort: ['nome'], small: true },
  form: [section('Categoria', ['nome', 'situacao'])],
});
export type NoticiaCategoria = RecordOf<typeof noticiaCategoria>;
