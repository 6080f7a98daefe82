// Which modules of the web application go into one file.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

/** What every page loads. */
const ENTRY = ['src/main.tsx'];

/** What is opened without a session, and brings nothing of the application. */
const OPEN = ['src/login/auth-callback.tsx', 'src/public/screen.tsx'];

/** What everybody in session loads. */
const APP = ['src/app.tsx', 'src/screens/launcher.tsx'];

/** What every module opens with: two files, what pages without a session show too being one; its parts would be some twenty. */
const LIST = ['src/resources/list/list-page.tsx'];

/** What is opened without a session, and shows parts of the application; the cropping of pictures comes later, to the same pages. */
const SHOWN = [
  ...['cadastro-publico', 'publico/componentes', 'publico/componentes-auto'].map((page) => `src/plugins/plataforma/pages/${page}.tsx`),
  'node_modules/antd-img-crop/dist/antd-img-crop.esm.js',
];

const PLUGINS = 'src/plugins';

/** The folders of the plugins, in the order of the registry: each imports declarations of those before it alone. */
const FOLDERS = [...readFileSync(path.join(root, PLUGINS, 'registry.ts'), 'utf8').matchAll(/\bid: '([^']+)'/g)].map(([, id]) => id);

const DEFINITION = /[\\/]src[\\/]resources[\\/]definition[\\/]/;

/** Modules that only gather others: who imports one thing from them does not load the rest. */
const GATHERING = /[\\/](antd[\\/]es[\\/]index\.js|lucide-react\.m?js)$/;

/**
 * Groups for the bundler. Left alone it makes a file for each set of pages that share a module: a hundred of them to open
 * a list. What is always loaded together is one file; the rest stays divided by who uses it, so that nobody loads what is
 * not theirs. A module goes to the first group that takes it, with what it imports: the widest come first.
 */
export function chunkGroups() {
  let names;
  const named = (wanted) => (id, context) => {
    names ??= nameModules(context);
    return names.get(id) === wanted ? wanted : null;
  };
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
    { name: named('index'), priority: 25 },
    { name: named('open'), priority: 24, entriesAware: true },
    // before what shows them, which would take them along: a public page reads them without the application
    { name: 'definition', test: DEFINITION, priority: 23 },
    { name: named('shown'), priority: 22 },
    { name: named('app'), priority: 21 },
    { name: named('table'), priority: 20 },
    { name: named('list'), priority: 19 },
    // those that others declare themselves upon take their own modules first: nobody loads a later module for one of theirs
    ...FOLDERS.map((plugin, n) => ({ name: named(`plugin-${plugin}`), priority: 14 - n / 100 })),
    { name: 'vendor', test: /node_modules/, priority: 10, entriesAware: true },
  ];
}

/** The name of the file of each module that has one, the first that reaches it; of each plugin, its own declarations. */
function nameModules(context) {
  const names = new Map();
  const claim = (name, files, only = () => true) => {
    for (const id of reachedFrom(files, context)) if (!names.has(id) && only(id)) names.set(id, name);
  };
  claim('index', ENTRY);
  claim('open', OPEN);
  const shown = reachedFrom(SHOWN, context);
  claim('shown', APP, (id) => shown.has(id));
  claim('app', APP);
  claim('table', LIST, (id) => shown.has(id) && !DEFINITION.test(id));
  claim('list', LIST, (id) => !DEFINITION.test(id));
  for (const plugin of FOLDERS) {
    const file = path.join(PLUGINS, plugin, 'plugin.ts');
    if (existsSync(path.join(root, file)))
      claim(`plugin-${plugin}`, [file], (id) => id.startsWith(path.join(root, path.dirname(file), path.sep)));
  }
  return names;
}

/** The modules that these import, and what those import, without what they only load when it is asked for. */
function reachedFrom(files, context) {
  const reached = new Set();
  const waiting = files.map((file) => path.join(root, file));
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...importsOf(id, context));
  }
  return reached;
}

function importsOf(id, context) {
  const { code, importedIds } = context.getModuleInfo(id) ?? {};
  return (importedIds ?? []).flatMap((imported) => (GATHERING.test(imported) ? gathered(imported, code, context) : [imported]));
}

/** Of a module that gathers others, the ones that this code names. */
function gathered(id, code, context) {
  const sources = new Map();
  for (const [, names, from] of context.getModuleInfo(id).code.matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g))
    for (const name of names.split(',')) sources.set(name.trim().split(' ').at(-1), path.join(path.dirname(id), from));
  return [...code.matchAll(/import \{([^}]*)\} from ['"](?:antd|lucide-react)['"]/g)]
    .flatMap(([, names]) => names.split(',').map((name) => sources.get(name.trim().split(' ')[0])))
    .flatMap((file) => [file, path.join(file ?? '', 'index.js')].filter((one) => one && context.getModuleInfo(one)));
}
