import { describe, expect, it } from 'vitest';
import { defineResource, derived, section, text } from '../../resources/definition';
import { Registry } from './registry';
import { extendResource, onResource } from './rules';

const fonte = defineResource({
  name: 'fonte',
  label: { one: 'Fonte', many: 'Fontes', gender: 'f' },
  route: { base: '/teste/fontes' },
  display: ['nome'],
  fields: {
    nome: text(20, { label: 'Nome' }),
    vinculada: derived('yesNo', { label: 'Vinculada' }),
    prevista: derived('money', { label: 'Prevista' }),
  },
  list: { columns: ['nome'], sort: ['nome'] },
  form: [section('Fonte', ['nome', 'vinculada', 'prevista'])],
});

const all = new Map([['fonte', { ...fonte, plugin: 'teste' }]]);
const own = onResource(fonte, { judgesAlone: true, derived: { vinculada: () => 'true' } });

describe('as regras de um recurso', () => {
  it('são as do seu módulo e o que os de cima dizem dele', () => {
    const more = extendResource(fonte, { derived: { prevista: (t) => `${t}.soma` }, filters: { da_lei: () => 'false' } });
    const { rules } = new Registry([own, more], [], all).get('fonte');
    expect(rules.judgesAlone).toBe(true);
    expect(rules.derived?.vinculada?.('t')).toBe('true');
    expect(rules.derived?.prevista?.('t')).toBe('t.soma');
    expect(Object.keys(rules.filters ?? {})).toEqual(['da_lei']);
  });

  it('dois módulos não dizem a mesma coisa', () => {
    const other = extendResource(fonte, { derived: { vinculada: () => 'false' } });
    expect(() => new Registry([own, other], [], all)).toThrow('Dois módulos dizem "vinculada" do recurso "fonte".');
  });
});
