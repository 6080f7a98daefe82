import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { beforeAll, describe, expect, it, inject as provided } from 'vitest';
import { assemble } from '../../src/server/assemble';
import { readConfig } from '../../src/server/config';
import { createVault, type Vault } from '../../src/server/crypto';
import { connect } from '../../src/server/db/connect';
import { changeKey } from '../../src/server/keys/change';
import { opens, readKeys } from '../../src/server/keys/data-key';
import { runKeyChange } from '../../src/server/keys/program';
import { copyOf } from './engines';
import { type Caller, openSuite, SENHA } from './harness';
import { onServer } from './postgres-copies';
import { testConfig, testEnvironment } from './test-config';

const OLD = testEnvironment.CHAVE_DADOS ?? '';
const NEW = 'outra-chave-dos-testes-que-nao-protege-nada';

/** What a key opens in each column of a database, in one order. */
async function openedBy(vault: Vault, sql: typeof suite.sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ tabela: string; colunas: string[] }>(
    `select t.relname::text as tabela, array_agg(a.attname::text order by a.attnum) as colunas
       from pg_class t join pg_attribute a on a.attrelid = t.oid join pg_type y on y.oid = a.atttypid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0
        and (y.typname in ('text', 'varchar', 'jsonb', 'json') or y.typcategory = 'A')
        and t.relname not like 'auditoria\\_%' and t.relname <> 'instalacao' group by 1 order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { tabela, colunas } of tables) {
    const texts = colunas.map((coluna) => `('${coluna}', "${coluna}"::text)`).join(', ');
    const rows = await sql<{ coluna: string; texto: string }>(
      `select v.coluna, v.texto from "${tabela}" cross join lateral (values ${texts}) v (coluna, texto) where v.texto ~ '[A-Za-z0-9_-]{38}'`,
    );
    for (const { coluna, texto } of rows) {
      const sealed = (texto.match(/(v1\.)?[\w-]{38,}/g) ?? []).filter((text) => opens(vault, text));
      const name = `${tabela}.${coluna}`;
      if (sealed.length > 0) found[name] = [...(found[name] ?? []), ...sealed.map((text) => vault.open(text))].sort();
    }
  }
  return found;
}

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  const { vault } = suite.services;
  const person = await suite.make.pessoa();
  expect((await admin.edit(`/configuracao/pessoa/${person.id}`, { cpf_cnpj: suite.make.cpf() })).status).toBe(200);
  const seal = (text: string) => vault.seal(text);
  // a text of every kind that the server seals; the one without the label of the cipher is of before the labels
  const one = `/configuracao/cliente/${(await admin.get('/configuracoes/cliente')).body.id}`;
  await admin.edit(one, {
    govbr_secret: 'segredo do gov.br',
    smtp_host: 'localhost',
    smtp_senha: 'senha do e-mail',
    smtp_remetente: 'p@exemplo.gov.br',
  });
  await suite.sql('update integracao set chave = $1, certificado = $2 where id = (select min(id) from integracao)', [
    seal('chave').slice(3),
    seal('PEM'),
  ]);
  await suite.sql(
    'update usuario_credencial set totp_segredo = $1, totp_pendente = $2, codigos_recuperacao = array[$3, $4] where usuario_id = $5',
    [...['totp', 'totp pendente', 'código 1', 'código 2'].map(seal), admin.usuarioId],
  );
  for (const [name, text] of Object.entries({ segredo: 'gov.br', codigo: '123456', rascunho: '{"nome":"Ana"}' }))
    await suite.sql(
      "insert into uso_unico (chave_hash, cliente_id, tipo, dados, criado_em, expira_em) values ($1, 1, 'teste', $2, now(), now())",
      [name, JSON.stringify({ [name]: seal(text) })],
    );
  await suite.sql(
    "insert into email_saida (cliente_id, para, assunto, texto, proxima_em, criado_em) values (1, 'a@b.c', 'x', $1, now(), now())",
    [seal('carta')],
  );
  await suite.sql('alter table migracao_linha drop constraint migracao_linha_migracao_id_fkey');
  await suite.sql(
    "insert into migracao_linha (cliente_id, migracao_id, recurso, linha, registro_id, versao, antes) values (1, 1, 'x', 1, 1, 1, $1)",
    [seal('{"nome":"Antes"}')],
  );
  await suite.sql('select selar_auditoria(1, true)');
});

describe('troca da chave dos dados', () => {
  /** The last link that the trail had before the change. */
  const head = async (elos: number | null) =>
    (
      await suite.sql<{ elos: number; hash: string }>(
        'select posicao as elos, hash from auditoria_cadeia where cliente_id = 1 and posicao = coalesce($1, posicao) order by posicao desc limit 1',
        [elos],
      )
    )[0] ?? { elos: 0, hash: '' };

  it('interrompida, nenhum servidor inicia nem outra chave serve; repetida, tudo o que era cifrado abre só com a nova', async () => {
    const before = await openedBy(createVault(OLD), suite.sql);
    expect(Object.keys(before).sort()).toEqual([
      'assinatura_pedido.selo',
      'auditoria.antes',
      'auditoria.depois',
      'cliente.govbr_secret',
      'cliente.smtp_senha',
      'email_saida.texto',
      'integracao.certificado',
      'integracao.chave',
      'migracao_linha.antes',
      'ouvidoria_identidade.identidade',
      'prontuario_social.relato',
      'proposta_licitacao.valores',
      'resposta_cotacao.valores',
      'uso_unico.dados',
      'usuario_credencial.codigos_recuperacao',
      'usuario_credencial.totp_pendente',
      'usuario_credencial.totp_segredo',
    ]);
    const last = await head(null);
    // the disk fills up at the fourth table
    await suite.sql("create function parar() returns trigger language plpgsql as $$ begin raise exception 'disco cheio'; end $$");
    await suite.sql('create trigger parar before update on email_saida for each row execute function parar()');
    await expect(changeKey(suite.database, OLD, NEW)).rejects.toThrow('disco cheio');
    const start = (CHAVE_DADOS: string) => readKeys(testConfig({ CHAVE_DADOS }), suite.database);
    for (const key of [OLD, NEW]) await expect(start(key)).rejects.toThrow('A troca da chave deste banco começou e não terminou');
    await expect(changeKey(suite.database, OLD, `${NEW}-terceira`)).rejects.toThrow('Uma troca para outra chave nova começou');
    await suite.sql('drop trigger parar on email_saida');
    await changeKey(suite.database, OLD, NEW);
    expect(await openedBy(createVault(OLD), suite.sql)).toEqual({});
    expect(await openedBy(createVault(NEW), suite.sql)).toEqual(before);
    await expect(start(OLD)).rejects.toThrow('cifrados com outra chave');
    await expect(changeKey(suite.database, OLD, NEW)).rejects.toThrow('A chave atual informada não é a deste banco.');

    // the chain holds over the trail as it is now, which still only accepts inclusions and says what was done
    expect(await suite.sql('select * from verificar_auditoria(1)')).toEqual([]);
    await expect(suite.sql("update auditoria set descricao = 'x'")).rejects.toThrow(/só aceita inclusões/);
    await expect(suite.sql("update auditoria_cadeia set hash = 'x'")).rejects.toThrow(/só aceita inclusões/);
    const told = await suite.sql("select depois from auditoria where recurso = 'auditoria' and acao = 'configurar'");
    const { elos, hash } = await head(last.elos);
    expect(told).toEqual([{ depois: { elos, hash_antes: last.hash, hash_depois: hash } }]);
    expect(hash).not.toBe(last.hash);
  });

  it('com a nova, cada um entra com a senha que tinha, e o hash passa ao segredo dela; a segunda troca não o perde', async () => {
    const [kept] = await suite.sql<{ senha_hash: string }>('select senha_hash from usuario_credencial where usuario_id = $1', [
      admin.usuarioId,
    ]);
    const hash = kept?.senha_hash ?? '';
    const third = `${NEW}-terceira`;
    for (const CHAVE_DADOS of [NEW, third]) {
      if (CHAVE_DADOS === third) await changeKey(suite.database, NEW, third);
      const { passwords, bus } = await assemble(testConfig({ CHAVE_DADOS }), suite.database, pino({ level: 'silent' }), 'teste');
      await bus.close();
      expect([await passwords.check(SENHA, hash), await passwords.check('outra senha', hash), passwords.isOutdated(hash)]).toEqual([
        true,
        false,
        true,
      ]);
      const renewed = await passwords.hash(SENHA);
      expect([await passwords.check(SENHA, renewed), passwords.isOutdated(renewed)]).toEqual([true, false]);
    }
  });

  it('não começa sobre uma trilha que não confere', async () => {
    await suite.sql('alter table auditoria disable trigger user');
    await suite.sql(
      "update auditoria set descricao = 'adulterada' where id = (select auditoria_id from auditoria_cadeia where cliente_id = 1 and posicao = 3)",
    );
    await suite.sql('alter table auditoria enable trigger user');
    await expect(changeKey(suite.database, `${NEW}-terceira`, OLD)).rejects.toThrow('A cadeia da auditoria não confere a partir do elo 3');
  });
});

describe('npm run chaves', () => {
  it('pede a chave nova, e recusa-se enquanto há um servidor no ar', async ({ skip }) => {
    const copy = await copyOf(provided('model'));
    try {
      if (!copy.url) return skip('só com PostgreSQL');
      const env = { ...testEnvironment, DATABASE_URL: copy.url };
      await copy.database.pool.query('select 1');
      await expect(runKeyChange({ ...env, CHAVE_DADOS_NOVA: NEW })).rejects.toThrow(
        /^Outros programas estão ligados a este banco, com 1 de suas conexões: pare os servidores/,
      );
    } finally {
      await copy.drop();
    }
  });

  it('sem CHAVE_DADOS troca o arquivo da pasta e guarda o anterior; depois o servidor inicia com ele', async ({ skip }) => {
    const copy = await copyOf(provided('model'));
    const { url } = copy;
    if (!url) {
      await copy.drop();
      return skip('só com PostgreSQL');
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'sgp-chave-'));
    const { CHAVE_DADOS: _, ...others } = testEnvironment;
    const env = { ...others, DATABASE_URL: url, DADOS: folder };
    const keyOf = (name: string) => readFile(path.join(folder, name), 'utf8');
    try {
      await copy.database.close();
      await writeFile(path.join(folder, 'chave-dados'), OLD, { mode: 0o600 });
      expect(await runKeyChange(env)).toMatch(/^Chave trocada: a nova está em .*chave-dados e a anterior em /);
      const names = (await readdir(folder)).sort();
      expect(names).toEqual(['chave-dados', expect.stringMatching(/^chave-dados\.anterior-\d{4}/)]);
      expect([await keyOf(names[0] ?? ''), await keyOf(names[1] ?? '')]).toEqual([expect.not.stringContaining(OLD), OLD]);
      const database = await connect(readConfig(env));
      const { vault } = await readKeys(readConfig(env), database).finally(() => database.close());
      expect(opens(createVault(await keyOf('chave-dados')), vault.seal('sgp'))).toBe(true);
    } finally {
      await onServer(url, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
      await rm(folder, { recursive: true, force: true });
    }
  });
});
