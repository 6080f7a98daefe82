import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnpjDaChave, cnpjDigits, cpfDigits, isChaveAcesso, isCnpj, isCns, isCpf, isPis, stripMask } from './documents';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe('CPF', () => {
  it('aceita o vetor válido e recusa o inválido do manual', () => {
    expect(isCpf('12345678909')).toBe(true);
    expect(isCpf('12345678900')).toBe(false);
  });

  it('recusa os onze dígitos iguais, que passam na conta', () => {
    for (let digit = 0; digit <= 9; digit++) expect(isCpf(String(digit).repeat(11))).toBe(false);
  });

  it('recusa máscara, letra e comprimento errado', () => {
    for (const wrong of ['123.456.789-09', '1234567890', '123456789090', '1234567890a', '', ' 12345678909'])
      expect(isCpf(wrong)).toBe(false);
  });

  it('aceita um só dos cem finais de qualquer raiz', () => {
    fc.assert(
      fc.property(digits(9), (base) => {
        fc.pre(new Set(base).size > 1);
        const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
        expect(endings.filter((ending) => isCpf(base + ending))).toEqual([cpfDigits(base)]);
      }),
    );
  });
});

describe('CNPJ', () => {
  it('aceita os vetores do manual, com e sem letras', () => {
    expect(isCnpj('98765432000198')).toBe(true);
    expect(isCnpj('12ABC34501DE35')).toBe(true);
  });

  it('recusa dígito verificador errado, letra minúscula, letra no verificador e caracteres iguais', () => {
    for (const wrong of ['98765432000199', '12abc34501de35', '12ABC34501DE3A', '00000000000000', '98.765.432/0001-98', '9876543200019'])
      expect(isCnpj(wrong)).toBe(false);
  });

  it('calcula os dígitos de qualquer raiz com letras', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), (base) => {
        fc.pre(new Set(base).size > 1);
        expect(isCnpj(base + cnpjDigits(base))).toBe(true);
      }),
    );
  });
});

describe('PIS/PASEP e Cartão SUS', () => {
  it('confere o dígito do PIS', () => {
    // 1·3 + 2·2 + 0·9 + 5·8 + 6·7 + 4·6 + 1·5 + 2·4 + 5·3 + 4·2 = 149; 149 mod 11 = 6; 11 − 6 = 5
    expect(isPis('12056412545')).toBe(true);
    expect(isPis('12056412546')).toBe(false);
    expect(isPis('00000000000')).toBe(false);
    expect(isPis('1205641254')).toBe(false);
  });

  it('o dígito 10 ou 11 do PIS é zero', () => {
    const withZero = Array.from({ length: 1000 }, (_, n) => `1200000${String(n).padStart(3, '0')}0`).filter(isPis);
    expect(withZero.length).toBeGreaterThan(100);
  });

  it('confere os quinze dígitos do Cartão SUS pelo resto da soma', () => {
    expect(isCns('700000000000005')).toBe(true);
    expect(isCns('700000000000006')).toBe(false);
    expect(isCns('000000000000000')).toBe(false);
    expect(isCns('70000000000000')).toBe(false);
  });
});

describe('chave de acesso', () => {
  const base = '352611ABCD1234EFGH01550010000012341123456789';

  it('tem 44 posições, letras só no CNPJ, e o dígito das outras 43', () => {
    const known = '35240114200166000187550010000000071001234564';
    const valid = Array.from({ length: 10 }, (_, n) => `${known.slice(0, 43)}${n}`).filter(isChaveAcesso);
    expect(valid).toHaveLength(1);
    const lettered = Array.from({ length: 10 }, (_, n) => `${base.slice(0, 43)}${n}`).filter(isChaveAcesso);
    expect(lettered).toHaveLength(1);
    expect(cnpjDaChave(base)).toBe('ABCD1234EFGH01');
    expect(isChaveAcesso(`A${(valid[0] ?? '').slice(1)}`)).toBe(false);
    expect(isChaveAcesso((valid[0] ?? '').slice(1))).toBe(false);
  });

  it('o dígito 10 ou 11 é zero, e uma posição trocada não confere', () => {
    expect(isChaveAcesso('52060433009911002506550120000007800267301615')).toBe(true);
    expect(isChaveAcesso('52060433009911002506550120000007800267301616')).toBe(false);
    expect(isChaveAcesso('52060433009911002506550120000008700267301615')).toBe(false);
  });
});

describe('máscara', () => {
  it('tira só o que a máscara acrescenta e guarda as letras em maiúsculas', () => {
    expect(stripMask('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(stripMask('(11) 90000-0000')).toBe('11900000000');
  });
});
