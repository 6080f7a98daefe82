import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular, registrarFato } from '../../contabilidade/server';

const suite = openSuite();
const DIVIDA = '/contabilidade/lancamentos/divida-fundada';
const PRECATORIO = '/contabilidade/lancamentos/precatorios';
const RECEITA = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
const EMPENHO = '/execucao-orcamentaria/empenho';
const LIQUIDACAO = '/execucao-orcamentaria/liquidacao';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];
const RULES = {
  'contabilidade.lancamentos.divida-fundada': ALL,
  'contabilidade.lancamentos.precatorios': ALL,
  'contabilidade.lancamentos.lancamentos-contabeis': ALL,
  'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
  'financeiro.movimentacao.receita-orcamentaria.anulacao-receita': ALL,
  'execucao-orcamentaria.empenho': ALL,
  'execucao-orcamentaria.liquidacao': ALL,
  'execucao-orcamentaria.pagamento': ALL,
};
/** Of the demonstration: interest, principal and sentences. */
const FICHAS = { juros: 20, amortizacao: 21, sentenca: 22 } as const;

let prefeitura: number;
let today: string;
let contador: Caller;
let liquidante: Caller;
let ordenador: Caller;
let ordenador_id: number;
let atesto_pessoa_id: number;
let credor_id: number;
let fonte500: number;
let fonte754: number;
let natureza_receita_id: number;
const fichas = new Map<string, number>();

async function idDe(sql: string, values: unknown[] = []): Promise<number> {
  return (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
}
const somebody = async () => (await suite.make.userWith(RULES)).in(prefeitura, YEAR);

beforeAll(async () => {
  today = suite.services.clock.today();
  prefeitura = await suite.make.entity('02');
  [contador, liquidante, ordenador] = [await somebody(), await somebody(), await somebody()];
  ordenador_id = await idDe('select pessoa_id as id from usuario where id = $1', [ordenador.usuarioId]);
  [atesto_pessoa_id, credor_id] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
  fonte500 = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  fonte754 = await idDe("select id from fonte_recurso where codigo = '1.754.0000'");
  natureza_receita_id = await idDe(
    "select id from natureza_receita where codigo = '2.1.1.9.99.0.1' and situacao order by desdobramento limit 1",
  );
  for (const [name, ficha] of Object.entries(FICHAS))
    fichas.set(name, await idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = $1`, [ficha]));
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
/** A contract signed at the beginning of the year. */
async function contrato(changes: object = {}): Promise<number> {
  made += 1;
  const { id } = await ok(
    contador.post(DIVIDA, {
      numero_contrato: `T-${made}`,
      credor_id,
      data: '2026-01-10',
      lei_autorizativa: 'Lei 1/2026',
      tipo: 'contratual_interna',
      especie: 'emprestimo',
      valor_contratado: '1000.00',
      ...changes,
    }),
    201,
  );
  return id;
}
const act = (id: number, name: string, asked: object) => contador.post(`${DIVIDA}/${id}/${name}`, asked);
const divida = async (id: number) => (await contador.get(`${DIVIDA}/${id}`)).body;

/** An account of the Prefeitura with money of the ordinary fonte, or empty of another. */
async function conta(valor: string, fonte = fonte500): Promise<number> {
  made += 1;
  const banco_id = await idDe("select id from banco where codigo = '001'");
  const id = await idDe(
    `insert into conta_bancaria (cliente_id, entidade_id, descricao, tipo, situacao, banco_id, agencia, conta, conta_dv, permite_saldo_negativo, abertura, layout)
     select cliente_id, $1, $2, 'movimento', true, $3, '1', $2, '0', false, '2020-01-01', 'manual' from orgao where id = $1 returning id`,
    [prefeitura, `8${made}`, banco_id],
  );
  await suite.sql('insert into conta_bancaria_fontes (pai_id, ordem, fonte_recurso_id) values ($1, 0, $2)', [id, fonte]);
  if (valor === '0.00') return id;
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
        chave: `teste:divida:${id}`,
      }),
    );
  return id;
}

let entrada = 0;
/** A release of a contract, as the treasury writes it. */
async function liberacao(changes: object): Promise<object> {
  entrada ||= await conta('0.00', fonte754);
  return {
    data: '2026-02-02',
    data_credito: '2026-02-02',
    tipo: 'operacao_credito',
    natureza_receita_id,
    conta_bancaria_id: entrada,
    fontes: [{ fonte_recurso_id: fonte754, percentual: '100' }],
    ...changes,
  };
}
const liberar = async (id: number, valor_bruto: string) =>
  ok(contador.post(RECEITA, await liberacao({ valor_bruto, divida_fundada_id: id })), 201);

const rascunho = (ficha: keyof typeof FICHAS, valor: string, changes: object = {}) => ({
  data_emissao: today,
  tipo: 'ordinario',
  tipo_despesa: 'divida',
  credor_id,
  ordenador_id,
  modalidade_licitacao: 'nao_aplicavel',
  dotacao_id: fichas.get(ficha),
  valor,
  historico: 'Parcela do contrato',
  ...changes,
});
async function empenhado(ficha: keyof typeof FICHAS, valor: string, changes: object = {}): Promise<number> {
  const { id } = await ok(contador.post(EMPENHO, rascunho(ficha, valor, changes)), 201);
  await ok(contador.post(`${EMPENHO}/${id}/emitir`));
  return id;
}
function liquidacao(empenho_id: number, valor: string, data = today) {
  made += 1;
  return liquidante.post(LIQUIDACAO, {
    empenho_id,
    data,
    competencia: data.slice(0, 7),
    valor,
    vencimento: data,
    atesto_pessoa_id,
    atesto_data: data,
    retencoes: [],
    documentos: [{ tipo: 'outro', numero: `D${made}`, emissao: data, valor }],
    historico: 'Parcela do contrato',
  });
}
/** The payment of what was liquidated of an empenho, whole. */
async function pagar(liquidada: number, valor: string): Promise<Wire> {
  const ordem = await ok(
    liquidante.post(ORDEM, {
      data: today,
      conta_bancaria_id: await conta(valor),
      forma: 'debito',
      liquidacoes: [{ liquidacao_id: liquidada, valor_bruto: null }],
    }),
    201,
  );
  await ok(ordenador.post(`${ORDEM}/${ordem.id}/autorizar`));
  return ok(ordenador.post(PAGAMENTO, { ordem_pagamento_id: ordem.id, data: today }), 201);
}

/** What the book has of a debt or precatório: account with its ISF, credit positive; nothing of what is at zero. */
async function chave(of: string): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || s.isf || ' ' || sum(s.creditos - s.debitos)::text as linha
       from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.conta_corrente ->> 'divida' = $1
      group by c.codigo, s.isf having sum(s.creditos - s.debitos) <> 0 order by 1`,
    [of],
  );
  return rows.map(({ linha }) => linha);
}
const daDivida = (id: number) => chave(`divida_fundada:${id}`);
async function linhas(origem: string, id: number): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || coalesce(' ' || x.isf, '') as linha from lancamento_contabil l
       join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
      where l.origem_tipo = $1 and l.origem_id = $2 and c.codigo ~ '^[1-4]' order by l.numero, x.ordem`,
    [origem, id],
  );
  return rows.map(({ linha }) => linha);
}

// empenhos are issued in the order of their dates: that of the past comes first
describe('K3: o que se liquida da obrigação era devido em todos os dias, desde o seu', () => {
  it('a parcela que passou hoje ao curto prazo não se liquida em dia anterior', async () => {
    const id = await contrato();
    await liberar(id, '1000.00');
    const parcela = await empenhado('amortizacao', '100.00', { data_emissao: '2026-11-09', divida_fundada_id: id });
    await ok(act(id, 'reclassificar', { data: '2026-11-12', valor: '100.00' }));
    expect(await errorsOf(liquidacao(parcela, '100.00', '2026-11-10'))).toEqual({
      valor: ['Em 10/11/2026 a obrigação tinha saldo de R$ 0,00; registre a atualização antes.'],
    });
    expect(await errorsOf(act(id, 'reclassificar', { data: '2026-02-01', valor: '1.00' }))).toEqual({
      valor: ['Em 01/02/2026 a obrigação tinha saldo de R$ 0,00; registre a atualização antes.'],
    });
    expect((await liquidacao(parcela, '100.00', '2026-11-12')).status).toBe(201);
  });
});

describe('dívida fundada', () => {
  it('K6: da liberação ao pagamento cada chave é o que se deve, e paga volta a zero; a prova da conferência o diz', async () => {
    const id = await contrato();
    expect((await divida(id)).situacao).toBe('A liberar');
    expect(await errorsOf(contador.post(RECEITA, await liberacao({ valor_bruto: '1.00' })))).toHaveProperty('divida_fundada_id');
    expect(await errorsOf(contador.post(RECEITA, await liberacao({ valor_bruto: '1000.01', divida_fundada_id: id })))).toEqual({
      valor_bruto: ['Do contrato restam R$ 1.000,00 a liberar.'],
    });
    await liberar(id, '1000.00');
    expect(await daDivida(id)).toEqual(['2.2.2.1.1.01 P 1000.00']);
    expect(await divida(id)).toMatchObject({ liberado: '1000.00', a_liberar: '0.00', saldo: '1000.00', situacao: 'Em vigor' });

    await ok(act(id, 'atualizar', { data: '2026-03-01', indice: 'IPCA', valor: '20.00', parte: 'longo' }));
    await ok(act(id, 'reclassificar', { data: '2026-03-01', valor: '400.00' }));
    expect(await errorsOf(act(id, 'reclassificar', { data: '2026-03-02', valor: '620.01' }))).toHaveProperty('valor');
    await ok(act(id, 'juros', { data: '2026-03-31', valor: '50.00', referencia: 'março de 2026' }));
    expect(await daDivida(id)).toEqual(['2.1.2.1.1.01 P 400.00', '2.1.2.5.1.01 P 50.00', '2.2.2.1.1.01 P 620.00']);

    const juros = await empenhado('juros', '60.00', { divida_fundada_id: id });
    expect(await errorsOf(liquidacao(juros, '60.00'))).toEqual({
      valor: ['A obrigação tem saldo de R$ 50,00; registre a atualização antes.'],
    });
    await ok(act(id, 'juros', { data: today, valor: '10.00', referencia: 'novembro de 2026' }));
    const dosJuros = await ok(liquidacao(juros, '60.00'), 201);
    expect(await linhas('liquidacao', dosJuros.id)).toEqual(['D 2.1.2.5.1.01 P', 'C 2.1.2.5.1.01 F']);
    const paid = await pagar(dosJuros.id, '60.00');
    expect(await daDivida(id)).toEqual(['2.1.2.1.1.01 P 400.00', '2.2.2.1.1.01 P 620.00']);
    await ok(
      ordenador.post(`${PAGAMENTO}/${paid.id}/anular`, { data: today, valor: '60.00', motivo: 'erro', justificativa: 'Valor a conferir' }),
    );
    expect(await divida(id)).toMatchObject({ juros_a_pagar: '60.00', saldo: '1020.00' });
    await ok(ordenador.post(PAGAMENTO, { ordem_pagamento_id: paid.ordem_pagamento_id, data: today }), 201);

    await ok(act(id, 'reclassificar', { data: today, valor: '620.00' }));
    const principal = await empenhado('amortizacao', '1020.00', { divida_fundada_id: id });
    await pagar((await ok(liquidacao(principal, '1020.00'), 201)).id, '1020.00');
    expect(await daDivida(id)).toEqual([]);
    expect(await divida(id)).toMatchObject({
      saldo: '0.00',
      saldo_longo: '0.00',
      saldo_curto: '0.00',
      juros_a_pagar: '0.00',
      situacao: 'Quitada',
    });
    expect(await recalcular((await suite.platform()).inYear(YEAR), prefeitura, YEAR)).toEqual([]);
    const { body } = await contador.get('/contabilidade/lancamentos/lancamentos-contabeis/conferencia');
    const provas = JSON.stringify(body).match(/"nome":"Dívidas fundadas: [^"]+"[^{}]*/g) ?? [];
    expect(provas).toHaveLength(3);
    for (const prova of provas) expect(prova).toMatch(/"confere":true/);
  });

  it('K6: a despesa de dívida sem contrato é recusada no empenho, e outra vez ao emitir, nunca na liquidação', async () => {
    const id = await contrato();
    expect(await errorsOf(contador.post(EMPENHO, rascunho('amortizacao', '10.00')))).toEqual({
      divida_fundada_id: [expect.stringMatching(/^Informe o contrato da dívida, que a natureza 4\.6\.90\.71/)],
    });
    expect(await errorsOf(contador.post(EMPENHO, rascunho('juros', '10.00', { tipo_despesa: 'normal' })))).toEqual({
      tipo_despesa: [expect.stringMatching(/^A natureza 3\.2\.90\.21.* é de dívida: escolha o tipo de despesa Dívida/)],
    });
    expect(await errorsOf(contador.post(EMPENHO, rascunho('sentenca', '10.00', { divida_fundada_id: id })))).toEqual({
      tipo_despesa: [expect.stringMatching(/não é de dívida/)],
    });
    const outro = (await suite.make.pessoa()).id;
    expect(await errorsOf(contador.post(EMPENHO, rascunho('juros', '10.00', { divida_fundada_id: id, credor_id: outro })))).toEqual({
      credor_id: ['O credor não é o da dívida.'],
    });
    const draft = await ok(contador.post(EMPENHO, rascunho('juros', '10.00', { divida_fundada_id: id })), 201);
    expect(draft.conta_passivo).toBe('2.1.2.5.1.01');
    await suite.sql('update empenho set divida_fundada_id = null where id = $1', [draft.id]);
    expect(await errorsOf(contador.post(`${EMPENHO}/${draft.id}/emitir`))).toHaveProperty('divida_fundada_id');
  });

  it('N10: o financiamento e o parcelamento usam as suas contas; o parcelamento se incorpora, e não tem ingresso', async () => {
    const obra = await contrato({ especie: 'financiamento' });
    await liberar(obra, '300.00');
    await ok(act(obra, 'reclassificar', { data: '2026-03-01', valor: '100.00' }));
    expect(await daDivida(obra)).toEqual(['2.1.2.3.1.01 P 100.00', '2.2.2.3.1.01 P 200.00']);
    const parcela = await empenhado('amortizacao', '100.00', { divida_fundada_id: obra });
    const liquidada = await ok(liquidacao(parcela, '100.00'), 201);
    expect(await linhas('liquidacao', liquidada.id)).toEqual(['D 2.1.2.3.1.01 P', 'C 2.1.2.3.1.01 F']);
    await pagar(liquidada.id, '100.00');
    await ok(act(obra, 'baixar', { data: today, parte: 'longo', valor: '200.00', motivo: 'Remissão, termo 1/2026' }));
    expect(await daDivida(obra)).toEqual([]);

    const inss = await contrato({ tipo: 'parcelamento', especie: null });
    expect(await errorsOf(contador.post(RECEITA, await liberacao({ valor_bruto: '1.00', divida_fundada_id: inss })))).toEqual({
      divida_fundada_id: ['Um parcelamento não tem ingresso: incorpore-o em Dívida fundada.'],
    });
    await ok(act(inss, 'incorporar', { data: '2026-01-20', origem: 'anteriores', valor: '1000.00' }));
    expect(await errorsOf(act(inss, 'incorporar', { data: '2026-01-20', origem: 'exercicio', valor: '1.00' }))).toHaveProperty('valor');
    expect(await linhas('divida_fundada', inss)).toEqual(['D 2.3.7.1.1.03', 'C 2.2.1.4.3.02 P']);
    await ok(act(inss, 'reclassificar', { data: '2026-01-31', valor: '1000.00' }));
    const doInss = await empenhado('amortizacao', '1000.00', { divida_fundada_id: inss });
    await pagar((await ok(liquidacao(doInss, '1000.00'), 201)).id, '1000.00');
    expect([await daDivida(inss), (await divida(inss)).situacao]).toEqual([[], 'Quitada']);
  });

  it('a liberação anulada deixa de ser devida, e não se anula o que já passou ao curto prazo', async () => {
    const id = await contrato();
    const receita = await liberar(id, '500.00');
    await ok(act(id, 'reclassificar', { data: '2026-03-01', valor: '400.00' }));
    const anular = (valor: string) =>
      contador.post(`${RECEITA}/${receita.id}/anular`, { data: today, tipo: 'erro', valor, motivo: 'Não entrou' });
    expect(await errorsOf(anular('100.01'))).toEqual({ valor: ['A obrigação tem saldo de R$ 100,00; registre a atualização antes.'] });
    await ok(anular('100.00'));
    expect(await divida(id)).toMatchObject({ liberado: '400.00', a_liberar: '600.00', saldo: '400.00', saldo_longo: '0.00' });
    expect(await daDivida(id)).toEqual(['2.1.2.1.1.01 P 400.00']);
    expect((await contador.edit(`${DIVIDA}/${id}`, { valor_contratado: '399.99' })).body.errors).toEqual({
      valor_contratado: ['Do contrato já entraram R$ 400,00.'],
    });
  });

  it('o que se lançou errado se estorna, do último ao primeiro; o que já se pagou continua devido', async () => {
    const id = await contrato({ tipo: 'parcelamento', especie: null });
    const estornar = (data = today) => act(id, 'estornar', { data, motivo: 'Lançado no contrato errado' });
    expect(await errorsOf(estornar())).toEqual({ data: [`Não há movimento a estornar em ${YEAR}.`] });
    await ok(act(id, 'incorporar', { data: '2026-01-20', origem: 'anteriores', valor: '1000.00' }));
    await ok(act(id, 'atualizar', { data: '2026-01-31', indice: 'IPCA', valor: '10.00', parte: 'longo' }));
    await ok(act(id, 'juros', { data: '2026-01-31', valor: '5.00', referencia: 'janeiro' }));
    await ok(estornar());
    expect([await daDivida(id), (await divida(id)).juros_a_pagar]).toEqual([['2.2.1.4.3.02 P 1010.00'], '0.00']);
    await ok(act(id, 'reclassificar', { data: '2026-02-01', valor: '400.00' }));
    const empenho = await empenhado('amortizacao', '300.00', { divida_fundada_id: id });
    await pagar((await ok(liquidacao(empenho, '300.00'), 201)).id, '300.00');
    // of the 400,00 that would go back to the long term, 300,00 are paid
    expect(await errorsOf(estornar())).toEqual({ data: ['A obrigação tem saldo de R$ 100,00; registre a atualização antes.'] });
    expect(await divida(id)).toMatchObject({ saldo_longo: '610.00', saldo_curto: '100.00' });

    const outra = await contrato({ tipo: 'parcelamento', especie: null });
    await ok(act(outra, 'incorporar', { data: '2026-01-20', origem: 'exercicio', valor: '70.00' }));
    await ok(act(outra, 'estornar', { data: today, motivo: 'Não confessada' }));
    expect([await daDivida(outra), await divida(outra)]).toMatchObject([[], { situacao: 'A liberar', liberado: '0.00' }]);
  });

  it('nada do que aconteceu à dívida se altera, e o ato é de quem tem a regra', async () => {
    const id = await contrato();
    await liberar(id, '10.00');
    await expect(suite.sql('update divida_fundada_movimento set longo = 1')).rejects.toThrow(/não se altera nem se exclui/);
    const reader = (await suite.make.userWith({ 'contabilidade.lancamentos.divida-fundada': [1] })).in(prefeitura, YEAR);
    expect((await reader.get(`${DIVIDA}-movimento?divida_fundada_id=${id}`)).body.data).toMatchObject([
      { tipo: 'liberacao', longo: '10.00' },
    ]);
    expect((await reader.post(`${DIVIDA}/${id}/juros`, { data: today, valor: '1.00', referencia: 'x' })).status).toBe(403);
  });

  it('a demonstração tem um contrato com liberação e parcela paga', async () => {
    const [row] = await suite.sql<{ id: number }>("select id from divida_fundada where numero_contrato = '0512.330-18/2026'");
    expect(await divida(row?.id as number)).toMatchObject({
      liberado: '900000.00',
      saldo_longo: '787500.00',
      saldo_curto: '100000.00',
      saldo: '887500.00',
      juros_a_pagar: '0.00',
    });
    expect(await daDivida(row?.id as number)).toEqual(['2.1.2.3.1.01 P 100000.00', '2.2.2.3.1.01 P 787500.00']);
  });
});

describe('N18: a sentença', () => {
  async function precatorio(changes: object): Promise<{ id: number; beneficiario_id: number }> {
    made += 1;
    const beneficiario_id = (await suite.make.pessoa()).id;
    const { id } = await ok(
      contador.post(PRECATORIO, {
        numero: `N/${made}`,
        tribunal: 'TJ',
        processo: '0001234-13.2020.8.26.0100',
        beneficiario_id,
        natureza: 'comum',
        pessoal: false,
        preferencial: false,
        rpv: true,
        regime: 'geral',
        apresentacao: '2024-01-10',
        exercicio_pagamento: 2025,
        inscricao: '2026-01-05',
        valor_original: '500.00',
        ...changes,
      }),
      201,
    );
    return { id, beneficiario_id };
  }
  const sentenca = (valor: string, changes: object) => rascunho('sentenca', valor, { tipo_despesa: 'precatorio', ...changes });

  it('de pessoal não se empenha em 3.3.90.91, e nenhum antes de passar ao curto prazo', async () => {
    const { id, beneficiario_id } = await precatorio({ numero: 'P/18', pessoal: true, natureza: 'alimentar' });
    expect(await errorsOf(contador.post(EMPENHO, sentenca('500.00', { precatorio_id: id, credor_id: beneficiario_id })))).toEqual({
      dotacao_id: ['Precatório P/18 é de pessoal: use a natureza 3.1.90.91.'],
      precatorio_id: ['Transfira antes para o curto prazo (6031).'],
    });
    const pessoal = await idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = 17`);
    const comum = await precatorio({ numero: 'C/18' });
    const errors = await errorsOf(
      contador.post(EMPENHO, sentenca('500.00', { precatorio_id: comum.id, credor_id: comum.beneficiario_id, dotacao_id: pessoal })),
    );
    expect(errors.dotacao_id).toEqual(['Precatório C/18 não é de pessoal: use a natureza 3.3.90.91.']);
  });

  it('o precatório pago deixa a sua chave a zero; a sentença sem precatório é reconhecida ao liquidar', async () => {
    const { id, beneficiario_id } = await precatorio({});
    await ok(contador.post(`${PRECATORIO}/${id}/incluir`, { data: '2026-01-06' }));
    const empenho = await empenhado('sentenca', '500.00', { tipo_despesa: 'precatorio', precatorio_id: id, credor_id: beneficiario_id });
    const liquidada = await ok(liquidacao(empenho, '500.00'), 201);
    expect(await linhas('liquidacao', liquidada.id)).toEqual(['D 2.1.3.1.1.05 P', 'C 2.1.3.1.1.05 F']);
    expect(await chave(`precatorio:${id}`)).toEqual([]);
    await pagar(liquidada.id, '500.00');
    expect((await contador.get(`${PRECATORIO}/${id}`)).body).toMatchObject({ situacao: 'pago', saldo: '0.00' });

    const outra = await empenhado('sentenca', '70.00', { tipo_despesa: 'precatorio' });
    const semPrecatorio = await ok(liquidacao(outra, '70.00'), 201);
    expect(semPrecatorio.evento).toBe('3021');
    expect(await linhas('liquidacao', semPrecatorio.id)).toEqual(['D 3.9.9.9.1', 'C 2.1.8.9.1.01 F']);
  });
});
