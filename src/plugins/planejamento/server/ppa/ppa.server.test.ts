import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { startJobs } from '../../../../server/start-jobs';
import { codes, DESPESAS, lawsOf, planner as montarPlanejador, PPA_LOA, VERSOES, versionOf } from '../loa/fixtures';

const suite = openSuite();
const YEAR = 2030;
const PROGRAMAS = '/planejamento/cadastro/programa';
const ACOES = '/planejamento/cadastro/acao';
const PPAS = `${PPA_LOA}/cadastro-ppa`;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let planner: Caller;
let laws: { ppa_id: number; loa_id: number };
/** Ids of the plan of 2026-2029, and of that of 2030-2033, which has the same codes. */
let old: Awaited<ReturnType<typeof codes>>;
let id: Awaited<ReturnType<typeof codes>>;
let former: number;

beforeAll(async () => {
  jobs = await startJobs(suite.services);
  planner = (
    await montarPlanejador(suite, { 'planejamento.cadastro.programa': [1, 2, 3, 4], 'planejamento.cadastro.acao': [1, 2, 3, 4] })
  ).with({ 'x-exercicio': String(YEAR) });
  laws = await lawsOf(planner, YEAR);
  old = await codes(suite);
  id = await codes(suite, laws.ppa_id);
  former = Number((await suite.sql<{ id: number }>('select id from ppa where exercicio_inicial = 2026 and cliente_id = 1'))[0]?.id);
});
afterAll(() => jobs.stop());

const listar = async (url: string) => (await planner.get(url)).body;
const despesa = (versao_planejamento_id: number, find: typeof id, changes: object = {}) => ({
  versao_planejamento_id,
  orgao_id: id('orgao', '02'),
  unidade_id: id('unidade', '02.05'),
  funcao_id: id('funcao', '10'),
  subfuncao_id: id('subfuncao', '301'),
  programa_id: find('programa', '0004'),
  acao_id: find('acao', '2009'),
  natureza_despesa_id: id('natureza_despesa', '3.1.90.11'),
  fonte_recurso_id: id('fonte', '1.500'),
  valor: '100.00',
  ...changes,
});

describe('programas e ações de dois PPAs', () => {
  it('o que começa recebe os do anterior com os mesmos códigos, uma vez só', async () => {
    const contar = async (url: string, ppa: number) => (await listar(`${url}?ppa_id=${ppa}`)).total;
    expect([await contar(PROGRAMAS, laws.ppa_id), await contar(ACOES, laws.ppa_id)]).toEqual([12, 40]);
    expect([await contar(PROGRAMAS, former), await contar(ACOES, former)]).toEqual([12, 40]);
    expect((await planner.post(`${PPAS}/${laws.ppa_id}/copiar_programas`)).body.message).toBe('Programas e ações copiados.');
    expect([await contar(PROGRAMAS, laws.ppa_id), await contar(ACOES, laws.ppa_id)]).toEqual([12, 40]);
    const { body } = await planner.get(`${ACOES}/${id('acao', '2009')}`);
    expect(body).toMatchObject({ programa_id: id('programa', '0004'), ppa_id: laws.ppa_id, periodo: '2030-2033' });
    expect(body.unidades.map((one: { id?: number } | number) => (typeof one === 'number' ? one : one.id))).toEqual([
      id('unidade', '02.05'),
    ]);
    const [first] = await suite.sql<{ id: number }>('select id from ppa where exercicio_inicial = 2022 and cliente_id = 1');
    expect((await planner.post(`${PPAS}/${first?.id}/copiar_programas`)).body.errors).toEqual({
      id: ['Nenhum PPA anterior ao "PPA 2022-2025" tem programas: cadastre-os em Programa.'],
    });
  });

  it('o código é único no PPA, e o programa da ação é do PPA dela', async () => {
    const both = (await listar(`${PROGRAMAS}?codigo=0001`)).data;
    expect(both.map(({ ppa_id }: { ppa_id: number }) => ppa_id).sort()).toEqual([former, laws.ppa_id].sort());
    const { body: legislative } = await planner.get(`${PROGRAMAS}/${id('programa', '0001')}`);
    const { id: _, versao: _v, ...draft } = legislative;
    expect((await planner.post(PROGRAMAS, draft)).body.errors).toEqual({ codigo: ['O código 0001 já está em uso.'] });
    expect((await planner.post(PROGRAMAS, { ...draft, ppa_id: null })).body.errors).toEqual({ ppa_id: ['O campo "PPA" é obrigatório.'] });

    const { body: action } = await planner.get(`${ACOES}/${id('acao', '2009')}`);
    const other = { ...action, codigo: '2999', unidades: [id('unidade', '02.05')] };
    expect((await planner.post(ACOES, { ...other, codigo: '2009' })).body.errors).toEqual({ codigo: ['O código 2009 já está em uso.'] });
    expect((await planner.post(ACOES, { ...other, programa_id: old('programa', '0004') })).body.errors).toEqual({
      programa_id: ['Não corresponde ao campo "PPA": escolha outro registro ou mude aquele campo.'],
    });
    // the plan of a programa does not change: its rows would change plan with it
    await planner.edit(`${PROGRAMAS}/${id('programa', '0008')}`, { ppa_id: former });
    expect((await planner.get(`${PROGRAMAS}/${id('programa', '0008')}`)).body.ppa_id).toBe(laws.ppa_id);
  });

  it('quem escolhe um programa lê de que PPA ele é', async () => {
    const chooser = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.indicadores-programas': [1, 2] });
    const { data } = (await chooser.get(`${PROGRAMAS}?codigo=0004`)).body;
    expect(data.map(({ codigo, periodo }: Record<string, string>) => `${codigo} ${periodo}`).sort()).toEqual([
      '0004 2026-2029',
      '0004 2030-2033',
    ]);
  });

  it('a planilha acha o programa pelo código dentro do PPA da linha', async () => {
    const admin = await suite.admin();
    const base = '/configuracao/migracao';
    const [unidade] = await suite.sql<{ nome: string }>('select nome from unidade where id = $1', [id('unidade', '02.05')]);
    const line = (plan: number, programa: string) =>
      `${plan};2777;Vacinação em casa;Atividade;${programa};10;301;Vacinar quem não sai de casa.;Direta;Pessoa vacinada;PES;Não;${unidade?.nome}`;
    const head =
      'PPA;Código;Nome;Tipo;Programa;Função;Subfunção;Finalidade;Implementação;Produto;Unidade de medida;Meta cumulativa;Unidades executoras';
    const content = Buffer.from([head, line(2030, '0004'), line(2026, '0004'), line(2026, '7777')].join('\r\n'));
    const sent = await admin.form('/arquivo', {}, [{ field: 'arquivo', name: 'acoes.csv', content }]);
    const { body } = await admin.post(base, { recurso: 'acao', arquivo: sent.body.result.id });
    await admin.post(`${base}/${body.result.id}/simular`);
    const read = await vi.waitFor(
      async () => {
        const record = (await admin.get(`${base}/${body.result.id}`)).body;
        expect(record.situacao).not.toBe('rascunho');
        expect(record.total).toBe(3);
        return record;
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(read).toMatchObject({ validas: 2, com_erros: 1 });
  });
});

describe('prazos das leis do orçamento', () => {
  it('em branco, são os do ADCT art. 35 §2º; os da Lei Orgânica ficam como foram digitados', async () => {
    const planejar = (changes: object) => planner.post(PPAS, { nome: 'Plano', ...changes });
    const own = await planejar({ exercicio_inicial: 2062, prazo_envio: '2061-09-30' });
    expect(own.body.result).toMatchObject({ prazo_envio: '2061-09-30', prazo_devolucao: '2061-12-22' });
    const { body } = await planejar({ exercicio_inicial: 2066 });
    expect(body.result).toMatchObject({ prazo_envio: '2065-08-31', prazo_devolucao: '2065-12-22' });
    const law = { exercicio_referencia: 2066, ppa_id: body.result.id };
    const ldo = await planner.post('/planejamento/cadastro/ldo/cadastro-ldo', {
      ...law,
      percentual_reserva: '1',
      criterio_limitacao: 'Primeiro as diárias.',
      nao_se_aplica: [],
    });
    expect(ldo.body.result).toMatchObject({ prazo_envio: '2065-04-15', prazo_devolucao: '2065-07-17' });
    const loa = await planner.post(`${PPA_LOA}/cadastro-loa`, {
      ...law,
      ldo_id: ldo.body.result.id,
      nivel_natureza: 'elemento',
      percentual_suplementacao: '10',
      base_suplementacao: 'despesa_fixada',
      populacao: 42318,
      limites: [],
      emendas: [],
    });
    expect(loa.body.result).toMatchObject({ prazo_envio: '2065-08-31', prazo_devolucao: '2065-12-22' });
    // only a new record is completed
    expect((await planner.edit(`${PPAS}/${body.result.id}`, { prazo_envio: null })).body.errors).toEqual({
      prazo_envio: ['O campo "Prazo de envio" é obrigatório.'],
    });
    expect(Object.keys((await planejar({})).body.errors)).toEqual(['exercicio_inicial', 'prazo_envio', 'prazo_devolucao']);
  });
});

describe('as linhas de um PPA e da LOA dele', () => {
  const refusal = {
    acao_id: ['Ação não é do PPA da versão: escolha entre os daquele PPA.'],
    programa_id: ['Programa não é do PPA da versão: escolha entre os daquele PPA.'],
  };

  it('só usam programas e ações daquele PPA: no formulário, na planilha e no que ela oferece', async () => {
    const versao = await versionOf(planner, laws.loa_id);
    expect((await planner.post(DESPESAS, despesa(versao, old))).body.errors).toEqual(refusal);
    expect((await planner.post(DESPESAS, despesa(versao, id))).status).toBe(201);
    const { body: options } = await planner.get(`${DESPESAS}/grade/opcoes?versao_id=${versao}`);
    const offered = (field: string, codigo: string) =>
      (options.opcoes ?? options)[field].flatMap((one: { id: number; codigo: string }) => (one.codigo === codigo ? [one.id] : []));
    expect([offered('programa_id', '0004'), offered('acao_id', '2009')]).toEqual([[id('programa', '0004')], [id('acao', '2009')]]);
    const { versao_planejamento_id: _, ...line } = despesa(versao, old, { natureza_despesa_id: id('natureza_despesa', '3.3.90.30') });
    const saved = await planner.patch(`${DESPESAS}/grade`, { versao_id: versao, linhas: [{ chave: 'a', ...line }], removidas: [] });
    expect(saved.body.errors).toEqual({
      'linhas.a.acao_id': refusal.acao_id,
      'linhas.a.programa_id': refusal.programa_id,
    });

    const plan = await versionOf(planner, laws.loa_id, { instrumento: 'ppa', ppa_id: laws.ppa_id, loa_id: null });
    const value = (find: typeof id) => ({
      versao_planejamento_id: plan,
      programa_id: find('programa', '0004'),
      acao_id: find('acao', '2009'),
      unidade_id: id('unidade', '02.05'),
      funcao_id: id('funcao', '10'),
      subfuncao_id: id('subfuncao', '301'),
      categoria: 'corrente',
      fonte_recurso_id: id('fonte', '1.500'),
      valor_ano1: '1.00',
    });
    expect((await planner.post(`${PPAS}/valores`, value(old))).body.errors).toEqual(refusal);
    expect((await planner.post(`${PPAS}/valores`, value(id))).status).toBe(201);
  });

  it('a conferência do PPA só pede os programas dele', async () => {
    const plan = await versionOf(planner, laws.loa_id, { instrumento: 'ppa', ppa_id: laws.ppa_id, loa_id: null });
    const { body } = await planner.get(`${VERSOES}/${plan}/conferencia`);
    const programs = body.itens.find(({ codigo }: { codigo: string }) => codigo === 'PV-03P');
    const [own] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from programa where ppa_id = $1 and tipo = 'finalistico' and situacao and data_exclusao is null",
      [laws.ppa_id],
    );
    expect([programs.mensagens.length, own?.n]).toEqual([7, 7]);
  });

  it('o orçado do ano anterior e a LOA gerada do último ano do outro PPA seguem os códigos', async () => {
    const [source] = await suite.sql<{ n: number; total: string; turismo: string }>(
      `select count(*)::int as n, sum(d.valor_inicial)::text as total, sum(d.valor_inicial) filter (where a.codigo = '2021')::text as turismo
         from dotacao d join acao a on a.id = d.acao_id where d.exercicio = 2026 and d.origem = 'loa'`,
    );
    expect(source).toEqual({ n: 99, total: '231500000.00', turismo: '600000.00' });
    await suite.sql(
      `insert into dotacao (cliente_id, exercicio, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, provisoria, valor_inicial)
       select cliente_id, 2029, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, provisoria, valor_inicial from dotacao where exercicio = 2026 and origem = 'loa'`,
    );
    // an ação that the new plan gave up
    expect((await planner.delete(`${ACOES}/${id('acao', '2021')}`)).status).toBe(200);
    const versao = await versionOf(planner, laws.loa_id);
    const generated = async (operacao: string, more: object) => {
      const { body } = await planner.post(`${PPA_LOA}/processamentos/simular`, { operacao, versao_planejamento_id: versao, ...more });
      expect(body.errors).toBeUndefined();
      return body.result;
    };
    const fromYear = await generated('gerar_loa_do_ano_anterior', { indice: '0', base: 'inicial' });
    expect(fromYear).toMatchObject({ lidas: 99, gravadas: 98, depois: '230900000.00' });
    expect(fromYear.resumo).toContain('O PPA desta LOA não tem a ação 2021: as dotações dela ficam de fora.');

    // the plan in force gives R$ 2.300,00 to 2019, which 2029 shared between pessoal (1.1) and serviços (1.2 million)
    const plan = await versionOf(planner, laws.loa_id, { instrumento: 'ppa', ppa_id: laws.ppa_id, loa_id: null });
    const value = await planner.post(`${PPAS}/valores`, {
      versao_planejamento_id: plan,
      programa_id: id('programa', '0008'),
      acao_id: id('acao', '2019'),
      unidade_id: id('unidade', '02.09'),
      categoria: 'corrente',
      fonte_recurso_id: id('fonte', '1.500'),
      valor_ano1: '2300.00',
    });
    expect(value.status).toBe(201);
    await suite.sql("update versao_planejamento set situacao_versao = 'vigente' where id = $1", [plan]);
    const fromPlan = await generated('gerar_loa_do_ppa', { indice: '0', rateio: 'historico' });
    expect(fromPlan.linhas.map(({ nome, depois }: Record<string, string>) => [nome?.split(' · ')[2], depois])).toEqual([
      ['3.1.90.11.00', '1100.00'],
      ['3.3.90.39.00', '1200.00'],
    ]);

    // the law of 2029, of the other plan
    const [loa] = await suite.sql<{ id: number }>(
      `insert into loa (cliente_id, exercicio_referencia, ppa_id, ldo_id, prazo_envio, prazo_devolucao, nivel_natureza, percentual_suplementacao, base_suplementacao, autoriza_aro, populacao, valor_minimo_linha, equilibrio_por_fonte, ficha_por_orgao, edicao_por_unidade, execucao_provisoria)
       select cliente_id, 2029, ppa_id, ldo_id, prazo_envio, prazo_devolucao, nivel_natureza, 10, 'despesa_fixada', false, populacao, 0.01, 'bloqueia', false, false, false from loa where exercicio_referencia = 2026 returning id`,
    );
    const before = planner.with({ 'x-exercicio': '2029' });
    const law = await versionOf(before, Number(loa?.id));
    expect((await before.post(DESPESAS, despesa(law, old, { valor: '77.70' }))).status).toBe(201);
    await suite.sql("update versao_planejamento set situacao_versao = 'vigente' where id = $1", [law]);
    const { body } = await planner.post(DESPESAS, despesa(versao, id));
    expect(body.result.orcado_atual).toBe('77.70');
  });
});
