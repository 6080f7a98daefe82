import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { refusalOfTrigger } from '../../../../server/db-errors';
import { codes, DESPESAS, lawsOf, planner as montarPlanejador, PPA_LOA, RECEITAS, rascunhoDaLoa, VERSOES, versionOf } from './fixtures';

const suite = openSuite();
const YEAR = 2040;
let planner: Caller;
let id: Awaited<ReturnType<typeof codes>>;
let laws: { ppa_id: number; loa_id: number };
let versao: number;

beforeAll(async () => {
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR) });
  laws = await lawsOf(planner, YEAR);
  versao = await versionOf(planner, laws.loa_id);
});

const despesa = (changes: object = {}) => ({
  versao_planejamento_id: versao,
  orgao_id: id('orgao', '02'),
  unidade_id: id('unidade', '02.05'),
  funcao_id: id('funcao', '10'),
  subfuncao_id: id('subfuncao', '301'),
  programa_id: id('programa', '0004'),
  acao_id: id('acao', '2009'),
  natureza_despesa_id: id('natureza_despesa', '3.1.90.11'),
  fonte_recurso_id: id('fonte', '1.500'),
  valor: '100.00',
  ...changes,
});
const receita = (changes: object = {}) => ({
  versao_planejamento_id: versao,
  orgao_id: id('orgao', '02'),
  natureza_receita_id: id('natureza_receita', '1.7.1.1.51.1.1'),
  fonte_recurso_id: id('fonte', '1.500'),
  metodo: 'manual',
  valor_bruto: '1000.01',
  ...changes,
});
const refused = async (url: string, draft: object) => (await planner.post(url, draft)).body.errors;

describe('previsão da despesa', () => {
  it('completa o CO e a esfera, e mostra a classificação', async () => {
    const { status, body } = await planner.post(DESPESAS, despesa());
    expect([status, body.result]).toMatchObject([
      201,
      {
        classificacao: '02.05.10.301.0004.2009.3.1.90.11.1.500.0000',
        esfera: 'S',
        codigo_acompanhamento: { codigo: '0000' },
        condicionada: false,
        exercicio: YEAR,
      },
    ]);
    const other = await planner.post(
      DESPESAS,
      despesa({
        unidade_id: id('unidade', '02.02'),
        funcao_id: id('funcao', '04'),
        subfuncao_id: id('subfuncao', '122'),
        programa_id: id('programa', '0002'),
        acao_id: id('acao', '2003'),
      }),
    );
    expect(other.body.result.esfera).toBe('F');
  });

  it.each([
    ['unidade fora do órgão', { orgao_id: ['orgao', '01'] }, { unidade_id: ['Unidade orçamentária 02.05 não pertence a Órgão 01.'] }],
    ['ação fora do programa', { programa_id: ['programa', '0003'] }, { acao_id: ['Ação 2009 não pertence a Programa 0003.'] }],
    [
      'unidade que não executa a ação',
      { unidade_id: ['unidade', '02.04'] },
      { unidade_id: ['Unidade orçamentária 02.04 não pertence a Ação 2009.'] },
    ],
    [
      'subfunção de outra função fechada',
      { subfuncao_id: ['subfuncao', '843'] },
      { subfuncao_id: ['Subfunção 843 não pertence a Função 10.'] },
    ],
    [
      'natureza sintética',
      { natureza_despesa_id: ['natureza_despesa', '3.1.90.00'] },
      { natureza_despesa_id: ['Natureza da despesa 3.1.90.00.00 é sintética; informe uma conta analítica.'] },
    ],
    [
      'CO que a fonte não permite',
      { codigo_acompanhamento_id: ['co', '1070'] },
      { codigo_acompanhamento_id: ['CO 1070 não pertence a Fonte 1.500.0000.'] },
    ],
    [
      'fonte extraorçamentária',
      { fonte_recurso_id: ['fonte', '1.860'] },
      { fonte_recurso_id: ['Fonte 1.860.0000 não se usa no orçamento.'] },
    ],
  ] as const)('recusa %s', async (_what, change, errors) => {
    const [[field, [table, codigo]]] = Object.entries(change) as [[string, [Parameters<typeof id>[0], string]]];
    expect(await refused(DESPESAS, despesa({ [field]: id(table, codigo) }))).toEqual(errors);
  });

  it('recusa valor negativo, classificador inativo e a chave repetida', async () => {
    expect(Object.keys(await refused(DESPESAS, despesa({ valor: '-1.00' })))).toEqual(['valor']);
    await suite.sql("update acao set situacao = false where codigo = '2012' and cliente_id = 1");
    const inactive = despesa({ acao_id: id('acao', '2012'), subfuncao_id: id('subfuncao', '304') });
    expect(await refused(DESPESAS, inactive)).toEqual({ acao_id: ['Ação 2012 não está vigente em 2040.'] });
    const draft = despesa({ natureza_despesa_id: id('natureza_despesa', '3.3.90.30') });
    const first = await planner.post(DESPESAS, draft);
    expect(await refused(DESPESAS, { ...draft, valor: '5.00' })).toEqual({
      esfera: [`Linha repetida (linha de código interno ${first.body.result.id}).`],
    });
  });

  it('no nível da modalidade, o elemento está abaixo da lei', async () => {
    const other = await lawsOf(planner.with({ 'x-exercicio': '2048' }), 2048, { nivel_natureza: 'modalidade' });
    const there = planner.with({ 'x-exercicio': '2048' });
    const versao_planejamento_id = await versionOf(there, other.loa_id);
    id = await codes(suite, other.ppa_id);
    expect((await there.post(DESPESAS, despesa({ versao_planejamento_id }))).body.errors).toEqual({
      natureza_despesa_id: ['Natureza da despesa 3.1.90.11.00 está abaixo do nível da lei: informe a natureza no nível de modalidade.'],
    });
    const draft = despesa({ versao_planejamento_id, natureza_despesa_id: id('natureza_despesa', '3.1.90.00') });
    expect((await there.post(DESPESAS, draft)).status).toBe(201);
  });

  it('segue o exercício escolhido no topo', async () => {
    const { body } = await planner.with({ 'x-exercicio': '2026' }).post(DESPESAS, despesa());
    expect(body.errors).toEqual({
      versao_planejamento_id: ['A versão é do exercício 2040 e o escolhido no topo é 2026: iguale os dois.'],
    });
  });
});

describe('previsão da receita', () => {
  it('deduz o Fundeb da natureza, ao centavo, e a líquida é do banco', async () => {
    const { body } = await planner.post(RECEITAS, receita());
    expect(body.result).toMatchObject({ deducao_fundeb: '200.00', valor_liquido: '800.01', esfera: 'F', origem: 'loa' });
    const url = `${RECEITAS}/${body.result.id}`;
    const followed = await planner.edit(url, { valor_bruto: '50000000.00' });
    expect(followed.body.result).toMatchObject({ deducao_fundeb: '10000000.00', valor_liquido: '40000000.00' });
    const typed = await planner.edit(url, { deducao_fundeb: '1.00' });
    expect(typed.body.result).toMatchObject({ deducao_fundeb: '1.00', valor_liquido: '49999999.00' });
    const kept = await planner.edit(url, { valor_bruto: '100.00' });
    expect(kept.body.result).toMatchObject({ deducao_fundeb: '1.00', valor_liquido: '99.00' });
    expect(Object.keys((await planner.edit(url, { deducao_renuncia: '99.01' })).body.errors)).toEqual(['valor_bruto']);
  });

  it('pelo método dos índices, o bruto são os efeitos sobre o reestimado', async () => {
    const draft = receita({
      natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'),
      metodo: 'indice',
      valor_bruto: undefined,
      reestimado_atual: '1000.00',
      indice_preco: '4.5',
      indice_quantidade: '1',
      indice_legislacao: '-2',
    });
    const { body } = await planner.post(RECEITAS, draft);
    expect(body.result).toMatchObject({ valor_bruto: '1034.34', deducao_fundeb: null, valor_liquido: '1034.34' });
  });

  const ECONOMY = { pib: '1.00', pib_crescimento: '0', selic: '0', cambio: '1', fonte_informacao: 'Teste' };
  it('pela média, o bruto são os três anos arrecadados a preços do exercício da LOA', async () => {
    const past = { arrecadado_x4: '100.00', arrecadado_x3: '200.00', arrecadado_x2: '300.00' };
    const draft = receita({
      natureza_receita_id: id('natureza_receita', '1.1.1.3.03.1.1'),
      metodo: 'media',
      valor_bruto: undefined,
      ...past,
    });
    expect(await refused(RECEITAS, { ...draft, arrecadado_x2: undefined })).toHaveProperty('arrecadado_x2');
    expect(await refused(RECEITAS, draft)).toMatchObject({
      metodo: [`O método Média pede o IPCA de ${YEAR - 3} a ${YEAR} nos dados econômicos da LDO de ${YEAR}.`],
    });
    const economist = (await suite.admin()).with({ 'x-exercicio': String(YEAR) });
    const [ldo] = await suite.sql<{ id: number }>('select ldo_id as id from loa where id = $1', [laws.loa_id]);
    for (const [ano, ipca] of [
      [YEAR - 3, '10'],
      [YEAR - 2, '0'],
      [YEAR - 1, '20'],
      [YEAR, '5'],
    ] as const)
      expect((await economist.post('/planejamento/cadastro/ldo/dados-economicos', { ldo_id: ldo?.id, ano, ipca, ...ECONOMY })).status).toBe(
        201,
      );
    // (100 × 1,386 + 200 × 1,26 + 300 × 1,26) ÷ 3
    const { body } = await planner.post(RECEITAS, draft);
    expect([body.errors, body.result]).toMatchObject([undefined, { metodo: 'media', valor_bruto: '256.20' }]);
  });

  it('só na natureza analítica, na fonte do orçamento e uma vez por chave', async () => {
    expect(await refused(RECEITAS, receita({ natureza_receita_id: id('natureza_receita', '1.7.1.1.51.2.1') }))).toEqual({
      natureza_receita_id: ['Natureza da receita 1.7.1.1.51.2.1 é sintética; informe uma conta analítica.'],
    });
    expect(Object.keys(await refused(RECEITAS, receita({ fonte_recurso_id: id('fonte', '2.500') })))).toEqual(['fonte_recurso_id']);
    expect(Object.keys(await refused(RECEITAS, receita()))).toEqual(['fonte_recurso_id']);
  });

  it('a mesma natureza na mesma fonte é outra linha com outro CO; sem CO e com 0000 é a mesma', async () => {
    const { fonte_recurso_id, um, outro } = await fonteDeDoisCos();
    const natureza_receita_id = id('natureza_receita', '1.1.1.2.50.0.3');
    const versao_planejamento_id = await versionOf(planner, laws.loa_id);
    const de = (codigo_acompanhamento_id: number | null) =>
      receita({ versao_planejamento_id, natureza_receita_id, fonte_recurso_id, codigo_acompanhamento_id });
    const made: number[] = [];
    for (const co of [um, outro, null]) {
      const { status, body } = await planner.post(RECEITAS, de(co));
      expect(status, JSON.stringify(body)).toBe(201);
      made.push(body.result.id);
    }
    for (const co of [um, null, id('co', '0000')]) expect(Object.keys(await refused(RECEITAS, de(co)))).toEqual(['fonte_recurso_id']);
    const rows = await Promise.all(made.map(async (one) => (await planner.get(`${RECEITAS}/${one}`)).body));
    expect(rows.map(({ classificacao }) => classificacao.split(' · ').length)).toEqual([3, 3, 2]);
    // so does the spreadsheet tell them apart
    const grade = async (co: number | null) => {
      const { versao_planejamento_id: versao_id, ...values } = de(co) as Record<string, unknown>;
      return planner.patch(`${RECEITAS}/grade`, { versao_id, linhas: [{ chave: 'a', ...values }] });
    };
    const repeated = await grade(um);
    expect([repeated.status, Object.values(repeated.body.errors).flat()]).toEqual([422, [expect.stringContaining('já')]]);
    expect((await grade(null)).status).toBe(422);
    await planner.delete(`${RECEITAS}/${made[1]}`);
    expect((await grade(outro)).status).toBe(200);
    await expect(
      suite.sql(
        `insert into previsao_receita (cliente_id, exercicio, versao_planejamento_id, orgao_id, natureza_receita_id, fonte_recurso_id, valor_bruto, metodo, origem)
         select cliente_id, exercicio, versao_planejamento_id, orgao_id, natureza_receita_id, fonte_recurso_id, 1, metodo, origem from previsao_receita where id = $1`,
        [made[2]],
      ),
    ).rejects.toThrow(/previsao_receita_chave_fonte_recurso_id_uq/);
  });
});

/** A fonte that money of two COs enters. */
async function fonteDeDoisCos(): Promise<{ fonte_recurso_id: number; um: number; outro: number }> {
  const [row] = await suite.sql<{ id: number; cos: number[] }>(
    `select f.id, array_agg(c.alvo_id order by c.ordem)::int[] as cos from fonte_recurso f join fonte_recurso_cos c on c.pai_id = f.id
       join codigo_acompanhamento a on a.id = c.alvo_id and a.situacao and a.codigo <> '0000'
      where f.grupo = '1' and f.situacao and f.cliente_id = 1 and f.detalhamento = '0000' group by f.id having count(*) > 1 order by f.codigo limit 1`,
  );
  return { fonte_recurso_id: Number(row?.id), um: row?.cos[0] as number, outro: row?.cos[1] as number };
}

// a test of another plan finds its own ações
beforeEach(async () => {
  id = await codes(suite, laws.ppa_id);
});

describe('versão fechada (C3)', () => {
  it('recusa incluir, alterar e excluir, e o próprio banco recusa o que esquecer a regra', async () => {
    const other = await versionOf(planner, laws.loa_id);
    const row = (await planner.post(DESPESAS, despesa({ versao_planejamento_id: other }))).body.result;
    await suite.sql("update versao_planejamento set situacao_versao = 'enviado' where id = $1", [other]);
    const { body: version } = await planner.get(`${VERSOES}/${other}`);
    const message = `A versão ${version.numero} está enviada à Câmara e não pode ser alterada.`;
    const draft = despesa({ versao_planejamento_id: other, natureza_despesa_id: id('natureza_despesa', '3.3.90.39') });
    expect((await planner.post(DESPESAS, draft)).body).toMatchObject({ codigo: 'ERRO_VALIDACAO', errors: { versao: [message] } });
    expect((await planner.get(`${DESPESAS}/${row.id}`)).body).toMatchObject({ pode_liberar: false, motivo_bloqueio: message });
    expect((await planner.put(`${DESPESAS}/${row.id}`, { valor: '1.00', versao: row.versao })).body.message).toBe(message);
    expect((await planner.delete(`${DESPESAS}/${row.id}`)).body.message).toBe(message);
    for (const sql of [
      'update previsao_despesa set valor = 1 where id = $1',
      'delete from previsao_despesa where id = $1',
      'insert into previsao_despesa (cliente_id, exercicio, versao_planejamento_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, valor) select cliente_id, exercicio, versao_planejamento_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, 5 from previsao_despesa where id = $1',
    ])
      expect(refusalOfTrigger(await suite.sql(sql, [row.id]).catch((error: unknown) => error))?.issues).toEqual({ versao: [message] });
  });
});

describe('LOA e versões', () => {
  it('a LOA é do exercício do PPA e da LDO, e as emendas têm de onde tirar', async () => {
    const [ldo] = await suite.sql<{ id: number }>('select id from ldo where exercicio_referencia = 2026');
    expect(await refused(`${PPA_LOA}/cadastro-loa`, rascunhoDaLoa(2044, laws.ppa_id, Number(ldo?.id)))).toEqual({
      ppa_id: ['O "PPA 2040" não alcança o exercício 2044.'],
      ldo_id: ['A LDO é de 2026 e a LOA, de 2044: iguale os dois.'],
    });
    const [payroll, supplies] = (
      await suite.sql<{ id: number }>('select id from previsao_despesa where versao_planejamento_id = $1 order by id limit 2', [versao])
    ).map((row) => Number(row.id));
    const emenda = { numero: '1', autor: 'Vereadora Ana', tipo: 'individual', situacao: 'proposta', objeto: 'Ampliar a atenção primária' };
    const answer = await planner.edit(`${PPA_LOA}/cadastro-loa/${laws.loa_id}`, {
      emendas: [
        { ...emenda, previsao_anulada_id: payroll, previsao_acrescida_id: supplies, valor: '10.00', impositiva: true, saude: true },
      ],
    });
    expect(answer.body.errors).toEqual({
      'emendas.0.previsao_anulada_id': ['Uma emenda não anula pessoal e encargos (CF art. 166 §3º II). Escolha outra linha.'],
    });
    // a line of 2026, reached with 2026 chosen at the top
    const [other] = await suite.sql<{ id: number }>('select min(id) as id from previsao_despesa where exercicio = 2026 and valor > 0');
    const elsewhere = await planner.with({ 'x-exercicio': '2026' }).edit(`${PPA_LOA}/cadastro-loa/${laws.loa_id}`, {
      emendas: [{ ...emenda, tipo: 'texto', previsao_anulada_id: Number(other?.id), impositiva: false, saude: false }],
    });
    expect(elsewhere.body.errors).toEqual({ 'emendas.0.previsao_anulada_id': ['A linha é de outra LOA: escolha uma linha desta.'] });
  });

  it('cada limite soma o livre e o vinculado, é de unidade do órgão e vem uma vez', async () => {
    const url = `${PPA_LOA}/cadastro-loa/${laws.loa_id}`;
    const limit = { orgao_id: id('orgao', '02'), unidade_id: id('unidade', '02.05'), limite_livre: '1000.10', limite_vinculado: '0.25' };
    const saved = await planner.edit(url, { limites: [limit] });
    expect(saved.body.result.limites[0].limite_total).toBe('1000.35');
    const again = await planner.edit(url, { limites: [{ ...saved.body.result.limites[0], limite_livre: '1.00' }] });
    expect(again.body.result.limites[0].limite_total).toBe('1.25');
    const refused = async (...limites: object[]) => (await planner.edit(url, { limites })).body.errors;
    expect(await refused(limit, limit)).toEqual({ 'limites.1.orgao_id': ['Já há um limite deste órgão e unidade.'] });
    expect(Object.keys(await refused({ ...limit, unidade_id: id('unidade', '01.01') }))).toEqual(['limites.0.unidade_id']);
  });

  it('numera as versões de cada lei, uma a uma, ainda que ao mesmo tempo, e soma o que têm', async () => {
    const plan = { instrumento: 'ppa', ppa_id: laws.ppa_id, tipo: 'projeto', blocos: [] };
    const made = await Promise.all(['A', 'B', 'C'].map((descricao) => planner.post(VERSOES, { ...plan, descricao })));
    expect(made.map(({ body }) => body.result.numero).sort()).toEqual([1, 2, 3]);
    expect(made[0]?.body.result).toMatchObject({ periodo: '2040-2043', situacao_versao: 'elaboracao', exercicio_referencia: 2040 });
    const { body } = await planner.with({ 'x-exercicio': '2026' }).get(`${VERSOES}/${versao}`);
    const [sums] = await suite.sql(
      'select (select sum(valor_liquido) from previsao_receita where versao_planejamento_id = $1)::text as receita, (select sum(valor) from previsao_despesa where versao_planejamento_id = $1)::text as despesa',
      [versao],
    );
    expect({ receita: body.receita, despesa: body.despesa }).toEqual(sums);
    expect(Number(body.diferenca)).toBeCloseTo(Number(body.receita) - Number(body.despesa), 2);
  });

  it('a unidade bloqueada não recebe linhas', async () => {
    const blocked = await versionOf(planner, laws.loa_id, { blocos: [{ unidade_id: id('unidade', '02.05'), bloqueado: true }] });
    const errors = await refused(DESPESAS, despesa({ versao_planejamento_id: blocked }));
    expect(errors.unidade_id[0]).toMatch(/^A unidade 02\.05 está bloqueada por .+\.$/);
  });
});

describe('edição por unidade', () => {
  it('S15: o setor escreve só nas unidades dos seus departamentos, e só na elaboração', async () => {
    const other = await lawsOf(planner.with({ 'x-exercicio': '2052' }), 2052, { edicao_por_unidade: true });
    const there = planner.with({ 'x-exercicio': '2052' });
    const versao_planejamento_id = await versionOf(there, other.loa_id);
    id = await codes(suite, other.ppa_id);
    const sector = (await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.previsao-despesa': [1, 2, 3, 4] })).with({
      'x-exercicio': '2052',
    });
    const [departamento] = await suite.sql<{ id: number }>('select id from departamento where cliente_id = 1 order by id limit 1');
    await suite.sql('update departamento set unidade_id = $1 where id = $2', [id('unidade', '02.05'), departamento?.id]);
    await suite.sql(
      "insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio) values ($1, 99, $2, 'tramitacao', '2020-01-01')",
      [departamento?.id, sector.usuarioId],
    );
    expect((await sector.post(DESPESAS, despesa({ versao_planejamento_id }))).status).toBe(201);
    const school = {
      versao_planejamento_id,
      unidade_id: id('unidade', '02.04'),
      funcao_id: id('funcao', '12'),
      subfuncao_id: id('subfuncao', '361'),
      programa_id: id('programa', '0003'),
      acao_id: id('acao', '2006'),
    };
    expect((await sector.post(DESPESAS, despesa(school))).body.errors).toEqual({ unidade_id: ['Sem permissão para a unidade 02.04.'] });
    const row = (await there.post(DESPESAS, despesa(school))).body.result;
    expect((await sector.delete(`${DESPESAS}/${row.id}`)).body.errors).toEqual({ unidade_id: ['Sem permissão para a unidade 02.04.'] });
    const closed = ['Sem permissão para a unidade 02.04.'];
    const mine = despesa({ versao_planejamento_id, natureza_despesa_id: id('natureza_despesa', '3.3.90.36') });
    expect((await sector.edit(`${DESPESAS}/${row.id}`, mine)).body.errors).toEqual({ unidade_id: closed });
    const grid = (linhas: object[], removidas: object[]) =>
      sector.patch(`${DESPESAS}/grade`, { versao_id: versao_planejamento_id, linhas, removidas });
    const { versao_planejamento_id: _, ...moved } = mine as Record<string, unknown>;
    expect((await grid([{ id: row.id, rev: row.versao, ...moved }], [])).body.errors).toEqual({ [`linhas.${row.id}.unidade_id`]: closed });
    expect((await grid([], [{ id: row.id, rev: row.versao }])).body.errors).toEqual({ [`linhas.${row.id}.unidade_id`]: closed });
    await there.post(`${VERSOES}/${versao_planejamento_id}/enviar_revisao`);
    const late = despesa({ versao_planejamento_id, natureza_despesa_id: id('natureza_despesa', '3.3.90.39') });
    expect((await sector.post(DESPESAS, late)).body.errors).toEqual({ unidade_id: ['Sem permissão para a unidade 02.05.'] });
    expect((await there.post(DESPESAS, late)).status).toBe(201);
  });
});

describe('linhas do PPA', () => {
  it('somam os quatro anos e seguem a ação', async () => {
    const { body: version } = await planner.post(VERSOES, {
      instrumento: 'ppa',
      ppa_id: laws.ppa_id,
      descricao: 'Linhas',
      tipo: 'projeto',
      blocos: [],
    });
    const at = { versao_planejamento_id: version.result.id };
    const place = { ...at, programa_id: id('programa', '0004'), acao_id: id('acao', '2009'), unidade_id: id('unidade', '02.05') };
    const years = { valor_ano1: '100.10', valor_ano2: '105.11', valor_ano3: '0.01' };
    const value = await planner.post(`${PPA_LOA}/cadastro-ppa/valores`, {
      ...place,
      categoria: 'corrente',
      fonte_recurso_id: id('fonte', '1.500'),
      ...years,
    });
    expect(value.body.result).toMatchObject({ total: '205.22', funcao: { codigo: '10' }, subfuncao: { codigo: '301' } });
    const target = await planner.post(`${PPA_LOA}/cadastro-ppa/metas`, { ...place, meta_ano1: '3.00', meta_ano4: '5.00' });
    expect(target.body.result).toMatchObject({ meta_total: '5.00', produto: 'Equipe mantida', regiao: 'Município' });
    const revenue = {
      ...at,
      natureza_receita_id: id('natureza_receita', '1.7.0.0.00.0.0'),
      fonte_recurso_id: id('fonte', '1.500'),
      ...years,
    };
    expect(Object.keys((await planner.post(`${PPA_LOA}/cadastro-ppa/receitas`, revenue)).body.errors)).toEqual(['natureza_receita_id']);
    const wrong = { ...place, unidade_id: id('unidade', '02.04') };
    expect((await planner.post(`${PPA_LOA}/cadastro-ppa/metas`, wrong)).body.errors).toEqual({
      unidade_id: ['Unidade 02.04 não pertence a Ação 2009.'],
    });
  });
});

describe('receita da lei em vigor', () => {
  it('S13: o que se arrecada sem previsão ganha uma linha, ainda que dois peçam ao mesmo tempo', async () => {
    const there = planner.with({ 'x-exercicio': '2026' });
    const key = {
      orgao_id: id('orgao', '02'),
      natureza_receita_id: id('natureza_receita', '2.4.2.2.99.0.1'),
      fonte_recurso_id: id('fonte', '1.701'),
    };
    const perguntar = () => there.post(`${RECEITAS}/nao-prevista`, key);
    const made = await Promise.all([perguntar(), perguntar()]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = made.map(({ body }) => body.result);
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ origem: 'nao_prevista', valor_bruto: '0.00', ficha: 45 });
    const version = first.versao_planejamento_id;
    // the law is what it was
    const { body } = await there.get(`${VERSOES}/${version}/conferencia`);
    expect([body.resumo.atual, body.valores.receita]).toEqual([body.resumo.guardado, '231500000.00']);
    const iptu = { ...key, natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'), fonte_recurso_id: id('fonte', '1.500') };
    expect((await there.post(`${RECEITAS}/nao-prevista`, iptu)).body.result).toMatchObject({ origem: 'loa', valor_bruto: '12000000.00' });
    const synthetic = { ...key, natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.0') };
    expect(Object.keys((await there.post(`${RECEITAS}/nao-prevista`, synthetic)).body.errors)).toEqual(['natureza_receita_id']);
    expect((await planner.post(`${RECEITAS}/nao-prevista`, key)).body.errors).toEqual({ exercicio: ['Não há LOA em vigor em 2040.'] });
  });

  it('escolhe-se pela ficha, pelo código e pelo nome, só entre as linhas da versão vigente', async () => {
    const there = planner.with({ 'x-exercicio': '2026' });
    const found = async (termo: string) =>
      (await there.get(`${RECEITAS}/selecao?termo=${encodeURIComponent(termo)}`)).body.data.map(
        (row: { natureza: string }) => row.natureza,
      );
    expect(await found('propriedade predial')).toEqual(['1.1.1.2.50.0.1', '1.1.1.2.50.0.3']);
    expect(await found('1.7.2.1.50')).toEqual(['1.7.2.1.50.0.1']);
    expect((await planner.get(`${RECEITAS}/selecao`)).body.data).toEqual([]);
  });
});
