import { literal } from '../../../../server/db/sql';

/** SQL of the label of a key, as the definition of its choice calls it. */
export const namedSql = (column: string, names: Readonly<Record<string, string>>) =>
  `case ${column} ${Object.entries(names)
    .map(([key, label]) => `when '${key}' then ${literal(label)}`)
    .join(' ')} end`;
