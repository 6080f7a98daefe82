import { describe, expect, it } from 'vitest';
import { acceptedStep, newSecret, otpauthUrl } from './totp';

/** RFC 6238, appendix B: the ASCII secret 12345678901234567890, here in base 32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('código de verificação (RFC 6238)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('aos %i s o código é %s', (seconds, code) => {
    expect(acceptedStep(SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
  });

  it('vale um passo antes e um depois, e não dois', () => {
    const step = Math.floor(59 / 30);
    expect(acceptedStep(SECRET, '287082', at(59 + 30), null)).toBe(step);
    expect(acceptedStep(SECRET, '287082', at(59 - 30), null)).toBe(step);
    expect(acceptedStep(SECRET, '287082', at(59 + 61), null)).toBeNull();
    expect(acceptedStep(SECRET, '287082', at(59 - 60), null)).toBeNull();
  });

  it('um passo já aceito, ou anterior a ele, não vale de novo', () => {
    expect(acceptedStep(SECRET, '287082', at(59), 1)).toBeNull();
    expect(acceptedStep(SECRET, '287082', at(59), 2)).toBeNull();
    expect(acceptedStep(SECRET, '287082', at(59), 0)).toBe(1);
  });

  it.each(['', '28708', '2870820', ' 287082', '28708２', 'abcdef'])('"%s" não é código', (code) => {
    expect(acceptedStep(SECRET, code, at(59), null)).toBeNull();
  });

  it('o segredo tem 160 bits e nunca se repete', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('o endereço diz o emissor, a conta e os parâmetros', () => {
    const url = new URL(otpauthUrl(SECRET, 'Nova: Esperança', '***.456.789-**'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toMatch(/Nova {2}Esperança:\*\*\*\.456\.789-\*\*$/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      secret: SECRET,
      issuer: 'Nova  Esperança',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
