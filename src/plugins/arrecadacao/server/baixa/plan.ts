import { compareDecimals, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { comporGuia } from '../../calculo/compor-guia';
import { imputar } from '../../calculo/imputar';
import { ratear } from '../../calculo/ratear';
import type { ORIGENS_BAIXA } from '../../resources/baixa_arrecadacao';
import type { Atualizador } from '../debitos';
import type { DebitoLido } from '../guia/devidos';

/** A payment to be posted: reais and civil dates. Without a guide, what it is of is not known yet. */
export interface Pagamento {
  origem: keyof typeof ORIGENS_BAIXA;
  guia_id: number | null;
  conta_bancaria_id: number | null;
  data_pagamento: string;
  /** Null when no money entered an account. */
  data_credito: string | null;
  valor_pago: string;
  tarifa: string;
  arquivo_id?: number | null;
  registro?: string | null;
  codigo_barras?: string | null;
  documento?: string | null;
  motivo?: string | null;
  identifica_id?: number | null;
  parcelamento_id?: number | null;
  parcela?: number | null;
}

/** A guide as a payment of it needs it. */
export interface GuiaPaga {
  id: number;
  contribuinte_id: number;
  vencimento: string;
  valido_ate: string;
  debitos: readonly number[];
}

/** Where the components of a tributo enter: nature, fonte and share of each. */
export type Receitas = ReadonlyMap<
  number,
  readonly { componente: string; natureza_receita_id: number; fonte_id: number; percentual: string }[]
>;

export interface ItemBaixa {
  debito_id: number | null;
  componente: string;
  natureza_receita_id: number | null;
  fonte_id: number | null;
  valor: string;
  /** Of a charge of the dívida ativa, what no monthly update had recognised. */
  nao_reconhecido?: string | null;
}

/** What a payment writes. */
export interface Posting {
  itens: ItemBaixa[];
  movimentos: { debito_id: number; tipo: 'pagamento' | 'desconto' | 'compensacao'; valor: string }[];
  /** What the contribuinte gains, or uses when negative. */
  credito: { contribuinte_id: number; tipo: 'pagamento_a_maior' | 'compensacao'; valor: string } | null;
}

const less = (value: string) => multiplyDecimals(value, '-1');
const positive = (value: string) => compareDecimals(value, '0') > 0;

/**
 * What payments do, one after the other, to the débitos as they are: each sees what those before it left. Pure but for
 * `debitos`, whose balances go down.
 */
export function planejarPartidas(
  pagamentos: readonly Pagamento[],
  guias: ReadonlyMap<number, GuiaPaga>,
  debitos: Map<number, DebitoLido>,
  onDay: Atualizador,
  receitas: Receitas,
): Posting[] {
  return pagamentos.map((pagamento) => {
    const guia = guias.get(pagamento.guia_id ?? 0);
    if (!guia) return { itens: [plain('a_identificar', pagamento.valor_pago)], movimentos: [], credito: null };
    return lancar(pagamento, guia, debitos, onDay, receitas);
  });
}

const plain = (componente: string, valor: string): ItemBaixa => ({
  debito_id: null,
  componente,
  natureza_receita_id: null,
  fonte_id: null,
  valor,
});

function lancar(
  { origem, valor_pago, data_pagamento }: Pagamento,
  guia: GuiaPaga,
  debitos: Map<number, DebitoLido>,
  onDay: Atualizador,
  receitas: Receitas,
): Posting {
  // a due date on which banks are closed is paid on the next day that they open, for the same amount
  const day = data_pagamento > guia.vencimento && data_pagamento <= guia.valido_ate ? guia.vencimento : data_pagamento;
  const owed = guia.debitos.flatMap((id) => debitos.get(id) ?? []).sort(porImputacao);
  const { itens, excesso } = imputar(comporGuia(owed, day, onDay), valor_pago);
  const tipo = origem === 'compensacao' ? 'compensacao' : 'pagamento';
  const posting: Posting = { itens: [], movimentos: [], credito: null };
  for (const { debito_id, abatido, dispensado, ...components } of itens) {
    const debito = debitos.get(debito_id) as DebitoLido;
    debitos.set(debito_id, { ...debito, saldo: sumDecimals([debito.saldo, less(abatido), less(dispensado)]) });
    for (const [componente, valor] of Object.entries(components))
      posting.itens.push(
        ...ratearEmContas(debito, debito.inscrito ? `divida_${componente}` : componente, valor, receitas.get(debito.tributo_id) ?? []),
      );
    if (positive(dispensado)) posting.movimentos.push({ debito_id, tipo: 'desconto', valor: less(dispensado) });
    if (positive(abatido)) posting.movimentos.push({ debito_id, tipo, valor: less(abatido) });
  }
  if (positive(excesso)) posting.itens.push(plain('a_maior', excesso));
  const { contribuinte_id } = guia;
  if (origem === 'compensacao') posting.credito = { contribuinte_id, tipo: 'compensacao', valor: less(valor_pago) };
  else if (positive(excesso)) posting.credito = { contribuinte_id, tipo: 'pagamento_a_maior', valor: excesso };
  return posting;
}

/** CTN art. 163: by kind of tributo, then what prescribes first, then the larger. */
function porImputacao(a: DebitoLido, b: DebitoLido): number {
  return a.ordem - b.ordem || a.pagavel_ate.localeCompare(b.pagavel_ate) || compareDecimals(b.saldo, a.saldo) || a.id - b.id;
}

/** A component by nature and fonte, as the tributo says; without a line of its own it has none. */
export function ratearEmContas(
  { id: debito_id }: Pick<DebitoLido, 'id'>,
  componente: string,
  valor: string,
  lines: Receitas extends ReadonlyMap<number, infer L> ? L : never,
): ItemBaixa[] {
  if (!positive(valor)) return [];
  const own = lines.filter((line) => line.componente === componente);
  if (own.length === 0) return [{ ...plain(componente, valor), debito_id }];
  const parts = ratear(
    valor,
    own.map(({ percentual }) => percentual),
  );
  return own.flatMap(({ natureza_receita_id, fonte_id }, n) =>
    positive(parts[n] ?? '0') ? [{ debito_id, componente, natureza_receita_id, fonte_id, valor: parts[n] ?? '0.00' }] : [],
  );
}
