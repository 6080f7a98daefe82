import { literal } from '../../../../../server/db/sql';
import { numberSql } from '../../../../../server/resources/number';
import { empenho } from '../../../../execucao-orcamentaria/resources/empenho';
import type { ModeloAlmoxarifado } from '../../../reports/almoxarifado/almoxarifado';
import { INVENTARIO_ABERTO, inventarioEstoque } from '../../../resources/almoxarifado/inventario_estoque';
import { solicitacaoMaterial } from '../../../resources/almoxarifado/solicitacao_material';
import { autorizacaoFornecimento } from '../../../resources/fornecimento/autorizacao_fornecimento';
import { DO_MATERIAL, DO_MOVIMENTO, MATERIAL, type Modelo } from './partes';

const ABERTO = INVENTARIO_ABERTO.map(literal).join(', ');
const INVENTARIO = `(select b.nome from public.almoxarifado b where b.id = s.almoxarifado_id) || ', ' || to_char(s.data_corte, 'DD/MM/YYYY') as inventario`;
const DO_INVENTARIO = `${literal(`${inventarioEstoque.route.form ?? inventarioEstoque.route.base}/`)} || s.id as destino`;
/** The lines of the stock-takings, with the warehouse that each is of. */
const LINHAS = `inventario_estoque s join (select i.*, y.almoxarifado_id from public.inventario_estoque_itens i join public.inventario_estoque y on y.id = i.pai_id) x on x.pai_id = s.id`;

/** The models that are read from documents: the notas, the stock-takings and the requisitions. */
export const DE_DOCUMENTO = {
  entradas: {
    colunas: ['fornecedor', 'documento', 'autorizacao', 'empenho', 'data', 'numero', 'almoxarifado', 'valor'],
    // what was reversed comes back with the other sign: the total is what the purchases put in stock
    sql: ({ inicio, fim, escolhidos }) =>
      `select coalesce(f.nome, 'Sem recebimento') as fornecedor, v.documento, ${numberSql(autorizacaoFornecimento)('x')} as autorizacao,
              ${numberSql(empenho)('e')} as empenho, l.data, v.numero::text as numero, a.codigo || ' ' || a.nome as almoxarifado, sum(l.valor) as valor,
              ${DO_MOVIMENTO}
         from lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id join public.movimentacao_estoque v on v.id = l.movimentacao_id
         left join public.recebimento r on r.id = coalesce(v.recebimento_id, (select o.recebimento_id from public.movimentacao_estoque o where o.id = v.estorno_de_id))
         left join public.pessoa f on f.id = r.fornecedor_id left join public.autorizacao_fornecimento x on x.id = r.autorizacao_fornecimento_id
         left join public.empenho e on e.id = x.empenho_id
        where l.tipo = 'entrada_compra' and l.data between ${inicio} and ${fim} ${escolhidos('l')}
        group by f.nome, v.id, v.documento, v.numero, x.id, e.id, l.data, l.movimentacao_id, a.codigo, a.nome
        order by f.nome nulls last, l.data, v.id`,
  },
  contagem: {
    colunas: ['inventario', 'material', 'unidade', 'lote', 'validade', 'contagem'],
    // who counts does not see what the system has
    sql: ({ escolhidos, inventario }) =>
      `select ${INVENTARIO}, ${MATERIAL}, x.lote, x.validade, '' as contagem, ${DO_INVENTARIO}
         from ${LINHAS} ${DO_MATERIAL('x')} where ${inventario('s.id') ?? `s.situacao in (${ABERTO})`} ${escolhidos('x')} order by s.data_corte, s.id, x.ordem`,
  },
  divergencias: {
    colunas: ['inventario', 'material', 'unidade', 'lote', 'sistema', 'apurada', 'diferenca', 'valor', 'justificativa'],
    sql: (pedido) =>
      `select ${INVENTARIO}, ${MATERIAL}, x.lote, x.quantidade_sistema as sistema, x.quantidade_apurada as apurada, x.diferenca,
              x.valor_diferenca as valor, x.justificativa, ${DO_INVENTARIO}
         from ${LINHAS} ${DO_MATERIAL('x')}
        where s.situacao in ('apurado', 'homologado') and x.diferenca <> 0 and ${pedido.inventario('s.id') ?? `s.data_corte between ${pedido.inicio} and ${pedido.fim}`} ${pedido.escolhidos('x')}
        order by s.data_corte, s.id, x.ordem`,
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
} satisfies Partial<Readonly<Record<ModeloAlmoxarifado, Modelo>>>;
