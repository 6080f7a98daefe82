import { describe, expect, it } from 'vitest';
import { bankLines, bankText } from './bank-file';

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('the text of a file of a bank', () => {
  it('is of its bytes, then of what it says, then of Windows-1252', () => {
    expect(bankText(new TextEncoder().encode('CHARSET:1252 ação'))).toBe('CHARSET:1252 ação');
    expect(bankText(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xe7, 0]))).toBe('Aç');
    expect(bankText(latin('<?xml encoding="ISO-8859-15"?>\xa4'))).toContain('€');
    expect(bankText(latin('CHARSET:8859-15 \xa4'))).toContain('€');
    expect(bankText(latin('ENCODING:USASCII CHARSET:1252 \x80'))).toContain('€');
    expect(bankText(latin('CHARSET:DOBANCO \x80'))).toContain('€');
  });

  it('has its lines whatever ends them, without what fills a block', () => {
    expect(bankLines(latin('a\r\nb\nc\rd\r\n\r\n\x1a\0\0\0'))).toEqual(['a', 'b', 'c', 'd']);
  });
});
