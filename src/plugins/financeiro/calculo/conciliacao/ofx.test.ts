import { describe, expect, it } from 'vitest';
import { type ContaDoArquivo, ehSaldo, lerData } from './arquivo';
import { ehDaConta } from './conta';
import { lerOfx, lerValor } from './ofx';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';

interface Partes {
  conta?: string;
  linhas: string;
  saldo?: string;
}
const sgml = ({ conta = '<BANKID>001<BRANCHID>1234-3<ACCTID>50008-0', linhas, saldo = '' }: Partes) =>
  `${HEADER}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM>${conta}</BANKACCTFROM><BANKTRANLIST>${linhas}</BANKTRANLIST>${saldo}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const umaConta = (text: string, encoding?: BufferEncoding): ContaDoArquivo => {
  const [conta, ...others] = lerOfx(bytes(text, encoding)).contas;
  if (!conta || others.length > 0) throw new Error('Era para haver uma conta.');
  return conta;
};

describe('OFX', () => {
  it('lê o SGML fechado e o aberto, uma folha por linha, com o que falta', () => {
    const closed =
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261203120000[-3:BRT]</DTPOSTED><TRNAMT>-100.00</TRNAMT><FITID>F1</FITID><CHECKNUM>72644</CHECKNUM><MEMO>Pagamento</MEMO></STMTTRN>';
    const open =
      '<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20261202\n<TRNAMT>99,99\n<MEMO>REND PAGO\n<STMTTRN>\n<DTPOSTED>20261204000000[-3:GMT]\n<TRNAMT>          3000,00\n<FITID>00000000\n<MEMO>\n';
    const { banco, agencia, conta, movimentos } = umaConta(sgml({ linhas: closed + open }));
    expect([banco, agencia, conta]).toEqual(['001', '1234-3', '50008-0']);
    expect(movimentos).toEqual([
      { data: '2026-12-03', valor: '-100.00', fitid: 'F1', tipo: 'DEBIT', documento: '72644', historico: 'Pagamento' },
      { data: '2026-12-02', valor: '99.99', fitid: null, tipo: 'CREDIT', documento: null, historico: 'REND PAGO' },
      { data: '2026-12-04', valor: '3000.00', fitid: '00000000', tipo: null, documento: null, historico: '' },
    ]);
  });

  it('lê o XML 2.x, também com folha aberta e etiquetas minúsculas', () => {
    const text =
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><ofx><bankmsgsrsv1><stmttrnrs><stmtrs><bankacctfrom><bankid>364</bankid><acctid>1459950-11</acctid></bankacctfrom><banktranlist><stmttrn><trntype>CREDIT</trntype><dtposted>20261202</dtposted><trnamt>74,40</trnamt><fitid>A</fitid><memo>PIX RECEBIDO JOÃO\n</stmttrn></banktranlist><ledgerbal><balamt>562,40</balamt><dtasof>20261209</dtasof></ledgerbal></stmtrs></stmttrnrs></bankmsgsrsv1></ofx>';
    const conta = umaConta(text);
    expect(conta.movimentos).toMatchObject([{ valor: '74.40', historico: 'PIX RECEBIDO JOÃO' }]);
    expect(conta.saldo).toEqual({ data: '2026-12-09', valor: '562.40', semSeparador: false });
  });

  it('descobre a codificação pelo conteúdo, não pelo cabeçalho', () => {
    const linhas = '<STMTTRN><DTPOSTED>20261202<TRNAMT>1.00<MEMO>Transferência à Câmara</STMTTRN>';
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(umaConta(sgml({ linhas }), encoding).movimentos[0]?.historico).toBe('Transferência à Câmara');
  });

  it('aceita & e < soltos, decodifica as entidades e junta NAME e MEMO', () => {
    const row = (more: string) => `<STMTTRN><DTPOSTED>20261202<TRNAMT>1.00${more}</STMTTRN>`;
    const linhas = row('<MEMO>A & B < C') + row('<MEMO>J&amp;C &lt;ME&gt; &#193;gua') + row('<NAME>PREFEITURA<MEMO>Repasse');
    expect(umaConta(sgml({ linhas })).movimentos.map(({ historico }) => historico)).toEqual([
      'A & B < C',
      'J&C <ME> Água',
      'PREFEITURA – Repasse',
    ]);
  });

  it('a conta do outro lado de uma transferência não é a do extrato', () => {
    const linhas = '<STMTTRN><DTPOSTED>20261202<TRNAMT>-5.00<BANKACCTTO><BANKID>237<ACCTID>999<ACCTTYPE>CHECKING<MEMO>TED</STMTTRN>';
    const conta = umaConta(sgml({ linhas }));
    expect([conta.banco, conta.conta, conta.movimentos[0]?.historico]).toEqual(['001', '50008-0', 'TED']);
  });

  it('linhas de saldo não são movimento; o ilegível se descarta com o motivo', () => {
    const row = (memo: string, more = '') => `<STMTTRN><DTPOSTED>20261202<TRNAMT>10.00${more}<MEMO>${memo}</STMTTRN>`;
    const linhas = `${row('Saldo Anterior')}${row('S A L D O')}${row('SALDO DO DIA', '<FITID>9')}${row('SALDO DEVEDOR PAGO', '<FITID>1')}<STMTTRN><DTPOSTED>20261302<TRNAMT>1.00<MEMO>Dia errado</STMTTRN><STMTTRN><DTPOSTED>20261202<TRNAMT>abc<MEMO>Valor errado</STMTTRN><STMTTRN><DTPOSTED>20261202<TRNAMT>0,00<MEMO>Zero</STMTTRN>`;
    const conta = umaConta(sgml({ linhas }));
    expect(conta.saldosNoExtrato.map(({ historico }) => historico)).toEqual(['Saldo Anterior', 'S A L D O', 'SALDO DO DIA']);
    expect(conta.movimentos.map(({ historico }) => historico)).toEqual(['SALDO DEVEDOR PAGO']);
    expect(conta.descartados).toEqual([
      'Dia errado: data "20261302" não se lê.',
      'Valor errado: valor "abc" não se lê.',
      'Zero: valor zero.',
    ]);
  });

  it('o que o banco embala em CDATA é o seu conteúdo, e uma quebra é um espaço', () => {
    const linhas = ['<![CDATA[PAGTO FORNECEDOR A & B LTDA]]>', 'TARIFA<BR/>PACOTE DE SERVICOS', 'PIX <LOJA DO ZE> COMPRA']
      .map((memo) => `<STMTTRN><DTPOSTED>20261019</DTPOSTED><TRNAMT>-44.41</TRNAMT><MEMO>${memo}</MEMO></STMTTRN>`)
      .join('\n');
    expect(umaConta(sgml({ linhas })).movimentos.map(({ historico }) => historico)).toEqual([
      'PAGTO FORNECEDOR A & B LTDA',
      'TARIFA PACOTE DE SERVICOS',
      'PIX <LOJA DO ZE> COMPRA',
    ]);
  });

  it.each(['SDO BLOQUEADO', '( = ) SALDO', 'SALDO C/C', 'SLD DISP', 'Saldo credor', 'SALDO APLIC AUTOMATICA'])(
    '%s é saldo, com ou sem número do banco',
    (memo) => expect([ehSaldo(memo, true), ehSaldo(memo, false)]).toEqual([true, true]),
  );
  it.each(['SALDO DEVEDOR PAGO', 'SALDO TRANSFERIDO', 'RESGATE DE SALDO', 'SALDOSA COMERCIO'])('%s é movimento', (memo) =>
    expect(ehSaldo(memo, true)).toBe(false),
  );

  it('lê várias contas de um arquivo e diz o cartão de crédito', () => {
    const de = (acct: string) => `<STMTRS><BANKACCTFROM><BANKID>1<ACCTID>${acct}</BANKACCTFROM><BANKTRANLIST></BANKTRANLIST></STMTRS>`;
    expect(lerOfx(bytes(`${HEADER}<OFX>${de('1')}${de('2')}`)).contas.map(({ conta }) => conta)).toEqual(['1', '2']);
    expect(lerOfx(bytes(`${HEADER}<OFX><CREDITCARDMSGSRSV1><CCSTMTRS><CCACCTFROM><ACCTID>9`))).toEqual({ contas: [], cartao: true });
    expect(lerOfx(bytes('isto não é um extrato'))).toEqual({ contas: [], cartao: false });
  });
});

describe('valores e dias', () => {
  it.each([
    ['10.00', '10.00'],
    ['-11,11', '-11.11'],
    ['1.234,56', '1234.56'],
    ['1,234.5', '1234.50'],
    ['1.234', '1234.00'],
    ['+ 3000,00', '3000.00'],
    ['R$ 7', '7.00'],
    ['5,0000', '5.00'],
    ['100,00-', '-100.00'],
    [',5', '0.50'],
  ])('%s é %s', (texto, valor) => expect(lerValor(texto)).toBe(valor));

  it.each(['', 'abc', '1,2345', '--1', '1e3'])('%s não é valor', (texto) => expect(lerValor(texto)).toBeNull());

  it('o dia é o que está escrito, seja qual for a hora e o fuso', () => {
    for (const texto of ['20261202', '20261202000000[-3:GMT]', '20261202235959.000[-03:EST]', '2026-12-02'])
      expect(lerData(texto)).toBe('2026-12-02');
    expect([lerData('20260230'), lerData('ontem')]).toEqual([null, null]);
  });
});

describe('conta do arquivo', () => {
  const own = { banco: '001', agencia: '1234', agencia_dv: '3', conta: '50008', conta_dv: '0' };
  it.each([
    ['1', '1234-3', '50008-0'],
    ['0001', null, '500080'],
    ['001', '01234', '0000050008-0'],
    ['1', null, '1234 50008-0'],
    [null, null, '50008'],
    ['1', null, '12343000500080'],
  ])('banco %s, agência %s, conta %s é a do cadastro', (banco, agencia, conta) =>
    expect(ehDaConta({ banco, agencia, conta }, own)).toBe(true),
  );
  it.each([
    ['237', '1234-3', '50008-0'],
    ['1', '9999', '50008-0'],
    ['1', '1234-3', '50009-0'],
    ['1', null, '9950008-0'],
    ['1', null, '5000-8'],
    ['1', null, null],
  ])('banco %s, agência %s, conta %s é outra', (banco, agencia, conta) => expect(ehDaConta({ banco, agencia, conta }, own)).toBe(false));

  it('o número que vem sem dígito só serve a quem não exige dígito', () => {
    const arquivo = { banco: null, agencia: null, conta: '50008' };
    expect([ehDaConta(arquivo, own), ehDaConta(arquivo, own, 'com dígito')]).toEqual([true, false]);
    expect(ehDaConta(arquivo, { ...own, conta: '5000', conta_dv: '8' }, 'com dígito')).toBe(true);
  });
});
