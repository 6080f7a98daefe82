import { wordsSql } from '../../../../server/db/sql';
import { TIPOS_SESSAO } from '../../resources/palavras';

/** SQL of the time zone of the municipality of a row. */
export const fusoSql = (t: string): string => `(select fuso from public.cliente where id = ${t}.cliente_id)`;

/** SQL of how a session is called: `12ª Sessão Ordinária de 2026`. */
export const sessaoSql = (t: string): string =>
  `(${t}.numero || 'ª Sessão ' || ${wordsSql(`${t}.tipo`, TIPOS_SESSAO)} || ' de ' || extract(year from ${t}.inicio_previsto at time zone ${fusoSql(t)})::int)`;
