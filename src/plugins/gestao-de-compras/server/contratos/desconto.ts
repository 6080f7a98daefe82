import { sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { julgarDesconto, type Orcado } from '../../calculo/contratos/desconto';
import type { Categoria } from '../../resources/contratacao/modalidades';
import type { TermoContratual } from '../../resources/contratos/termo_contratual';
import { dosTermosSql, inicialSql } from './valores';

/** The categories whose discount to the reference price is kept (Lei 14.133/2021, art. 128). */
export const DE_OBRA: readonly Categoria[] = ['obras', 'servicos_engenharia'];

interface Lido extends Record<string, unknown> {
  valor: string;
  referencia: string;
  acrescido: string;
  referencia_acrescida: string;
}

/** AD4: what a term would do to the discount of works; null of what is none, or has no reference price in some item. */
export async function reduzDesconto(tx: Work, termo: TermoContratual): Promise<string | null> {
  const row = await tx.db.first<Lido>(
    `select ${inicialSql('c')}::text as valor,
            (select sum(round(i.quantidade * i.valor_referencia, 2)) from public.contrato_itens i where i.pai_id = c.id)::text as referencia,
            ${dosTermosSql('c', 'coalesce(x.valor_acrescido, 0) - coalesce(x.valor_suprimido, 0)')}::text as acrescido,
            ${dosTermosSql('c', 'coalesce(x.referencia_acrescida, 0) - coalesce(x.referencia_suprimida, 0)')}::text as referencia_acrescida
       from contrato c where c.id = $1 and c.categoria_processo = any($2::text[])
        and not exists (select from public.contrato_itens i where i.pai_id = c.id and i.quantidade > 0 and i.valor_referencia is null)`,
    [termo.contrato_id, DE_OBRA],
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
