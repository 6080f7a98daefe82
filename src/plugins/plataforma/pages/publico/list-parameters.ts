import type { Line } from './api-document';

/** What every paged list understands (handbook Cadastro 5.2). */
export const LIST_PARAMETERS: readonly Line[] = [
  { name: 'page', type: 'a página, a partir de 1', required: false },
  { name: 'per_page', type: 'linhas por página, de 1 a 100; 15 se não for dito', required: false },
  { name: 'ordenar', type: 'até três campos, separados por vírgula; -campo para a ordem inversa', required: false },
  { name: 'busca', type: 'pelo menos 2 caracteres, sem distinguir acentos e maiúsculas', required: false },
  { name: '{campo}', type: 'igual ao valor; em textos, que o contenha', required: false },
  { name: '{campo}_in', type: 'qualquer um dos valores, separados por vírgula', required: false },
  { name: '{campo}_de, {campo}_ate', type: 'intervalo, com os extremos', required: false },
  { name: '{campo}_nulo', type: 'true para os vazios, false para os preenchidos', required: false },
  { name: 'ids', type: 'só estes registros, separados por vírgula', required: false },
  { name: 'excluidos', type: 'nao, sim ou todos; pede a regra 4', required: false },
  { name: 'exercicio, entidade_id', type: 'trocam o contexto, onde é permitido', required: false },
  { name: 'formato', type: 'json, csv, xlsx, ods ou pdf; os quatro últimos trazem todas as páginas', required: false },
  { name: 'campos', type: 'as colunas da exportação', required: false },
];
