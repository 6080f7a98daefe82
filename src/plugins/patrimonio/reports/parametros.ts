import { choice, date, ref } from '../../../resources/definition';

/** What the reports of bens are asked in common (handbook Patrimônio 8). */
export const DA_AREA = {
  orgao_id: ref('orgao', { label: 'Órgão', help: 'Em branco, todos.', span: 4 }),
  unidade_id: ref('unidade', { label: 'Unidade', within: { orgao_id: 'orgao_id' }, span: 4 }),
  departamento_id: ref('departamento', { label: 'Departamento', within: { unidade_id: 'unidade_id' }, span: 4 }),
};

export const DA_CLASSE = {
  classificacao_id: ref('classificacao_patrimonial', { label: 'Classificação', help: 'Com as que estão abaixo dela.', span: 6 }),
  tipo_bem_id: ref('tipo_bem', { label: 'Tipo', span: 6 }),
};

/** The day of which the values are; today unless said. */
export const DATA_BASE = { data_base: date({ label: 'Data-base', required: true, span: 3 }) };

/** Which bens: those in the book on the day, or those that left it until then. */
export const QUAIS = choice(
  { ativos: 'Ativos na data-base', baixados: 'Baixados até a data-base', todos: 'Todos' },
  { label: 'Bens', required: true, default: 'ativos', span: 3 },
);

/** The reports open at the end of the year chosen, or at today of the one that runs. */
export const naDataBase = (exercicio: number) => {
  const hoje = new Date().toISOString().slice(0, 10);
  return { data_base: hoje.startsWith(String(exercicio)) ? hoje : `${exercicio}-12-31` };
};
