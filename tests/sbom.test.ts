import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Component {
  name: string;
  version: string;
  purl: string;
}

it('o inventário de bibliotecas traz cada dependência na versão fixada, e as que elas trazem', () => {
  const made = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { bomFormat, components } = JSON.parse(made) as { bomFormat: string; components: Component[] };
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(bomFormat).toBe('CycloneDX');
  expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([]);
  expect(listed.size).toBeGreaterThan(Object.keys(dependencies).length * 2);
  expect(components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
}, 60_000);
