import { choice, date, year } from '../../../../resources/definition';
import { orgaoEUnidade } from '../area';

/** Where the reports of purchases are. */
export const COMPRAS = '/gestao-de-compras/relatorios/compras-e-contratacoes/';

/** What is counted, each by its own day: what was ordered, less what was cancelled; what was received definitively; what of it was liquidated, or paid. */
export const BASES = { autorizado: 'Autorizado', recebido: 'Recebido', liquidado: 'Liquidado', pago: 'Pago' } as const;
export type Base = keyof typeof BASES;

/** Whose money it is. */
export const daDotacao = orgaoEUnidade('Da dotação do empenho');

export const base = () => choice(BASES, { label: 'Base', required: true, default: 'autorizado', span: 3 });

/** A year, or a part of it. */
export const parametrosDoPeriodo = {
  exercicio: year({ label: 'Exercício', required: true, span: 2 }),
  inicio: date({ label: 'De', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
  fim: date({ label: 'Até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
  base: base(),
  ...daDotacao,
} as const;
