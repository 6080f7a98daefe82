import { formatDate, formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

interface Falta extends Record<string, unknown> {
  /** The first day on which the key would be of the other side. */
  data: string;
  /** What was owed on it without the entry, decimals in reais. */
  saldo: string;
  hoje: boolean;
}

/**
 * K3: what an entry takes from the key of a debt or of a precatório was owed on every day from its own until today. Asked when the
 * entry is in the book, which is then locked.
 *
 * @param campo the field that the refusal is about
 * @throws ValidationError
 */
export async function exigirObrigacao(tx: Work, lancamento: number, campo = 'valor'): Promise<void> {
  const falta = await tx.db.first<Falta>(FALTA, [lancamento, tx.cliente.id]);
  if (!falta) return;
  const saldo = `saldo de R$ ${formatDecimal(falta.saldo, 2)}; registre a atualização antes.`;
  throw new ValidationError({
    [campo]: [falta.hoje ? `A obrigação tem ${saldo}` : `Em ${formatDate(falta.data)} a obrigação tinha ${saldo}`],
  });
}

// what is owed today comes from the kept balances; only what was moved after the day of the entry is added up
const FALTA = `with tocada as (
   select x.conta_id, conta_corrente_de(x) as cc, l.data, l.entidade_id, l.exercicio, sum(case x.dc when 'D' then x.valor else -x.valor end) as tirado
     from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id
    where l.id = $1 and l.cliente_id = $2 and x.isf = 'P' and x.divida is not null group by 1, 2, 3, 4, 5
   having sum(case x.dc when 'D' then x.valor else -x.valor end) > 0),
 agora as (
   select t.*, (select coalesce(sum(s.creditos - s.debitos), 0) from public.saldo_contabil s
                 where s.entidade_id = t.entidade_id and s.exercicio = t.exercicio and s.conta_id = t.conta_id and s.isf = 'P' and s.chave = md5(t.cc::text)) as saldo
     from tocada t),
 dia as (
   select a.conta_id, a.cc, sum(m.valor) over (partition by a.conta_id, a.cc order by m.data desc) as depois,
          lag(m.data, 1, a.data) over (partition by a.conta_id, a.cc order by m.data) as desde
     from agora a cross join lateral (
       select l.data, sum(case x.dc when 'C' then x.valor else -x.valor end) as valor
         from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id
        where a.data < hoje() and l.cliente_id = $2 and l.entidade_id = a.entidade_id and l.exercicio = a.exercicio and l.data > a.data
          and x.conta_id = a.conta_id and x.isf = 'P' and conta_corrente_de(x) = a.cc group by 1) m),
 falta as (
   select a.tirado, hoje() as data, a.saldo, true as hoje from agora a where a.saldo < 0
    union all
   select a.tirado, d.desde, a.saldo - d.depois, false from agora a join dia d on d.conta_id = a.conta_id and d.cc = a.cc where a.saldo - d.depois < 0)
 select f.data::text, (f.saldo + f.tirado)::numeric(18,2)::text as saldo, f.hoje from falta f order by f.hoje desc, f.data limit 1`;
