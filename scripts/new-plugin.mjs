// npm run new:plugin -- <nome> ["Título"] [--documento]: creates src/plugins/<nome>/ with a register that works or, with
// --documento, a document that is approved, numbered, printed and signed; its test, its migration, and its line in the registry.
// Either everything is written or nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkNode, root, runTool } from './setup.mjs';

const PLUGINS = path.join(root, 'src', 'plugins');
const REGISTRY = path.join(PLUGINS, 'registry.ts');
const DOCUMENT = '--documento';
const LONGEST_NAME = 30;
const LONGEST_TITLE = 60;
/** From this thousand on, numbers of the tree are those of the screens of the citizen and of the platform. */
const PLATFORM_BLOCK = 90;
/** First segments of addresses that the server and the web shell answer themselves. */
const TAKEN = ['api', 'app', 'assets', 'home', 'login', 'nucleo'];

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('-'));
const [name = '', title = titleFrom(name)] = args.filter((arg) => !arg.startsWith('-'));
/** What the plugin is made of; the folder of the templates, and the end of the name of its table. */
const kind = options.includes(DOCUMENT) ? 'documento' : 'registro';
const table = `${snake(name)}_${kind}`;
refuseIf(problemWith(name, title));
checkNode();

const registry = readFileSync(REGISTRY, 'utf8');
const folder = path.join(PLUGINS, name);

const giveUp = () => {
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(REGISTRY, registry);
};
process.once('SIGINT', () => {
  giveUp();
  process.exit(130);
});
try {
  const files = createFolder();
  writeFileSync(REGISTRY, withEntry(registry));
  const { status } = runTool('@biomejs/biome/bin/biome', ['check', '--write', '--log-level=error', folder, REGISTRY]);
  if (status !== 0) throw new Error('O código gerado não passou na conferência de estilo.');
  files.push(await createMigration());
  report(files);
} catch (error) {
  giveUp();
  console.error(`Nada foi criado. ${error.message}`);
  process.exit(1);
}
process.exit(0);

/** Why the plugin cannot be created, for the person at the terminal; null when it can. */
function problemWith(wanted, heading) {
  if (process.env.npm_config_documento && options.length === 0)
    return `O npm ficou com a opção: escreva -- antes do nome, como em npm run new:plugin -- ${wanted || 'bens-emprestados'} ${DOCUMENT}`;
  const unknown = options.find((option) => option !== DOCUMENT);
  if (unknown) return `A opção "${unknown}" não existe. A que existe é ${DOCUMENT}, para um módulo feito de um documento.`;
  if (!wanted) return `Uso: npm run new:plugin -- <nome> ["Título"] [${DOCUMENT}]. Exemplo: npm run new:plugin -- bens-emprestados`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(wanted))
    return `O nome "${wanted}" não serve: use letras minúsculas sem acento, números e hífens, começando por letra (exemplo: bens-emprestados).`;
  if (wanted.length > LONGEST_NAME) return `O nome "${wanted}" é longo demais: use até ${LONGEST_NAME} caracteres.`;
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ,.()-]*$/u.test(heading) || heading.length > LONGEST_TITLE)
    return `O título "${heading}" não serve: use letras, números e espaços, até ${LONGEST_TITLE} caracteres.`;
  const owner = ownerOf(`/${wanted}`);
  if (existsSync(path.join(PLUGINS, wanted)) || owner === wanted) return `O plugin "${wanted}" já existe.`;
  if (owner) return `O endereço /${wanted} já pertence ao plugin "${owner}". Escolha outro nome.`;
  if (TAKEN.includes(wanted)) return `O nome "${wanted}" é reservado ao sistema. Escolha outro.`;
  return null;
}

/** The plugin that the registry gives an address to. */
function ownerOf(address) {
  const entries = readFileSync(REGISTRY, 'utf8').matchAll(/id: '([^']+)'[^[\]]*paths: \[([^\]]*)\]/g);
  return [...entries].find(([, id, paths]) => id === address.slice(1) || paths.includes(`'${address}'`))?.[1];
}

function refuseIf(problem) {
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** The migration of the new table, and of nothing else. */
async function createMigration() {
  process.chdir(root);
  const { importSource } = await import('./import-source.mjs');
  const { writeMigration } = await importSource('src/server/new-migration.ts');
  const file = path.resolve(root, await writeMigration(name, table));
  const statements = readFileSync(file, 'utf8').split(';\n\n');
  if (!statements.every((statement) => statement.includes(`"${table}`)))
    throw new Error('Há outras definições sem migração: gere-a antes, com npm run migration.');
  return file;
}

/** Fills in the templates; gives the files written. */
function createFolder() {
  const words = { NOME: name, TITULO: title, TABELA: table, BLOCO: String(nextBlock()) };
  const templates = path.join(root, 'scripts', 'plugin', kind);
  return readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const source = path.join(entry.parentPath, entry.name);
      const fill = (text) => Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(`__${word}__`, value), text);
      const target = path.join(folder, fill(path.relative(templates, source)).replace(/\.txt$/, ''));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, fill(readFileSync(source, 'utf8')), { flag: 'wx' });
      return target;
    });
}

/** The first number of a block of a thousand that no system uses: ids of the tree are never used again. */
function nextBlock() {
  const menus = readdirSync(PLUGINS).flatMap((plugin) => {
    const file = path.join(PLUGINS, plugin, 'menu.ts');
    return existsSync(file) ? [readFileSync(file, 'utf8')] : [];
  });
  const used = new Set(menus.flatMap((text) => [...text.matchAll(/\bid=(\d+)/g)].map(([, id]) => Math.floor(Number(id) / 1000))));
  return 1000 * (1 + Math.max(...[...used].filter((block) => block < PLATFORM_BLOCK), 0));
}

/** The registry with the new plugin after all others: it may need any of them, none needs it. */
function withEntry(text) {
  const end = text.indexOf('\n];');
  if (end < 0) throw new Error('A lista de src/plugins/registry.ts não tem a forma esperada.');
  return `${text.slice(0, end)}\n  { id: '${name}', title: '${title}', paths: ['/${name}'] },${text.slice(end)}`;
}

function report(files) {
  const relative = [REGISTRY, ...files].map((file) => `  ${path.relative(root, file)}`).join('\n');
  const test = files.find((file) => file.endsWith('.server.test.ts'));
  console.log(`Plugin "${name}" criado:\n${relative}\n\nPara conferir:`);
  console.log(`  npm run check\n  npx vitest run --project 'server*' ${path.relative(root, test)}`);
}

function snake(text) {
  return text.replaceAll('-', '_');
}

/** "bens-emprestados" → "Bens emprestados". */
function titleFrom(text) {
  const words = text.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
