import type { Work } from '../../../../server/work';

/** Whether an empenho goes on as resto a pagar: what is received of it then is liquidated there (Lei 4.320/1964, art. 36). */
export const inscritoEmRestos = async (work: Work, empenho: number): Promise<boolean> =>
  (await work.db.first("select e.id from public.empenho e where e.id = $1 and e.cliente_id = $2 and e.situacao = 'inscrito_rp'", [
    empenho,
    work.cliente.id,
  ])) !== undefined;

/** The same work in the exercício of today: what comes in a year is of its book, and not of that of the order. */
export const noAnoDeHoje = (work: Work): Work => work.inYear(Number(work.today().slice(0, 4)));

/** SQL: what the restos a pagar of the empenho of an alias sum, of an expression over `rp`: what happened to it in the years after. */
export const dosRestosSql = (e: string, soma: string): string =>
  `coalesce((select sum(${soma}) from public.resto_a_pagar rp where rp.empenho_id = ${e}.id and rp.data_exclusao is null), 0)`;

/** SQL: what of an empenho was liquidated in its year and, as resto a pagar, after it. */
export const liquidadoComRestosSql = (e: string): string => `(${e}.liquidado + ${dosRestosSql(e, 'rp.liquidado')})`;

/** SQL: what of an empenho was paid in its year and, as resto a pagar, after it. */
export const pagoComRestosSql = (e: string): string => `(${e}.pago + ${dosRestosSql(e, 'rp.pago')})`;
