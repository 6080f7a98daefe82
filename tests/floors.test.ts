import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve('src');

/** The folders of the house, from the ground up: a file imports from its own folder and from those below it, or the house has rings. */
const BROWSER = [
  'resources/definition',
  'theme',
  'plugins/load',
  'providers',
  'layout',
  'public',
  'capture',
  'editor',
  'resources',
  'login',
  'screens',
  'plugins',
  'roof',
];
const SERVER = [
  'resources/definition',
  'db',
  'ground',
  'trail',
  'work',
  'http',
  'resources',
  'models',
  'realtime',
  'files',
  'mail',
  'jobs',
  'exports',
  'labels',
  'seed',
  'menu',
  'identity',
  'audit',
  'keys',
  'imports',
  'grids',
  'backup',
  'calendar',
  'collegiate',
  'ranking',
  'reports',
  'templates',
  'dashboards',
  'documents',
  'capture',
  'intake',
  'records',
  'signatures',
  'dossiers',
  'public-face',
  'publication',
  'public-web',
  'blocks',
  'official',
  'word',
  'calls',
  'roof',
  'plugins',
];

/** Of the files that stand in no folder: what puts the house together, and what works in a user's name; the rest is ground. */
const ALONE: Readonly<Record<string, readonly string[]>> = {
  roof: [
    'app',
    'arriving',
    'assemble',
    'main',
    'start-jobs',
    'demonstration',
    'install-program',
    'copy-programs',
    'new-migration',
    'installation',
  ],
  work: ['work', 'platform-work', 'notifications', 'alert', 'entity'],
};

interface Import {
  from: string;
  to: string;
}

/** What the files import of one another when they run; a type is gone by then. */
function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\s+(type\s+)?[^'"]*?from\s+'(\.[^']+)'/gm)].flatMap(([, type, target = '']) =>
    type || target.endsWith('.css') ? [] : [{ from: file, to: path.join(path.dirname(file), target) }],
  );
}

/** The folder that a file stands in, as the floors name it. */
function folderOf(file: string): string {
  const parts = file.replace(/\.tsx?$/, '').split('/');
  const [first = '', second = ''] = parts;
  if (file.startsWith('resources/definition')) return 'resources/definition';
  if (first === 'plugins') return parts.length === 2 ? 'plugins/load' : 'plugins';
  if (first !== 'server') return parts.length === 1 ? 'roof' : first;
  if (parts.length > 2) return parts[2] === 'errors' && second === 'http' ? 'ground' : second;
  return Object.keys(ALONE).find((folder) => ALONE[folder]?.includes(second)) ?? 'ground';
}

/** Whether it runs on the server: the folder of the server, and that of each module. */
const onServer = (file: string) => file.startsWith('server/') || /^plugins\/[^/]+\/server\//.test(file);

describe('os andares da casa', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const rising = files
    .flatMap(importsOf)
    .filter(({ from, to }) => {
      const floors = onServer(from) ? SERVER : BROWSER;
      const [here, there] = [floors.indexOf(folderOf(from)), floors.indexOf(folderOf(to))];
      return there > here;
    })
    .map(({ from, to }) => `${from} -> ${folderOf(to)}`);

  it('toda pasta tem o seu', () => {
    const lost = files.filter((file) => !(onServer(file) ? SERVER : BROWSER).includes(folderOf(file)));
    expect(lost).toEqual([]);
  });

  it('ninguém importa de um andar acima do seu', () => {
    expect(rising).toEqual([]);
  });

  it('as classificações do orçamento, que todos leem, não leem módulo algum', () => {
    const own = 'plugins/classificacoes/';
    const foreign = files
      .filter((file) => file.startsWith(own))
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('plugins/') && !to.startsWith(own));
    expect(foreign).toEqual([]);
  });
});
