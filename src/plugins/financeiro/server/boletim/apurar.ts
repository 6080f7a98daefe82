import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';
import type { GRUPOS_BOLETIM } from '../../resources/boletim_caixa';

/** An account and fonte on a day, in reais. */
export interface ContaDoDia extends Record<string, unknown> {
  conta_bancaria_id: number;
  fonte_recurso_id: number;
  saldo_anterior: string;
  ingressos: string;
  dispendios: string;
  saldo_atual: string;
}

/** What moved the money of a day, in reais. */
export interface MovimentoDoDia extends Record<string, unknown> {
  grupo: keyof typeof GRUPOS_BOLETIM;
  ingressos: string;
  dispendios: string;
}

/** The lines of cash of the book of the entity until a day `$4`; the opening of the year came before its first day. */
const LINHAS = `
  select x.conta_bancaria_id, x.fonte_recurso_id, x.dc, x.valor, e.codigo as evento, l.data = $4::date and l.periodo > 0 as do_dia
    from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
    join public.evento_contabil e on e.id = l.evento_id
   where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.data <= $4::date and l.periodo < 13 and c.conta_corrente_classe = 'CB'`;

/** The group of a movement, by its event (SQL of its code). */
export const grupoDoEventoSql = (evento: string): string =>
  `case when ${evento} in ('2040', '2041') then 'extra' when ${evento} like '20%' then 'receita' when ${evento} like '3%' then 'despesa' when ${evento} like '4%' then 'restos'
        when ${evento} in ('5010', '5011', '5012', '5013', '5014', '5020', '5021', '5022') then 'transferencia' when ${evento} like '50%' then 'extra' else 'outros' end`;

/** Of the day: what entered and what left. */
const DO_DIA = `coalesce(sum(m.valor) filter (where m.do_dia and m.dc = 'D'), 0)::numeric(18,2)::text as ingressos,
  coalesce(sum(m.valor) filter (where m.do_dia and m.dc = 'C'), 0)::numeric(18,2)::text as dispendios`;

/**
 * What the book says of a day of the treasury: each account and fonte with money or movement, and the movement by what caused it.
 * The identity that it keeps: what was there, and entered, less what left, is what is there.
 */
export async function apurarDia(tx: Work, data: string): Promise<{ contas: ContaDoDia[]; movimentos: MovimentoDoDia[] }> {
  const place = [tx.cliente.id, entityOf(tx), tx.setting.exercicio, data];
  const signed = "case m.dc when 'D' then m.valor else -m.valor end";
  const contas = await tx.db.rows<ContaDoDia>(
    `select m.conta_bancaria_id, m.fonte_recurso_id, coalesce(sum(${signed}) filter (where not m.do_dia), 0)::numeric(18,2)::text as saldo_anterior, ${DO_DIA},
            coalesce(sum(${signed}), 0)::numeric(18,2)::text as saldo_atual
       from (${LINHAS}) m group by 1, 2 having coalesce(sum(${signed}) filter (where not m.do_dia), 0) <> 0 or bool_or(m.do_dia) order by 1, 2`,
    place,
  );
  const movimentos = await tx.db.rows<MovimentoDoDia>(
    `select ${grupoDoEventoSql('m.evento')} as grupo, ${DO_DIA}
       from (${LINHAS}) m where m.do_dia group by 1 order by 1`,
    place,
  );
  return { contas, movimentos };
}
