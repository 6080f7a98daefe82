// Which tests a change can break: by the modules of the registry, which of them use one another, and what the browser's
// specs open. Reads the checkout, runs nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What of the kernel a spec of the browser looks at, beside the screens of a module. */
const SPECS_OF = {
  'src/editor': ['texto-rico'],
  'src/layout': ['avisos', 'busca', 'permissoes'],
  'src/login': ['conta', 'entrar', 'govbr'],
  'src/public': ['publico'],
  'src/providers': ['conexao', 'entrar', 'formulario', 'lista'],
  'src/resources/dashboard': ['relatorios'],
  'src/resources/definition': ['formulario', 'lista'],
  'src/resources/form': ['digitado', 'formulario', 'texto-rico'],
  'src/resources/grid': ['grade'],
  'src/resources/list': ['lista'],
  'src/resources/report': ['relatorios'],
  'src/screens': ['entrar', 'permissoes'],
  'src/server/identity': ['conta', 'entrar', 'permissoes'],
  'src/server/imports': ['migracao'],
  'src/server/reports': ['relatorios'],
  'src/server/grids': ['grade'],
  'src/server/resources': ['formulario', 'lista'],
};

/** Server tests of what is no source: what generates a module, and the guide that shows it. */
const TESTS_OF = {
  'docs/plugins.md': ['new-plugin'],
  'scripts/new-plugin.mjs': ['new-plugin'],
  'scripts/plugin/': ['new-plugin'],
};

/** Tests that walk over the definitions, the migrations and the calls of every module. */
const WALKERS = ['endpoints', 'menu-tree', 'migrations', 'seed'].map((name) => `tests/server/${name}.test.ts`);
const KERNEL = ['tests/server', 'tests/contract'];

/**
 * The tests that the changed files can break.
 *
 * @param root of the checkout
 * @param changed paths below it, with `/`
 * @returns `related`, the sources whose unit tests are looked for; the files and folders of `server`; the `specs` of the browser
 */
export function affectedBy(root, changed) {
  const files = changed.filter((file) => existsSync(path.join(root, file)));
  const modules = readModules(root);
  const touched = [...changed.flatMap((file) => /^src\/plugins\/([^/]+)\//.exec(file)?.[1] ?? []), ...usersOfDefinitions(changed, modules)];
  const affected = withUsers(touched, modules);
  const kernel = changed.some((file) => /^src\/(server|resources\/definition)\//.test(file) && !isTest(file));
  const server = new Set(files.filter((file) => /\.server\.test\.ts$|^tests\/(server|contract)\/.*\.test\.ts$/.test(file)));
  for (const id of affected) if (hasServerTests(path.join(root, 'src/plugins', id))) server.add(`src/plugins/${id}`);
  if (kernel || changed.some((file) => /^tests\/(sample|server\/.*(?<!\.test))\.ts$/.test(file)))
    for (const folder of KERNEL) server.add(folder);
  else if (touched.length > 0) for (const walker of WALKERS) server.add(walker);
  for (const file of changed) {
    const subject = /^src\/server\/[^/]+\//.exec(file)?.[0];
    if (subject && hasServerTests(path.join(root, subject))) server.add(subject.slice(0, -1));
  }
  for (const [place, names] of Object.entries(TESTS_OF))
    if (changed.some((file) => file.startsWith(place))) for (const name of names) server.add(`tests/server/${name}.test.ts`);
  return {
    related: files.filter((file) => /^(src|tests)\/.*\.(tsx?|css)$/.test(file) && !file.startsWith('tests/e2e/')),
    server: [...server].filter((file) => ![...server].some((folder) => file.startsWith(`${folder}/`))).sort(),
    specs: specsOf(
      root,
      changed,
      touched.flatMap((id) => modules.get(id)?.paths ?? []),
    ),
  };
}

/** The modules of the registry, with their addresses and those whose folders or resources each of them names. */
function readModules(root) {
  const registry = readFileSync(path.join(root, 'src/plugins/registry.ts'), 'utf8');
  const modules = new Map();
  for (const [, id, list] of registry.matchAll(/id: '([^']+)'[^[\]]*paths: \[([^\]]*)\]/g)) {
    const folder = path.join(root, 'src/plugins', id);
    const text = sourcesBelow(folder)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const resources = namesIn(path.join(folder, 'resources'));
    modules.set(id, { paths: [...list.matchAll(/'([^']+)'/g)].map(([, own]) => own), text, resources, uses: new Set() });
  }
  const ownerOf = new Map([...modules].flatMap(([id, { resources }]) => resources.map((name) => [name, id])));
  for (const [id, module] of modules) {
    for (const [, other] of module.text.matchAll(/from '(?:\.\.\/)+(?:plugins\/)?([a-z-]+)\//g))
      if (modules.has(other)) module.uses.add(other);
    for (const [, name] of module.text.matchAll(/\brefs?\('([a-z_]+)'/g)) if (ownerOf.has(name)) module.uses.add(ownerOf.get(name));
    module.uses.delete(id);
  }
  return modules;
}

/** The modules that take something from one of these definitions themselves, and not from what gathers all of them. */
function usersOfDefinitions(changed, modules) {
  const names = changed.flatMap((file) => /^src\/(resources\/definition\/[\w-]+)\.ts$/.exec(file)?.[1] ?? []);
  return [...modules].filter(([, { text }]) => names.some((name) => text.includes(`/${name}'`))).map(([id]) => id);
}

/** The modules themselves and those that use one of them. Not whose users these are: through them every module uses every other. */
function withUsers(touched, modules) {
  const users = [...modules].filter(([, { uses }]) => touched.some((id) => uses.has(id))).map(([id]) => id);
  return new Set([...touched, ...users]);
}

function specsOf(root, changed, addresses) {
  const folder = path.join(root, 'tests/e2e');
  const wanted = new Set(
    changed.flatMap((file) => Object.entries(SPECS_OF).flatMap(([place, names]) => (file.startsWith(`${place}/`) ? names : []))),
  );
  return readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const opens = addresses.some((address) => new RegExp(`['"\`]${address}[/'"\`?$]`).test(text));
      return opens || wanted.has(name.slice(0, -'.spec.ts'.length)) || changed.includes(`tests/e2e/${name}`);
    })
    .sort();
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

function hasServerTests(folder) {
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.server.test.ts'));
}

function sourcesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file));
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => path.basename(String(name), '.ts')) : [];
}
