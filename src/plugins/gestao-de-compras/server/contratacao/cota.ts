import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';

/** Up to here the whole item is of small businesses (LC 123/2006, art. 48, I). Reais. */
const ITEM_EXCLUSIVO = '80000.00';
const BENS: readonly string[] = ['consumo', 'permanente'];

interface Reserva {
  item_numero: number;
  /** Up to 25. */
  percentual: string;
}

/**
 * Sets apart for small businesses a part of a divisible item, as an item of its own, in no lot, that only they dispute; the quantity is rounded down to what
 * its unit counts (R2; LC 123/2006, art. 48, III).
 *
 * @throws ValidationError of an item up to R$ 80.000,00, of a service, or with a cota already
 */
export async function reservarCota(processo: ProcessoContratacao, { item_numero, percentual }: Reserva, tx: Work): Promise<void> {
  const item = processo.itens.find(({ numero }) => numero === item_numero);
  if (!item) throw new ValidationError({ item_numero: ['O item não está no processo.'] });
  if (compareDecimals(item.valor_total ?? '0.00', ITEM_EXCLUSIVO) <= 0)
    throw new ValidationError({ item_numero: ['Até R$ 80.000,00 o item é todo exclusivo de ME e EPP: não se divide em cota.'] });
  if (item.beneficio === 'cota' || processo.itens.some((one) => one.item_cota_principal === item_numero))
    throw new ValidationError({ item_numero: ['O item já tem a sua cota.'] });
  const [material] = await tx.db.rows<{ tipo: string; casas: number }>(
    `select m.tipo, coalesce(u.casas_decimais, 0)::int as casas from material m left join unidade_medida u on u.id = $2 where m.id = $1`,
    [item.material_id, item.unidade_id],
  );
  if (!material || !BENS.includes(material.tipo))
    throw new ValidationError({ item_numero: ['A cota é de bens que se dividem: um serviço não se divide.'] });
  const cota = parteDe(item.quantidade, percentual, material.casas);
  if (compareDecimals(cota, '0') <= 0)
    throw new ValidationError({ percentual: ['A cota, arredondada para baixo, não dá uma unidade. Aumente o percentual.'] });
  const numero = Math.max(...processo.itens.map((one) => one.numero ?? 0)) + 1;
  const principal = sumDecimals([item.quantidade, `-${cota}`]);
  await tx.db.execute(`update public.processo_contratacao_itens set quantidade = $3, valor_total = $4 where pai_id = $1 and numero = $2`, [
    processo.id,
    item_numero,
    principal,
    totalDoItem(principal, item.valor_unitario_estimado),
  ]);
  await tx.db.execute(
    `insert into public.processo_contratacao_itens (pai_id, ordem, numero, lote_numero, material_id, descricao, quantidade, unidade_id,
        valor_unitario_estimado, valor_total, beneficio, quantidade_minima_cotada, intervalo_lance, situacao_item, item_cota_principal)
     select i.pai_id, (select max(x.ordem) + 1 from public.processo_contratacao_itens x where x.pai_id = i.pai_id), $3, null,
            i.material_id, i.descricao, $4, i.unidade_id, i.valor_unitario_estimado, $5, 'cota', i.quantidade_minima_cotada, i.intervalo_lance,
            i.situacao_item, i.numero
       from public.processo_contratacao_itens i where i.pai_id = $1 and i.numero = $2`,
    [processo.id, item_numero, numero, cota, totalDoItem(cota, item.valor_unitario_estimado)],
  );
}

/** A percentage of a quantity, rounded down to some places. */
export function parteDe(quantidade: string, percentual: string, casas: number): string {
  const exata = divideDecimals(multiplyDecimals(quantidade, percentual), '100', 12) as string;
  const [inteira = '0', fracao = ''] = exata.split('.');
  return casas === 0 ? inteira : `${inteira}.${fracao.slice(0, casas)}`;
}
