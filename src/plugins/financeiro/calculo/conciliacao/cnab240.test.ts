import { describe, expect, it } from 'vitest';
import { ehCnab240, lerCnab240 } from './cnab240';

/** A record of 240 positions, by what is in them: from 1, as the layout counts. */
function registro(tipo: string, campos: Readonly<Record<number, string>>): string {
  const line = [...`0010001${tipo}`.padEnd(240, ' ')];
  for (const [at, text] of Object.entries(campos)) for (const [n, char] of [...text].entries()) line[Number(at) - 1 + n] = char;
  return line.join('');
}
const CONTA = { 53: '01234', 58: '3', 59: '000000050008', 71: '0' };
const saldo = (dia: string, centavos: number, sinal: string) => ({ 143: dia, 151: String(centavos).padStart(18, '0'), 169: sinal });
const linha = (dia: string, centavos: number, sinal: string, historico: string, documento: string) =>
  registro('3', { ...CONTA, 14: 'E', ...saldo(dia, centavos, sinal), 170: '206', 177: historico.padEnd(25), 202: documento });
const arquivo = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');

describe('extrato em CNAB 240', () => {
  const file = arquivo(
    registro('0', {}),
    registro('1', { 9: 'E', ...CONTA, ...saldo('30092026', 100_000, 'C') }),
    linha('01102026', 34_480, 'C', 'DEPÓSITO', '4295'),
    linha('02102026', 1_250, 'D', 'TARIFA', ''),
    linha('03102026', 90, 'D', 'SALDO DEVEDOR: JUROS', ''),
    linha('31022026', 1, 'D', 'DIA ERRADO', ''),
    linha('31102026', 133_230, 'C', 'SALDO DO DIA', ''),
    registro('5', saldo('31102026', 133_230, 'C')),
    registro('9', {}),
  );

  it('tem os movimentos com sinal, os saldos e o que não se lê', () => {
    expect(ehCnab240(file)).toBe(true);
    const [conta] = lerCnab240(file).contas;
    expect(conta).toMatchObject({ banco: '001', agencia: '01234', conta: '0000000500080' });
    expect(conta?.movimentos).toEqual([
      { data: '2026-10-01', valor: '344.80', fitid: null, tipo: '206', documento: '4295', historico: 'DEPÓSITO' },
      { data: '2026-10-02', valor: '-12.50', fitid: null, tipo: '206', documento: null, historico: 'TARIFA' },
      { data: '2026-10-03', valor: '-0.90', fitid: null, tipo: '206', documento: null, historico: 'SALDO DEVEDOR: JUROS' },
    ]);
    expect(conta?.saldo).toEqual({ data: '2026-10-31', valor: '1332.30', semSeparador: false });
    expect(conta?.saldosNoExtrato.map(({ historico, valor }) => [historico, valor])).toEqual([
      ['Saldo anterior', '1000.00'],
      ['SALDO DO DIA', '1332.30'],
    ]);
    expect(conta?.descartados).toEqual(['DIA ERRADO: data não se lê.']);
  });

  it('um OFX não é CNAB 240, nem o é um arquivo sem extrato', () => {
    expect(ehCnab240(Buffer.from('OFXHEADER:100\n<OFX>'))).toBe(false);
    expect(lerCnab240(arquivo(registro('0', {}), registro('9', {}))).contas).toEqual([]);
  });
});
