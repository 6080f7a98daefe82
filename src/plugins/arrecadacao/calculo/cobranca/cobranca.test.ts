import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents } from '../../../../resources/definition';
import { codigoBoleto, ehCodigoBoleto, fatorVencimento, lerLinhaBoleto, linhaBoleto } from './boleto';
import { codigoArrecadacao, ehCodigoArrecadacao, lerLinhaArrecadacao, linhaArrecadacao } from './codigo-arrecadacao';
import { codigoBr, ehBrCode } from './pix';

/** Every text that differs in one digit. */
function changed(text: string): string[] {
  return [...text].flatMap((own, place) =>
    /\d/.test(own) ? [...'0123456789'].filter((d) => d !== own).map((d) => text.slice(0, place) + d + text.slice(place + 1)) : [],
  );
}

describe('código de arrecadação (FEBRABAN)', () => {
  const GUIA = { valor: '312.50', orgao: '9999', vencimento: '2026-03-10', guia: '123456' };
  const LINHAS = {
    '6': '81620000003-1 12509999202-1 60310000000-0 00000123456-6',
    '8': '81800000003-9 12509999202-9 60310000000-5 00000123456-0',
  };

  it.each(['6', '8'] as const)('Z16: o identificador %s reproduz a linha; um algarismo trocado é recusado', (identificador) => {
    const codigo = codigoArrecadacao({ ...GUIA, identificador });
    expect(codigo).toHaveLength(44);
    expect(linhaArrecadacao(codigo)).toBe(LINHAS[identificador]);
    expect(lerLinhaArrecadacao(LINHAS[identificador])).toBe(codigo);
    // módulo 11 gives 0 for two rests: where both check digits of a block are 0, the standard itself takes the one for the other
    const taken = changed(LINHAS[identificador]).filter(lerLinhaArrecadacao);
    expect(taken).toHaveLength(identificador === '6' ? 0 : 11);
    for (const linha of taken) expect([linha[3], linha.slice(0, 41), linha.at(-1)]).toEqual(['0', LINHAS['8'].slice(0, 41), '0']);
    expect(ehCodigoArrecadacao(codigo)).toBe(true);
    expect(lerLinhaArrecadacao(LINHAS[identificador].slice(1))).toBeNull();
    expect(lerLinhaArrecadacao(`${LINHAS[identificador]}x`)).toBeNull();
  });

  it('por módulo 10, nenhuma guia se confunde com outra de um só algarismo diferente', () => {
    const guia = fc.record({
      valor: fc.integer({ min: 1, max: 99_999_999_999 }).map((v) => fromCents(BigInt(v))),
      orgao: fc.integer({ min: 1, max: 9999 }).map(String),
      vencimento: fc.constantFrom('2025-01-02', '2026-12-31', '2031-07-19'),
      guia: fc.integer({ min: 1, max: 999_999_999 }).map(String),
    });
    fc.assert(
      fc.property(guia, (one) => {
        const linha = linhaArrecadacao(codigoArrecadacao(one));
        expect(lerLinhaArrecadacao(linha)).toBe(codigoArrecadacao(one));
        expect(changed(linha).filter(lerLinhaArrecadacao)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('recusa o que não cabe', () => {
    expect(() => codigoArrecadacao({ ...GUIA, guia: '123456789012345678' })).toThrow(RangeError);
    expect(() => codigoArrecadacao({ ...GUIA, valor: '1000000000.00' })).toThrow(RangeError);
  });
});

describe('boleto de cobrança', () => {
  const BOLETO = { banco: '001', valor: '312.50', vencimento: '2026-03-10', campo_livre: '0000009999999000000012317' };
  const LINHA = '00190.00009 09999.999007 00000.123174 9 13810000031250';

  it('o fator recomeça em 1000 depois de 21/02/2025', () => {
    expect(['1997-10-08', '2025-02-21', '2025-02-22', '2026-03-10'].map(fatorVencimento)).toEqual(['0001', '9999', '1000', '1381']);
  });

  it('Z16: reproduz o código e a linha; um algarismo trocado é recusado', () => {
    const codigo = codigoBoleto(BOLETO);
    expect(codigo).toBe('00199138100000312500000009999999000000012317');
    expect(linhaBoleto(codigo)).toBe(LINHA);
    expect(lerLinhaBoleto(LINHA)).toBe(codigo);
    expect(changed(LINHA).filter(lerLinhaBoleto)).toEqual([]);
    expect(changed(codigo).filter(ehCodigoBoleto)).toEqual([]);
    expect(lerLinhaBoleto(LINHA.slice(1))).toBeNull();
  });
});

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
