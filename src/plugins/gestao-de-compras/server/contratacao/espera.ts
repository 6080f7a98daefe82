import { literal } from '../../../../server/db/sql';
import { RECURSO_PENDENTE } from '../../resources/contratacao/recurso_licitacao';

const MOMENTO = '\'DD/MM/YYYY "às" HH24:MI\'';
const PENDENTES = RECURSO_PENDENTE.map(literal).join(', ');

/** SQL: an instant as it is read in the municipality. */
const emPalavras = (instante: string) => `to_char(${instante}, ${MOMENTO})`;

/** SQL: whether the first places of an item or lot of a contratação are equal, and none of them is a small business that may still cover. */
export const empatadoSql = (t: string) =>
  `(${t}.situacao = 'julgamento' and exists (
      select from public.proposta_licitacao p join public.proposta_licitacao_itens i on i.pai_id = p.id
        join public.proposta_licitacao q on q.processo_contratacao_id = p.processo_contratacao_id and q.id <> p.id and q.cliente_id = p.cliente_id
        join public.proposta_licitacao_itens j on j.pai_id = q.id and j.item_numero = i.item_numero
       where p.processo_contratacao_id = ${t}.id and p.cliente_id = ${t}.cliente_id and p.data_exclusao is null and q.data_exclusao is null
         and p.situacao in ('aberta', 'classificada') and q.situacao in ('aberta', 'classificada')
         and i.classificacao = 1 and i.desempate is null and coalesce(j.valor_lote, j.valor_final) = coalesce(i.valor_lote, i.valor_final)
         and j.exequibilidade is distinct from 'nao_comprovada' and not ${chamadaSql('p')}))`;

/** SQL: whether a small business was called in the process of a proposal to cover the best, and has not answered. */
const chamadaSql = (p: string) =>
  `exists (select from public.proposta_licitacao c join public.proposta_licitacao_itens k on k.pai_id = c.id
            where c.processo_contratacao_id = ${p}.processo_contratacao_id and c.cliente_id = ${p}.cliente_id and c.data_exclusao is null
              and c.situacao in ('aberta', 'classificada') and k.convocada and k.cobertura is null)`;

/** SQL: what a contratação still waits for in its stage, in words; null of one that may take its next step. */
export const esperaPorSql = (t: string) => `(case
  when ${t}.situacao = 'autorizado' and ${t}.natureza <> 'licitacao' and ${t}.modo_disputa <> 'dispensa_disputa' then (
    select 'O resultado ' || case count(*) when 1 then 'do item ' else 'dos itens ' end || string_agg(i.numero::text, ', ' order by i.numero)
      from public.processo_contratacao_itens i
     where i.pai_id = ${t}.id and not exists (select from public.resultado_item_licitacao r where r.processo_contratacao_id = ${t}.id
       and r.cliente_id = ${t}.cliente_id and r.item_numero = i.numero and r.situacao <> 'cancelado' and r.data_exclusao is null)
    having count(*) > 0)
  when ${t}.situacao in ('divulgado', 'propostas') and ${t}.data_sessao > now() then 'A sessão, em ' || ${emPalavras(`${t}.data_sessao`)}
  when ${t}.situacao = 'julgamento' then (
    select 'A ME ou EPP chamada a cobrir a melhor oferta do item ' || min(i.item_numero) || ', até ' || ${emPalavras('max(i.convocada_ate)')}
      from public.proposta_licitacao p join public.proposta_licitacao_itens i on i.pai_id = p.id
     where p.processo_contratacao_id = ${t}.id and p.cliente_id = ${t}.cliente_id and p.data_exclusao is null
       and p.situacao in ('aberta', 'classificada') and i.convocada and i.cobertura is null and i.convocada_ate > now()
    having count(*) > 0)
  when ${t}.situacao = 'habilitacao' then (
    select string_agg('A habilitação de ' || h.nome || ': ' || h.faltam || case h.faltam when 1 then ' documento' else ' documentos' end || ' a conferir', '; ' order by h.nome)
      from (select n.nome, count(*) as faltam from public.habilitacao_licitante x join public.pessoa n on n.id = x.fornecedor_id and n.cliente_id = x.cliente_id
             where x.processo_contratacao_id = ${t}.id and x.cliente_id = ${t}.cliente_id and x.situacao in ('pendente', 'diligencia') group by n.nome) h)
  when ${t}.situacao = 'recursal' and ${t}.intencao_ate > now() then 'A intenção de recorrer, que se manifesta até ' || ${emPalavras(`${t}.intencao_ate`)}
  when ${t}.situacao = 'recursal' then (
    select 'A decisão do recurso de ' || string_agg(distinct n.nome, ', ')
      from public.recurso_licitacao r join public.proposta_licitacao o on o.id = r.proposta_id join public.pessoa n on n.id = o.fornecedor_id
     where r.processo_contratacao_id = ${t}.id and r.cliente_id = ${t}.cliente_id and r.data_exclusao is null and r.situacao in (${PENDENTES})
    having count(*) > 0)
  end)`;
