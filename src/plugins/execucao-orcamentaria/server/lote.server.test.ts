import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok, openExecution } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { formatDecimal } from '../../../resources/definition';

const suite = openSuite();
const EMPENHO = '/execucao-orcamentaria/empenho';
const LIQUIDACAO = '/execucao-orcamentaria/liquidacao';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const LOTE = '/execucao-orcamentaria/empenho-lote';
const FILA = '/execucao-orcamentaria/ordem-cronologica';
const PUBLICA = '/publico/dados-abertos/ordem_cronologica';
const PAINEL = '/execucao-orcamentaria/painel-de-controle/indicadores';

let exe: Awaited<ReturnType<typeof openExecution>>;
let ficha: number;
beforeAll(async () => {
  exe = await openExecution(suite, {
    'execucao-orcamentaria.painel-de-controle': [1],
    'financeiro.movimentacao.despesa-orcamentaria.previa': [1],
  });
  ficha = await exe.dotacao(13);
});

const lido = async (id: number): Promise<Wire> => (await exe.empenhador.get(`${EMPENHO}/${id}`)).body;
const lote = (linhas: object[], changes: object = {}) =>
  exe.empenhador.post(LOTE, { data_emissao: exe.today, competencia: '2026-11', linhas, ...changes });
const emitir = (id: number) => exe.empenhador.post(`${LOTE}/${id}/emitir`);

describe('empenhar em lote', () => {
  it('cada linha vira um empenho como o modelo, na ordem das linhas; a que não cabe é recusada, e as outras ficam', async () => {
    const [a, b] = [
      await exe.empenhado(ficha, '10.00', { tipo: 'estimativo', historico: 'Energia elétrica de {{competencia}}' }),
      await exe.empenhado(ficha, '20.00', { tipo: 'global', cronograma: [{ mes: 11, valor: '20.00' }] }),
    ];
    const { body: pedido } = await exe.empenhador.get(`${LOTE}/a-partir-de/empenho?ids=${a},${b}`);
    expect(pedido.result.linhas.map((linha: Wire) => [linha.modelo_id, linha.valor])).toEqual([
      [a, '10.00'],
      [b, '20.00'],
    ]);
    const [{ valor: disponivel } = { valor: '' }] = await suite.sql<{ valor: string }>(
      'select disponivel::text as valor from dotacao where id = $1',
      [ficha],
    );
    const { id, avisos } = await ok(
      lote([
        { modelo_id: a, valor: '11.00' },
        { modelo_id: b, valor: disponivel },
      ]),
      201,
    );
    expect(avisos).toBe('Ficha 0013');
    const { pergunta } = (await exe.empenhador.post(`${LOTE}/${id}/emitir/previa`)).body;
    expect(pergunta).toMatch(
      /^Emitir 1 de 2 empenhos, R\$ 11,00 a 1 credor\? Ficha 0013: R\$ 11,00, disponível depois R\$ .* 1 linha seria recusada\.$/,
    );
    const { message, result: feito } = (await emitir(id)).body;
    expect(message).toContain('1 de 2 empenhos emitidos.');
    expect(feito.linhas[0]).toMatchObject({ credor: expect.any(String), ficha: expect.stringMatching(/^0013 – /) });
    expect(feito).toMatchObject({
      situacao: 'emitido_parcial',
      linhas: [{ situacao: 'emitido' }, { situacao: 'recusado', empenho_id: null }],
    });
    expect(feito.linhas[1].resultado).toContain('Saldo insuficiente na ficha 0013');
    const novo = await lido(feito.linhas[0].empenho_id);
    expect(novo).toMatchObject({
      valor: '11.00',
      tipo: 'estimativo',
      situacao: 'emitido',
      historico: 'Energia elétrica de 11/2026',
      data_emissao: exe.today,
    });
    expect(novo.numero).toBe((await lido(b)).numero + 1);
    // the refused one took no number
    expect((await lido(await exe.empenhado(ficha, '1.00'))).numero).toBe(novo.numero + 1);
    expect((await emitir(id)).status).toBe(422);
    // what was refused goes on in another batch; one that is refused whole stays to be mended, and is no success
    const outro = await ok(exe.empenhador.post(`${LOTE}/${id}/refazer`));
    const refeito = (await exe.empenhador.get(`${LOTE}/${outro.id}`)).body;
    expect(refeito).toMatchObject({ situacao: 'rascunho', linhas: [{ modelo_id: b, valor: disponivel, empenho_id: null }] });
    expect(await errorsOf(emitir(outro.id))).toEqual({
      linhas: ['O empenho do lote não pode ser emitido.'],
      'linhas.0.modelo_id': [expect.stringContaining('Saldo insuficiente na ficha 0013')],
    });
    await ok(exe.empenhador.edit(`${LOTE}/${outro.id}`, { linhas: [{ ...refeito.linhas[0], valor: '1.00' }] }));
    expect((await ok(emitir(outro.id))).situacao).toBe('emitido');
  });

  it('repete os estimativos e globais do mês anterior, e quem só inclui não emite', async () => {
    const { id } = await ok(lote([], { competencia: '2026-10' }), 201);
    const repetido = await ok(exe.empenhador.post(`${LOTE}/${id}/repetir`));
    const [{ n } = { n: 0 }] = await suite.sql<{ n: number }>(
      `select count(*)::int as n from empenho where entidade_id = $1 and numero is not null and situacao <> 'anulado' and tipo <> 'ordinario' and to_char(data_emissao, 'YYYY-MM') = '2026-09'`,
      [exe.prefeitura],
    );
    expect(n).toBeGreaterThan(0);
    expect(repetido.quantidade).toBe(n);
    const { id: vazio } = await ok(lote([], { competencia: '2026-01' }), 201);
    expect(await errorsOf(exe.empenhador.post(`${LOTE}/${vazio}/repetir`))).toHaveProperty('competencia');
    expect(await errorsOf(emitir(vazio))).toHaveProperty('linhas');
    const clerk = (await suite.make.userWith({ 'execucao-orcamentaria.empenho': [1, 2] })).in(exe.prefeitura, 2026);
    expect((await clerk.post(`${LOTE}/${id}/emitir`)).body.detalhe).toEqual({ sistema: 'execucao-orcamentaria.empenho', regra: 5 });
  });
});

describe('quem, o quê e quanto, antes do ato', () => {
  it('da liquidação à anulação, cada pergunta diz o credor, o valor e o que resta; e quem não pode fica sabendo antes', async () => {
    const nome = (await suite.sql<{ nome: string }>('select nome from pessoa where id = $1', [exe.credor_id]))[0]?.nome ?? '';
    const id = await exe.empenhado(ficha, '100.00', { tipo: 'estimativo' });
    const recusa = async (caller: typeof exe.empenhador, path: string) => (await caller.get(`${path}/recusa`)).body.recusa;
    expect(await recusa(exe.empenhador, `${EMPENHO}/${id}/liquidar`)).toMatch(/^Quem praticou o ato de /);
    expect(await recusa(exe.liquidante, `${EMPENHO}/${id}/liquidar`)).toBeNull();
    const [iss] = await suite.sql<{ id: number; aliquota: string }>(
      "select id, aliquota::text from tipo_retencao where nome like 'ISS%' order by id limit 1",
    );
    const linha = { tipo_retencao_id: iss?.id, base: null, deducao: null, aliquota: '5.00', valor: null };
    const calculadas = (
      await exe.liquidante.post(`${LIQUIDACAO}/retencoes-calculadas`, { data: exe.today, valor: '60.00', retencoes: [linha] })
    ).body;
    expect(calculadas).toMatchObject({ linhas: [{ base: '60.00', valor: '3.00' }], retido: '3.00', liquido: '57.00' });
    const pedido = {
      data: exe.today,
      competencia: exe.today.slice(0, 7),
      valor: '60.00',
      vencimento: exe.today,
      atesto_pessoa_id: exe.atesto_pessoa_id,
      atesto_data: exe.today,
      documentos: [{ tipo: 'recibo', numero: 'Q1', emissao: exe.today, valor: '60.00' }],
      retencoes: [{ tipo_retencao_id: iss?.id, aliquota: '5.00' }],
      historico: 'Despesa do teste da execução',
    };
    const pergunta = async (caller: typeof exe.empenhador, path: string, body: object) =>
      (await caller.post(`${path}/previa`, body)).body.pergunta;
    const deLiquidar = await pergunta(exe.liquidante, `${EMPENHO}/${id}/liquidar`, pedido);
    expect(deLiquidar).toContain(nome);
    expect(deLiquidar).toContain('Retenções: R$ 3,00; líquido: R$ 57,00. A liquidar depois: R$ 40,00.');
    const { fato: liquidada } = (await exe.liquidante.post(`${EMPENHO}/${id}/liquidar`, pedido)).body;
    const esperam = (await exe.liquidante.get(`${ORDEM}/a-emitir?ids=${liquidada.id}`)).body;
    expect(esperam.liquidacoes).toMatchObject([{ id: liquidada.id, credor: nome, bruto: '60.00', retido: '3.00', liquido: '57.00' }]);
    const ordem = await ok(
      exe.liquidante.post(ORDEM, {
        data: exe.today,
        conta_bancaria_id: await exe.conta('100.00'),
        forma: 'debito',
        liquidacoes: [{ liquidacao_id: liquidada.id, valor_bruto: null }],
      }),
      201,
    );
    expect((await exe.liquidante.get(`${ORDEM}/a-emitir?ids=${liquidada.id}`)).body.liquidacoes).toEqual([]);
    const vencem = (await exe.liquidante.get('/financeiro/movimentacao/despesa-orcamentaria/previa/a-vencer')).body.ordens as Wire[];
    expect(vencem.find((one) => one.id === ordem.id)).toMatchObject({ credor: nome, retido: '3.00', liquido: '57.00' });
    expect((await exe.liquidante.get(`${ORDEM}/${ordem.id}/impedimentos`)).body.autorizar).toMatch(/^Quem praticou o ato de /);
    expect(await pergunta(exe.ordenador, `${ORDEM}/${ordem.id}/autorizar`, {})).toMatch(
      /^Autorizar a ordem .*: R\$ 60,00 a .* Retenções: R\$ 3,00; líquido: R\$ 57,00\. Saldo da conta .* na fonte 1\.500 depois: R\$ 43,00\.$/,
    );
    expect((await exe.ordenador.post(`${ORDEM}/autorizar/previa-de-varios`, { ids: [ordem.id] })).body.pergunta).toBe(
      `Autorizar 1 ordem, R$ 60,00 ao todo? Retenções: R$ 3,00; líquido: R$ 57,00. Credor: ${nome}.`,
    );
    await ok(exe.ordenador.post(`${ORDEM}/${ordem.id}/autorizar`));
    expect(await pergunta(exe.ordenador, `${ORDEM}/${ordem.id}/pagar`, { data: exe.today })).toMatch(
      /^Pagar R\$ 60,00 a .* Saldo da conta .* na fonte 1\.500 depois: R\$ 43,00\.$/,
    );
    const anular = {
      data: exe.today,
      tipo: 'parcial',
      valor: '10.00',
      motivo: 'saldo',
      devolve_para: 'dotacao',
      justificativa: 'Saldo que não será usado',
    };
    expect(await pergunta(exe.empenhador, `${EMPENHO}/${id}/anulacao`, anular)).toMatch(
      /^Anular R\$ 10,00 do empenho .*, de .*\? A liquidar depois: R\$ 30,00\. Disponível da ficha 0013 depois: R\$ .*\.$/,
    );
  });
});

describe('ordem cronológica publicada (Lei 14.133, art. 141)', () => {
  it('quem é passado à frente conserva o lugar, e a exceção sai com a justificativa', async () => {
    const contratada = { modalidade_licitacao: 'dispensa' };
    const [a, b] = [await exe.empenhado(ficha, '30.00', contratada), await exe.empenhado(ficha, '40.00', contratada)];
    const { id: primeira } = await ok(exe.liquidar(a, '30.00', { categoria_fila: 'locacoes' }), 201);
    const { id: segunda } = await ok(exe.liquidar(b, '40.00', { categoria_fila: 'locacoes' }), 201);
    const ordem = await ok(
      exe.liquidante.post('/execucao-orcamentaria/ordem-pagamento', {
        data: exe.today,
        conta_bancaria_id: await exe.conta('40.00'),
        forma: 'debito',
        motivo_fila: 'essencial',
        justificativa_ordem: 'Aluguel do posto de saúde',
        liquidacoes: [{ liquidacao_id: segunda, valor_bruto: null }],
      }),
      201,
    );
    await ok(exe.ordenador.post(`/execucao-orcamentaria/ordem-pagamento/${ordem.id}/autorizar`));
    await ok(exe.ordenador.post('/execucao-orcamentaria/pagamento', { ordem_pagamento_id: ordem.id, data: exe.today }), 201);
    const { body } = await exe.empenhador.get(`${FILA}?categoria_fila=locacoes`);
    const fila = (body.data as Wire[]).filter(({ id }) => id === primeira || id === segunda);
    expect(fila).toMatchObject([
      { id: primeira, situacao: 'A pagar', pago_em: null },
      {
        id: segunda,
        situacao: 'Paga fora da ordem',
        pago_em: exe.today,
        justificativa_ordem: 'Aluguel do posto de saúde',
      },
    ]);
    expect(fila[0]?.posicao).toBeLessThan(fila[1]?.posicao);
    const publica = await suite.anonymous.get(`${PUBLICA}?entidade_id=${exe.prefeitura}&exercicio=2026&categoria_fila=locacoes`);
    expect(publica.status).toBe(200);
    expect(JSON.stringify(publica.body)).toContain('Aluguel do posto de saúde');
  });
});

describe('painel de controle da Execução', () => {
  it('cada número é o das fichas da entidade, e nada falha', async () => {
    const { body } = await exe.empenhador.get(`${PAINEL}?exercicio=2026`);
    expect([...body.cards, ...body.charts].filter(({ erro }: Wire) => erro !== null)).toEqual([]);
    const [row] = await suite.sql<{ empenhado: string }>(
      `select trunc(sum(d.empenhado) * 100 / sum(d.valor_atualizado), 1)::text as empenhado from dotacao d join orgao o on o.id = d.orgao_id where d.exercicio = 2026 and coalesce(o.entidade_id, o.id) = $1`,
      [exe.prefeitura],
    );
    expect(body.cards.find(({ id }: Wire) => id === 'empenhado').valor.slice(0, -1)).toBe(row?.empenhado);
    expect(body.cards.find(({ id }: Wire) => id === 'fora_de_ordem').valor).toBe('1');
    // the first question of who governs: how much may still be spent in Saúde, this month and in the year
    const [saude] = await suite.sql<{ ano: string }>(
      `select sum(d.disponivel)::text as ano from dotacao d join orgao o on o.id = d.orgao_id join funcao f on f.id = d.funcao_id where d.exercicio = 2026 and coalesce(o.entidade_id, o.id) = $1 and f.codigo = '10'`,
      [exe.prefeitura],
    );
    const cartao = body.cards.find(({ id }: Wire) => id === 'saude');
    expect(cartao.nota).toBe(`No ano restam R$ ${formatDecimal(saude?.ano ?? '0', 2)}`);
    expect(Number(cartao.valor)).toBeGreaterThan(0);
    expect(Number(cartao.valor)).toBeLessThanOrEqual(Number(saude?.ano));
    expect(body.charts.find(({ id }: Wire) => id === 'ainda_por_funcao').series[0].pontos[0].x).toMatch(/^(Saúde|Educação)$/);
  });
});
