import { z } from 'zod';
import type { Issues } from '../../../resources/definition';
import { likePattern, Parameters } from '../../../server/db/sql';
import { endpoint } from '../../../server/http/endpoint';
import { needToChoose } from '../../../server/resources/choose';
import { readListQuery } from '../../../server/resources/list-query';
import { listConditions } from '../../../server/resources/list-sql';
import { type FilterSql, onResource } from '../../../server/resources/rules';
import { countDocuments, countSearched } from '../../../server/resources/searched-documents';
import { sightOf } from '../../../server/resources/sight';
import type { Work } from '../../../server/work';
import { pessoa } from '../resources/pessoa';
import { anotarContas, conferirContas, contasAConferirSql } from './account-check';
import { foundInPairs, listDuplicates } from './merge/duplicates';
import { unificar } from './merge/merge-people';
import { previaDaUnificacao } from './merge/preview';
import { type Address, linksOutside, nameLinks, registeredAddress } from './registered-address';

/** A role that a person may hold, with the SQL that says whether the person `t` holds it. */
export interface PersonRole {
  chave: string;
  nome: string;
  holds: (t: string) => string;
}

const roles: PersonRole[] = [
  { chave: 'usuario', nome: 'Usuário', holds: (t) => `exists (select from usuario u where u.pessoa_id = ${t}.id)` },
];

/** Adds a role: the plugin that gives it (servidor, fornecedor, contribuinte…) calls this when it is loaded. */
export function acrescentarPapelDePessoa(role: PersonRole): void {
  roles.push(role);
}

const rolesSql = (t: string) =>
  `array_remove(array[${roles.map(({ nome, holds }) => `case when ${holds(t)} then '${nome}' end`).join(', ')}], null)`;

const papel: FilterSql = (value, t) => {
  const wanted = roles.filter(({ chave }) => (value as string[]).includes(chave));
  return wanted.length > 0 ? wanted.map(({ holds }) => holds(t)).join(' or ') : 'false';
};

/** Same folded name and same birth date, or same folded name and same mother: worth a look before merging. */
const similar = (a: string, b: string) =>
  `${a}.id <> ${b}.id and ${a}.nome_busca = ${b}.nome_busca and (${a}.nascimento_fundacao = ${b}.nascimento_fundacao or f_busca(${a}.nome_mae) = f_busca(${b}.nome_mae))`;

export const pessoaRules = onResource(pessoa, {
  derived: {
    papeis: rolesSql,
    contas_a_conferir: contasAConferirSql,
    unificada: (t) => `${t}.mesclada_em is not null`,
    cidade_uf: (t) => `concat_ws('/', ${t}.cidade, ${t}.estado)`,
  },
  filters: {
    papel,
    sem_email: (value, t) => `${t}.email is ${value ? '' : 'not '}null`,
    possivel_duplicidade: (value, t) =>
      // one set for the whole list: asked of each person it would be compared with all the others
      `${t}.id ${value ? '= any' : '<> all'}(array(select o.id from pessoa o join pessoa p on ${similar('o', 'p')} union all ${foundInPairs}))`,
  },
  complete: espelharEnderecoPrincipal,
  judge: async (draft, tx, current) =>
    current?.mesclada_em
      ? { id: ['Este cadastro foi unificado com outro e não volta a existir.'] }
      : { ...(await representativesArePeople(tx, draft.socios)), ...(await linksOutside(tx, addressesOf(draft))) },
  judgesAlone: true,
  afterSave: async (id, tx, current, draft) => {
    if (draft.contas_bancarias && draft.contas_bancarias.length > 0) await anotarContas(tx, id, !current);
    if (draft.data_obito && !current?.data_obito) await fecharConta(tx, id);
  },
  acts: { unificar, conferir_contas: conferirContas },
});

const REPRESENTATIVES = ['administrador', 'procurador'];

/** P3: who represents a company is somebody with a CPF. It is registered already, and what it is never changes. */
async function representativesArePeople(
  tx: Work,
  socios: readonly { tipo: string; pessoa_id: number }[] | null | undefined,
): Promise<Issues | null> {
  const lines = (socios ?? []).flatMap(({ tipo, pessoa_id }, index) => (REPRESENTATIVES.includes(tipo) ? [{ index, pessoa_id }] : []));
  if (lines.length === 0) return null;
  const rows = await tx.db.rows<{ id: number }>("select id from pessoa where id = any($1::bigint[]) and tipo = 'fisica'", [
    lines.map(({ pessoa_id }) => pessoa_id),
  ]);
  const people = new Set(rows.map(({ id }) => id));
  return Object.fromEntries(
    lines
      .filter(({ pessoa_id }) => !people.has(pessoa_id))
      .map(({ index }) => [`socios.${index}.pessoa_id`, ['Administrador e procurador são pessoas físicas, com CPF.']]),
  );
}

const addressesOf = (draft: object): Address[] => (draft as { enderecos?: Address[] }).enderecos ?? [];

/** The main address of the record repeats the line marked as principal. */
async function espelharEnderecoPrincipal(draft: Readonly<Record<string, unknown>>, tx: Work): Promise<Readonly<Record<string, unknown>>> {
  if (!draft.enderecos) return draft;
  const enderecos = await nameLinks(tx, addressesOf(draft));
  const main = enderecos.find(({ principal }) => principal);
  if (!main) return { ...draft, enderecos };
  const { cep, logradouro, numero, complemento, bairro, estado, cidade_id } = main;
  const city = await tx.db.first<{ nome: string }>('select nome from cidade where id = $1', [cidade_id]);
  return { ...draft, enderecos, cep, logradouro, numero, complemento, bairro, estado, cidade: city?.nome ?? null };
}

/** Death inactivates the account; the modules that depend on the person are told by their own listeners. */
export async function fecharConta(tx: Work, pessoaId: number): Promise<void> {
  const rows = await tx.db.rows<{ usuario_id: number }>(
    `update usuario_credencial c set situacao = 'inativa' from public.usuario u where u.id = c.usuario_id and u.pessoa_id = $1 and c.cliente_id = $2 returning c.usuario_id`,
    [pessoaId, tx.cliente.id],
  );
  for (const { usuario_id } of rows) tx.emit({ kind: 'access', usuarioId: usuario_id });
}

const MOST_FOUND = 10;
const node = { menu: ['cadastro.pessoa'], regra: 1 };

const clean = z.string().transform((text) => text.normalize('NFC').replaceAll('\u0000', '').trim());
/** SPEC.md section 5: person search needs at least 2 characters. */
const SEARCH = z.object({
  termo: clean
    .default('')
    .refine(({ length }) => length >= 2, 'Digite pelo menos 2 caracteres.')
    .transform((text) => text.slice(0, 100)),
});
/** What is typed so far: of what is not whole yet, nothing is looked for. */
const SIMILAR = z.object({
  cpf_cnpj: clean.default('').meta({ title: 'CPF/CNPJ' }),
  nome: clean.default('').meta({ title: 'Nome' }),
  nascimento_fundacao: z.union([z.literal(''), z.iso.date()], 'Informe a data como AAAA-MM-DD.').default(''),
  id: z
    .string()
    .regex(/^\d{0,15}$/, 'O identificador deve ser um número.')
    .default(''),
});

/** Searches of people beyond the list (SPEC.md section 7). */
export const peopleEndpoints = [
  endpoint({
    method: 'GET',
    url: '/configuracao/pessoa/buscar',
    access: 'session',
    tag: 'Pessoas',
    summary: 'Buscar pessoas e departamentos',
    query: SEARCH,
    handle: (work, { query }) => acharDestinatarios(work, query.termo),
  }),
  endpoint({
    method: 'GET',
    url: '/configuracao/pessoa/buscar-fisica',
    access: 'session',
    tag: 'Pessoas',
    summary: 'Buscar pessoas físicas',
    query: SEARCH,
    handle: (work, { query }) => acharPessoas(work, query.termo, "and t.tipo = 'fisica'"),
  }),
  endpoint({
    method: 'GET',
    url: '/configuracao/pessoa/semelhantes',
    access: node,
    tag: 'Pessoas',
    summary: 'Cadastros que podem ser da mesma pessoa',
    query: SIMILAR,
    handle: (work, { query }) => acharSemelhantes(work, query),
  }),
  registeredAddress,
  previaDaUnificacao,
  listDuplicates,
];

/** The search of the list itself: the same words, the same masks. */
async function acharPessoas(work: Work, term: string, more = ''): Promise<Record<string, unknown>[]> {
  const resource = work.services.registry.get('pessoa');
  needToChoose(work, resource);
  const { list } = readListQuery(resource, { busca: term, ativo: 'true' }, sightOf(work, resource));
  await countSearched(work, resource, list);
  const parameters = new Parameters();
  const conditions = listConditions(resource, list, parameters);
  return work.db.rows(
    `select t.id, t.nome, 'Pessoa' as destinatario_type, concat_ws(' · ', t.nome, t.apelido_fantasia) as select_text
       from pessoa t where ${conditions.join(' and ')} ${more} order by t.nome_busca, t.id limit ${MOST_FOUND}`,
    parameters.values,
  );
}

/** People first, then departments that receive processes. */
async function acharDestinatarios(work: Work, term: string): Promise<Record<string, unknown>[]> {
  const people = await acharPessoas(work, term);
  const departments = await work.db.rows<Record<string, unknown>>(
    `select d.id, d.nome, 'Departamento' as destinatario_type, concat_ws(' · ', d.nome, u.nome) as select_text
       from departamento d join unidade u on u.id = d.unidade_id where d.situacao and d.busca like f_busca($1) order by d.nome_busca, d.id limit ${MOST_FOUND}`,
    [likePattern(term)],
  );
  return [...people, ...departments];
}

/** Same document, or same name and birth date: the form warns before a second register is made. */
async function acharSemelhantes(work: Work, { cpf_cnpj, nome, nascimento_fundacao, id }: z.infer<typeof SIMILAR>): Promise<unknown[]> {
  const document = cpf_cnpj
    .replace(/[.\-/\s]/g, '')
    .toUpperCase()
    .slice(0, 14);
  if (!sightOf(work, work.services.registry.get('pessoa')).sensitive) await countDocuments(work, [document]);
  return work.db.rows(
    `select p.id, p.nome, coalesce(p.cpf_cnpj = $1, false) as mesmo_documento from pessoa p
      where p.id <> $4 and (p.cpf_cnpj = nullif($1, '') or (p.nome_busca = f_busca($2) and p.nascimento_fundacao = $3::date)) order by p.id limit ${MOST_FOUND}`,
    [document, nome.slice(0, 200), nascimento_fundacao || null, Number(id)],
  );
}
