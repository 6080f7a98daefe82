import autocannon from 'autocannon';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startBare } from './bare';
import { fillBidding } from './bids';
import { round2, type Target } from './load';
import { startProduct } from './product';

const ITEMS = 200;
const SUPPLIERS = 12;
const BIDS = 3000;
const ROUNDS = 3;
const FIELDS = ['processo_contratacao_id', 'proposta_id', 'item_numero', 'valor'];

/**
 * 3.000 bids of 12 suppliers, all at once, for the 200 items of a pregão, through the API: each judged, received by the clock of the server and
 * written in the trail; beside a bare program that only inserts the row. Fails when a bid is refused or is not in the trail.
 */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('Esta medição precisa dos programas do PostgreSQL (initdb e postgres).');
  const product = await startProduct({ databaseUrl: cluster.url });
  const { processo, entidade, exercicio, propostas } = await fillBidding(cluster.url, ITEMS, SUPPLIERS);
  const bare = await startBare(cluster.url, {
    lance: {
      name: 'insert',
      text: `insert into lance_licitacao (cliente_id, entidade_id, exercicio, ${FIELDS.join(', ')}, instante, cancelado) values (1, ${entidade}, ${exercicio}, $1, $2, $3, $4, now(), false) returning id`,
      fields: FIELDS,
    },
  });
  const bids = () => {
    let n = 0;
    return () => {
      const [turn, pair] = [Math.floor(n / (ITEMS * SUPPLIERS)), n % (ITEMS * SUPPLIERS)];
      n += 1;
      // each supplier betters its own value from turn to turn; two bids of one for the same item are far from each other
      const cents = 99_999 - turn * SUPPLIERS - (pair % SUPPLIERS);
      return JSON.stringify({
        processo_contratacao_id: processo,
        proposta_id: propostas[pair % SUPPLIERS],
        item_numero: 1 + Math.floor(pair / SUPPLIERS),
        valor: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
      });
    };
  };
  const json = { 'content-type': 'application/json' };
  const session = { authorization: `Bearer ${product.token}`, 'x-entidade': String(entidade), 'x-exercicio': String(exercicio) };
  const a: Target = {
    url: `${product.url}/api/gestao-de-compras/compras-e-licitacoes/lances`,
    headers: { ...json, ...session },
    body: bids(),
  };
  const b: Target = { url: `${bare.url}/lance`, headers: json, body: bids() };
  const runs = { a: [] as Volley[], b: [] as Volley[] };
  for (let round = 0; round < ROUNDS; round++) {
    runs.a.push(await volley(a, BIDS / ROUNDS));
    runs.b.push(await volley(b, BIDS / ROUNDS));
  }
  const [x, y] = [middle(runs.a), middle(runs.b)];
  say(
    `lances: ${Math.round(x.rate)} por segundo, programa nu ${Math.round(y.rate)}; p50 ${x.p50} e ${y.p50} ms; p99 ${x.p99} e ${y.p99} ms`,
  );
  const refused = [...runs.a, ...runs.b].reduce((sum, { failures }) => sum + failures, 0);
  const lost = await withoutTrail(cluster.url, processo);
  bare.stop();
  await product.stop();
  await cluster.stop();
  if (refused > 0) throw new Error(`${refused} lances recusados.`);
  if (lost > 0) throw new Error(`${lost} lances sem registro na auditoria.`);
  return {
    ratio: round2(x.rate / y.rate),
    p50_ms: x.p50,
    p99_ms: x.p99,
    p99_ratio: round2(x.p99 / y.p99),
    por_segundo: Math.round(x.rate),
  };
}

interface Volley {
  /** Bids by second. */
  rate: number;
  p50: number;
  p99: number;
  failures: number;
}

/** So many bids, each supplier by its own connection. */
async function volley({ url, headers = {}, body }: Target, amount: number): Promise<Volley> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers,
    connections: SUPPLIERS,
    amount,
    requests: [{ method: 'POST', headers, setupRequest: (request: object) => ({ ...request, body: body?.() }) }],
  } as autocannon.Options);
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

const middle = (runs: readonly Volley[]): Volley => [...runs].sort((x, y) => x.p99 - y.p99)[Math.floor(runs.length / 2)] as Volley;

/** Bids of the product that the trail does not know. */
async function withoutTrail(databaseUrl: string, processo: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::int as lost from lance_licitacao l where l.processo_contratacao_id = $1 and l.usuario_cadastro_id is not null
        and not exists (select from auditoria a where a.recurso = 'lance_licitacao' and a.registro_id = l.id and a.acao = 'incluir')`,
    [processo],
  );
  await client.end();
  return rows[0]?.lost ?? 0;
}
