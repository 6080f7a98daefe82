import { wordsSql } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import { LIQUIDADO_DO_RECEBIDO, PAGO_DO_RECEBIDO } from '../../../../execucao-orcamentaria/server';
import type { Base } from '../../../reports/fornecimento/parametros';
import { MODALIDADES } from '../../../resources/contratacao/modalidades';
import { autorizacaoFornecimento } from '../../../resources/fornecimento/autorizacao_fornecimento';
import { daDotacaoSql } from '../area';
import { LIQUIDADO_EM_RESTOS, PAGO_EM_RESTOS } from './executado-em-restos';

/** The process that an AF comes from, by whatever road. */
const PROCESSO = `coalesce(a.processo_contratacao_id,
  (select coalesce(c.processo_contratacao_id, t.processo_contratacao_id) from public.contrato c left join public.ata_registro_preco t on t.id = c.ata_id where c.id = a.contrato_id),
  (select t.processo_contratacao_id from public.ata_registro_preco t where t.id = a.ata_id))`;

const DA_AF = `a.id as af_id, a.fornecedor_id, a.empenho_id, ${PROCESSO} as processo_id, i.material_id`;

/**
 * SQL of what was bought in a period, a row for each item of an AF: what was ordered (`pedido`), what was cancelled of it and the rest
 * (`valor`); or what was received definitively, worth what was accepted.
 *
 * @param dias SQL condition on the day `d`
 */
export const comprasSql = (base: Base, dias: (d: string) => string): string =>
  base === 'recebido'
    ? `select ${DA_AF}, r.data_definitivo::date as data, i.quantidade_aceita as quantidade, i.valor_com_acessorios as pedido, 0.00 as cancelado,
              i.valor_com_acessorios as valor, round(i.valor_com_acessorios / i.quantidade_aceita, 4) as preco
         from recebimento r join public.recebimento_itens i on i.pai_id = r.id join autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
        where r.situacao = 'definitivo' and i.quantidade_aceita > 0 and ${dias('r.data_definitivo::date')}`
    : base === 'autorizado'
      ? autorizadoSql(dias)
      : executadoSql(base === 'liquidado' ? [LIQUIDADO_DO_RECEBIDO, LIQUIDADO_EM_RESTOS] : [PAGO_DO_RECEBIDO, PAGO_EM_RESTOS], dias);

const autorizadoSql = (dias: (d: string) => string): string =>
  `select ${DA_AF}, a.data_emissao as data, i.quantidade - i.quantidade_cancelada as quantidade, i.valor_total as pedido,
              i.valor_total - round((i.quantidade - i.quantidade_cancelada) * i.valor_unitario, 2) as cancelado,
              round((i.quantidade - i.quantidade_cancelada) * i.valor_unitario, 2) as valor, i.valor_unitario as preco
         from autorizacao_fornecimento a join public.autorizacao_fornecimento_itens i on i.pai_id = a.id
        where a.numero is not null and ${dias('a.data_emissao')}`;

/**
 * What was liquidated or paid of each receipt, in the year of its empenho or as resto a pagar after it, by item in the proportion of what was accepted of it: the running sums are rounded, so that the
 * items always add up to what was liquidated.
 */
const executadoSql = ([noAno, emRestos]: readonly [string, string], dias: (d: string) => string): string =>
  `select ${DA_AF}, e.data, round(i.quantidade_aceita * e.valor / i.total, 4) as quantidade, x.valor as pedido, 0.00 as cancelado, x.valor,
          round(i.valor_com_acessorios / i.quantidade_aceita, 4) as preco
     from (select x.data, v.id as recebimento_id, x.valor from (${noAno}) x join public.recebimento v on v.em_liquidacao_id = x.em_liquidacao_id
           union all ${emRestos}) e join recebimento r on r.id = e.recebimento_id
     join (select y.*, sum(y.valor_com_acessorios) over (partition by y.pai_id order by y.ordem, y.id) as ate,
                  sum(y.valor_com_acessorios) over (partition by y.pai_id) as total
             from public.recebimento_itens y where y.quantidade_aceita > 0) i on i.pai_id = r.id and i.total > 0
     join autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
    cross join lateral (select round(e.valor * i.ate / i.total, 2) - round(e.valor * (i.ate - i.valor_com_acessorios) / i.total, 2) as valor) x
    where r.situacao = 'definitivo' and ${dias('e.data')}`;

/** The same of the base, the órgão and the unidade that a report was asked for. */
export function comprasPedidas(asked: Readonly<Record<string, unknown>>, param: Param, dias: (d: string) => string): string {
  const area = daDotacaoSql(asked, param, 'c.empenho_id');
  const linhas = comprasSql(asked.base as Base, dias);
  return area.length === 0 ? linhas : `select c.* from (${linhas}) c where ${area.join(' and ')}`;
}

/** The same between two days of what was found for the parameters. */
export function comprasDoPeriodo(asked: Readonly<Record<string, unknown>>, param: Param): string {
  const [de, ate] = [`${param(asked.inicio)}::date`, `${param(asked.fim)}::date`];
  return comprasPedidas(asked, param, (d) => `${d} between ${de} and ${ate}`);
}

/** SQL: the modality of the process of a row `c` of purchases; without one, what it was ordered from. */
export const MODALIDADE = `coalesce((select ${wordsSql('p.modalidade', MODALIDADES)} from public.processo_contratacao p where p.id = c.processo_id),
  (select case a.origem when 'suprimento' then 'Pronto pagamento' else 'Credenciamento' end from public.autorizacao_fornecimento a where a.id = c.af_id))`;

/** SQL: the document of a person `p`, of who is not a company without what tells who it is. */
export const documentoSql = (p: string) => `case when length(${p}.cpf_cnpj) = 14
  then regexp_replace(${p}.cpf_cnpj, '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5')
  else regexp_replace(${p}.cpf_cnpj, '^(...)(...)(...)(..)$', '***.\\2.\\3-**') end`;

/** SQL: the list of the AFs of a supplier. */
export const DESTINO = `'${autorizacaoFornecimento.route.base}?fornecedor_id=' || p.id`;
