/** A day of the treasury as the book has it now; values in reais. */
export interface DiaDoBoletim {
  contas: { conta: string; fonte: string; saldo_anterior: string; ingressos: string; dispendios: string; saldo_atual: string }[];
  movimentos: { grupo: string; ingressos: string; dispendios: string }[];
  total: Record<'saldo_anterior' | 'ingressos' | 'dispendios' | 'saldo_atual', string>;
}
