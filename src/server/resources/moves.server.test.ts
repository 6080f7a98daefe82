import { describe, expect, it } from 'vitest';
import { declaredBalances, expectDeclaredBalances, unevenRows } from '#tests/server/declared-balances';
import { openSuite } from '#tests/server/harness';
import { date, defineResource, items, money, ref } from '../../resources/definition';
import { movedSql } from './moves';

const suite = openSuite();

describe('o que um documento soma aos saldos de outro', () => {
  it('é o que os saldos têm, em toda a demonstração', async () => {
    const balances = declaredBalances();
    expect(balances).toContain('dotacao.empenhado');
    expect(balances).toContain('liquidacao.pago');
    await expectDeclaredBalances(suite.sql);
  });

  it('e um centavo a mais em um saldo é visto', async () => {
    const [empenho] = await suite.sql<{ id: number }>('select id from empenho where liquidado > 0 order by id limit 1');
    await suite.sql('alter table empenho disable trigger user');
    await suite.sql('update empenho set liquidado = liquidado - 0.01 where id = $1', [empenho?.id]);
    await suite.sql('alter table empenho enable trigger user');
    expect(await unevenRows(suite.sql, 'empenho.liquidado')).toMatchObject([{ id: empenho?.id }]);
  });
});

describe('uma declaração errada é dita na partida', () => {
  const parcela = (move: { of: string; by: string; add: Record<string, string> }) =>
    defineResource({
      name: 'parcela_de_teste',
      label: { one: 'Parcela', many: 'Parcelas', gender: 'f' },
      route: { base: '/execucao-orcamentaria/parcela-de-teste' },
      menu: 'execucao-orcamentaria.empenho',
      document: { number: { parent: 'empenho_id' }, fixed: {}, moves: [move] },
      fields: {
        empenho_id: ref('empenho', { label: 'Empenho', required: true }),
        data: date({ label: 'Data' }),
        valor: money({ label: 'Valor' }),
        linhas: items(
          { dotacao_id: ref('dotacao', { label: 'Dotação' }), valor: money({ label: 'Valor' }) },
          { label: 'Linhas', one: 'linha' },
        ),
      },
      display: ['data'],
      list: { columns: ['data'], sort: ['data'] },
      form: [],
    });
  const sqlOf = (of: string, by: string, valor: string) => () => movedSql(parcela({ of, by, add: { empenhado: valor } }), of, 'true');

  it('o caminho tem de levar ao recurso', () => {
    expect(sqlOf('dotacao', 'empenho_id.dotacao_id', 'valor')).not.toThrow();
    expect(sqlOf('dotacao', 'linhas.dotacao_id', '-linhas.valor')).not.toThrow();
    expect(sqlOf('dotacao', 'empenho_id', 'valor')).toThrow('parcela_de_teste: "empenho_id" não leva a "dotacao".');
    expect(sqlOf('dotacao', 'linhas.valor', 'valor')).toThrow('não leva');
    expect(sqlOf('dotacao', 'nada', 'valor')).toThrow('não leva');
  });

  it('e o que se soma tem de ser dinheiro do documento, ou da mesma linha', () => {
    expect(sqlOf('dotacao', 'empenho_id.dotacao_id', 'data')).toThrow('parcela_de_teste: "data" não é um valor que se some.');
    expect(sqlOf('dotacao', 'empenho_id.dotacao_id', 'linhas.valor')).toThrow('não é um valor');
  });
});
