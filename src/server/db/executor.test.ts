import { describe, expect, it } from 'vitest';
import type { Queryable } from './connect';
import { Executor, ScopeCache } from './executor';
import { READER, type Scope, type ScopedTables } from './scope';

const flags = { tenant: true, entity: false, year: false, deletion: false };
const tables: ScopedTables = new Map([
  [READER, { filter: { reader: true as const } }],
  ['pessoa', { filter: { table: 'pessoa', ...flags } }],
  ['recado', { filter: { table: 'recado', ...flags, sight: (t: string) => `${t}.de = (select usuario_id from ${READER})` } }],
]);
const RECADOS = 'select id from recado where id = $1';
const PESSOAS = 'select id from pessoa where id = $1';

interface Sent {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** What readers send, one after the other, of a process that remembers what it rewrote. */
async function sentBy(readers: readonly Scope['leitor'][], statement: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  const query = async (asked: Sent) => {
    sent.push(asked);
    return { rows: [] };
  };
  const target = { query } as unknown as Queryable;
  const cache = new ScopeCache();
  for (const leitor of readers) {
    const scope = { clienteId: 1, entidadeIds: null, exercicio: null, excluidos: null, leitor };
    await new Executor(target, scope, tables, cache).rowsPlanned(statement, [9]);
  }
  return sent;
}

const ana = { usuarioId: 4, pessoaId: 40 };
const bia = { usuarioId: 5, pessoaId: 50 };

describe('o que cada um lê', () => {
  it('vai ao lado dos valores: o texto e o plano são os mesmos de todos, e cada um é quem é', async () => {
    const [first, second, again] = await sentBy([ana, bia, ana], RECADOS);
    expect(first?.text).toContain('select $2::bigint as usuario_id, $3::bigint as pessoa_id');
    expect([second?.text, second?.name]).toEqual([first?.text, first?.name]);
    expect([first, second, again].map((one) => one?.values)).toEqual([
      [9, 4, 40],
      [9, 5, 50],
      [9, 4, 40],
    ]);
  });

  it('o trabalho da plataforma, que vê tudo, nunca serve a quem lê, venha antes ou depois', async () => {
    for (const readers of [
      [null, ana],
      [ana, null],
    ]) {
      const sent = await sentBy(readers, RECADOS);
      const [platform, reader] = readers[0] ? [sent[1], sent[0]] : sent;
      expect(platform?.text).not.toContain('"recado".de');
      expect(platform?.values).toEqual([9]);
      expect(reader?.text).toContain('"recado".de');
      expect(reader?.values).toEqual([9, 4, 40]);
    }
  });

  it('o que é de todos não leva quem lê', async () => {
    const [first, second] = await sentBy([ana, null], PESSOAS);
    expect([first?.values, second?.values]).toEqual([[9], [9]]);
    expect(second?.text).toBe(first?.text);
  });
});
