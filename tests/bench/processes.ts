import pg from 'pg';

/** What of a municipality's processes who reads has: the boxes of the administrator of the demonstration. */
const READER = 1;
/** One in ten is in nobody's hands but those of who is part of it. */
const RESTRICTED = 'n / 100 % 10 = 3';
/** One in ten is still under way. */
const STATUS = 'case when n % 100 < 8 then 2 when n % 100 < 10 then 3 when n % 100 < 20 then 4 when n % 100 = 20 then 6 else 5 end';
const SITUATION = 'case when n % 100 < 8 then 3 when n % 100 < 10 then 9 when n % 100 < 20 then 10 when n % 100 = 20 then 18 else 16 end';
const OPENED = "timestamptz '2023-01-02 09:00-03' + n * (interval '1400 days' / $2)";
const TEXT =
  "'<p>Trata-se do pedido de nº ' || n || ', instruído com os documentos que o acompanham. Encaminho para análise e providências, " +
  "observados os prazos e as normas que regem a matéria, com a devolução dos autos a este departamento ao fim.</p>'";

/** The three departments that a process goes through, one after the other. */
const through = (step: number) => `d.ids[1 + (n::bigint * ${[7919, 104729, 1299709][step]} + ${step * 17}) % cardinality(d.ids)]`;
const hash = (what: string) => `md5(${what}) || md5('x' || ${what})`;

/**
 * Fills the processes of a municipality up to a number, without going through the API: six events, three destinations and five
 * members each, spread over its departments and four years.
 */
export async function fillProcesses(databaseUrl: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ base: number }>('select max(id)::int as base from processo');
  const base = rows[0]?.base ?? 0;
  const fill = (into: string, select: string) =>
    client.query(
      `insert into ${into} with d as (select array_agg(id order by id) as ids from departamento where recebe_processos and data_exclusao is null)
       select ${select}`,
      [base, size],
    );
  const each = 'from d, generate_series(1, $2::int) n';
  await fill(
    `processo (id, cliente_id, numero, chave, rascunho, tipo_id, assunto_id, titulo, prioridade_id, acesso_id, sigilo_id, data_prazo,
       origem_departamento_id, local_atual_departamento_id, status_id, situacao_id, data_abertura, ultima_movimentacao, usuario_cadastro_id)`,
    `$1 + n, 1, '01.' || lpad((1000 + n - (${year} - 2023) * $2 / 4)::text, 5, '0') || '/' || ${year} % 100, upper(substr(md5(n::text), 1, 12)), false,
       (select id from processo_tipo where codigo = '01'), (select id from processo_assunto where codigo = '4.1.0.0'),
       (array['Revisão de lançamento', 'Alvará de funcionamento', 'Certidão', 'Licença', 'Compra de material', 'Poda de árvore'])[1 + n % 6] || ' nº ' || n,
       case when n % 50 = 0 then 5 when n % 20 = 0 then 3 else 2 end, case when ${RESTRICTED} then 2 else 1 end, 1,
       (${OPENED})::date + 60, ${through(0)}, ${through(2)}, ${STATUS}, ${SITUATION}, ${OPENED}, ${OPENED} + interval '10 days', 2 + n % 8 ${each}`,
  );
  await fill(
    'processo_interessados (pai_id, ordem, pessoa_id, papel, receber_email)',
    `$1 + n, 1, (select min(id) from pessoa) + n % 300, 'requerente', false ${each}`,
  );
  await fill(
    `processo_evento (cliente_id, processo_id, ordem, tipo, data_hora, autor_usuario_id, autor_nome, autor_departamento_id, autor_departamento,
       texto, sigilo_id, hash, hash_anterior, codigo)`,
    `1, $1 + n, k, (array['abertura', 'recebimento', 'despacho'])[case when k = 1 then 1 when k % 2 = 0 then 2 else 3 end],
       ${OPENED} + k * interval '2 days', 2 + (n + k) % 8, 'Servidor da bancada', ${through(0)}, 'Departamento', case when k % 2 = 1 then ${TEXT} else '' end, 1,
       ${hash("n || '-' || k")}, ${hash("n || '-' || k - 1")}, 'b' || n || '-' || k ${each}, generate_series(1, 6) k`,
  );
  await fill('processo_corrente (processo_id, cliente_id, eventos, hash)', `$1 + n, 1, 6, ${hash("n || '-6'")} ${each}`);
  await fill(
    `processo_destino (cliente_id, processo_id, evento_id, departamento_id, papel, remetente_usuario_id, remetente_departamento_id, enviado_em, recebido_em,
       encerrado_em)`,
    `1, e.processo_id, e.id, case e.ordem when 1 then ${through(0)} when 3 then ${through(1)} else ${through(2)} end, 'para', e.autor_usuario_id,
       case e.ordem when 1 then ${through(2)} when 3 then ${through(0)} else ${through(1)} end, e.data_hora, e.data_hora + interval '1 day',
       case when e.ordem < 5 or p.status_id not in (2, 3) then e.data_hora + interval '2 days' end
       from d, processo_evento e join processo p on p.id = e.processo_id, lateral (select e.processo_id - $1 as n) x
      where e.processo_id between $1 + 1 and $1 + $2 and e.ordem in (1, 3, 5)`,
  );
  await fill('processo_membro (cliente_id, processo_id, usuario_id, motivo)', `1, $1 + n, 2 + n % 8, 'abertura' ${each}`);
  await fill(
    'processo_membro (cliente_id, processo_id, pessoa_id, motivo)',
    `1, $1 + n, (select min(id) from pessoa) + n % 300, 'interessado' ${each}`,
  );
  await fill(
    'processo_membro (cliente_id, processo_id, departamento_id, motivo)',
    "distinct 1, processo_id, departamento_id, 'destinatario' from processo_destino where processo_id between $1 + 1 and $1 + $2",
  );
  // what who reads has opened, likes and put away for themselves
  await fill(
    'processo_leitura (usuario_id, processo_id, cliente_id, lido_em)',
    `${READER}, $1 + n, 1, now() from generate_series(1, $2::int) n where n % 5 < 3`,
  );
  await fill(
    'processo_favorito (usuario_id, processo_id, cliente_id, desde)',
    `${READER}, $1 + n, 1, now() from generate_series(1, $2::int) n where n % 1000 = 7`,
  );
  await fill(
    'processo_etiqueta (processo_id, cliente_id, nome)',
    "$1 + n, 1, 'bancada' from generate_series(1, $2::int) n where n % 10 = 1",
  );
  await finish(client);
}

const year = "extract(year from timestamptz '2023-01-02 09:00-03' + n * (interval '1400 days' / $2))::int";

/** A process that who reads opened, with a number of events, and of files on the first of them. @returns its id */
export async function fillLongProcess(databaseUrl: string, events: number, files: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `insert into processo (cliente_id, numero, chave, rascunho, tipo_id, assunto_id, titulo, prioridade_id, acesso_id, sigilo_id,
       origem_departamento_id, local_atual_departamento_id, status_id, situacao_id, data_abertura, ultima_movimentacao, usuario_cadastro_id)
     select 1, '01.99999/26', 'BANCADALONGA', false, t.id, a.id, 'Processo de muitos volumes', 2, 2, 1, m.pai_id, m.pai_id, 2, 3, now(), now(), $1
       from processo_tipo t, processo_assunto a, (select min(pai_id) as pai_id from departamento_membros where usuario_id = $1) m
      where t.codigo = '01' and a.codigo = '4.1.0.0' returning id::int`,
    [READER],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `insert into processo_evento (cliente_id, processo_id, ordem, tipo, data_hora, autor_usuario_id, autor_nome, texto, sigilo_id, hash, hash_anterior, codigo)
     select 1, $1, n, case when n = 1 then 'abertura' else 'despacho' end, timestamptz '2024-01-02 09:00-03' + n * interval '6 hours', 2 + n % 8,
            'Servidor da bancada', ${TEXT}, 1, ${hash("'l' || n")}, ${hash("'l' || n - 1")}, 'l' || n from generate_series(1, $2::int) n`,
    [id, events],
  );
  await client.query(
    `insert into processo_destino (cliente_id, processo_id, evento_id, departamento_id, papel, remetente_usuario_id, enviado_em, recebido_em, encerrado_em)
     select 1, $1, e.id, m.pai_id, 'para', 2, e.data_hora, e.data_hora, case when e.ordem < $2 then e.data_hora + interval '1 day' end
       from processo_evento e, (select min(pai_id) as pai_id from departamento_membros where usuario_id = $3) m where e.processo_id = $1 and (e.ordem % 3 = 0 or e.ordem = $2)`,
    [id, events, READER],
  );
  await client.query("insert into arquivo_conteudo (sha256, tamanho) values (repeat('b', 64), 1000)");
  await client.query(
    `with f as (insert into arquivo (cliente_id, token, nome, tipo, tamanho, sha256, dono_tipo)
       select 1, md5('bancada' || n), 'peca-' || n || '.pdf', 'application/pdf', 1000, repeat('b', 64), 'processo_evento_anexo'
         from generate_series(1, $2::int) n returning id)
     insert into processo_evento_anexo (cliente_id, processo_id, evento_id, arquivo_id, sha256, sigilo_id, ordem)
     select 1, $1, e.id, f.id, repeat('b', 64), 1, 1 from (select id, row_number() over (order by id) as n from f) f
       join processo_evento e on e.processo_id = $1 and e.ordem = f.n * ($3::int / $2::int)`,
    [id, files, events],
  );
  await finish(client);
  return id;
}

/** The ids that were given by hand are taken, and the tables are as the nightly work of the database would leave them. */
async function finish(client: pg.Client): Promise<void> {
  await client.query("select setval(pg_get_serial_sequence('processo', 'id'), (select max(id) from processo))");
  await client.query('vacuum analyze');
  await client.end();
}
