import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular, registrarFato } from '../../contabilidade/server';

const suite = openSuite();
const ACORDO = '/contabilidade/cadastros/contabilidade/rpps';
const CODIGO = 'contabilidade.cadastros.contabilidade.rpps';
const DIVIDA = '/contabilidade/lancamentos/divida-fundada';
const DIREITO = '/contabilidade/lancamentos/direitos-a-receber';
const EMPENHO = '/execucao-orcamentaria/empenho';
const LIQUIDACAO = '/execucao-orcamentaria/liquidacao';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];
const RULES = {
  [CODIGO]: ALL,
  'contabilidade.lancamentos.divida-fundada': ALL,
  'contabilidade.lancamentos.direitos-a-receber': ALL,
  'execucao-orcamentaria.empenho': ALL,
  'execucao-orcamentaria.liquidacao': ALL,
  'execucao-orcamentaria.pagamento': ALL,
};

let prefeitura: number;
let rpps: number;
let today: string;
let contador: Caller;
let liquidante: Caller;
let ordenador: Caller;
let ordenador_id: number;
let atesto_pessoa_id: number;
let credor_id: number;
let fonte: number;
let dotacao_id: number;

async function idDe(sql: string, values: unknown[] = []): Promise<number> {
  return (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
}
const somebody = async () => (await suite.make.userWith(RULES)).in(prefeitura, YEAR);

beforeAll(async () => {
  today = suite.services.clock.today();
  [prefeitura, rpps] = [await suite.make.entity('02'), await suite.make.entity('03')];
  [contador, liquidante, ordenador] = [await somebody(), await somebody(), await somebody()];
  ordenador_id = await idDe('select pessoa_id as id from usuario where id = $1', [ordenador.usuarioId]);
  atesto_pessoa_id = (await suite.make.pessoa()).id;
  credor_id = await idDe("select id from pessoa where tipo = 'juridica' and situacao and cpf_cnpj is not null order by id desc limit 1");
  fonte = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  dotacao_id = await idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = 21`);
  for (const { id: unidade_id } of await suite.sql<{ id: number }>('select id from unidade order by id'))
    await suite.make.record('unidade_despesa', {
      codigo: `T${unidade_id}`,
      nome: `Unidade ${unidade_id}`,
      unidade_id,
      ordenador_id,
      inicio: '2025-01-01',
    });
});

async function ok(call: Promise<{ status: number; body: Wire }>, status = 200): Promise<Wire> {
  const answer = await call;
  if (answer.status !== status) throw new Error(JSON.stringify(answer.body));
  return answer.body.result;
}
const errorsOf = async (call: Promise<{ status: number; body: Wire }>) => {
  const { status, body } = await call;
  expect(status).toBe(422);
  return body.errors;
};

let made = 0;
const rascunho = (changes: object = {}) => {
  made += 1;
  return {
    numero_acordo: `A-${made}`,
    lei: 'Lei 1/2026',
    data_consolidacao: '2026-01-31',
    tipo: 'patronal',
    credor_id,
    competencia_inicio: '2024-01',
    competencia_fim: '2024-12',
    reconhecimento: 'anteriores',
    valor_consolidado: '300.00',
    parcelas_total: 3,
    ...changes,
  };
};
const acordo = async (changes: object = {}): Promise<Wire> => ok(contador.post(ACORDO, rascunho(changes)), 201);
const act = (id: number, name: string, asked: object) => contador.post(`${ACORDO}/${id}/${name}`, asked);
const ler = async (id: number) => (await contador.get(`${ACORDO}/${id}`)).body;

/** What the book has of a debt, credit positive; nothing of what is at zero. */
async function chave(divida: number): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || s.isf || ' ' || sum(s.creditos - s.debitos)::text as linha
       from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.conta_corrente ->> 'divida' = $1
      group by c.codigo, s.isf having sum(s.creditos - s.debitos) <> 0 order by 1`,
    [`divida_fundada:${divida}`],
  );
  return rows.map(({ linha }) => linha);
}
const semDiferencas = async (entidade = prefeitura) =>
  expect(await recalcular((await suite.platform()).inYear(YEAR), entidade, YEAR)).toEqual([]);

/** An account with money of the ordinary fonte. */
async function conta(valor: string): Promise<number> {
  made += 1;
  const banco_id = await idDe("select id from banco where codigo = '001'");
  const id = await idDe(
    `insert into conta_bancaria (cliente_id, entidade_id, descricao, tipo, situacao, banco_id, agencia, conta, conta_dv, permite_saldo_negativo, abertura, layout)
     select cliente_id, $1, $2, 'movimento', true, $3, '1', $2, '0', false, '2020-01-01', 'manual' from orgao where id = $1 returning id`,
    [prefeitura, `66${made}`, banco_id],
  );
  await suite.sql('insert into conta_bancaria_fontes (pai_id, ordem, fonte_recurso_id) values ($1, 0, $2)', [id, fonte]);
  const contexto = { conta_bancaria: { id, tipo: 'movimento' as const }, fonte_recurso_id: fonte };
  await (await suite.platform())
    .inEntity(prefeitura)
    .inYear(YEAR)
    .transact((tx) =>
      registrarFato(tx, {
        fato: 'SALDO_ABERTURA',
        evento: '9000',
        data: `${YEAR}-01-01`,
        entidade_id: prefeitura,
        linhas: [
          { conta: '1.1.1.1.1.19', dc: 'D', valor, isf: 'F', contexto },
          { conta: '2.3.7.1.1.02', dc: 'C', valor },
          { conta: '7.2.1.1.1', dc: 'D', valor, contexto: { fonte_recurso_id: fonte } },
          { conta: '8.2.1.1.1.01', dc: 'C', valor, contexto: { fonte_recurso_id: fonte } },
        ],
        origem: { tipo: 'teste', id },
        chave: `teste:parcelamento:${id}`,
      }),
    );
  return id;
}

async function pagarParcela(divida_fundada_id: number, valor: string): Promise<Wire> {
  const { id } = await ok(
    contador.post(EMPENHO, {
      data_emissao: today,
      tipo: 'ordinario',
      tipo_despesa: 'divida',
      credor_id,
      ordenador_id,
      modalidade_licitacao: 'nao_aplicavel',
      dotacao_id,
      valor,
      historico: 'Parcela do acordo',
      divida_fundada_id,
    }),
    201,
  );
  await ok(contador.post(`${EMPENHO}/${id}/emitir`));
  made += 1;
  const liquidada = await ok(
    liquidante.post(LIQUIDACAO, {
      empenho_id: id,
      data: today,
      competencia: today.slice(0, 7),
      valor,
      vencimento: today,
      atesto_pessoa_id,
      atesto_data: today,
      retencoes: [],
      documentos: [{ tipo: 'outro', numero: `P${made}`, emissao: today, valor }],
      historico: 'Parcela do acordo',
    }),
    201,
  );
  const ordem = await ok(
    liquidante.post(ORDEM, {
      data: today,
      conta_bancaria_id: await conta(valor),
      forma: 'debito',
      liquidacoes: [{ liquidacao_id: liquidada.id, valor_bruto: null }],
    }),
    201,
  );
  await ok(ordenador.post(`${ORDEM}/${ordem.id}/autorizar`));
  return ok(ordenador.post(PAGAMENTO, { ordem_pagamento_id: ordem.id, data: today }), 201);
}

describe('parcelamento com o RPPS (handbook Contabilidade 5.2)', () => {
  it('da confissão ao último pagamento, a chave é o que se deve, e as parcelas em aberto somam o mesmo', async () => {
    const { id, divida_fundada_id: divida } = await acordo();
    expect(await chave(divida)).toEqual(['2.2.1.4.2.01 P 300.00']);
    const feito = await ler(id);
    expect(feito).toMatchObject({ saldo: '300.00', saldo_longo: '300.00', em_aberto: 3, situacao: 'Em vigor' });
    expect(feito.cronograma.map(({ vencimento, principal }: Wire) => `${vencimento} ${principal}`)).toEqual([
      '2026-02-28 100.00',
      '2026-03-31 100.00',
      '2026-04-30 100.00',
    ]);
    await ok(act(id, 'atualizar', { data: '2026-02-01', indice: 'IPCA', valor: '10.00', parte: 'longo' }));
    expect((await ler(id)).cronograma.map(({ principal }: Wire) => principal)).toEqual(['103.33', '103.33', '103.34']);
    await ok(act(id, 'reclassificar', { data: '2026-02-01' }));
    expect(await chave(divida)).toEqual(['2.1.1.4.2.01 P 310.00']);
    expect(await errorsOf(act(id, 'reclassificar', { data: '2026-02-02' }))).toEqual({
      valor: ['As parcelas dos próximos doze meses já estão no curto prazo.'],
    });
    const paga = await pagarParcela(divida, '103.33');
    expect(await ler(id)).toMatchObject({
      saldo: '206.67',
      em_aberto: 2,
      cronograma: [{ pago_em: today }, { pago_em: null }, { pago_em: null }],
    });
    // saved again, what was paid is still paid
    await contador.edit(`${ACORDO}/${id}`, { lei: 'Lei 2/2026', cronograma: (await ler(id)).cronograma });
    expect(await ler(id)).toMatchObject({ lei: 'Lei 2/2026', em_aberto: 2, cronograma: [{ pago_em: today }, {}, {}] });
    await ok(
      ordenador.post(`${PAGAMENTO}/${paga.id}/anular`, { data: today, valor: '103.33', motivo: 'erro', justificativa: 'Valor a conferir' }),
    );
    expect(await ler(id)).toMatchObject({ saldo: '310.00', em_aberto: 3 });
    await ok(ordenador.post(PAGAMENTO, { ordem_pagamento_id: paga.ordem_pagamento_id, data: today }), 201);
    await pagarParcela(divida, '206.67');
    expect([await chave(divida), await ler(id)]).toMatchObject([[], { saldo: '0.00', em_aberto: 0, situacao: 'Quitado' }]);
    await semDiferencas();
  });

  it('não se paga nem se passa ao curto prazo mais do que se deve (K3)', async () => {
    const { id, divida_fundada_id: divida } = await acordo();
    expect(await errorsOf(act(id, 'reclassificar', { data: '2026-02-01', valor: '300.01' }))).toHaveProperty('valor');
    await ok(act(id, 'reclassificar', { data: '2026-02-01', valor: '100.00' }));
    await expect(pagarParcela(divida, '100.01')).rejects.toThrow('A obrigação tem saldo de R$ 100,00; registre a atualização antes.');
    expect(await errorsOf(act(id, 'atualizar', { data: '2026-01-30', indice: 'IPCA', valor: '1.00', parte: 'longo' }))).toHaveProperty(
      'data',
    );
  });

  it('o que se pagou de uma parcela em aberto não volta ao curto prazo', async () => {
    const { id, divida_fundada_id: divida } = await acordo({ parcelas_total: 24, valor_consolidado: '2400.00' });
    await ok(act(id, 'reclassificar', { data: '2026-02-01' }));
    expect(await ler(id)).toMatchObject({ saldo_curto: '1200.00', saldo_longo: '1200.00' });
    await pagarParcela(divida, '60.00');
    expect(await errorsOf(act(id, 'reclassificar', { data: '2026-02-02' }))).toEqual({
      valor: ['As parcelas dos próximos doze meses já estão no curto prazo.'],
    });
  });

  it('o cronograma soma o consolidado, e o prazo comum é de até 60 parcelas', async () => {
    const cronograma = [
      { numero: 1, vencimento: '2026-03-10', principal: '100.00', juros: '1.00' },
      { numero: 2, vencimento: '2026-04-10', principal: '200.01', juros: '1.00' },
    ];
    expect(await errorsOf(contador.post(ACORDO, rascunho({ parcelas_total: 2, cronograma })))).toEqual({
      cronograma: ['As parcelas somam R$ 300,01, e o consolidado é R$ 300,00.'],
    });
    expect(await errorsOf(contador.post(ACORDO, rascunho({ parcelas_total: 3, cronograma })))).toEqual({
      cronograma: ['O cronograma tem 2 parcelas, e o acordo, 3.'],
    });
    expect(await errorsOf(contador.post(ACORDO, rascunho({ parcelas_total: 61 })))).toEqual({
      parcelas_total: ['O parcelamento comum é de até 60 parcelas: marque o prazo especial, se a emenda o permite.'],
    });
    expect((await acordo({ parcelas_total: 61, prazo_especial: true })).cronograma).toHaveLength(61);
    const { id, cronograma: iguais } = await acordo();
    const menor = iguais.map((parcela: Wire, n: number) => (n === 0 ? { ...parcela, principal: '100.01' } : parcela));
    expect(await errorsOf(contador.edit(`${ACORDO}/${id}`, { cronograma: menor }))).toHaveProperty('cronograma');
  });

  it('o estorno desfaz o último movimento: a correção, e depois a confissão', async () => {
    const { id, divida_fundada_id: divida } = await acordo();
    await ok(act(id, 'atualizar', { data: '2026-02-01', indice: 'IPCA', valor: '10.00', parte: 'longo' }));
    await ok(act(id, 'estornar', { data: '2026-02-02', motivo: 'Índice errado' }));
    expect([await chave(divida), (await ler(id)).cronograma[0].principal]).toEqual([['2.2.1.4.2.01 P 300.00'], '100.00']);
    await ok(act(id, 'estornar', { data: '2026-02-02', motivo: 'Acordo não assinado' }));
    expect([await chave(divida), await ler(id)]).toMatchObject([[], { saldo: '0.00', situacao: 'Estornado' }]);
    // the number is free for the agreement as it was signed, and for one of them
    const { numero_acordo } = await ler(id);
    await acordo({ numero_acordo, valor_consolidado: '30.00' });
    expect(await errorsOf(contador.post(ACORDO, rascunho({ numero_acordo })))).toEqual({
      numero_acordo: ['Já há uma dívida com este número.'],
    });
    await semDiferencas();
  });

  it('o espelho é um direito no livro do RPPS, corrigido e estornado com a dívida', async () => {
    const cnpj = (await suite.sql<{ cnpj: string }>('select cnpj from orgao where id = $1', [prefeitura]))[0]?.cnpj;
    const [found] = await suite.sql('select id from pessoa where cpf_cnpj = $1', [cnpj]);
    if (!found)
      expect(await errorsOf(contador.post(ACORDO, rascunho({ entidade_rpps_id: rpps })))).toEqual({
        entidade_rpps_id: ['Cadastre em Pessoas a entidade que deve, com o CNPJ do seu órgão: o direito do RPPS a nomeia.'],
      });
    if (!found)
      await suite.sql("update pessoa set cpf_cnpj = $1 where id = (select min(id) from pessoa where tipo = 'juridica' and id <> $2)", [
        cnpj,
        credor_id,
      ]);
    const { id } = await acordo({ entidade_rpps_id: rpps });
    const { direito_receber_id } = await ler(id);
    const doRpps = (await suite.make.userWith(RULES)).in(rpps, YEAR);
    const direito = async () => (await doRpps.get(`${DIREITO}/${direito_receber_id}`)).body;
    expect(await direito()).toMatchObject({ saldo: '300.00', documento: expect.stringContaining('Parcelamento A-') });
    await ok(act(id, 'atualizar', { data: '2026-02-01', indice: 'IPCA', valor: '10.00', parte: 'longo' }));
    expect((await direito()).saldo).toBe('310.00');
    // what the RPPS adds is its own, and what mirrors the debt is not for it to undo
    const noDireito = (name: string, asked: object) => doRpps.post(`${DIREITO}/${direito_receber_id}/${name}`, asked);
    await ok(noDireito('atualizar', { data: '2026-02-01', tipo: 'juros', valor: '3.00' }));
    const espelho = ['O direito é o espelho de um parcelamento: quem deve o registra, corrige e estorna.'];
    expect(await errorsOf(noDireito('atualizar', { data: '2026-02-01', tipo: 'correcao', valor: '3.00' }))).toEqual({ tipo: espelho });
    expect(await errorsOf(noDireito('baixar', { data: '2026-02-01', valor: '3.00', motivo: 'Remissão' }))).toEqual({ id: espelho });
    await ok(act(id, 'estornar', { data: '2026-02-02', motivo: 'Índice errado' }));
    expect((await direito()).saldo).toBe('303.00');
    await ok(noDireito('estornar', { data: '2026-02-02', motivo: 'Juros indevidos' }));
    expect((await direito()).saldo).toBe('300.00');
    expect(await errorsOf(noDireito('estornar', { data: '2026-02-02', motivo: 'A inscrição não' }))).toHaveProperty('data');
    await ok(act(id, 'estornar', { data: '2026-02-02', motivo: 'Acordo não assinado' }));
    expect((await direito()).saldo).toBe('0.00');
    await semDiferencas();
    await semDiferencas(rpps);
  });

  it('a dívida do acordo só se move por ele, e cada ato pede a sua regra', async () => {
    const { id, divida_fundada_id: divida } = await acordo();
    expect((await contador.post(`${DIVIDA}/${divida}/juros`, { data: today, valor: '1.00', referencia: 'x' })).body.errors).toEqual({
      id: ['O parcelamento com o RPPS se registra em Cadastros, Contabilidade, Parcelamento RPPS.'],
    });
    const reader = (await suite.make.userWith({ [CODIGO]: [1] })).in(prefeitura, YEAR);
    expect((await reader.post(ACORDO, rascunho())).body.detalhe.regra).toBe(2);
    expect((await reader.post(`${ACORDO}/${id}/reclassificar`, { data: today })).body.detalhe.regra).toBe(5);
  });
});
