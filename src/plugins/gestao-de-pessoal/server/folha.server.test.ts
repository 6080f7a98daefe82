import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { sumDecimals } from '../../../resources/definition';
import { hashDaFolha } from './folha/rules';
import { Quadro, URLS } from './quadro-tests';

const suite = openSuite();
const MENU = 'gestao-de-pessoal.cadastros';
const LANCAMENTOS = `${MENU}.lancamentos`;
const FOLHA = '/gestao-de-pessoal/folha';
const CONTRACHEQUES = `${URLS.lancamentos}/contracheques`;
const DOTACOES = `${URLS.lancamentos}/dotacoes`;

let entidade: number;
/** Launches, calculates and checks. */
let clerk: Caller;
/** Closes and reopens. */
let chief: Caller;
const quadro = new Quadro(suite, () => clerk);
const vinculos: Record<string, Wire> = {};

const eventOf = async (codigo: number) =>
  (await suite.sql<{ id: number }>('select id from evento_folha where codigo = $1', [codigo]))[0]?.id;
const natureOf = async (codigo: string) =>
  (await suite.sql<{ id: number }>('select id from natureza_despesa where codigo = $1', [codigo]))[0]?.id;
const fichaDe = async (ficha: number) =>
  (await suite.sql<{ id: number }>('select id from dotacao where ficha = $1 and exercicio = 2026', [ficha]))[0]?.id;

async function lancar(vinculo: Wire, codigo: number, more: object = {}, who = clerk): Promise<Wire> {
  return who.post(URLS.lancamentos, {
    funcionario_id: vinculo.id,
    evento_id: await eventOf(codigo),
    natureza: 'fixo',
    competencia_inicio: '2026-03',
    ...more,
  });
}

const abrir = async (competencia: string, more: object = {}) =>
  (await clerk.post(FOLHA, { competencia, tipo: 'mensal', data_pagamento: `${competencia}-28`, ...more })).body;
const acting = (who: Caller, folha: Wire, ato: string, input: object = {}) => who.post(`${FOLHA}/${folha.id}/${ato}`, input);
const refused = ({ status, body }: Wire) => [status, body.message];

/** The contracheques of a folha, by the name of the test. */
async function contracheques(folha: Wire): Promise<Record<string, Wire>> {
  const { body } = await clerk.get(`${CONTRACHEQUES}?folha_id=${folha.id}&per_page=100`);
  const found: Record<string, Wire> = {};
  for (const [nome, vinculo] of Object.entries(vinculos)) {
    const row = body.data.find((one: Wire) => one.funcionario_id === vinculo.id);
    if (row) found[nome] = (await clerk.get(`${CONTRACHEQUES}/${row.id}`)).body;
  }
  return found;
}
const linhas = (one: Wire) => Object.fromEntries(one.linhas.map((linha: Wire) => [linha.evento.codigo, linha.valor]));
/** Everything that a folha says, without what tells one writing from another. */
const bytes = (folha: Wire) =>
  suite.sql(
    `select f.matricula, to_jsonb(c) - 'id' - 'data_cadastro' as contracheque,
            (select json_agg(to_jsonb(l) - 'id' - 'pai_id' order by l.ordem) from contracheque_linha l where l.pai_id = c.id) as linhas
       from contracheque c join funcionario f on f.id = c.funcionario_id where c.folha_id = $1 order by f.matricula`,
    [folha.id],
  );

beforeAll(async () => {
  entidade = await suite.make.entity('04');
  const registers = ['cargos', 'funcionarios', 'gerais.salarios', 'gerais.carreiras', 'eventos', 'outras-previdencias'];
  const rules = Object.fromEntries(registers.map((node) => [`${MENU}.${node}`, [1, 2, 3, 4]]));
  clerk = (
    await suite.make.userWith({
      ...rules,
      [`${MENU}.gerais.salarios`]: [1, 2, 3, 4, 5],
      [LANCAMENTOS]: [1, 2, 3, 4, 6],
      [`${MENU}.funcionarios`]: [1, 2, 3, 4, 5, 6],
    })
  ).in(entidade, 2026);
  chief = (await suite.make.userWith({ [LANCAMENTOS]: [1, 5, 6] })).in(entidade, 2026);

  const paid = async (valor: string, draft: Record<string, unknown> = {}) =>
    quadro.cargo({ ...draft, tabela_salarial_id: (await quadro.tabela(valor)).id });
  const dependants = (flag: 'irrf' | 'salario_familia', count: number) =>
    Array.from({ length: count }, (_, n) => ({
      nome: `Filho ${n}`,
      cpf: suite.make.cpf(),
      nascimento: '2018-01-01',
      tipo_id: 1,
      inicio: '2018-01-01',
      irrf: false,
      salario_familia: false,
      previdencia: false,
      plano: false,
      [flag]: true,
    }));
  const since2015 = { exercicio_inicio: '2015-02-02' };
  vinculos.x1 = await quadro.vinculo(await paid('2600.00'), {
    ...since2015,
    pessoa_id: (await quadro.pessoa({ dependentes: dependants('irrf', 1) })).id,
  });
  vinculos.x3 = await quadro.vinculo(await paid('9500.00', { tipo: 'comissao' }), {
    pensoes: [
      {
        beneficiario_id: (await suite.make.pessoa()).id,
        processo_judicial: '1',
        forma: 'percentual_liquido',
        percentual: '20',
        deduz_irrf: true,
        inicio: '2024-01-01',
      },
    ],
  });
  vinculos.x4 = await quadro.vinculo(await paid('1900.00', { tipo: 'temporario' }), {
    exercicio_inicio: '2026-03-16',
    vigencia_contrato: '2026-12-31',
    pessoa_id: (await quadro.pessoa({ dependentes: dependants('salario_familia', 2) })).id,
  });
  const { id: pessoa_id } = await quadro.pessoa();
  const saude = { tipo: 'temporario', acumulavel: 'saude' };
  const half = { pessoa_id, vigencia_contrato: '2027-12-31', jornadas: [{ carga_semanal: '20', inicio: '2020-02-03' }] };
  vinculos.x6a = await quadro.vinculo(await paid('12000.00', saude), half);
  vinculos.x6b = await quadro.vinculo(await paid('9000.00', saude), half);
  expect((await lancar(vinculos.x4, 550, { valor: '114.40' })).status).toBe(201);
});

describe('lançamentos', () => {
  it('pedem o que o evento pede, e só de eventos que se lançam', async () => {
    const { x1 } = vinculos;
    expect((await lancar(x1, 15)).body.errors).toEqual({ quantidade: ['O evento pede a quantidade.'] });
    expect((await lancar(x1, 21)).body.errors).toEqual({ percentual: ['O evento pede o percentual.'] });
    expect((await lancar(x1, 503, { valor: '1' })).body.errors).toEqual({ evento_id: ['O sistema calcula IRRF: não se lança.'] });
    expect((await lancar(x1, 560, { valor: '1', competencia_inicio: '2014-03' })).body.errors).toMatchObject({
      funcionario_id: ['O vínculo não tem exercício em 03/2014.'],
    });
  });

  it('L1: um fixo de cada evento por vez', async () => {
    const { x1 } = vinculos;
    const first = await lancar(x1, 560, { valor: '100.00', competencia_inicio: '2027-01', competencia_fim: '2027-03' });
    expect(first.status).toBe(201);
    expect((await lancar(x1, 560, { valor: '50.00', competencia_inicio: '2027-03' })).body.errors).toEqual({
      evento_id: ['Já há um lançamento fixo deste evento desde 01/2027: encerre-o antes.'],
    });
    expect((await lancar(x1, 560, { valor: '50.00', competencia_inicio: '2027-04', competencia_fim: '2027-04' })).status).toBe(201);
  });
});

describe('eventos', () => {
  const rascunhar = (more: object) => ({
    nome: 'Gratificação nova',
    tipo: 'provento',
    classe: 'remuneratoria',
    formula_tipo: 'expressao',
    vigencia_inicio: '2020-01',
    ...more,
  });

  it('a fórmula se lê ao salvar, e um círculo é recusado com o caminho (E1)', async () => {
    const wrong = await clerk.post(URLS.eventos, rascunhar({ codigo: 801, formula: 'vencimento * salario' }));
    expect(wrong.body.errors).toEqual({ formula: ['A fórmula não conhece "salario".'] });
    expect((await clerk.post(URLS.eventos, rascunhar({ codigo: 801, formula: 'evento(802)' }))).status).toBe(201);
    const circle = await clerk.post(URLS.eventos, rascunhar({ codigo: 802, formula: 'evento(801) + 1' }));
    expect(circle.body.errors).toEqual({ formula: ['Referência circular: 0801 → 0802 → 0801.'] });
    expect((await clerk.post(URLS.eventos, rascunhar({ codigo: 801, formula: '1', vigencia_inicio: '2021-01' }))).body.errors).toEqual({
      vigencia_inicio: ['A vigência se sobrepõe à do mesmo código que começa em 01/2020.'],
    });
  });
});

describe('a folha de 03/2026', () => {
  let folha: Wire;

  it('calcula cada exemplo da lei ao centavo, e duas vezes dá os mesmos bytes', async () => {
    const opened = await abrir('2026-03');
    folha = opened.result;
    const calculated = await acting(clerk, folha, 'calcular');
    expect([calculated.body.message, calculated.body.result.situacao]).toEqual(['Folha calculada.', 'calculada']);
    const made = await contracheques(folha);
    expect(linhas(made.x1)).toEqual({ 1: '2600.00', 10: '260.00', 501: '400.40' });
    expect(made.x1).toMatchObject({ liquido: '2459.60', base_irrf: '2252.80', dependentes_ir: 1, dias: 30, situacao: 'rascunho' });
    expect(linhas(made.x3)).toEqual({ 1: '9500.00', 502: '988.07', 503: '1019.99', 520: '1498.39' });
    expect(made.x3.liquido).toBe('5993.55');
    expect(linhas(made.x4)).toEqual({ 1: '950.00', 60: '67.54', 502: '71.25', 550: '57.00' });
    expect([made.x4.dias, made.x4.liquido]).toEqual([15, '889.29']);
    expect([linhas(made.x6a), linhas(made.x6b)]).toEqual([
      { 1: '6000.00', 502: '564.61', 503: '975.46' },
      { 1: '4500.00', 502: '423.46', 503: '731.59' },
    ]);
    expect(calculated.body.result).toMatchObject({ vinculos: 5, proventos: '23877.54', descontos: '6730.22', liquido: '17147.32' });
    const first = await bytes(folha);
    await acting(clerk, folha, 'calcular');
    expect(await bytes(folha)).toEqual(first);
  });

  it('os encargos são sobre o total de cada regime', async () => {
    const { body } = await clerk.get(`${FOLHA}/${folha.id}`);
    expect(body.encargos.map(({ evento, base, aliquota, valor }: Wire) => [evento.codigo, base, aliquota, valor])).toEqual([
      [920, '20950.00', '16.0000', '3352.00'],
      [921, '20950.00', '2.0000', '419.00'],
      [910, '2860.00', '21.0000', '600.60'],
      [912, '2860.00', '2.0000', '57.20'],
    ]);
    expect(body.encargos_total).toBe('4428.80');
  });

  it('sem ficha não se confere; com as fichas, os avisos se reveem', async () => {
    const missing = await acting(clerk, folha, 'conferir', { ciente: true });
    expect(refused(missing)).toEqual([
      409,
      expect.stringMatching(
        /^Corrija antes os erros da folha\. O primeiro: R\$ 28\.238,80 de despesa sem ficha \(Vencimento.*\): complete as dotações da folha, em Lançamentos\.$/,
      ),
    ]);
    // the entity's law has no ficha of the employer's share
    await suite.sql(
      `insert into dotacao (cliente_id, exercicio, ficha, previsao_despesa_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id,
              natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, provisoria, valor_inicial)
       select d.cliente_id, d.exercicio, f.ficha, d.previsao_despesa_id, d.orgao_id, d.unidade_id, d.funcao_id, d.subfuncao_id, d.programa_id, d.acao_id,
              $1, d.fonte_recurso_id, d.codigo_acompanhamento_id, d.esfera, 'loa', false, 1000000
         from dotacao d, (values (801), (802)) f (ficha) where d.exercicio = 2026 and d.ficha = 96`,
      [await natureOf('3.1.90.13.00')],
    );
    const rows = [
      ['3.1.90.11.00', [[96, '100']]],
      ['3.1.91.13.00', [[97, '100']]],
      [
        '3.1.90.13.00',
        [
          [801, '75'],
          [802, '25'],
        ],
      ],
    ] as const;
    for (const [natureza, fichas] of rows) {
      const lines = await Promise.all(fichas.map(async ([ficha, percentual]) => ({ dotacao_id: await fichaDe(ficha), percentual })));
      const { status, body } = await clerk.post(DOTACOES, { natureza_despesa_id: await natureOf(natureza), fichas: lines });
      expect([status, body.errors]).toEqual([201, undefined]);
    }
    const wrong = { natureza_despesa_id: await natureOf('3.1.90.16.00'), fichas: [{ dotacao_id: await fichaDe(96), percentual: '100' }] };
    expect((await clerk.post(DOTACOES, wrong)).body.errors).toEqual({ 'fichas.0.dotacao_id': ['A ficha é de outra natureza da despesa.'] });
    const elsewhere = {
      natureza_despesa_id: await natureOf('3.1.90.13.00'),
      fichas: [{ dotacao_id: await fichaDe(10), percentual: '100' }],
    };
    expect((await clerk.post(DOTACOES, { ...elsewhere, regime: 'rgps' })).body.errors).toEqual({
      'fichas.0.dotacao_id': ['A ficha é de outra entidade.'],
    });

    const { body } = await acting(clerk, folha, 'calcular');
    const valores = (ficha: string): string[] =>
      body.result.despesas.filter(({ dotacao }: Wire) => String(dotacao.rotulo).startsWith(ficha)).map(({ valor }: Wire) => valor);
    // 3.771,00 of INSS and RAT: 75 % and 25 % of each part of each vínculo, to the cent
    expect([valores('0096'), valores('0097')]).toEqual([
      ['23550.00', '260.00'],
      ['600.60', '57.20'],
    ]);
    expect(sumDecimals([...valores('0801'), ...valores('0802')])).toBe('3771.00');
    expect((await acting(clerk, folha, 'conferir')).body.errors).toEqual({
      ciente: ['Reveja os avisos da folha e marque que os reviu.'],
    });
    expect((await acting(clerk, folha, 'conferir', { ciente: true })).body.result.situacao).toBe('conferida');
  });

  it('P15: quem lançou não fecha; quem fecha é outro, e os contracheques ficam definitivos', async () => {
    const extra = await suite.make.userWith(
      { [LANCAMENTOS]: [1, 2, 5] },
      { group: { justificativa_segregacao: 'Só há um servidor no setor; a controladoria confere.' } },
    );
    const both = extra.in(entidade, 2026);
    await acting(chief, folha, 'reabrir', { motivo: 'Faltou um lançamento do mês.' });
    expect((await lancar(vinculos.x1, 590, { valor: '10.00', natureza: 'variavel' }, both)).status).toBe(201);
    await acting(clerk, folha, 'calcular');
    await acting(clerk, folha, 'conferir', { ciente: true });
    expect(refused(await acting(both, folha, 'fechar'))).toEqual([409, 'Quem lançou nesta folha não pode fechá-la.']);
    expect((await acting(clerk, folha, 'fechar')).body.detalhe).toEqual({ sistema: LANCAMENTOS, regra: 5 });
    const { body } = await acting(chief, folha, 'fechar');
    expect(body.result).toMatchObject({ situacao: 'fechada', liquido: '17137.32' });
    expect(body.result.hash).toMatch(/^[0-9a-f]{64}$/);
    const work = (await suite.platform()).inEntity(entidade);
    expect(await hashDaFolha(work, folha.id)).toBe(body.result.hash);
    expect((await contracheques(folha)).x1).toMatchObject({ situacao: 'definitivo', numero: 1, liquido: '2449.60' });
  });

  it('reaberta, os contracheques voltam a rascunho sem número; calculada e fechada outra vez, paga o mesmo', async () => {
    const before = (await chief.get(`${FOLHA}/${folha.id}`)).body.hash;
    expect((await acting(chief, folha, 'reabrir', { motivo: 'Conferir os avisos outra vez.' })).body.result).toMatchObject({
      situacao: 'aberta',
      hash: null,
    });
    expect((await contracheques(folha)).x1).toMatchObject({ situacao: 'rascunho', numero: null });
    await acting(clerk, folha, 'calcular');
    await acting(clerk, folha, 'conferir', { ciente: true });
    expect((await acting(chief, folha, 'fechar')).body.result).toMatchObject({ situacao: 'fechada', liquido: '17137.32', hash: before });
    expect((await contracheques(folha)).x1).toMatchObject({ situacao: 'definitivo', numero: 1 });
  });

  it('P8: fechada, nenhum caminho a altera', async () => {
    expect((await acting(clerk, folha, 'calcular')).body.errors.id[0]).toMatch(/^Não se pode calcular: a folha.* está fechada\.$/);
    expect((await clerk.post(`${FOLHA}/${folha.id}/liberar`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const [own] = await suite.sql<{ id: number }>('select id from contracheque where folha_id = $1 limit 1', [folha.id]);
    for (const statement of [
      'update contracheque set liquido = 1 where folha_id = $1',
      'delete from contracheque where folha_id = $1',
      'insert into contracheque_linha (pai_id, ordem, evento_id, valor) select c.id, 99, (select min(id) from evento_folha), 1 from contracheque c where c.folha_id = $1',
      'update contracheque_linha set valor = 1 where pai_id in (select id from contracheque where folha_id = $1)',
      'delete from contracheque_linha where pai_id in (select id from contracheque where folha_id = $1)',
      'delete from folha_encargo where pai_id = $1',
      'update folha_despesa set valor = 1 where pai_id = $1',
      "update folha_pagamento set situacao = 'calculada' where id = $1",
      'delete from folha_pagamento where id = $1',
    ])
      await expect(suite.sql(statement, [folha.id])).rejects.toThrow('A folha está fechada: nada muda nela.');
    expect(own?.id).toBeGreaterThan(0);
  });

  it('L2 e F1: o que ela pagou não se altera; corrige-se com outra linha', async () => {
    const { x1, x4 } = vinculos;
    expect((await lancar(x1, 560, { valor: '9.00', natureza: 'variavel' })).body.errors).toEqual({
      competencia_inicio: ['A folha mensal 03/2026 está fechada.'],
    });
    const [vale] = (await clerk.get(`${URLS.lancamentos}?funcionario_id=${x4.id}`)).body.data;
    expect(vale.situacao).toBe('Pago');
    const url = `${URLS.lancamentos}/${vale.id}`;
    expect((await clerk.edit(url, { valor: '1.00' })).body.errors).toEqual({
      competencia_inicio: ['A folha mensal 03/2026 está fechada.'],
    });
    expect((await clerk.delete(url)).status).toBe(422);
    expect((await clerk.edit(url, { competencia_fim: '2026-08' })).status).toBe(200);
    const [padrao] = x1.padroes;
    const changed = await clerk.edit(`${URLS.funcionarios}/${x1.id}`, { padroes: [{ ...padrao, ato: 'Outro ato' }] });
    expect(changed.body.errors).toEqual({
      padroes: ['O período até 03/2026 está em folha fechada: inclua outra linha em vez de alterar esta.'],
    });
    const next = { ...padrao, id: undefined, inicio: '2026-05-16', ato: 'Portaria 9/2026' };
    expect((await clerk.edit(`${URLS.funcionarios}/${x1.id}`, { padroes: [padrao, next] })).status).toBe(200);
  });

  it('S2 e E4: a tabela e o evento usados ficam como estavam', async () => {
    const tabela = (await clerk.get(`${URLS.tabelas}/${vinculos.x1.padroes[0].tabela_salarial_id}`)).body;
    const [vigencia] = tabela.vigencias;
    const grade = vigencia.grade.map((cell: Wire) => ({ ...cell, valor: '2700.00' }));
    const { body } = await clerk.edit(`${URLS.tabelas}/${tabela.id}`, { vigencias: [{ ...vigencia, grade }] });
    expect(body.errors).toEqual({ vigencias: ['Uma folha fechada usou esta vigência: inclua outra em vez de alterá-la.'] });
    const evento = `${URLS.eventos}/${await eventOf(1)}`;
    expect((await clerk.edit(evento, { incide_inss: 'nao' })).body.errors.formula?.[0]).toMatch(/^Já se pagou por este evento/);
    expect((await clerk.edit(evento, { descricao: 'Vencimento do cargo' })).status).toBe(200);
  });
});

describe('as folhas seguintes', () => {
  it('uma mensal por competência, e fecham na ordem', async () => {
    expect((await abrir('2026-03')).errors).toEqual({
      competencia: ['Já há a folha mensal de 03/2026. O que faltou vai em uma complementar.'],
    });
    const [april, may] = [(await abrir('2026-04')).result, (await abrir('2026-05')).result];
    for (const folha of [april, may]) await acting(clerk, folha, 'calcular');
    for (const folha of [april, may]) await acting(clerk, folha, 'conferir', { ciente: true });
    expect(refused(await acting(chief, may, 'fechar'))).toEqual([409, 'Feche antes a folha mensal de 04/2026.']);
    expect((await acting(chief, april, 'fechar')).status).toBe(200);
    // 950,00 of March for 15 days, 1.900,00 now: the net of X4 more than doubles
    const said = (await clerk.get(`${FOLHA}/${april.id}`)).body.divergencias.map(({ texto }: Wire) => texto);
    expect(said).toContainEqual(expect.stringMatching(/^O líquido variou \+\d+,\d % em relação ao mês anterior\.$/));
    expect((await acting(chief, may, 'fechar')).status).toBe(200);
    expect(refused(await acting(chief, april, 'reabrir', { motivo: 'Correção de um lançamento.' }))).toEqual([
      409,
      'A folha Mensal 05/2026 já está fechada: reabra-a antes.',
    ]);
  });

  it('uma complementar completa o INSS e o IR do mês', async () => {
    const extra = { natureza: 'variavel', folha_tipo: 'complementar', competencia_inicio: '2026-05', valor: '1000.00' };
    expect((await lancar(vinculos.x3, 70, extra)).status).toBe(201);
    const folha = (await abrir('2026-05', { tipo: 'complementar' })).result;
    await acting(clerk, folha, 'calcular');
    const made = await contracheques(folha);
    expect(Object.keys(made)).toEqual(['x3']);
    // the INSS is at its ceiling already; the tax is 27,5 % of all of it, with the pension of the month deducted once
    expect(linhas(made.x3)).toEqual({ 70: '1000.00', 503: '275.00' });
    expect(made.x3.base_inss).toBe('1000.00');
    await acting(clerk, folha, 'conferir', { ciente: true });
    expect((await acting(chief, folha, 'fechar')).status).toBe(200);
    const [may] = (await clerk.get(`${FOLHA}?competencia=2026-05&tipo=mensal`)).body.data;
    expect(refused(await acting(chief, may, 'reabrir', { motivo: 'Correção de um lançamento.' }))).toEqual([
      409,
      'A folha Complementar 05/2026 já está fechada: reabra-a antes.',
    ]);
    const early = (await abrir('2026-07', { tipo: 'complementar' })).result;
    expect(refused(await acting(clerk, early, 'calcular'))).toEqual([409, 'Feche antes a folha mensal de 07/2026, que esta completa.']);
  });

  it('o 13º paga metade em junho e o resto em dezembro, com os descontos sobre o todo', async () => {
    const half = (await abrir('2026-06', { tipo: 'decimo_1' })).result;
    await acting(clerk, half, 'calcular');
    const first = await contracheques(half);
    // X1: 2.860,00 ÷ 2; X4: from 16/03 to the end of the contract, 10/12 of 1.900,00 ÷ 2
    expect([linhas(first.x1), linhas(first.x4)]).toEqual([{ 30: '1430.00' }, { 30: '791.67' }]);
    const rest = (await abrir('2026-12', { tipo: 'decimo_2', data_pagamento: '2026-12-18' })).result;
    expect(refused(await acting(clerk, rest, 'calcular'))).toEqual([409, 'Feche antes a folha da 1ª parcela do 13º, que esta desconta.']);
    await acting(clerk, half, 'conferir', { ciente: true });
    expect((await acting(chief, half, 'fechar')).body.result.situacao).toBe('fechada');
    await acting(clerk, rest, 'calcular');
    const second = await contracheques(rest);
    expect(linhas(second.x1)).toEqual({ 31: '2860.00', 504: '400.40', 540: '1430.00' });
    expect(second.x1.liquido).toBe('1029.60');
    expect(linhas(second.x4)).toEqual({ 31: '1583.33', 505: '118.74', 540: '791.67' });
  });

  it('cada um vê o que lhe cabe: sem a regra 6 não há valores', async () => {
    const reader = (await suite.make.userWith({ [LANCAMENTOS]: [1] })).in(entidade, 2026);
    const { body } = await reader.get(`${CONTRACHEQUES}?per_page=5`);
    expect(body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(body.data)).not.toMatch(/"liquido":"\d/);
    const elsewhere = clerk.in(await suite.make.entity('01'), 2026);
    expect((await elsewhere.get(CONTRACHEQUES)).body.total ?? 0).toBe(0);
  });
});
