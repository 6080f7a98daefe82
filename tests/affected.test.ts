import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { affectedBy } from '../scripts/affected.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const of = (...changed: string[]) => affectedBy(ROOT, changed);

describe('os testes que uma mudança pode quebrar', () => {
  it('de um módulo são os dele, os dos que o usam, os que percorrem todos e as telas que os seus endereços abrem', () => {
    const { related, server, specs } = of('src/plugins/legislativo/resources/parlamentar.ts');
    expect(related).toEqual(['src/plugins/legislativo/resources/parlamentar.ts']);
    // an amendment to the budget names its author
    expect(server).toEqual(expect.arrayContaining(['src/plugins/planejamento', 'tests/server/migrations.test.ts']));
    expect(server).not.toContain('src/plugins/arrecadacao');
    expect(specs).toContain('texto-rico.spec.ts');
    expect(specs).not.toContain('planejamento.spec.ts');
  });

  it('do núcleo do servidor são os do servidor; de uma parte da tela, os seus', () => {
    expect(of('src/server/word/convert.ts').server).toEqual(['src/server/word', 'tests/contract', 'tests/server']);
    expect(of('src/editor/word-import.ts')).toEqual({ related: ['src/editor/word-import.ts'], server: [], specs: ['texto-rico.spec.ts'] });
  });

  it('de uma definição que um módulo usa por si são os dele também; do gerador de módulos e do guia, o teste que os corre', () => {
    const { server } = of('src/resources/definition/fraction.ts');
    expect(server).toEqual(expect.arrayContaining(['src/plugins/gestao-de-pessoal', 'tests/server']));
    expect(server).not.toContain('src/plugins/classificacoes');
    for (const file of ['docs/plugins.md', 'scripts/new-plugin.mjs', 'scripts/plugin/documento/menu.ts.txt'])
      expect(of(file).server).toEqual(['tests/server/new-plugin.test.ts']);
    expect(of('tests/sample.ts').server).toEqual(['tests/contract', 'tests/server']);
  });

  it('de um teste é ele só; de um arquivo que se apagou, os do módulo dele; de um texto, nenhum', () => {
    expect(of('tests/server/seed.test.ts').server).toEqual(['tests/server/seed.test.ts']);
    expect(of('tests/e2e/lista.spec.ts')).toEqual({ related: [], server: [], specs: ['lista.spec.ts'] });
    expect(of('src/plugins/planejamento/apagado.ts').server).toContain('src/plugins/planejamento');
    expect(of('README.md')).toEqual({ related: [], server: [], specs: [] });
  });
});
