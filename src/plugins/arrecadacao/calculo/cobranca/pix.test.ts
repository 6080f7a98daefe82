import { describe, expect, it } from 'vitest';
import { codigoBr, ehBrCode } from './pix';

/** Every text that differs in one digit. */
function changed(text: string): string[] {
  return [...text].flatMap((own, place) =>
    /\d/.test(own) ? [...'0123456789'].filter((d) => d !== own).map((d) => text.slice(0, place) + d + text.slice(place + 1)) : [],
  );
}

describe('PIX', () => {
  const CODE =
    '00020126360014br.gov.bcb.pix0114987654320001985204000053039865406312.505802BR5924PREF NOVA ESPERANCA VALE6014NOVA ESPERANCA62190515G202600001234566304AA9B';
  const PIX = {
    destino: { chave: '98765432000198' },
    valor: '312.50',
    nome: 'PREF NOVA ESPERANÇA VALE',
    cidade: 'NOVA ESPERANÇA',
    txid: 'G20260000123456',
  };

  it('Z16: reproduz o BR Code; um caractere trocado é recusado', () => {
    expect(codigoBr(PIX)).toBe(CODE);
    expect(ehBrCode(CODE)).toBe(true);
    expect(changed(CODE).filter(ehBrCode)).toEqual([]);
    expect(ehBrCode(CODE.replace('VALE', 'VILA'))).toBe(false);
    expect(ehBrCode(CODE.toLowerCase())).toBe(false);
  });

  it('o código dinâmico leva o endereço, e cada um aceita os seus txid', () => {
    const dynamic = { ...PIX, destino: { url: 'pix.banco.com.br/v2/abc' }, txid: 'G'.repeat(26) };
    expect(codigoBr(dynamic)).toContain('2523pix.banco.com.br/v2/abc');
    expect(ehBrCode(codigoBr(dynamic))).toBe(true);
    expect(() => codigoBr({ ...PIX, txid: 'G'.repeat(26) })).toThrow(RangeError);
    expect(() => codigoBr({ ...dynamic, txid: 'curto' })).toThrow(RangeError);
    expect(() => codigoBr({ ...PIX, txid: 'com espaço' })).toThrow(RangeError);
  });
});
