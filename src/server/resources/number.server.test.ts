import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { DOCUMENTOS_NUMERADOS } from '../../plugins/configuracao/resources/cliente-options';
import { isYearly, type Resource } from '../../resources/definition';
import type { Work } from '../work';
import { issueNumber, numberSql } from './number';

const suite = openSuite();
let work: Work;
beforeAll(async () => {
  work = await suite.platform();
});

const resource = (name: string): Resource => suite.services.registry.get(name).definition;
const guia = (ano: number) => work.transact((tx) => issueNumber(tx, resource('guia_arrecadacao'), { ano }));
const mask = (documento: string, mascara: string, reinicio: string) =>
  suite.sql(`insert into cliente_numeracao (pai_id, ordem, documento, mascara, reinicio) values ($1, 0, $2, $3, $4)`, [
    work.cliente.id,
    documento,
    mascara,
    reinicio,
  ]);

describe('a numeração de um documento', () => {
  it('50 emissões ao mesmo tempo têm 50 números seguidos, e o que não se emitiu não gasta nenhum', async () => {
    const undone = () =>
      work.transact(async (tx) => {
        await issueNumber(tx, resource('guia_arrecadacao'), { ano: 2041 });
        throw new Error('desfeita');
      });
    const runs = Array.from({ length: 60 }, (_, n) => (n % 6 === 0 ? undone().catch(() => null) : guia(2041)));
    const numbers = (await Promise.all(runs)).flatMap((issued) => (issued ? [issued.numero] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('recomeça a cada ano, e é escrita como o documento diz', async () => {
    expect([await guia(2042), await guia(2042), await guia(2043)]).toEqual([
      { numero: 1, escrito: '1/2042' },
      { numero: 2, escrito: '2/2042' },
      { numero: 1, escrito: '1/2043' },
    ]);
  });

  it('obedece à máscara do município desde o primeiro número de um ano, e não muda o que já foi escrito', async () => {
    await guia(2044);
    await mask('guia_arrecadacao', 'G-NNNN/AA', 'anual');
    expect([await guia(2044), await guia(2045), await guia(2045)].map(({ escrito }) => escrito)).toEqual([
      '2/2044',
      'G-0001/45',
      'G-0002/45',
    ]);
    const sql = numberSql(resource('guia_arrecadacao'))('t');
    const written = await suite.sql<{ n: string }>(
      `select ${sql} as n from (values ($1::bigint, 7, 2044), ($1, 7, 2045), ($1, 123456, 2045), ($1, null, 2045)) t(cliente_id, numero, ano)`,
      [work.cliente.id],
    );
    expect(written.map(({ n }) => n)).toEqual(['7/2044', 'G-0007/45', 'G-123456/45', null]);
  });

  it('a que nunca recomeça continua da maior dos anos anteriores', async () => {
    const certidao = (ano: number) => work.transact((tx) => issueNumber(tx, resource('certidao_debito'), { ano }));
    await suite.sql(
      "insert into numeracao_documento (cliente_id, documento, escopo, ultimo) values ($1, 'certidao_debito', '2046', 88), ($1, 'certidao_debito', '2047', 12)",
      [work.cliente.id],
    );
    await mask('certidao_debito', 'NNNNNN', 'continua');
    expect([await certidao(2048), await certidao(2049)].map(({ escrito }) => escrito)).toEqual(['000089', '000090']);
  });

  it('Configuração oferece a máscara de todo documento numerado por ano', () => {
    const yearly = [...suite.services.registry.byName.values()]
      .map(({ definition }) => definition)
      .filter(({ document }) => document?.number && isYearly(document.number));
    expect(Object.keys(DOCUMENTOS_NUMERADOS).sort()).toEqual(yearly.map(({ name }) => name).sort());
  });
});
