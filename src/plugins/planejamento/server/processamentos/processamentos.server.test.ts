import { createHash } from 'node:crypto';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { readZip } from '#tests/server/zip-reader';
import { startJobs } from '../../../../server/start-jobs';
import { codes, DESPESAS, planner as montarPlanejador, PPA_LOA, RECEITAS, VERSOES, versionOf } from '../loa/fixtures';
import { ratear } from './gerar-loa';

const suite = openSuite();
const CRONOGRAMA = '/planejamento/cadastro/cronograma-mensal-desembolso';
const PROCESSAMENTOS = `${PPA_LOA}/processamentos`;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let planner: Caller;
let id: Awaited<ReturnType<typeof codes>>;

beforeAll(async () => {
  jobs = await startJobs(suite.services);
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': '2026' });
  id = await codes(suite);
});
afterAll(() => jobs.stop());

/** A version in elaboração with the lines of the demonstration. */
async function copiar(): Promise<number> {
  const { body } = await planner.get(`${VERSOES}?per_page=100`);
  const law = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1');
  return (await planner.post(`${VERSOES}/${law.id}/copiar`, {})).body.result.id;
}
const simular = (caller: Caller, operacao: string, versao: number, more: object = {}) =>
  caller.post(`${PROCESSAMENTOS}/simular`, { operacao, versao_planejamento_id: versao, ...more });
const lerRegistro = async (processamento: number) => (await planner.get(`${PROCESSAMENTOS}/${processamento}`)).body;
const ended = (processamento: number) =>
  vi.waitFor(
    async () => {
      const found = await lerRegistro(processamento);
      expect(['Concluído', 'Erro']).toContain(found.situacao);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
const totals = async (versao: number) => ({
  receita: (await planner.get(`${RECEITAS}/grade?versao_id=${versao}`)).body.totais.somas,
  despesa: (await planner.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.totais.somas,
});
/** Simulates and confirms. */
async function process(operacao: string, versao: number, more: object = {}) {
  const { status, body } = await simular(planner, operacao, versao, more);
  expect(status, JSON.stringify(body)).toBe(200);
  await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
  return { ...body.result, depois: body.result.depois, fim: await ended(body.result.id) };
}

/** The sheet of the result of a processing. */
async function resultOf(processamento: number) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await planner.get(`${PROCESSAMENTOS}/${processamento}/resultado`)).bytes as never);
  return book.worksheets[0] as ExcelJS.Worksheet;
}

describe('processamentos', () => {
  it('simula sem gravar, confirma o que foi simulado e desfaz', async () => {
    const versao = await copiar();
    const before = await totals(versao);
    const { body } = await simular(planner, 'reprojetar_despesa', versao, { indice: '10.0000', arredondamento: 'centavo' });
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
    expect((await planner.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`)).body.errors.id).toEqual([
      'Não se pode confirmar: o processamento está concluído.',
    ]);

    expect((await planner.post(`${PROCESSAMENTOS}/${body.result.id}/desfazer`)).status).toBe(200);
    expect(await totals(versao)).toEqual(before);
    expect((await lerRegistro(body.result.id)).situacao).toBe('Desfeito');
  });

  it('não grava outra coisa que não a simulada: mudou depois, simula-se de novo', async () => {
    const versao = await copiar();
    const { body } = await simular(planner, 'reprojetar_despesa', versao, { indice: '5', arredondamento: 'cem' });
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
    const versao = await copiar();
    const { id: done } = await process('reprojetar_despesa', versao, { indice: '-1', arredondamento: 'real' });
    const [line] = (await planner.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.linhas;
    await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ id: line.id, rev: line.rev, valor: '7.00' }] });
    const { status, body } = await planner.post(`${PROCESSAMENTOS}/${done}/desfazer`);
    expect([status, body.errors.id]).toEqual([
      422,
      ['Não é possível desfazer: 1 linha foi alterada depois.', expect.stringMatching(/^\d\d\.\d\d.*: foi alterada\.$/)],
    ]);
  });

  it('reprojeta a receita com o Fundeb de cada natureza, ou só as que começam com um código', async () => {
    const versao = await copiar();
    const { body } = await simular(planner, 'reprojetar_receita', versao, { indice: '10', base: 'atual' });
    expect(body.result).toMatchObject({ antes: '231500000.00', depois: '254650000.00' });
    const some = await simular(planner, 'reprojetar_receita', versao, { indice: '100', base: 'atual', natureza: '1.1.1.4' });
    expect(some.body.result).toMatchObject({ lidas: 1, gravadas: 1, depois: '248000000.00' });
    expect((await simular(planner, 'reprojetar_receita', versao, { indice: '100', base: 'reestimado' })).body.result.gravadas).toBe(0);
  });

  it('calcula o Fundeb onde alguém o tinha alterado', async () => {
    const versao = await copiar();
    const lines = (await planner.get(`${RECEITAS}/grade?versao_id=${versao}`)).body.linhas;
    const line = lines.find(({ deducao_fundeb }: { deducao_fundeb: string }) => deducao_fundeb === '9600000.00');
    await planner.patch(`${RECEITAS}/grade`, { versao_id: versao, linhas: [{ id: line.id, rev: line.rev, deducao_fundeb: '1.00' }] });
    const { fim } = await process('calcular_fundeb', versao);
    expect(fim).toMatchObject({ linhas_gravadas: 1, total_depois: '231500000.00' });
  });

  it('leva a diferença de uma fonte para a linha escolhida, e recusa a que ficaria negativa', async () => {
    const versao = await copiar();
    const lines = (await planner.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.linhas;
    const fonte = id('fonte', '1.500');
    const [first, second] = lines.filter((line: { fonte_recurso_id: number }) => line.fonte_recurso_id === fonte);
    const other = lines.find((line: { fonte_recurso_id: number }) => line.fonte_recurso_id !== fonte);
    await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ id: first.id, rev: first.rev, valor: '0.01' }] });
    const to = (line: { id: number }) => ({ fonte_recurso_id: fonte, previsao_despesa_id: line.id });
    expect((await simular(planner, 'equilibrar_fonte', versao, to(second))).body.result).toMatchObject({
      gravadas: 1,
      depois: '231500000.00',
    });
    expect((await simular(planner, 'equilibrar_fonte', versao, to(other))).body.errors).toEqual({
      previsao_despesa_id: ['A linha de destino é de outra fonte.'],
    });
    await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ id: first.id, rev: first.rev + 1, valor: '90000000.00' }] });
    expect((await simular(planner, 'equilibrar_fonte', versao, to(second))).body.errors.previsao_despesa_id[0]).toContain(
      'passa da receita em R$',
    );
  });

  it('gera a LOA das dotações do ano anterior, uma linha para cada uma', async () => {
    const next = planner.with({ 'x-exercicio': '2027' });
    const [loa] = await suite.sql<{ id: number }>('select id from loa where exercicio_referencia = 2027');
    const versao = await versionOf(next, Number(loa?.id));
    // what was left over of other years is opened in the execution alone
    await suite.sql(
      `insert into dotacao (cliente_id, exercicio, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, provisoria, valor_inicial, creditos)
       select cliente_id, exercicio, 9000, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, $1, codigo_acompanhamento_id, esfera, 'superavit', false, 0, 700 from dotacao where exercicio = 2026 and ficha = 7`,
      [id('fonte', '2.500')],
    );
    const { body } = await simular(next, 'gerar_loa_do_ano_anterior', versao, { indice: '10', base: 'inicial' });
    expect(body.result.resumo).toContain('1 dotação de fonte de exercícios anteriores fica de fora');
    expect(body.result, JSON.stringify(body)).toMatchObject({ gravadas: 99, antes: '0.00', depois: '254650000.00' });
    await next.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
    await ended(body.result.id);
    const again = await simular(next, 'gerar_loa_do_ano_anterior', versao, { indice: '0', base: 'atualizada' });
    // as they are now, with the two that a special credit opened out of one of them
    expect(again.body.result).toMatchObject({ gravadas: 101, depois: '231500000.00' });
    expect((await next.post(`${PROCESSAMENTOS}/${body.result.id}/desfazer`)).status).toBe(200);
    expect((await next.get(`${DESPESAS}/grade?versao_id=${versao}`)).body.totais).toMatchObject({ linhas: 0 });
    await suite.sql('delete from dotacao where ficha = 9000');
  });

  it('gera a LOA do PPA: a soma é a do ano no plano, repartida pelo histórico ou em um elemento', async () => {
    const next = planner.with({ 'x-exercicio': '2027' });
    const [loa] = await suite.sql<{ id: number }>('select id from loa where exercicio_referencia = 2027');
    const versao = await versionOf(next, Number(loa?.id));
    const [plan] = await suite.sql<{ total: string }>(
      `select sum(v.valor_ano2)::text as total from ppa_valor v join versao_planejamento p on p.id = v.versao_planejamento_id and p.situacao_versao = 'vigente'`,
    );
    for (const rateio of ['historico', 'elemento']) {
      const { body } = await simular(next, 'gerar_loa_do_ppa', versao, { indice: '0', rateio });
      expect(body.result, JSON.stringify(body.errors)).toMatchObject({ antes: '0.00', depois: plan?.total });
    }
    const { body } = await simular(next, 'gerar_loa_do_ppa', versao, { indice: '0', rateio: 'elemento' });
    const reserve = body.result.linhas.filter(({ nome }: { nome: string }) => nome.includes('9.9.99.99'));
    expect(reserve.length).toBeGreaterThan(0);
  });

  it('na lei que para na modalidade, soma os elementos dela', async () => {
    const next = planner.with({ 'x-exercicio': '2027' });
    const level = (nivel: string) => suite.sql('update loa set nivel_natureza = $1 where exercicio_referencia = 2027', [nivel]);
    const [loa] = await suite.sql<{ id: number }>('select id from loa where exercicio_referencia = 2027');
    const versao = await versionOf(next, Number(loa?.id));
    await level('modalidade');
    const previous = await simular(next, 'gerar_loa_do_ano_anterior', versao, { indice: '0', base: 'inicial' });
    const plan = await simular(next, 'gerar_loa_do_ppa', versao, { indice: '0', rateio: 'elemento' });
    await level('elemento');
    expect(previous.body.result, JSON.stringify(previous.body.errors)).toMatchObject({ depois: '231500000.00' });
    expect(previous.body.result.gravadas).toBeLessThan(99);
    expect(plan.status, JSON.stringify(plan.body.errors)).toBe(200);
  });

  it('reprojeta os anos do PPA pelo primeiro', async () => {
    const { body } = await planner.get(`${VERSOES}?per_page=100`);
    const law = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'PPA 2026-2029 V1');
    const versao = (await planner.post(`${VERSOES}/${law.id}/copiar`, {})).body.result.id;
    const indices = { indice_2: '10', indice_3: '10', indice_4: '0' };
    const { fim } = await process('reprojetar_ppa', versao, indices);
    // 231,5 + 254,65 + 280,115 + 280,115 million
    expect(fim).toMatchObject({ situacao: 'Concluído', total_depois: '1046380000.00' });
    expect((await simular(planner, 'reprojetar_despesa', versao, { indice: '1', arredondamento: 'real' })).body.errors).toEqual({
      versao_planejamento_id: ['Escolha uma versão da LOA.'],
    });
  });

  it('recusa a versão fechada e quem não tem a regra 5', async () => {
    const { body } = await planner.get(`${VERSOES}?per_page=100`);
    const law = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1');
    expect((await simular(planner, 'calcular_fundeb', law.id)).body.errors.versao[0]).toContain('não pode ser alterada');
    const reader = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.processamentos': [1] });
    expect((await simular(reader, 'calcular_fundeb', law.id)).status).toBe(403);
  });

  it('copia uma versão, guarda o resultado em planilha, e diz como voltar atrás', async () => {
    const { body } = await planner.get(`${VERSOES}?per_page=100`);
    const law = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1');
    const contar = async () => Number((await suite.sql('select count(*)::int as n from versao_planejamento'))[0]?.n);
    const [before, [last]] = [
      await contar(),
      await suite.sql<{ n: number }>('select max(numero) as n from versao_planejamento where loa_id = $1', [law.loa_id]),
    ];
    const numero = Number(last?.n) + 1;
    const simulated = await simular(planner, 'copiar_versao', law.id, { descricao: 'Estudo', tipo: 'simulacao', zerar: false });
    const resumo = `Cria a versão ${numero}, cópia da versão 1, com 99 linhas de despesa e 44 de receita; despesa de R$ 231.500.000,00.`;
    expect(simulated.body.result).toMatchObject({ resumo, gravadas: 143, depois: '231500000.00', linhas: [] });
    expect(await contar()).toBe(before);
    const url = `${PROCESSAMENTOS}/${simulated.body.result.id}`;
    expect((await planner.get(`${url}/resultado`)).body.errors.id[0]).toContain('Só o que foi concluído');
    await planner.post(`${url}/confirmar`);
    expect(await ended(simulated.body.result.id)).toMatchObject({ situacao: 'Concluído', mensagem: resumo, linhas_gravadas: 143 });
    expect(await contar()).toBe(before + 1);
    expect((await lerRegistro(simulated.body.result.id)).versao_destino).toMatchObject({ rotulo: `LOA 2026 V${numero}` });
    const [copied] = await suite.sql('select descricao, tipo, situacao_versao from versao_planejamento where loa_id = $1 and numero = $2', [
      law.loa_id,
      numero,
    ]);
    expect(copied).toEqual({ descricao: 'Estudo', tipo: 'simulacao', situacao_versao: 'elaboracao' });

    const sheet = await resultOf(simulated.body.result.id);
    expect(sheet.getRow(1).values).toEqual([undefined, 'Receita ou despesa', 'Linha', 'Antes', 'Depois']);
    const values = Array.from({ length: sheet.rowCount - 1 }, (_, at) => sheet.getRow(at + 2).values as unknown[]);
    expect(values.length).toBe(143);
    // numbers, not text
    expect(values.filter((row) => row[1] === 'Despesa').reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0)).toBe(
      231_500_000_00,
    );
    expect(values.every((row) => typeof row[4] === 'number')).toBe(true);
    expect((await planner.post(`${url}/desfazer`)).body.errors.id).toEqual(['Uma cópia não se desfaz por aqui: cancele a versão nova.']);

    const clerk = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.processamentos': [1, 5] });
    expect((await simular(clerk.with({ 'x-exercicio': '2026' }), 'copiar_versao', law.id)).body.detalhe).toEqual({
      sistema: 'planejamento.cadastro.ppa-loa.cadastro-versao',
      regra: 2,
    });
    // somebody made another version meanwhile: it would not be the one that was seen
    const late = await simular(planner, 'copiar_versao', law.id);
    await planner.post(`${VERSOES}/${law.id}/copiar`, {});
    await planner.post(`${PROCESSAMENTOS}/${late.body.result.id}/confirmar`);
    expect((await ended(late.body.result.id)).mensagem).toBe('Os dados mudaram desde a simulação. Simule novamente.');
  });

  it('o resultado do que mudou linhas tem o nome, o antes e o depois de cada uma', async () => {
    const versao = await copiar();
    const { id: done } = await process('reprojetar_despesa', versao, { indice: '10', arredondamento: 'centavo', natureza: '3.1.90.11' });
    const sheet = await resultOf(done);
    const [first] = await suite.sql<{ classificacao: string; n: number }>(
      `select count(*)::int as n from previsao_despesa d join natureza_despesa x on x.id = d.natureza_despesa_id
        where d.versao_planejamento_id = $1 and x.codigo like '3.1.90.11%'`,
      [versao],
    );
    expect(sheet.rowCount - 1).toBe(first?.n);
    const [, nome, antes, depois] = sheet.getRow(2).values as [undefined, string, number, number];
    expect(nome).toContain('.3.1.90.11.');
    expect(Math.round(depois * 100)).toBe(Math.round(antes * 110));
  });

  it('o envio à Câmara guarda com a versão todos os demonstrativos, cada um com o seu resumo', async () => {
    const next = planner.with({ 'x-exercicio': '2027' });
    const [bill] = await suite.sql<{ id: number }>(
      "select id from versao_planejamento where exercicio_referencia = 2027 and instrumento = 'loa' and numero = 1 and cliente_id = 1",
    );
    const sent = Number(bill?.id);
    const { body } = await next.post(`${VERSOES}/${sent}/copiar`, { tipo: 'mensagem', descricao: 'Mensagem modificativa' });
    const versao = body.result.id;
    await next.edit(`${VERSOES}/${versao}`, { data_envio: '2026-10-10', mensagem_numero: '9/2026' });
    await next.post(`${VERSOES}/${versao}/enviar_revisao`);
    const { status, body: answer } = await next.post(`${VERSOES}/${versao}/enviar_camara`);
    expect(status, JSON.stringify(answer)).toBe(200);
    const kept = await vi.waitFor(
      async () => {
        const { demonstrativos } = (await next.get(`${VERSOES}/${versao}`)).body;
        expect(demonstrativos).not.toBeNull();
        return demonstrativos;
      },
      { timeout: 60_000, interval: 200 },
    );
    const again = await next.post(`${VERSOES}/${versao}/guardar_demonstrativos`);
    expect([again.status, again.body.errors.demonstrativos]).toEqual([422, ['A versão já tem os seus demonstrativos.']]);
    const files = await readZip((await next.get(kept.url)).bytes);
    const list = (files.get('demonstrativos.csv') ?? '').toString().trim().split('\r\n').slice(1);
    expect([files.size, list.length]).toEqual([30, 29]);
    // a law that was sent before there was a queue gets them when somebody asks
    const [law] = (await planner.get(`${VERSOES}?per_page=100`)).body.data.filter(
      ({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1',
    );
    expect((await planner.get(`${VERSOES}/${law.id}`)).body.demonstrativos).toBeNull();
    expect((await planner.post(`${VERSOES}/${law.id}/guardar_demonstrativos`)).status).toBe(200);
    for (const line of list) {
      const [name = '', , , sha256] = line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
        name,
      ).toBe(sha256);
    }
  });

  it('a LOA numera as fichas, confere-se, entra em vigor e ganha o cronograma sem sair da tela', async () => {
    const next = (await montarPlanejador(suite, { [CRONOGRAMA.slice(1).replaceAll('/', '.')]: [1, 2, 3, 5] })).with({
      'x-exercicio': '2027',
    });
    const [loa] = await suite.sql<{ id: number }>('select id from loa where exercicio_referencia = 2027');
    const versao = await versionOf(next, Number(loa?.id));
    const rodar = async (operacao: string, more: object = {}) => {
      const { status, body } = await simular(next, operacao, versao, more);
      expect(status, `${operacao}: ${JSON.stringify(body)}`).toBe(200);
      await next.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
      expect(await ended(body.result.id)).toMatchObject({ situacao: 'Concluído' });
      return body.result;
    };
    await rodar('gerar_loa_do_ano_anterior', { indice: '0', base: 'inicial' });
    expect((await simular(next, 'numerar_fichas', versao)).body.errors.versao_planejamento_id).toEqual([
      'Não se pode processar: a versão está em elaboração.',
    ]);
    await next.post(`${VERSOES}/${versao}/enviar_revisao`);
    expect(await rodar('numerar_fichas')).toMatchObject({
      resumo: 'Despesa: fichas de 1 a 99. Receita: nenhuma linha. 99 linhas mudam de ficha.',
      lidas: 99,
      gravadas: 99,
    });
    expect((await simular(next, 'numerar_fichas', versao)).body.result).toMatchObject({ gravadas: 0 });

    const checks = await rodar('conferir');
    const { body: conference } = await next.get(`${VERSOES}/${versao}/conferencia`);
    expect(checks).toMatchObject({ lidas: conference.itens.length, resumo: expect.stringMatching(/verificações: .*\(PV-01, /) });
    const kept = await resultOf(checks.id);
    expect(kept.getRow(2).values).toEqual(expect.arrayContaining(['PV-01', 'Receita igual à despesa', 'Impeditivo']));

    await suite.sql(
      "update versao_planejamento set situacao_versao = 'aprovado', lei_numero = '1', lei_data = '2026-12-10', lei_publicacao = '2026-12-11' where id = $1",
      [versao],
    );
    const [{ n: opened } = { n: 0 }] = await suite.sql<{ n: number }>('select count(*)::int as n from dotacao where exercicio = 2027');
    expect(opened).toBe(0);
    const law = await rodar('colocar_em_vigor');
    expect(law.resumo).toMatch(/^A versão \d+ passa a ser a lei e abre 99 dotações, R\$ 231\.500\.000,00\.$/);
    expect(await suite.sql('select sum(valor_inicial)::text as total from dotacao where exercicio = 2027')).toEqual([
      { total: '231500000.00' },
    ]);

    expect((await simular(next, 'gerar_metas_bimestrais', versao, { metodo: 'linear' })).body.errors.versao_planejamento_id).toEqual([
      'Não há cronograma em 2027: gere-o antes, com as metas.',
    ]);
    const plan = await rodar('gerar_cronograma', { metodo: 'linear' });
    expect(plan).toMatchObject({
      antes: '0.00',
      depois: '231500000.00',
      resumo: expect.stringMatching(/^Cria o cronograma nº 1 de 2027: /),
    });
    const again = await rodar('gerar_cronograma', { metodo: 'vencimentos' });
    expect(again).toMatchObject({ antes: '231500000.00', resumo: expect.stringMatching(/^Refaz o cronograma nº 1 de 2027: /) });
    const [head] = await suite.sql<{ id: number; metodo: string }>('select id, metodo from cronograma_desembolso where exercicio = 2027');
    expect(head?.metodo).toBe('vencimentos');
    const months = () => suite.sql('select id from cronograma_linha where cronograma_desembolso_id = $1 order by id', [head?.id]);
    const [desembolso] = [await months()];
    expect((await rodar('gerar_metas_bimestrais', { metodo: 'linear' })).resumo).toMatch(/^Refaz as metas do cronograma nº 1 de 2027: /);
    expect(await months()).toEqual(desembolso);

    await suite.sql("update cronograma_desembolso set situacao_cronograma = 'publicado' where id = $1", [head?.id]);
    const revision = await simular(next, 'gerar_cronograma', versao, { metodo: 'linear' });
    expect(revision.body.result.resumo).toMatch(/^Abre a revisão nº 2 do cronograma de 2027: /);
    expect((await simular(next, 'gerar_metas_bimestrais', versao, { metodo: 'linear' })).body.errors.id[0]).toMatch(
      /^Não se pode .+: o cronograma de desembolso está publicado\.$/,
    );
  });

  describe('exportar no leiaute do tribunal', () => {
    const LEIAUTES = `${PPA_LOA}/leiautes-exportacao`;
    let exporter: Caller;
    let loa: number;
    beforeAll(async () => {
      const own = { 'planejamento.cadastro.ppa-loa.leiautes-exportacao': [1, 2, 3, 4] };
      exporter = (await montarPlanejador(suite, own)).with({ 'x-exercicio': '2026' });
      const { body } = await exporter.get(`${VERSOES}?per_page=100`);
      loa = body.data.find(({ rotulo }: { rotulo: string }) => rotulo === 'LOA 2026 V1').id;
    });
    const coluna = (nome: string, origem: string, more: object = {}) => ({ nome, origem, ...more });
    const rascunhar = (nome: string, changes: object) => ({
      nome,
      tribunal: 'Tribunal de Contas do Estado',
      registro: 'despesa',
      ...changes,
    });
    const layoutOf = async (nome: string, changes: object): Promise<number> => {
      const { status, body } = await exporter.post(LEIAUTES, rascunhar(nome, changes));
      expect(status, JSON.stringify(body)).toBe(201);
      return body.result.id;
    };
    /** Simulates, confirms and downloads. @returns the simulation, the answer and the lines of the file */
    const exported = async (layout_exportacao_id: number) => {
      const { body } = await simular(exporter, 'exportar_tce', loa, { layout_exportacao_id });
      expect(body.result, JSON.stringify(body)).toMatchObject({ gravadas: expect.any(Number) });
      await exporter.post(`${PROCESSAMENTOS}/${body.result.id}/confirmar`);
      expect(await ended(body.result.id)).toMatchObject({ situacao: 'Concluído', mensagem: body.result.resumo });
      const file = await exporter.get(`${PROCESSAMENTOS}/${body.result.id}/resultado`);
      expect(file.text.endsWith('\r\n')).toBe(true);
      return { simulated: body.result, file, lines: file.text.slice(0, -2).split('\r\n') };
    };
    const cents = (values: readonly string[]) => values.reduce((sum, value) => sum + BigInt(value.replace(/\D/g, '')), 0n);
    const TOTAL = 23_150_000_000n;

    it('largura fixa: cada coluna no seu lugar, e o que não cabe é recusado com a linha e a coluna', async () => {
      const colunas = [
        coluna('Ficha', 'ficha', { tamanho: 6, alinhamento: 'direita', preenchimento: 'zero' }),
        coluna('Unidade', 'unidade_sem_pontos', { tamanho: 4 }),
        coluna('Natureza', 'natureza_sem_pontos', { tamanho: 8, preenchimento: 'zero' }),
        coluna('Ação', 'acao_nome', { tamanho: 150 }),
        coluna('Valor', 'valor_centavos', { tamanho: 16, alinhamento: 'direita', preenchimento: 'zero' }),
      ];
      const { simulated, file, lines } = await exported(await layoutOf('Despesa fixa', { formato: 'txt', colunas }));
      expect(simulated).toMatchObject({
        resumo: 'Leiaute "Despesa fixa": 99 linhas de despesa, R$ 231.500.000,00.',
        lidas: 99,
        gravadas: 99,
        depois: '231500000.00',
        linhas: [],
      });
      expect(simulated.amostra).toEqual(lines.slice(0, 20));
      expect(file.headers['content-disposition']).toMatch(/filename="despesa-fixa-2026-versao-1-.*\.txt"/);
      expect(new Set(lines.map((line) => [...line].length))).toEqual(new Set([184]));
      expect([lines.length, cents(lines.map((line) => [...line].slice(-16).join('')))]).toEqual([99, TOTAL]);
      const line = lines[43] ?? '';
      expect([line.slice(0, 18), [...line].slice(-16).join('')]).toEqual(['000044020531901100', '0000001120000000']);

      const tight = await layoutOf('Estreito', { formato: 'txt', colunas: [coluna('Valor', 'valor', { tamanho: 10 })] });
      const refused = (await simular(exporter, 'exportar_tce', loa, { layout_exportacao_id: tight })).body.errors.linhas;
      expect(refused).toContain('Linha 44 (ficha 0044), coluna "Valor": "11200000,00" tem 11 caracteres e cabem 10.');
      const [row] = await suite.sql<{ n: number }>(
        'select count(*)::int as n from previsao_despesa where versao_planejamento_id = $1 and length(valor::text) > 10',
        [loa],
      );
      expect(refused.length).toBe(Math.min(21, Number(row?.n)));
    });

    it('CSV da receita: separador, aspas e cabeçalho; a soma é a prevista líquida', async () => {
      const colunas = [
        coluna('Natureza', 'natureza'),
        coluna('Fixo', 'texto', { texto: 'diz "sim"; e não' }),
        coluna('Valor', 'valor'),
        coluna('Fonte', 'fonte'),
      ];
      const layout = await layoutOf('Receita', {
        formato: 'csv',
        separador: 'ponto_virgula',
        cabecalho: true,
        registro: 'receita',
        colunas,
      });
      const { file, lines } = await exported(layout);
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(lines[0]).toBe('Natureza;Fixo;Valor;Fonte');
      const rows = lines.slice(1).map((line) => /^([\d.]+);"diz ""sim""; e não";(\d+,\d\d);([\d.]+)$/.exec(line) ?? []);
      expect([rows.length, cents(rows.map((row) => row[2] ?? ''))]).toEqual([44, TOTAL]);
      // the history says the layout by its name
      const { body } = await exporter.get(`${PROCESSAMENTOS}?operacao=exportar_tce&per_page=50`);
      expect(body.data.map(({ id: which }: { id: number }) => which).length).toBeGreaterThan(0);
      expect((await lerRegistro(body.data[0].id)).parametros).toBe('Leiaute: Receita');
      expect((await exporter.post(`${PROCESSAMENTOS}/${body.data[0].id}/desfazer`)).status).toBe(422);
    });

    it('XML bem formado, com o que é da marcação escapado', async () => {
      await suite.sql("update acao set nome = 'Saúde & <vida> \"plena\"' where codigo = '2009' and cliente_id = 1");
      await suite.force(
        "update versao_planejamento set rotulos_congelados = jsonb_set(rotulos_congelados::jsonb, '{acao}', '{}')::text where id = $1",
        [loa],
      );
      const colunas = [coluna('acao', 'acao_nome'), coluna('valor', 'valor_ponto'), coluna('co', 'co')];
      const layout = await layoutOf('XML', { formato: 'xml', elemento_raiz: 'orcamento', elemento_linha: 'dotacao', colunas });
      const { file, lines } = await exported(layout);
      expect([lines[0], lines[1], lines.at(-1)]).toEqual(['<?xml version="1.0" encoding="UTF-8"?>', '<orcamento>', '</orcamento>']);
      const line = /^<dotacao><acao>((?:[^<&]|&(?:amp|lt|gt|quot|apos);)*)<\/acao><valor>(\d+\.\d\d)<\/valor><co>(\d{4})<\/co><\/dotacao>$/;
      const rows = lines.slice(2, -1).map((text) => line.exec(text) ?? []);
      expect([rows.length, cents(rows.map((row) => row[2] ?? ''))]).toEqual([99, TOTAL]);
      expect(file.text).toContain('<acao>Saúde &amp; &lt;vida&gt; &quot;plena&quot;</acao>');
    });

    it('o leiaute só se declara inteiro, e só quem o consulta exporta', async () => {
      const issues = async (changes: object) => (await exporter.post(LEIAUTES, rascunhar('Errado', changes))).body.errors;
      expect(await issues({ formato: 'txt', colunas: [coluna('Ficha', 'ficha')] })).toEqual({
        'colunas.0.tamanho': ['Na largura fixa, toda coluna tem tamanho.'],
      });
      expect(await issues({ formato: 'csv', registro: 'receita', colunas: [coluna('Ação', 'acao')] })).toEqual({
        'colunas.0.origem': ['Uma linha da receita não tem este dado.'],
      });
      expect(
        Object.keys(await issues({ formato: 'xml', elemento_raiz: '1a', elemento_linha: 'linha', colunas: [coluna('Ação', 'acao')] })),
      ).toEqual(['elemento_raiz', 'colunas.0.nome']);
      expect(Object.keys(await issues({ formato: 'csv', colunas: [] }))).toEqual(['colunas']);
      expect((await simular(exporter, 'exportar_tce', loa, { layout_exportacao_id: 999_999 })).body.errors).toEqual({
        layout_exportacao_id: ['Leiaute não encontrado.'],
      });
      const { body } = await exporter.get(LEIAUTES);
      expect((await simular(planner, 'exportar_tce', loa, { layout_exportacao_id: body.data[0].id })).status).toBe(403);
    });
  });

  it('reparte ao centavo, com o resíduo na maior parte', () => {
    const share = fc.record({ natureza_despesa_id: fc.nat(), peso: fc.integer({ min: 1, max: 10 ** 9 }).map((n) => `${n}.00`) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.array(share, { minLength: 1, maxLength: 20 }), (cents, shares) => {
        const text = String(cents).padStart(3, '0');
        const parts = ratear(`${text.slice(0, -2)}.${text.slice(-2)}`, shares);
        expect(parts.reduce((sum, { valor }) => sum + BigInt(valor.replace('.', '')), 0n)).toBe(BigInt(cents));
      }),
    );
  });
});
