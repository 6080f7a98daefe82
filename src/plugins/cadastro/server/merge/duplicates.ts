import { endpoint } from '../../../../server/http/endpoint';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { pessoa } from '../../resources/pessoa';

/** How alike two names are, at least, to be of one person born on the same day (handbook Cadastro 12). */
const ALIKE = 0.85;
const MOST_SHOWN = 100;

/** Looks every night for registers that may be of one person. */
export const nightlyDuplicates: Nightly = {
  name: 'pessoas_duplicadas',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact((tx) => acharDuplicatas(tx));
  },
};

/**
 * Replaces the pairs of the cliente by those that there are now: one document number in two registers; names alike and one
 * birth date; one name and one mother. Names are compared without accents. The strongest reason of a pair stands.
 *
 * @returns how many pairs there are
 */
export async function acharDuplicatas(tx: Work): Promise<number> {
  await tx.db.execute('delete from pessoa_duplicada where cliente_id = $1', [tx.cliente.id]);
  const rows = await tx.db.rows<{ n: number }>(
    `with pares as (
       select a.id as a, b.id as b, 'documento' as motivo, 1::real as semelhanca
         from pessoa_documentos da join pessoa_documentos db on db.tipo = da.tipo and db.pai_id > da.pai_id
              and upper(regexp_replace(db.numero, '[^0-9A-Za-z]', '', 'g')) = upper(regexp_replace(da.numero, '[^0-9A-Za-z]', '', 'g'))
              and da.tipo not in ('certidao', 'conselho')
         join pessoa a on a.id = da.pai_id join pessoa b on b.id = db.pai_id
       union all
       select a.id, b.id, 'nome_nascimento', similarity(a.nome_busca, b.nome_busca)
         from pessoa a join pessoa b on b.nascimento_fundacao = a.nascimento_fundacao and b.id > a.id
        where a.tipo <> 'juridica' and b.tipo <> 'juridica' and similarity(a.nome_busca, b.nome_busca) >= ${ALIKE}
       union all
       select a.id, b.id, 'nome_mae', 1
         from pessoa a join pessoa b on b.nome_busca = a.nome_busca and f_busca(b.nome_mae) = f_busca(a.nome_mae) and b.id > a.id),
     gravados as (
       insert into public.pessoa_duplicada (cliente_id, pessoa_id, outra_id, motivo, semelhanca, encontrada_em)
       select distinct on (a, b) $1::bigint, a, b, motivo, semelhanca, $2::date from pares order by a, b, motivo
       returning 1)
     select count(*)::int as n from gravados`,
    [tx.cliente.id, tx.today()],
  );
  return rows[0]?.n ?? 0;
}

/** Ids of the people of the pairs that were found, while both registers live. */
export const foundInPairs = `select unnest(array[a.id, b.id])
  from pessoa_duplicada d join pessoa a on a.id = d.pessoa_id join pessoa b on b.id = d.outra_id where d.cliente_id = a.cliente_id`;

/** The pairs in which both registers still live: first those that can be merged, one of the two having no CPF or CNPJ. */
export const listDuplicates = endpoint({
  method: 'GET',
  url: `${pessoa.api.path}/duplicidades`,
  access: { menu: [pessoa.menu], regra: 5 },
  tag: pessoa.label.many,
  summary: 'Cadastros que podem ser da mesma pessoa',
  handle: async (work) => {
    const rows = await work.db.rows<{ total: number }>(
      `select a.id, a.nome, b.id as outra_id, b.nome as outra_nome, d.motivo,
              a.cpf_cnpj is null or b.cpf_cnpj is null as unificavel, count(*) over ()::int as total
         from pessoa_duplicada d join pessoa a on a.id = d.pessoa_id join pessoa b on b.id = d.outra_id
        where d.cliente_id = $1
        order by unificavel desc, d.semelhanca desc, a.nome_busca, a.id, b.id limit ${MOST_SHOWN}`,
      [work.cliente.id],
    );
    return { total: rows[0]?.total ?? 0, pares: rows.map(({ total: _total, ...pair }) => pair) };
  },
});
