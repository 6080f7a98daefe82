import type { FastifyRequest } from 'fastify';
import { ValidationError } from './errors';

/** What follows the `?` of an address: one text for each name. */
export type Query = Readonly<Record<string, string>>;

/**
 * The parameters of an address. One that is there twice is ambiguous: which of them counts is nobody's guess.
 *
 * @throws ValidationError that names it
 */
export function queryOf(request: FastifyRequest): Query {
  const query = request.query as Readonly<Record<string, string | string[]>>;
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]));
  if (repeated.length > 0)
    throw new ValidationError(
      Object.fromEntries(
        repeated.map((name) => [name, [`O parâmetro "${name.slice(0, 60)}" foi enviado mais de uma vez. Envie um só valor.`]]),
      ),
    );
  return query as Query;
}
