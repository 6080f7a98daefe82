import { formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { linhasDe, type Movimento } from '../../calculo/movimentacao/regras';
import { lerMovimentos } from './ler';

/** The financial surplus of a fonte at the end of the year before, in reais. */
export interface Superavit {
  /** Fonte of years before: `2.500.0000`. */
  fonte: string;
  apurado: string;
  usado: string;
  pedido: string;
}

interface Apurado extends Record<string, unknown> {
  id: number;
  /** The same fonte in whatever year it is of. */
  origem: string;
  fonte: string;
  apurado: string;
}

/**
 * R3: what is left of the financial surplus of the fontes that the créditos of a lot use (Lei 4.320/1964 art. 43 §1º I and §2º): financial
 * assets less financial liabilities of each fonte, of the year and of years before together, as the balances opened this year or, of a year
 * that nothing opened, as its Cadastro da LRF says with the document; less what other créditos used of it, those reopened included.
 */
export async function superavits(work: Work, lote: readonly Movimento[]): Promise<Superavit[]> {
  const asked = lote.flatMap(usosDe);
  if (asked.length === 0) return [];
  const outros = await lerMovimentos(work, { situacoes: ['publicada', 'efetivada'], menos: lote.map(({ id }) => id) });
  const used = outros.flatMap(usosDe);
  const rows = await work.db.rows<Apurado>(
    `select f.id, f.codigo_stn || f.detalhamento as origem, '2' || substr(f.codigo, 2) as fonte, coalesce((
              select sum(s.debitos - s.creditos)
                from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id join public.fonte_recurso x on x.id = s.fonte_recurso_id
               where s.cliente_id = $1 and s.exercicio = $2 and s.periodo = 0 and x.codigo_stn = f.codigo_stn and x.detalhamento = f.detalhamento
                 and ((s.isf = 'F' and (c.codigo like '1.%' or c.codigo like '2.%')) or c.codigo like '6.3.1.1.%' or c.codigo like '6.3.1.5.%' or c.codigo like '6.3.1.7.1.%')),
            case when not exists (select from public.saldo_contabil o where o.cliente_id = $1 and o.exercicio = $2 and o.periodo = 0) then (
              select sum(v.valor) from public.lrf_parametro p join public.lrf_parametro_superavit v on v.pai_id = p.id join public.fonte_recurso x on x.id = v.fonte_recurso_id
               where p.cliente_id = $1 and p.exercicio = $2 and p.data_exclusao is null and x.codigo_stn = f.codigo_stn and x.detalhamento = f.detalhamento) end,
            0)::numeric(18,2)::text as apurado
       from public.fonte_recurso f where f.id = any($3::bigint[]) order by f.codigo`,
    [work.cliente.id, work.setting.exercicio, [...new Set([...asked, ...used].map(({ fonte_recurso_id }) => fonte_recurso_id))]],
  );
  const origemDe = new Map(rows.map(({ id, origem }) => [id, origem]));
  const somaDe = (lines: readonly Uso[], origem: string) =>
    lines.reduce((sum, { fonte_recurso_id, valor }) => (origemDe.get(fonte_recurso_id) === origem ? sum + toCents(valor) : sum), 0n);
  const first = [...new Map(rows.map((row) => [row.origem, row])).values()];
  return first
    .map(({ origem, fonte, apurado }) => ({
      fonte,
      apurado: toCents(apurado) > 0n ? apurado : '0.00',
      usado: fromCents(somaDe(used, origem)),
      pedido: fromCents(somaDe(asked, origem)),
    }))
    .filter(({ pedido }) => toCents(pedido) > 0n);
}

interface Uso {
  fonte_recurso_id: number;
  valor: string;
}

/** What a crédito takes of the surplus: what it says that it does, and all of one that is reopened. */
const usosDe = (movimento: Movimento): readonly Uso[] =>
  movimento.tipo === 'reabertura'
    ? linhasDe(movimento, 'acrescimos', 'novas')
    : movimento.origens.filter(({ tipo }) => tipo === 'superavit');

/** Why the surplus does not pay for a lot, one sentence for each fonte that falls short. */
export async function faltasDeSuperavit(work: Work, lote: readonly Movimento[]): Promise<string[]> {
  return (await superavits(work, lote)).flatMap(({ fonte, apurado, usado, pedido }) => {
    const left = toCents(apurado) - toCents(usado);
    if (toCents(pedido) <= left) return [];
    const reais = (cents: bigint) => `R$ ${formatDecimal(fromCents(cents), 2)}`;
    return [
      `Superávit da fonte ${fonte.replace(/\.0000$/, '')}: apurado ${reais(toCents(apurado))}, utilizado ${reais(toCents(usado))}, disponível ${reais(left > 0n ? left : 0n)}.`,
    ];
  });
}
