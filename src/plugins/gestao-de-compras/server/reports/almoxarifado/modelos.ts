import { literal, wordsSql } from '../../../../../server/db/sql';
import { numberSql } from '../../../../../server/resources/number';
import type { ModeloAlmoxarifado } from '../../../reports/almoxarifado/almoxarifado';
import { movimentacaoEstoque } from '../../../resources/almoxarifado/movimentacao_estoque';
import { solicitacaoMaterial } from '../../../resources/almoxarifado/solicitacao_material';
import { TIPOS_MOVIMENTO, type TipoMovimento } from '../../../resources/almoxarifado/tipos';
import { aReceberDaPosicaoSql, consumoMensalSql, sugestaoSql } from '../../almoxarifado/controle';
import { DE_DOCUMENTO } from './modelos-de-documento';
import { DO_MATERIAL, DO_MOVIMENTO, MATERIAL, type Modelo, NO_DIA } from './partes';

const TIPO = `${wordsSql('l.tipo', TIPOS_MOVIMENTO)} as movimento`;
const NUMERO = `(select ${numberSql(movimentacaoEstoque)('v')} from public.movimentacao_estoque v where v.id = l.movimentacao_id) as numero`;
const DOCUMENTO = '(select v.documento from public.movimentacao_estoque v where v.id = l.movimentacao_id) as documento';
/** What is consumed and what comes back of it. */
const CONSUMO = "l.tipo in ('saida_consumo', 'saida_distribuicao', 'devolucao_consumo')";

/** What each column of the monthly balance adds up. */
const PARTES_RMA = {
  entradas: {
    compra: ['entrada_compra'],
    doacao: ['entrada_doacao', 'entrada_producao', 'saldo_inicial'],
    transferencia_entrada: ['transferencia_entrada'],
    devolucao: ['devolucao_consumo'],
    sobra: ['ajuste_sobra'],
  },
  saidas: {
    consumo: ['saida_consumo'],
    distribuicao: ['saida_distribuicao'],
    transferencia_saida: ['transferencia_saida'],
    perda: ['perda', 'vencimento', 'extravio', 'devolucao_fornecedor', 'reducao_valor'],
    falta: ['ajuste_falta'],
  },
} as const satisfies Record<string, Readonly<Record<string, readonly TipoMovimento[]>>>;

export const MODELOS: Readonly<Record<ModeloAlmoxarifado, Modelo>> = {
  posicao: {
    colunas: ['conta', 'subelemento', 'almoxarifado', 'material', 'unidade', 'quantidade', 'custo_medio', 'valor'],
    sql: (pedido) =>
      `with s as (${NO_DIA(pedido)})
       select a.conta_contabil as conta, (select n.codigo from public.natureza_despesa n where n.id = m.natureza_despesa_id) as subelemento,
              a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, s.quantidade,
              round(s.valor / nullif(s.quantidade, 0), 6) as custo_medio, s.valor
         from s join almoxarifado a on a.id = s.almoxarifado_id ${DO_MATERIAL('s')} where s.quantidade <> 0 or s.valor <> 0
        order by a.conta_contabil, a.codigo, m.codigo`,
  },
  ficha: {
    colunas: [
      'almoxarifado',
      'material',
      'data',
      'numero',
      'movimento',
      'documento',
      'entrada_quantidade',
      'entrada_valor',
      'saida_quantidade',
      'saida_valor',
      'saldo_quantidade',
      'saldo_valor',
      'custo_medio',
    ],
    // by the days, and not as they were written: the last line is the position of its day, where movements of before were accepted too
    sql: ({ inicio, fim, escolhidos }) =>
      `select a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, l.data, ${NUMERO}, ${TIPO}, ${DO_MOVIMENTO}, ${DOCUMENTO},
              case when l.quantidade > 0 then l.quantidade end as entrada_quantidade, case when l.valor > 0 then l.valor end as entrada_valor,
              case when l.quantidade < 0 then -l.quantidade end as saida_quantidade, case when l.valor < 0 then -l.valor end as saida_valor,
              l.saldo_do_dia as saldo_quantidade, l.valor_do_dia as saldo_valor,
              round(l.valor_do_dia / nullif(l.saldo_do_dia, 0), 6) as custo_medio
         from (
           select l.*, sum(l.quantidade) over dias as saldo_do_dia, sum(l.valor) over dias as valor_do_dia from lancamento_estoque l
            where l.data <= ${fim} ${escolhidos('l')} window dias as (partition by l.posicao_id order by l.data, l.id)) l
         join almoxarifado a on a.id = l.almoxarifado_id ${DO_MATERIAL('l')}
        where l.data >= ${inicio} order by a.codigo, m.codigo, l.data, l.id`,
  },
  rma: {
    colunas: [
      'conta',
      'almoxarifado',
      'saldo_anterior',
      ...Object.keys(PARTES_RMA.entradas),
      'entradas',
      ...Object.keys(PARTES_RMA.saidas),
      'saidas',
      'saldo_final',
    ],
    // SA + E − S = SF, by construction: every type is of one part, and a reversal counts in the part of what it reverses
    sql: ({ inicio, fim, escolhidos }) => {
      const soma = (tipos: readonly TipoMovimento[], sinal: '' | '-') =>
        `coalesce(${sinal}sum(l.valor) filter (where l.data >= ${inicio} and l.tipo in (${tipos.map(literal).join(', ')})), 0)`;
      const partes = (de: Readonly<Record<string, readonly TipoMovimento[]>>, sinal: '' | '-') => [
        ...Object.entries(de).map(([nome, tipos]) => `${soma(tipos, sinal)} as ${nome}`),
      ];
      return `select a.conta_contabil as conta, a.codigo || ' ' || a.nome as almoxarifado,
              coalesce(sum(l.valor) filter (where l.data < ${inicio}), 0) as saldo_anterior,
              ${partes(PARTES_RMA.entradas, '').join(', ')}, ${soma(Object.values(PARTES_RMA.entradas).flat(), '')} as entradas,
              ${partes(PARTES_RMA.saidas, '-').join(', ')}, ${soma(Object.values(PARTES_RMA.saidas).flat(), '-')} as saidas,
              coalesce(sum(l.valor), 0) as saldo_final
         from lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id where l.data <= ${fim} ${escolhidos('l')}
        group by a.id, a.conta_contabil, a.codigo, a.nome order by a.conta_contabil, a.codigo`;
    },
  },
  consumo: {
    colunas: ['departamento', 'centro_custo', 'material', 'unidade', 'quantidade', 'valor', 'percentual', 'valor_antes'],
    // a return is of who consumed what it takes back
    sql: ({ inicio, fim, escolhidos, departamento, porCentro }) =>
      `with c as (
         select coalesce(v.departamento_destino_id, o.departamento_destino_id) as departamento_id,
                ${porCentro ? 'coalesce(v.centro_custo_id, o.centro_custo_id)' : 'null::bigint'} as centro_id, l.material_id,
                -sum(l.quantidade) filter (where l.data >= ${inicio}) as quantidade, -sum(l.valor) filter (where l.data >= ${inicio}) as valor,
                -sum(l.valor) filter (where l.data < ${inicio}) as valor_antes
           from lancamento_estoque l join public.movimentacao_estoque v on v.id = l.movimentacao_id
           left join public.movimentacao_estoque o on o.id = v.movimento_origem_id
          where ${CONSUMO} and (l.data between ${inicio} and ${fim} or l.data between ${inicio} - interval '1 year' and ${fim} - interval '1 year') ${escolhidos('l')}
          group by 1, 2, 3)
       select d.nome as departamento, x.codigo || ' ' || x.nome as centro_custo, ${MATERIAL}, coalesce(c.quantidade, 0) as quantidade,
              coalesce(c.valor, 0) as valor, coalesce(c.valor_antes, 0) as valor_antes
         from c left join public.departamento d on d.id = c.departamento_id left join public.centro_custo x on x.id = c.centro_id ${DO_MATERIAL('c')}
        where (coalesce(c.valor, 0) <> 0 or coalesce(c.valor_antes, 0) <> 0) ${departamento('c.departamento_id')}
        order by ${porCentro ? 'x.codigo nulls last, ' : ''}d.nome nulls last, m.codigo`,
  },
  saidas: {
    colunas: ['data', 'numero', 'movimento', 'requisicao', 'departamento', 'almoxarifado', 'material', 'unidade', 'quantidade', 'valor'],
    sql: ({ inicio, fim, escolhidos, departamento }) =>
      `select l.data, ${NUMERO}, ${TIPO}, ${DO_MOVIMENTO}, d.nome as departamento,
              (select ${numberSql(solicitacaoMaterial)('s')} from public.solicitacao_material s where s.id = v.solicitacao_material_id) as requisicao, a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL},
              -l.quantidade as quantidade, -l.valor as valor
         from lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id ${DO_MATERIAL('l')}
         join public.movimentacao_estoque v on v.id = l.movimentacao_id left join public.departamento d on d.id = v.departamento_destino_id
        where l.valor < 0 and v.estorno_de_id is null and v.situacao = 'confirmada' and l.data between ${inicio} and ${fim} ${escolhidos('l')}
          ${departamento('v.departamento_destino_id')} order by l.data, l.id`,
  },
  reposicao: {
    colunas: [
      'almoxarifado',
      'material',
      'unidade',
      'disponivel',
      'a_receber',
      'minimo',
      'ponto_pedido',
      'ponto_sugerido',
      'consumo_mensal',
      'cobertura',
      'sugestao',
    ],
    sql: ({ escolhidos }) =>
      `select a.codigo || ' ' || a.nome as almoxarifado, ${MATERIAL}, p.disponivel, r.a_receber, i.estoque_minimo as minimo, i.ponto_pedido,
              round(c.mensal / 30 * coalesce(i.tempo_reposicao_dias, 0) + coalesce(i.estoque_minimo, 0), 4) as ponto_sugerido,
              round(c.mensal, 4) as consumo_mensal, floor(p.disponivel / nullif(c.mensal / 30, 0))::int as cobertura,
              ${sugestaoSql('i.estoque_maximo', 'p.disponivel', 'r.a_receber', 'p.material_id')} as sugestao
         from posicao_estoque p join almoxarifado a on a.id = p.almoxarifado_id ${DO_MATERIAL('p')}
         join public.almoxarifado_itens i on i.pai_id = p.almoxarifado_id and i.material_id = p.material_id
        cross join lateral (select ${consumoMensalSql('p')} as mensal) c cross join lateral (select ${aReceberDaPosicaoSql('p')} as a_receber) r
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
  ...DE_DOCUMENTO,
};
