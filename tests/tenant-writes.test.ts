import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (pattern: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }));

/** The tables that carry the cliente of their rows, as the migrations make them. */
const owned = new Set(
  read(/\.sql$/).flatMap(({ text }) =>
    [...text.matchAll(/create table (?:if not exists )?(?:public\.)?"?([a-z_]+)"? \((.*?)\n\)/gis)].flatMap(
      ([, name = '', columns = '']) => (/\bcliente_id\b/.test(columns) ? [name] : []),
    ),
  ),
);

/** The literal that a place of a source is in. */
function literalAt(text: string, at: number): string {
  const start = Math.max(...['`', "'", '"'].map((quote) => text.lastIndexOf(quote, at)));
  return text.slice(start, text.indexOf(text[start] ?? '', at));
}

describe('uma escrita em uma tabela que diz de que cliente é', () => {
  it('diz o cliente também quando nomeia a tabela por inteiro, que passa ao lado da visão filtrada', () => {
    expect(owned.size).toBeGreaterThan(200);
    const silent = read(/(?<!\.test|-tests)\.ts$/).flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:update|delete from)\s+(?:only )?public\."?([a-z_]+)"?/g)]
        .filter(([, name = ''], _n) => owned.has(name))
        .map(({ index }) => literalAt(text, index))
        // what is put together from parts is judged when it runs (`applyScope`)
        .filter((sql) => !sql.includes('cliente_id') && !sql.includes('${'))
        .map((sql) => `${file}: ${sql.slice(0, 80)}`),
    );
    expect(silent).toEqual([]);
  });
});
