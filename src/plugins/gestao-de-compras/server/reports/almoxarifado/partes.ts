import { literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import { movimentacaoEstoque } from '../../../resources/almoxarifado/movimentacao_estoque';
import { doAlmoxarifadoSql } from '../area';

/** What a model is drawn from. */
export interface Pedido {
  inicio: string;
  fim: string;
  dias: string;
  /** Conditions of the warehouse, of whose it is and of the material that were chosen, over the alias of a row that has both. */
  escolhidos: (t: string) => string;
  departamento: (column: string) => string;
  /** Consumption by centro de custo too. */
  porCentro: boolean;
  /** Condition of the stock-taking that was chosen, on its id. */
  inventario: (column: string) => string | null;
}

/** A model: the columns that it shows, and the SQL of its lines. */
export interface Modelo {
  colunas: readonly string[];
  sql: (pedido: Pedido) => string;
}

export const MATERIAL = "m.codigo || ' ' || m.nome as material, u.sigla as unidade";
export const DO_MATERIAL = (t: string): string =>
  `join public.material m on m.id = ${t}.material_id join public.unidade_medida u on u.id = m.unidade_id`;
export const DO_MOVIMENTO = `${literal(`${movimentacaoEstoque.route.base}/`)} || l.movimentacao_id as destino`;

/** The stock at the end of a day, rebuilt from the ledger. */
export const NO_DIA = ({ fim, escolhidos }: Pedido): string =>
  `select l.posicao_id, l.almoxarifado_id, l.material_id, sum(l.quantidade) as quantidade, sum(l.valor) as valor, max(l.data) as ultimo
     from lancamento_estoque l where l.data <= ${fim} ${escolhidos('l')} group by l.posicao_id, l.almoxarifado_id, l.material_id`;

/** What was asked, as the models read it. */
export function pedidoDe(parameters: Readonly<Record<string, unknown>>, param: Param): Pedido {
  const { inicio, fim, dias, almoxarifado_id, material_id, departamento_id, inventario_id, agrupar } = parameters;
  // a value that a model does not use is not sent with its statement
  const igual = (column: string, id: unknown) => (id ? `${column} = ${param(id)}::bigint` : null);
  const mais = (condition: string | null) => (condition ? `and ${condition}` : '');
  return {
    get inicio() {
      return `${param(inicio)}::date`;
    },
    get fim() {
      return `${param(fim)}::date`;
    },
    get dias() {
      return `${param(dias ?? 90)}::int`;
    },
    escolhidos: (t) =>
      [
        igual(`${t}.almoxarifado_id`, almoxarifado_id),
        igual(`${t}.material_id`, material_id),
        ...doAlmoxarifadoSql(parameters, param, `${t}.almoxarifado_id`),
      ]
        .map(mais)
        .join(' '),
    departamento: (column) => mais(igual(column, departamento_id)),
    porCentro: agrupar === 'centro_custo',
    inventario: (column) => igual(column, inventario_id),
  };
}
