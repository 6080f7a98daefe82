import { describe, expect, it } from 'vitest';
import { chavesDaMatriz, escreverMatriz, type SaldoDaMatriz, verificarMatriz } from './msc';

const saldo = (changes: Partial<SaldoDaMatriz>): SaldoDaMatriz => ({
  periodo: 12,
  conta: '1.1.1.1.1.19.00',
  classe: 'CB',
  natureza: 'D',
  isf: 'F',
  poder: 'executivo',
  rpps: false,
  fonte: '1.500.0000',
  co: '0000',
  receita: null,
  despesa: null,
  funcao: null,
  ano_inscricao: null,
  debitos: 0n,
  creditos: 0n,
  ...changes,
});
const doPatrimonio = { conta: '2.3.7.1.1.01.00', classe: 'P1', natureza: 'X', isf: null, fonte: null } as const;
const despesa = { conta: '3.3.2.3.1.01.00', classe: 'VP', isf: null, fonte: null } as const;
const LIVRO: readonly SaldoDaMatriz[] = [
  saldo({ periodo: 0, debitos: 100_000n }),
  saldo({ debitos: 50_000n, creditos: 30_000n }),
  saldo({ ...doPatrimonio, periodo: 0, creditos: 100_000n }),
  saldo({ conta: '4.1.1.2.1.01.00', classe: 'VP', natureza: 'C', isf: null, fonte: null, creditos: 50_000n }),
  saldo({ ...despesa, debitos: 30_000n }),
  saldo({
    conta: '6.3.1.1.0.00.00',
    classe: 'RP',
    natureza: 'C',
    isf: null,
    despesa: '3.3.90.39.00',
    funcao: '04.122',
    ano_inscricao: 2025,
    co: '1001',
  }),
  saldo({ ...despesa, periodo: 13, creditos: 30_000n }),
  saldo({ conta: '4.1.1.2.1.01.00', classe: 'VP', natureza: 'C', isf: null, fonte: null, periodo: 13, debitos: 50_000n }),
  saldo({ ...doPatrimonio, periodo: 13, debitos: 30_000n, creditos: 50_000n }),
];
const escrever = (mes: number) => escreverMatriz(chavesDaMatriz(LIVRO, mes), { ibge: '3599999', ano: 2026, mes }).split('\r\n');

describe('a Matriz de Saldos Contábeis', () => {
  it('escreve saldo inicial, os dois lados do movimento e saldo final de cada chave, sem linhas de zero', () => {
    expect(escrever(12)).toEqual([
      '3599999EX;2026-12',
      'CONTA;IC1;TIPO1;IC2;TIPO2;IC3;TIPO3;IC4;TIPO4;IC5;TIPO5;IC6;TIPO6;Valor;Tipo_valor;Natureza_valor',
      '111111900;10131;PO;1;FP;1500;FR;;;;;;;1000.00;beginning_balance;D',
      '111111900;10131;PO;1;FP;1500;FR;;;;;;;500.00;period_change;D',
      '111111900;10131;PO;1;FP;1500;FR;;;;;;;300.00;period_change;C',
      '111111900;10131;PO;1;FP;1500;FR;;;;;;;1200.00;ending_balance;D',
      '237110100;10131;PO;;;;;;;;;;;1000.00;beginning_balance;C',
      '237110100;10131;PO;;;;;;;;;;;1000.00;ending_balance;C',
      '332310100;10131;PO;;;;;;;;;;;300.00;period_change;D',
      '332310100;10131;PO;;;;;;;;;;;300.00;ending_balance;D',
      '411210100;10131;PO;;;;;;;;;;;500.00;period_change;C',
      '411210100;10131;PO;;;;;;;;;;;500.00;ending_balance;C',
      '',
    ]);
  });

  it('na do encerramento, o inicial é o final de dezembro e as classes 3 e 4 acabam em zero', () => {
    expect(escrever(13).slice(2)).toEqual([
      '111111900;10131;PO;1;FP;1500;FR;;;;;;;1200.00;beginning_balance;D',
      '111111900;10131;PO;1;FP;1500;FR;;;;;;;1200.00;ending_balance;D',
      '237110100;10131;PO;;;;;;;;;;;1000.00;beginning_balance;C',
      '237110100;10131;PO;;;;;;;;;;;300.00;period_change;D',
      '237110100;10131;PO;;;;;;;;;;;500.00;period_change;C',
      '237110100;10131;PO;;;;;;;;;;;1200.00;ending_balance;C',
      '332310100;10131;PO;;;;;;;;;;;300.00;beginning_balance;D',
      '332310100;10131;PO;;;;;;;;;;;300.00;period_change;C',
      '411210100;10131;PO;;;;;;;;;;;500.00;beginning_balance;C',
      '411210100;10131;PO;;;;;;;;;;;500.00;period_change;D',
      '',
    ]);
  });

  it('traz as informações dos restos a pagar na ordem da tabela, e o CO só quando há', () => {
    const rows = [
      saldo({
        conta: '6.3.1.1.0.00.00',
        classe: 'RP',
        natureza: 'C',
        isf: null,
        despesa: '3.3.90.39.00',
        funcao: '04.122',
        ano_inscricao: 2025,
        co: '1001',
        creditos: 100n,
      }),
    ];
    expect(escreverMatriz(chavesDaMatriz(rows, 12), { ibge: '3599999', ano: 2026, mes: 12 })).toContain(
      '631100000;10131;PO;04122;FS;1500;FR;33903900;ND;1001;CO;2025;AI;1.00;period_change;C',
    );
    expect(chavesDaMatriz([saldo({ poder: 'legislativo', debitos: 1n })], 12)[0]?.informacoes.PO).toBe('20231');
  });

  it('diz o que a recusaria: diferença de um centavo, conta financeira sem fonte, fonte da União, lado contrário', () => {
    const wrong = (rows: readonly SaldoDaMatriz[]) =>
      verificarMatriz(chavesDaMatriz(rows, 12)).flatMap(({ impeditiva, faltas }, n) => (faltas.length > 0 ? [[n, impeditiva]] : []));
    expect(wrong(LIVRO)).toEqual([]);
    expect(wrong([...LIVRO, saldo({ debitos: 1n })])).toEqual([[0, true]]);
    expect(wrong([...LIVRO, saldo({ fonte: null, debitos: 1n }), saldo({ ...doPatrimonio, creditos: 1n })])).toEqual([[1, true]]);
    expect(wrong([...LIVRO, saldo({ fonte: '1.100.0000', debitos: 1n }), saldo({ ...doPatrimonio, creditos: 1n })])).toEqual([[2, true]]);
    expect(wrong([...LIVRO, saldo({ fonte: '1.540.0000', creditos: 1n }), saldo({ ...doPatrimonio, debitos: 1n })])).toEqual([[4, false]]);
  });
});
