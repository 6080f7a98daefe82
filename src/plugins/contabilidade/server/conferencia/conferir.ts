import { formatDecimal, fromCents, toCents } from '../../../../resources/definition';
import { serverPlugins } from '../../../../server/plugins';
import type { Proof, ProvenBook, ProvenRow } from '../../../../server/proofs';
import type { Work } from '../../../../server/work';
import type { Divergencia, Provado } from '../../parts/conferencia/resultado';
import { provaConsolidada } from './consolidado';
import { provasDosDemonstrativos } from './demonstrativos';
import { provaDaFila } from './fatos';
import { provasDasIdentidades } from './identidades';
import { provasDoLivro } from './livro';

/** How many of the things that differ are told. */
const TOLD = 50;

/** Everything that the conferência of a book proves, in the order of its points. */
function everyProof(): readonly Proof[] {
  const declared = serverPlugins.flatMap((plugin) => plugin.proofs?.() ?? []);
  return [...provasDoLivro, provaDaFila, ...declared, ...provasDasIdentidades, ...provasDosDemonstrativos, provaConsolidada].sort(
    (a, b) => emOrdem(a.codigo, b.codigo) || (a.codigo === 'CF7' ? emOrdem(a.nome, b.nome) : 0),
  );
}

/** `I2` comes before `I13`. */
const emOrdem = (a: string, b: string): number => a.localeCompare(b, 'pt-BR', { numeric: true });

/** Proves a book. It tells and never repairs: a difference is a fact to look into. */
export async function provarLivro(work: Work, livro: ProvenBook, proofs: readonly Proof[] = everyProof()): Promise<Provado[]> {
  const proven: Provado[] = [];
  // what proofs read once for each call is read again when the same transaction proves the book again
  const call = work.within({});
  for (const proof of proofs) proven.push(await provarUma(call, livro, proof));
  return proven;
}

/** What the book does not prove of itself, in words: balances, numbers, chain. Nothing when it holds. */
export async function recalcular(work: Work, entidade: number, exercicio: number): Promise<{ codigo: string; descricao: string }[]> {
  const proven = await provarLivro(work, { entidade, exercicio }, provasDoLivro);
  return proven.flatMap(({ codigo, divergencias }) => divergencias.map((one) => ({ codigo, descricao: descrever(one) })));
}

const descrever = ({ descricao, a, b }: Divergencia) => `${descricao}: ${formatDecimal(a, 2)} e ${formatDecimal(b, 2)}.`;

async function provarUma(work: Work, book: ProvenBook, proof: Proof): Promise<Provado> {
  const { codigo, nome, verifica, lados, unidade, link } = proof;
  const found = 'sql' in proof ? await porConsulta(work, book, proof.sql) : told(await proof.rows(work, book), unidade);
  return { codigo, nome, verifica, lados, unidade, link, ...found, confere: found.quantas === 0 };
}

type Achado = Pick<Provado, 'a' | 'b' | 'diferenca' | 'quantas' | 'divergencias'>;

async function porConsulta(work: Work, { entidade, exercicio }: ProvenBook, sql: string): Promise<Achado> {
  const row = await work.db.first<Omit<Achado, 'divergencias'> & { divergencias: Divergencia[] | null }>(
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
  return { ...sums, divergencias: divergencias ?? [] };
}

/** The same of rows that were computed. */
function told(rows: readonly ProvenRow[], unidade: Provado['unidade']): Achado {
  const written = (cents: bigint) => (unidade === 'moeda' ? fromCents(cents) : String(cents / 100n));
  const somar = (side: 'a' | 'b') => rows.reduce((total, row) => total + toCents(row[side]), 0n);
  const divergentes = rows.filter(({ a, b }) => toCents(a) !== toCents(b));
  return {
    a: written(somar('a')),
    b: written(somar('b')),
    diferenca: written(somar('a') - somar('b')),
    quantas: divergentes.length,
    divergencias: divergentes
      .toSorted((x, y) => x.descricao.localeCompare(y.descricao))
      .slice(0, TOLD)
      .map((row) => ({ ...row, diferenca: written(toCents(row.a) - toCents(row.b)) })),
  };
}
