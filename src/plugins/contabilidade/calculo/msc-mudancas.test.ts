import { describe, expect, it } from 'vitest';
import { mudancasDaMatriz } from './msc-mudancas';
import { matrizEmXbrl } from './msc-xbrl';

const HEADER = 'CONTA;IC1;TIPO1;IC2;TIPO2;IC3;TIPO3;IC4;TIPO4;IC5;TIPO5;IC6;TIPO6;Valor;Tipo_valor;Natureza_valor';
const file = (...rows: string[]) => ['3599999EX;2026-02', HEADER, ...rows, ''].join('\r\n');
const CAIXA = '111111900;10131;PO;1;FP;1500;FR;;;;;;';

describe('o que mudou de uma matriz a outra', () => {
  it('é por linha: o valor, o lado do saldo, o que entrou e o que saiu', () => {
    const antes = file(`${CAIXA};10.00;period_change;D`, `${CAIXA};4.00;period_change;C`, `${CAIXA};6.00;ending_balance;D`);
    const agora = file(
      `${CAIXA};10.00;period_change;D`,
      `${CAIXA};16.00;period_change;C`,
      `${CAIXA};6.00;ending_balance;C`,
      '237110100;10131;PO;;;;;;;;;;;1.00;period_change;C',
    );
    expect(mudancasDaMatriz(antes, antes)).toEqual([]);
    expect(mudancasDaMatriz(antes, agora)).toEqual([
      { chave: '111111900 PO 10131 FP 1 FR 1500 ending_balance', antes: '6.00 D', agora: '6.00 C' },
      { chave: '111111900 PO 10131 FP 1 FR 1500 period_change C', antes: '4.00', agora: '16.00' },
      { chave: '237110100 PO 10131 period_change C', antes: '', agora: '1.00' },
    ]);
  });
});

describe('a matriz em XBRL GL', () => {
  it('tem cada linha com a conta, as informações, o valor e o lado, no período do arquivo', () => {
    const xml = matrizEmXbrl(file(`${CAIXA};6.00;ending_balance;D`));
    expect(xml).toContain('<xbrli:identifier scheme="http://siconfi.tesouro.gov.br">3599999EX</xbrli:identifier>');
    expect(xml).toContain('<gl-bus:periodStart contextRef="C1">2026-02-01</gl-bus:periodStart>');
    expect(xml).toContain('<xbrli:instant>2026-02-28</xbrli:instant>');
    expect(xml.match(/<gl-cor:accountSub>/g)).toHaveLength(3);
    expect(xml).toContain(
      '<gl-cor:accountSubID contextRef="C1">1500</gl-cor:accountSubID><gl-cor:accountSubType contextRef="C1">FR</gl-cor:accountSubType>',
    );
    expect(xml).toContain('<gl-cor:amount contextRef="C1" decimals="2" unitRef="BRL">6.00</gl-cor:amount>');
    expect(xml).toContain('<gl-cor:debitCreditCode contextRef="C1">D</gl-cor:debitCreditCode>');
    // every element is closed, in order
    const open: string[] = [];
    for (const [, close, name, self] of xml.matchAll(/<(\/?)([\w:-]+)[^>]*?(\/?)>/g)) {
      if (self) continue;
      if (close) expect(open.pop()).toBe(name);
      else open.push(name as string);
    }
    expect(open).toEqual([]);
  });

  it('a do encerramento é do último dia do ano', () => {
    const xml = matrizEmXbrl(['3599999EX;2026-13', HEADER, `${CAIXA};6.00;ending_balance;D`, ''].join('\r\n'));
    expect(xml).toContain('<gl-bus:periodIdentifier contextRef="C1">2026-13</gl-bus:periodIdentifier>');
    expect(xml).toContain('<xbrli:instant>2026-12-31</xbrli:instant>');
  });
});
