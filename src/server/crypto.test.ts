import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVault, hashToken, randomToken, sameText } from './crypto';

/** What follows the label of a sealed text. */
const bytesOf = (sealed: string) => Buffer.from(sealed.slice(3), 'base64url');

describe('cofre', () => {
  const vault = createVault('um segredo qualquer');

  it('abre o que fechou, qualquer que seja o texto', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(vault.open(vault.seal(text))).toBe(text);
      }),
    );
  });

  it('fechar duas vezes dá textos diferentes, que não mostram o original', () => {
    const [a, b] = [vault.seal('12345678909'), vault.seal('12345678909')];
    expect(a).not.toBe(b);
    expect(bytesOf(a).toString('latin1')).not.toContain('12345678909');
  });

  it('não abre com outra chave nem o que foi adulterado', () => {
    const sealed = vault.seal('segredo');
    expect(() => createVault('outra chave').open(sealed)).toThrow();
    const bytes = bytesOf(sealed);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => vault.open(`v1.${bytes.toString('base64url')}`)).toThrow();
  });

  it('outra cifra abre o que a anterior fechou, com ou sem o nome dela; a de nome desconhecido é recusada', () => {
    const reversed = (text: string) => Buffer.from(text, 'utf8').reverse();
    const ciphers = new Map([
      ['v1', { seal: () => Buffer.alloc(0), open: (_key: Buffer, bytes: Buffer) => vault.open(bytes.toString('base64url')) }],
      [
        'v2',
        { seal: (_key: Buffer, text: string) => reversed(text), open: (_key: Buffer, bytes: Buffer) => bytes.reverse().toString('utf8') },
      ],
    ]);
    const next = createVault('um segredo qualquer', 'v2', ciphers);
    const sealed = vault.seal('antigo');
    expect(sealed).toMatch(/^v1\.[\w-]+$/);
    expect([next.open(sealed), next.open(sealed.slice(3)), vault.open(sealed.slice(3))]).toEqual(['antigo', 'antigo', 'antigo']);
    expect(next.seal('novo')).toMatch(/^v2\./);
    expect(next.open(next.seal('novo'))).toBe('novo');
    expect(() => vault.open(next.seal('novo'))).toThrow('Cifra desconhecida: v2.');
  });
});

describe('tokens', () => {
  it('têm 256 bits e nunca se repetem', () => {
    const tokens = Array.from({ length: 100 }, () => randomToken('sgp_'));
    expect(new Set(tokens).size).toBe(100);
    expect(Buffer.from((tokens[0] ?? '').slice(4), 'base64url')).toHaveLength(32);
  });

  it('o que se guarda não é o token', () =>
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'));

  it('a comparação não depende de onde os textos diferem', () => {
    expect(sameText('abc', 'abc')).toBe(true);
    expect(sameText('abc', 'abd')).toBe(false);
    expect(sameText('abc', 'abcd')).toBe(false);
  });
});
