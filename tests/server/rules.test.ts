import { describe, expect, it } from 'vitest';
import { completeDraft, judgeDraft, lockDraft } from '../../src/server/resources/drafts';
import { readRecord } from '../../src/server/resources/record';
import type { ServerResource } from '../../src/server/resources/registry';
import type { ResourceRules } from '../../src/server/resources/rules';
import { createRecord, plainValues } from '../../src/server/resources/write';
import { openSuite } from './harness';

const suite = openSuite({ samples: true });

/** What the demonstration has no row of: the tests of its module make one. */
const WITHOUT_ROWS = new Set(['migracao', 'webmail_conta']);

function sample(rules: ResourceRules): ServerResource {
  const own = suite.services.registry.get('amostra');
  return { ...own, rules: { ...own.rules, ...rules } };
}

describe('as regras de um recurso', () => {
  it('o que completa não altera o que recebeu, não recusa e devolve o rascunho inteiro, em todos os recursos que completam', async () => {
    const work = await suite.platform();
    const completing = [...suite.services.registry.byName.values()].filter(({ rules }) => rules.complete);
    expect(completing.length).toBeGreaterThan(30);
    const without: string[] = [];
    for (const resource of completing) {
      const { name, shared, entity, year } = resource.definition;
      const [row] = await suite.sql<{ id: number; entidade_id?: number; exercicio?: number }>(
        `select * from ${name} where ${shared ? '' : 'cliente_id = 1 and '}data_exclusao is null order by id limit 1`,
      );
      if (!row) {
        without.push(name);
        continue;
      }
      const ofYear = year ? work.inYear(Number(row.exercicio)) : work;
      const own = entity ? ofYear.inEntity(Number(row.entidade_id)) : ofYear;
      await own.rehearse(async (tx) => {
        const record = await readRecord(tx, resource, row.id, { sensitive: true });
        const draft = plainValues(resource, record);
        for (const current of [null, record]) {
          const before = structuredClone({ draft, current });
          const completed = await completeDraft(tx, resource, draft, current, await lockDraft(tx, resource, draft, current));
          expect({ draft, current }, name).toEqual(before);
          expect(Object.keys(completed), name).toEqual(expect.arrayContaining(Object.keys(draft)));
        }
      });
    }
    expect(without.filter((name) => !WITHOUT_ROWS.has(name))).toEqual([]);
  });

  it('quem altera o rascunho ou o registro que recebe falha, por mais fundo que o faça', async () => {
    const work = await suite.platform();
    const spoil = (draft: unknown) => {
      for (const line of (draft as { linhas: { texto: string }[] }).linhas) line.texto = 'outro';
      return null;
    };
    const draft = { nome: 'Uma', pessoas: [1], linhas: [{ texto: 'um' }] };
    for (const rules of [{ complete: spoil }, { judge: spoil }, { provide: spoil }] as unknown as ResourceRules[])
      await expect(work.transact((tx) => createRecord(tx, sample(rules), draft))).rejects.toThrow(TypeError);
    const current = { id: 1, linhas: [{ texto: 'um' }] } as never;
    const ofCurrent = sample({ judge: (_draft, _work, stored) => spoil(stored) });
    await expect(judgeDraft(work, ofCurrent, {}, current, undefined)).rejects.toThrow(TypeError);
  });

  it('julga-se o rascunho completo, e o que se grava antes do registro só depois de julgado', async () => {
    const work = await suite.platform();
    const seen: string[] = [];
    const rules: ResourceRules = {
      complete: (draft) => ({ ...draft, texto: 'completo' }),
      judge: ({ texto, nome }: Readonly<Record<string, unknown>>) => {
        seen.push(`julga ${texto}`);
        return nome === 'Recusada' ? { nome: ['Não serve.'] } : null;
      },
      provide: (draft) => {
        seen.push('grava antes');
        return { ...draft, inteiro: 7 };
      },
    };
    const make = (nome: string) =>
      work.transact((tx) => createRecord(tx, sample(rules), { nome, pessoas: [1], linhas: [{ texto: 'um' }] }));
    await expect(make('Recusada')).rejects.toMatchObject({ issues: { nome: ['Não serve.'] } });
    expect(await make('Aceita')).toMatchObject({ texto: 'completo', inteiro: 7 });
    expect(seen).toEqual(['julga completo', 'julga completo', 'grava antes']);
  });
});
