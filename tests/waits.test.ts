import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const MINUTE = 60_000;

const files = ['src', 'tests']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(test|spec)\.tsx?$|^tests\/(e2e|server)\/.*\.ts$/.test(file) && !file.endsWith('waits.test.ts'));
const sources = [...files, 'playwright.config.ts', 'vitest.config.ts'].map((file) => ({
  file,
  source: readFileSync(path.join(ROOT, file), 'utf8'),
}));

describe('um limite que só diz que algo demorou é de um minuto ou mais, porque a máquina pode ser várias vezes mais lenta', () => {
  it('nenhum limite escrito em um teste é menor; uma tentativa entre várias diz que é uma (TRY_MS)', () => {
    expect(sources.length).toBeGreaterThan(100);
    const short = sources.flatMap(({ file, source }) =>
      [...source.matchAll(/\b(?:[a-zA-Z]*[tT]imeout|START\w*_MS)(?:: | = )([\d_]+)/g)].flatMap(([said, limit = '']) =>
        Number(limit.replaceAll('_', '')) < MINUTE ? [`${file}: ${said}`] : [],
      ),
    );
    expect(short).toEqual([]);
  });

  it('quem espera por um fato diz até quando: o padrão da ferramenta é um segundo', () => {
    const silent = sources.flatMap(({ file, source }) =>
      [...source.matchAll(/vi\.waitFor\(/g)].flatMap(({ index }) => {
        const call = callAt(source, index + 'vi.waitFor'.length);
        return call.includes('timeout:') ? [] : [`${file}: ${call}`];
      }),
    );
    expect(silent).toEqual([]);
  });
});

/** The arguments of a call, from its opening parenthesis to its closing one. */
function callAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}
