import { describe, expect, it } from 'vitest';
import { readPlaywrightTimes, readVitestTimes, tellTimes } from '../scripts/test-times.mjs';

describe('o tempo de uma rodada', () => {
  it('de um arquivo do navegador é o de todas as tentativas, também dos testes dentro de um grupo', () => {
    const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const report = { suites: [{ file: 'login.spec.ts', specs: [spec(1000, 2500)], suites: [{ specs: [spec(500)] }] }] };
    expect(readPlaywrightTimes(report)).toEqual([{ kind: 'browser', file: 'tests/e2e/login.spec.ts', seconds: 4 }]);
    expect(readPlaywrightTimes(null)).toEqual([]);
  });

  it('diz-se por etapa, por tipo e pelos dez arquivos mais lentos', () => {
    const times = Array.from({ length: 12 }, (_, n) => ({ kind: n < 11 ? 'server' : 'unit', file: `t${n}.test.ts`, seconds: n }));
    const files = readVitestTimes(`${times.map((one) => JSON.stringify(one)).join('\n')}\n`);
    expect(tellTimes([{ title: 'Tipos', seconds: 44.6 }], files)).toEqual([
      '    45 s  Tipos',
      '',
      '    11 s  Unidade, 1 arquivo',
      '    55 s  Servidor, banco embutido, 11 arquivos',
      '',
      'Os mais lentos:',
      '    11 s  t11.test.ts (Unidade)',
      ...Array.from({ length: 9 }, (_, n) => `${String(10 - n).padStart(6)} s  t${10 - n}.test.ts (Servidor, banco embutido)`),
    ]);
  });
});
