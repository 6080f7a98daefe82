import { compareDecimals, formatDecimal } from '../../../resources/definition';
import { lockBalances } from '../../../server/documents/balances';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { empenho } from '../../execucao-orcamentaria/resources/empenho';
import { LIQUIDADO_DO_RECEBIDO, travarRestosDoEmpenho } from '../../execucao-orcamentaria/server';
import type { Bem } from '../resources/bem';

type Origem = Pick<Bem, 'id' | 'empenho_id' | 'em_liquidacao_id' | 'resto_movimento_id' | 'valor_aquisicao'>;

/** Locks what the incorporation of a purchase looks at, as who liquidates and takes back does: its empenho, or its restos. */
export async function travarOrigem(tx: Work, id: number): Promise<void> {
  const bem = await tx.db.first<{ empenho_id: number | null; resto: boolean }>(
    'select b.empenho_id, b.resto_movimento_id is not null as resto from bem b where b.id = $1',
    [id],
  );
  if (!bem?.empenho_id) return;
  if (bem.resto) await travarRestosDoEmpenho(tx, bem.empenho_id);
  else await lockBalances(tx, empenho.name, [bem.empenho_id]);
}

/** SQL of what was liquidated of a recognition less what is incorporated of it, in reais; the id is `$1`. */
const LIVRE_DO_EMPENHO = `select (coalesce((select sum(l.valor) from (${LIQUIDADO_DO_RECEBIDO}) l where l.em_liquidacao_id = $1), 0)
    - coalesce((select sum(b.valor_aquisicao) from public.bem b where b.em_liquidacao_id = $1 and b.situacao_bem not in ('a_incorporar', 'cancelado')), 0))::numeric(18,2)::text as livre`;

/** The same of a resto a pagar, all of whose receipts are liquidated together; the id is that of one of its movements. */
const LIVRE_DO_RESTO = `select (coalesce((select sum(case when x.estorno_de_id is null then x.do_em_liquidacao else -x.do_em_liquidacao end)
        from public.resto_a_pagar_movimento x where x.resto_a_pagar_id = m.resto_a_pagar_id and x.tipo = 'liquidacao'), 0)
    - coalesce((select sum(b.valor_aquisicao) from public.bem b join public.resto_a_pagar_movimento y on y.id = b.resto_movimento_id
        where y.resto_a_pagar_id = m.resto_a_pagar_id and b.situacao_bem not in ('a_incorporar', 'cancelado')), 0))::numeric(18,2)::text as livre
  from public.resto_a_pagar_movimento m where m.id = $1`;

/** What was liquidated of the origin of a purchase and no bem took yet; null of what was liquidated as it was recognised. */
async function livreDaOrigem(tx: Work, { em_liquidacao_id, resto_movimento_id }: Pick<Origem, 'em_liquidacao_id' | 'resto_movimento_id'>) {
  if (!em_liquidacao_id && !resto_movimento_id) return null;
  const row = await tx.db.first<{ livre: string }>(em_liquidacao_id ? LIVRE_DO_EMPENHO : LIVRE_DO_RESTO, [
    em_liquidacao_id ?? resto_movimento_id,
  ]);
  return row?.livre ?? '0.00';
}

/** R2: what is incorporated of a purchase was liquidated. @throws ValidationError */
export async function exigirLiquidado(tx: Work, record: Origem): Promise<void> {
  const livre = await livreDaOrigem(tx, record);
  if (livre !== null && compareDecimals(record.valor_aquisicao as string, livre) > 0)
    throw new ValidationError({
      valor_aquisicao: [`Da compra foram liquidados, e não incorporados, R$ ${formatDecimal(livre, 2)}: liquide antes o recebimento.`],
    });
}

/** What was liquidated is not taken back while bens of it are incorporated (invariant 15). @throws ValidationError */
export async function exigirNaoIncorporado(tx: Work, origem: Pick<Origem, 'em_liquidacao_id' | 'resto_movimento_id'>): Promise<void> {
  const livre = await livreDaOrigem(tx, origem);
  if (livre !== null && compareDecimals(livre, '0') < 0) throw recusaDoEstorno(livre.replace('-', ''));
}

/** @param valor of the incorporated bens, reais */
export const recusaDoEstorno = (valor: string): ValidationError =>
  new ValidationError({
    valor: [
      `Há bens incorporados desta compra, de R$ ${formatDecimal(valor, 2)}: estorne antes a incorporação deles, em Patrimônio › Listagem de bens.`,
    ],
  });
