import { literal } from '../../../../server/db/sql';

/** A folha whose contracheques are final: from its closing on. */
export const FECHADAS = ['fechada', 'autorizada', 'empenhada', 'liquidada', 'paga'] as const;

/** As a list of SQL. */
export const FECHADAS_SQL = `(${FECHADAS.map(literal).join(', ')})`;
