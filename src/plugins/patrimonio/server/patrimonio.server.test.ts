import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { antesDoMes } from './antes-do-mes';

const suite = openSuite();
const BENS = '/patrimonio/listagem';

let sala: Awaited<ReturnType<typeof openSupply>>;
let patrimonio: Caller;
let lugar: { departamento_id: number; unidade_id: number; orgao_id: number };
let classificacao_id: number;
let detentor_id: number;

beforeAll(async () => {
  sala = await openSupply(suite);
  const telas = ['listagem', 'depreciacao', 'cadastro.tipos', 'cadastro.classificacao', 'cadastro.taxa-depreciacao'];
  const tudo = Object.fromEntries(telas.map((tela) => [`patrimonio.${tela}`, [1, 2, 3, 4, 5]]));
  patrimonio = (await suite.make.userWith(tudo)).in(sala.prefeitura, 2026);
  const [onde] = await suite.sql<typeof lugar>(
    'select d.id as departamento_id, u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [sala.departamento_id],
  );
  lugar = onde as typeof lugar;
  const [mobiliario] = await suite.sql<{ id: number }>("select id from classificacao_patrimonial where codigo = '1.42.00.00'");
  [classificacao_id, detentor_id] = [mobiliario?.id as number, (await suite.make.pessoa()).id];
});

const rascunho = (more: object = {}) => ({
  descricao: 'Armário de aço',
  classificacao_id,
  detentor_id,
  ...lugar,
  forma_ingresso: 'doacao',
  data_aquisicao: sala.today,
  valor_aquisicao: '1200.00',
  estado_conservacao: 'bom',
  ...more,
});
const criar = async (more: object = {}): Promise<Wire> => ok(patrimonio.post(BENS, rascunho(more)), 201);
const incorporar = (id: number) => patrimonio.post(`${BENS}/${id}/incorporar`);

describe('bem patrimonial', () => {
  it('incluído à mão, incorpora-se pela forma de ingresso; incorporado, valor, lugar e responsável não mudam pelo cadastro', async () => {
    const antes = await sala.conta('1.2.3.1.1.03');
    const { id } = await criar();
    expect(await ok(incorporar(id))).toMatchObject({
      situacao_bem: 'ativo',
      valor_bruto: '1200.00',
      valor_residual: '120.00',
      vida_util_meses: 120,
    });
    expect((Number(await sala.conta('1.2.3.1.1.03')) - Number(antes)).toFixed(2)).toBe('1200.00');
    const mudancas = { valor_aquisicao: '1.00', local: 'Outra sala', detentor_id: (await suite.make.pessoa()).id };
    expect(Object.keys((await patrimonio.edit(`${BENS}/${id}`, mudancas)).body.errors).sort()).toEqual(Object.keys(mudancas).sort());
    expect(await ok(patrimonio.edit(`${BENS}/${id}`, { marca: 'Delta' }))).toMatchObject({ marca: 'Delta' });
    expect((await patrimonio.delete(`${BENS}/${id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await ok(patrimonio.post(`${BENS}/${id}/estornar_incorporacao`, { data: sala.today, motivo: 'Termo de doação errado' }));
    expect((Number(await sala.conta('1.2.3.1.1.03')) - Number(antes)).toFixed(2)).toBe('0.00');
  });

  it('comprado só nasce da compra, e o que não é do município só entra nas contas de controle', async () => {
    expect((await errorsOf(patrimonio.post(BENS, rascunho({ forma_ingresso: 'compra' })))).forma_ingresso?.[0]).toMatch(
      /recebimento definitivo/,
    );
    const { id } = await criar({ forma_ingresso: 'comodato' });
    expect(await ok(incorporar(id))).toMatchObject({ valor_bruto: '0.00', metodo: null });
    const contas = await suite.sql<{ conta: string }>(
      `select c.codigo as conta from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
        where l.chave = $1 order by 1`,
      [`bem:${id}`],
    );
    expect(contas.map(({ conta }) => conta)).toEqual(['7.9.1.1.3.00.00', '8.9.1.1.3.00.00']);
  });

  it('divide-se em bens iguais, cuja soma é o valor, e os tombamentos são seguidos ainda que ao mesmo tempo', async () => {
    const { id } = await criar({ descricao: 'Cadeiras', valor_aquisicao: '200.00' });
    expect(await ok(patrimonio.post(`${BENS}/${id}/dividir`, { quantidade: 3 }))).toMatchObject({ valor_aquisicao: '66.68' });
    const cadeiras = await suite.sql<{ id: number; valor: string }>(
      "select id, valor_aquisicao::text as valor from bem where descricao = 'Cadeiras' order by id",
    );
    expect(cadeiras.map(({ valor }) => valor)).toEqual(['66.68', '66.66', '66.66']);
    const feitos = await Promise.all(cadeiras.map((one) => incorporar(one.id)));
    const tombos = feitos.map(({ body }) => body.result.tombamento as number).sort((a, b) => a - b);
    expect(tombos).toEqual(tombos.map((_, n) => (tombos[0] as number) + n));
    expect(new Set(tombos).size).toBe(3);
    expect(
      (await errorsOf(patrimonio.post(`${BENS}/${(await criar({ valor_aquisicao: '0.02' })).id}/dividir`, { quantidade: 3 })))
        .quantidade?.[0],
    ).toMatch(/nenhum pode valer zero/);
  });

  it('da liquidação sem recebimento nasce um bem a detalhar, que o estorno dela diminui', async () => {
    const empenho_id = await sala.empenhado('4.4.90.52', '900.00');
    const feita = await ok(sala.liquidar(empenho_id, '900.00'), 201);
    const doDia = async () =>
      suite.sql<{ valor: string; situacao: string }>(
        'select valor_aquisicao::text as valor, situacao_bem as situacao from bem where liquidacao_id = $1',
        [feita.id],
      );
    expect(await doDia()).toEqual([{ valor: '900.00', situacao: 'a_incorporar' }]);
    expect((await sala.conferir(/bens a incorporar/i)).divergem).toEqual([]);
    const work = await suite.platform();
    const emDezembro = (
      await Promise.all(antesDoMes.map((check) => check(work, { entidade_id: sala.prefeitura, exercicio: 2026 }, 12)))
    ).flat();
    expect(emDezembro.map(({ texto }) => texto)).toContainEqual(expect.stringMatching(/esperam? a incorporação/));
    const estorno = (valor: string | null) =>
      sala.liquidante.post(`/execucao-orcamentaria/liquidacao/${feita.id}/estorno`, {
        data: sala.today,
        valor,
        motivo: 'Devolvido em parte',
      });
    await ok(estorno('300.00'), 201);
    expect(await doDia()).toEqual([{ valor: '600.00', situacao: 'a_incorporar' }]);
    const [{ id = 0 } = {}] = await suite.sql<{ id: number }>('select id from bem where liquidacao_id = $1', [feita.id]);
    await ok(patrimonio.edit(`${BENS}/${id}`, { classificacao_id, detentor_id, ...lugar }));
    await ok(incorporar(id));
    expect((await errorsOf(estorno(null))).valor?.[0]).toMatch(/bens incorporados desta compra, de R\$ 600,00/);
    expect((await sala.conferir(/bens/i)).divergem).toEqual([]);
  });
});

describe('classificação e taxas', () => {
  it('a classe segue a superior, e as contas são do grupo certo e analíticas', async () => {
    const CLASSES = '/patrimonio/cadastro/classificacao';
    const nova = {
      codigo: '1.95.00.00',
      nome: 'Instrumentos',
      natureza: 'movel',
      depreciavel: false,
      situacao: true,
      conta_bem: '1.2.3.1.1.99.00',
    };
    expect(Object.keys(await errorsOf(patrimonio.post(CLASSES, { ...nova, natureza: 'imovel' })))).toEqual(['natureza']);
    expect((await errorsOf(patrimonio.post(CLASSES, { ...nova, conta_bem: '1.1.5.6.1.01.00' }))).conta_bem?.[0]).toMatch(
      /não é do grupo 1\.2\.3/,
    );
    expect((await errorsOf(patrimonio.post(CLASSES, { ...nova, conta_bem: '1.2.3.1.1.77.00' }))).conta_bem?.[0]).toMatch(
      /não está no plano/,
    );
    expect(await ok(patrimonio.post(CLASSES, nova), 201)).toMatchObject({ superior_id: expect.any(Number) });
    expect((await errorsOf(patrimonio.post(CLASSES, { ...nova, codigo: '1.96.01.00', nome: 'Sem superior' }))).codigo?.[0]).toMatch(
      /1\.96\.00\.00/,
    );
  });

  it('uma taxa de cada vez; a do tipo vale antes da taxa da classe', async () => {
    const TAXAS = '/patrimonio/cadastro/taxa-depreciacao';
    const taxa = {
      classificacao_id,
      metodo: 'linear',
      vida_util_meses: 96,
      valor_residual_pct: '5',
      vigencia_inicio: '2026-01-01',
      fundamento: 'Decreto 12/2026',
    };
    expect((await errorsOf(patrimonio.post(TAXAS, taxa))).vigencia_inicio?.[0]).toMatch(/em diante: encerre-a/);
    const tipo = await ok(
      patrimonio.post('/patrimonio/cadastro/tipos', {
        codigo: '0900',
        nome: 'Armário',
        classificacao_id,
        exige_plaqueta: true,
        situacao: true,
      }),
      201,
    );
    await ok(patrimonio.post(TAXAS, { ...taxa, classificacao_id: null, tipo_bem_id: tipo.id }), 201);
    const { id } = await criar({ tipo_bem_id: tipo.id, classificacao_id: null, valor_aquisicao: '1000.00' });
    expect(await ok(incorporar(id))).toMatchObject({ vida_util_meses: 96, valor_residual: '50.00', classificacao_id });
  });
});

describe('a depreciação até um mês (handbook Patrimônio 7)', () => {
  const ate = async (metodo: string, base: string, vida: number, k: number) =>
    (
      await suite.sql<{ v: string }>('select depreciacao_ate($1, $2::numeric, $3::int, $4::int)::numeric(18,2)::text as v', [
        metodo,
        base,
        vida,
        k,
      ])
    )[0]?.v;

  it('linear, os vetores do manual ao centavo', async () => {
    expect([
      await ate('linear', '2879.91', 120, 6),
      await ate('linear', '2879.91', 120, 7),
      await ate('linear', '2879.91', 120, 60),
    ]).toEqual(['144.00', '167.99', '1439.96']);
    expect([await ate('linear', '2879.91', 120, 120), await ate('linear', '2879.91', 120, 500)]).toEqual(['2879.91', '2879.91']);
    const quotas = await suite.sql<{ quota: string; n: number }>(
      `select quota::numeric(9,2)::text as quota, count(*)::int as n from (
         select depreciacao_ate('linear', 2879.91, 120, k) - depreciacao_ate('linear', 2879.91, 120, k - 1) as quota from generate_series(1, 120) k) q
        group by 1 order by 1`,
    );
    expect(quotas).toEqual([
      { quota: '23.99', n: 9 },
      { quota: '24.00', n: 111 },
    ]);
    expect(await ate('linear', '107010.00', 180, 1)).toBe('594.50');
  });

  it('P5 e P6: a edificação em doze meses, e a soma dos dígitos em cinco anos', async () => {
    expect([await ate('linear', '1198443.27', 300, 1), await ate('linear', '1198443.27', 300, 12)]).toEqual(['3994.81', '47937.73']);
    const anos = await Promise.all([12, 24, 36, 48, 60].map((k) => ate('soma_digitos', '4365.00', 60, k)));
    expect(anos).toEqual(['1455.00', '2619.00', '3492.00', '4074.00', '4365.00']);
  });

  it('qualquer que seja o método, cresce mês a mês, nunca passa da base e no fim é a base', async () => {
    const [fora] = await suite.sql<{ n: number }>(
      `select count(*)::int as n from unnest(array['linear', 'soma_digitos']) m, unnest(array[0.01, 1000.00, 2879.91, 98765.43]) b, unnest(array[1, 7, 12, 30, 60, 121]) v,
              generate_series(1, v) k
        where depreciacao_ate(m, b, v, k) < depreciacao_ate(m, b, v, k - 1) or depreciacao_ate(m, b, v, k) > b or depreciacao_ate(m, b, v, v) <> b`,
    );
    expect(fora).toEqual({ n: 0 });
    // five years: 5/15 of the base in the first, 4/15 in the second
    expect([
      await ate('soma_digitos', '1500.00', 60, 12),
      await ate('soma_digitos', '1500.00', 60, 24),
      await ate('soma_digitos', '1500.00', 60, 6),
    ]).toEqual(['500.00', '900.00', '250.00']);
  });
});
