import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCiphers } from 'node:tls';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const documentText = read('docs/security.md');

/** The requirements of levels 1 and 2 of ASVS 4.0.3, by section; numbers that the standard deleted, or keeps for level 3, are not here. */
const ASVS: Readonly<Record<string, readonly number[]>> = {
  '1.1': upTo(7),
  '1.2': upTo(4),
  '1.4': [1, 4, 5],
  '1.5': upTo(4),
  '1.6': upTo(4),
  '1.7': upTo(2),
  '1.8': upTo(2),
  '1.9': upTo(2),
  '1.10': [1],
  '1.11': upTo(2),
  '1.12': [2],
  '1.14': upTo(6),
  '2.1': upTo(12),
  '2.2': upTo(3),
  '2.3': upTo(3),
  '2.4': upTo(5),
  '2.5': upTo(7),
  '2.6': upTo(3),
  '2.7': upTo(6),
  '2.8': upTo(7),
  '2.9': upTo(3),
  '2.10': upTo(4),
  '3.1': [1],
  '3.2': upTo(4),
  '3.3': upTo(4),
  '3.4': upTo(5),
  '3.5': upTo(3),
  '3.7': [1],
  '4.1': [1, 2, 3, 5],
  '4.2': upTo(2),
  '4.3': upTo(3),
  '5.1': upTo(5),
  '5.2': upTo(8),
  '5.3': upTo(10),
  '5.4': upTo(3),
  '5.5': upTo(4),
  '6.1': upTo(3),
  '6.2': upTo(6),
  '6.3': upTo(2),
  '6.4': upTo(2),
  '7.1': upTo(4),
  '7.2': upTo(2),
  '7.3': [1, 3, 4],
  '7.4': upTo(3),
  '8.1': upTo(4),
  '8.2': upTo(3),
  '8.3': upTo(8),
  '9.1': upTo(3),
  '9.2': upTo(4),
  '10.2': upTo(2),
  '10.3': upTo(3),
  '11.1': upTo(8),
  '12.1': upTo(3),
  '12.2': [1],
  '12.3': upTo(6),
  '12.4': upTo(2),
  '12.5': upTo(2),
  '12.6': [1],
  '13.1': [1, 3, 4, 5],
  '13.2': [1, 2, 3, 5, 6],
  '13.3': upTo(2),
  '13.4': upTo(2),
  '14.1': upTo(4),
  '14.2': upTo(6),
  '14.3': [2, 3],
  '14.4': upTo(7),
  '14.5': upTo(4),
};

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}

interface Row {
  ids: string[];
  chapter: number;
  kind: 'met' | 'open' | 'out';
  cells: string[];
}

/** The rows of requirements, each with the table it is in. */
function readRows(): Row[] {
  const rows: Row[] = [];
  let chapter = 0;
  let kind: Row['kind'] = 'met';
  for (const line of documentText.split('\n')) {
    const heading = /^## V(\d+) /.exec(line);
    if (heading) [chapter, kind] = [Number(heading[1]), 'met'];
    if (line === '### Em aberto') kind = 'open';
    if (line === '### Não se aplica') kind = 'out';
    if (!/^\| \d+\.\d+\.\d+/.test(line)) continue;
    const cells = line.slice(2, -2).split(' | ');
    rows.push({ ids: (cells[0] ?? '').split(', '), chapter, kind, cells });
  }
  return rows;
}

const rows = readRows();
const met = rows.filter(({ kind }) => kind === 'met');

const titles = new Map<string, Set<string>>();

/** The titles of the tests of a file, as they are written in it, parameters included. */
function titlesOf(file: string): Set<string> {
  const known = titles.get(file);
  if (known) return known;
  const found = read(file).matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1\s*,\s*(?:async\b|\(|\w+ =>)/g);
  const made = new Set([...found].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1')));
  titles.set(file, made);
  return made;
}

/** Fails when a proof names a file, or a test of it, that does not exist. */
function checkProof(part: string): void {
  const code = /^código: `([^`]+)`$/.exec(part)?.[1];
  const [file = '', title = ''] = code ? [code] : (/^`(\S+) › (.+)`$/.exec(part)?.slice(1) ?? []);
  expect(existsSync(path.join(ROOT, file)) && file, part).toBe(file || 'um arquivo');
  if (!code) expect([...titlesOf(file)], part).toContain(title);
}

describe('docs/modelo-de-ameacas.md', () => {
  const model = read('docs/modelo-de-ameacas.md');
  const tables = model
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|Nível|Fronteira|Chamada sem sessão|Ameaça|Abuso|Quem quer) /.test(line));

  it('cada nível, fronteira, ameaça, abuso e tipo de história tem uma prova, e ela existe', () => {
    expect(tables.length).toBeGreaterThan(30);
    for (const line of tables) {
      const proofs = line.match(/`\S+ › .+?`(?=<br>| \|)/g) ?? [];
      expect(proofs.length, line).toBeGreaterThan(0);
      for (const proof of proofs) checkProof(proof);
    }
  });
});

describe('docs/chaves.md', () => {
  it('todo segredo da configuração e dos cadastros tem o seu ciclo de vida escrito', () => {
    const variables = [...read('src/server/config.ts').matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name = '']) => name);
    const ofConfig = variables.filter(
      (name) => /CHAVE|SEGREDO|SECRET|SENHA|_KEY$/.test(name) || ['DATABASE_URL', 'DATABASE_URL_MIGRACAO', 'SMTP_URL'].includes(name),
    );
    const resourceFiles = readdirSync(path.join(ROOT, 'src/plugins'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[\\/]resources[\\/].+\.ts$/.test(file))
      .map((file) => path.join('src/plugins', file));
    const ofRecords = resourceFiles.flatMap((file) => [...read(file).matchAll(/^\s+(\w+): secret\(/gm)].map(([, name = '']) => name));
    expect([ofConfig.length, ofRecords.length].every((found) => found > 3)).toBe(true);
    const lines = read('docs/chaves.md').split('\n');
    const told = lines.flatMap((line) => /^\| `(\w+)` \| (?:[^|]+ \| ){3}[^|]+ \|$/.exec(line)?.[1] ?? []);
    expect(told.sort()).toEqual([...ofConfig, ...ofRecords].sort());
  });
});

describe('docs/operacao.md', () => {
  it('o exemplo do servidor web só oferece TLS 1.2 ou mais novo, com troca efêmera e cifra autenticada', () => {
    const guide = read('docs/operacao.md');
    expect(/ssl_protocols +(.+);/.exec(guide)?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = (/ssl_ciphers +(.+);/.exec(guide)?.[1] ?? '').split(':');
    const known = getCiphers();
    for (const cipher of ciphers) {
      expect(cipher).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/);
      expect(known).toContain(cipher.toLowerCase());
    }
  });
});

describe('docs/security.md', () => {
  it('tem cada requisito dos níveis 1 e 2 uma vez, no seu capítulo', () => {
    const expected = Object.entries(ASVS).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
    expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(expected.sort());
    for (const { ids, chapter } of rows) for (const id of ids) expect(id.split('.')[0], id).toBe(String(chapter));
  });

  it('conta certo por capítulo e no total', () => {
    const count = (chapter: number | null, kind: Row['kind']) =>
      rows.filter((row) => row.kind === kind && (chapter === null || row.chapter === chapter)).flatMap(({ ids }) => ids).length;
    const written = documentText.split('\n').flatMap((line) => {
      const match = /^\| (?:V(\d+) [^|]+|Total) \| (\d+) \| (\d+) \| (\d+) \|$/.exec(line);
      return match ? [{ chapter: match[1] ? Number(match[1]) : null, counts: match.slice(2).map(Number) }] : [];
    });
    expect(written.map(({ chapter }) => chapter)).toEqual([...upTo(14), null]);
    for (const { chapter, counts } of written)
      expect(counts, `V${chapter}`).toEqual([count(chapter, 'met'), count(chapter, 'open'), count(chapter, 'out')]);
  });

  it('cada linha diz tudo o que a sua tabela pede', () => {
    for (const { ids, kind, cells } of rows) {
      expect(cells.length, ids.join()).toBe(kind === 'met' ? 4 : 3);
      for (const cell of cells) expect(cell.trim(), ids.join()).not.toBe('');
    }
  });

  it.each(met.map(({ ids, cells }) => [ids.join(), cells[3] ?? ''] as const))('a prova de %s existe', (_ids, proof) => {
    for (const part of proof.split('<br>')) checkProof(part);
  });
});
