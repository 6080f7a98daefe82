import { ref } from '../../../resources/definition';

/** Of whom a report is: an órgão and, in it, a unidade (handbook Compras 5). @param de what has them, in words */
export const orgaoEUnidade = (de: string) => ({ orgao_id: orgao(de), unidade_id: unidade() });

/** The same, of what has an órgão and no unidade. */
export const orgao = (de: string) => ref('orgao', { label: 'Órgão', help: `${de}. Em branco, todos.`, span: 4 });

const unidade = () => ref('unidade', { label: 'Unidade', within: { orgao_id: 'orgao_id' }, span: 4 });
