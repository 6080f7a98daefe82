import { fromCents, toCents } from '../../../../resources/definition';
import type { Demo as Ordem } from '../pagamento/seed';
import type { Demo as Empenho } from '../seed';
import { DESPESAS } from './despesas';
import { RECEITAS_DO_MES } from './receitas';

const YEAR = 2026;
/** The last month that is over, and closed. */
export const ULTIMO_MES = 10;
const MESES = Array.from({ length: ULTIMO_MES }, (_, n) => n + 1);
/** No month is like another: by how many hundredths each may differ from an ordinary one. */
const MOST = 12;

const dia = (mes: number, numero: number) => `${YEAR}-${String(mes).padStart(2, '0')}-${String(numero).padStart(2, '0')}`;

/** What an amount is in a month, the same in every installation. */
function doMes(valor: string, mes: number, lugar: number): string {
  const parts = ((lugar * 37 + mes * 53) % (2 * MOST + 1)) - MOST;
  return fromCents((toCents(valor) * BigInt(100 + parts)) / 100n);
}

const notaDe = (mes: number, lugar: number) => `H${String(mes).padStart(2, '0')}${String(lugar).padStart(2, '0')}`;

/** An empenho of each expense in each month, received and accepted in it. */
export const EMPENHOS_DO_ANO: readonly Empenho[] = MESES.flatMap((mes) =>
  DESPESAS.map(({ ficha, historico, valor, credores, modalidade, fila, dias: [empenho, liquidacao] }, lugar): Empenho => {
    const quanto = doMes(valor, mes, lugar);
    return {
      ficha,
      historico: `${historico}, ${String(mes).padStart(2, '0')}/${YEAR}`,
      credor: credores[mes % credores.length] ?? '',
      data: dia(mes, empenho),
      tipo: 'ordinario',
      valor: quanto,
      modalidade,
      fila,
      liquidacoes: [[dia(mes, liquidacao), quanto, notaDe(mes, lugar)]],
    };
  }),
);

/** What was received in a month is paid in the next one; the last waits for the treasurer. */
export const ORDENS_DO_ANO: readonly Ordem[] = MESES.filter((mes) => mes < ULTIMO_MES).flatMap((mes) =>
  DESPESAS.map(({ historico, dias: [, , pagamento] }, lugar): Ordem => {
    const data = dia(mes + 1, pagamento);
    return { nota: notaDe(mes, lugar), historico, data, pago: data };
  }),
);

/** A revenue of each kind in each month. */
export const RECEITAS_DO_ANO = MESES.flatMap((mes) =>
  RECEITAS_DO_MES.map(([natureza, tipo, valor, numero], lugar) => ({
    natureza,
    tipo,
    data: dia(mes, numero),
    valor: doMes(valor, mes, lugar),
  })),
);
