import { addIssue, formatDecimal, fromCents, type Issues, toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { VIGENTE } from '../../../planejamento/server';
import { porFonte } from '../../calculo/movimentacao/alocar';
import { type Excecao, oneraLoa, percentualDe } from '../../calculo/movimentacao/limite-loa';
import { linhasDe, type Movimento } from '../../calculo/movimentacao/regras';
import { lerMovimentos } from './ler';
import { faltasDeSuperavit } from './superavit';

/** How much of the authorisation of the LOA is used, in reais; of one órgão when the LOA limits each. */
export interface LimiteLoa {
  orgao_id: number | null;
  /** Code and name of the órgão; null of the whole LOA. */
  orgao: string | null;
  percentual: string;
  base: string;
  limite: string;
  usado: string;
  onera: string;
  disponivel: string;
}

/** The excess of collection of a fonte, in reais. */
export interface Excesso {
  fonte_recurso_id: number;
  fonte: string;
  prevista: string;
  arrecadada: string;
  reestimada: string;
  limite: string;
  usado: string;
  pedido: string;
}

interface Lei extends Record<string, unknown> {
  id: number;
  percentual: string;
  base: 'despesa_fixada' | 'orgao' | 'receita';
  excecoes: Excecao[];
  receita: string;
}

const reais = (cents: bigint): string => `R$ ${formatDecimal(fromCents(cents), 2)}`;

/** The authorisations of a LOA are taken one crédito at a time: its row is kept until the transaction ends. */
export async function travarLoa(tx: Work): Promise<void> {
  await tx.db.rows(
    `select l.id from public.loa l join public.versao_planejamento v on v.loa_id = l.id where v.id in (${VIGENTE}) for no key update of l`,
    [tx.cliente.id, tx.setting.exercicio],
  );
}

/** R5: what the créditos of a lot take of the limit that the LOA gives to decrees. Empty without a LOA in force. */
export async function limitesDaLoa(work: Work, lote: readonly Movimento[]): Promise<LimiteLoa[]> {
  const lei = await work.db.first<Lei>(
    `select l.id, l.percentual_suplementacao::text as percentual, l.base_suplementacao as base, coalesce(to_json(l.excecoes_suplementacao), '[]') as excecoes,
            (select coalesce(sum(r.valor_liquido), 0)::numeric(18,2)::text from public.previsao_receita r where r.versao_planejamento_id = v.id and r.data_exclusao is null) as receita
       from public.loa l join public.versao_planejamento v on v.loa_id = l.id where v.id in (${VIGENTE})`,
    [work.cliente.id, work.setting.exercicio],
  );
  if (!lei) return [];
  const orgaos = await work.db.rows<{ id: number; rotulo: string; fixada: string }>(
    `select o.id, o.codigo || ' · ' || o.nome as rotulo, sum(d.valor_inicial)::text as fixada from public.dotacao d join public.orgao o on o.id = d.orgao_id
      where d.cliente_id = $1 and d.exercicio = $2 and d.data_exclusao is null group by o.id, o.codigo, o.nome order by o.codigo`,
    [work.cliente.id, work.setting.exercicio],
  );
  const outros = await lerMovimentos(work, { situacoes: ['publicada', 'efetivada'], menos: lote.map(({ id }) => id) });
  const somar = (movimentos: readonly Movimento[], orgao: number | null) =>
    movimentos
      .flatMap((one) => [...oneraLoa(one, lei.excecoes)])
      .reduce((total, [id, cents]) => (orgao === null || id === orgao ? total + cents : total), 0n);
  const limitOf = (orgao: number | null, rotulo: string | null, base: bigint): LimiteLoa => {
    const [limite, usado, onera] = [percentualDe(base, lei.percentual), somar(outros, orgao), somar(lote, orgao)];
    return {
      orgao_id: orgao,
      orgao: rotulo,
      percentual: lei.percentual,
      base: fromCents(base),
      limite: fromCents(limite),
      usado: fromCents(usado),
      onera: fromCents(onera),
      disponivel: fromCents(limite - usado - onera),
    };
  };
  if (lei.base === 'orgao') return orgaos.map(({ id, rotulo, fixada }) => limitOf(id, rotulo, toCents(fixada)));
  const whole = lei.base === 'receita' ? toCents(lei.receita) : orgaos.reduce((total, { fixada }) => total + toCents(fixada), 0n);
  return [limitOf(null, null, whole)];
}

/**
 * R4: the excess of collection of the fontes that the créditos of a lot use. What was collected beyond the LOA, or what the
 * reestimativas say that will be (the tendência of the exercício), whichever is more; less what other créditos used of it and
 * the extraordinários opened without resources (Lei 4.320/1964 art. 43 §§ 3º and 4º).
 */
export async function excessos(work: Work, lote: readonly Movimento[]): Promise<Excesso[]> {
  const asked = porFonte(lote.flatMap(({ origens }) => origens.filter(({ tipo }) => tipo === 'excesso')));
  if (asked.size === 0) return [];
  const rows = await work.db.rows<{ id: number; fonte: string; prevista: string; arrecadada: string; reestimada: string }>(
    `select f.id, f.codigo as fonte, coalesce(sum(p.valor_liquido), 0)::numeric(18,2)::text as prevista,
            coalesce(sum(receita_arrecadada(p.id)), 0)::numeric(18,2)::text as arrecadada,
            coalesce(sum((select sum(e.valor) from public.reestimativa_receita e where e.previsao_receita_id = p.id)), 0)::numeric(18,2)::text as reestimada
       from public.fonte_recurso f left join public.previsao_receita p on p.fonte_recurso_id = f.id and p.data_exclusao is null and p.versao_planejamento_id in (${VIGENTE})
      where f.id = any($3::bigint[]) group by f.id, f.codigo order by f.codigo`,
    [work.cliente.id, work.setting.exercicio, [...asked.keys()]],
  );
  const outros = await lerMovimentos(work, { situacoes: ['publicada', 'efetivada'], menos: lote.map(({ id }) => id) });
  const used = porFonte(outros.flatMap((one) => [...one.origens.filter(({ tipo }) => tipo === 'excesso'), ...semRecursos(one)]));
  return rows.map(({ id, fonte, prevista, arrecadada, reestimada }) => {
    const over = toCents(arrecadada) - toCents(prevista);
    const expected = toCents(reestimada);
    const limite = [over, expected, 0n].reduce((most, one) => (one > most ? one : most));
    return {
      fonte_recurso_id: id,
      fonte,
      prevista,
      arrecadada,
      reestimada,
      limite: fromCents(limite),
      usado: fromCents(used.get(id) ?? 0n),
      pedido: fromCents(asked.get(id) ?? 0n),
    };
  });
}

/** The acréscimos of a crédito extraordinário that was opened without telling resources. */
const semRecursos = (movimento: Movimento) =>
  movimento.tipo === 'extraordinario' && movimento.origens.length === 0 ? linhasDe(movimento, 'acrescimos', 'novas') : [];

/** R3, R4 and R5 as refusals, of créditos that are about to be published or effected together. */
export async function julgarLimites(work: Work, lote: readonly Movimento[]): Promise<Issues> {
  const issues: Issues = {};
  for (const { orgao, limite, usado, onera, disponivel } of await limitesDaLoa(work, lote)) {
    if (toCents(disponivel) >= 0n || toCents(onera) === 0n) continue;
    addIssue(
      issues,
      'lei_numero',
      `O limite da LOA para créditos suplementares${orgao ? ` do órgão ${orgao}` : ''} é de ${reais(toCents(limite))}, já foram usados ${reais(toCents(usado))} e este onera ${reais(toCents(onera))}. Informe a lei que o autoriza.`,
    );
  }
  for (const falta of await faltasDeSuperavit(work, lote)) addIssue(issues, 'origens', falta);
  for (const { fonte, limite, usado, pedido } of await excessos(work, lote)) {
    const rest = toCents(limite) - toCents(usado);
    if (toCents(pedido) <= rest) continue;
    addIssue(
      issues,
      'origens',
      `Fonte ${fonte}: o excesso de arrecadação é de ${reais(toCents(limite))} e restam ${reais(rest > 0n ? rest : 0n)}. Reestime a receita, se a tendência o justifica.`,
    );
  }
  return issues;
}
