import { defineGrid, type GridValues, type Issues } from '../../../resources/definition';
import { totalDoItem } from '../calculo/item';
import { faltasDoItem } from '../calculo/planejamento/item-do-plano';
import { pcaItem } from '../resources/planejamento/pca_item';

/** What the rules of a line look at: the year of the plan. */
interface ContextoDoPlano {
  ano: number;
}

/** The items of a version of the PCA, typed, pasted or brought from a spreadsheet (handbook Compras 3). */
export const gradePca = defineGrid<ContextoDoPlano>({
  resource: pcaItem,
  title: 'Itens do PCA',
  parent: 'pca_id',
  parentParam: 'pca_id',
  noParent: 'Não há plano de contratações. Inclua o do ano para começar a planilha.',
  columns: [
    { field: 'numero_item', width: 60, label: 'Nº', closed: true },
    { field: 'descricao', width: 280 },
    { field: 'categoria', width: 130 },
    { field: 'material_id', width: 110, label: 'Catálogo' },
    { field: 'unidade_id', width: 90 },
    { field: 'quantidade', width: 110 },
    { field: 'valor_unitario', width: 120 },
    { field: 'valor_total', width: 130 },
    { field: 'valor_exercicio', width: 130 },
    { field: 'data_desejada', width: 110 },
    { field: 'departamento_id', width: 200 },
    { field: 'grupo_contratacao', width: 160 },
    { field: 'prioridade', width: 90 },
    { field: 'renovacao', width: 100 },
    { field: 'modalidade_prevista', width: 130 },
    { field: 'situacao_item', width: 100 },
  ],
  frozen: 2,
  sums: ['valor_total', 'valor_exercicio'],
  groups: ['departamento_id'],
  rules: {
    context: (_options, parent) => ({ ano: parent.exercicio }),
    complete: (line, changed): GridValues => completarLinha(line, changed),
    judge: (line, { ano }): Issues => faltasDoItem(line, ano),
  },
});

/** What is typed in a new line says the rest: what it is worth, and the choices that every item has. */
function completarLinha(line: GridValues, changed: string): GridValues {
  const padroes = {
    ...(!line.categoria && { categoria: 'material' }),
    ...(!line.prioridade && { prioridade: 'media' }),
    ...(line.renovacao == null && { renovacao: false }),
    ...(!line.situacao_item && { situacao_item: 'planejado' }),
  };
  if (changed !== 'quantidade' && changed !== 'valor_unitario') return padroes;
  return { ...padroes, valor_total: totalDoItem(line.quantidade as string | null, line.valor_unitario as string | null) };
}
