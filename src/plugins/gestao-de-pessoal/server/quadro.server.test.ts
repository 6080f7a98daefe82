import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { Quadro, URLS } from './quadro-tests';

const suite = openSuite();
const MENU = 'gestao-de-pessoal.cadastros';
const NODES = [
  'cargos',
  'funcionarios',
  'gerais.salarios',
  'gerais.carreiras',
  'motivos-de-vinculo',
  'aliquotas.salario-familia-inss',
  'irrf',
];

let clerk: Caller;
let entidade: number;
const quadro = new Quadro(suite, () => clerk);
beforeAll(async () => {
  entidade = await suite.make.entity('02');
  const rules = Object.fromEntries(NODES.map((node) => [`${MENU}.${node}`, node === 'gerais.salarios' ? [1, 2, 3, 4, 5] : [1, 2, 3, 4]]));
  clerk = (await suite.make.userWith({ ...rules, [`${MENU}.funcionarios`]: [1, 2, 3, 4, 5] })).in(entidade, 2026);
});

const errors = ({ status, body }: Wire) => [status, body.errors];

describe('tabelas da lei', () => {
  it('todo município começa com o INSS e o IRRF de 2024 a 2026', async () => {
    const { body } = await clerk.get(`${URLS.cargos.replace('cargos', 'aliquotas/salario-familia-inss')}?ordenar=vigencia_inicio`);
    const byYear = Object.fromEntries(body.data.map((row: Wire) => [row.vigencia_inicio, [row.salario_minimo, row.teto, row.sf_valor]]));
    expect(byYear).toMatchObject({
      '2024-01': ['1412.00', '7786.02', '62.04'],
      '2025-01': ['1518.00', '8157.41', '65.00'],
      '2026-01': ['1621.00', '8475.55', '67.54'],
    });
  });

  it('I1: o imposto não dá saltos no limite das faixas', async () => {
    const faixas = [
      { ate: '2000.00', aliquota: '0', deduzir: '0' },
      { ate: null, aliquota: '10', deduzir: '150.00' },
    ];
    const draft = { vigencia_inicio: '2030-01-01', ato: 'Lei', dependente: '0', simplificado: '0', isencao_65: '0', minimo_retencao: '0' };
    const keeper = await suite.make.userWith({ [`${MENU}.irrf`]: [1, 2] });
    const wrong = await keeper.post('/gestao-de-pessoal/cadastros/irrf', { ...draft, faixas });
    expect(errors(wrong)).toEqual([
      422,
      { 'faixas.1.deduzir': ['No limite da faixa anterior o imposto daria um salto: confira a parcela a deduzir.'] },
    ]);
  });
});

describe('tabelas salariais', () => {
  it('S1: reajustar corrige cada valor e abre outra vigência', async () => {
    const tabela = await quadro.tabela('2000.00');
    const url = `${URLS.tabelas}/${tabela.id}`;
    const input = { inicio: '2026-03', indice: '4.62', tipo: 'revisao_geral', ato: 'Lei 9/2026' };
    const { body } = await clerk.post(`${url}/reajustar`, input);
    expect(body.result.vigencias.map(({ inicio, grade }: Wire) => [inicio, grade[0].valor])).toEqual([
      ['2020-01', '2000.00'],
      ['2026-03', '2092.40'],
    ]);
    expect(body.result).toMatchObject({ vigente_desde: '03/2026', menor: '2092.40' });
    expect(errors(await clerk.post(`${url}/reajustar`, input))).toEqual([
      422,
      { inicio: ['A nova vigência começa depois da última, de 03/2026.'] },
    ]);
  });

  it('cada célula uma vez, e crescente nos níveis', async () => {
    const grade = [
      { classe: 'A', nivel: '1', valor: '2000.00' },
      { classe: 'A', nivel: '2', valor: '1999.99' },
      { classe: 'A', nivel: '1', valor: '2100.00' },
    ];
    const { body } = await clerk.post(URLS.tabelas, {
      codigo: 'X1',
      nome: 'X1',
      tipo: 'vencimento',
      carga_horaria: '40',
      vigencias: [{ inicio: '2020-01', tipo: 'inicial', ato: 'Lei 1', grade }],
    });
    expect(Object.keys(body.errors)).toEqual(['vigencias.0.grade.1.valor', 'vigencias.0.grade.2.nivel']);
  });
});

describe('cargos e vagas', () => {
  it('o padrão de ingresso existe na tabela, e nunca se extinguem mais vagas do que há', async () => {
    const tabela = await quadro.tabela('2000.00');
    await expect(quadro.cargo({ tabela_salarial_id: tabela.id, nivel_inicial: '9' })).rejects.toThrow(
      'A tabela não tem a classe A, nível 9.',
    );
    const vagas = [
      { data: '2020-01-01', quantidade: 2, motivo: 'criacao', ato: 'Lei 1' },
      { data: '2021-01-01', quantidade: -3, motivo: 'extincao', ato: 'Lei 2' },
    ];
    await expect(quadro.cargo({ vagas })).rejects.toThrow('Nesta data seriam extintas mais vagas do que as criadas.');
    await expect(quadro.cargo({ tipo: 'comissao', declaracao_comissao: false })).rejects.toThrow('direção, chefia ou assessoramento');
  });

  it('C1: sem vaga não se nomeia; quem sai libera a sua', async () => {
    const cargo = await quadro.cargo({ vagas: [{ data: '2019-01-01', quantidade: 1, motivo: 'criacao', ato: 'Lei 1' }] });
    const first = await quadro.vinculo(cargo);
    const second = await quadro.draft(cargo, { exercicio_inicio: '2022-05-02' });
    expect(errors(await clerk.post(URLS.funcionarios, second))).toEqual([
      422,
      { cargo_id: [`Não há vaga disponível no cargo ${cargo.nome} em 02/05/2022 (criadas 1, ocupadas 1).`] },
    ]);
    const out = { data: '2022-04-30', motivo_vinculo_id: await quadro.motivo('Exoneração a pedido'), ato: 'Portaria 5/2022' };
    const ended = await clerk.post(`${URLS.funcionarios}/${first.id}/desligar`, out);
    expect([ended.body.message, ended.body.result.situacao, ended.body.result.lotacoes[0].fim]).toEqual([
      'Vínculo encerrado.',
      'Desligado',
      '2022-04-30',
    ]);
    expect((await clerk.post(URLS.funcionarios, second)).status).toBe(201);
    expect((await clerk.get(`${URLS.cargos}/${cargo.id}`)).body).toMatchObject({ criadas: 1, ocupadas: 1, disponiveis: 0 });
    const fewer = await clerk.edit(`${URLS.cargos}/${cargo.id}`, {
      vagas: [...cargo.vagas, { data: '2026-01-01', quantidade: -1, motivo: 'extincao', ato: 'Lei 2' }],
    });
    expect([fewer.status, Object.keys(fewer.body.errors)]).toEqual([422, ['vagas']]);
  });

  it('C2: vinte nomeações ao mesmo tempo para uma vaga: uma passa', async () => {
    const cargo = await quadro.cargo({ vagas: [{ data: '2019-01-01', quantidade: 1, motivo: 'criacao', ato: 'Lei 1' }] });
    const drafts: object[] = [];
    for (let n = 0; n < 20; n += 1) drafts.push(await quadro.draft(cargo));
    const answers = await Promise.all(drafts.map((draft) => clerk.post(URLS.funcionarios, draft)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
    const [row] = await suite.sql('select count(*)::int as n from funcionario where cargo_id = $1', [cargo.id]);
    expect(row).toEqual({ n: 1 });
  });

  it('C5: um cargo com vínculos não se exclui', async () => {
    const cargo = await quadro.cargo();
    await quadro.vinculo(cargo);
    expect((await clerk.delete(`${URLS.cargos}/${cargo.id}`)).status).toBe(422);
  });
});

describe('funcionários', () => {
  it('a matrícula é a seguinte da entidade, com o dígito', async () => {
    const cargo = await quadro.cargo();
    const [one, two] = [await quadro.vinculo(cargo), await quadro.vinculo(cargo)];
    expect(Number(two.matricula.slice(0, 6))).toBe(Number(one.matricula.slice(0, 6)) + 1);
    expect(one.matricula).toMatch(/^\d{6}-\d$/);
    expect(one).toMatchObject({ situacao: 'Ativo', categoria_esocial: '301' });
    const ocupam = async (nome = '') =>
      (await clerk.get(`/configuracao/pessoa/cargo/${cargo.id}?nome=${encodeURIComponent(nome)}`)).body.map((row: Wire) => row.id);
    expect((await ocupam()).sort()).toEqual([one.pessoa_id, two.pessoa_id].sort());
    expect(await ocupam('ninguém se chama assim')).toEqual([]);
  });

  it('a lotação principal cobre o exercício sem buracos nem sobreposição', async () => {
    const cargo = await quadro.cargo();
    const draft = await quadro.draft(cargo);
    const [line] = draft.lotacoes as Wire[];
    const gap = [
      { ...line, fim: '2021-01-31' },
      { ...line, inicio: '2021-03-01' },
    ];
    const late = [{ ...line, inicio: '2020-03-01' }];
    const both = [line, { ...line, inicio: '2021-03-01' }];
    const said = async (lotacoes: object[]) => (await clerk.post(URLS.funcionarios, { ...draft, lotacoes })).body.errors;
    expect(await said(gap)).toEqual({ 'lotacoes.1.inicio': ['Há dias sem lotação principal antes deste.'] });
    expect(await said(late)).toEqual({ lotacoes: ['Falta a lotação principal desde o exercício, em 03/02/2020.'] });
    expect(await said(both)).toEqual({ 'lotacoes.1.inicio': ['O período se sobrepõe ao da lotação principal anterior.'] });
  });

  it('C3: a função gratificada é de quem tem cargo efetivo', async () => {
    const funcao = await quadro.cargo({ tipo: 'funcao', regime_previdenciario: 'rgps' });
    const comissoes = [{ cargo_id: funcao.id, inicio: '2021-01-01', forma: 'diferenca', ato: 'Portaria 2' }];
    const refused = await clerk.post(
      URLS.funcionarios,
      await quadro.draft(await quadro.cargo({ tipo: 'comissao' }), { comissoes, ato: 'Portaria 1' }),
    );
    expect(refused.body.errors).toEqual({
      'comissoes.0.cargo_id': ['A função gratificada é só de quem tem cargo efetivo (CF, art. 37, V).'],
    });
    await quadro.vinculo(await quadro.cargo(), { comissoes });
  });

  it('F2: dois cargos só nos pares da Constituição e até 60 horas', async () => {
    const [professor, saude] = [await quadro.cargo({ acumulavel: 'professor' }), await quadro.cargo({ acumulavel: 'saude' })];
    const { id: pessoa_id } = await quadro.pessoa();
    const jornadas = (carga_semanal: string) => [{ carga_semanal, inicio: '2020-02-03' }];
    const first = await quadro.vinculo(professor, { pessoa_id, jornadas: jornadas('30') });
    const lancar = async (cargo: Wire, carga: string) =>
      (await clerk.post(URLS.funcionarios, await quadro.draft(cargo, { pessoa_id, jornadas: jornadas(carga) }))).body.errors;
    expect(await lancar(saude, '20')).toEqual({
      cargo_id: [`A pessoa já tem a matrícula ${first.matricula}, e os dois cargos não se acumulam (CF, art. 37, XVI).`],
    });
    expect(await lancar(professor, '30.5')).toEqual({
      jornadas: [`Com a matrícula ${first.matricula} a jornada seria de 60,5 horas por semana: o limite é 60.`],
    });
    expect(await lancar(professor, '30')).toBeUndefined();
  });

  it('F6: só se exclui quem ainda não começou', async () => {
    const cargo = await quadro.cargo();
    const [working, coming] = [await quadro.vinculo(cargo), await quadro.vinculo(cargo, { exercicio_inicio: '2027-01-04' })];
    expect((await clerk.delete(`${URLS.funcionarios}/${working.id}`)).body.errors).toEqual({
      id: ['Só se exclui um vínculo em pré-cadastro. Este já tem exercício: use Desligar.'],
    });
    expect(coming.situacao).toBe('Pré-cadastro');
    expect((await clerk.delete(`${URLS.funcionarios}/${coming.id}`)).status).toBe(200);
  });

  it('P13: sem a regra 6 não se veem CPF, conta nem pensão', async () => {
    const { id: beneficiario_id } = await suite.make.pessoa();
    const pensoes = [
      {
        beneficiario_id,
        processo_judicial: '1000001-11.2024',
        forma: 'percentual_liquido',
        percentual: '20',
        deduz_irrf: true,
        inicio: '2024-01-01',
      },
    ];
    const seeing = (await suite.make.userWith({ [`${MENU}.funcionarios`]: [1, 2, 6] })).in(entidade, 2026);
    const { body } = await seeing.post(URLS.funcionarios, await quadro.draft(await quadro.cargo(), { pensoes }));
    expect(body.result.pensoes[0]).toMatchObject({ beneficiario_id, percentual: '20.0000' });
    const hidden = (await clerk.get(`${URLS.funcionarios}/${body.result.id}`)).body;
    expect(hidden).toMatchObject({ id: body.result.id });
    expect(hidden.cpf).not.toBe(body.result.cpf);
    expect(JSON.stringify(hidden)).not.toContain('1000001-11.2024');
    expect(JSON.stringify(hidden)).not.toContain(`"beneficiario_id":${beneficiario_id}`);
  });
});
