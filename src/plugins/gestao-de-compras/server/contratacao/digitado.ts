import type { Work } from '../../../../server/work';
import { comDesconto, porRemuneracao } from '../../calculo/contratacao/pontuar';
import type { Objeto } from '../../resources/contratacao/objeto';
import { doObjetoSql } from './objetos';
import { economiaSql, referenciaSql } from './oferecido';

/** What is typed of a bid. */
export interface LanceDigitado extends Objeto {
  valor_unitario: string | null;
  /** In %, where the highest discount wins. */
  desconto: string | null;
  /** In % of the economy, where the highest return wins. */
  remuneracao_pct: string | null;
}

interface OfertaPropria extends Record<string, unknown> {
  criterio: string;
  /** Unit price of the item, or total of the lot, that the municipality expects. */
  referencia: string;
  economia: string | null;
  /** One of a lot. */
  quantidade: string;
}

/**
 * The value of what was typed of an own item or lot, by what its criterion judges: a price, a discount or a part of the economy.
 *
 * @returns with the field in which it is typed
 */
export async function emValor(
  tx: Work,
  propostaId: number,
  { item_numero, lote_numero, valor_unitario, desconto, remuneracao_pct }: LanceDigitado,
): Promise<{ valor: string | null; campo: 'valor_unitario' | 'desconto' | 'remuneracao_pct' }> {
  const propria = await tx.db.first<OfertaPropria>(
    `select p.criterio_julgamento as criterio, ${economiaSql('i')}::text as economia,
            ${referenciaSql('i', 'o')}::text as referencia,
            case when i.lote_numero is null then i.quantidade else 1 end::text as quantidade
       from public.proposta_licitacao o join public.processo_contratacao p on p.id = o.processo_contratacao_id
       join public.proposta_licitacao_itens i on i.pai_id = o.id
      where o.id = $1 and o.cliente_id = $2 and ${doObjetoSql('i', '$3', '$4')} order by i.item_numero limit 1`,
    [propostaId, tx.cliente.id, item_numero, lote_numero],
  );
  const casas = lote_numero === null ? 4 : 2;
  if (propria?.criterio === 'maior_desconto')
    return { campo: 'desconto', valor: desconto && comDesconto(propria.referencia, desconto, casas) };
  if (propria?.criterio === 'maior_retorno') {
    const { economia, quantidade } = propria;
    return {
      campo: 'remuneracao_pct',
      valor: economia && remuneracao_pct && porRemuneracao(economia, remuneracao_pct, quantidade, casas),
    };
  }
  return { campo: 'valor_unitario', valor: valor_unitario };
}
