import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { contrato } from '../../resources/contratos/contrato';
import { contratoExecucao } from '../../resources/contratos/contrato_execucao';
import { aVisitarSql } from './agenda';
import { aguardaCienciaSql } from './ciencia';
import { garantiaDevidaSql, garantiaEscritaSql, garantidoSql } from './garantido';
import { aEmpenharSql, atualSql, empenhadoSql, executadoSql, liquidadoSql, pagoSql, saldoSql } from './valores';

/** What asks for somebody's attention in a contract that is not over. */
const alertasSql = (t: string) => `(select string_agg(a.aviso, '; ' order by a.n) from (values
    (1, case when ${t}.vigencia_atual < hoje() then 'Vigência vencida' end),
    (2, case when ${t}.vigencia_atual between hoje() and hoje() + 120 then 'Vence em até ' || case
          when ${t}.vigencia_atual <= hoje() + 30 then 30 when ${t}.vigencia_atual <= hoje() + 60 then 60
          when ${t}.vigencia_atual <= hoje() + 90 then 90 else 120 end || ' dias' end),
    (3, case when c.publicacao = 'pendente' then case when c.pncp_prazo < hoje() then 'Publicação no PNCP em atraso' else 'A publicar no PNCP' end end),
    (4, case when not exists (select from public.contrato_fiscais f where f.pai_id = c.id) then 'Sem fiscal' end),
    (5, case when ${garantidoSql('c')} < ${garantiaDevidaSql('c')} then case when ${garantidoSql('c')} = 0 then 'Sem garantia' else 'Garantia insuficiente' end end),
    (6, case when c.receita_despesa = 'despesa' and ${empenhadoSql('c')} = 0 then 'Sem empenho' end),
    (7, case when exists (select from public.roteiro_fiscalizacao r where r.contrato_id = c.id and r.cliente_id = c.cliente_id
          and r.data_exclusao is null and ${aVisitarSql('r', 'hoje() - 1')}) then 'Visita de fiscalização vencida' end),
    (8, case when ${aguardaCienciaSql('c')} is not null then 'Sem ciência da designação' end)
  ) a(n, aviso) where ${t}.situacao in ('assinado', 'vigente', 'suspenso'))`;

/** The desk of who follows contracts (handbook Compras 4B): a row of it is the contract of the same id. */
export const contratoExecucaoRules = onResource(contratoExecucao, {
  derived: {
    numero_escrito: numberSql(contrato),
    dias_restantes: (t) => `${t}.vigencia_atual - hoje()`,
    valor_atual: atualSql,
    executado: executadoSql,
    pct_executado: (t) => `round(${executadoSql(t)} * 100 / nullif(${atualSql(t)}, 0), 2)`,
    saldo_contratual: saldoSql,
    garantia: garantiaEscritaSql,
    empenhado: empenhadoSql,
    a_empenhar: aEmpenharSql,
    liquidado: liquidadoSql,
    pago: pagoSql,
    fiscais: (t) =>
      `(select string_agg(p.nome, ', ' order by f.ordem) from public.contrato_fiscais f join public.pessoa p on p.id = f.pessoa_id where f.pai_id = ${t}.id)`,
    alertas: (t) => `(select ${alertasSql(t)} from public.contrato c where c.id = ${t}.id)`,
  },
  filters: {
    vence_em: (value, t, param) => `${t}.vigencia_atual <= hoje() + ${param(value)}::int`,
    fiscal_id: (value, t, param) =>
      `exists (select from public.contrato_fiscais f where f.pai_id = ${t}.id and f.pessoa_id = ${param(value)})`,
    modalidade: (value, t, param) =>
      `exists (select from public.contrato c left join public.ata_registro_preco a on a.id = c.ata_id
         join public.processo_contratacao p on p.id = coalesce(c.processo_contratacao_id, a.processo_contratacao_id)
        where c.id = ${t}.id and p.modalidade = ${param(value)})`,
  },
});
