import { literal } from '../../../../../server/db/sql';

/** The label of an option, as SQL over its column. */
export const nomeSql = (column: string, options: Readonly<Record<string, string>>): string =>
  `case ${column} ${Object.entries(options)
    .map(([key, nome]) => `when ${literal(key)} then ${literal(nome)}`)
    .join(' ')} end`;
