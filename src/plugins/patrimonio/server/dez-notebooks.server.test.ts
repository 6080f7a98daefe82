import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { AF, openSupply, RECEBIMENTO } from '#tests/server/supply';
import { antesDoMes } from './antes-do-mes';

const suite = openSuite();
const BENS = '/patrimonio/listagem';
const LOTES = '/patrimonio/depreciacao';
const MOTIVO = 'Volta do caso dos notebooks';
const A_INCORPORAR = '1.2.3.1.1.08';
const INFORMATICA = '1.2.3.1.1.02';

let sala: Awaited<ReturnType<typeof openSupply>>;
let patrimonio: Caller;
let onde: { departamento_id: number; unidade_id: number; orgao_id: number };
let informatica: number;
let detentor_id: number;

/** As time passes sessions end: who works enters again. */
async function entrar(): Promise<void> {
  const telas = ['listagem', 'depreciacao', 'cadastro.tipos', 'cadastro.classificacao', 'cadastro.taxa-depreciacao'];
  const tudo = Object.fromEntries(telas.map((tela) => [`patrimonio.${tela}`, [1, 2, 3, 4, 5]]));
  patrimonio = (await suite.make.userWith(tudo)).in(sala.prefeitura, 2026);
}

beforeAll(async () => {
  sala = await openSupply(suite);
  await entrar();
  const [lugar] = await suite.sql<typeof onde>(
    'select d.id as departamento_id, u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [sala.departamento_id],
  );
  onde = lugar as typeof onde;
  [informatica, detentor_id] = [(await classe('1.35.00.00')).id, (await suite.make.pessoa()).id];
});

async function classe(codigo: string): Promise<{ id: number }> {
  const [row] = await suite.sql<{ id: number }>('select id from classificacao_patrimonial where codigo = $1', [codigo]);
  return row as { id: number };
}

const chegou = (quantidade_entregue: string) => [{ item_numero: 1, quantidade_entregue }];
const liquidar = async (empenho: number, { em_liquidacao_id }: Wire, valor: string): Promise<Wire> =>
  ok(sala.liquidar(empenho, valor, { origens: [{ em_liquidacao_id, valor }] }), 201);
const bensDe = async (query: string): Promise<Wire[]> => (await patrimonio.get(`${BENS}?${query}&per_page=100`)).body.data;
const incorporar = (id: number) => patrimonio.post(`${BENS}/${id}/incorporar`);
const saldo = async (codigo: string, antes: string) => (Number(await sala.conta(codigo)) - Number(antes)).toFixed(2);

/** The AF of ten notebooks of a process, committed by a global empenho. */
async function pedidos() {
  const material_id = await sala.material({ tipo: 'permanente', controla_estoque: false });
  const processo_contratacao_id = await sala.homologado([{ material_id, quantidade: '10', valor_unitario: '4850.0000' }]);
  const empenho_id = await sala.empenhado('4.4.90.52', '48500.00');
  const { id: af } = await sala.emitida({ origem: 'processo', processo_contratacao_id, empenho_id, departamento_id: sala.departamento_id });
  return { af: af as number, empenho_id };
}

/** What the module lacks before a month closes. */
async function antesDe(mes: number): Promise<string[]> {
  const work = await suite.platform();
  const achados = await Promise.all(antesDoMes.map((check) => check(work, { entidade_id: sala.prefeitura, exercicio: 2026 }, mes)));
  return achados.flat().map(({ texto }) => texto);
}

/** Says of one bem what it is and with whom, and the same of the others of its nota. */
async function completar([um]: readonly Wire[]): Promise<void> {
  await ok(patrimonio.edit(`${BENS}/${um?.id}`, { classificacao_id: informatica, detentor_id, ...onde, marca: 'Sigma', local: 'Sala 2' }));
  await ok(patrimonio.post(`${BENS}/${um?.id}/repetir`));
}

describe('dez notebooks (handbook Compras 13.1, passos 5 a 10, e o caminho de volta)', () => {
  it('recebidos esperam um a um; liquidados incorporam-se, depreciam, e nada volta fora de ordem', async () => {
    const { af, empenho_id } = await pedidos();
    const [espera, bruto] = [await sala.conta(A_INCORPORAR), await sala.conta(INFORMATICA)];
    const seis = await sala.recebida(af, '29100.00', chegou('6'));
    const primeiros = await bensDe(`recebimento_id=${seis.id}&ordenar=id`);
    expect(primeiros.map(({ situacao_bem }) => situacao_bem)).toEqual(Array(6).fill('a_incorporar'));
    expect(await suite.sql('select distinct valor_aquisicao::text as valor from bem where recebimento_id = $1', [seis.id])).toEqual([
      { valor: '4850.00' },
    ]);
    expect(await saldo(A_INCORPORAR, espera)).toBe('29100.00');
    // nothing is incorporated before it says what it is, nor before it was liquidated
    expect(Object.keys(await errorsOf(incorporar(primeiros[0]?.id))).sort()).toEqual(['classificacao_id', 'detentor_id']);
    await completar(primeiros);
    expect((await errorsOf(incorporar(primeiros[0]?.id))).valor_aquisicao?.[0]).toMatch(/R\$ 0,00: liquide antes/);
    const liquidada = await liquidar(empenho_id, seis, '29100.00');
    const feitos: Wire[] = [];
    for (const { id } of primeiros) feitos.push(await ok(incorporar(id)));
    const tombos = feitos.map(({ tombamento }) => tombamento as number);
    expect(tombos).toEqual(tombos.map((_, n) => (tombos[0] as number) + n));
    expect(feitos[0]).toMatchObject({
      valor_bruto: '4850.00',
      valor_residual: '485.00',
      vida_util_meses: 60,
      metodo: 'linear',
      local: 'Sala 2',
    });
    expect([await saldo(A_INCORPORAR, espera), await saldo(INFORMATICA, bruto)]).toEqual(['0.00', '29100.00']);

    const quatro = await sala.recebida(af, '19400.00', chegou('4'));
    expect(await saldo(A_INCORPORAR, espera)).toBe('19400.00');
    const outra = await liquidar(empenho_id, quatro, '19400.00');
    const ultimos = await bensDe(`recebimento_id=${quatro.id}&ordenar=id`);
    await completar(ultimos);
    for (const { id } of ultimos) await ok(incorporar(id));
    expect([await saldo(A_INCORPORAR, espera), await saldo(INFORMATICA, bruto)]).toEqual(['0.00', '48500.00']);
    expect((await sala.conferir(/bens/i)).divergem).toEqual([]);

    // step 10: the month after use
    suite.travel({ days: 43 });
    await entrar();
    const semDepreciar = async () =>
      (await antesDe(12)).filter((texto) => /a depreciação dos bens de .* não foi confirmada/.test(texto)).length;
    const antes = await semDepreciar();
    expect(antes).toBeGreaterThan(0);
    const lote = await ok(patrimonio.post(LOTES, { competencia: '2026-12', orgao_id: onde.orgao_id }), 201);
    const meus = lote.itens.filter(
      ({ acumulada_antes, liquido_depois }: Wire) => acumulada_antes === '0.00' && liquido_depois === '4777.25',
    );
    expect([lote.valor, meus.length, meus[0]?.quota]).toEqual(['727.50', 10, '72.75']);
    await ok(patrimonio.post(`${LOTES}/${lote.id}/confirmar`));
    expect(await semDepreciar()).toBe(antes - 1);
    expect(await bensDe(`recebimento_id=${seis.id}`)).toMatchObject(Array(6).fill({ valor_liquido: '4777.25' }));
    expect((await errorsOf(patrimonio.post(LOTES, { competencia: '2026-12', orgao_id: onde.orgao_id }))).competencia?.[0]).toMatch(
      /a próxima é a de 01\/2027/,
    );

    // all the way back, and in no other order
    const TUDO = [1, 2, 3, 4, 5];
    const quemVolta = await suite.make.userWith({
      'execucao-orcamentaria.liquidacao': TUDO,
      'execucao-orcamentaria.empenho': TUDO,
      'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': TUDO,
    });
    const gestor = quemVolta.in(sala.prefeitura, 2026);
    const hoje = suite.services.clock.today();
    const volta = { data: hoje, motivo: MOTIVO };
    const umBem = primeiros[0]?.id as number;
    expect((await patrimonio.post(`${BENS}/${umBem}/estornar_incorporacao`, volta)).body.message).toMatch(/depreciação confirmada/);
    await ok(patrimonio.post(`${LOTES}/${lote.id}/estornar`, volta));
    const estornarLiquidacao = ({ id }: Wire) => gestor.post(`/execucao-orcamentaria/liquidacao/${id}/estorno`, volta);
    const estornarRecebimento = ({ id }: Wire) => gestor.post(`${RECEBIMENTO}/${id}/estornar`, { motivo: MOTIVO });
    expect((await errorsOf(estornarLiquidacao(liquidada))).valor?.[0]).toMatch(/bens incorporados/);
    for (const { id } of [...primeiros, ...ultimos]) await ok(patrimonio.post(`${BENS}/${id}/estornar_incorporacao`, volta));
    expect([await saldo(A_INCORPORAR, espera), await saldo(INFORMATICA, bruto)]).toEqual(['48500.00', '0.00']);
    expect((await errorsOf(estornarRecebimento(seis))).id?.[0]).toMatch(/liquidação/);
    for (const [recebimento, liquidacao] of [
      [quatro, outra],
      [seis, liquidada],
    ] as const) {
      await ok(estornarLiquidacao(liquidacao), 201);
      await ok(estornarRecebimento(recebimento));
    }
    expect(await saldo(A_INCORPORAR, espera)).toBe('0.00');
    expect((await bensDe(`recebimento_id=${seis.id}`)).map(({ situacao_bem }) => situacao_bem)).toEqual(Array(6).fill('cancelado'));
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '0.00', liquidado: '0.00', a_liquidar: '48500.00' });
    await ok(gestor.post(`${AF}/${af}/cancelar_saldo`, { motivo: MOTIVO }));
    const anulacao = { data: hoje, tipo: 'total', motivo: 'saldo', devolve_para: 'dotacao', justificativa: MOTIVO };
    await ok(gestor.post(`/execucao-orcamentaria/empenho/${empenho_id}/anulacao`, anulacao), 201);
    expect((await sala.conferir(/bens|empenho|liquida/i)).divergem).toEqual([]);
  });
});
