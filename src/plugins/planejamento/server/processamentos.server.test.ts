import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../../../server/jobs/start';
import { type Caller, openSuite } from '../../../tests/server/harness';
import { codes, DESPESAS, planner as makePlanner, PPA_LOA, RECEITAS, VERSOES, versionOf } from './loa-tests';
import { apportion } from './processamentos/gerar-loa';

const suite = openSuite();
const PROCESSAMENTOS = `${PPA_LOA}/processamentos`;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let planner: Caller;
let id: Awaited<ReturnType<typeof codes>>;

beforeAll(async () => {
  jobs = await startJobs(suite.services);
  planner = (await makePlanner(suite)).with({ 'x-exercicio': '2026' });
  id = await codes(suite);
});
afterAll(() => jobs.stop());

/** A version in elaboração with the lines of the demonstration. */
async function copy(): Promise<number> {
  const { body } = await planner.get(`${VERSOES}?per_page=100`);
  const law = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1');
  return (await planner.post(`${VERSOES}/${law.id}/copiar`, {})).body.result.id;
}
const simulate = (caller: Caller, operacao: string, versao: number, more: object = {}) =>
  caller.post(`${PROCESSAMENTOS}/simular`, { operacao, versao_planejamento_id: versao, ...more });
const record = async (processamento: number) => (await planner.get(`${PROCESSAMENTOS}/${processamento}`)).body;
const ended = (processamento: number) =>
  vi.waitFor(
    async () => {
      const found = await record(processamento);
      expect(['Concluído', 'Erro']).toContain(found.situacao);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
const totals = async (versao: number) => ({
  receita: (await planner.get(`${RECEITAS}/grade?versao_id=${versao}`)).body.totais.somas,
  despesa: (await planner.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.totais.somas,
});
/** Simulates and confirms. */
async function process(operacao: string, versao: number, more: object = {}) {
  const { status, body } = await simulate(planner, operacao, versao, more);
  expect(status, JSON.stringify(body)).toBe(200);
  await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
  return { ...body.result, depois: body.result.depois, fim: await ended(body.result.id) };
}

describe('processamentos', () => {
  it('simula sem gravar, confirma o que foi simulado e desfaz', async () => {
    const versao = await copy();
    const before = await totals(versao);
    const { body } = await simulate(planner, 'reprojetar_despesa', versao, { indice: '10.0000', arredondamento: 'centavo' });
    expect(body.result).toMatchObject({ lidas: 99, gravadas: 99, antes: '231500000.00', depois: '254650000.00' });
    expect(body.result.linhas[0]).toMatchObject({ antes: '4200000.00', depois: '4620000.00' });
    expect(await totals(versao)).toEqual(before);

    expect((await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`)).status).toBe(200);
    expect(await ended(body.result.id)).toMatchObject({
      situacao: 'Concluído',
      mensagem: '99 linhas gravadas.',
      parametros: 'Índice (%): 10,00 %; Arredondar ao: Centavo',
      total_depois: '254650000.00',
    });
    expect((await totals(versao)).despesa.valor).toBe('254650000.00');
    expect((await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`)).body.codigo).toBe('OPERACAO_REPETIDA');

    expect((await planner.post(`${PROCESSAMENTOS}/${body.result.id}/desfazer`)).status).toBe(200);
    expect(await totals(versao)).toEqual(before);
    expect((await record(body.result.id)).situacao).toBe('Desfeito');
  });

  it('não grava outra coisa que não a simulada: mudou depois, simula-se de novo', async () => {
    const versao = await copy();
    const { body } = await simulate(planner, 'reprojetar_despesa', versao, { indice: '5', arredondamento: 'cem' });
    const [line] = (await planner.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.linhas;
    await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ id: line.id, rev: line.rev, valor: '7.00' }] });
    await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
    expect(await ended(body.result.id)).toMatchObject({
      situacao: 'Erro',
      mensagem: 'Os dados mudaram desde a simulação. Simule novamente.',
    });
    expect((await totals(versao)).despesa.valor).toBe('227300007.00');
  });

  it('não desfaz o que alguém alterou depois', async () => {
    const versao = await copy();
    const { id: done } = await process('reprojetar_despesa', versao, { indice: '-1', arredondamento: 'real' });
    const [line] = (await planner.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.linhas;
    await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ id: line.id, rev: line.rev, valor: '7.00' }] });
    const { status, body } = await planner.post(`${PROCESSAMENTOS}/${done}/desfazer`);
    expect([status, body.errors.id[0]]).toEqual([422, expect.stringContaining(`código interno ${line.id}`)]);
  });

  it('reprojeta a receita com o Fundeb de cada natureza, ou só as que começam com um código', async () => {
    const versao = await copy();
    const { body } = await simulate(planner, 'reprojetar_receita', versao, { indice: '10', base: 'atual' });
    expect(body.result).toMatchObject({ antes: '231500000.00', depois: '254650000.00' });
    const some = await simulate(planner, 'reprojetar_receita', versao, { indice: '100', base: 'atual', natureza: '1.1.1.4' });
    expect(some.body.result).toMatchObject({ lidas: 1, gravadas: 1, depois: '248000000.00' });
    expect((await simulate(planner, 'reprojetar_receita', versao, { indice: '100', base: 'reestimado' })).body.result.gravadas).toBe(0);
  });

  it('calcula o Fundeb onde alguém o tinha alterado', async () => {
    const versao = await copy();
    const lines = (await planner.get(`${RECEITAS}/grade?versao_id=${versao}`)).body.linhas;
    const line = lines.find(({ deducao_fundeb }: { deducao_fundeb: string }) => deducao_fundeb === '9600000.00');
    await planner.patch(`${RECEITAS}/grade`, { versao_id: versao, linhas: [{ id: line.id, rev: line.rev, deducao_fundeb: '1.00' }] });
    const { fim } = await process('calcular_fundeb', versao);
    expect(fim).toMatchObject({ linhas_gravadas: 1, total_depois: '231500000.00' });
  });

  it('leva a diferença de uma fonte para a linha escolhida, e recusa a que ficaria negativa', async () => {
    const versao = await copy();
    const lines = (await planner.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.linhas;
    const fonte = id('fonte', '1.500');
    const [first, second] = lines.filter((line: { fonte_recurso_id: number }) => line.fonte_recurso_id === fonte);
    const other = lines.find((line: { fonte_recurso_id: number }) => line.fonte_recurso_id !== fonte);
    await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ id: first.id, rev: first.rev, valor: '0.01' }] });
    const to = (line: { id: number }) => ({ fonte_recurso_id: fonte, previsao_despesa_id: line.id });
    expect((await simulate(planner, 'equilibrar_fonte', versao, to(second))).body.result).toMatchObject({
      gravadas: 1,
      depois: '231500000.00',
    });
    expect((await simulate(planner, 'equilibrar_fonte', versao, to(other))).body.errors).toEqual({
      previsao_despesa_id: ['A linha de destino é de outra fonte.'],
    });
    await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ id: first.id, rev: first.rev + 1, valor: '90000000.00' }] });
    expect((await simulate(planner, 'equilibrar_fonte', versao, to(second))).body.errors.previsao_despesa_id[0]).toContain(
      'passa da receita em R$',
    );
  });

  it('gera a LOA das dotações do ano anterior, uma linha para cada uma', async () => {
    const next = planner.with({ 'x-exercicio': '2027' });
    const [loa] = await suite.sql<{ id: number }>('select id from loa where exercicio_referencia = 2027');
    const versao = await versionOf(next, Number(loa?.id));
    const { body } = await simulate(next, 'gerar_loa_do_ano_anterior', versao, { indice: '10', base: 'inicial' });
    expect(body.result, JSON.stringify(body)).toMatchObject({ gravadas: 99, antes: '0.00', depois: '254650000.00' });
    await next.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
    await ended(body.result.id);
    const again = await simulate(next, 'gerar_loa_do_ano_anterior', versao, { indice: '0', base: 'atualizada' });
    expect(again.body.result).toMatchObject({ gravadas: 99, depois: '231500000.00' });
    expect((await next.post(`${PROCESSAMENTOS}/${body.result.id}/desfazer`)).status).toBe(200);
    expect((await next.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.totais).toMatchObject({ linhas: 0 });
  });

  it('gera a LOA do PPA: a soma é a do ano no plano, repartida pelo histórico ou em um elemento', async () => {
    const next = planner.with({ 'x-exercicio': '2027' });
    const [loa] = await suite.sql<{ id: number }>('select id from loa where exercicio_referencia = 2027');
    const versao = await versionOf(next, Number(loa?.id));
    const [plan] = await suite.sql<{ total: string }>(
      `select sum(v.valor_ano2)::text as total from ppa_valor v join versao_planejamento p on p.id = v.versao_planejamento_id and p.situacao_versao = 'vigente'`,
    );
    for (const rateio of ['historico', 'elemento']) {
      const { body } = await simulate(next, 'gerar_loa_do_ppa', versao, { indice: '0', rateio });
      expect(body.result, JSON.stringify(body.errors)).toMatchObject({ antes: '0.00', depois: plan?.total });
    }
    const { body } = await simulate(next, 'gerar_loa_do_ppa', versao, { indice: '0', rateio: 'elemento' });
    const reserve = body.result.linhas.filter(({ nome }: { nome: string }) => nome.includes('9.9.99.99'));
    expect(reserve.length).toBeGreaterThan(0);
  });

  it('reprojeta os anos do PPA pelo primeiro', async () => {
    const { body } = await planner.get(`${VERSOES}?per_page=100`);
    const law = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'PPA 2026-2029 V1');
    const versao = (await planner.post(`${VERSOES}/${law.id}/copiar`, {})).body.result.id;
    const indices = { indice_2: '10', indice_3: '10', indice_4: '0' };
    const { fim } = await process('reprojetar_ppa', versao, indices);
    // 231,5 + 254,65 + 280,115 + 280,115 million
    expect(fim).toMatchObject({ situacao: 'Concluído', total_depois: '1046380000.00' });
    expect((await simulate(planner, 'reprojetar_despesa', versao, { indice: '1', arredondamento: 'real' })).body.errors).toEqual({
      versao_planejamento_id: ['Escolha uma versão da LOA.'],
    });
  });

  it('recusa a versão fechada e quem não tem a regra 5', async () => {
    const { body } = await planner.get(`${VERSOES}?per_page=100`);
    const law = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1');
    expect((await simulate(planner, 'calcular_fundeb', law.id)).body.errors.versao[0]).toContain('não pode ser alterada');
    const reader = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.processamentos': [1] });
    expect((await simulate(reader, 'calcular_fundeb', law.id)).status).toBe(403);
  });

  it('reparte ao centavo, com o resíduo na maior parte', () => {
    const share = fc.record({ natureza_despesa_id: fc.nat(), peso: fc.integer({ min: 1, max: 10 ** 9 }).map((n) => `${n}.00`) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.array(share, { minLength: 1, maxLength: 20 }), (cents, shares) => {
        const text = String(cents).padStart(3, '0');
        const parts = apportion(`${text.slice(0, -2)}.${text.slice(-2)}`, shares);
        expect(parts.reduce((sum, { valor }) => sum + BigInt(valor.replace('.', '')), 0n)).toBe(BigInt(cents));
      }),
    );
  });
});
