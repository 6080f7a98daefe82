import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkshop } from './workshop';

const NOME = 'bens-emprestados';
const TABELA = 'bens_emprestados_registro';
const TEST = `src/plugins/${NOME}/server/${TABELA}.server.test.ts`;

const GUIDE = path.resolve(import.meta.dirname, '../../docs/plugins.md');
const REGISTRY = 'src/plugins/registry.ts';
const DOCUMENT = 'src/plugins/cessao/';
const DOCUMENT_TEST = `${DOCUMENT}server/cessao_documento.server.test.ts`;
const GUIDE_TEST = 'src/plugins/emprestimo/server/emprestimo.server.test.ts';

const guide = await readFile(GUIDE, 'utf8');

/** The blocks of code of the guide, with the file that each of them is. */
const blocks = [...guide.matchAll(/^```(tsx?|html)\b ?(.*)\n([\s\S]*?)^```$/gm)].map(([, , file = '', code = '']) => ({
  file,
  code,
}));

// one workshop for both: its server is loaded once
const workshop = await openWorkshop();
const create = (...args: string[]) => workshop.run('scripts/new-plugin.mjs', ...args);
const filesOf = async (folder: string) =>
  (await readdir(workshop.at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(workshop.at(folder).length + 1))
    .sort();
const registry = () => readFile(workshop.at(REGISTRY), 'utf8');

/** What the command of the guide writes is not written by hand. */
const isWritten = ({ file }: { file: string }) => file.startsWith(DOCUMENT);
for (const { file, code } of blocks.filter((block) => block.file !== REGISTRY && !isWritten(block))) {
  await mkdir(path.dirname(workshop.at(file)), { recursive: true });
  await writeFile(workshop.at(file), code);
}
const line = blocks.find(({ file }) => file === REGISTRY)?.code ?? '';
await writeFile(workshop.at(REGISTRY), (await registry()).replace('\n];', `\n${line}];`));
const migration = await workshop.run('scripts/migration.mjs', 'emprestimo', 'emprestimo');

const before = await registry();
const made = await create(NOME, 'Bens emprestados (equipamentos)');
if (made.status !== 0) throw new Error(made.output);
const [, asked = '', heading = '', ...options] = /^npm run new:plugin -- (\S+) "(.+)" (--documento)$/m.exec(guide) ?? [];
const document = await create(asked, heading, ...options);
if (document.status !== 0) throw new Error(document.output);

it('o que o guia traz e o que o comando escreve passa nos tipos e no estilo', async () => {
  expect(await workshop.faults('emprestimo', NOME, asked)).toBe('');
});

describe('docs/plugins.md', () => {
  it('diz de que arquivo é cada bloco', () => {
    expect(blocks.map(({ file }) => file)).toEqual([
      REGISTRY,
      'src/plugins/emprestimo/resources/emprestimo.ts',
      'src/plugins/emprestimo/plugin.ts',
      'src/plugins/emprestimo/menu.ts',
      'src/plugins/emprestimo/server/emprestimo.ts',
      'src/plugins/emprestimo/server/seed.ts',
      'src/plugins/emprestimo/server/index.ts',
      GUIDE_TEST,
      `${DOCUMENT}resources/cessao_documento.ts`,
      `${DOCUMENT}server/documento.ts`,
      `${DOCUMENT}templates/documento.html`,
      `${DOCUMENT}server/index.ts`,
      DOCUMENT_TEST,
    ]);
  });

  it('a migração é escrita pelo comando do guia', () => {
    expect(migration.output).toMatch(/Escrita: src\/plugins\/emprestimo\/server\/migrations\/\d{8}T\d{6}_emprestimo\.sql/);
  });
});

describe('npm run new:plugin com --documento', () => {
  it('escreve o documento do guia, letra por letra, com menu e migração', async () => {
    for (const { file, code } of blocks.filter(isWritten)) expect(await readFile(workshop.at(file), 'utf8'), file).toBe(code);
    const files = await filesOf(DOCUMENT.slice(0, -1));
    const shown = blocks.filter(isWritten).map(({ file }) => file.slice(DOCUMENT.length));
    expect(files.filter((file) => !shown.includes(file))).toEqual([
      'menu.ts',
      'plugin.ts',
      expect.stringMatching(/^server\/migrations\/\d{8}T\d{6}_cessao_documento\.sql$/),
    ]);
    expect(document.output).toContain(`npx vitest run --project 'server*' ${DOCUMENT_TEST}`);
  });
});

describe('npm run new:plugin', () => {
  it('escreve a pasta do módulo, a migração e uma linha no registro', async () => {
    const files = await filesOf(`src/plugins/${NOME}`);
    const migration = files.find((file) => file.startsWith('server/migrations/'));
    expect(migration).toMatch(new RegExp(`^server/migrations/\\d{8}T\\d{6}_${TABELA}\\.sql$`));
    expect(files.filter((file) => file !== migration)).toEqual([
      'menu.ts',
      'plugin.ts',
      `resources/${TABELA}.ts`,
      `server/${TABELA}.server.test.ts`,
      'server/index.ts',
    ]);
    const added = `  { id: '${NOME}', title: 'Bens emprestados (equipamentos)', paths: ['/${NOME}'] },\n`;
    const other = `  { id: '${asked}', title: '${heading}', paths: ['/${asked}'] },\n`;
    expect(await registry()).toBe(before.replace('\n];', `\n${added}${other}];`));
  });

  it('diz o que escreveu e como conferir', () => {
    expect(made.output).toContain(`Plugin "${NOME}" criado:`);
    expect(made.output).toContain(`npx vitest run --project 'server*' ${TEST}`);
  });

  it.each([
    ['', /Uso: npm run new:plugin -- <nome>/],
    ['--documentos', /A opção "--documentos" não existe\. A que existe é --documento/],
    ['Bens', /O nome "Bens" não serve: use letras minúsculas sem acento/],
    ['bens_emprestados', /não serve/],
    ['empréstimo', /não serve/],
    ['../fora', /não serve/],
    ['a'.repeat(31), /longo demais: use até 30 caracteres/],
    [NOME, /O plugin "bens-emprestados" já existe\./],
    ['cadastro', /O plugin "cadastro" já existe\./],
    ['publico', /O endereço \/publico já pertence ao plugin "plataforma"/],
    ['api', /O nome "api" é reservado ao sistema/],
  ])('recusa o nome "%s" sem escrever nada', async (name, message) => {
    const [registered, folders] = [await registry(), await readdir(workshop.at('src/plugins'))];
    const { status, output } = await create(name);
    expect([status, output]).toEqual([1, expect.stringMatching(message)]);
    expect([await registry(), await readdir(workshop.at('src/plugins'))]).toEqual([registered, folders]);
  });

  it('diz o que fazer quando é o npm que fica com a opção', async () => {
    process.env.npm_config_documento = 'true';
    const { status, output } = await create('outro-modulo');
    delete process.env.npm_config_documento;
    expect([status, output]).toEqual([1, expect.stringContaining('npm run new:plugin -- outro-modulo --documento')]);
  });

  it('quando um passo falha, desfaz os que já deu', async () => {
    const registered = await registry();
    const file = workshop.at('src/plugins', NOME, 'resources', `${TABELA}.ts`);
    const definition = await readFile(file, 'utf8');
    await writeFile(file, definition.replace('text(150', 'text(80'));
    const { status, output } = await create('outro-modulo');
    await writeFile(file, definition);
    expect([status, output]).toEqual([1, expect.stringContaining('Há outras definições sem migração')]);
    expect(existsSync(workshop.at('src/plugins/outro-modulo'))).toBe(false);
    expect(await registry()).toBe(registered);
  });
});

await workshop.adopt(GUIDE_TEST);
await workshop.adopt(DOCUMENT_TEST);
await workshop.adopt(TEST);
