import { fromCents, toCents } from '../../../resources/definition';
import type { ItemGuia } from './compor-guia';
import { ratear } from './ratear';

/** Up to here a payment that differs from what was due is taken for it (B2), in reais. */
export const TOLERANCIA = '0.05';

/** What a payment does to a débito: the money that entered, by component, and what leaves the balance of the principal. */
export interface Imputado {
  debito_id: number;
  principal: string;
  correcao: string;
  juros: string;
  multa: string;
  /** Of the balance, what was paid. */
  abatido: string;
  /** Of the balance, what is no longer owed without being paid: cota única and tolerance. */
  dispensado: string;
}

/** A payment told apart: `excesso` is beyond what was due, and belongs to who paid. */
export interface Imputacao {
  itens: Imputado[];
  excesso: string;
}

interface Cents {
  debito_id: number;
  principal: bigint;
  correcao: bigint;
  juros: bigint;
  multa: bigint;
  desconto: bigint;
  total: bigint;
}

const emCentavos = (item: ItemGuia): Cents => ({
  debito_id: item.debito_id,
  principal: toCents(item.principal),
  correcao: toCents(item.correcao),
  juros: toCents(item.juros),
  multa: toCents(item.multa),
  desconto: toCents(item.desconto),
  total: toCents(item.total),
});

/**
 * What was paid, over what was due on the day of the payment (B2; CTN art. 163). Enough, or up to the tolerance less, settles
 * every débito. Less is a partial payment, in the order of the débitos and, within one, in proportion to its components, the
 * cents left over in the principal; the discount of the cota única is then lost. More than the tolerance above is excess. The
 * components and the excess always add up to what was paid.
 *
 * @param devidos in the order of imputation, what each amounts to on the day
 * @param pago reais, positive
 */
export function imputar(devidos: readonly ItemGuia[], pago: string): Imputacao {
  const due = devidos.map(emCentavos).filter(({ total }) => total > 0n);
  const paid = toCents(pago);
  const whole = due.reduce((sum, { total }) => sum + total, 0n);
  const tolerance = toCents(TOLERANCIA);
  if (whole === 0n) return { itens: [], excesso: pago };
  const missing = whole - paid;
  const forgiven = missing > 0n && missing <= tolerance ? due.find(({ principal, desconto }) => principal - desconto > missing) : undefined;
  if (missing > 0n && !forgiven) return { itens: partial(due, paid), excesso: '0.00' };
  const beyond = missing < 0n ? -missing : 0n;
  // cents that nobody would claim stay with the first débito
  const kept = beyond <= tolerance ? beyond : 0n;
  const itens = due.map((item, n) => settled(item, item === forgiven ? missing : 0n, n === 0 ? kept : 0n));
  return { itens, excesso: fromCents(beyond - kept) };
}

function settled({ debito_id, principal, correcao, juros, multa, desconto }: Cents, forgiven: bigint, kept: bigint): Imputado {
  const abatido = principal - desconto - forgiven;
  return {
    debito_id,
    principal: fromCents(abatido + kept),
    correcao: fromCents(correcao),
    juros: fromCents(juros),
    multa: fromCents(multa),
    abatido: fromCents(abatido),
    dispensado: fromCents(desconto + forgiven),
  };
}

function partial(due: readonly Cents[], paid: bigint): Imputado[] {
  const itens: Imputado[] = [];
  let left = paid;
  for (const item of due) {
    const full = { ...item, desconto: 0n, total: item.total + item.desconto };
    if (left === 0n) break;
    const part = left < full.total ? left : full.total;
    itens.push(part === full.total ? settled(full, 0n, 0n) : emParte(full, part));
    left -= part;
  }
  return itens;
}

/** A part of one débito: its principal is never whole while anything of it is owed. */
function emParte({ debito_id, principal, correcao, juros, multa }: Cents, part: bigint): Imputado {
  const wholes = [principal, correcao, juros, multa];
  const shares = ratear(
    fromCents(part),
    wholes.map((value) => fromCents(value)),
  ).map((share) => toCents(share));
  let [paid = 0n] = shares;
  for (const [n, whole] of wholes.entries()) {
    const above = paid - (principal - 1n);
    if (n === 0 || above <= 0n) continue;
    const room = whole - (shares[n] ?? 0n);
    const moved = room < above ? room : above;
    shares[n] = (shares[n] ?? 0n) + moved;
    paid -= moved;
  }
  const [, c = 0n, j = 0n, m = 0n] = shares;
  return {
    debito_id,
    principal: fromCents(paid),
    correcao: fromCents(c),
    juros: fromCents(j),
    multa: fromCents(m),
    abatido: fromCents(paid),
    dispensado: '0.00',
  };
}
