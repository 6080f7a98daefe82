import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { closeDays, SEM_CONCILIAR } from '#tests/server/closed-days';
import { ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply, RECEBIMENTO } from '#tests/server/supply';
import { sumDecimals } from '../../../../resources/definition';

const suite = openSuite();
const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
const RESTOS = '/contabilidade/lancamentos/restos-a-pagar/restos-a-pagar';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';
const C = 'compras-e-contratacoes';
const DIA = '2027-01-12';
const TUDO = [1, 2, 3, 4, 5];

let sala: Awaited<ReturnType<typeof openSupply>>;
let leitor: Caller;
let contador: Caller;
let pagador: Caller;
let almoxarife: Caller;
let recebedor: Caller;
let atestador: number;
let processo: number;
let solicitacao: number;
let almoxarifado_id: number;
/** Ordered and not delivered in its year; and delivered in it, in part liquidated and in part paid. */
let semEntrega: { af: number; empenho: number };
let entregue: { af: number; empenho: number };

/** A whole item of the process, ordered by an empenho of its own. */
async function pedida(item_numero: number): Promise<{ af: number; empenho: number }> {
  const empenho = await sala.empenhado('3.3.90.30', '20.00');
  const draft = { origem: 'processo', processo_contratacao_id: processo, empenho_id: empenho, almoxarifado_id };
  const { id } = await sala.emitida({ ...draft, itens: [{ item_numero, quantidade: '10' }] });
  return { af: id, empenho };
}

beforeAll(async () => {
  sala = await openSupply(suite);
  atestador = (await suite.make.pessoa()).id;
  almoxarifado_id = await sala.almoxarifado();
  const item = { quantidade: '10', valor_unitario: '2.0000' };
  processo = await sala.homologado([
    { material_id: await sala.material(), ...item },
    { material_id: await sala.material(), ...item },
  ]);
  [semEntrega, entregue] = [await pedida(1), await pedida(2)];
  const [demanda] = await suite.sql<{ id: number }>(
    'select id from solicitacao_demanda where entidade_id = $1 and exercicio = 2026 and data_exclusao is null order by id limit 1',
    [sala.prefeitura],
  );
  solicitacao = demanda?.id as number;
  await suite.force('update autorizacao_fornecimento set solicitacao_demanda_id = $2 where id = $1', [semEntrega.af, solicitacao]);
  await executarNoAno();
  suite.travel({ days: 60 });
  await encerrar();
});

/** Received whole: of 20,00, 3,00 are liquidated and paid and 5,00 only liquidated. */
async function executarNoAno(): Promise<void> {
  const { id } = await sala.recebida(entregue.af, '20.00', [{ item_numero: 2, quantidade_entregue: '10' }]);
  const [row] = await suite.sql<{ em: number }>('select em_liquidacao_id as em from recebimento where id = $1', [id]);
  const liquidar = async (valor: string): Promise<Wire> =>
    ok(sala.liquidar(entregue.empenho, valor, { origens: [{ em_liquidacao_id: row?.em, valor }] }), 201);
  await sala.pagar((await liquidar('3.00')).id, '3.00');
  await liquidar('5.00');
}

async function encerrar(): Promise<void> {
  const supply = {
    'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': TUDO,
    'gestao-de-compras.almoxarifado.movimentacao': TUDO,
    'gestao-de-compras.almoxarifado.cadastro': TUDO.slice(0, 4),
  };
  const em = async (year: number, rules: Parameters<typeof suite.make.userWith>[0]) =>
    (await suite.make.userWith(rules)).in(sala.prefeitura, year);
  [almoxarife, recebedor] = [await em(2026, supply), await em(2026, supply)];
  const despesa = {
    'contabilidade.lancamentos.restos-a-pagar.restos-a-pagar': TUDO,
    'execucao-orcamentaria.pagamento': [1, 2, 5],
    'execucao-orcamentaria.liquidacao': [1],
  };
  const encerrador = await em(2026, { 'contabilidade.processamentos.encerramento': [1, 5], ...despesa });
  pagador = await em(2027, despesa);
  await suite.sql(
    `insert into orgao_responsaveis (pai_id, ordem, pessoa_id, funcao, inicio)
     select o.id, 900 + row_number() over (partition by o.id order by u.id), u.pessoa_id, 'ordenador', '2026-01-01' from orgao o join usuario u on u.id in ($1, $2)`,
    [pagador.usuarioId, encerrador.usuarioId],
  );
  await closeDays(suite.sql, sala.prefeitura, 2026);
  for (let mes = 1; mes <= 12; mes += 1) await ok(encerrador.post(`${ENCERRAMENTO}/fechar`, { mes, motivo: SEM_CONCILIAR }));
  for (let etapa = 1; etapa <= 10; etapa += 1) await ok(encerrador.post(`${ENCERRAMENTO}/etapas/${etapa}/executar`, {}));
  contador = encerrador.in(sala.prefeitura, 2027);
  const menu = 'gestao-de-compras.relatorios';
  const folhas = ['compras-por-fornecedor', 'relacao-controle-por-licitacao', 'relacao-compras-programa-acao'];
  leitor = await suite.make.userWith({
    ...Object.fromEntries(folhas.map((folha) => [`${menu}.${C}.${folha}`, [1]])),
    [`${menu}.demandas.acompanhamento-solicitacao-demanda`]: [1],
  });
}

async function restoDe({ empenho }: { empenho: number }, tipo: string): Promise<{ id: number; fonte_recurso_id: number }> {
  const [row] = await suite.sql<{ id: number; fonte_recurso_id: number }>(
    'select id, fonte_recurso_id from resto_a_pagar where empenho_id = $1 and tipo = $2',
    [empenho, tipo],
  );
  if (!row) throw new Error(`Não há resto ${tipo}.`);
  return row;
}
const liquidar = async (resto: { id: number }, valor: string) =>
  ok(
    contador.post(`${RESTOS}/${resto.id}/liquidar`, {
      data: DIA,
      valor,
      documento: 'NF 1',
      atesto_pessoa_id: atestador,
      motivo: 'Entrega do ano seguinte',
    }),
    201,
  );

/** An order of a part of a resto, authorised and paid by somebody else. */
async function pagar(resto: { id: number; fonte_recurso_id: number }, valor_bruto: string): Promise<void> {
  const [conta] = await suite.sql<{ id: number }>(
    `select (s.conta_corrente ->> 'conta_bancaria_id')::int as id from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = 2027 and c.codigo like '1.1.1.%' and s.fonte_recurso_id = $2 and not s.conta_corrente ? 'co_id'
      group by 1 having sum(s.debitos - s.creditos) >= $3 order by 1 limit 1`,
    [sala.prefeitura, resto.fonte_recurso_id, valor_bruto],
  );
  const asked = { data: DIA, conta_bancaria_id: conta?.id, forma: 'caixa', valor_bruto };
  const { status, body } = await contador.post(`${RESTOS}/${resto.id}/pagar`, asked);
  expect([status, body.errors]).toEqual([201, undefined]);
  const { autorizado_em } = await ok(pagador.post(`${ORDEM}/${body.fato.id}/autorizar`, {}));
  await ok(pagador.post(PAGAMENTO, { ordem_pagamento_id: body.fato.id, data: autorizado_em }), 201);
}

async function linhas(exercicio: number, path: string, query: Readonly<Record<string, string | number>> = {}): Promise<Wire[]> {
  const asked = new URLSearchParams({
    exercicio: String(exercicio),
    ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
  });
  const { status, body } = await leitor.in(sala.prefeitura, exercicio).get(`/gestao-de-compras/relatorios/${path}?${asked}`);
  expect([path, status, body.errors ?? body.divergencias]).toEqual([path, 200, []]);
  return body.linhas.filter(({ tipo }: Wire) => tipo === 'linha');
}
const soma = (rows: readonly Wire[], column: string) => sumDecimals(['0.00', ...rows.map((row) => row[column] ?? '0.00')]);

/** The line of the supplier of the test, of whom everything that was liquidated was received before. */
async function doFornecedor(exercicio: number, base: string): Promise<Wire> {
  const [pessoa] = await suite.sql<{ nome: string }>('select nome from pessoa where id = $1', [sala.credor_id]);
  return (await linhas(exercicio, `${C}/compras-por-fornecedor`, { base })).find(({ fornecedor }) => fornecedor === pessoa?.nome) ?? {};
}

describe('o que se liquida e se paga de restos a pagar', () => {
  const dotacoes = async () => soma(await linhas(2026, `${C}/relacao-compras-programa-acao`), 'liquidado');
  const pagas = async () => soma(await linhas(2026, `${C}/relacao-compras-programa-acao`), 'pago');
  const daSolicitacao = async () =>
    (await linhas(2026, 'demandas/acompanhamento-solicitacao-demanda', { situacao: 'todas', destino_da_compra: 'todos' })).find(
      ({ destino }) => destino.endsWith(`/${solicitacao}`),
    )?.liquidado;

  it('está nos relatórios de Compras, cada ato no seu dia, e a soma é a dos empenhos com os seus restos', async () => {
    const antes = { liquidado: await dotacoes(), pago: await pagas(), demanda: await daSolicitacao() };
    const draft = { autorizacao_fornecimento_id: semEntrega.af, modelo: 'nfse', nota_numero: '7001', nota_emissao: '2027-01-11' };
    const nota = { ...draft, nota_valor: '12.00', itens: [{ item_numero: 1, quantidade_entregue: '6' }] };
    const { id } = await ok(almoxarife.post(RECEBIMENTO, nota), 201);
    await ok(recebedor.post(`${RECEBIMENTO}/${id}/receber_definitivo`));
    const naoProcessado = await restoDe(semEntrega, 'nao_processado');
    await liquidar(naoProcessado, '7.00');
    await liquidar(naoProcessado, '5.00');
    await pagar(naoProcessado, '8.00');
    const emLiquidacao = await restoDe(entregue, 'nao_processado_em_liquidacao');
    await liquidar(emLiquidacao, '7.00');
    await pagar(emLiquidacao, '4.00');
    await pagar(await restoDe(entregue, 'processado'), '5.00');

    const [esperado] = await suite.sql<{ liquidado: string; pago: string }>(
      `select (sum(e.liquidado) + sum(r.liquidado))::numeric(18,2)::text as liquidado, (sum(e.pago) + sum(r.pago))::numeric(18,2)::text as pago
         from empenho e cross join lateral (
           select coalesce(sum(x.liquidado), 0) as liquidado, coalesce(sum(x.pago), 0) as pago from resto_a_pagar x where x.empenho_id = e.id) r
        where e.credor_id = $1`,
      [sala.credor_id],
    );
    expect(esperado).toEqual({ liquidado: '27.00', pago: '20.00' });
    // in 2026 nothing of the second empenho was executed yet
    for (const [base, doAno, depois, doPrimeiro] of [
      ['liquidado', '8.00', '19.00', '15.00'],
      ['pago', '3.00', '17.00', '12.00'],
    ] as const) {
      const [em2026, em2027] = [await doFornecedor(2026, base), await doFornecedor(2027, base)];
      expect([base, em2026.valor, em2026[base]]).toEqual([base, doAno, doPrimeiro]);
      expect([base, em2027.valor, em2027[base]]).toEqual([base, depois, esperado?.[base]]);
    }
    const doProcesso = await linhas(2026, `${C}/relacao-controle-por-licitacao`, { processo_contratacao_id: processo });
    expect(doProcesso.find(({ instrumento }) => instrumento === 'Pedidos do processo')).toMatchObject({
      empenhado: '40.00',
      recebido: '32.00',
      liquidado: '27.00',
      pago: '20.00',
      a_pagar: '7.00',
    });
    const depois = { liquidado: await dotacoes(), pago: await pagas(), demanda: await daSolicitacao() };
    expect(depois).toEqual({
      liquidado: sumDecimals([antes.liquidado, '19.00']),
      pago: sumDecimals([antes.pago, '17.00']),
      demanda: sumDecimals([antes.demanda, '12.00']),
    });
  });

  it('o que se estorna de um resto volta, e o que se cancela depois de liquidado não se tem mais a pagar', async () => {
    const emLiquidacao = await restoDe(entregue, 'nao_processado_em_liquidacao');
    const cancelar = { data: DIA, valor: '1.00', parte: 'cancelamento_liquidado', documento: 'Ato 1', motivo: 'Não se deve mais' };
    await ok(contador.post(`${RESTOS}/${emLiquidacao.id}/cancelar`, cancelar), 201);
    await liquidar(emLiquidacao, '2.00');
    const [ultimo] = await suite.sql<{ id: number }>(
      "select id from resto_a_pagar_movimento where resto_a_pagar_id = $1 and tipo = 'liquidacao' order by id desc limit 1",
      [emLiquidacao.id],
    );
    expect((await doFornecedor(2027, 'liquidado')).valor).toBe('21.00');
    await ok(contador.post(`${RESTOS}/${emLiquidacao.id}/liquidar/${ultimo?.id}/estornar`, { data: DIA, motivo: 'Engano' }), 201);
    expect((await doFornecedor(2027, 'liquidado')).valor).toBe('19.00');
    const doProcesso = await linhas(2026, `${C}/relacao-controle-por-licitacao`, { processo_contratacao_id: processo });
    expect(doProcesso.find(({ instrumento }) => instrumento === 'Pedidos do processo')).toMatchObject({
      liquidado: '27.00',
      pago: '20.00',
      a_pagar: '6.00',
    });
  });
});
