import { describe, expect, it } from 'vitest';
import { type AnyField, inState, newTitle, whyNot } from '../../resources/definition';
import type { AnyRecord } from '../../resources/definition/resource';
import { resources } from './all';

/** Words that a title keeps with a capital: initials, and names of their own ("Nova Pessoa" of SPEC.md). */
const CAPITALS = /\p{Lu}{2}|^(Pessoa|Mapa|Turismo)$/u;
const ENDING = { m: /o$/, f: /a$/ } as const;
/** What a state begins with when no gender shows in it. */
const NEUTRAL = /^(em|a|com|sem)$|(e|r|l|ndo)$/;

/** The situações that a field may hold. */
function statesOf(name: string, field: AnyField | undefined): (string | boolean)[] {
  if (field?.kind === 'active') return [true, false];
  return field?.kind === 'choice' && name.startsWith('situacao') ? Object.keys(field.options) : [];
}

describe('o que se diz de todo recurso lê-se como português', () => {
  it.each([...resources.values()].map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    const { label, fields, acts = {} } = resource;
    const title = newTitle(resource);
    if (!label.create) expect(title).toMatch(label.gender === 'f' ? /^Nova / : /^Novo /);
    for (const word of title.split(/\s+/).slice(1)) if (!CAPITALS.test(word)) expect(word, title).not.toMatch(/^\p{Lu}/u);
    for (const [act, { when = {} }] of Object.entries(acts))
      for (const name of Object.keys(when))
        for (const value of statesOf(name, (fields as Readonly<Record<string, AnyField>>)[name])) {
          const refusal = whyNot(resource, act, { [name]: value } as unknown as AnyRecord);
          if (refusal === null) continue;
          expect(refusal).toMatch(label.gender === 'f' ? /: a [^.]+\.$/ : /: o [^.]+\.$/);
          expect(refusal).toMatch(/^Não se pode \p{L}*[aeioô]r[ :]/u);
          const [state = ''] = refusal.split(' está ')[1]?.split(/[ .]/) ?? [];
          if (!NEUTRAL.test(state)) expect(state, refusal).toMatch(ENDING[label.gender]);
        }
  });

  it('a situação concorda com o documento, e não com o que a lista chama de situação', () => {
    expect(['Baixada de ofício', 'Paga', 'Suspensa', 'Em análise', 'Processando', 'Pendente'].map((one) => inState(one, 'm'))).toEqual([
      'está baixado de ofício',
      'está pago',
      'está suspenso',
      'está em análise',
      'está processando',
      'está pendente',
    ]);
    expect(['Inativo', 'Rascunho', 'A confirmar', 'Falhou', 'Pago em parte'].map((one) => inState(one, 'f'))).toEqual([
      'está inativa',
      'está em rascunho',
      'está a confirmar',
      'está com falha',
      'está paga em parte',
    ]);
  });
});
