import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MAX, PASSWORD_STRENGTHS, passwordRequirements, passwordStrength } from './password';

const owner = {
  documento: '12345678909',
  nome: 'Maria Aparecida da Conceição',
  email: 'maria.aparecida@exemplo.gov.br',
  nascimento: '1980-05-17',
};
const metOf = (password: string, known: Parameters<typeof passwordRequirements>[1]) =>
  passwordRequirements(password, known).map(({ met }) => met);
const rank = (password: string, known = {}) => PASSWORD_STRENGTHS.indexOf(passwordStrength(password, known));

/** What people type, and what they should not. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        'senha',
        'senha',
        'qwert',
        'poiuy',
        '1234',
        '4321',
        'aaaa',
        'Maria ',
        'Aparecida',
        '17/05/1980',
        '1980',
        '123.456.789-09',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('os requisitos da senha nova', () => {
  it('dizem o que falta e o que já está, e o que só o servidor sabe', () => {
    expect(metOf('', owner)).toEqual([false, false, false]);
    expect(metOf('', {})).toEqual([false, null, null]);
    expect(metOf('curta', owner)).toEqual([false, true, true]);
    expect(metOf('cavalo correto', owner)).toEqual([true, true, true]);
    expect(metOf('cavalo correto', { ...owner, nascimento: null })).toEqual([true, true, true]);
    expect(metOf('cavalo correto', {})).toEqual([true, null, null]);
    expect(metOf('cavalo correto', { documento: owner.documento })).toEqual([true, null, null]);
    expect(metOf('a'.repeat(PASSWORD_MAX + 1), owner)).toEqual([false, true, true]);
  });

  it('o que se sabe e não pode ser é dito mesmo quando o resto não se sabe, com máscara ou sem', () => {
    for (const documento of ['12345678909', '123.456.789-09']) expect(metOf('123.456.789-09', { documento })).toEqual([true, false, null]);
    expect(metOf('17/05/1980', { nascimento: owner.nascimento })).toEqual([true, null, false]);
  });
});

describe('a força da senha', () => {
  it.each([
    ['cavalo', 'fraca'],
    ['cavaloazul', 'fraca'],
    ['cavalo correto', 'media'],
    ['cavalo correto bateria', 'forte'],
    ['senhasenhasenhasenhasenha', 'fraca'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaa', 'fraca'],
    ['qwertyuiopasdfghjkl', 'fraca'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'fraca'],
    ['Prefeitura123!', 'media'],
  ] as const)('%s é %s', (password, strength) => {
    expect(passwordStrength(password, owner)).toBe(strength);
  });

  it('mais caracteres nunca a diminuem', () => {
    fc.assert(
      fc.property(typed, (password) => {
        let before = '';
        for (const character of password) {
          const after = before + character;
          if (after.length > PASSWORD_MAX) return;
          expect(rank(after)).toBeGreaterThanOrEqual(rank(before));
          // it becomes the weakest only when, with this character, the rule refuses it
          if (!metOf(after, owner).includes(false)) expect(rank(after, owner)).toBeGreaterThanOrEqual(rank(before, owner));
          before = after;
        }
      }),
    );
  });

  it('a que repete o CPF, o nome, o e-mail ou o nascimento nunca passa de fraca, nem só com o começo deles', () => {
    for (const datum of ['12345678909', '123.456.789-09', owner.nome, owner.nome.toUpperCase(), owner.email, '17/05/1980', '1980-05-17'])
      for (let end = 1; end <= datum.length; end += 1)
        expect(passwordStrength(datum.slice(0, end), owner), datum.slice(0, end)).toBe('fraca');
    expect(passwordStrength('uma frase bem comprida 123.456.789-09', owner)).toBe('fraca');
    expect(passwordStrength(`${owner.nome} 17051980`, owner)).toBe('fraca');
  });

  it('conhecer a pessoa nunca a aumenta', () => {
    fc.assert(fc.property(typed, (password) => rank(password, owner) <= rank(password)));
  });

  it('quase nenhuma das senhas comuns que o servidor recusa parece forte', () => {
    const long = dictionary['passwords-common'].filter((word) => word.length >= 10);
    expect(long.length).toBeGreaterThan(1000);
    expect(long.filter((word) => passwordStrength(word, {}) === 'forte').length / long.length).toBeLessThan(0.02);
  });
});
