import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { codes, DESPESAS, lawsOf, planner as montarPlanejador, RECEITAS, VERSOES, versionOf } from '../../planejamento/server/loa/fixtures';

const suite = openSuite();
const YEAR = 2032;
const HOJE = `${YEAR}-07-20`;
const ALL = [1, 2, 3, 4, 5, 6];
const ABERTURA = '/contabilidade/lancamentos/saldos-de-abertura';
const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
const EMPENHO = '/execucao-orcamentaria/empenho';
const LANCAMENTOS = '/contabilidade/lancamentos/lancamentos-contabeis';
const MOTIVO = 'O balancete foi corrigido';
let planner: Caller;
let contador: Caller;
let id: Awaited<ReturnType<typeof codes>>;
let versao: number;
let prefeitura: number;
let credor_id: number;
let ordenador_id: number;

beforeAll(async () => {
  const days = (Date.parse(HOJE) - Date.parse(suite.services.clock.today())) / 86_400_000;
  suite.travel({ days });
  prefeitura = await suite.make.entity('02');
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR) });
  contador = (
    await suite.make.userWith({
      'contabilidade.lancamentos.saldos-de-abertura': ALL,
      'contabilidade.lancamentos.lancamentos-contabeis': ALL,
      'contabilidade.processamentos.encerramento': ALL,
      'contabilidade.cadastros.contabilidade.plano-de-contas': ALL,
      'execucao-orcamentaria.empenho': ALL,
      'execucao-orcamentaria.liquidacao': ALL,
    })
  ).in(prefeitura, YEAR);
  const made = await contador.post('/contabilidade/cadastros/contabilidade/plano-de-contas/implantar');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  ordenador_id = (await suite.sql<{ id: number }>('select pessoa_id as id from usuario where id = $1', [contador.usuarioId]))[0]
    ?.id as number;
  credor_id = (await suite.make.pessoa()).id;
  const { ppa_id, loa_id } = await lawsOf(planner, YEAR);
  id = await codes(suite, ppa_id);
  await suite.make.record('unidade_despesa', {
    codigo: 'CORTE',
    nome: 'Unidade da saúde',
    unidade_id: id('unidade', '02.05'),
    ordenador_id,
    inicio: '2025-01-01',
  });
  versao = await versionOf(planner, loa_id, {
    lei_numero: '3.400',
    lei_data: `${YEAR - 1}-12-10`,
    lei_publicacao: `${YEAR - 1}-12-11`,
    tipo: 'lei_aprovada',
    descricao: 'Lei 3.400',
    data_corte: `${YEAR}-07-01`,
    controle: [
      { grupo: 'receita', codigo: null, valor: '1000.00' },
      { grupo: 'despesa', codigo: null, valor: '950.00' },
    ],
  });
  const of = { versao_planejamento_id: versao, orgao_id: id('orgao', '02'), fonte_recurso_id: id('fonte', '1.500') };
  await created(
    planner.post(RECEITAS, {
      ...of,
      natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'),
      metodo: 'manual',
      valor_bruto: '1000.00',
      ficha: 31,
    }),
  );
  const place = {
    unidade_id: id('unidade', '02.05'),
    funcao_id: id('funcao', '10'),
    subfuncao_id: id('subfuncao', '301'),
    programa_id: id('programa', '0004'),
    acao_id: id('acao', '2009'),
  };
  for (const [natureza, ficha, valor] of [
    ['3.3.90.39', 12, '400.00'],
    ['3.3.90.30', 407, '550.00'],
  ] as const)
    await created(planner.post(DESPESAS, { ...of, ...place, natureza_despesa_id: id('natureza_despesa', natureza), valor, ficha }));
});

const outcome = ({ status, body }: Answer) => [status, body.errors ?? body.message];
const said = ({ body }: Answer) => Object.values(body.errors ?? { m: [body.message] }).flat();
async function created(call: Promise<Answer>): Promise<number> {
  const { status, body } = await call;
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.result.id;
}
const livro = async (conta: string) =>
  (
    await suite.sql<{ valor: string }>(
      `select coalesce(sum(s.debitos - s.creditos), 0)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where s.entidade_id = $1 and s.exercicio = $2 and c.codigo like $3 || '%'`,
      [prefeitura, YEAR, conta],
    )
  )[0]?.valor;
const dotacao = async (ficha: number) =>
  (
    await suite.sql<Record<string, string | number>>(
      `select id, valor_inicial::text, creditos::text, reducoes::text, empenhado::text, liquidado::text, pago::text, disponivel::text
         from dotacao where exercicio = $1 and ficha = $2`,
      [YEAR, ficha],
    )
  )[0] as Record<string, string | number>;

/** A balance of the opening; of the budget, with the ficha. */
async function saldo(codigo: string, dc: 'D' | 'C', valor: string, ficha: number | null, more: object = {}): Promise<number> {
  const [conta] = await suite.sql<{ id: number }>('select id from plano_conta where codigo = $1 and exercicio = $2', [codigo, YEAR]);
  return created(contador.post(ABERTURA, { conta_id: conta?.id, dc, valor, dotacao_id: ficha && (await dotacao(ficha)).id, ...more }));
}
const rascunho = (dotacao_id: unknown, valor: string, data_emissao = HOJE) => ({
  data_emissao,
  tipo: 'ordinario',
  tipo_despesa: 'normal',
  credor_id,
  ordenador_id,
  modalidade_licitacao: 'nao_aplicavel',
  dotacao_id,
  valor,
  historico: 'Despesa do teste da data de corte',
});

/** Points of the conferência of the book that differ, of what the opening brings. */
async function divergem(): Promise<unknown[]> {
  const { body } = await contador.get(`${LANCAMENTOS}/conferencia`);
  const pontos = (body.pontos as { nome: string; codigo: string; confere: boolean; divergencias: unknown[] }[]).filter(({ nome }) =>
    /Dotaç|mpenho|Liquida|I3|I4|I5|I13/.test(nome),
  );
  expect(pontos.length).toBeGreaterThan(20);
  return pontos.filter(({ confere }) => !confere).map(({ nome, divergencias }) => [nome, divergencias]);
}

describe('a lei que se passa a executar aqui no meio do exercício', () => {
  it('tem por corte o primeiro dia de um mês do seu exercício', async () => {
    expect(outcome(await planner.edit(`${VERSOES}/${versao}`, { data_corte: `${YEAR}-07-15` }))).toEqual([
      422,
      { data_corte: ['A data de corte é o primeiro dia de um mês: 01/07, por exemplo.'] },
    ]);
    expect(outcome(await planner.edit(`${VERSOES}/${versao}`, { data_corte: `${YEAR - 1}-07-01` }))).toEqual([
      422,
      { data_corte: [`A data de corte deve ser de ${YEAR}, o exercício da lei.`] },
    ]);
  });

  it('entra em vigor com as dotações da lei, sem lançar nada, e os meses de antes nascem encerrados', async () => {
    const refused = await planner.post(`${VERSOES}/${versao}/registrar_lei`);
    const justificativas = Object.keys(refused.body.errors).map((codigo) => ({
      codigo,
      texto: 'Como a Câmara votou e o Prefeito sancionou.',
    }));
    await planner.edit(`${VERSOES}/${versao}`, { justificativas });
    expect(outcome(await planner.post(`${VERSOES}/${versao}/registrar_lei`))[0]).toBe(200);
    expect(outcome(await planner.post(`${VERSOES}/${versao}/vigorar`))).toEqual([200, expect.anything()]);
    expect(await dotacao(12)).toMatchObject({ valor_inicial: '400.00', disponivel: '400.00' });
    expect(await suite.sql('select id from lancamento_contabil where exercicio = $1', [YEAR])).toEqual([]);
    expect(said(await contador.post(`${LANCAMENTOS}/loa`))).toEqual([
      `A LOA de ${YEAR} está nos saldos de abertura, de 30/06/${YEAR}: lance-os em Saldos de abertura.`,
    ]);
    const { meses } = (await contador.get(ENCERRAMENTO)).body as { meses: { mes: number; fechado: boolean }[] };
    expect(meses.filter(({ fechado }) => fechado).map(({ mes }) => mes)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(said(await contador.post(`${ENCERRAMENTO}/reabrir`, { mes: 6, motivo: MOTIVO }))).toEqual([
      `Junho é anterior à data de corte da lei, 01/07/${YEAR}, e não se reabre.`,
    ]);
    const { registrarFato } = await import('../../contabilidade/server');
    const dotacao_id = Number((await dotacao(12)).id);
    const fato = (await suite.platform())
      .inEntity(prefeitura)
      .inYear(YEAR)
      .transact((tx) =>
        registrarFato(tx, {
          fato: 'LOA_VIGOR',
          evento: '1020',
          data: `${YEAR}-06-10`,
          entidade_id: prefeitura,
          chave: 'teste:junho',
          valor: '1.00',
          origem: { tipo: 'teste', id: 1 },
          contexto: { dotacao_id },
        }),
      );
    await expect(fato).rejects.toThrow(/06\/2032 é anterior à data de corte da lei, 01\/07\/2032/);
  });

  it('a abertura traz o executado por ficha e por empenho, ou é recusada dizendo a ficha', async () => {
    const aberto = await created(contador.post(EMPENHO, rascunho((await dotacao(407)).id, '100.00', `${YEAR}-06-15`)));
    expect(outcome(await contador.post(`${EMPENHO}/${aberto}/emitir`))[0]).toBe(200);
    // registered as it was: what it took from its ficha comes with the opening
    expect(await dotacao(407)).toMatchObject({ empenhado: '0.00', disponivel: '550.00' });
    const receita = { natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'), fonte_recurso_id: id('fonte', '1.500') };
    await saldo('5.2.1.1.1.00.00', 'D', '1000.00', null, receita);
    await saldo('6.2.1.1.0.00.00', 'C', '1000.00', null, receita);
    const inicial = await saldo('5.2.2.1.1.01.00', 'D', '390.00', 12);
    await saldo('5.2.2.1.2.01.00', 'D', '50.00', 12);
    await saldo('5.2.2.1.9.04.00', 'C', '20.00', 12);
    const disponivel = await saldo('6.2.2.1.1.00.00', 'C', '120.00', 12);
    const antigo = { credor_id, instrumento: `00007/${YEAR}` };
    await saldo('6.2.2.1.3.04.00', 'C', '300.00', 12, antigo);
    await saldo('5.2.2.9.2.01.01', 'D', '300.00', 12, antigo);
    await saldo('6.2.2.9.2.01.04', 'C', '300.00', 12, antigo);
    await saldo('5.2.2.1.1.01.00', 'D', '550.00', 407);
    await saldo('6.2.2.1.1.00.00', 'C', '450.00', 407);
    const semDocumento = await saldo('6.2.2.1.3.01.00', 'C', '100.00', 407, antigo);
    const doEmpenho = { credor_id, empenho_id: aberto };
    await saldo('5.2.2.9.2.01.01', 'D', '100.00', 407, doEmpenho);
    await saldo('6.2.2.9.2.01.01', 'C', '100.00', 407, doEmpenho);
    const refused = said(await contador.post(`${ABERTURA}/lancar`));
    expect(refused).toEqual(
      expect.arrayContaining([
        'Ficha 0012: Dotações: valor inicial – Dotações R$ 400,00, Livro R$ 390,00.',
        'Ficha 0407: em aberto sem empenho (registre o empenho, com a data dele, e informe-o no saldo) – Zero R$ 0,00, Livro R$ 100,00.',
      ]),
    );
    expect(refused.join()).toContain('Empenho 00001/2032: Empenhos: valor líquido – Empenhos R$ 100,00, Livro R$ 0,00.');
    // nothing was kept of it
    expect(await livro('5.2.2.1')).toBe('0');
    expect(await dotacao(12)).toMatchObject({ empenhado: '0.00' });
    await contador.edit(`${ABERTURA}/${inicial}`, { valor: '400.00' });
    await contador.edit(`${ABERTURA}/${disponivel}`, { valor: '130.00' });
    await contador.edit(`${ABERTURA}/${semDocumento}`, { instrumento: null, empenho_id: aberto });
    expect(said(await contador.post(`${ABERTURA}/lancar`))).toEqual(['Abertura lançada: 14 saldos.']);
    expect(
      await suite.sql(
        "select to_char(data, 'YYYY-MM-DD') as data, periodo from lancamento_contabil where entidade_id = $1 and exercicio = $2",
        [prefeitura, YEAR],
      ),
    ).toEqual([{ data: `${YEAR}-06-30`, periodo: 0 }]);
    expect(await livro('5.2.2.1.1')).toBe('950.00');
    expect(await dotacao(12)).toMatchObject({
      valor_inicial: '400.00',
      creditos: '50.00',
      reducoes: '20.00',
      empenhado: '300.00',
      liquidado: '300.00',
      pago: '300.00',
      disponivel: '130.00',
    });
    expect(await divergem()).toEqual([]);
    // another of before would be of nothing that came
    const tarde = await created(contador.post(EMPENHO, rascunho((await dotacao(407)).id, '1.00', `${YEAR}-06-15`)));
    expect(said(await contador.post(`${EMPENHO}/${tarde}/emitir`))[0]).toContain('os saldos de abertura já foram lançados');
  });

  it('desfaz-se e lança-se de novo, enquanto nada houver desde o corte', async () => {
    expect(said(await contador.post(`${ABERTURA}/desfazer`, { motivo: MOTIVO }))).toEqual(['Abertura desfeita: 14 saldos a lançar.']);
    expect(await dotacao(12)).toMatchObject({ creditos: '0.00', empenhado: '0.00', disponivel: '400.00' });
    expect(said(await contador.post(`${ABERTURA}/lancar`))).toEqual(['Abertura lançada: 14 saldos.']);
    expect(await divergem()).toEqual([]);
  });

  it('o primeiro empenho de julho cabe no disponível que veio, e o de antes se liquida aqui', async () => {
    const { id: ficha } = await dotacao(12);
    const demais = await created(contador.post(EMPENHO, rascunho(ficha, '130.01')));
    expect(said(await contador.post(`${EMPENHO}/${demais}/emitir`))).toEqual(['Saldo insuficiente na ficha 0012 (disponível R$ 130,00).']);
    const todo = await created(contador.post(EMPENHO, rascunho(ficha, '130.00')));
    expect(outcome(await contador.post(`${EMPENHO}/${todo}/emitir`))[0]).toBe(200);
    const [antigo] = await suite.sql<{ id: number }>('select id from empenho where exercicio = $1 and numero = 1', [YEAR]);
    const liquidante = (await suite.make.userWith({ 'execucao-orcamentaria.liquidacao': ALL, 'execucao-orcamentaria.empenho': ALL })).in(
      prefeitura,
      YEAR,
    );
    await created(
      liquidante.post('/execucao-orcamentaria/liquidacao', {
        empenho_id: antigo?.id,
        data: HOJE,
        competencia: HOJE.slice(0, 7),
        valor: '40.00',
        vencimento: HOJE,
        atesto_pessoa_id: (await suite.make.pessoa()).id,
        atesto_data: HOJE,
        retencoes: [],
        historico: 'Entrega de julho',
        documentos: [{ tipo: 'recibo', numero: 'C1', emissao: HOJE, valor: '40.00' }],
      }),
    );
    expect(await dotacao(407)).toMatchObject({ empenhado: '100.00', liquidado: '40.00' });
    expect(await divergem()).toEqual([]);
    expect(said(await contador.post(`${ABERTURA}/desfazer`, { motivo: MOTIVO }))[0]).toContain(
      `Já há lançamentos desde 01/07/${YEAR} (nº 4), que contam com a abertura`,
    );
  });
});
