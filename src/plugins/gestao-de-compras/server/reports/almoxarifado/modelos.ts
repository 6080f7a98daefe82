import { literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import { numberSql } from '../../../../../server/resources/number';
import type { ModeloAlmoxarifado } from '../../../reports/almoxarifado/almoxarifado';
import { movimentacaoEstoque } from '../../../resources/almoxarifado/movimentacao_estoque';
import { solicitacaoMaterial } from '../../../resources/almoxarifado/solicitacao_material';
import { TIPOS_MOVIMENTO } from '../../../resources/almoxarifado/tipos';
import { consumoMensalSql } from '../../almoxarifado/controle';

/** What a model is drawn from. */
interface Pedido {
  inicio: string;
  fim: string;
  dias: string;
  /** Conditions of the warehouse and of the material that were chosen, over the alias of a row that has both. */
  escolhidos: (t: string) => string;
  departamento: (column: string) => string;
}

/** A model: the columns that it shows, and the SQL of its lines. */
export interface Modelo {
  colunas: readonly string[];
  sql: (pedido: Pedido) => string;
}

const MATERIAL = "m.codigo || ' ' || m.nome as material, u.sigla as unidade";
const DO_MATERIAL = (t: string): string =>
  `join public.material m on m.id = ${t}.material_id join public.unidade_medida u on u.id = m.unidade_id`;
const TIPO = `case l.tipo ${Object.entries(TIPOS_MOVIMENTO)
  .map(([key, label]) => `when ${literal(key)} then ${literal(label)}`)
  .join(' ')} end as movimento`;
const NUMERO = `(select ${numberSql(movimentacaoEstoque)('v')} from public.movimentacao_estoque v where v.id = l.movimentacao_id) as numero`;
const DO_MOVIMENTO = `${literal(`${movimentacaoEstoque.route.base}/`)} || l.movimentacao_id as destino`;
/** What is consumed and what comes back of it. */
const CONSUMO = "l.tipo in ('saida_consumo', 'saida_distribuicao', 'devolucao_consumo')";

/** The stock at the end of a day, rebuilt from the ledger. */
const NO_DIA = ({ fim, escolhidos }: Pedido): string =>
  `select l.posicao_id, l.almoxarifado_id, l.material_id, sum(l.quantidade) as quantidade, sum(l.valor) as valor, max(l.data) as ultimo
     from lancamento_estoque l where l.data <= ${fim} ${escolhidos('l')} group by l.posicao_id, l.almoxarifado_id, l.material_id`;

export const MODELOS: Readonly<Record<ModeloAlmoxarifado, Modelo>> = {
  posicao: {
    colunas: ['conta', 'almoxarifado', 'material', 'unidade', 'quantidade', 'custo_medio', 'valor'],
    sql: (pedido) =>
      `with s as (${NO_DIA(pedido)})
       select a.conta_contabil as conta, a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, s.quantidade,
              round(s.valor / nullif(s.quantidade, 0), 6) as custo_medio, s.valor
         from s join almoxarifado a on a.id = s.almoxarifado_id ${DO_MATERIAL('s')} where s.quantidade <> 0 or s.valor <> 0
        order by a.conta_contabil, a.codigo, m.codigo`,
  },
  ficha: {
    colunas: [
      ...[
        'almoxarifado',
        'material',
        'data',
        'numero',
        'movimento',
        'entrada_quantidade',
        'entrada_valor',
        'saida_quantidade',
        'saida_valor',
      ],
      ...['saldo_quantidade', 'saldo_valor', 'custo_medio'],
    ],
    sql: ({ inicio, fim, escolhidos }) =>
      `select a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, l.data, ${NUMERO}, ${TIPO}, ${DO_MOVIMENTO},
              case when l.quantidade > 0 then l.quantidade end as entrada_quantidade, case when l.valor > 0 then l.valor end as entrada_valor,
              case when l.quantidade < 0 then -l.quantidade end as saida_quantidade, case when l.valor < 0 then -l.valor end as saida_valor,
              l.saldo_quantidade, l.saldo_valor, round(l.saldo_valor / nullif(l.saldo_quantidade, 0), 6) as custo_medio
         from lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id ${DO_MATERIAL('l')}
        where l.data between ${inicio} and ${fim} ${escolhidos('l')} order by a.codigo, m.codigo, l.id`,
  },
  rma: {
    colunas: ['conta', 'almoxarifado', 'saldo_anterior', 'entradas', 'saidas', 'saldo_final'],
    // SA + E − S = SF, by construction of the four sums over the same rows
    sql: ({ inicio, fim, escolhidos }) =>
      `select a.conta_contabil as conta, a.codigo || ' ' || a.nome as almoxarifado,
              coalesce(sum(l.valor) filter (where l.data < ${inicio}), 0) as saldo_anterior,
              coalesce(sum(l.valor) filter (where l.data >= ${inicio} and l.valor > 0), 0) as entradas,
              coalesce(-sum(l.valor) filter (where l.data >= ${inicio} and l.valor < 0), 0) as saidas, coalesce(sum(l.valor), 0) as saldo_final
         from lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id where l.data <= ${fim} ${escolhidos('l')}
        group by a.id, a.conta_contabil, a.codigo, a.nome order by a.conta_contabil, a.codigo`,
  },
  consumo: {
    colunas: ['departamento', 'material', 'unidade', 'quantidade', 'valor', 'percentual', 'valor_antes'],
    // a return is of the department of the issue that it takes back
    sql: ({ inicio, fim, escolhidos, departamento }) =>
      `with c as (
         select coalesce(v.departamento_destino_id, o.departamento_destino_id) as departamento_id, l.material_id,
                -sum(l.quantidade) filter (where l.data >= ${inicio}) as quantidade, -sum(l.valor) filter (where l.data >= ${inicio}) as valor,
                -sum(l.valor) filter (where l.data < ${inicio}) as valor_antes
           from lancamento_estoque l join public.movimentacao_estoque v on v.id = l.movimentacao_id
           left join public.movimentacao_estoque o on o.id = v.movimento_origem_id
          where ${CONSUMO} and (l.data between ${inicio} and ${fim} or l.data between ${inicio} - interval '1 year' and ${fim} - interval '1 year') ${escolhidos('l')}
          group by 1, 2)
       select d.nome as departamento, ${MATERIAL}, coalesce(c.quantidade, 0) as quantidade, coalesce(c.valor, 0) as valor, coalesce(c.valor_antes, 0) as valor_antes
         from c left join public.departamento d on d.id = c.departamento_id ${DO_MATERIAL('c')}
        where (coalesce(c.valor, 0) <> 0 or coalesce(c.valor_antes, 0) <> 0) ${departamento('c.departamento_id')} order by d.nome nulls last, m.codigo`,
  },
  saidas: {
    colunas: ['data', 'numero', 'movimento', 'departamento', 'almoxarifado', 'material', 'unidade', 'quantidade', 'valor'],
    sql: ({ inicio, fim, escolhidos, departamento }) =>
      `select l.data, ${NUMERO}, ${TIPO}, ${DO_MOVIMENTO}, d.nome as departamento, a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL},
              -l.quantidade as quantidade, -l.valor as valor
         from lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id ${DO_MATERIAL('l')}
         join public.movimentacao_estoque v on v.id = l.movimentacao_id left join public.departamento d on d.id = v.departamento_destino_id
        where l.valor < 0 and v.estorno_de_id is null and v.situacao = 'confirmada' and l.data between ${inicio} and ${fim} ${escolhidos('l')}
          ${departamento('v.departamento_destino_id')} order by l.data, l.id`,
  },
  reposicao: {
    colunas: ['almoxarifado', 'material', 'unidade', 'disponivel', 'minimo', 'ponto_pedido', 'consumo_mensal', 'cobertura', 'sugestao'],
    sql: ({ escolhidos }) =>
      `select a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, p.disponivel, i.estoque_minimo as minimo, i.ponto_pedido,
              round(c.mensal, 4) as consumo_mensal, floor(p.disponivel / nullif(c.mensal / 30, 0))::int as cobertura,
              ceil(greatest(0, coalesce(i.estoque_maximo, 0) - p.disponivel)) as sugestao
         from posicao_estoque p join almoxarifado a on a.id = p.almoxarifado_id ${DO_MATERIAL('p')}
         join public.almoxarifado_itens i on i.pai_id = p.almoxarifado_id and i.material_id = p.material_id
        cross join lateral (select ${consumoMensalSql('p')} as mensal) c
        where p.disponivel <= coalesce(i.ponto_pedido, i.estoque_minimo, 0) ${escolhidos('p')} order by a.codigo, m.codigo`,
  },
  lotes: {
    colunas: ['almoxarifado', 'material', 'lote', 'validade', 'dias', 'quantidade', 'valor'],
    sql: ({ dias, escolhidos }) =>
      `select a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, o.lote, o.validade, o.validade - hoje() as dias, o.quantidade,
              round(p.valor * o.quantidade / p.quantidade, 2) as valor
         from lote_estoque o join posicao_estoque p on p.id = o.posicao_id join almoxarifado a on a.id = o.almoxarifado_id ${DO_MATERIAL('o')}
        where o.quantidade > 0 and o.validade <= hoje() + ${dias} ${escolhidos('o')} order by o.validade, a.codigo, m.codigo, o.id`,
  },
  abc: {
    colunas: ['material', 'unidade', 'quantidade', 'valor', 'percentual', 'acumulado', 'classe'],
    sql: ({ fim, escolhidos }) =>
      `with c as (
         select l.material_id, -sum(l.quantidade) as quantidade, -sum(l.valor) as valor from lancamento_estoque l
          where ${CONSUMO} and l.data > ${fim} - interval '12 months' and l.data <= ${fim} ${escolhidos('l')} group by 1 having -sum(l.valor) > 0),
       o as (select c.*, ${MATERIAL}, m.codigo, sum(c.valor) over (order by c.valor desc, m.codigo) as ate, sum(c.valor) over () as todo from c ${DO_MATERIAL('c')})
       select o.material, o.unidade, o.quantidade, o.valor, round(100 * o.ate / o.todo, 4) as acumulado,
              case when 100 * o.ate / o.todo <= 80 then 'A' when 100 * o.ate / o.todo <= 95 then 'B' else 'C' end as classe
         from o order by o.valor desc, o.codigo`,
  },
  parados: {
    colunas: ['almoxarifado', 'material', 'unidade', 'data', 'dias', 'quantidade', 'valor'],
    sql: ({ dias, escolhidos }) =>
      `select a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, p.ultimo_movimento as data, hoje() - p.ultimo_movimento as dias, p.quantidade, p.valor
         from posicao_estoque p join almoxarifado a on a.id = p.almoxarifado_id ${DO_MATERIAL('p')}
        where p.quantidade > 0 and p.ultimo_movimento <= hoje() - ${dias} ${escolhidos('p')} order by p.ultimo_movimento, a.codigo, m.codigo`,
  },
  pendentes: {
    colunas: ['numero', 'data', 'departamento', 'almoxarifado', 'material', 'unidade', 'aprovada', 'atendida', 'pendente'],
    sql: ({ inicio, fim, escolhidos, departamento }) =>
      `select ${numberSql(solicitacaoMaterial)('s')} as numero, s.data, d.nome as departamento, a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL},
              x.quantidade_aprovada as aprovada, coalesce(x.quantidade_atendida, 0) as atendida, x.quantidade_aprovada - coalesce(x.quantidade_atendida, 0) as pendente,
              ${literal(`${solicitacaoMaterial.route.base}/`)} || s.id as destino
         from solicitacao_material s join almoxarifado a on a.id = s.almoxarifado_id join public.departamento d on d.id = s.departamento_id
         join (select i.*, y.almoxarifado_id from public.solicitacao_material_itens i join public.solicitacao_material y on y.id = i.pai_id) x on x.pai_id = s.id ${DO_MATERIAL('x')}
        where s.situacao in ('aprovada', 'separacao', 'atendida_parcial') and x.quantidade_aprovada > coalesce(x.quantidade_atendida, 0)
          and s.data between ${inicio} and ${fim} ${escolhidos('x')} ${departamento('s.departamento_id')} order by s.data, s.id, x.ordem`,
  },
};

/** What was asked, as the models read it. */
export function pedidoDe(parameters: Readonly<Record<string, unknown>>, param: Param): Pedido {
  const { inicio, fim, dias, almoxarifado_id, material_id, departamento_id } = parameters;
  const [lugar, material, departamento] = [almoxarifado_id, material_id, departamento_id].map((id) => (id ? `${param(id)}::bigint` : null));
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
    escolhidos: (t) => `${lugar ? `and ${t}.almoxarifado_id = ${lugar}` : ''} ${material ? `and ${t}.material_id = ${material}` : ''}`,
    departamento: (column) => (departamento ? `and ${column} = ${departamento}` : ''),
  };
}
