import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { abrirLei, acrescentarEconomia, economy, montarPlanejador, type OpenLaw, type Register, urlDe } from './fixtures';

const suite = openSuite();
let planner: Caller;
let law: OpenLaw;
beforeAll(async () => {
  planner = await montarPlanejador(suite);
  law = await abrirLei(planner, 2044);
});

const expansion = (changes: object = {}) => ({
  tipo: 'reducao_despesa',
  descricao: 'Troca da iluminação',
  valor: '10.00',
  memoria: 'Consumo antes e depois.',
  ...changes,
});
const docc = (changes: object = {}) => ({
  tipo: 'docc',
  evento: 'Creche nova',
  ato: 'Lei nº 1',
  inicio: '2044-02',
  valor_x: '0.00',
  valor_x1p: '10.00',
  valor_x2p: '10.00',
  ...changes,
});
const waiver = {
  tributo: 'iptu',
  modalidade: 'isencao',
  setor: 'Aposentados',
  valor_x: '1.00',
  valor_x1p: '1.00',
  valor_x2p: '1.00',
  compensacao_tipo: 'considerada',
  compensacao: 'Já considerada.',
};
const seeded = async (register: Register, query = '') =>
  (await planner.with({ 'x-exercicio': '2027' }).get(`${urlDe(register)}?per_page=100${query}`)).body.data;

describe('dados econômicos', () => {
  it('o deflator acumula o IPCA a partir de X e leva os anos anteriores aos preços de X−1', async () => {
    await acrescentarEconomia(law);
    const { body } = await law.caller.get(urlDe('dados-economicos'));
    expect(body.data.map(({ ano, deflator }: { ano: number; deflator: string }) => [ano, deflator])).toEqual([
      [2040, '0,888996'],
      [2041, '0,924556'],
      [2042, '0,961538'],
      [2043, '1,000000'],
      [2044, '1,038000'],
      [2045, '1,074330'],
      [2046, '1,111932'],
    ]);
  });

  it('são um por ano, de X−4 a X+2', async () => {
    expect((await law.add('dados-economicos', economy(2044))).status).toBe(422);
    for (const ano of [2039, 2047])
      expect((await law.add('dados-economicos', economy(ano))).body.errors.ano).toEqual(['Na LDO de 2044 o ano vai de 2040 a 2046.']);
  });

  it('sem os sete anos a LDO não vai à Câmara', async () => {
    const other = await abrirLei(planner, 2048);
    await other.add('dados-economicos', economy(2048));
    await other.step('enviar_revisao');
    await other.caller.edit(`${urlDe('cadastro-ldo')}/${other.id}`, { mensagem_numero: '1/2047', data_envio: '2047-04-10' });
    expect((await other.step('enviar_camara')).body.errors.exercicio_referencia).toEqual([
      'Cadastre os dados econômicos de 2044, 2045, 2046, 2047, 2049, 2050 antes de enviar.',
    ]);
  });

  it('os da demonstração são os sete anos da LDO de 2027', async () => {
    const rows = await seeded('dados-economicos');
    expect(rows.map(({ ano, ipca }: { ano: number; ipca: string }) => [ano, ipca]).slice(3)).toEqual([
      [2026, '4.0000'],
      [2027, '3.8000'],
      [2028, '3.5000'],
      [2029, '3.5000'],
    ]);
    expect(rows[4].deflator).toBe('1,038000');
  });
});

describe('margem de expansão', () => {
  it('o crescimento vegetativo só conta quando a LDO o aceita', async () => {
    const growth = expansion({ tipo: 'aumento_receita', origem_aumento: 'crescimento' });
    expect((await law.add('expansao-despesa', growth)).body.errors.origem_aumento[0]).toContain('LRF art. 17 §3º');
    await law.caller.edit(`${urlDe('cadastro-ldo')}/${law.id}`, { aceita_crescimento: true });
    expect((await law.add('expansao-despesa', growth)).status).toBe(201);
    await law.caller.edit(`${urlDe('cadastro-ldo')}/${law.id}`, { aceita_crescimento: false });
  });

  it('o aumento diz de onde vem; o valor é positivo, que o sinal é do tipo', async () => {
    expect((await law.add('expansao-despesa', expansion({ tipo: 'aumento_receita' }))).body.errors.origem_aumento).toBeDefined();
    expect((await law.add('expansao-despesa', expansion({ valor: '0.00' }))).body.errors.valor).toBeDefined();
    expect((await law.add('expansao-despesa', expansion())).status).toBe(201);
  });

  it('uma DOCC dura mais de dois exercícios e usa um elemento', async () => {
    expect(Object.keys((await law.add('despesa-continuada', docc({ valor_x1p: '0', valor_x2p: '0' }))).body.errors)).toEqual([
      'valor_x1p',
      'valor_x2p',
    ]);
    const [grupo] = await suite.sql<{ id: string }>("select id from natureza_despesa where codigo = '3.1.00.00.00'");
    expect((await law.add('despesa-continuada', docc({ natureza_despesa_id: Number(grupo?.id) }))).body.errors.natureza_despesa_id).toEqual(
      ['A natureza 3.1.00.00.00 não serve: escolha um elemento ativo e vigente em 2044.'],
    );
    expect((await law.add('despesa-continuada', docc())).status).toBe(201);
  });

  it('a demonstração tem duas DOCC, três partes da margem e três renúncias', async () => {
    const somar = (rows: Record<string, string>[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    expect(somar(await seeded('despesa-continuada'), 'valor_x')).toBe(2_100_000);
    expect((await seeded('expansao-despesa')).map(({ valor }: { valor: string }) => valor).sort()).toEqual([
      '3200000.00',
      '650000.00',
      '80000.00',
    ]);
    expect(somar(await seeded('renuncia-receitas'), 'valor_x')).toBe(700_000);
  });
});

describe('ativos e passivos', () => {
  const balances = {
    divida_contratual: '100.10',
    precatorios: '10.05',
    demais_dividas: '1.00',
    disponibilidade_bruta: '50.00',
    restos_processados: '60.00',
    depositos_restituiveis: '5.00',
    haveres_financeiros: '3.00',
  };

  it('a dívida soma ao centavo, e o que falta de caixa não a aumenta', async () => {
    const { body } = await law.add('ativos-passivos', { ano: 2042, ...balances, pl_capital: '10.00', pl_resultado: '-2.50' });
    expect(body.result).toMatchObject({ dc: '111.15', deducoes: '3.00', dcl: '108.15', pl_total: '7.50', rpps_pl_total: null });
  });

  it('o patrimônio líquido é só dos anos realizados', async () => {
    expect((await law.add('ativos-passivos', { ano: 2043, ...balances, pl_capital: '1.00' })).body.errors).toEqual({
      pl_capital: ['O patrimônio líquido só se informa até 2042: deixe em branco.'],
    });
  });

  it('a demonstração tem a dívida dos sete anos', async () => {
    const rows = await seeded('ativos-passivos');
    expect(rows.map(({ dcl }: { dcl: string }) => dcl)).toEqual([
      '18900000.00',
      '17600000.00',
      '16100000.00',
      '16400000.00',
      '15300000.00',
      '14000000.00',
      '12600000.00',
    ]);
  });
});

describe('aplicação de ativos', () => {
  it('as linhas são de X−4 a X−2, uma de cada; o saldo anterior é de X−5', async () => {
    const row = (ano: number, linha: string) => law.add('aplicacao-ativos', { ano, linha, valor: '1.00' });
    expect((await row(2040, 'bens_moveis')).status).toBe(201);
    expect((await row(2040, 'bens_moveis')).status).toBe(422);
    expect((await row(2043, 'bens_moveis')).body.errors.ano).toEqual(['Na LDO de 2044 o ano vai de 2040 a 2042.']);
    expect((await row(2040, 'saldo_anterior')).body.errors.ano).toEqual(['Na LDO de 2044 o ano vai de 2039 a 2039.']);
    expect((await row(2039, 'saldo_anterior')).status).toBe(201);
  });
});

describe('o estado da LDO', () => {
  it('fecha todas as linhas: nem incluir, nem alterar, nem excluir', async () => {
    const other = await abrirLei(planner, 2052);
    const { body } = await other.add('renuncia-receitas', waiver);
    await other.step('cancelar', { motivo: 'Projeto retirado pelo Executivo' });
    const closed = 'A LDO está cancelada e não pode ser alterada.';
    const url = `${urlDe('renuncia-receitas')}/${body.result.id}`;
    expect((await other.add('renuncia-receitas', waiver)).body.errors.ldo_id).toEqual([closed]);
    expect((await other.caller.edit(url, { setor: 'Outro' })).body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO', message: closed });
    expect((await other.caller.delete(url)).body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO' });
  });

  it('espera o que está sendo gravado: linha e envio ao mesmo tempo não deixam linha em lei fechada', async () => {
    const other = await abrirLei(planner, 2056);
    const answers = await Promise.all([
      other.add('renuncia-receitas', waiver),
      other.step('cancelar', { motivo: 'Projeto retirado pelo Executivo' }),
      other.add('renuncia-receitas', waiver),
    ]);
    const stored = await suite.sql('select id from ldo_renuncia where ldo_id = $1', [other.id]);
    expect(answers[1]?.status).toBe(200);
    expect(stored.length).toBe(answers.filter(({ status }) => status === 201).length);
  });
});
