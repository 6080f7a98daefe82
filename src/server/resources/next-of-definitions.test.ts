import { describe, expect, it } from 'vitest';
import { everyAct, type Following, nextSteps, type Resource, stateFields, statesOf } from '../../resources/definition';
import type { AnyRecord, NextStep } from '../../resources/definition/resource';
import { resources } from './all';

const all = [...resources.values()];
const led = all.filter((resource) => stateFields(resource).length > 0);

/** The acts that a state is asked for by. */
const actsFrom = (resource: Resource, field: string, state: string): string[] =>
  Object.entries(everyAct(resource)).flatMap(([name, { when }]) =>
    when?.[field] !== undefined && [when[field]].flat().map(String).includes(state) ? [name] : [],
  );

/** Every step that a resource says of a state, whatever the record. */
function stepsSaid({ next }: Resource, field: string, state: string): Following[] {
  const said = next?.[field]?.[state] ?? [];
  return (Array.isArray(said) ? said : [said]).map((step: NextStep) => (typeof step === 'string' ? { act: step } : step));
}

describe('em cada situação se sabe o que costuma vir depois', () => {
  it.each(led.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    for (const field of stateFields(resource))
      for (const state of statesOf(resource, field)) {
        const acts = actsFrom(resource, field, state);
        const said = resource.next?.[field]?.[state];
        if (acts.length > 0) expect(said, `${field} ${state}: ${acts.join(', ')}`).toBeDefined();
        for (const step of stepsSaid(resource, field, state))
          if ('act' in step) expect(acts.concat(actsOfAnyState(resource, field)), `${field} ${state}`).toContain(step.act);
          else
            expect(resources.get(step.begins)?.document?.from, `${step.begins} começa por ${resource.name}`).toHaveProperty(resource.name);
      }
  });

  it('o que depende do registro se segue só nele', () => {
    const processo = resources.get('processo_contratacao');
    const steps = (record: Record<string, unknown>) => nextSteps(processo as Resource, record as unknown as AnyRecord);
    expect(steps({ situacao: 'parecer', parecer_favoravel: null, parecer_dispensado_em: null })[0]).toMatchObject({
      act: 'emitir_parecer',
    });
    expect(steps({ situacao: 'parecer', parecer_favoravel: true, parecer_dispensado_em: null })).toEqual([{ act: 'autorizar' }]);
    expect(steps({ situacao: 'homologado' })).toEqual([{ act: 'solicitar_empenhos' }]);
    expect(steps({ situacao: 'revogado' })).toEqual([]);
  });
});

const actsOfAnyState = ({ acts }: Resource, field: string): string[] =>
  Object.entries(acts ?? {}).flatMap(([name, { when }]) => (when?.[field] === undefined ? [name] : []));
