import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import {
  codes,
  DESPESAS,
  lawsOf,
  planner as montarPlanejador,
  RECEITAS,
  VERSOES,
  versionOf,
} from '../../../planejamento/server/loa/fixtures';

const suite = openSuite();
const YEAR = 2032;
const LANCAMENTOS = '/contabilidade/lancamentos/lancamentos-contabeis';
let planner: Caller;
let contador: Caller;
let camara: number;

/** The 20th of January of a year, with who plans and who keeps the books of it, and its chart. */
async function chegar(exercicio: number): Promise<void> {
  suite.travel({ days: (Date.parse(`${exercicio}-01-20`) - Date.parse(suite.services.clock.today())) / 86_400_000 });
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': String(exercicio) });
  contador = (
    await suite.make.userWith({
      'contabilidade.lancamentos.lancamentos-contabeis': [1, 2, 5],
      'contabilidade.cadastros.contabilidade.plano-de-contas': [1, 2, 3, 4, 5],
    })
  ).in(await suite.make.entity('02'), exercicio);
  const made = await contador.post('/contabilidade/cadastros/contabilidade/plano-de-contas/implantar');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
}

beforeAll(async () => {
  camara = await suite.make.entity('01');
  await chegar(YEAR);
});

async function created(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call;
  if (status !== 201) throw new Error(JSON.stringify(body));
}

/** A law of 1.000,00 of IPTU, 900,00 for the Saúde and 100,00 for the Câmara, which is an entity of its own. */
async function daLei(exercicio: number): Promise<number> {
  const { ppa_id, loa_id } = await lawsOf(planner, exercicio);
  const id = await codes(suite, ppa_id);
  const versao = await versionOf(planner, loa_id, {
    lei_numero: '3.400',
    lei_data: `${exercicio - 1}-12-10`,
    lei_publicacao: `${exercicio - 1}-12-11`,
    tipo: 'lei_aprovada',
    descricao: 'Lei 3.400',
    controle: [
      { grupo: 'receita', codigo: null, valor: '1000.00' },
      { grupo: 'despesa', codigo: null, valor: '1000.00' },
      // the same codes, as other systems write them
      { grupo: 'orgao', codigo: '1', valor: '100.00' },
      { grupo: 'unidade', codigo: '02005', valor: '900.00' },
      { grupo: 'unidade', codigo: '01001', valor: '100.00' },
      { grupo: 'fonte', codigo: '15000000', valor: '1000.00' },
    ],
  });
  const of = { versao_planejamento_id: versao, fonte_recurso_id: id('fonte', '1.500') };
  await created(
    planner.post(RECEITAS, {
      ...of,
      orgao_id: id('orgao', '02'),
      natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'),
      metodo: 'manual',
      valor_bruto: '1000.00',
    }),
  );
  for (const [orgao, unidade, funcao, subfuncao, programa, acao, valor] of [
    ['02', '02.05', '10', '301', '0004', '2009', '900.00'],
    ['01', '01.01', '01', '031', '0001', '2001', '100.00'],
  ] as const)
    await created(
      planner.post(DESPESAS, {
        ...of,
        orgao_id: id('orgao', orgao),
        unidade_id: id('unidade', unidade),
        funcao_id: id('funcao', funcao),
        subfuncao_id: id('subfuncao', subfuncao),
        programa_id: id('programa', programa),
        acao_id: id('acao', acao),
        natureza_despesa_id: id('natureza_despesa', '3.3.90.30'),
        valor,
      }),
    );
  const refused = await planner.post(`${VERSOES}/${versao}/registrar_lei`);
  expect(refused.body.errors?.['PV-14']).toBeUndefined();
  const justificativas = Object.keys(refused.body.errors).map((codigo) => ({
    codigo,
    texto: 'Como a Câmara votou e o Prefeito sancionou.',
  }));
  await planner.edit(`${VERSOES}/${versao}`, { justificativas });
  const registered = await planner.post(`${VERSOES}/${versao}/registrar_lei`);
  expect(registered.status, JSON.stringify(registered.body)).toBe(200);
  return versao;
}

const livros = (exercicio: number) =>
  suite.sql<{ codigo: string; situacao: string; exercicio: string | null }>(
    `select o.codigo, f.situacao, (select e.situacao from sistema_gestao g join sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
              join sistema_gestao_exercicios e on e.pai_id = g.id and e.ano = $1 where g.entidade_id = o.id) as exercicio
       from fato_contabil f join orgao o on o.id = f.entidade_id where f.chave = $2 order by 1`,
    [exercicio, `LOA_VIGOR:${exercicio}`],
  );

describe('a lei que entra em vigor e os livros', () => {
  it('o livro que não recebeu a lei é dito, com o valor e a saída; depois dela, a recebe', async () => {
    const versao = await daLei(YEAR);
    const ativar = (ativo: boolean) =>
      suite.sql(
        "update sistema_gestao set ativo = $2 where entidade_id = $1 and sistema_id = (select id from sistema where codigo = 'contabilidade')",
        [camara, ativo],
      );
    await ativar(false);
    const { status, body } = await planner.post(`${VERSOES}/${versao}/vigorar`);
    expect([status, body.result?.situacao_versao], JSON.stringify(body)).toEqual([200, 'vigente']);
    expect(body.message).toMatch(
      /^Versão em vigor\. O livro de Câmara Municipal[^(]* não recebeu a lei \(R\$ 100,00 de despesa\): ative a Contabilidade dela em Configuração › Sistema de gestão e use "Contabilizar a LOA"/,
    );
    expect((await livros(YEAR)).find(({ codigo }) => codigo === '02')).toEqual({
      codigo: '02',
      situacao: 'contabilizado',
      exercicio: 'aberto',
    });
    await ativar(true);
    await suite.sql(
      `update sistema_gestao_exercicios e set situacao = 'aberto' from sistema_gestao g where g.id = e.pai_id and g.entidade_id = $1 and e.ano = $2`,
      [camara, YEAR],
    );
    await suite.sql(
      `insert into sistema_gestao_exercicios (pai_id, ordem, ano, situacao, aberto_em)
       select g.id, 90, $2, 'aberto', current_date from sistema_gestao g where g.entidade_id = $1
          and not exists (select from sistema_gestao_exercicios e where e.pai_id = g.id and e.ano = $2)`,
      [camara, YEAR],
    );
    expect((await contador.post(`${LANCAMENTOS}/loa`)).body.message).toBe(`LOA de ${YEAR}: 2 de 2 entidades contabilizadas.`);
  });

  it('cada entidade da lei abre o exercício dela, também a que ainda não usava sistema algum', async () => {
    const ano = YEAR + 4;
    await chegar(ano);
    // as an órgão that was only registered
    await suite.sql('update sistema_gestao set data_exclusao = now() where entidade_id = $1', [camara]);
    const versao = await daLei(ano);
    const { body } = await planner.post(`${VERSOES}/${versao}/vigorar`);
    expect(body.message).toBe('Versão em vigor.');
    expect(await livros(ano)).toEqual([
      { codigo: '01', situacao: 'contabilizado', exercicio: 'aberto' },
      { codigo: '02', situacao: 'contabilizado', exercicio: 'aberto' },
    ]);
  });
});
