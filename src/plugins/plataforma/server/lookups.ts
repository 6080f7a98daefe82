import { z } from 'zod';
import { likePattern } from '../../../server/db/sql';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { lookups } from '../lookups';

const tag = 'Listas';
const DAY_S = 86_400;

/** Columns and order of the lists that are not simply `id, codigo, nome` by `ordem`. */
const SPECIAL: Record<string, { columns: string; order: string }> = {
  estado_civil: { columns: 'id, codigo, nome, codigo_esocial', order: 'ordem' },
  raca_cor: { columns: 'id, codigo, nome, codigo_ibge, codigo_esocial', order: 'ordem' },
  estado: { columns: 'id, sigla, nome, regiao', order: 'f_busca(nome) collate "C"' },
  banco: { columns: 'id, codigo, nome, ispb, oficial', order: 'codigo' },
};

/** Every list of GET /utils (handbook 9): a bare array, cached for a day. */
export const lookupEndpoints = [
  ...lookups
    .filter(({ name }) => name !== 'cidade')
    .map(({ name, api, label }) =>
      endpoint({
        method: 'GET',
        url: api,
        access: 'public',
        tag,
        summary: label,
        handle: async (work, { reply }) => {
          const { columns, order } = SPECIAL[name] ?? { columns: 'id, codigo, nome', order: 'ordem' };
          reply.header('cache-control', `public, max-age=${DAY_S}`);
          return work.db.rows(`select ${columns} from ${name} order by ${order}`);
        },
      }),
    ),
  endpoint({
    method: 'GET',
    url: '/utils/cidades/:estado',
    access: 'public',
    tag,
    summary: 'Cidades de um estado',
    query: z.object({ termo: z.string().default(''), todos: z.string().optional().describe('1 traz todas, sem termo') }),
    handle: (work, { params, query }) => acharCidades(work, params.estado ?? '', query.termo, query.todos === '1'),
  }),
  endpoint({
    method: 'GET',
    url: '/utils/cidade/:id',
    access: 'public',
    tag,
    summary: 'Uma cidade',
    handle: async (work, { params }) => {
      const city = /^\d{1,9}$/.test(params.id ?? '')
        ? await work.db.first('select id, nome, uf from cidade where id = $1', [params.id])
        : undefined;
      if (!city) throw new NotFoundError();
      return city;
    },
  }),
];

const MOST_CITIES = 50;

/** The whole country, for fields that only ask for a city. */
const COUNTRY = 'BR';

/** Cities of a state by initials or IBGE id (or of the whole country): the municipality's own first, then those that begin with the term, its state's before the others. */
async function acharCidades(work: Work, state: string, termo: string, all: boolean): Promise<unknown[]> {
  const term = termo.normalize('NFC').replaceAll('\u0000', '').trim();
  if (term.length === 1) throw new ValidationError({ termo: ['Digite pelo menos 2 letras.'] });
  const where = `($1 = '${COUNTRY}' or uf = $1 or uf = (select sigla from estado where id::text = $1))`;
  if (!term)
    return work.db.rows(
      `select id, nome, uf from cidade where ${where} order by ${ehProprio('$2')}, nome_busca ${all ? '' : `limit ${MOST_CITIES}`}`,
      [state.toUpperCase(), work.db.scope.clienteId],
    );
  return work.db.rows(
    `select id, nome, uf from cidade where ${where} and nome_busca like f_busca($2)
      order by ${ehProprio('$4')}, nome_busca like f_busca($3) desc,
               uf = (select o.uf from cliente c join cidade o on o.id = c.cidade_id where c.id = $4) desc nulls last, nome_busca limit ${MOST_CITIES}`,
    [state.toUpperCase(), likePattern(term.slice(0, 100)), likePattern(term.slice(0, 100)).slice(1), work.db.scope.clienteId],
  );
}

/** Puts the municipality's own city before all others. */
const ehProprio = (cliente: string) => `id is not distinct from (select c.cidade_id from cliente c where c.id = ${cliente}) desc`;
