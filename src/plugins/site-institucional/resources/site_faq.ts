import { active, defineResource, derived, html, integer, type RecordOf, ref, section, text } from '../../../resources/definition';

/** What people ask most, with its answer (LAI, art. 8º, § 1º, VI; handbook Administração 7.7). */
export const siteFaq = defineResource({
  name: 'site_faq',
  label: { one: 'Pergunta frequente', many: 'Perguntas frequentes', gender: 'f', also: ['FAQ', 'dúvidas'] },
  route: { base: '/administracao/site-institucional/perguntas-frequentes' },
  findable: true,
  entity: true,
  display: ['pergunta'],
  fields: {
    pergunta: text(250, { label: 'Pergunta', required: true }),
    resposta: html({ label: 'Resposta', required: true }),
    categoria_id: ref('faq_categoria', { label: 'Categoria', required: true, where: { situacao: true }, span: 6 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 6 }),
    ordem: integer({ label: 'Ordem', min: 0, max: 999, span: 3 }),
    situacao: active(),
    util_sim: derived('integer', { label: 'Foi útil' }),
    util_nao: derived('integer', { label: 'Não foi útil' }),
  },
  document: { fixed: 'no: a resposta diz o que vale hoje' },
  list: {
    columns: ['pergunta', 'categoria_id', 'orgao_id', 'ordem', 'util_sim', 'util_nao', 'situacao'],
    filters: ['pergunta', 'categoria_id', 'orgao_id', 'situacao'],
    sort: ['categoria_id', 'ordem', 'id'],
    totals: false,
  },
  form: [section('Pergunta', ['pergunta', 'resposta', 'categoria_id', 'orgao_id', 'ordem', 'situacao', 'util_sim', 'util_nao'])],
});
export type SiteFaq = RecordOf<typeof siteFaq>;
