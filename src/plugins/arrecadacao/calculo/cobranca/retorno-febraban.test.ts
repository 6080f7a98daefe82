import { describe, expect, it } from 'vitest';
import { escreverRetorno } from './escrever-retorno';
import { lerRetorno } from './retorno-febraban';

const CODE = '81620000003125099992026031000000000000123456';
const PAYMENT = { codigo_barras: CODE, valor: '312.50', data_pagamento: '2026-03-10', data_credito: '2026-03-11' };
/** A text as a bank writes it. */
const sent = (text: string) => Buffer.from(text, 'latin1');
const problems = (text: string) => {
  const read = lerRetorno(sent(text));
  return 'problemas' in read ? read.problemas : [];
};

describe('arquivo de retorno FEBRABAN', () => {
  const file = {
    convenio: '123456',
    banco: '001',
    nsa: 42,
    gerado_em: '2026-03-11',
    pagamentos: [PAYMENT, { ...PAYMENT, valor: '1000.05' }],
  };

  it('lê o cabeçalho, os pagamentos e o total', () => {
    const read = lerRetorno(sent(escreverRetorno(file)));
    expect(read).toMatchObject({
      retorno: { convenio: '123456', banco: '001', nsa: 42, gerado_em: '2026-03-11', registros: 4, valor_total: '1312.55' },
    });
    if (!('retorno' in read)) throw new Error('não leu');
    expect(read.retorno.pagamentos).toMatchObject([
      { linha: 2, tarifa: '1.35', ...PAYMENT },
      { linha: 3, valor: '1000.05' },
    ]);
    expect(lerRetorno(sent(escreverRetorno(file).replaceAll('\r\n', '\n')))).toEqual({
      retorno: { ...read.retorno },
    });
  });

  it.each([
    ['NUL que enche o bloco', (text: string) => sent(`${text}${'\u0000'.repeat(16)}`)],
    ['o fim de arquivo de sistemas antigos', (text: string) => sent(`${text}\r\n\u001a`)],
    ['linhas em branco no fim', (text: string) => sent(`${text}\r\n   \r\n\r\n`)],
    ['linhas que só acabam em CR', (text: string) => sent(text.replaceAll('\r\n', '\r'))],
    ['linhas sem os brancos do fim', (text: string) => sent(text.replace(/ +(?=\r\n|$)/g, ''))],
    ['espaços a mais no fim das linhas', (text: string) => sent(text.replaceAll('\r\n', '  \r\n'))],
    ['marca de UTF-8', (text: string) => Buffer.from(`\ufeff${text}`, 'utf8')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['acento em Windows-1252 no nome da empresa', (text: string) => sent(text.replace(/^(.{22})./, '$1\u00c7'))],
    ['acento em UTF-8 no nome da empresa', (text: string) => Buffer.from(text.replace(/^(.{22})./, '$1\u00c7'), 'utf8')],
  ])('tolera o que o retorno de pagamentos tolera: %s', (_what, change) => {
    const text = escreverRetorno(file);
    expect(lerRetorno(change(text))).toMatchObject({ retorno: { registros: 4, valor_total: '1312.55', pagamentos: [PAYMENT, {}] } });
  });

  it('B1: o trailer que não confere diz em quê', () => {
    expect(problems(escreverRetorno({ ...file, trailer: { registros: 5 } }))).toEqual(['O registro Z diz 5 registros, e o arquivo tem 4.']);
    expect(problems(escreverRetorno({ ...file, trailer: { total: '1312.54' } }))).toEqual([
      'O registro Z diz R$ 1.312,54, e os pagamentos somam R$ 1.312,55.',
    ]);
  });

  it('diz o que há de errado em cada linha', () => {
    const lines = escreverRetorno(file).split('\r\n');
    const changed = (n: number, line: string) => problems(lines.map((old, at) => (at === n ? line : old)).join('\r\n'));
    expect(changed(1, `${lines[1]?.padEnd(150)}X`)).toEqual(['A linha 2 tem 151 posições, e o retorno tem 150.']);
    expect(changed(1, `F${lines[1]?.slice(1)}`)).toEqual(['Linha 2: o registro "F" não é um pagamento com código de barras (G).']);
    expect(changed(2, `${lines[2]?.slice(0, 21)}20260230${lines[2]?.slice(29)}`)).toEqual(['Linha 3: a data do pagamento não existe.']);
    expect(problems('isto não é um retorno')).toEqual([
      'O arquivo não começa pelo registro A de um retorno.',
      'O arquivo não termina pelo registro Z.',
    ]);
    expect(problems('')).toHaveLength(2);
  });
});
