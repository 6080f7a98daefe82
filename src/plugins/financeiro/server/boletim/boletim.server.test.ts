import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { closeDays, SEM_CONCILIAR } from '#tests/server/closed-days';
import { type Caller, openSuite } from '#tests/server/harness';
import { sumDecimals } from '../../../../resources/definition';
import { ok, recusa, Tesouraria } from '../fixtures';

const suite = openSuite();
const BOLETIM = '/financeiro/movimentacao/remessa-e-boletim-bancario/boletins';
const TRANSFERENCIA = '/financeiro/movimentacao/transferencias-bancarias/transferencias-bancarias';
const RECEITA = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
const ALL = [1, 2, 3, 4, 5];
const tesouraria = new Tesouraria(suite);
let tesoureiro: Caller;
let fonte: number;
beforeAll(async () => {
  fonte = await tesouraria.fonte('500');
  tesoureiro = await tesouraria.alguem({
    'financeiro.movimentacao.remessa-e-boletim-bancario': ALL,
    'financeiro.movimentacao.transferencias-bancarias.transferencias-bancarias': ALL,
    'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
    'financeiro.movimentacao.receita-orcamentaria.anulacao-receita': ALL,
    'execucao-orcamentaria.pagamento': ALL,
  });
});

const abrir = (data: string) => tesoureiro.post(BOLETIM, { data });
const fechar = (id: number) => tesoureiro.post(`${BOLETIM}/${id}/fechar`);
const motivo = 'Lançamento do dia digitado depois do fechamento';

describe('boletim diário de caixa e bancos', () => {
  it('S11: fechado o dia, nenhum fato move o seu dinheiro nem o dos dias de antes; só o último se reabre', async () => {
    const [de, para] = [await tesouraria.conta({ 500: '1000.00' }), await tesouraria.conta({ 500: '0.00' })];
    const transferir = (data: string) =>
      tesoureiro.post(TRANSFERENCIA, {
        data,
        data_credito: data,
        conta_origem_id: de,
        conta_destino_id: para,
        fonte_recurso_id: fonte,
        valor: '10.00',
        historico: 'Cobertura da conta',
      });
    const feita = await ok(transferir('2026-02-10'));
    await closeDays(suite.sql, await suite.make.entity('02'), 2026, '2026-02-09');
    const primeiro = await ok(abrir('2026-02-10'));
    expect(primeiro).toMatchObject({ situacao: 'aberto', contas: [] });
    // while it is open the day is what the book has now; whoever closes it is told what it closes
    const vivo = (await tesoureiro.get(`${BOLETIM}/${primeiro.id}/dia`)).body;
    expect(vivo.movimentos).toMatchObject([{ grupo: 'transferencia', ingressos: '10.00', dispendios: '10.00' }]);
    const pergunta = (await tesoureiro.post(`${BOLETIM}/${primeiro.id}/fechar/previa`)).body.pergunta;
    expect(pergunta).toMatch(
      /^Fechar 10\/02\/2026\? Saldo anterior R\$ .*, ingressos R\$ 10,00, dispêndios R\$ 10,00, saldo R\$ .* em \d+ contas\.$/,
    );
    expect((await tesoureiro.get(`${BOLETIM}/dia-fechado?data=2026-02-10`)).body).toEqual({ recusa: null, caminho: null });
    const fechado = await ok(fechar(primeiro.id), 200);
    expect(vivo.total.saldo_atual).toBe(fechado.saldo_atual);
    expect((await tesoureiro.get(`${BOLETIM}/dia-fechado?data=2026-02-09`)).body).toEqual({
      recusa: 'O dia 09/02/2026 está fechado pelo boletim de 10/02/2026: escolha outro dia. Você pode reabri-lo.',
      caminho: { url: `${BOLETIM}/${primeiro.id}`, rotulo: 'Abrir o boletim de 10/02/2026' },
    });
    const linha = (conta: number) => fechado.contas.find((one: Wire) => one.conta_bancaria_id === conta);
    expect(linha(de)).toMatchObject({ saldo_anterior: '1000.00', ingressos: '0.00', dispendios: '10.00', saldo_atual: '990.00' });
    expect(linha(para)).toMatchObject({ saldo_anterior: '0.00', ingressos: '10.00', dispendios: '0.00', saldo_atual: '10.00' });
    expect(fechado.saldo_atual).toBe(sumDecimals(fechado.contas.map(({ saldo_atual }: Wire) => saldo_atual)));
    expect(fechado.saldo_atual).toBe(await tesouraria.saldo('1.1.1', {}, { ate: '2026-02-10' }));
    expect(fechado.movimentos).toMatchObject([{ grupo: 'transferencia', ingressos: '10.00', dispendios: '10.00' }]);
    const refused = { data: ['Boletim de 10/02/2026 fechado.'] };
    expect(await recusa(transferir('2026-02-10'))).toEqual(refused);
    expect(await recusa(tesoureiro.post(`${TRANSFERENCIA}/${feita.id}/estornar`, { data: '2026-02-10', motivo }))).toEqual(refused);
    expect(await recusa(transferir('2026-02-09'))).toEqual({ data: ['Boletim de 09/02/2026 fechado.'] });
    const receita = {
      data: '2026-02-10',
      data_credito: '2026-02-10',
      tipo: 'normal',
      conta_bancaria_id: de,
      valor_bruto: '5.00',
      natureza_receita_id: await tesouraria.id(
        "select id from natureza_receita where codigo = '1.1.1.2.53.0.1' and situacao order by desdobramento limit 1",
      ),
      fontes: [{ fonte_recurso_id: fonte, percentual: '100' }],
    };
    expect(await recusa(tesoureiro.post(RECEITA, receita))).toEqual(refused);
    expect((await recusa(abrir('2026-02-09'))).data[0]).toMatch(/^O boletim de 10\/02\/2026 está fechado/);
    await ok(transferir('2026-02-12'));
    const [segundo, terceiro] = [await ok(abrir('2026-02-12')), await ok(abrir('2026-02-13'))];
    expect(await recusa(fechar(terceiro.id))).toEqual({ id: ['Feche antes o boletim de 12/02/2026.'] });
    expect((await ok(fechar(segundo.id), 200)).saldo_anterior).toBe(fechado.saldo_atual);
    const reabrir = (id: number) => tesoureiro.post(`${BOLETIM}/${id}/reabrir`, { motivo });
    expect(await recusa(reabrir(primeiro.id))).toEqual({ id: ['Só se reabre o último boletim fechado, o de 12/02/2026.'] });
    expect((await ok(reabrir(segundo.id), 200)).situacao).toBe('reaberto');
    // whoever closes boletins closes their months with all of them closed (D4)
    const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
    const contador = await tesouraria.alguem({ 'contabilidade.processamentos.encerramento': [1, 5] });
    await ok(contador.post(`${ENCERRAMENTO}/fechar`, { mes: 1, motivo: SEM_CONCILIAR }), 200);
    const pendencia = { texto: 'falta fechar o boletim de 12/02/2026', url: BOLETIM, impede: true };
    const impedem = async () => (await contador.get(ENCERRAMENTO)).body.pendencias.filter(({ impede }: Wire) => impede);
    expect(await impedem()).toEqual([pendencia]);
    const { status, body } = await contador.post(`${ENCERRAMENTO}/fechar`, { mes: 2, motivo: SEM_CONCILIAR });
    expect([status, body.codigo, body.message]).toEqual([
      409,
      'INTEGRIDADE_DIVERGENTE',
      'Fevereiro não se encerra: falta fechar o boletim de 12/02/2026.',
    ]);
    // the days between the closed one and this are open too, and have a boletim of their own before it closes
    await ok(transferir('2026-02-11'));
    expect(await recusa(fechar(segundo.id))).toEqual({ id: ['Há movimento em 11/02/2026: feche antes o boletim desse dia.'] });
    await ok(fechar((await ok(abrir('2026-02-11'))).id), 200);
    await ok(fechar(segundo.id), 200);
    expect(await impedem()).toEqual([]);
    expect(await recusa(abrir('2026-02-12'))).toBeDefined();
  });

  it('o pagamento e a sua anulação também esperam o dia aberto', async () => {
    const pago = await tesouraria.id("select id from pagamento where situacao = 'confirmado' and data = '2026-11-17' order by id limit 1");
    const dia = await ok(abrir('2026-11-18'));
    const antes = await suite.sql<{ data: string }>(
      `select distinct to_char(l.data, 'YYYY-MM-DD') as data from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id
        where l.entidade_id = $1 and x.conta_bancaria_id is not null and l.data > '2026-02-12' and l.data < '2026-11-18' order by 1`,
      [await suite.make.entity('02')],
    );
    // all of the days before it are closed, in their order
    const pendente = await suite.sql<{ id: number }>("select id from boletim_caixa where situacao <> 'fechado' and data < '2026-11-18'");
    for (const { id } of pendente) await ok(fechar(id), 200);
    for (const { data } of antes) await ok(fechar((await ok(abrir(data))).id), 200);
    await ok(fechar(dia.id), 200);
    const anular = { data: '2026-11-18', motivo: 'erro', justificativa: 'Pagamento indevido' };
    expect((await recusa(tesoureiro.post(`/execucao-orcamentaria/pagamento/${pago}/anular`, anular))).data).toEqual([
      'Boletim de 18/11/2026 fechado.',
    ]);
  });
});
