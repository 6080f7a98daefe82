import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#tests/server/caller';
import { closeDays, SEM_CONCILIAR } from '#tests/server/closed-days';
import { ok, openExecution } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { completarCodigoDaConta, registrarFato } from './index';

/**
 * What the year of the example refuses (handbook Contabilidade 13.12), with its amounts, by the documents of the Prefeitura on 31/12.
 *
 * Proven elsewhere: the transfer of 5.000,01 of a fonte with 5.000,00 free (`transferencias.server.test.ts`, 13.12), a lote beyond its
 * credit, which is split (`receita.server.test.ts`, N16), and the inscription that is undone and posted again once
 * (`encerramento.server.test.ts`, `chaves.server.test.ts`, L10).
 */
const suite = openSuite();
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];
const EMPENHO = '/execucao-orcamentaria/empenho';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';
const MOVIMENTACAO = '/execucao-orcamentaria/movimentacoes';
const RECEITA = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
const ANULACAO = '/financeiro/movimentacao/receita-orcamentaria/anulacao-receita';
const EXTRA = '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria';
const LANCAMENTO = '/contabilidade/lancamentos/lancamentos-contabeis';
const ABERTURA = '/contabilidade/lancamentos/saldos-de-abertura';
const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';

let execution: Awaited<ReturnType<typeof openExecution>>;
let contador: Caller;
let today: string;
beforeAll(async () => {
  suite.travel({ days: (Date.parse(`${YEAR}-12-31`) - Date.parse(suite.services.clock.today())) / 86_400_000 });
  execution = await openExecution(suite);
  today = execution.today;
  const menus = [
    'execucao-orcamentaria.empenho',
    'execucao-orcamentaria.pagamento',
    'execucao-orcamentaria.movimentacoes',
    'financeiro.movimentacao.receita-orcamentaria.lancamento',
    'financeiro.movimentacao.receita-orcamentaria.anulacao-receita',
    'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.movimentacao-extra-orcamentaria',
    'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.estorno-extra-orcamentaria',
    'contabilidade.lancamentos.lancamentos-contabeis',
    'contabilidade.lancamentos.saldos-de-abertura',
    'contabilidade.processamentos.encerramento',
  ];
  contador = (await suite.make.userWith(Object.fromEntries(menus.map((menu) => [menu, ALL])))).in(execution.prefeitura, YEAR);
});

/** A refusal: its codigo, and what each field is told. */
async function refused(call: Promise<Answer>): Promise<Record<string, string[]>> {
  const { status, body } = await call;
  expect([status, body.codigo]).toEqual([422, 'ERRO_VALIDACAO']);
  return body.errors;
}

/** A fact of the books without a document, of the Prefeitura. */
async function fact(evento: string, data: string, changes: object): Promise<void> {
  made += 1;
  const work = (await suite.platform()).inEntity(execution.prefeitura).inYear(YEAR);
  await work.transact((tx) =>
    registrarFato(tx, {
      fato: 'EXEMPLO',
      evento,
      data,
      entidade_id: execution.prefeitura,
      origem: { tipo: 'exemplo', id: made },
      chave: `recusas:${made}`,
      ...changes,
    }),
  );
}
let made = 0;

/** A dotação of 13.5, of the classification of another one of its nature. */
async function dotacao(valor: string, fonte: string, natureza: string): Promise<number> {
  const id = await execution.idOf(
    `insert into dotacao (cliente_id, exercicio, ficha, previsao_despesa_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id,
            fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, valor_inicial)
     select d.cliente_id, d.exercicio, (select max(m.ficha) + 1 from dotacao m where m.exercicio = d.exercicio), d.previsao_despesa_id, d.orgao_id, d.unidade_id, d.funcao_id,
            d.subfuncao_id, d.programa_id, d.acao_id, d.natureza_despesa_id, (select id from fonte_recurso where codigo = $3), d.codigo_acompanhamento_id, d.esfera, 'loa', $2
       from dotacao d join orgao o on o.id = d.orgao_id join natureza_despesa n on n.id = d.natureza_despesa_id
      where d.exercicio = ${YEAR} and coalesce(o.entidade_id, o.id) = $1 and n.codigo like $4 || '%' order by d.ficha limit 1 returning id`,
    [execution.prefeitura, valor, fonte, natureza],
  );
  await fact('1020', `${YEAR}-01-01`, { valor, contexto: { dotacao_id: id } });
  return id;
}

async function liquidado(empenho: number, valor: string, changes: object = {}): Promise<number> {
  return (await ok(execution.liquidar(empenho, valor, changes), 201)).id;
}

const ordem = (conta_bancaria_id: number, liquidacao_id: number, valor_bruto: string | null) =>
  execution.liquidante.post(ORDEM, {
    data: today,
    conta_bancaria_id,
    forma: 'debito',
    liquidacoes: [{ liquidacao_id, valor_bruto }],
  });

/** The payment of a part of a liquidação. */
async function pago(conta: number, liquidacao: number, valor: string): Promise<number> {
  const { id } = await ok(ordem(conta, liquidacao, valor), 201);
  await ok(execution.ordenador.post(`${ORDEM}/${id}/autorizar`));
  return (await ok(execution.ordenador.post(PAGAMENTO, { ordem_pagamento_id: id, data: today }), 201)).id;
}

const fichaDe = async (id: number) =>
  (await suite.sql<{ ficha: string }>("select lpad(ficha::text, 4, '0') as ficha from dotacao where id = $1", [id]))[0]?.ficha;

describe('a despesa (Lei 4.320, arts. 59 a 64)', () => {
  it('D1: dos 300.000,00 com 290.000,00 empenhados não se empenham 10.000,01', async () => {
    const d1 = await dotacao('300000.00', '1.500.0000', '3.3.90.39');
    await execution.empenhado(d1, '290000.00');
    const { id } = await ok(execution.empenhador.post(EMPENHO, execution.rascunho(d1, '10000.01')), 201);
    expect(await refused(execution.empenhador.post(`${EMPENHO}/${id}/emitir`))).toEqual({
      valor: [`Saldo insuficiente na ficha ${await fichaDe(d1)} (disponível R$ 10.000,00).`],
    });
  });

  it('E4: dos 27.000,00 a liquidar não se liquidam 27.000,01, que os 8.000,00 em liquidação são do seu fato gerador', async () => {
    const d3 = await dotacao('150000.00', '1.500.0000', '3.3.90.39');
    const e4 = await execution.empenhado(d3, '120000.00', { tipo: 'estimativo' });
    const { empenhador, liquidante } = execution;
    await ok(empenhador.post(`${EMPENHO}/${e4}/reforco`, { data: today, valor: '10000.00', motivo: 'Consumo maior' }), 201);
    const anulacao = { data: today, tipo: 'parcial', valor: '5000.00', motivo: 'saldo', justificativa: 'Não será mais usado' };
    await ok(empenhador.post(`${EMPENHO}/${e4}/anulacao`, anulacao), 201);
    await liquidado(e4, '90000.00');
    await ok(liquidante.post(`${EMPENHO}/${e4}/em-liquidacao`, { data: today, valor: '8000.00' }), 201);
    const { rotulo } = (await empenhador.get(`${EMPENHO}/${e4}`)).body;
    expect(await refused(execution.liquidar(e4, '27000.01'))).toEqual({ valor: [`O empenho ${rotulo} tem R$ 27.000,00 a liquidar.`] });
  });

  it('E6: os 20.000,00 que não se liquidaram não se pagam (art. 62)', async () => {
    const d5 = await dotacao('120000.00', '1.754.0000', '3.3.90.39');
    const e6 = await execution.empenhado(d5, '80000.00', { tipo: 'estimativo' });
    const conta = await execution.conta('80000.00', '1.754.0000');
    const liquidacao = await liquidado(e6, '60000.00');
    await pago(conta, liquidacao, '60000.00');
    expect(await refused(ordem(conta, liquidacao, '20000.00'))).toHaveProperty(['liquidacoes.0.liquidacao_id']);
    const doEmpenho = { data: today, conta_bancaria_id: conta, forma: 'debito' };
    expect(await refused(execution.liquidante.post(`${EMPENHO}/${e6}/pagar`, doEmpenho))).toEqual({
      liquidacoes: [
        expect.stringMatching(/só se paga o que foi liquidado \(Lei 4\.320, art\. 62\), e dele restam R\$ 20\.000,00 a liquidar\.$/),
      ],
    });
  });

  it('E2: os 10.000,00 que restam da fonte 1.540 não se pagam da fonte 1.500', async () => {
    const d2 = await dotacao('150000.00', '1.540.0000', '3.3.90.39');
    const e2 = await execution.empenhado(d2, '150000.00');
    const liquidacao = await liquidado(e2, '150000.00');
    await pago(await execution.conta('155000.00', '1.540.0000'), liquidacao, '140000.00');
    expect(await refused(ordem(await execution.conta('102000.00'), liquidacao, '10000.00'))).toEqual({
      conta_bancaria_id: ['A conta bancária não tem a fonte 1.540.'],
    });
  });

  it('a despesa de juros e de amortização não se empenha sem o contrato (K6)', async () => {
    for (const natureza of ['3.2.90.21', '4.6.90.71']) {
      const divida = await dotacao('10000.00', '1.500.0000', natureza);
      const draft = execution.rascunho(divida, '9000.00', { tipo_despesa: 'divida' });
      expect(await refused(execution.empenhador.post(EMPENHO, draft))).toEqual({
        divida_fundada_id: [expect.stringContaining(`Informe o contrato da dívida, que a natureza ${natureza}`)],
      });
    }
  });
});

describe('o que se reteve', () => {
  let pagamento: number;
  let conta: number;
  const retido = new Map<string, { id: number; titulo_extra_id: number }>();
  beforeAll(async () => {
    const d1 = await dotacao('300000.00', '1.500.0000', '3.3.90.39');
    const e1 = await execution.empenhado(d1, '290000.00');
    const retencoes = [];
    for (const [codigo, valor] of [
      ['001', '29000.00'],
      ['003', '14000.00'],
    ]) {
      const titulo_extra_id = await execution.idOf('select id from titulo_extra_orcamentario where codigo = $1', [codigo]);
      const { id: tipo_retencao_id } = await suite.make.record('tipo_retencao', {
        nome: `Retido ${codigo}`,
        titulo_extra_id,
        tipo_pessoa: 'ambas',
        incide_sobre: 'bruto',
        aliquota: '10',
        vigencia_inicio: '2026-01-01',
      });
      retencoes.push({ tipo_retencao_id, valor });
    }
    conta = await execution.conta('349000.00');
    const liquidacao = await liquidado(e1, '290000.00', { retencoes });
    pagamento = await pago(conta, liquidacao, '290000.00');
    for (const one of await suite.sql<{ id: number; titulo_extra_id: number; codigo: string }>(
      'select r.id, r.titulo_extra_id, t.codigo from retencao r join titulo_extra_orcamentario t on t.id = r.titulo_extra_id where r.liquidacao_id = $1',
      [liquidacao],
    ))
      retido.set(one.codigo, one);
  });

  const recolher = async (codigo: string, valor: string) => {
    const { id, titulo_extra_id } = retido.get(codigo) as { id: number; titulo_extra_id: number };
    return contador.post(EXTRA, {
      data: today,
      sentido: 'dispendio',
      titulo_extra_id,
      pessoa_id: execution.credor_id,
      conta_bancaria_id: conta,
      fonte_recurso_id: await execution.fonte('1.500.0000'),
      valor,
      retencoes: [{ retencao_id: id, valor }],
      forma: 'tributo',
      guia: '85800000012',
    });
  };

  it('recolhidos os 14.000,00 de IRRF, o pagamento de E1 só se anula depois do estorno', async () => {
    const feito = await ok(recolher('003', '14000.00'), 201);
    const anular = () =>
      execution.ordenador.post(`${PAGAMENTO}/${pagamento}/anular`, { data: today, motivo: 'erro', justificativa: 'Pagamento indevido' });
    expect(await refused(anular())).toEqual({ valor: ['A retenção já foi recolhida: estorne o recolhimento antes.'] });
    await ok(contador.post(`${EXTRA}/${feito.id}/estornar`, { data: today, motivo: 'Recolhimento da competência errada' }));
    const { ordem_pagamento_id } = await ok(anular());
    pagamento = (await ok(execution.ordenador.post(PAGAMENTO, { ordem_pagamento_id, data: today }), 201)).id;
  });

  it('dos 29.000,00 de INSS com 20.000,00 recolhidos não se recolhem 9.000,01', async () => {
    await ok(recolher('001', '20000.00'), 201);
    expect(await refused(recolher('001', '9000.01'))).toEqual({ 'retencoes.0.valor': ['Da retenção restam R$ 9.000,00 a recolher.'] });
  });
});

/** What the year began with, of a fonte of years before: R$ 100.000,00 in cash, R$ 30.000,00 of it owed (13.1). */
async function abrirComSobra(fonte_recurso_id: number): Promise<void> {
  const lines: [conta: string, dc: 'D' | 'C', valor: string, isf?: 'F' | 'P'][] = [
    ['1.1.1.1.1.19', 'D', '100000.00'],
    ['2.1.8.8.1.01.02', 'C', '5000.00'],
    ['2.1.3.1.1.01.01', 'C', '15000.00', 'F'],
    ['2.3.7.1.1.02', 'C', '80000.00', 'P'],
    ['5.3.1.7.0', 'D', '10000.00'],
    ['6.3.1.7.1', 'C', '10000.00'],
    ['5.3.2.7.0', 'D', '15000.00'],
    ['6.3.2.7.0', 'C', '15000.00'],
    ['7.2.1.1.1', 'D', '100000.00'],
    ['8.2.1.1.1.01', 'C', '70000.00'],
    ['8.2.1.1.2.01', 'C', '10000.00'],
    ['8.2.1.1.3.01', 'C', '15000.00'],
    ['8.2.1.1.3.02', 'C', '5000.00'],
  ];
  const contexto = {
    fonte_recurso_id,
    conta_bancaria: { id: 1, tipo: 'movimento' as const },
    credor_id: 1,
    titulo: '001',
    instrumento: 'resto_a_pagar:99',
    ano_inscricao: YEAR - 1,
  };
  const entidade_id = await suite.make.entity('03');
  await (await suite.platform()).transact((tx) =>
    registrarFato(tx, {
      fato: 'SALDO_ABERTURA',
      data: `${YEAR}-01-01`,
      periodo: 0,
      entidade_id,
      origem: { tipo: 'migracao', id: null },
      chave: `abertura:${fonte_recurso_id}`,
      linhas: lines.map(([conta, dc, valor, isf]) => ({ conta, dc, valor, isf, contexto })),
    }),
  );
}

describe('o superávit do exercício anterior', () => {
  const fonte = async (codigo_stn: string) =>
    (
      await suite.make.record('fonte_recurso', {
        grupo: '2',
        codigo_stn,
        detalhamento: '0099',
        nome: `Sobra ${codigo_stn}`,
        bloco: 'livre',
      })
    ).id;
  const publicar = async (fonte_recurso_id: number, valor: string): Promise<number> => {
    const [like] = await suite.sql(
      `select orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id from dotacao where exercicio = ${YEAR} and ficha = 13`,
    );
    const [ficha] = await suite.sql<{ id: number }>('select id from dotacao where fonte_recurso_id = $1', [fonte_recurso_id]);
    const made = await ok(
      contador.post(MOVIMENTACAO, {
        tipo: 'suplementar',
        justificativa: 'Reforço de dotações insuficientes',
        origens: [{ tipo: 'superavit', valor, fonte_recurso_id }],
        ...(ficha ? { acrescimos: [{ dotacao_id: ficha.id, valor }] } : { novas: [{ ...like, fonte_recurso_id, valor }] }),
      }),
      201,
    );
    return made.id;
  };
  const PUBLICACAO = { decreto_numero: '120/2026', decreto_data: '2026-10-01', publicacao_data: '2026-10-02' };

  it('dos 70.000,00 da fonte 2.500 com 60.000,00 usados não se abrem 10.000,01', async () => {
    const f2500 = await fonte('500');
    await abrirComSobra(f2500);
    const first = await publicar(f2500, '60000.00');
    await ok(contador.post(`${MOVIMENTACAO}/${first}/publicar`, PUBLICACAO));
    await ok(contador.post(`${MOVIMENTACAO}/${first}/efetivar`));
    const beyond = await publicar(f2500, '10000.01');
    expect(await refused(contador.post(`${MOVIMENTACAO}/${beyond}/publicar`, PUBLICACAO))).toEqual({
      origens: ['Superávit da fonte 2.500.0099: apurado R$ 70.000,00, utilizado R$ 60.000,00, disponível R$ 10.000,00.'],
    });
  });

  it('da fonte 2.754, que nada apurou, não se abre 0,01', async () => {
    const id = await publicar(await fonte('754'), '0.01');
    expect(await refused(contador.post(`${MOVIMENTACAO}/${id}/publicar`, PUBLICACAO))).toEqual({
      origens: ['Superávit da fonte 2.754.0099: apurado R$ 0,00, utilizado R$ 0,00, disponível R$ 0,00.'],
    });
  });
});

describe('a receita', () => {
  const natureza = (codigo: string) =>
    execution.idOf('select id from natureza_receita where codigo = $1 and situacao order by desdobramento limit 1', [codigo]);

  it('do crédito de IPTU com 20.000,00 não se arrecadam à mão 20.000,01', async () => {
    const [natureza_receita_id, fonte_recurso_id] = [await natureza('1.1.1.2.53.0.1'), await execution.fonte('1.500.0000')];
    const contexto = { natureza_receita_id, fonte_recurso_id, instrumento: 'IPTU 2023', contas: { '1.1.2.1.1.01': 'CRE' } };
    await fact('2010', `${YEAR}-02-01`, { valor: '20000.00', contexto });
    const receita = {
      data: today,
      data_credito: today,
      tipo: 'normal',
      natureza_receita_id,
      conta_bancaria_id: await execution.conta('0.00'),
      valor_bruto: '20000.01',
      fontes: [{ fonte_recurso_id, percentual: '100' }],
      credito_lancado: true,
      tributo_id: await execution.idOf("select id from tributo where sigla = 'IPTU'"),
      exercicio_credito: 2023,
    };
    expect(await refused(contador.post(RECEITA, receita))).toEqual({
      id: ['O crédito tem saldo de R$ 20.000,00; lance o excedente como receita sem lançamento.'],
    });
  });

  it('não se restituem 5,00 em 02/01, antes da primeira arrecadação de 30/04 (N17)', async () => {
    const [natureza_receita_id, fonte_recurso_id] = [await natureza('1.1.1.2.53.0.1'), await execution.fonte('1.500.0000')];
    const conta_bancaria_id = await execution.conta('0.00');
    const arrecadada = {
      data: `${YEAR}-04-30`,
      data_credito: `${YEAR}-04-30`,
      tipo: 'normal',
      natureza_receita_id,
      conta_bancaria_id,
      valor_bruto: '170000.00',
      fontes: [{ fonte_recurso_id, percentual: '100' }],
    };
    await ok(contador.post(RECEITA, arrecadada), 201);
    const restituicao = {
      data: `${YEAR}-01-02`,
      tipo: 'restituicao',
      motivo: 'Pago em duplicidade pelo contribuinte',
      credor_id: execution.credor_id,
      valor: '5.00',
      natureza_receita_id,
      fonte_recurso_id,
      conta_bancaria_id,
    };
    expect(await refused(contador.post(ANULACAO, restituicao))).toEqual({
      conta_bancaria_id: ['Saldo insuficiente na data 02/01/2026 (disponível R$ 0,00).'],
    });
  });
});

describe('o livro', () => {
  const contaDe = (codigo: string) =>
    execution.idOf(`select id from plano_conta where exercicio = ${YEAR} and codigo = $1`, [completarCodigoDaConta(codigo)]);
  /** A manual entry of an event of one pair. */
  const manual = async (debito: string, credito: string, data: string, by = contador) => {
    const side = async (text: string, dc: 'D' | 'C') => {
      const [codigo = '', isf = null] = text.split(' ');
      return { conta_id: await contaDe(codigo), dc, valor: '12.50', isf };
    };
    return by.post(LANCAMENTO, {
      data,
      historico: 'Ajuste',
      documento: 'Ata 3/2026',
      linhas: [await side(debito, 'D'), await side(credito, 'C')],
      evento_id: await execution.idOf(`select id from evento_contabil where exercicio = ${YEAR} and codigo = '6071'`),
    });
  };

  it.each([
    ['6.2.1.1.0', '6.2.1.2.0', '6.2.1.1'],
    ['5.2.2.1.1.01', '6.2.2.1.1', '5.2.2.1.1.01'],
    ['3.9.9.9.1', '2.1.8.8.1.01.02', '2.1.8.8.1.01.02'],
    ['3.3.2.3.1.01', '2.1.3.1.1.01.01 F', '2.1.3.1.1.01.01'],
  ])('o 6071 não lança D %s / C %s, de conta com dono (ME1, ME2)', async (debito, credito, conta) => {
    const errors = await refused(manual(debito, credito, today));
    expect(Object.values(errors).flat().join(' ')).toMatch(
      new RegExp(`A conta ${conta.replaceAll('.', '\\.')}.* só recebe lançamentos de documentos`),
    );
  });

  it('um lançamento não se altera nem se exclui, ainda que em SQL (L6)', async () => {
    for (const sql of ['delete from lancamento_contabil', "update lancamento_contabil set historico = 'Outro'"])
      await expect(suite.sql(sql)).rejects.toThrow('Um lançamento não se altera nem se exclui: corrija-o por estorno.');
  });

  it('a abertura desfeita em dezembro é do período 0: março não tem movimento dela (L9)', async () => {
    const entidade = await suite.make.entity('04');
    const by = contador.in(entidade, YEAR);
    for (const [conta, dc] of [
      ['1.2.3.1.1.01', 'D'],
      ['2.3.7.1.1.02', 'C'],
    ])
      await ok(
        by.post(ABERTURA, { conta_id: await contaDe(conta as string), dc, valor: '80000.00', ...(dc === 'C' && { isf: 'P' }) }),
        201,
      );
    const { status, body } = await by.post(`${ABERTURA}/lancar`);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect((await by.post(`${ABERTURA}/desfazer`, { motivo: 'O balancete foi corrigido' })).status).toBe(200);
    expect(
      await suite.sql(
        `select distinct l.periodo, l.data::text from lancamento_contabil l join evento_contabil e on e.id = l.evento_id
          where l.entidade_id = $1 and l.exercicio = $2 and e.codigo = '9000'`,
        [entidade, YEAR],
      ),
    ).toEqual([{ periodo: 0, data: `${YEAR}-01-01` }]);
  });

  it('em fevereiro encerrado não se lança, e ele só se reabre com março aberto', async () => {
    const by = contador.in(await suite.make.entity('04'), YEAR);
    const fechar = (mes: number) => by.post(`${ENCERRAMENTO}/fechar`, { mes, motivo: SEM_CONCILIAR });
    const reabrir = (mes: number) => by.post(`${ENCERRAMENTO}/reabrir`, { mes, motivo: 'Conferir outra vez os documentos' });
    await closeDays(suite.sql, await suite.make.entity('04'), YEAR, `${YEAR}-03-31`);
    for (const mes of [1, 2, 3])
      expect([mes, (await fechar(mes)).body]).toEqual([mes, expect.not.objectContaining({ codigo: expect.anything() })]);
    const fevereiro = () => manual('3.9.7.4.1', '2.1.7.4.1', `${YEAR}-02-20`, by);
    expect(await refused(fevereiro())).toEqual({ data: ['O mês 02/2026 está encerrado.'] });
    expect(await refused(reabrir(2))).toEqual({ mes: ['Só se reabre o último mês encerrado, março.'] });
    for (const mes of [3, 2]) expect((await reabrir(mes)).status).toBe(200);
    expect((await fevereiro()).status).toBe(201);
  });
});
