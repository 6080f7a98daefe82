import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plugins } from '../src/plugins/registry';

const read = (file: string) => readFileSync(file, 'utf8');
const DOCUMENTS = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];
const SOURCES = ['src', 'tests', 'scripts', 'lint', '.ci'];

const files = [...SOURCES, 'docs', 'public'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
);
const known = new Set([...files, ...SOURCES, 'docs', 'public', ...readdirSync('.')]);

/** What is made by who follows the guide, or by a command. */
const MADE = /^(?:src\/plugins\/)?(?:emprestimo|cessao)\b|\/(?:emprestimo|cessao)\/|emprestimo_registro|^dist\b|^dados\b|^migrations\//;
/** Names of other programs, of what stands for any name, and of measurements that are put together where they are told. */
const FOREIGN = new Set(
  `EnvironmentFile LoadCredentialEncrypted NoNewPrivileges ProtectSystem ProtectHome PrivateTmp StreamMaxLength luksFormat sgp_dona
   ThemedLayout AuthPage outroRecurso filter_ratio filter_p99_ratio first_1x_ms first_4x_ms`.split(/\s+/),
);

/** The text without the blocks of code, which are compiled or only shown. */
const prose = (text: string) => text.replace(/^\s*```[\s\S]*?^\s*```$/gm, '');
const inline = (text: string) => [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** What looks like a path of this checkout: it begins in one of its folders, or ends as a source does. */
function pathsOf(text: string): string[] {
  return inline(text).flatMap((code) => {
    const [name = ''] = code.split(' › ');
    const plain = /^[\w@.][\w@.\-/]*$/.test(name) && !MADE.test(name);
    return plain && (/^(?:src|tests|scripts|docs|lint|public)\//.test(name) || /\/.*\.(?:tsx?|mjs|md|json|html)$/.test(name))
      ? [name.replace(/\/$/, '')]
      : [];
  });
}

/** Whole, or as the files of a module are called inside it. */
const stands = (name: string) => known.has(name) || files.some((file) => file.endsWith(`/${name}`));

/** As the pages of the repository name a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) => [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  it('só nomeia arquivos e pastas que existem', () => {
    expect(pathsOf(text).filter((name) => !stands(name))).toEqual([]);
  });

  it('só leva a documentos e partes deles que existem', () => {
    const links = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target));
    const broken = links.filter((target) => {
      const [file = '', anchor] = target.split('#');
      const place = file ? path.posix.join(path.posix.dirname(document), file) : document;
      return !existsSync(place) || (anchor !== undefined && !anchorsOf(read(place)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('só manda correr comandos que existem', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const asked = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !scripts[name])).toEqual([]);
  });

  it('só nomeia o que o código nomeia', () => {
    const names = inline(text)
      .filter((code) => !/[/›]/.test(code))
      .flatMap((code) => code.replace(/(['"]).*?\1/g, '').match(/[A-Za-z_]\w*/g) ?? [])
      .filter((name) => /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(name) && !MADE.test(name) && !FOREIGN.has(name));
    expect([...new Set(names)].filter((name) => !words().has(name))).toEqual([]);
  });
});

let found: Set<string> | undefined;
/** Every word of the code. */
function words(): ReadonlySet<string> {
  found ??= new Set(
    [
      ...files.filter((file) => /\.(?:[cm]?tsx?|mjs|sql|html|json|txt)$/.test(file) && !file.startsWith('docs/')),
      ...readdirSync('.').filter((file) => /\.(?:ts|json|html)$/.test(file) && file !== 'package-lock.json'),
    ]
      .filter((file) => file !== 'tests/documents-true.test.ts')
      .flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []),
  );
  return found;
}

describe('README.md', () => {
  const text = read('README.md');
  const rows = [...text.matchAll(/^\| ([^|]+) \| `([\w-]+)` \| [^|]+ \|$/gm)].map(([, title = '', id = '']) => ({ id, title }));
  // a module without screens is only its place in the tree
  const whole = plugins.filter(({ id }) => ['resources', 'pages', 'server'].some((folder) => existsSync(`src/plugins/${id}/${folder}`)));

  it('diz todos os módulos que têm telas, e só eles, pelo nome e pela pasta', () => {
    expect(rows.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      whole.map(({ id, title }) => ({ id, title })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('conta os módulos que há', () => {
    const [, waiting, all] = /(\d+) de (\d+), têm lugar na árvore/.exec(text) ?? [];
    expect([Number(waiting), Number(all)]).toEqual([plugins.length - whole.length, plugins.length]);
  });
});

describe('docs/medicoes.md', () => {
  const text = read('docs/medicoes.md');

  it('cada valor diz o dia em que se mediu, e nenhum a máquina de alguém', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows.slice(2)) expect(row).toMatch(/ \| \d\d\/\d\d\/\d{4} \|$/);
    expect(text).not.toMatch(/(?:^|[\s`(])\/(?:tmp|home|root|work|Users)\b|\blocalhost\b/);
  });

  it('toda medição que ele manda fazer existe', () => {
    const asked = [...(/`npm run bench -- [\s\S]*?\./.exec(text)?.[0] ?? '').matchAll(/`(?:npm run bench -- )?([\w-]+)`/g)].map(
      ([, name]) => name,
    );
    expect(asked.length).toBeGreaterThan(5);
    for (const name of asked) expect(existsSync(`tests/bench/${name}.ts`), name).toBe(true);
  });
});
