import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { sumDecimals } from '../../../../resources/definition';
import { planner as montarPlanejador } from '../loa/fixtures';

const suite = openSuite();
const CADASTRO = '/planejamento/cadastro';
const FUNCOES = `${CADASTRO}/funcao`;
const SUBFUNCOES = `${CADASTRO}/sub-funcao`;
const PROGRAMAS = `${CADASTRO}/programa`;
const ACOES = `${CADASTRO}/acao`;
const FONTES = `${CADASTRO}/fonte-de-recurso`;
const REGISTERS = ['funcao', 'sub-funcao', 'programa', 'acao', 'fonte-de-recurso'];

let clerk: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith(Object.fromEntries(REGISTERS.map((name) => [`planejamento.cadastro.${name}`, [1, 2, 3, 4]])));
});

const first = async (url: string) => (await clerk.get(url)).body.data[0];
const codesOf = async (url: string): Promise<string[]> =>
  (await clerk.get(`${url}${url.includes('?') ? '&' : '?'}per_page=100`)).body.data.map(({ codigo }: { codigo: string }) => codigo);

const ppaId = async () =>
  Number((await suite.sql<{ id: number }>('select id from ppa where exercicio_inicial = 2026 and cliente_id = 1'))[0]?.id);

describe('programa', () => {
  const rascunhar = async (changes: object = {}) => ({
    ppa_id: await ppaId(),
    codigo: '0500',
    nome: 'Primeira Infância',
    tipo: 'finalistico',
    horizonte: 'continuo',
    objetivo: 'Proteger as crianças de 0 a 6 anos.',
    justificativa: 'Faltam serviços integrados.',
    publico_alvo: 'Crianças de 0 a 6 anos',
    orgao_id: await suite.make.entity('02'),
    ...changes,
  });
  const issuesOf = async (changes: object) => (await clerk.post(PROGRAMAS, await rascunhar(changes))).body.errors;

  it('a demonstração tem os doze do PPA', async () => {
    const doPpa = `${PROGRAMAS}?ppa_id=${await ppaId()}`;
    expect(await codesOf(doPpa)).toEqual(['0000', ...Array.from({ length: 10 }, (_, n) => String(n + 1).padStart(4, '0')), '9999']);
    expect(await codesOf(`${doPpa}&tipo=gestao`)).toEqual(['0001', '0002', '0010']);
    expect(await codesOf(`${PROGRAMAS}?ods=6`)).toEqual(['0009']);
    expect(await codesOf(`${PROGRAMAS}?eixo=sustent`)).toEqual(['0006', '0007', '0009']);
    const saude = await first(`${PROGRAMAS}?codigo=0004`);
    expect(saude).toMatchObject({ nome: 'Saúde para Todos', orgao: { codigo: '02' }, situacao: true });
  });

  it('cada código uma vez; 0000 é das operações especiais e 9999, das reservas', async () => {
    const made = await clerk.post(PROGRAMAS, await rascunhar());
    expect(made.status).toBe(201);
    expect(await issuesOf({})).toEqual({ codigo: ['O código 0500 já está em uso.'] });
    expect(await issuesOf({ codigo: '0000' })).toEqual({
      codigo: ['O código 0000 é dos programas do tipo Operações Especiais. Use outro código ou mude o tipo.'],
    });
    expect(await issuesOf({ codigo: '9999', tipo: 'gestao' })).toEqual({
      codigo: ['O código 9999 é dos programas do tipo Reserva de Contingência. Use outro código ou mude o tipo.'],
    });
    expect(await issuesOf({ codigo: '50' })).toHaveProperty('codigo');
    const reserva = await first(`${PROGRAMAS}?codigo=9999`);
    expect((await clerk.edit(`${PROGRAMAS}/${reserva.id}`, { tipo: 'gestao' })).body.errors).toHaveProperty('codigo');
  });

  it('R3: o que tem valores no PPA não muda de código, e a lista diz quanto é', async () => {
    const planned = await first(`${PROGRAMAS}?codigo=0009`);
    const [row] = await suite.sql<{ total: string }>(
      `select sum(l.total)::text as total from ppa_valor l join versao_planejamento v on v.id = l.versao_planejamento_id
        where l.programa_id = $1 and v.situacao_versao = 'vigente' and l.data_exclusao is null`,
      [planned.id],
    );
    expect(planned.valor_ppa).toBe(row?.total);
    expect((await clerk.edit(`${PROGRAMAS}/${planned.id}`, { codigo: '0099' })).body.errors).toEqual({
      codigo: ['O programa 0009 tem valores no PPA 2026-2029 V1: o código dele não muda.'],
    });
    const free = await first(`${PROGRAMAS}?codigo=0500`);
    expect(free.valor_ppa).toBe('0.00');
    expect((await clerk.edit(`${PROGRAMAS}/${free.id}`, { codigo: '0599' })).status).toBe(200);
  });

  it('o temporário diz quando começa e termina, nessa ordem', async () => {
    expect(Object.keys(await issuesOf({ codigo: '0501', horizonte: 'temporario' }))).toEqual(['inicio', 'termino']);
    const period = { codigo: '0501', horizonte: 'temporario', inicio: '2026-02-01' };
    expect(await issuesOf({ ...period, termino: '2026-02-01' })).toEqual({ termino: ['O término deve ser posterior ao início.'] });
    expect((await clerk.post(PROGRAMAS, await rascunhar({ ...period, termino: '2026-02-02' }))).status).toBe(201);
  });

  it('o finalístico diz o problema e o público; os outros não precisam', async () => {
    const empty = { codigo: '0502', justificativa: null, publico_alvo: null };
    expect(Object.keys(await issuesOf(empty))).toEqual(['justificativa', 'publico_alvo']);
    expect((await clerk.post(PROGRAMAS, await rascunhar({ ...empty, tipo: 'gestao' }))).status).toBe(201);
    expect(Object.keys(await issuesOf({ codigo: '0503', ods: ['18'], orgao_id: null }))).toEqual(['ods', 'orgao_id']);
  });
});

describe('ação', () => {
  const idDe = async (url: string, codigo: string): Promise<number> => (await first(`${url}?codigo=${codigo}`)).id;
  const unidadeId = async (): Promise<number> => (await suite.make.unidade()).id;
  const rascunhar = async (changes: object = {}) => ({
    ppa_id: await ppaId(),
    codigo: '2500',
    nome: 'Manutenção da escola de música',
    tipo: 'atividade',
    programa_id: await idDe(PROGRAMAS, '0008'),
    funcao_id: (await first(`${FUNCOES}?nome=Cultura`)).id,
    subfuncao_id: await idDe(SUBFUNCOES, '392'),
    finalidade: 'Oferecer aulas de música.',
    implementacao: 'direta',
    produto: 'Aluno atendido',
    unidade_medida_id: (await first('/gestao-de-compras/cadastros/unidades-medida?sigla=PES')).id,
    meta_cumulativa: false,
    unidades: [await unidadeId()],
    ...changes,
  });
  const lancar = async (changes: object) => clerk.post(ACOES, await rascunhar(changes));
  const issuesOf = async (changes: object) => (await lancar(changes)).body.errors;
  const funcional = async (funcao: string, subfuncao: string) => ({
    funcao_id: (await first(`${FUNCOES}?nome=${encodeURIComponent(funcao)}`)).id,
    subfuncao_id: await idDe(SUBFUNCOES, subfuncao),
  });

  it('a demonstração tem as quarenta, com tipo, programa e classificação', async () => {
    const ppa_id = await ppaId();
    const contar = async (filter: string) => (await clerk.get(`${ACOES}?ppa_id=${ppa_id}&${filter}`)).body.total;
    expect([await contar(''), await contar('tipo=projeto'), await contar('tipo=operacao_especial'), await contar('tipo=reserva')]).toEqual([
      40, 4, 3, 2,
    ]);
    const row = await first(`${ACOES}?codigo=2008`);
    expect(row).toMatchObject({ programa: { codigo: '0003' }, funcao: { codigo: '12' }, subfuncao: { codigo: '306' } });
    // food and nutrition is a subfunção of health: allowed in education, and said
    expect((await clerk.get(`${ACOES}/${row.id}`)).body).toMatchObject({ subfuncao_atipica: true, produto: 'Refeição servida' });
    const [unidade] = (await clerk.get(`${ACOES}/${row.id}`)).body.unidades;
    expect(await codesOf(`${ACOES}?unidade_id=${unidade}&tipo=projeto`)).toEqual(['1001', '1003']);
    expect(await first(`${PROGRAMAS}?codigo=0009`)).toMatchObject({ acoes: 2 });
  });

  it('cada código uma vez; a combinação típica não leva aviso', async () => {
    const made = await lancar({});
    expect([made.status, made.body.result.subfuncao_atipica]).toEqual([201, false]);
    expect(await issuesOf({})).toEqual({ codigo: ['O código 2500 já está em uso.'] });
  });

  it.each([
    ['2501', 'projeto', '1, 3, 5 ou 7'],
    ['0501', 'projeto', '1, 3, 5 ou 7'],
    ['1501', 'atividade', '2, 4, 6 ou 8'],
    ['9501', 'atividade', '2, 4, 6 ou 8'],
    ['2501', 'operacao_especial', '0'],
    ['2501', 'reserva', '9'],
  ])('R1: %s não é código de %s', async (codigo, tipo, digits) => {
    const period = { inicio: '2026-01-01', termino: '2026-12-31' };
    const { codigo: [message] = [] } = await issuesOf({ codigo, tipo, ...period });
    expect(message).toContain(`começa com ${digits}. Mude o código ou o tipo.`);
  });

  it('R2: o projeto tem início e término; projeto e atividade têm produto', async () => {
    expect(Object.keys(await issuesOf({ codigo: '3501', tipo: 'projeto', produto: null }))).toEqual(['produto', 'inicio', 'termino']);
    expect(Object.keys(await issuesOf({ codigo: '4501', produto: null }))).toEqual(['produto']);
    expect(await issuesOf({ codigo: '3501', tipo: 'projeto', inicio: '2026-05-02', termino: '2026-05-01' })).toEqual({
      termino: ['A data final deve ser posterior à data inicial.'],
    });
    expect((await lancar({ codigo: '3501', tipo: 'projeto', inicio: '2026-05-01', termino: '2027-05-01' })).status).toBe(201);
  });

  it('executa-se em unidades orçamentárias; a parte da primeira infância vai de 0 a 100', async () => {
    expect(await issuesOf({ codigo: '2502', unidades: [] })).toEqual({ unidades: ['O campo "Unidades executoras" é obrigatório.'] });
    const { id } = await suite.make.unidade({ tipo: 'administrativa' });
    expect(Object.keys(await issuesOf({ codigo: '2502', unidades: [id] }))[0]).toMatch(/^unidades/);
    expect(Object.keys(await issuesOf({ codigo: '2502', primeira_infancia: '100.01' }))).toEqual(['primeira_infancia']);
    expect(Object.keys(await issuesOf({ codigo: '2502', custo_total: '-1' }))).toEqual(['custo_total']);
  });

  it('operações especiais e os programas desse tipo só andam juntos, dos dois lados', async () => {
    const special = await idDe(PROGRAMAS, '0000');
    expect(await issuesOf({ codigo: '2503', programa_id: special })).toEqual({
      programa_id: ['O programa 0000 – Operações Especiais só recebe ações do tipo Operação Especial.'],
    });
    expect(await issuesOf({ codigo: '0503', tipo: 'operacao_especial' })).toEqual({
      programa_id: ['Uma operação especial só entra em programa do tipo Operações Especiais, e 0008 – Cultura, Esporte e Turismo não é.'],
    });
    const encargos = await funcional('Encargos', '846');
    expect((await lancar({ codigo: '0503', tipo: 'operacao_especial', produto: null, programa_id: special, ...encargos })).status).toBe(
      201,
    );
    const culture = await clerk.edit(`${PROGRAMAS}/${await idDe(PROGRAMAS, '0008')}`, { tipo: 'operacoes_especiais' });
    expect(culture.body.errors.tipo[0]).toMatch(/^A ação 2019 deste programa não cabe no tipo/);
  });

  it('da lei já aprovada, o dígito e o programa são os dela: o cadastro avisa em vez de recusar', async () => {
    const planner = await montarPlanejador(suite);
    const ppa = (
      await planner.post('/planejamento/cadastro/ppa-loa/cadastro-ppa', {
        exercicio_inicial: 2060,
        nome: 'PPA 2060',
        prazo_envio: '2059-08-31',
        prazo_devolucao: '2059-12-22',
      })
    ).body.result;
    const orgao_id = await suite.make.entity('02');
    const programa = (codigo: string, tipo: string) =>
      clerk.post(PROGRAMAS, {
        ppa_id: ppa.id,
        codigo,
        nome: `Programa ${codigo}`,
        tipo,
        horizonte: 'continuo',
        objetivo: 'O da lei',
        justificativa: 'A da lei',
        publico_alvo: 'População',
        ods: [],
        orgao_id,
      });
    const { id: programa_id } = (await programa('0020', 'finalistico')).body.result;
    const encargos = { ppa_id: ppa.id, programa_id, ...(await funcional('Encargos', '846')) };
    const especial = () => lancar({ ...encargos, codigo: '2700', tipo: 'operacao_especial', produto: null });
    expect((await especial()).body.errors).toEqual({
      codigo: ['O código de Operação Especial começa com 0. Mude o código ou o tipo.'],
      programa_id: ['Uma operação especial só entra em programa do tipo Operações Especiais, e 0020 – Programa 0020 não é.'],
    });
    const lei = (
      await planner.post('/planejamento/cadastro/ppa-loa/cadastro-versao', {
        instrumento: 'ppa',
        ppa_id: ppa.id,
        descricao: 'Lei 3.900',
        tipo: 'lei_aprovada',
        blocos: [],
        controle: [],
        justificativas: [],
      })
    ).body.result;
    const saved = await especial();
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(saved.body.message).toContain(
      'O código é dos que começam por Atividade, e o tipo é Operação Especial. O programa 0020 não é de operações especiais, e a ação é.',
    );
    const outra = await lancar({ ...encargos, ...(await funcional('Cultura', '392')), codigo: '2702' });
    expect(outra.status, JSON.stringify(outra.body)).toBe(201);
    const mixed = await clerk.edit(`${PROGRAMAS}/${programa_id}`, { tipo: 'operacoes_especiais' });
    expect([mixed.status, mixed.body.message]).toEqual([200, expect.stringContaining('Mistura operações especiais e outras ações: 2702.')]);
    // of a law that was given up, the practice refuses again
    expect(
      (await planner.post(`/planejamento/cadastro/ppa-loa/cadastro-versao/${lei.id}/cancelar`, { motivo: 'Digitada em outro PPA' })).status,
    ).toBe(200);
    expect(Object.keys((await lancar({ ...encargos, codigo: '2704', tipo: 'operacao_especial', produto: null })).body.errors)).toEqual([
      'codigo',
    ]);
  });

  it('não entra em programa inativo, mas fica no que foi inativado depois', async () => {
    const orgao_id = await suite.make.entity('02');
    const { body } = await clerk.post(PROGRAMAS, {
      ppa_id: await ppaId(),
      codigo: '0600',
      nome: 'Encerrado',
      tipo: 'gestao',
      horizonte: 'continuo',
      objetivo: 'Encerrar.',
      orgao_id,
    });
    const programa_id = body.result.id;
    const made = await lancar({ codigo: '2504', programa_id });
    expect((await clerk.edit(`${PROGRAMAS}/${programa_id}`, { situacao: false })).status).toBe(200);
    expect(await issuesOf({ codigo: '2505', programa_id })).toEqual({ programa_id: ['O programa 0600 – Encerrado está inativo.'] });
    expect((await clerk.edit(`${ACOES}/${made.body.result.id}`, { nome: 'Outro nome' })).status).toBe(200);
    expect((await clerk.delete(`${PROGRAMAS}/${programa_id}`)).body.errors).toEqual({
      id: ['Não é possível excluir: existe 1 ação vinculada.'],
    });
  });

  it.each([
    ['Encargos', '122', 'A função 28 só aceita as subfunções 841 a 847.'],
    ['Reserva', '846', 'A função 99 só aceita as subfunções 997 e 999.'],
    ['Educação', '843', 'A subfunção 843 só se usa com a função 28.'],
    ['Saúde', '999', 'A subfunção 999 só se usa com a função 99.'],
    ['Previdência', '997', 'A subfunção 997 só se usa com a função 99.'],
    ['Agricultura', '601', 'A subfunção 601 não vigora no exercício 2026.'],
  ])('PV-09: função %s com subfunção %s é recusada', async (funcao, subfuncao, message) => {
    expect(await issuesOf({ codigo: '2506', ...(await funcional(funcao, subfuncao)) })).toEqual({ subfuncao_id: [message] });
  });

  it('PV-09: as reservas usam a função 99, e outra função pode levar a subfunção de outra', async () => {
    const reserva = { tipo: 'reserva', produto: null, programa_id: await idDe(PROGRAMAS, '9999') };
    expect((await lancar({ codigo: '9500', ...reserva, ...(await funcional('Reserva', '999')) })).status).toBe(201);
    const administration = await lancar({ codigo: '2507', ...(await funcional('Cultura', '122')) });
    expect([administration.status, administration.body.result.subfuncao_atipica]).toEqual([201, true]);
  });

  it('R4: a que está em uma LOA não muda de programa; o projeto não custa menos do que o PPA lhe dá', async () => {
    const used = await first(`${ACOES}?codigo=1004`);
    expect(used.valor_loa).toBe('2000000.00');
    expect((await clerk.edit(`${ACOES}/${used.id}`, { programa_id: await idDe(PROGRAMAS, '0008') })).body.errors).toEqual({
      programa_id: ['A ação 1004 está na LOA 2026 V1: o programa dela não muda enquanto o exercício não termina.'],
    });
    expect((await clerk.edit(`${ACOES}/${used.id}`, { nome: used.nome })).status).toBe(200);
    const [plan] = await suite.sql<{ total: string }>(
      `select sum(l.total)::text as total from ppa_valor l join versao_planejamento v on v.id = l.versao_planejamento_id
        where l.acao_id = $1 and v.situacao_versao = 'vigente' and l.data_exclusao is null`,
      [used.id],
    );
    const period = { inicio: '2026-01-01', termino: '2029-12-31' };
    const below = sumDecimals([plan?.total ?? '0', '-0.01']);
    expect(Object.keys((await clerk.edit(`${ACOES}/${used.id}`, { ...period, custo_total: below })).body.errors)).toEqual(['custo_total']);
    expect((await clerk.edit(`${ACOES}/${used.id}`, { ...period, custo_total: plan?.total })).status).toBe(200);
    // one that no law uses goes where it should
    const made = await lancar({ codigo: '2509' });
    expect(made.body.result.valor_loa).toBe('0.00');
    expect((await clerk.edit(`${ACOES}/${made.body.result.id}`, { programa_id: await idDe(PROGRAMAS, '0006') })).status).toBe(200);
  });

  it('o programa com ações de mais de um órgão é multissetorial, e não deixa de ser enquanto for assim', async () => {
    const programa_id = await idDe(PROGRAMAS, '0007');
    const own = `${PROGRAMAS}/${programa_id}`;
    expect((await clerk.get(own)).body.multissetorial).toBe(false);
    const other = await suite.make.unidade({ orgao_id: await suite.make.entity('03') });
    const made = await lancar({ codigo: '2508', programa_id, unidades: [other.id] });
    expect(made.status).toBe(201);
    expect((await clerk.get(own)).body.multissetorial).toBe(true);
    expect((await clerk.edit(own, { multissetorial: false })).body.result.multissetorial).toBe(true);
    expect((await clerk.delete(`${ACOES}/${made.body.result.id}`)).status).toBe(200);
    expect((await clerk.edit(own, { multissetorial: false })).body.result.multissetorial).toBe(false);
    expect((await clerk.edit(own, { multissetorial: true })).body.result.multissetorial).toBe(true);
  });
});

describe('fonte de recurso', () => {
  it('a lista diz o que a LOA do exercício do topo espera e paga por ela', async () => {
    const fonte = async (caller: Caller) => (await caller.get(`${FONTES}?codigo=1753`)).body.data[0];
    expect(await fonte(clerk.with({ 'x-exercicio': '2026' }))).toMatchObject({
      receita_prevista: '17800000.00',
      despesa_fixada: '17800000.00',
      diferenca: '0.00',
    });
    // no LOA
    expect(await fonte(clerk.with({ 'x-exercicio': '2031' }))).toMatchObject({ receita_prevista: '0.00', diferenca: '0.00' });
  });
});
