import { literal } from '../../../../server/db/sql';
import type { RowSql } from '../../../../server/resources/rules';
import { CONTRATACAO_SEM_EXITO } from '../../resources/contratacao/situacoes';

const SEM_EXITO = CONTRATACAO_SEM_EXITO.map(literal).join(', ');

/** SQL: the live process of a solicitação, at most one (R4). @param coluna of the process `p` */
const processoSql = (t: string, coluna: string): string =>
  `(select ${coluna} from public.processo_contratacao p join public.processo_contratacao_solicitacao_ids x on x.pai_id = p.id and x.alvo_id = ${t}.id
     where p.cliente_id = ${t}.cliente_id and p.data_exclusao is null and p.situacao not in (${SEM_EXITO}) limit 1)`;

/** SQL: an expression over the issued AFs `a` of what a solicitação asked for, by it, by its process or by a contract of it. */
const afsSql = (t: string, expressao: string): string =>
  `(select ${expressao} from public.autorizacao_fornecimento a left join public.contrato c on c.id = a.contrato_id
     where a.cliente_id = ${t}.cliente_id and a.data_exclusao is null and a.numero is not null and a.situacao <> 'cancelada'
       and (a.solicitacao_demanda_id = ${t}.id or (a.solicitacao_demanda_id is null
         and coalesce(a.processo_contratacao_id, c.processo_contratacao_id) = ${processoSql(t, 'p.id')})))`;

const ENTREGUE = "a.situacao in ('recebida', 'encerrada')";
const recebeuSql = (t: string) => afsSql(t, `bool_or(a.situacao in ('parcialmente_recebida', 'recebida', 'encerrada'))`);
const entregueSql = (t: string) => afsSql(t, `bool_and(${ENTREGUE})`);

/** SQL: whether all that was liquidated of the empenhos of what was ordered is paid; null before anything is. */
const pagoSql = (t: string) =>
  `(select sum(e.pago) >= sum(e.liquidado) from public.empenho e where e.cliente_id = ${t}.cliente_id and e.liquidado > 0
     and e.id = any(coalesce(${afsSql(t, 'array_agg(a.empenho_id)')}, array[]::bigint[])))`;

/** SQL: how far what was approved of a solicitação has come, to the payment (the story of who asked); null before, as its stage says it. */
export const andamentoSql: RowSql = (t) => `(case
  when ${t}.situacao <> 'aprovada' then null
  when ${entregueSql(t)} then case when ${pagoSql(t)} then 'Pago' else 'Entregue' end
  when ${recebeuSql(t)} then 'Entregue em parte'
  when ${afsSql(t, 'count(*)')} > 0 then 'Pedido ao fornecedor'
  when ${processoSql(t, 'p.situacao')} = 'homologado' then 'Contratado'
  when ${processoSql(t, 'p.id')} is not null then 'Em processo'
  else 'Reservado' end)`;

const chefiaSql = (t: string) =>
  `coalesce((select n.nome from public.departamento_responsaveis r join public.pessoa n on n.id = r.pessoa_id
     where r.pai_id = ${t}.departamento_id and r.funcao = 'titular' and r.inicio <= hoje() and coalesce(r.fim, hoje()) >= hoje()
     order by r.inicio desc limit 1), 'A chefia do departamento')`;

/** SQL: in whose hands a process is. */
const doProcessoSql = (t: string) => `case ${processoSql(t, 'p.situacao')}
    when 'parecer' then case when ${processoSql(t, 'p.parecer_favoravel or p.parecer_dispensado_em is not null')} then 'A autoridade competente' else 'A assessoria jurídica' end
    when 'adjudicado' then 'A autoridade competente'
    when 'preparatoria' then 'O setor de compras' when 'saneamento' then 'O setor de compras' when 'homologado' then 'O setor de compras'
    else coalesce((select n.nome from public.pessoa n where n.id = ${processoSql(t, 'p.agente_id')}), 'A comissão de contratação') end`;

/** SQL: who has now what a solicitação asked for; null once nobody is waited for. */
export const comQuemSql: RowSql = (t) => `(case ${t}.situacao
  when 'rascunho' then (select n.nome from public.pessoa n where n.id = ${t}.solicitante_id)
  when 'devolvida' then (select n.nome from public.pessoa n where n.id = ${t}.solicitante_id)
  when 'aguardando_chefia' then ${chefiaSql(t)}
  when 'aguardando_compras' then 'O setor de compras'
  when 'aguardando_orcamento' then 'O setor de orçamento'
  when 'sem_dotacao' then 'O setor de orçamento'
  when 'aguardando_ordenador' then 'O ordenador de despesa'
  when 'aprovada' then case
    when ${entregueSql(t)} then case when ${pagoSql(t)} then null else 'A contabilidade e a tesouraria' end
    when ${afsSql(t, 'count(*)')} > 0 then ${afsSql(t, `string_agg(distinct (select n.nome from public.pessoa n where n.id = a.fornecedor_id), ', ') filter (where not (${ENTREGUE}))`)}
    when ${processoSql(t, 'p.id')} is not null then ${doProcessoSql(t)}
    else 'O setor de compras' end
  end)`;

/** SQL: since when it is there. */
export const andamentoDesdeSql: RowSql = (t) =>
  `(case when ${t}.situacao <> 'aprovada' then ${t}.etapa_desde
     else coalesce(${afsSql(t, 'max(coalesce((select max(r.data_definitivo)::date from public.recebimento r where r.autorizacao_fornecimento_id = a.id), a.data_emissao))')},
       ${processoSql(t, 'p.fase_desde::date')}, ${t}.etapa_desde) end)`;

/** SQL: until when what was ordered is delivered. */
export const entregaAteSql: RowSql = (t) => afsSql(t, `max(a.data_limite) filter (where not (${ENTREGUE}))`);
