import { addIssue, type Issues, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { julgarDesconto, type Orcado } from '../../calculo/contratos/desconto';
import type { Categoria } from '../../resources/contratacao/modalidades';
import type { TermoContratual } from '../../resources/contratos/termo_contratual';
import { dosTermosSql, inicialSql, valeSql } from './valores';

/** The categories whose discount to the reference price is kept (Lei 14.133/2021, art. 128). */
const DE_OBRA: readonly Categoria[] = ['obras', 'servicos_engenharia'];

interface Lido extends Record<string, unknown> {
  valor: string;
  referencia: string;
  acrescido: string;
  referencia_acrescida: string;
}

/** SQL: the global reference price of the contract `c`: that of its items, or, where some has none, what the last term that told it says. */
const REFERENCIA = `case when not exists (select from public.contrato_itens i where i.pai_id = c.id and i.quantidade > 0 and i.valor_referencia is null)
    then (select sum(round(i.quantidade * i.valor_referencia, 2)) from public.contrato_itens i where i.pai_id = c.id)
    else (select x.referencia_global from public.termo_contratual x where x.contrato_id = c.id and x.cliente_id = c.cliente_id and ${valeSql('x')}
            and x.referencia_global is not null order by x.data_assinatura desc, x.id desc limit 1) end`;

/** What of a term is added or taken: of the others the discount is not asked. */
const muda = ({ itens }: Pick<TermoContratual, 'itens'>): boolean =>
  itens.some(({ quantidade_acrescida, quantidade_suprimida }) => quantidade_acrescida || quantidade_suprimida);

/** AD4: of works, what is added or taken has its reference price, and so has the contract: without them there is no discount to compare. */
export async function julgarReferencias(
  work: Work,
  termo: TermoContratual,
  doContrato: ReadonlyMap<number, { referencia: string | null }>,
  issues: Issues,
): Promise<void> {
  if (!muda(termo)) return;
  const obra = await work.db.first<{ referencia: string | null }>(
    `select (${REFERENCIA})::text as referencia from contrato c where c.id = $1 and c.categoria_processo = any($2::text[])`,
    [termo.contrato_id, DE_OBRA],
  );
  if (!obra) return;
  for (const [n, { item_numero, valor_referencia, quantidade_acrescida, quantidade_suprimida }] of termo.itens.entries()) {
    if (valor_referencia || !(quantidade_acrescida || quantidade_suprimida) || doContrato.get(item_numero ?? 0)?.referencia) continue;
    addIssue(
      issues,
      `itens.${n}.valor_referencia`,
      `Informe o preço de referência${item_numero ? `, que o contrato não traz do item ${item_numero}` : ''}: o desconto global da obra não se reduz (Lei 14.133/2021, art. 128).`,
    );
  }
  if (!obra.referencia && !termo.referencia_global)
    addIssue(
      issues,
      'referencia_global',
      'O contrato não traz o preço de referência de todos os itens: informe o preço global de referência, que é o valor do orçamento estimado do que se contratou (Lei 14.133/2021, art. 128).',
    );
}

/** AD4: what a term would do to the discount of works; null of what is none, or changes nothing. */
export async function reduzDesconto(tx: Work, termo: TermoContratual): Promise<string | null> {
  if (!muda(termo)) return null;
  const row = await tx.db.first<Lido>(
    `select ${inicialSql('c')}::text as valor, coalesce(${REFERENCIA}, $3::numeric)::text as referencia,
            ${dosTermosSql('c', 'coalesce(x.valor_acrescido, 0) - coalesce(x.valor_suprimido, 0)')}::text as acrescido,
            ${dosTermosSql('c', 'coalesce(x.referencia_acrescida, 0) - coalesce(x.referencia_suprimida, 0)')}::text as referencia_acrescida
       from contrato c where c.id = $1 and c.categoria_processo = any($2::text[])`,
    [termo.contrato_id, DE_OBRA, termo.referencia_global],
  );
  if (!row) return null;
  const { valor_acrescido, valor_suprimido, referencia_acrescida, referencia_suprimida } = termo;
  const depois: Orcado = {
    valor: sumDecimals([row.valor, row.acrescido, valor_acrescido ?? '0', negado(valor_suprimido)]),
    referencia: sumDecimals([row.referencia, row.referencia_acrescida, referencia_acrescida ?? '0', negado(referencia_suprimida)]),
  };
  return julgarDesconto(row, depois);
}

const negado = (valor: string | null): string => `-${valor ?? '0'}`;
