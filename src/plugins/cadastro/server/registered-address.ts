import { z } from 'zod';
import type { Issues } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import type { Work } from '../../../server/work';
import { streetName } from './streets';

/** A line of `enderecos` of a person: what is typed, or what it is linked to. */
export interface Address {
  principal: boolean;
  cep: string;
  logradouro_id: number | null;
  logradouro: string | null;
  numero: string;
  complemento: string | null;
  bairro_id: number | null;
  bairro: string | null;
  cidade_id: number;
  estado: string;
}

/** The registered logradouros and bairros are those of the municipality: an address of another city has none. */
export async function linksOutside(tx: Work, addresses: readonly Address[]): Promise<Issues> {
  const linked = addresses.flatMap((address, index) =>
    (['logradouro_id', 'bairro_id'] as const)
      .filter((name) => address[name])
      .map((name) => ({ path: `enderecos.${index}.${name}`, address })),
  );
  if (linked.length === 0) return {};
  const city = await cityOf(tx);
  return Object.fromEntries(
    linked
      .filter(({ address }) => address.cidade_id !== city?.id)
      .map(({ path }) => [path, [`Só em ${city?.nome ?? 'endereços do município'}: em outra cidade, deixe vazio e digite o nome.`]]),
  );
}

/** The addresses, each with the names of what it is linked to, for who reads the text alone. */
export async function nameLinks(tx: Work, addresses: readonly Address[]): Promise<Address[]> {
  const streets = await namesOf(
    tx,
    'logradouro',
    streetName('t'),
    addresses.map(({ logradouro_id }) => logradouro_id),
  );
  const quarters = await namesOf(
    tx,
    'bairro',
    't.nome',
    addresses.map(({ bairro_id }) => bairro_id),
  );
  return addresses.map((address) => ({
    ...address,
    logradouro: streets.get(address.logradouro_id) ?? address.logradouro,
    bairro: quarters.get(address.bairro_id) ?? address.bairro,
  }));
}

async function namesOf(
  tx: Work,
  table: string,
  name: string,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx.db.rows<{ id: number; nome: string }>(
    `select t.id, ${name} as nome from ${table} t where t.id = any($1::bigint[])`,
    [known],
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

const cityOf = (work: Work) =>
  work.db.first<{ id: number; nome: string; uf: string }>(
    'select c.id, c.nome, c.uf from cliente k join cidade c on c.id = k.cidade_id where k.id = $1',
    [work.cliente.id],
  );

const part = z.string().trim().max(200).default('');
const answered = z.object({ cep: part, street: part, neighborhood: part, city: part, state: part });

/** The registered logradouro and bairro of what the CEP look-up answered (handbook Cadastro 10 and 12, Pessoa). */
export const registeredAddress = endpoint({
  method: 'GET',
  url: '/configuracao/pessoa/endereco-registrado',
  access: { menu: ['cadastro.pessoa'], regra: 1 },
  tag: 'Pessoas',
  summary: 'Logradouro e bairro cadastrados de um endereço',
  query: answered,
  handle: async (work, { query }) => {
    const inside = await work.db.first(
      'select 1 as sim from cliente k join cidade c on c.id = k.cidade_id where k.id = $1 and f_busca(c.nome) = f_busca($2) and c.uf = upper($3)',
      [work.cliente.id, query.city, query.state],
    );
    if (!inside) return { logradouro_id: null, bairro_id: null };
    const street = await acharLogradouro(work, query.cep, query.street);
    return {
      logradouro_id: street && { id: street.id, nome_completo: street.nome_completo },
      bairro_id: await acharBairro(work, query.neighborhood, street?.distrito_id ?? null),
    };
  },
});

interface Street extends Record<string, unknown> {
  id: number;
  nome_completo: string;
  distrito_id: number;
}

/** By the name that it has or had, the CEP deciding between namesakes; a CEP without a name says it only when it is of one street. */
async function acharLogradouro(work: Work, cep: string, name: string): Promise<Street | null> {
  const rows = await work.db.rows<Street>(
    `with do_cep as (select l.id from logradouro l
       where l.cep = $1 or exists (select from logradouro_face f where f.pai_id = l.id and f.cep = $1)),
     achados as (select t.id, ${streetName('t')} as nome_completo, t.distrito_id, t.id in (select id from do_cep) as no_cep from logradouro t
       where t.situacao and case when $2 = '' then t.id in (select id from do_cep)
         else f_busca(${streetName('t')}) = f_busca($2)
           or exists (select from logradouro_nomes_anteriores a where a.pai_id = t.id and f_busca(a.nome) = f_busca($2)) end)
     select id, nome_completo, distrito_id from achados where no_cep = (select bool_or(no_cep) from achados)`,
    [cep.replace(/\D/g, ''), name],
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function acharBairro(work: Work, name: string, distritoId: number | null): Promise<{ id: number; nome: string } | null> {
  const rows = await work.db.rows<{ id: number; nome: string }>(
    'select id, nome from bairro where situacao and nome_busca = f_busca($1) and ($2::bigint is null or distrito_id = $2)',
    [name, distritoId],
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
