import { describe, expect, it } from 'vitest';
import { boletoCode } from '../../../../resources/definition/banking/boleto';
import { collectionCode } from '../../../../resources/definition/banking/collection';
import { arquivo, recusas } from './fixtures';
import { desfechoDe, dizer } from './ocorrencias';
import { escreverRemessa, type ItemRemessa, type Remessa } from './remessa';
import { lerRetorno, RetornoInvalido } from './retorno';

const conta = { agencia: '123', agenciaDv: '4', conta: '56789', contaDv: '0' };
const pagador = {
  banco: '237',
  nomeBanco: 'Banco Bradesco S.A.',
  cnpj: '98765432000198',
  nome: 'Prefeitura de São João d’Água',
  convenio: '123456',
  ...conta,
  cidade: 'São João',
  uf: 'SP',
};
const credor = { favorecido: 'Comércio & Serviços “Á” Ltda', documento: '12345001000157', vencimento: '2026-12-10' };
const itens: ItemRemessa[] = [
  { ...credor, ...conta, forma: '41', seuNumero: 'OP2026000102', valor: '9800.00', banco: '001' },
  { ...credor, ...conta, forma: '01', seuNumero: 'OP2026000101', valor: '1250.50', banco: '237' },
  { ...credor, ...conta, forma: '41', seuNumero: 'OP2026000103', valor: '200.00', banco: '341' },
  { ...credor, forma: '45', seuNumero: 'OP2026000104', valor: '0.01', chavePix: 'financeiro@Exemplo.com.br', tipoChave: 'email' },
  {
    ...credor,
    forma: '31',
    seuNumero: 'OP2026000105',
    valor: '1500.00',
    codigoBarras: boletoCode({ bank: '001', amount: '1500.00', due: '2026-12-10', free: '1'.repeat(25) }),
  },
  {
    ...credor,
    forma: '11',
    seuNumero: 'OP2026000106',
    valor: '842.10',
    codigoBarras: collectionCode({ amount: '842.10', body: '0179', due: '2026-12-20', number: '77' }),
  },
];
const remessa: Remessa = { nsa: 41, data: '2026-12-09', hora: '101500', pagamento: '2026-12-10', pagador, itens };

describe('remessa CNAB 240', () => {
  it('passa pelas regras do validador, que também passam os arquivos de um banco', () => {
    expect(recusas(arquivo('bradesco.rem').toString('latin1'))).toEqual([]);
    expect(recusas(arquivo('bradesco-pix.rem').toString('latin1'))).toEqual([]);
    expect(recusas(escreverRemessa(remessa))).toEqual([]);
    for (const banco of ['001', '104', '756', '033']) {
      const curtos = itens.filter(({ forma }) => forma !== '31').map((item, at) => ({ ...item, seuNumero: String(at + 1), banco: '341' }));
      const outros = curtos.map((item) => (item.forma === '01' ? { ...item, banco } : item));
      expect(recusas(escreverRemessa({ ...remessa, pagador: { ...pagador, banco }, itens: outros })), banco).toEqual([]);
    }
  });

  it('o validador vê o que se estraga', () => {
    const content = escreverRemessa(remessa);
    expect(recusas(content.replace('000000000980000', '000000000980001'))).toEqual([
      'linha 8: valor diferente do segmento A',
      'linha 11: soma do lote',
    ]);
    expect(recusas(content.replaceAll('\r\n', '\n'))).not.toEqual([]);
  });

  it('um lote por forma, na ordem, com as letras que o banco aceita e a chave do Pix como é', () => {
    const lines = escreverRemessa(remessa).split('\r\n');
    expect(lines.filter((line) => line[7] === '1').map((line) => line.slice(11, 13))).toEqual(['01', '41', '45', '31', '11']);
    expect(lines[2]).toContain('COMERCIO SERVICOS A LTDA');
    expect(
      lines
        .find((line) => line.slice(13, 16) === 'B02')
        ?.slice(127, 226)
        .trim(),
    ).toBe('financeiro@Exemplo.com.br');
    expect(lines.at(-1)).toBe('');
  });

  it('um valor que não cabe, e um banco de outro layout, não viram arquivo', () => {
    expect(() => escreverRemessa({ ...remessa, pagador: { ...pagador, banco: '341' } })).toThrow('layout próprio');
    expect(() => escreverRemessa({ ...remessa, pagador: { ...pagador, agencia: '1234567' } })).toThrow('não cabe');
    const caixa = { ...remessa, pagador: { ...pagador, banco: '104' } };
    expect(() => escreverRemessa(caixa)).toThrow('não cabe em 6 posições');
  });
});

describe('retorno CNAB 240', () => {
  const doBanco = arquivo('bradesco.ret');

  it('lê o que o banco pagou, recusou e deixou a pagar', () => {
    const { banco, nsa, data, linhas } = lerRetorno(doBanco);
    expect([banco, nsa, data]).toEqual(['237', 41, '2026-12-09']);
    expect(linhas.map(({ seuNumero, desfecho, valor }) => [seuNumero, desfecho, valor])).toEqual([
      ['OP2026000101', 'pago', '1250.50'],
      ['OP2026000102', 'rejeitado', '9800.00'],
      ['OP2026000103', 'aguardando', '200.00'],
      ['OP2026000104', 'pago', '1500.00'],
      ['EX2026000007', 'pago', '842.10'],
      ['EX2026000008', 'pago', '330.00'],
      ['EX2026000009', 'rejeitado', '1100.00'],
    ]);
    expect(linhas[0]).toMatchObject({ valorReal: '1250.50', dataReal: '2026-12-10' });
    expect(linhas[1]).toMatchObject({ valorReal: null, dataReal: null, ocorrencias: ['AN', 'AO'] });
    expect(dizer(linhas[1]?.ocorrencias ?? [])).toBe('AN Conta do favorecido inválida; AO Nome do favorecido não informado');
  });

  it('tolera os fins de linha, as linhas cortadas, o 0x1A e as letras que os bancos usam', () => {
    const text = doBanco.toString('latin1');
    const expected = lerRetorno(doBanco);
    for (const variant of [
      text.replaceAll('\r\n', '\n'),
      `${text}\r\n\u001a`,
      text
        .split('\r\n')
        .map((line) => line.trimEnd())
        .join('\r\n'),
    ])
      expect(lerRetorno(Buffer.from(variant, 'latin1'))).toEqual(expected);
    const named = text.replace('COMERCIAL MODELO LTDA ', 'COMÉRCIO MODELO LTDA  ');
    expect(lerRetorno(Buffer.from(named, 'latin1')).linhas[1]?.favorecido).toBe('COMÉRCIO MODELO LTDA');
    expect(lerRetorno(Buffer.from(named, 'utf8')).linhas[1]?.favorecido).toBe('COMÉRCIO MODELO LTDA');
  });

  it('o lote que o banco recusa leva todos os seus pagamentos, e o arquivo recusado, todos', () => {
    const lines = doBanco.toString('latin1').split('\r\n');
    const com = (at: number, code: string) => {
      const copy = [...lines];
      copy[at] = `${copy[at]?.slice(0, 230)}${code.padEnd(10)}`;
      return lerRetorno(Buffer.from(copy.join('\r\n'), 'latin1')).linhas.map(({ desfecho }) => desfecho);
    };
    expect(com(1, 'HC')).toEqual(['rejeitado', 'rejeitado', 'aguardando', 'pago', 'pago', 'pago', 'rejeitado']);
    expect(com(4, 'TA')).toEqual(['rejeitado', 'rejeitado', 'aguardando', 'pago', 'pago', 'pago', 'rejeitado']);
    expect(new Set(com(0, 'HJ'))).toEqual(new Set(['rejeitado']));
  });

  it('o que não é retorno é recusado com o motivo', () => {
    const text = doBanco.toString('latin1');
    const refused = (content: string | Buffer) => {
      try {
        lerRetorno(Buffer.from(content as string, 'latin1'));
      } catch (error) {
        if (error instanceof RetornoInvalido) return error.message;
        throw error;
      }
      return null;
    };
    expect(refused('')).toContain('falta o registro de abertura');
    expect(refused('nome;valor\r\n')).toContain('falta o registro de abertura');
    expect(refused(arquivo('bradesco.rem').toString('latin1'))).toContain('é uma remessa');
    expect(refused(text.split('\r\n').slice(0, 5).join('\r\n'))).toContain('incompleto');
    expect(refused(text.split('\r\n').toSpliced(3, 1).join('\r\n'))).toMatch(/diz ter \d+ registros/);
    expect(refused(`${text.split('\r\n')[0]}x`)).toContain('mais de 240');
  });

  it('o que não se conhece nunca é pagamento', () => {
    expect(desfechoDe([])).toBe('desconhecido');
    expect(desfechoDe(['QQ'])).toBe('desconhecido');
    expect(desfechoDe(['ZA'])).toBe('informado');
    expect(desfechoDe(['BD', 'ZA'])).toBe('aguardando');
    expect(desfechoDe(['00', 'AN'])).toBe('rejeitado');
    expect(desfechoDe(['00', 'ZB'])).toBe('pago');
    expect(desfechoDe(['BF'])).toBe('rejeitado');
    expect(desfechoDe(['00'], '33')).toBe('devolvido');
  });
});
