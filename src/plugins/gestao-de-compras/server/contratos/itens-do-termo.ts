import { sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import type { TermoContratual } from '../../resources/contratos/termo_contratual';
import { comprometidoSql } from '../fornecimento/saldos';
import { precoSql, quantidadeSql } from './valores';

interface ItemDoContrato extends Record<string, unknown> {
  numero: number;
  quantidade: string;
  preco: string;
  /** What was ordered or measured of it. */
  comprometida: string;
  /** Its reference price, kept up to date as its own is; null where nobody said it. */
  referencia: string | null;
}

/** The items of a contract as they stand, by number. */
export async function itensDoContrato(work: Work, id: number): Promise<Map<number, ItemDoContrato>> {
  const rows = await work.db.rows<ItemDoContrato>(
    `select t.numero, ${quantidadeSql('t')}::text as quantidade, ${precoSql('t')}::text as preco, ${comprometidoSql('t')}::text as comprometida,
            (t.valor_referencia * ${precoSql('t')} / t.valor_unitario)::text as referencia
       from public.contrato_itens t where t.pai_id = $1`,
    [id],
  );
  return new Map(rows.map((row) => [row.numero, row]));
}

export type LinhaDoTermo = TermoContratual['itens'][number];

/** What of a line says what it is worth, saved or as it is typed. */
export interface LinhaValoravel {
  item_numero: number | null;
  quantidade_acrescida: string | null;
  quantidade_suprimida: string | null;
  valor_unitario_novo: string | null;
  valor_referencia?: string | null;
}
type Valorada<L> = Omit<L, 'valor_acrescido' | 'valor_suprimido'> & Record<'valor_acrescido' | 'valor_suprimido', string | null>;

interface Valorado<L> {
  itens: Valorada<L>[];
  valor_acrescido: string;
  valor_suprimido: string;
  /** What the same quantities cost by the reference prices. */
  referencia_acrescida: string;
  referencia_suprimida: string;
}

/** What the reference prices say of a quantity; zero of an item without one. */
const porReferencia = (quantidade: string | null, preco: string | null | undefined): string =>
  quantidade && preco ? Fraction.of(quantidade).times(preco).text(2) : '0.00';

/** The lines with what each adds and takes, half-up to the cent, at the price of the contract unless another was agreed, and their sums. */
export async function valorar<L extends LinhaValoravel>(work: Work, contrato: number, linhas: readonly L[]): Promise<Valorado<L>> {
  const doContrato = await itensDoContrato(work, contrato);
  const itens = linhas.map((linha) => {
    const preco = doContrato.get(linha.item_numero ?? 0)?.preco ?? null;
    return {
      ...linha,
      valor_acrescido: totalDoItem(linha.quantidade_acrescida, linha.valor_unitario_novo ?? preco),
      valor_suprimido: totalDoItem(linha.quantidade_suprimida, preco),
    };
  });
  const soma = (field: 'valor_acrescido' | 'valor_suprimido') => sumDecimals(['0.00', ...itens.map((one) => one[field] ?? '0.00')]);
  const referencia = (field: 'quantidade_acrescida' | 'quantidade_suprimida') =>
    sumDecimals([
      '0.00',
      ...linhas.map((linha) => porReferencia(linha[field], doContrato.get(linha.item_numero ?? 0)?.referencia ?? linha.valor_referencia)),
    ]);
  return {
    itens,
    valor_acrescido: soma('valor_acrescido'),
    valor_suprimido: soma('valor_suprimido'),
    referencia_acrescida: referencia('quantidade_acrescida'),
    referencia_suprimida: referencia('quantidade_suprimida'),
  };
}
