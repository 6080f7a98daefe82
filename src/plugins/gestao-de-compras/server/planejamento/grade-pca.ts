import type { GridOptions } from '../../../../resources/definition';
import { type GridDraft, onGrid } from '../../../../server/grids/grid';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import { faltasDoItem } from '../../calculo/planejamento/item-do-plano';
import { gradePca } from '../../grids/pca-itens';

/** What the cells of each relation may name, by what people type in them. */
const OPCOES = {
  material_id: 'select id, codigo, nome from material order by codigo',
  unidade_id: 'select id, sigla as codigo, nome from unidade_medida order by sigla',
  departamento_id: 'select id, nome as codigo, nome from departamento order by nome',
} as const;

/** The items of a version of the plan as a spreadsheet, while it is being written (handbook Compras 3). */
export const gradePcaServer = onGrid(gradePca, {
  parent: async (work, id, writing) => {
    const plano = await work.db.first<{ situacao: string; versao: number; ano: number }>(
      `select p.situacao, p.versao, p.ano from public.pca p where p.id = (select t.id from pca t where t.id = $1)${writing ? ' for no key update of p' : ''}`,
      [id],
    );
    if (!plano) return null;
    const { situacao, versao: rev, ano: exercicio } = plano;
    const closed = situacao === 'elaboracao' ? null : 'O plano não está em elaboração: os seus itens não mudam. Abra a revisão.';
    return { state: { id, situacao, rev, exercicio }, closed };
  },
  options: async (work) => {
    const found: Record<string, GridOptions[string]> = {};
    for (const [field, sql] of Object.entries(OPCOES)) found[field] = await work.db.rows<{ id: number; codigo: string; nome: string }>(sql);
    return found;
  },
  check: async (work, drafts, { state }) => {
    await numerar(work, Number(state.id), drafts);
    return drafts.map(({ line, before, changed }) => {
      completar(line, before === null, changed);
      return faltasDoItem(line, state.exercicio);
    });
  },
});

/** What was consolidated is worth what its demands are, until somebody types another quantity or price. */
function completar(line: Record<string, unknown>, nova: boolean, changed: readonly string[]): void {
  line.situacao_item ??= 'planejado';
  line.prioridade ??= 'media';
  line.renovacao ??= false;
  if (nova || changed.includes('quantidade') || changed.includes('valor_unitario'))
    line.valor_total = totalDoItem(line.quantidade as string | null, line.valor_unitario as string | null);
}

/** The new lines are numbered after all that the plan ever had, in the order of the sheet; the plan is locked. */
async function numerar(work: Work, pca_id: number, drafts: readonly GridDraft[]): Promise<void> {
  const novas = drafts.filter(({ before }) => before === null);
  if (novas.length === 0) return;
  const row = await work.db.first<{ n: number }>(
    'select coalesce(max(numero_item), 0) as n from public.pca_item where pca_id = $1 and cliente_id = $2',
    [pca_id, work.cliente.id],
  );
  for (const [index, { line }] of novas.entries()) line.numero_item = (row?.n ?? 0) + index + 1;
}
