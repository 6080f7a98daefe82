import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular } from '../../../contabilidade/server';
import { ok, recusa, Tesouraria, YEAR } from '../fixtures';

const suite = openSuite();
const URL = '/contabilidade/processamentos/cancelamentos-extra-orcamentarios';
const MOVIMENTO = '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria';
const RECEITA = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
const ALL = [1, 2, 3, 4, 5];
const tesouraria = new Tesouraria(suite);
let contador: Caller;
let natureza_receita_id: number;
let hoje: string;
beforeAll(async () => {
  hoje = suite.services.clock.today();
  contador = await tesouraria.alguem({
    'contabilidade.processamentos.cancelamentos-extra-orcamentarios': ALL,
    'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.movimentacao-extra-orcamentaria': ALL,
    'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
    'financeiro.movimentacao.receita-orcamentaria.anulacao-receita': ALL,
  });
  natureza_receita_id = await tesouraria.id(
    "select id from natureza_receita where codigo = '1.9.9.9.99.2.1' and situacao order by desdobramento limit 1",
  );
});

const titulo = (codigo: string) => tesouraria.id('select id from titulo_extra_orcamentario where codigo = $1', [codigo]);

describe('cancelamento extraorçamentário', () => {
  it('5034: o depósito que prescreveu é receita, até o que há dele; anulada a receita, volta a ser devido', async () => {
    const [extra, livre] = [await tesouraria.fonte('862'), await tesouraria.fonte('500')];
    const conta = await tesouraria.conta({ 862: '0.00', 500: '0.00' });
    const { id: pessoa_id } = await suite.make.pessoa();
    const titulo_extra_id = await titulo('008');
    await ok(
      contador.post(MOVIMENTO, {
        data: '2026-11-10',
        sentido: 'ingresso',
        titulo_extra_id,
        pessoa_id,
        conta_bancaria_id: conta,
        fonte_recurso_id: extra,
        valor: '100.00',
      }),
    );
    const cancelar = (valor: string, mais: object = {}, data = hoje) =>
      contador.post(URL, {
        data,
        natureza_receita_id,
        fundamento: 'Prescrição apurada no processo 45/2026',
        itens: [{ titulo_extra_id, pessoa_id, conta_bancaria_id: conta, fonte_origem_id: extra, fonte_destino_id: livre, valor, ...mais }],
      });
    expect(await recusa(cancelar('100.01'))).toEqual({
      'itens.0.valor': [expect.stringMatching(/Saldo insuficiente|O título tem R\$ 100,00/)],
    });
    expect((await recusa(cancelar('100.00', {}, '2026-11-09')))['itens.0.valor']).toBeDefined();
    expect(await recusa(cancelar('1.00', { titulo_extra_id: await titulo('009') }))).toEqual({
      'itens.0.titulo_extra_id': ['O depósito judicial não se cancela: devolve-se a quem o juízo disser.'],
    });
    const receitas = async () => (await suite.sql<{ n: number }>('select count(*)::int as n from lancamento_receita'))[0]?.n;
    const antes = await receitas();
    const feito = await ok(cancelar('60.00'));
    expect([feito.cancelado, await receitas()]).toEqual(['60.00', (antes ?? 0) + 1]);
    const receita = feito.itens[0].lancamento_receita_id;
    const linhas = await tesouraria.partidas(`lancamento_receita:${receita}`);
    expect(linhas).toEqual(
      expect.arrayContaining([
        'D 2.1.8.8.1.04.01 60.00',
        'D 1.1.1.1.1.19 60.00',
        'D 6.2.1.1 60.00',
        'D 8.2.1.1.3.03 60.00',
        'C 8.2.1.1.4.02 60.00',
      ]),
    );
    const chave = { titulo: '008', credor_id: pessoa_id };
    expect(await tesouraria.saldo('2.1.8.8', chave)).toBe('-40.00');
    expect(await tesouraria.saldo('1.1.1', { conta_bancaria_id: conta, fonte_recurso_id: livre })).toBe('60.00');
    const prefeitura = await suite.make.entity('02');
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
    await ok(contador.post(`${RECEITA}/${receita}/anular`, { data: hoje, tipo: 'erro', motivo: 'O credor apareceu' }), 200);
    expect([await tesouraria.saldo('2.1.8.8', chave), (await contador.get(`${URL}/${feito.id}`)).body.cancelado]).toEqual([
      '-100.00',
      '0.00',
    ]);
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });
});
