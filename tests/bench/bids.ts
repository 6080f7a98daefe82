import pg from 'pg';

/** A bidding in dispute, and what its bids say. */
export interface Bidding {
  processo: number;
  entidade: number;
  exercicio: number;
  /** One of each supplier. */
  propostas: number[];
}

const AMANHA = "now() + interval '1 day'";

/**
 * A pregão in dispute, copied of the seeded one without going through the API: so many items, and so many suppliers who propose R$ 1.000,00
 * for each of them.
 */
export async function fillBidding(databaseUrl: string, items: number, suppliers: number): Promise<Bidding> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // the copy is of a document that was issued, whose lines nobody adds any more
  await client.query('set session_replication_role = replica');
  const ids = async (sql: string) => (await client.query<{ id: number }>(sql)).rows.map((row) => Number(row.id));
  const [modelo = 0] = await ids(
    "select id from processo_contratacao where situacao in ('divulgado', 'propostas') and modo_disputa = 'aberto' order by id limit 1",
  );
  const [processo = 0] = await copy(client, 'processo_contratacao', `(select * from processo_contratacao where id = ${modelo})`, {
    numero: '99999',
    numero_modalidade: '99999',
    situacao: "'disputa'",
    disputa_ate: AMANHA,
  });
  const itens = `(select * from processo_contratacao_itens, generate_series(1, ${items}) n where pai_id = ${modelo} and numero = 1)`;
  const estimado = { quantidade: '1', valor_unitario_estimado: '1000', valor_total: '1000', beneficio: "'sem'" };
  await copy(client, 'processo_contratacao_itens', itens, {
    pai_id: String(processo),
    ordem: 'n',
    numero: 'n',
    ...estimado,
    disputa_ate: AMANHA,
  });
  const fornecedores = `(select p.*, f.id as f from (select * from proposta_licitacao order by id limit 1) p, (select id from pessoa
    where not exists (select from sancao_fornecedor s where s.pessoa_id = pessoa.id) order by id limit ${suppliers}) f)`;
  const propostas = await copy(client, 'proposta_licitacao', fornecedores, {
    processo_contratacao_id: String(processo),
    fornecedor_id: 'f',
    situacao: "'aberta'",
    valores: 'null',
  });
  await client.query(
    `insert into proposta_licitacao_itens (pai_id, ordem, item_numero, quantidade, valor_unitario, valor_final)
     select p, n, n, 1, 1000, 1000 from unnest($1::bigint[]) p, generate_series(1, $2::int) n`,
    [propostas, items],
  );
  await client.query('analyze');
  const { rows } = await client.query('select entidade_id, exercicio from processo_contratacao where id = $1', [processo]);
  await client.end();
  return { processo, entidade: Number(rows[0]?.entidade_id), exercicio: Number(rows[0]?.exercicio), propostas };
}

/** Copies rows with other values, given as SQL, in the columns that the table has. The ids of the copies. */
async function copy(client: pg.Client, table: string, rows: string, values: Record<string, string>): Promise<number[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'chave_semente')",
    [table],
  );
  const names = columns.map(({ name }) => name);
  const { rows: made } = await client.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => values[name] ?? `m.${name}`).join(', ')} from ${rows} m returning id`,
  );
  return made.map(({ id }) => Number(id));
}
