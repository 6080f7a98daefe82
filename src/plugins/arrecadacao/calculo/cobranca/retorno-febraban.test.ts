import { describe, expect, it } from 'vitest';
import { escreverRetorno } from './escrever-retorno';
import { lerRetorno } from './retorno-febraban';

const CODE = '81620000003125099992026031000000000000123456';
const PAYMENT = { codigo_barras: CODE, valor: '312.50', data_pagamento: '2026-03-10', data_credito: '2026-03-11' };
const problems = (text: string) => {
  const read = lerRetorno(text);
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
    const read = lerRetorno(escreverRetorno(file));
    expect(read).toMatchObject({
      retorno: { convenio: '123456', banco: '001', nsa: 42, gerado_em: '2026-03-11', registros: 4, valor_total: '1312.55' },
    });
    if (!('retorno' in read)) throw new Error('não leu');
    expect(read.retorno.pagamentos).toMatchObject([
      { linha: 2, tarifa: '1.35', ...PAYMENT },
      { linha: 3, valor: '1000.05' },
    ]);
    expect(lerRetorno(escreverRetorno(file).replaceAll('\r\n', '\n'))).toEqual({
      retorno: { ...read.retorno },
    });
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
    expect(changed(1, `${lines[1]} `)).toEqual(['A linha 2 tem 151 posições, e não 150.']);
    expect(changed(1, `F${lines[1]?.slice(1)}`)).toEqual(['Linha 2: o registro "F" não é um pagamento com código de barras (G).']);
    expect(changed(2, `${lines[2]?.slice(0, 21)}20260230${lines[2]?.slice(29)}`)).toEqual(['Linha 3: a data do pagamento não existe.']);
    expect(problems('isto não é um retorno')).toEqual([
      'A linha 1 tem 21 posições, e não 150.',
      'O arquivo não começa pelo registro A de um retorno.',
      'O arquivo não termina pelo registro Z.',
    ]);
    expect(problems('')).toHaveLength(2);
  });
});
