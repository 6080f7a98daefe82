import { active, defineResource, integer, type RecordOf, section, text } from '../../../resources/definition';

/** Under which questions are found. */
export const faqCategoria = defineResource({
  name: 'faq_categoria',
  label: { one: 'Categoria de pergunta', many: 'Categorias de perguntas', gender: 'f' },
  route: { base: '/administracao/site-institucional/perguntas-frequentes/categorias' },
  menu: 'administracao.site-institucional.perguntas-frequentes',
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, max: 999, span: 3 }),
    situacao: active(),
  },
  document: { fixed: 'no: uma lista, que só se liga e desliga' },
  list: { columns: ['ordem', 'nome', 'situacao'], filters: ['nome', 'situacao'], sort: ['ordem', 'nome'], small: true },
  form: [section('Categoria', ['nome', 'ordem', 'situacao'])],
});
export type FaqCategoria = RecordOf<typeof faqCategoria>;
