import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startBare } from './bare';
import { compare, round2, type Target } from './load';
import { cpfOf } from './million';
import { startProduct } from './product';

const SECONDS = 5;
const CONTACT = { fone: '1133334444', email: 'pessoa@exemplo.com.br', cidade: 'Nova Esperança do Vale', estado: 'SP' };
const FIELDS = ['cpf_cnpj', 'nome', 'fone', 'email', 'cidade', 'estado'];

/**
 * POST of pessoas with validation, permission and audit, beside a bare program that only inserts the row into the same
 * table. Fails when a created row has no audit row.
 */
export async function measure(say: (text: string) => void): Promise<Record<string, number>> {
  const cluster = await startPostgres({ durable: true });
  if (!cluster) throw new Error('Esta medição precisa dos programas do PostgreSQL (initdb e postgres).');
  const product = await startProduct({ databaseUrl: cluster.url });
  const bare = await startBare(cluster.url, {
    pessoa: {
      name: 'insert',
      text: `insert into pessoa (cliente_id, tipo, situacao, ${FIELDS.join(', ')}) values (1, 'fisica', true, $1, $2, $3, $4, $5, $6) returning id`,
      fields: FIELDS,
    },
  });
  let n = 0;
  const draft = () => ({ ...CONTACT, cpf_cnpj: cpfOf(++n), nome: `Pessoa medida ${n}` });
  const headers = { 'content-type': 'application/json' };
  const a: Target = {
    url: `${product.url}/api/configuracao/pessoa`,
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${product.token}` },
    body: () => JSON.stringify({ ...draft(), tipo: 'fisica', situacao: true }),
  };
  const b: Target = { url: `${bare.url}/pessoa`, method: 'POST', headers, body: () => JSON.stringify(draft()) };
  const runs = await compare(a, b, SECONDS);
  say(`criação: ${Math.round(runs.a.rate)} por segundo, programa nu ${Math.round(runs.b.rate)}; p99 ${runs.a.p99} ms e ${runs.b.p99} ms`);
  if (runs.a.failures + runs.b.failures > 0) throw new Error(`${runs.a.failures} recusas do produto, ${runs.b.failures} do programa nu.`);
  const lost = await withoutAudit(cluster.url);
  bare.stop();
  await product.stop();
  await cluster.stop();
  if (lost > 0) throw new Error(`${lost} pessoas criadas sem registro na auditoria.`);
  return { ratio: round2(runs.ratio), por_segundo: Math.round(runs.a.rate), p99_ms: runs.a.p99, auditorias_perdidas: lost };
}

/** Pessoas created by the product (they have an author) that the trail does not know. */
async function withoutAudit(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::int as lost from pessoa p where p.nome like 'Pessoa medida %' and p.usuario_cadastro_id is not null
        and not exists (select from auditoria a where a.recurso = 'pessoa' and a.registro_id = p.id and a.acao = 'incluir')`,
  );
  await client.end();
  return rows[0]?.lost ?? 0;
}
