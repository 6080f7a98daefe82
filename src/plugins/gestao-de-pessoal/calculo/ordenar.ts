import { ExpressionError } from '../../../resources/definition/expression';
import { type Expressao, lerFormula } from './expressao';
import type { Evento } from './tipos';

/** What the order of calculation needs of an event. */
export type Ordenavel = Pick<
  Evento,
  | 'codigo'
  | 'tipo'
  | 'formula_tipo'
  | 'formula'
  | 'base_eventos'
  | 'condicao'
  | 'automatico'
  | 'incide_inss'
  | 'incide_rpps'
  | 'incide_irrf'
  | 'compoe_hora'
>;

/** Whether a discount lowers a base, and so comes before the taxes. */
export function deduz({
  tipo,
  incide_inss,
  incide_rpps,
  incide_irrf,
}: Pick<Evento, 'tipo' | 'incide_inss' | 'incide_rpps' | 'incide_irrf'>): boolean {
  return tipo === 'desconto' && [incide_inss, incide_rpps, incide_irrf].includes('deduz');
}

/** Events that are worked out before the taxes: proventos, and the discounts that lower a base. */
export function antesDosTributos(evento: Ordenavel): boolean {
  return evento.formula_tipo !== 'sistema' && (evento.tipo === 'provento' || deduz(evento));
}

interface Formulas {
  valor: Expressao | null;
  condicao: Expressao | null;
}

/** Formulas already read: a folha asks for those of the same events once for each vínculo. */
const lidas = new WeakMap<object, Formulas>();

/** The formulas of an event, read. @throws ExpressionError */
export function formulasDe(evento: Ordenavel): Formulas {
  const known = lidas.get(evento);
  if (known) return known;
  const { formula_tipo, formula, automatico, condicao } = evento;
  const valor = formula_tipo === 'expressao' ? lerFormula(formula ?? '') : null;
  if (valor?.isCondition) throw new ExpressionError('A fórmula dá uma comparação, não um valor.');
  const when = automatico === 'regra' ? lerFormula(condicao ?? '') : null;
  if (when && !when.isCondition) throw new ExpressionError('A condição é uma comparação, como "vencimento > 0".');
  const found = { valor, condicao: when };
  lidas.set(evento, found);
  return found;
}

/** Codes that an event needs worked out before it. */
function needs(evento: Ordenavel, all: readonly Ordenavel[]): number[] {
  const { valor, condicao } = formulasDe(evento);
  const read = [valor, condicao].flatMap((expressao) => (expressao ? [...expressao.eventos] : []));
  const hour = [valor, condicao].some((expressao) => expressao?.variaveis.includes('valor_hora'));
  const hours = hour ? all.filter(({ compoe_hora }) => compoe_hora).map(({ codigo }) => codigo) : [];
  return [...new Set([...read, ...hours, ...(evento.formula_tipo === 'percentual' ? evento.base_eventos : [])])];
}

/**
 * Events in the order in which they are calculated: what an event refers to before it, ties by code (E2).
 *
 * @throws ExpressionError of a formula that cannot be read, or of events that go round in a circle (E1), naming them
 */
export function ordenar<E extends Ordenavel>(eventos: readonly E[]): E[] {
  const byCode = new Map(eventos.map((evento) => [evento.codigo, evento]));
  const done = new Map<number, E>();
  const visitar = (evento: E, path: readonly number[]): void => {
    if (done.has(evento.codigo)) return;
    const at = path.indexOf(evento.codigo);
    if (at >= 0) throw new ExpressionError(`Referência circular: ${[...path.slice(at), evento.codigo].map(written).join(' → ')}.`);
    for (const codigo of needs(evento, eventos).toSorted((a, b) => a - b)) {
      const other = byCode.get(codigo);
      if (other && codigo !== evento.codigo) visitar(other, [...path, evento.codigo]);
      if (codigo === evento.codigo) throw new ExpressionError(`Referência circular: ${written(codigo)} → ${written(codigo)}.`);
    }
    done.set(evento.codigo, evento);
  };
  for (const evento of eventos.toSorted((a, b) => a.codigo - b.codigo)) visitar(evento, []);
  return [...done.values()];
}

/** A code as the register shows it. */
export const written = (codigo: number): string => String(codigo).padStart(4, '0');
