import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWorkshop } from './workshop';

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/plugins.md');
const REGISTRY = 'src/plugins/registry.ts';
const TEST = 'src/plugins/emprestimo/server/emprestimo.server.test.ts';

/** The blocks of TypeScript of the guide, with the file that each of them is. */
const blocks = [...(await readFile(GUIDE, 'utf8')).matchAll(/^```(tsx?)\b ?(.*)\n([\s\S]*?)^```$/gm)].map(([, , file = '', code = '']) => ({
  file,
  code,
}));
const files = blocks.filter(({ file }) => file !== REGISTRY);
const workshop = await openWorkshop();

for (const { file, code } of files) {
  await mkdir(path.dirname(workshop.at(file)), { recursive: true });
  await writeFile(workshop.at(file), code, { flag: 'wx' });
}
const registry = await readFile(workshop.at(REGISTRY), 'utf8');
const line = blocks.find(({ file }) => file === REGISTRY)?.code ?? '';
await writeFile(workshop.at(REGISTRY), registry.replace('\n];', `\n${line}];`));
const migration = await workshop.run('scripts/migration.mjs', 'emprestimo', 'emprestimo');

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
      TEST,
    ]);
  });

  it('a migração é escrita pelo comando do guia', () => {
    expect(migration.output).toMatch(/Escrita: src\/plugins\/emprestimo\/server\/migrations\/\d{4}_emprestimo\.sql/);
  });

  it('o código passa nos tipos e no estilo', async () => {
    expect(await workshop.faults('emprestimo')).toBe('');
  });
});

await workshop.adopt(TEST);
