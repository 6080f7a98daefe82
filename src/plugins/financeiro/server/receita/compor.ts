import { fromCents, multiplyDecimals, roundDecimal, sumDecimals, toCents } from '../../../../resources/definition';
import type { ContaBancaria, Contexto, Parte } from '../../../contabilidade/server';
import type { TipoDeducao, TipoReceita } from '../../resources/lancamento_receita';

/** What the ledger is told of a revenue; amounts in reais. */
export interface ReceitaAContabilizar {
  tipo: TipoReceita;
  credito_lancado: boolean;
  natureza_receita_id: number;
  conta: ContaBancaria;
  /** Gross amounts, which add up to the revenue. */
  fontes: readonly { fonte_recurso_id: number; co_id: number | null; valor: string }[];
  deducoes: readonly { tipo: TipoDeducao; valor: string }[];
  /** Where a classified ingresso waited. */
  fonte_origem_id: number | null;
  /** Of operação de crédito: the contract whose debt it is. */
  contrato: Contexto | null;
  /** The credit or right that it writes off: what tells it apart (`IPTU 2026`) and, where its nature does not say it, its account. */
  credito: Contexto | null;
  /** Of dívida ativa: whether of a tax, and what of it no month recognised yet. */
  divida: { tributaria: boolean; nao_reconhecido: string } | null;
}

/** Events whose value is no revenue: they take from it. */
const RESTITUICAO = '2030';

const EVENTO: Readonly<Record<TipoReceita, string | null>> = {
  normal: '2021',
  fundeb: '2021',
  operacao_credito: '2023',
  alienacao: null,
  divida_ativa: '2025',
  rendimento: '2026',
  retencao_propria: null,
  identificada: '2041',
};

/** The dívida ativa of what is no tax has an account of its own (Lei 4.320/1964, art. 39, § 2º). */
export const contaDaDivida = (tributaria: boolean) => (tributaria ? '1.2.1.1.1.04' : '1.2.1.1.1.05');

/** An amount by weights, truncated to the cent; the last takes what is left, so that the parts always add up to it. */
export function ratearNaUltima(valor: string, pesos: readonly string[]): string[] {
  const total = toCents(valor);
  const weights = pesos.map((peso) => BigInt(roundDecimal(multiplyDecimals(peso, '10000'), 0)));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  const parts = weights.map((weight) => (sum === 0n ? 0n : (total * weight) / sum));
  const last = parts.length - 1;
  return parts.map((part, n) => fromCents(n === last ? total - parts.slice(0, last).reduce((all, one) => all + one, 0n) : part));
}

/**
 * The parts of the fact of a revenue: one by fonte, and of its deductions (handbook Contabilidade 12, N13). The FUNDEB leaves at
 * the origin (2022); a discount, and what is given back or withheld there otherwise, are revenue and deduction without cash.
 */
export function partesDaReceita(receita: ReceitaAContabilizar): Parte[] {
  const pesos = receita.fontes.map(({ valor }) => valor);
  const parteDe = (tipos: readonly TipoDeducao[]) =>
    ratearNaUltima(sumDecimals(['0.00', ...receita.deducoes.filter(({ tipo }) => tipos.includes(tipo)).map(({ valor }) => valor)]), pesos);
  const [fundeb, desconto, outras] = [parteDe(['fundeb']), parteDe(['desconto']), parteDe(['restituicao', 'outras'])];
  const encargos = ratearNaUltima(receita.divida?.nao_reconhecido ?? '0.00', pesos);
  return receita.fontes.flatMap(({ fonte_recurso_id, co_id, valor }, n) => {
    const contexto = contextoDe(receita, fonte_recurso_id, co_id);
    const [withheld, discount, given] = [fundeb[n] ?? '0.00', desconto[n] ?? '0.00', outras[n] ?? '0.00'];
    const main = fromCents(toCents(valor) - toCents(discount) - toCents(given));
    const evento = receita.credito_lancado && receita.tipo === 'normal' ? '2020' : (EVENTO[receita.tipo] ?? '');
    const parts: Parte[] = [
      toCents(withheld) > 0n
        ? { evento: '2022', valor: main, valores: { bruto: main, deducao: withheld }, contexto }
        : { evento, valor: main, ...(receita.divida && { valores: { nao_reconhecido: encargos[n] ?? '0.00' } }), contexto },
    ];
    // gross revenue and what is taken from it, with no cash: the bank has one line, of the net (N13)
    const semCaixa = (amount: string, debito: string): Parte => ({
      evento: '2022',
      valor: amount,
      valores: { bruto: amount, deducao: amount },
      contexto: {
        ...contexto,
        contas: {
          ...contexto.contas,
          '3.5.2.2.4.01': debito,
          '6.2.1.3.1.01': '6.2.1.3.9',
          ...(receita.credito_lancado && { VPA: 'CRE' }),
        },
      },
    });
    if (toCents(discount) > 0n) parts.push(semCaixa(discount, '3.4.4.1.1'));
    if (toCents(given) > 0n) parts.push(semCaixa(given, 'VPA'));
    return parts;
  });
}

function contextoDe(receita: ReceitaAContabilizar, fonte: number, co: number | null): Contexto {
  const { conta, natureza_receita_id, tipo, credito, divida, contrato, fonte_origem_id, credito_lancado } = receita;
  const own = {
    conta_bancaria: conta,
    fonte_recurso_id: fonte,
    natureza_receita_id,
    ...(co !== null && { co_id: co }),
    ...credito,
  };
  if (divida) return { ...own, contas: { CRE: contaDaDivida(divida.tributaria), ...credito?.contas } };
  if (contrato) return { ...own, ...contrato };
  if (tipo !== 'identificada') return own;
  return {
    ...own,
    conta_destino: conta,
    fonte_origem_id: fonte_origem_id ?? fonte,
    fonte_destino_id: fonte,
    escolhas: [credito_lancado ? 'CRE' : 'VPA'],
  };
}

const ehReceita = ({ evento }: Parte) => evento !== RESTITUICAO;

/** What the parts are worth as gross revenue. */
export function brutoDe(partes: readonly Parte[]): string {
  return sumDecimals(['0.00', ...partes.filter(ehReceita).map(({ valor }) => valor)]);
}

/** The parts reduced to an amount of gross revenue, not above theirs: of the whole of it, themselves. */
export function reduzir(partes: readonly Parte[], bruto: string): Parte[] {
  const [whole, wanted] = [toCents(brutoDe(partes)), toCents(bruto)];
  const ratear = (value: string) => fromCents(whole === 0n ? 0n : (toCents(value) * wanted) / whole);
  const revenue = ratearNaUltima(
    bruto,
    partes.filter(ehReceita).map(({ valor }) => valor),
  );
  return partes.map((parte) => {
    const valor = ehReceita(parte) ? (revenue.shift() ?? '0.00') : ratear(parte.valor);
    const { deducao, nao_reconhecido } = parte.valores ?? {};
    const valores = {
      ...(parte.valores?.bruto !== undefined && { bruto: valor }),
      ...(deducao !== undefined && { deducao: ratear(deducao) }),
      ...(nao_reconhecido !== undefined && { nao_reconhecido: ratear(nao_reconhecido) }),
    };
    return { ...parte, valor, ...(parte.valores && { valores }) };
  });
}

/** Parts of the same fact, less those of it that were there before. */
export function diferenca(partes: readonly Parte[], antes: readonly Parte[]): Parte[] {
  const less = (value: string | undefined, before: string | undefined) => fromCents(toCents(value) - toCents(before));
  return partes.map((parte, n) => ({
    ...parte,
    valor: less(parte.valor, antes[n]?.valor),
    ...(parte.valores && {
      valores: Object.fromEntries(
        Object.entries(parte.valores).map(([base, value]) => [base, less(value, antes[n]?.valores?.[base as keyof Parte['valores']])]),
      ),
    }),
  }));
}

/** The mirrors of the events that the parts used (N14). */
export function espelhar(partes: readonly Parte[]): Parte[] {
  return partes.map((parte) => ({ ...parte, evento: `${parte.evento}E` }));
}

/** What of the parts is of a fonte. */
export interface ParcelaDaFonte extends DaFonte {
  /** Gross. */
  valor: string;
  /** Without what was taken from it. */
  liquido: string;
}

/** The parts by fonte and CO, in the order in which they come. */
export function porFonte(partes: readonly Parte[]): ParcelaDaFonte[] {
  const found = new Map<string, DaFonte & { valor: bigint; deducao: bigint }>();
  for (const parte of partes) {
    const own = daFonte(parte);
    const before = found.get(chaveDaFonte(own)) ?? { ...own, valor: 0n, deducao: 0n };
    const taken = ehReceita(parte) ? toCents(parte.valores?.deducao) : toCents(parte.valor);
    const valor = before.valor + (ehReceita(parte) ? toCents(parte.valor) : 0n);
    found.set(chaveDaFonte(own), { ...before, valor, deducao: before.deducao + taken });
  }
  return [...found.values()].map(({ valor, deducao, ...own }) => ({
    ...own,
    valor: fromCents(valor),
    liquido: fromCents(valor - deducao),
  }));
}

/** A fonte, and the CO of what entered in it. */
export interface DaFonte {
  fonte_recurso_id: number;
  co_id: number | null;
}

/** The fonte of a part of a revenue, and its CO. */
export const daFonte = ({ contexto }: Parte): DaFonte => ({
  fonte_recurso_id: contexto?.fonte_recurso_id ?? 0,
  co_id: contexto?.co_id ?? null,
});

/** What tells a fonte with its CO from another, as one text. */
export const chaveDaFonte = ({ fonte_recurso_id, co_id }: DaFonte): string => `${fonte_recurso_id}|${co_id ?? ''}`;
