import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok, openExecution } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';

const suite = openSuite();
const EMPENHO = '/execucao-orcamentaria/empenho';
const CANCELAMENTO = '/execucao-orcamentaria/cancelamentos-multiplos';
const MANUTENCAO = '/execucao-orcamentaria/manutencao/execucao';
const SALDOS = '/execucao-orcamentaria/outras-manutencoes/saldos';
const CONTABIL = '/execucao-orcamentaria/contabil';
const RESERVA = '/execucao-orcamentaria/reserva';
const ALL = [1, 2, 3, 4, 5, 6];
const RULES = {
  'execucao-orcamentaria.cancelamentos-multiplos': ALL,
  'execucao-orcamentaria.manutencao.execucao': ALL,
  'execucao-orcamentaria.outras-manutencoes.saldos': ALL,
  'execucao-orcamentaria.contabil': ALL,
  'execucao-orcamentaria.movimentacoes': ALL,
};

let exe: Awaited<ReturnType<typeof openExecution>>;
let ficha: number;
beforeAll(async () => {
  exe = await openExecution(suite, RULES);
  ficha = await exe.dotacao(13);
});

const lido = async (id: number): Promise<Wire> => (await exe.empenhador.get(`${EMPENHO}/${id}`)).body;
const disponivel = async () =>
  (await suite.sql<{ valor: string }>('select disponivel::text as valor from dotacao where id = $1', [ficha]))[0]?.valor;
const cancelamento = (linhas: object[], changes: object = {}) =>
  exe.empenhador.post(CANCELAMENTO, {
    data: exe.today,
    motivo: 'saldo',
    justificativa: 'Saldos que não serão usados',
    linhas,
    reservas: [],
    ...changes,
  });
const executar = (id: number) => exe.empenhador.post(`${CANCELAMENTO}/${id}/executar`);

describe('cancelamentos múltiplos', () => {
  it('anula cada linha no seu valor; a que já não cabe é recusada, com o motivo, e as outras ficam', async () => {
    const antes = await disponivel();
    const [a, b] = [await exe.empenhado(ficha, '100.00'), await exe.empenhado(ficha, '50.00')];
    const { body: pedido } = await exe.empenhador.get(`${CANCELAMENTO}/a-partir-de/empenho?ids=${a},${b}`);
    expect(pedido.result.linhas.map((linha: Wire) => [linha.empenho_id, linha.valor])).toEqual([
      [a, '100.00'],
      [b, '50.00'],
    ]);
    const { id } = await ok(
      cancelamento([
        { empenho_id: a, valor: '60.00' },
        { empenho_id: b, valor: '50.00' },
      ]),
      201,
    );
    // meanwhile a part of the second is liquidated
    await ok(
      exe.empenhador.post(`${EMPENHO}/${b}/anulacao`, {
        data: exe.today,
        tipo: 'parcial',
        valor: '20.00',
        motivo: 'erro',
        devolve_para: 'dotacao',
        justificativa: 'Valor a maior',
      }),
      201,
    );
    const feito = await ok(executar(id));
    expect(feito).toMatchObject({
      situacao: 'concluido_parcial',
      quantidade: 2,
      valor_total: '110.00',
      valor_anulado: '60.00',
      linhas: [{ situacao: 'anulado' }, { situacao: 'recusado' }],
    });
    expect(feito.linhas[1].resultado).toContain('30,00');
    expect([(await lido(a)).a_liquidar, (await lido(b)).a_liquidar]).toEqual(['40.00', '30.00']);
    const [row] = await suite.sql<{ certo: boolean }>('select $1::numeric - 70 = $2::numeric as certo', [antes, await disponivel()]);
    expect(row).toEqual({ certo: true });
    expect((await executar(id)).status).toBe(422);
    expect((await exe.empenhador.edit(`${CANCELAMENTO}/${id}`, { justificativa: 'Outra' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const [trilha] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from empenho_anulacao where justificativa = 'Saldos que não serão usados'",
    );
    expect(trilha).toEqual({ n: 1 });
  });

  it('cancela também reservas, e quando nenhuma linha cabe nada muda', async () => {
    const reserva = await ok(
      exe.empenhador.post(RESERVA, { dotacao_id: ficha, valor: '30.00', data: exe.today, validade: '2026-12-31', motivo: 'Pregão' }),
      201,
    );
    const { id } = await ok(cancelamento([], { reservas: [{ reserva_dotacao_id: reserva.id, valor: '30.00' }] }), 201);
    expect(await ok(executar(id))).toMatchObject({ situacao: 'concluido', valor_anulado: '30.00' });
    const empenho = await exe.empenhado(ficha, '10.00');
    const { id: outro } = await ok(cancelamento([{ empenho_id: empenho, valor: '10.01' }]), 201);
    expect(await ok(executar(outro))).toMatchObject({ situacao: 'recusado', valor_anulado: '0.00' });
    expect((await lido(empenho)).a_liquidar).toBe('10.00');
    expect(await errorsOf(cancelamento([]))).toHaveProperty('linhas');
  });

  it('quem não anula empenhos não os anula em lote', async () => {
    const empenho = await exe.empenhado(ficha, '10.00');
    const { id } = await ok(cancelamento([{ empenho_id: empenho, valor: '10.00' }]), 201);
    const clerk = (await suite.make.userWith({ 'execucao-orcamentaria.cancelamentos-multiplos': ALL })).in(exe.prefeitura, 2026);
    expect((await clerk.post(`${CANCELAMENTO}/${id}/executar`)).body.detalhe).toEqual({
      sistema: 'execucao-orcamentaria.empenho',
      regra: 5,
    });
  });
});

describe('manutenção da execução', () => {
  it('corrige o que livro nenhum tem, guarda o que havia, e nada mais do empenho muda', async () => {
    const id = await exe.empenhado(ficha, '10.00', { local_entrega: 'Almoxarifado' });
    const feita = await ok(
      exe.empenhador.post(MANUTENCAO, { empenho_id: id, local_entrega: 'Escola Central', prazo_entrega: 15, motivo: 'Mudança de destino' }),
      201,
    );
    expect(feita.antes).toBe('Local de entrega: Almoxarifado\nPrazo de entrega: (em branco)');
    expect(await lido(id)).toMatchObject({
      local_entrega: 'Escola Central',
      prazo_entrega: 15,
      complemento_historico: null,
      valor: '10.00',
    });
    expect(await errorsOf(exe.empenhador.post(MANUTENCAO, { empenho_id: id, motivo: 'Nada' }))).toHaveProperty('local_entrega');
    expect(await errorsOf(exe.empenhador.post(MANUTENCAO, { empenho_id: id, prazo_entrega: 3, motivo: '' }))).toHaveProperty('motivo');
    expect((await exe.empenhador.edit(`${EMPENHO}/${id}`, { local_entrega: 'Outro' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await expect(suite.sql('update empenho set valor = 11 where id = $1', [id])).rejects.toThrow();
  });
});

describe('saldos e lançamentos', () => {
  it('cada saldo guardado está ao lado do que o livro tem; o que se desvia aparece, e só ele', async () => {
    const linhas = async (query: string): Promise<Wire[]> =>
      (await exe.empenhador.get(`${SALDOS}?${query}`)).body.linhas.filter(({ tipo }: Wire) => tipo === 'linha');
    for (const por of ['dotacao', 'empenho', 'fonte', 'conta']) {
      const all = await linhas(`por=${por}&so_diferencas=false`);
      expect([por, all.length > 0, all.filter((linha) => linha.diferenca !== '0.00')]).toEqual([por, true, []]);
    }
    expect(await linhas('por=dotacao&so_diferencas=true')).toEqual([]);
  });

  it('os lançamentos dos documentos da execução, e só eles', async () => {
    const id = await exe.empenhado(ficha, '12.34');
    const { rotulo } = await lido(id);
    const { body } = await exe.empenhador.get(`${CONTABIL}?documento=${encodeURIComponent(`Empenho ${rotulo}`)}`);
    expect(body.data).toHaveLength(1);
    const one = (await exe.empenhador.get(`${CONTABIL}/${body.data[0].id}`)).body;
    expect(one).toMatchObject({ valor: expect.any(String), estornado: false });
    expect(one.partidas).toContain('C 6.2.2.1.3.01 12,34');
    const [others] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from lancamento_execucao v join lancamento_contabil l on l.id = v.id where l.origem_tipo in ('lancamento_receita', 'teste', 'loa')",
    );
    expect(others).toEqual({ n: 0 });
  });
});
