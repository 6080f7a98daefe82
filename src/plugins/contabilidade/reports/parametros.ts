import { choice, lastPeriodOver, text, year } from '../../../resources/definition';
import { PERIODOS } from './periods';

const { 13: _, ...MESES } = PERIODOS;

/** The year of a statement. */
export const exercicio = year({ label: 'Exercício', required: true, span: 3 });

/** The month that a statement goes to; the balances of a year are those before its closing. */
export const ate = choice(MESES, { label: 'Até', required: true, default: '12', span: 3 });

/** The first column of every statement. */
export const rotulo = text(300, { label: 'Especificação' });

export const CONTABILIDADE = '/contabilidade/relatorios-contabilidade/';
export const BALANCOS = '/contabilidade/relatorios-balancetes-e-balancos/';

/** What a statement until a month opens with: the last month that is over. */
export const ateOUltimoMes = (ano: number): Readonly<Record<string, string>> => ({ ate: lastPeriodOver(ano) });
