import { formatDecimal } from '../../../../resources/definition';
import { serverPlugins } from '../../../../server/plugins';
import type { Proof } from '../../../../server/proofs';
import type { Work } from '../../../../server/work';
import type { Divergencia, Provado } from '../../parts/conferencia/resultado';
import { provaDaFila } from './fatos';
import { provasDasIdentidades } from './identidades';
import { provasDoLivro } from './livro';

/** The book that is proven. */
export interface Livro {
  entidade: number;
  exercicio: number;
}

/** How many of the things that differ are told. */
const TOLD = 50;

/** Everything that the conferência of a book proves, in the order of its points. */
function everyProof(): readonly Proof[] {
  const declared = serverPlugins.flatMap((plugin) => plugin.proofs?.() ?? []);
  return [...provasDoLivro, provaDaFila, ...declared, ...provasDasIdentidades].sort((a, b) =>
    a.codigo < b.codigo ? -1 : a.codigo > b.codigo ? 1 : 0,
  );
}

/** Proves a book. It tells and never repairs: a difference is a fact to look into. */
export async function proveBook(work: Work, livro: Livro, proofs: readonly Proof[] = everyProof()): Promise<Provado[]> {
  const proven: Provado[] = [];
  for (const proof of proofs) proven.push(await proveOne(work, livro, proof));
  return proven;
}

/** What the book does not prove of itself, in words: balances, numbers, chain. Nothing when it holds. */
export async function recompute(work: Work, entidade: number, exercicio: number): Promise<{ codigo: string; descricao: string }[]> {
  const proven = await proveBook(work, { entidade, exercicio }, provasDoLivro);
  return proven.flatMap(({ codigo, divergencias }) => divergencias.map((one) => ({ codigo, descricao: describe(one) })));
}

const describe = ({ descricao, a, b }: Divergencia) => `${descricao}: ${formatDecimal(a, 2)} e ${formatDecimal(b, 2)}.`;

async function proveOne(work: Work, { entidade, exercicio }: Livro, { sql, ...proof }: Proof): Promise<Provado> {
  const row = await work.db.first<Pick<Provado, 'a' | 'b' | 'diferenca' | 'quantas'> & { divergencias: Divergencia[] | null }>(
    `with livro as (select $1::bigint, $2::bigint, $3::smallint), provado as materialized (${sql}),
          divergente as (select * from provado where a is distinct from b)
     select coalesce(sum(p.a), 0)::text as a, coalesce(sum(p.b), 0)::text as b, (coalesce(sum(p.a), 0) - coalesce(sum(p.b), 0))::text as diferenca,
            (select count(*)::int from divergente) as quantas,
            (select json_agg(json_build_object('descricao', d.descricao, 'a', d.a::text, 'b', d.b::text, 'diferenca', (d.a - d.b)::text, 'link', d.link) order by d.descricao)
               from (select * from divergente order by descricao limit ${TOLD}) d) as divergencias
       from provado p`,
    [work.cliente.id, entidade, exercicio],
  );
  const { divergencias, ...sums } = row ?? { a: '0', b: '0', diferenca: '0', quantas: 0, divergencias: null };
  return { ...proof, ...sums, confere: sums.quantas === 0, divergencias: divergencias ?? [] };
}
