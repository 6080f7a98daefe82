import { counted, lastDayOf, monthOf } from '../../../resources/definition';
import type { MonthCheck } from '../../../server/closing';
import { bem } from '../resources/bem';
import { loteDepreciacao } from '../resources/lote_depreciacao';

/** Bens that had months to lose, and did not in this one (NBC TSP 07): the book may close, and who closes it knows. */
const semDepreciacao: MonthCheck = async (work, { entidade_id, exercicio }, mes) => {
  const fim = lastDayOf(monthOf(exercicio, mes));
  const rows = await work.db.rows<{ nome: string }>(
    `select distinct o.nome from public.bem b join public.orgao o on o.id = b.orgao_id
      where b.cliente_id = $1 and b.entidade_id = $2 and b.situacao_bem not in ('a_incorporar', 'baixado', 'cancelado') and b.metodo is not null
        and b.data_incorporacao <= $3::date and b.data_uso < date_trunc('month', $3::date)
        and b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada > b.valor_residual
        and not exists (select from public.lote_depreciacao l where l.orgao_id = b.orgao_id and l.situacao = 'confirmado'
          and l.competencia >= date_trunc('month', $3::date)::date) order by 1`,
    [work.cliente.id, entidade_id, fim],
  );
  return rows.map(({ nome }) => ({
    texto: `a depreciação dos bens de ${nome} não foi confirmada`,
    url: loteDepreciacao.route.base,
    impede: false,
  }));
};

/** What was bought and is no bem by the end of the year (handbook Compras 12, C3). */
const aIncorporar: MonthCheck = async (work, { entidade_id, exercicio }, mes) => {
  if (mes !== 12) return [];
  const row = await work.db.first<{ n: number }>(
    `select count(*)::int as n from public.bem b where b.cliente_id = $1 and b.entidade_id = $2 and b.situacao_bem = 'a_incorporar'
        and b.data_aquisicao <= $3::date`,
    [work.cliente.id, entidade_id, lastDayOf(monthOf(exercicio, mes))],
  );
  const n = row?.n ?? 0;
  return n > 0 ? [{ texto: `${counted(n, 'bem espera', 'bens esperam')} a incorporação`, url: bem.route.base, impede: false }] : [];
};

export const antesDoMes: readonly MonthCheck[] = [semDepreciacao, aIncorporar];
