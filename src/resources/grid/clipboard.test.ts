// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readTable, readTabs } from './clipboard';

describe('O que vem da área de transferência', () => {
  it('lê o texto de uma planilha, com aspas em volta da quebra de linha', () => {
    expect(readTabs('02.05\t3.3.90.30\t"duas\nlinhas"\r\n02.06\t3.1.90.11\t1.234,56\r\n')).toEqual([
      ['02.05', '3.3.90.30', 'duas\nlinhas'],
      ['02.06', '3.1.90.11', '1.234,56'],
    ]);
  });
});

describe('O HTML de uma planilha', () => {
  it('guarda o número exato e o código como aparece', () => {
    const html =
      '<table><tr><td>3.3.90.30</td><td sdval="1234.56" sdnum="1033;">1,234.56</td><td sdval="2">02</td><td sdval="0.105">10,50%</td><td colspan="2">x</td></tr></table>';
    expect(readTable(html)).toEqual([['3.3.90.30', '1234,56', '02', '10,50%', 'x', '']]);
  });
});
