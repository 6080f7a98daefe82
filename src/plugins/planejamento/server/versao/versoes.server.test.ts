import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { sumDecimals } from '../../../../resources/definition';
import { startJobs } from '../../../../server/start-jobs';
import { versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { tetoProvisorio } from '../loa/dotacoes';
import { codes, DESPESAS, lawsOf, planner as montarPlanejador, PPA_LOA, RECEITAS, VERSOES, versionOf } from '../loa/fixtures';

const suite = openSuite();
const YEAR = 2040;
const PROCESSAMENTOS = `${PPA_LOA}/processamentos`;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let planner: Caller;
let id: Awaited<ReturnType<typeof codes>>;
let laws: { ppa_id: number; loa_id: number };

beforeAll(async () => {
  jobs = await startJobs(suite.services);
  planner = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR) });
  laws = await lawsOf(planner, YEAR);
  await porPlanoEmVigor(laws.ppa_id);
});
afterAll(() => jobs.stop());

const step = (versao: number, name: string, body: object = {}, caller = planner) => caller.post(`${VERSOES}/${versao}/${name}`, body);
const ler = async (versao: number) => (await planner.get(`${VERSOES}/${versao}`)).body;
const outcome = ({ status, body }: Answer) => [status, body.errors ?? body.message];

const SENT = { data_envio: '2039-08-29', mensagem_numero: '30/2039' };
const LAW = { lei_numero: '3.000', lei_data: '2039-12-10', lei_publicacao: '2039-12-11' };

/** The plan that the LOA's ações must be in; its programas and ações are what `id` finds. */
async function porPlanoEmVigor(ppa_id: number): Promise<void> {
  id = await codes(suite, ppa_id);
  const { body } = await planner.post(VERSOES, {
    instrumento: 'ppa',
    ppa_id,
    descricao: 'Plano',
    tipo: 'projeto',
    blocos: [],
    ...SENT,
    ...LAW,
  });
  const versao_planejamento_id = body.result.id;
  const money = { valor_ano1: '900000.00', valor_ano2: '0.00', valor_ano3: '0.00', valor_ano4: '0.00' };
  for (const acao of ['2009', '2003', '9001']) {
    const place = PLACES[acao] as Place;
    const at = {
      versao_planejamento_id,
      programa_id: id('programa', place[2]),
      acao_id: id('acao', acao),
      unidade_id: id('unidade', place[0]),
    };
    await planner.post(`${PPA_LOA}/cadastro-ppa/valores`, {
      ...at,
      categoria: 'corrente',
      fonte_recurso_id: id('fonte', '1.500'),
      ...money,
    });
    if (acao !== '9001') await planner.post(`${PPA_LOA}/cadastro-ppa/metas`, { ...at, meta_ano1: '1.00' });
  }
  const revenue = {
    versao_planejamento_id,
    natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'),
    fonte_recurso_id: id('fonte', '1.500'),
  };
  await planner.post(`${PPA_LOA}/cadastro-ppa/receitas`, { ...revenue, valor_ano1: '2700000.00' });
  // the programas of the demonstration that this plan leaves out would stop it
  await suite.sql("update programa set situacao = false where cliente_id = 1 and tipo = 'finalistico' and codigo <> '0004'");
  for (const name of ['enviar_revisao', 'enviar_camara', 'aprovar', 'vigorar']) {
    const answer = await step(versao_planejamento_id, name);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
  }
}

type Place = readonly [unidade: string, funcional: string, programa: string];
const PLACES: Readonly<Record<string, Place>> = {
  2009: ['02.05', '10.301', '0004'],
  2003: ['02.02', '04.122', '0002'],
  9001: ['02.99', '99.999', '9999'],
};

const despesa = (versao_planejamento_id: number, acao: string, natureza: string, valor: string) => {
  const [unidade, funcional, programa] = PLACES[acao] as Place;
  const [funcao = '', subfuncao = ''] = funcional.split('.');
  return {
    versao_planejamento_id,
    orgao_id: id('orgao', unidade.slice(0, 2)),
    unidade_id: id('unidade', unidade),
    funcao_id: id('funcao', funcao),
    subfuncao_id: id('subfuncao', subfuncao),
    programa_id: id('programa', programa),
    acao_id: id('acao', acao),
    natureza_despesa_id: id('natureza_despesa', natureza),
    fonte_recurso_id: id('fonte', '1.500'),
    valor,
  };
};

/** 1.000,00 of IPTU for 1.000,00 of expense, the reserve included. */
async function balanced(changes: object = {}, loa_id = laws.loa_id): Promise<number> {
  const versao = await versionOf(planner, loa_id, { ...SENT, ...LAW, ...changes });
  const receita = {
    versao_planejamento_id: versao,
    orgao_id: id('orgao', '02'),
    natureza_receita_id: id('natureza_receita', '1.1.1.2.50.0.1'),
  };
  await planner.post(RECEITAS, { ...receita, fonte_recurso_id: id('fonte', '1.500'), metodo: 'manual', valor_bruto: '1000.00' });
  for (const row of [
    despesa(versao, '9001', '9.9.99.99', '10.00'),
    despesa(versao, '2009', '3.3.90.30', '590.00'),
    despesa(versao, '2003', '3.1.90.11', '300.00'),
    despesa(versao, '2003', '3.3.90.39', '100.00'),
  ])
    expect((await planner.post(DESPESAS, row)).status).toBe(201);
  return versao;
}

/** A LOA of its own exercício inside the plan, so that versions of one test do not meet those of another. */
async function loaPropria(year: number): Promise<number> {
  const [ldo] = await suite.sql<{ id: number }>(
    `insert into ldo (cliente_id, exercicio_referencia, ppa_id, situacao_ldo, prazo_envio, prazo_devolucao, percentual_reserva, reserva_primaria, intra_no_primario, sem_pib, aceita_crescimento, tem_rpps, criterio_limitacao)
     select cliente_id, $1, ppa_id, situacao_ldo, prazo_envio, prazo_devolucao, percentual_reserva, false, false, false, false, false, 'x' from ldo where exercicio_referencia = ${YEAR} returning id`,
    [year],
  );
  const [loa] = await suite.sql<{ id: number }>(
    `insert into loa (cliente_id, exercicio_referencia, ppa_id, ldo_id, prazo_envio, prazo_devolucao, nivel_natureza, percentual_suplementacao, base_suplementacao, autoriza_aro, populacao, valor_minimo_linha, equilibrio_por_fonte, ficha_por_orgao, edicao_por_unidade, execucao_provisoria)
     values (1, $1, $2, $3, '2039-08-31', '2039-12-22', 'elemento', 10, 'despesa_fixada', false, 42318, 0.01, 'bloqueia', false, false, false) returning id`,
    [year, laws.ppa_id, ldo?.id],
  );
  return Number(loa?.id);
}

/** Runs with another exercício chosen at the top of the screen. */
async function noAno(year: number, run: () => Promise<void>): Promise<void> {
  planner = planner.with({ 'x-exercicio': String(year) });
  try {
    await run();
  } finally {
    planner = planner.with({ 'x-exercicio': String(YEAR) });
    id = await codes(suite, laws.ppa_id);
  }
}

const sums = async (versao: number) =>
  (
    await suite.sql(
      `select (select sum(valor) from previsao_despesa where versao_planejamento_id = $1)::text as despesa,
              (select sum(valor_liquido) from previsao_receita where versao_planejamento_id = $1)::text as receita`,
      [versao],
    )
  )[0];

const simular = (caller: Caller, operacao: string, versao: number, more: object = {}) =>
  caller.post(`${PROCESSAMENTOS}/simular`, { operacao, versao_planejamento_id: versao, ...more });

/** Confirms a simulation and waits for what it does. */
async function confirmed(caller: Caller, processamento: number): Promise<void> {
  expect((await caller.post(`${PROCESSAMENTOS}/${processamento}/confirmar`)).status).toBe(200);
  await vi.waitFor(
    async () => expect((await caller.get(`${PROCESSAMENTOS}/${processamento}`)).body).toMatchObject({ situacao: 'Concluído' }),
    { timeout: 60_000, interval: 50 },
  );
}

const compared = async (versao: number, outra?: number) =>
  (await planner.get(`${VERSOES}/comparacao?versao_id=${versao}${outra ? `&comparada_id=${outra}` : ''}`)).body;

describe('envio à Câmara', () => {
  it('S1: com 1.000,00 de diferença em uma fonte, PV-01 e PV-02 recusam e a situação não muda', async () => {
    const versao = await balanced();
    await planner.post(DESPESAS, despesa(versao, '2003', '3.3.90.30', '1000.00'));
    await step(versao, 'enviar_revisao');
    expect(outcome(await step(versao, 'enviar_camara'))).toEqual([
      422,
      {
        'PV-01': ['PV-01 – Receita igual à despesa: apurado R$ 1.000,00, exigido R$ 2.000,00, diferença R$ -1.000,00.'],
        'PV-02': ['PV-02 – Equilíbrio por fonte (fonte 500): apurado R$ 1.000,00, exigido R$ 2.000,00, diferença R$ -1.000,00.'],
      },
    ]);
    expect((await ler(versao)).situacao_versao).toBe('em_revisao');
  });

  it('S2: dois ao mesmo tempo, um só envia; as fichas vão de 1 a n, e a versão congela', async () => {
    const versao = await balanced();
    await step(versao, 'enviar_revisao');
    const answers = await Promise.all([step(versao, 'enviar_camara'), step(versao, 'enviar_camara')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      id: ['Não se pode enviar à Câmara: a versão está enviada à Câmara.'],
    });
    const fichas = await suite.sql<{ ficha: number }>(
      'select ficha from previsao_despesa where versao_planejamento_id = $1 order by ficha',
      [versao],
    );
    expect(fichas.map(({ ficha }) => ficha)).toEqual([1, 2, 3, 4]);
    const sent = await ler(versao);
    expect(JSON.parse(sent.rotulos_congelados).unidade[id('unidade', '02.05')]).toMatchObject({ codigo: '05' });
    const { resumo } = (await planner.get(`${VERSOES}/${versao}/conferencia`)).body;
    expect(resumo).toEqual({ guardado: sent.hash, atual: sent.hash });
    expect((await planner.edit(`${VERSOES}/${versao}`, { descricao: 'Outra' })).body.errors.descricao[0]).toMatch(/enviada à Câmara/);
    expect((await step(versao, 'cancelar', { motivo: 'Projeto retirado pelo Executivo' })).status).toBe(200);
  });

  it('a versão sem nenhuma linha não vai', async () => {
    const versao = await versionOf(planner, laws.loa_id, SENT);
    await step(versao, 'enviar_revisao');
    expect(outcome(await step(versao, 'enviar_camara'))).toEqual([
      422,
      { situacao_versao: ['A versão não tem linhas: lance a receita e a despesa antes de enviá-la.'] },
    ]);
  });

  it('pede a data e a mensagem, e a simulação nem sai da elaboração', async () => {
    const versao = await balanced({ data_envio: null, mensagem_numero: null });
    await step(versao, 'enviar_revisao');
    expect(outcome(await step(versao, 'enviar_camara'))).toEqual([
      422,
      {
        data_envio: ['Preencha "Envio à Câmara" e salve antes de continuar.'],
        mensagem_numero: ['Preencha "Mensagem nº" e salve antes de continuar.'],
      },
    ]);
    const simulation = await versionOf(planner, laws.loa_id, { tipo: 'simulacao' });
    expect(Object.keys((await step(simulation, 'enviar_revisao')).body.errors)).toEqual(['tipo']);
    // nor by another way
    await planner.edit(`${VERSOES}/${versao}`, { ...SENT, tipo: 'simulacao' });
    expect((await step(versao, 'enviar_camara')).body.errors).toEqual({
      tipo: ['Uma simulação não sai da elaboração. Mude antes o tipo da versão.'],
    });
  });

  it('a ação sem valor no ano do PPA não vai (PV-07)', async () => {
    const loa_id = await loaPropria(2041);
    await noAno(2041, async () => {
      const versao = await balanced({}, loa_id);
      await step(versao, 'enviar_revisao');
      const { errors } = (await step(versao, 'enviar_camara')).body;
      expect(Object.keys(errors)).toEqual(['PV-07']);
      expect(errors['PV-07'][0]).toBe('PV-07 – Ações no PPA: apurado 3 linhas, exigido 0 linhas, diferença 3 linhas.');
    });
  });

  it('só a mensagem modificativa substitui o que a Câmara tem; as fichas ficam e as novas vêm depois', async () => {
    await noAno(2054, async () => {
      const other = await lawsOf(planner, 2054);
      await porPlanoEmVigor(other.ppa_id);
      const first = await balanced({}, other.loa_id);
      await step(first, 'enviar_revisao');
      await step(first, 'enviar_camara');
      const mudar = async (versao: number) => {
        const rows = (await planner.get(`${DESPESAS}?versao_planejamento_id=${versao}&natureza=339039`)).body.data;
        await planner.edit(`${DESPESAS}/${rows[0].id}`, { valor: '60.00' });
        await planner.post(DESPESAS, despesa(versao, '2003', '3.1.90.13', '40.00'));
        await planner.edit(`${VERSOES}/${versao}`, SENT);
        await step(versao, 'enviar_revisao');
      };
      const second = (await step(first, 'copiar')).body.result.id;
      await mudar(second);
      expect((await step(second, 'enviar_camara')).body.errors).toEqual({
        tipo: ['A versão 1 já está na Câmara. Só uma mensagem modificativa a substitui (CF art. 166 §5º).'],
      });
      const message = (await step(first, 'copiar', { tipo: 'mensagem' })).body.result.id;
      await mudar(message);
      expect((await step(message, 'enviar_camara')).status).toBe(200);
      expect((await ler(first)).situacao_versao).toBe('substituida');
      const fichas = (versao: number) =>
        suite.sql<{ natureza: string; ficha: number }>(
          'select left(n.codigo, 9) as natureza, d.ficha from previsao_despesa d join natureza_despesa n on n.id = d.natureza_despesa_id where versao_planejamento_id = $1 order by 2',
          [versao],
        );
      expect(await fichas(message)).toEqual([...(await fichas(first)), { natureza: '3.1.90.13', ficha: 5 }]);
      const projected = async (natureza: string) => {
        const [row] = (await planner.get(`${DESPESAS}?versao_planejamento_id=${message}&natureza=${natureza}`)).body.data;
        const { valor, valor_projeto } = (await planner.get(`${DESPESAS}/${row.id}`)).body;
        return [valor, valor_projeto];
      };
      expect([await projected('339039'), await projected('319013')]).toEqual([
        ['60.00', '100.00'],
        ['40.00', null],
      ]);
    });
  });
});

describe('aprovação e vigência', () => {
  it('o autógrafo difere da enviada só pelas emendas aprovadas; em vigor, abre uma dotação por linha', async () => {
    await noAno(2050, async () => {
      const other = await lawsOf(planner, 2050);
      const caller = planner;
      await porPlanoEmVigor(other.ppa_id);
      const sent = await balanced({}, other.loa_id);
      await step(sent, 'enviar_revisao');
      expect((await step(sent, 'enviar_camara')).status).toBe(200);
      const copy = await step(sent, 'copiar', { tipo: 'autografo', descricao: 'Autógrafo' });
      expect(copy.body.result).toMatchObject({ tipo: 'autografo', situacao_versao: 'em_revisao', numero: 2, versao_origem_id: sent });
      const autograph = copy.body.result.id;
      expect(await sums(autograph)).toEqual(await sums(sent));
      await caller.edit(`${VERSOES}/${autograph}`, LAW);
      const [from, to] = await Promise.all(
        ['3.3.90.39', '3.3.90.30'].map(async (natureza) => {
          const rows = await suite.sql<{ id: number; versao_planejamento_id: number }>(
            'select id, versao_planejamento_id from previsao_despesa where natureza_despesa_id = $1 and versao_planejamento_id = any($2::bigint[]) order by versao_planejamento_id',
            [id('natureza_despesa', natureza), [sent, autograph]],
          );
          return { sent: Number(rows[0]?.id), copy: Number(rows[1]?.id) };
        }),
      );
      const emenda = {
        numero: '1',
        autor: 'Vereadora Ana',
        tipo: 'individual',
        situacao: 'aprovada',
        objeto: 'Material para as unidades básicas',
        previsao_anulada_id: from?.sent,
        previsao_acrescida_id: to?.sent,
        valor: '40.00',
        impositiva: true,
        saude: true,
      };
      expect((await caller.edit(`${PPA_LOA}/cadastro-loa/${other.loa_id}`, { emendas: [emenda] })).status).toBe(200);
      const emendas = (changes: object) => caller.edit(`${PPA_LOA}/cadastro-loa/${other.loa_id}`, { emendas: [{ ...emenda, ...changes }] });
      await emendas({ valor: '100.01' });
      expect((await simular(caller, 'aplicar_emendas', autograph)).body.errors).toEqual({
        emendas: [
          'Emenda 1 (Vereadora Ana): a linha 02.02.04.122.0002.2003.3.3.90.39.1.500.0000 ficaria negativa, com R$ -0,01; na versão enviada ela tem R$ 100,00.',
        ],
      });
      await emendas({ valor: '100.00' });
      expect((await simular(caller, 'aplicar_emendas', autograph)).body.result.resumo).toBe(
        '2 linhas mudariam, de 4 lidas. Total de R$ 1.000,00 para R$ 1.000,00. 1 linha fica sem valor: uma linha zerada não é autorização, exclua-a na planilha antes de registrar a aprovação.',
      );
      const annulled = (linha: unknown) =>
        suite.sql('update loa_emendas set previsao_anulada_id = $1 where pai_id = $2', [linha, other.loa_id]);
      const [payroll] = await suite.sql<{ id: number }>(
        'select id from previsao_despesa where natureza_despesa_id = $1 and versao_planejamento_id = $2',
        [id('natureza_despesa', '3.1.90.11'), sent],
      );
      await annulled(payroll?.id);
      expect((await simular(caller, 'aplicar_emendas', autograph)).body.errors).toEqual({
        emendas: [
          'Emenda 1 (Vereadora Ana), linha 02.02.04.122.0002.2003.3.1.90.11.1.500.0000: Uma emenda não anula pessoal e encargos (CF art. 166 §3º II).',
        ],
      });
      expect((await simular(caller, 'aplicar_emendas', sent)).body.errors.versao[0]).toContain('não pode ser alterada');
      // named in the copy instead of in the version sent, it is the same row
      await emendas({ previsao_anulada_id: from?.copy, previsao_acrescida_id: to?.copy });
      const refused = await step(autograph, 'aprovar');
      expect([refused.status, refused.body.errors.emendas?.length]).toEqual([422, 2]);
      const { body: applied } = await simular(caller, 'aplicar_emendas', autograph);
      expect(applied.result).toMatchObject({ lidas: 4, gravadas: 2, antes: '1000.00', depois: '1000.00' });
      expect(applied.result.linhas.map(({ antes, depois }: Record<string, string>) => [antes, depois])).toEqual([
        ['590.00', '630.00'],
        ['100.00', '60.00'],
      ]);
      await confirmed(caller, applied.result.id);
      // once or twice, it is the same
      expect((await simular(caller, 'aplicar_emendas', autograph)).body.result).toMatchObject({ gravadas: 0, depois: '1000.00' });
      // what somebody typed over it goes back to what the Câmara approved
      await caller.edit(`${DESPESAS}/${to?.copy}`, { valor: '640.00' });
      expect((await step(autograph, 'aprovar')).status).toBe(422);
      const again = await simular(caller, 'aplicar_emendas', autograph);
      expect(again.body.result).toMatchObject({ gravadas: 1, antes: '1010.00', depois: '1000.00' });
      await confirmed(caller, again.body.result.id);
      // without another chosen, with the one that it was copied from
      expect(await compared(autograph)).toMatchObject({
        divergencias: [],
        cabecalho: [expect.any(String), 'LOA 2050 V2 (em revisão) comparada com LOA 2050 V1 (enviada à Câmara)'],
        linhas: [
          { tipo: 'grupo', texto: 'Receita' },
          { nome: 'Demais valores, iguais nas duas versões', la: '1000.00', aqui: '1000.00', diferenca: '0.00' },
          { tipo: 'subtotal', la: '1000.00', aqui: '1000.00', diferenca: '0.00' },
          { tipo: 'grupo', texto: 'Despesa' },
          { nome: '02.02.04.122.0002.2003.3.3.90.39.1.500.0000', la: '100.00', aqui: '60.00', diferenca: '-40.00', onde: 'Nas duas' },
          { nome: '02.05.10.301.0004.2009.3.3.90.30.1.500.0000', la: '590.00', aqui: '630.00', diferenca: '40.00', onde: 'Nas duas' },
          { la: '310.00', aqui: '310.00', diferenca: '0.00' },
          { tipo: 'subtotal', nome: 'Total', la: '1000.00', aqui: '1000.00', diferenca: '0.00' },
        ],
      });
      expect((await step(autograph, 'aprovar')).status).toBe(200);
      expect((await ler(sent)).situacao_versao).toBe('substituida');
      expect((await caller.get(`${DESPESAS}/${to?.copy}`)).body).toMatchObject({ valor: '630.00', valor_projeto: '590.00', ficha: 3 });
      expect((await caller.get(`${PPA_LOA}/cadastro-loa/${other.loa_id}`)).body.lei_numero).toBe('3.000');

      // V5: what the law has that could not be posted is told before it is in force
      const accountant = await suite.make.userWith({ 'contabilidade.cadastros.contabilidade.plano-de-contas': [1, 5] });
      const chart = await accountant
        .with({ 'x-exercicio': '2050' })
        .post('/contabilidade/cadastros/contabilidade/plano-de-contas/implantar');
      expect(chart.status).toBe(200);
      const sem = (value: string) =>
        suite.sql(
          `update natureza_conta set data_exclusao = ${value} where exercicio = 2050 and prefixo = '3.3.90.39' and papel = 'VPD' and condicao is null`,
        );
      await sem('now()');
      expect((await step(autograph, 'vigorar')).body.errors.situacao_versao[0]).toBe(
        'Evento contábil 3021 não configurado para a natureza 3.3.90.39.',
      );
      await sem('null');

      // S4: one dotação fails, none is there
      await suite.sql(
        `create function falha_na_segunda() returns trigger language plpgsql as $$ begin if new.ficha = 2 and new.exercicio = 2050 then raise exception 'falhou'; end if; return new; end $$`,
      );
      await suite.sql('create trigger falha before insert on dotacao for each row execute function falha_na_segunda()');
      expect((await step(autograph, 'vigorar')).status).toBe(500);
      suite.takeFailures();
      await suite.sql('drop trigger falha on dotacao');
      expect((await suite.sql('select count(*)::int as n from dotacao where exercicio = 2050'))[0]).toEqual({ n: 0 });
      expect((await ler(autograph)).situacao_versao).toBe('aprovado');

      expect((await step(autograph, 'vigorar')).status).toBe(200);
      expect(await ler(autograph)).toMatchObject({ situacao_versao: 'vigente', data_vigencia: '2050-01-01', pode_liberar: false });
      const { body } = await caller.get('/planejamento/dotacao?per_page=50');
      expect(sumDecimals(body.data.map((row: { valor_inicial: string }) => row.valor_inicial))).toBe('1000.00');
      expect(body.data.map((row: { ficha: number }) => row.ficha)).toEqual([1, 2, 3, 4]);
      expect((await step(autograph, 'vigorar')).body.errors.id).toEqual(['Não se pode colocar em vigor: a versão está vigente.']);
    });
  });

  it('a dotação diz o saldo, encontra-se pela ficha, pelo código e pela ação, e nunca fica negativa', async () => {
    const caller = planner.with({ 'x-exercicio': '2026' });
    const found = async (termo: string) =>
      (await caller.get(`/planejamento/dotacao?termo=${encodeURIComponent(termo)}&per_page=50`)).body.data.map(
        (row: { ficha: number }) => row.ficha,
      );
    expect(await found('44')).toEqual([44]);
    expect(await found('02.01.')).toEqual([7, 8]);
    expect(await found('alimentação')).toEqual([24, 25]);
    const { body: list } = await caller.get('/planejamento/dotacao?ficha=44');
    const { body } = await caller.get(`/planejamento/dotacao/${list.data[0].id}/saldo`);
    expect(body).toMatchObject({
      // the ficha with its name, and nothing that changes
      rotulo: expect.stringMatching(/^0044 · [^·\d]+ · 02\.05 · 10\.301\.0004\.2009 · 3\.1\.90\.11 · 1\.500$/),
      valor_atualizado: '11200000.00',
      disponivel: '11200000.00',
    });
    expect((await caller.get(`/planejamento/dotacao/${list.data[0].id}/saldo?data=2025-12-31`)).body.disponivel).toBe('0.00');
    await expect(suite.sql('update dotacao set empenhado = valor_inicial + 0.01 where id = $1', [list.data[0].id])).rejects.toMatchObject({
      constraint: 'dotacao_disponivel_ck',
    });
    expect((await caller.post('/planejamento/dotacao', {})).status).toBe(405);
  });

  it('sem a regra 5 ninguém tramita, e sem a 2 ninguém copia', async () => {
    const versao = await versionOf(planner, laws.loa_id);
    const reader = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.cadastro-versao': [1, 2, 3] });
    for (const name of ['enviar_revisao', 'devolver', 'enviar_camara', 'aprovar', 'vigorar', 'encerrar', 'cancelar'])
      expect((await step(versao, name, { motivo: 'Motivo bastante longo' }, reader)).status).toBe(403);
    expect((await step(versao, 'copiar', {}, reader)).status).toBe(200);
    const only = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.cadastro-versao': [1] });
    expect((await step(versao, 'copiar', {}, only)).status).toBe(403);
  });
});

describe('as demais passagens', () => {
  it('nenhuma existe fora da tabela: cada ato recusa as situações de onde não sai', async () => {
    const versao = await versionOf(planner, laws.loa_id);
    const allowed: Readonly<Record<string, readonly string[]>> = {
      enviar_revisao: ['elaboracao'],
      devolver: ['em_revisao'],
      enviar_camara: ['em_revisao'],
      aprovar: ['enviado'],
      vigorar: ['aprovado'],
      encerrar: ['vigente'],
      cancelar: ['elaboracao', 'em_revisao', 'enviado'],
    };
    const labels = {
      elaboracao: 'Em elaboração',
      em_revisao: 'Em revisão',
      enviado: 'Enviada à Câmara',
      aprovado: 'Aprovada',
      vigente: 'Vigente',
      encerrada: 'Encerrada',
      substituida: 'Substituída',
      cancelada: 'Cancelada',
    };
    for (const [situacao, label] of Object.entries(labels)) {
      await suite.sql('update versao_planejamento set situacao_versao = $1 where id = $2', [situacao, versao]);
      for (const [name, from] of Object.entries(allowed)) {
        if (from.includes(situacao)) continue;
        expect(
          outcome(
            await step(versao, name, versaoPlanejamento.acts?.[name as 'cancelar']?.reason ? { motivo: 'Motivo bastante longo' } : {}),
          ),
          `${name} em ${situacao}`,
        ).toEqual([422, { id: [expect.stringContaining(`: a versão está ${label.charAt(0).toLowerCase()}${label.slice(1)}.`)] }]);
      }
    }
    await suite.sql("update versao_planejamento set situacao_versao = 'cancelada' where id = $1", [versao]);
  });

  it('a devolvida volta a quem a escreveu, com o motivo', async () => {
    const versao = await balanced();
    await step(versao, 'enviar_revisao');
    const other = await montarPlanejador(suite);
    expect((await step(versao, 'devolver', { motivo: 'curto' }, other)).status).toBe(422);
    expect((await step(versao, 'devolver', { motivo: 'Faltam as contrapartidas dos convênios' }, other)).status).toBe(200);
    // among those of what is still being kept of the versions sent before
    const notices = await suite.sql('select texto from notificacao where usuario_id = $1', [planner.usuarioId]);
    expect(notices.map(({ texto }) => texto)).toContainEqual(expect.stringContaining('Faltam as contrapartidas dos convênios'));
  });

  it('quem escreve uma linha e quem envia ao mesmo tempo: a linha entra antes do resumo ou é recusada', async () => {
    const versao = await balanced();
    await step(versao, 'enviar_revisao');
    const draft = despesa(versao, '2003', '3.3.90.36', '0.00');
    const [sent, written] = await Promise.all([step(versao, 'enviar_camara'), planner.post(DESPESAS, draft)]);
    // a row of zero that came first stops the sending (PV-08); one that came later finds the version closed
    expect([sent.status, written.status]).toEqual(written.status === 201 ? [422, 201] : [200, 422]);
    if (sent.status !== 200) return;
    const conference = (await planner.get(`${VERSOES}/${versao}/conferencia`)).body;
    expect(conference.resumo.atual).toBe(conference.resumo.guardado);
    await step(versao, 'cancelar', { motivo: 'Projeto retirado pelo Executivo' });
  });
});

describe('comparação', () => {
  const only = (body: { linhas: { nome: string; onde: string | null }[] }) => body.linhas.filter(({ onde }) => onde?.startsWith('Só na '));
  it('diz o que só uma das versões tem e o que mudou na receita, e soma as duas inteiras', async () => {
    const former = await balanced();
    const later = (await step(former, 'copiar')).body.result.id;
    const rows = (await planner.get(`${DESPESAS}?versao_planejamento_id=${later}&natureza=339039`)).body.data;
    await planner.delete(`${DESPESAS}/${rows[0].id}`);
    await planner.post(DESPESAS, despesa(later, '2003', '3.1.90.13', '140.00'));
    const [revenue] = (await planner.get(`${RECEITAS}?versao_planejamento_id=${later}`)).body.data;
    // the same net revenue by other parts
    await planner.edit(`${RECEITAS}/${revenue.id}`, { valor_bruto: '1100.00', deducao_outras: '100.00' });
    const body = await compared(later, former);
    const [there, here] = [(await ler(former)).rotulo, (await ler(later)).rotulo];
    expect(only(body)).toMatchObject([
      { nome: '02.02.04.122.0002.2003.3.1.90.13.1.500.0000', la: '0.00', aqui: '140.00', diferenca: '140.00', onde: `Só na ${here}` },
      { nome: '02.02.04.122.0002.2003.3.3.90.39.1.500.0000', la: '100.00', aqui: '0.00', diferenca: '-100.00', onde: `Só na ${there}` },
    ]);
    expect(body.linhas.filter(({ parte }: { parte: string | null }) => parte)).toMatchObject([
      { parte: 'Prevista', la: '1000.00', aqui: '1100.00', diferenca: '100.00' },
      { parte: 'Deduções', la: '0.00', aqui: '-100.00', diferenca: '-100.00' },
    ]);
    const totals = body.linhas.filter(({ tipo }: { tipo: string }) => tipo === 'subtotal');
    expect(totals).toMatchObject([
      { la: '1000.00', aqui: '1000.00', diferenca: '0.00' },
      { la: '1000.00', aqui: '1040.00', diferenca: '40.00' },
    ]);
    expect([body.divergencias, body.colunas.la, body.colunas.aqui, body.minuta]).toEqual([[], there, here, 'MINUTA – Em elaboração']);
    const back = (await compared(former, later)).linhas.filter(({ tipo }: { tipo: string }) => tipo === 'subtotal');
    expect(back.map(({ diferenca }: { diferenca: string }) => diferenca)).toEqual(['0.00', '-40.00']);
    expect((await planner.get(`${VERSOES}/comparacao?versao_id=${later}&formato=xlsx`)).status).toBe(200);
    const [plan] = await suite.sql<{ id: number }>('select id from versao_planejamento where ppa_id = $1', [laws.ppa_id]);
    expect((await compared(later, Number(plan?.id))).errors).toEqual({ comparada_id: ['Escolha outra versão da mesma lei.'] });
    expect((await compared(Number(plan?.id))).errors).toEqual({
      comparada_id: ['Esta lei ainda não tem outra versão para comparar.'],
    });
    const stranger = await suite.make.userWith({});
    expect((await stranger.get(`${VERSOES}/comparacao?versao_id=${later}`)).status).toBe(403);
  });
});

describe('identidades', () => {
  it('a cópia soma o mesmo e tem o mesmo resumo; zerada, soma nada', async () => {
    const natures = ['3.1.90.11', '3.1.90.13', '3.3.90.30', '3.3.90.36', '3.3.90.39', '4.4.90.52'];
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: natures.length }), cents, async (values, bruto) => {
        const versao = await versionOf(planner, laws.loa_id);
        for (const [index, valor] of values.entries()) await planner.post(DESPESAS, despesa(versao, '2003', natures[index] ?? '', valor));
        const receita = {
          versao_planejamento_id: versao,
          orgao_id: id('orgao', '02'),
          natureza_receita_id: id('natureza_receita', '1.7.1.1.51.1.1'),
        };
        await planner.post(RECEITAS, { ...receita, fonte_recurso_id: id('fonte', '1.500'), metodo: 'manual', valor_bruto: bruto });
        const total = await sums(versao);
        expect(total?.despesa).toBe(sumDecimals(values));
        const copy = (await step(versao, 'copiar')).body.result.id;
        expect(await sums(copy)).toEqual(total);
        const digest = async (which: number) => (await planner.get(`${VERSOES}/${which}/conferencia`)).body.resumo.atual;
        expect(await digest(copy)).toBe(await digest(versao));
        const empty = (await step(versao, 'copiar', { zerar: true })).body.result.id;
        expect(await sums(empty)).toEqual({ despesa: '0.00', receita: '0.00' });
      }),
      { numRuns: 6 },
    );
  });
});

describe('indicador de programa', () => {
  const INDICADORES = `${PPA_LOA}/indicadores-programas`;
  const metas = (first: number, apurado: string | null = null, justificativa: string | null = null) =>
    [0, 1, 2, 3].map((k) => ({
      exercicio: first + k,
      previsto: '90',
      apurado: k === 0 ? apurado : null,
      justificativa: k === 0 ? justificativa : null,
    }));
  const rascunhar = (changes: object) => ({
    programa_id: id('programa', '0004'),
    nome: 'Cobertura vacinal',
    unidade_medida: '%',
    formula: 'Doses ÷ população',
    fonte_informacao: 'PNI',
    periodicidade: 'anual',
    polaridade: 'maior',
    indice_referencia: '80',
    data_referencia: '2029-12-31',
    ...changes,
  });

  it('tem as metas dos quatro anos do PPA, e o que fica aquém se justifica', async () => {
    const { ppa_id } = await lawsOf(planner, 2060);
    expect((await planner.post(INDICADORES, rascunhar({ metas: metas(2060, '90') }))).body.errors).toEqual({
      programa_id: ['O programa 0004 é do "PPA 2040" e as metas são do "PPA 2060": iguale os dois.'],
    });
    const programa_id = (await codes(suite, ppa_id))('programa', '0004');
    expect((await planner.post(INDICADORES, rascunhar({ metas: metas(2061) }))).body.errors).toEqual({
      metas: ['As metas são dos quatro exercícios de um PPA.'],
    });
    expect(Object.keys((await planner.post(INDICADORES, rascunhar({ programa_id, metas: metas(2060, '85') }))).body.errors)).toEqual([
      'metas.0.justificativa',
    ]);
    const made = await planner.post(
      INDICADORES,
      rascunhar({ programa_id, metas: metas(2060, '85', 'Faltaram doses no segundo semestre.') }),
    );
    expect(made.body.result.desempenho).toBe('50.0000');
    const named = async (ano: number) =>
      (await planner.get(`${INDICADORES}?vigente_em=${ano}&per_page=100`)).body.data.map(({ nome }: { nome: string }) => nome);
    expect([await named(2063), (await named(2026)).includes('Cobertura vacinal')]).toEqual([['Cobertura vacinal'], false]);
  });

  it('com o PPA em vigor a meta não muda, mas o apurado sim', async () => {
    const [row] = await suite.sql<{ id: number }>("select id from indicador_programa where nome = 'Esgoto tratado'");
    const url = `${INDICADORES}/${row?.id}`;
    const { body } = await planner.get(url);
    const changed = (change: object) => body.metas.map((meta: object, k: number) => (k === 0 ? { ...meta, ...change } : meta));
    expect(Object.keys((await planner.edit(url, { metas: changed({ previsto: '70' }) })).body.errors)).toEqual(['metas']);
    const measured = await planner.edit(url, { metas: changed({ apurado: '72.5' }) });
    expect(measured.body.result).toMatchObject({ apurado: '2026: 72,5', desempenho: '150.0000' });
  });
});

describe('revisão do PPA', () => {
  it('S18: não altera o exercício que terminou, e em vigor substitui a anterior', async () => {
    const [plan] = await suite.sql<{ id: number }>(
      "select id from versao_planejamento where instrumento = 'ppa' and exercicio_referencia = 2026 and cliente_id = 1 and situacao_versao = 'vigente'",
    );
    await suite.sql('update programa set situacao = true where cliente_id = 1');
    // into the second year of the plan
    suite.travel({ days: Math.max(0, Math.ceil((Date.parse('2027-03-01') - Date.now()) / 86_400_000)) });
    planner = await montarPlanejador(suite);
    const former = Number(plan?.id);
    const { body } = await step(former, 'copiar', { tipo: 'revisao_ppa', descricao: 'Revisão de 2027' });
    const revision = body.result.id;
    const rows = (await planner.get(`${PPA_LOA}/cadastro-ppa/valores?versao_planejamento_id=${revision}&per_page=1`)).body.data;
    const url = `${PPA_LOA}/cadastro-ppa/valores/${rows[0].id}`;
    expect((await planner.edit(url, { valor_ano1: '1.00' })).body.errors).toEqual({
      valor_ano1: ['O exercício 2026 já terminou: a revisão do PPA não o altera.'],
    });
    const later = await planner.edit(url, { valor_ano2: '1.00' });
    expect(later.status).toBe(200);
    const { linhas, colunas, divergencias } = await compared(revision);
    expect([colunas.parte, divergencias]).toEqual(['Exercício', []]);
    expect(linhas.filter(({ parte }: { parte: string | null }) => parte)).toMatchObject([
      { parte: '2027', la: rows[0].valor_ano2, aqui: '1.00', destino: url },
    ]);
    await planner.edit(`${VERSOES}/${revision}`, { ...SENT, ...LAW });
    await step(revision, 'enviar_revisao');
    expect(Object.keys((await step(revision, 'enviar_camara')).body.errors)).toEqual(['PV-01P']);
    await planner.edit(url, { valor_ano2: rows[0].valor_ano2 });
    await planner.edit(`${VERSOES}/${revision}`, { tipo: 'projeto' });
    expect((await step(revision, 'enviar_camara')).body.errors).toEqual({
      tipo: ['A versão 1 está vigente: o PPA só muda por uma versão do tipo "Revisão do PPA".'],
    });
    await planner.edit(`${VERSOES}/${revision}`, { tipo: 'revisao_ppa' });
    // what came from an older text is seen too, as no sheet lets it be typed
    const mudar = (by: string) =>
      suite.sql(
        `update ppa_meta set meta_ano1 = meta_ano1 ${by} 1 where id = (select min(id) from ppa_meta where versao_planejamento_id = $1 and meta_ano1 > 0 and data_exclusao is null)`,
        [revision],
      );
    await mudar('+');
    expect((await step(revision, 'enviar_camara')).body.errors).toEqual({
      'PV-05P': ['As metas físicas de 2026, exercício encerrado, diferem da versão vigente.'],
    });
    await mudar('-');
    expect((await step(revision, 'enviar_camara')).status).toBe(200);
    // a mensagem modificativa of the revision takes its place, and keeps the past as it does
    const message = (await step(revision, 'copiar', { tipo: 'mensagem' })).body.result.id;
    await planner.edit(`${VERSOES}/${message}`, { ...SENT, ...LAW });
    await step(message, 'enviar_revisao');
    await suite.sql(
      'update ppa_valor set valor_ano1 = valor_ano1 + 1 where id = (select min(id) from ppa_valor where versao_planejamento_id = $1 and valor_ano1 > 0)',
      [message],
    );
    expect((await step(message, 'enviar_camara')).body.errors['PV-05P']).toEqual([
      'Os valores de 2026, exercício encerrado, diferem da versão vigente.',
    ]);
    await step(message, 'cancelar', { motivo: 'Mensagem retirada pelo Executivo' });
    for (const name of ['aprovar', 'vigorar']) expect(outcome(await step(revision, name))[0], name).toBe(200);
    expect([(await ler(revision)).situacao_versao, (await ler(former)).situacao_versao]).toEqual(['vigente', 'substituida']);
  });
});

describe('encerramento', () => {
  const emVigor = async (instrumento: string, year: number) => {
    const [row] = await suite.sql<{ id: number }>(
      "select id from versao_planejamento where instrumento = $1 and exercicio_referencia = $2 and situacao_versao = 'vigente' and cliente_id = 1",
      [instrumento, year],
    );
    return Number(row?.id);
  };

  it('só depois do exercício, do PPA o último; pelo processamento é o mesmo ato, e nada mais sai dali', async () => {
    expect(outcome(await step(await emVigor('ppa', 2026), 'encerrar'))).toEqual([
      422,
      { situacao_versao: ['O exercício 2029 ainda não terminou: a versão pode ser encerrada a partir de 01/01/2030.'] },
    ]);
    const caller = planner.with({ 'x-exercicio': '2026' });
    const loa = await emVigor('loa', 2026);
    const former = await ler(loa);
    const copy = (await step(loa, 'copiar', {}, caller)).body.result.id;
    const { body } = await simular(caller, 'fechar_versao', loa);
    expect(body.result).toMatchObject({
      resumo: 'A versão 1 fica encerrada, com 143 linhas e despesa de R$ 231.500.000,00.',
      antes: '231500000.00',
      depois: '231500000.00',
    });
    expect((await ler(loa)).situacao_versao).toBe('vigente');
    await confirmed(caller, body.result.id);
    expect(await ler(loa)).toMatchObject({ situacao_versao: 'encerrada', hash: former.hash, pode_liberar: false });
    expect(outcome(await step(loa, 'encerrar'))).toEqual([422, { id: ['Não se pode encerrar: a versão está encerrada.'] }]);
    expect((await caller.get(`${PPA_LOA}/cadastro-loa?exercicio_referencia=2026`)).body.data[0]).toMatchObject({ versao_vigente: 'V1' });
    await suite.sql(
      "update versao_planejamento set situacao_versao = 'aprovado', lei_numero = '1', lei_data = '2025-12-15', lei_publicacao = '2025-12-16' where id = $1",
      [copy],
    );
    expect(outcome(await step(copy, 'vigorar', {}, caller))).toEqual([
      422,
      { situacao_versao: ['A versão 1 já foi encerrada, e com ela a lei.'] },
    ]);
  });

  it('o cadastro do PPA encerrado ainda diz a versão que valeu', async () => {
    const plan = await emVigor('ppa', 2026);
    await suite.sql("update versao_planejamento set situacao_versao = 'encerrada' where id = $1", [plan]);
    const { body } = await planner.get(`${PPA_LOA}/cadastro-ppa?exercicio_inicial=2026`);
    expect(body.data[0]).toMatchObject({ versao_vigente: 'V2', situacao_ppa: 'Encerrada' });
    await suite.sql("update versao_planejamento set situacao_versao = 'vigente' where id = $1", [plan]);
  });
});

describe('execução provisória', () => {
  type Row = { id: number; ficha: number; valor_inicial: string; creditos: string; empenhado: string; provisoria: boolean };
  const opened = () =>
    suite.sql<Row>(
      'select id::int as id, ficha, valor_inicial, creditos, empenhado, provisoria from dotacao where exercicio = $1 order by ficha',
      [YEAR],
    );
  const figures = async () => (await opened()).map(({ ficha, valor_inicial, provisoria }) => [ficha, valor_inicial, provisoria]);
  const lineOf = async (versao: number, natureza: string) =>
    (await planner.get(`${DESPESAS}?versao_planejamento_id=${versao}&natureza=${natureza}`)).body.data[0].id;
  /** A mensagem modificativa of a version, in revisão. */
  const mensagemDe = async (versao: number, change: (copy: number) => Promise<void>) => {
    const copy = (await step(versao, 'copiar', { tipo: 'mensagem' })).body.result.id;
    await change(copy);
    await planner.edit(`${VERSOES}/${copy}`, { ...SENT, ...LAW });
    await step(copy, 'enviar_revisao');
    return copy;
  };
  let sent: number;

  it('só com a LDO, no exercício, e da versão que a Câmara tem; as dotações abrem-se em duodécimos', async () => {
    planner = planner.with({ 'x-exercicio': String(YEAR) });
    await suite.sql("update versao_planejamento set situacao_versao = 'cancelada' where loa_id = $1", [laws.loa_id]);
    sent = await balanced();
    await step(sent, 'enviar_revisao');
    expect(outcome(await step(sent, 'vigorar_provisoriamente'))).toEqual([
      422,
      { id: ['Não se pode colocar em vigor provisoriamente: a versão está em revisão.'] },
    ]);
    expect(outcome(await step(sent, 'enviar_camara'))).toEqual([200, 'Versão enviada à Câmara.']);
    expect((await ler(sent)).execucao_provisoria).toBeNull();
    expect(outcome(await step(sent, 'vigorar_provisoriamente'))).toEqual([
      422,
      {
        situacao_versao: ['A LOA não permite a execução provisória. Se a LDO a autoriza, marque "Execução provisória" no cadastro da LOA.'],
      },
    ]);
    await planner.edit(`${PPA_LOA}/cadastro-loa/${laws.loa_id}`, { execucao_provisoria: true });
    expect((await ler(sent)).execucao_provisoria).toBe('Permitida');
    expect(outcome(await step(sent, 'vigorar_provisoriamente'))).toEqual([
      422,
      { situacao_versao: ['A execução provisória só pode começar com o exercício, em 01/01/2040.'] },
    ]);
    suite.travel({ days: Math.ceil((Date.parse('2040-02-10') - Date.parse(suite.services.clock.today())) / 86_400_000) });
    planner = (await montarPlanejador(suite)).with({ 'x-exercicio': String(YEAR) });
    const reader = await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.cadastro-versao': [1, 2, 3] });
    expect((await step(sent, 'vigorar_provisoriamente', {}, reader)).status).toBe(403);
    expect(outcome(await step(sent, 'vigorar_provisoriamente'))).toEqual([200, 'Versão em execução provisória.']);
    expect(await ler(sent)).toMatchObject({ situacao_versao: 'enviado', execucao_provisoria: 'Em curso' });
    expect(await figures()).toEqual([
      [1, '300.00', true],
      [2, '100.00', true],
      [3, '590.00', true],
      [4, '10.00', true],
    ]);
    const [, , payroll] = await opened();
    // the machine's own date is before the exercício: the twelfth of January
    expect((await planner.get(`/planejamento/dotacao/${payroll?.id}`)).body).toMatchObject({ provisoria: true, teto_provisorio: '49.17' });
    expect((await planner.get(`/planejamento/dotacao/${payroll?.id}/saldo?data=2040-02-10`)).body).toMatchObject({
      disponivel: '590.00',
      teto_provisorio: '98.33',
    });
    expect(outcome(await step(sent, 'vigorar_provisoriamente'))).toEqual([
      422,
      { situacao_versao: ['A LOA já está em execução provisória.'] },
    ]);
    expect((await step(sent, 'cancelar', { motivo: 'Projeto retirado pelo Executivo' })).body.errors.situacao_versao).toEqual([
      'A versão está em execução provisória e não se cancela: envie uma mensagem modificativa no lugar dela.',
    ]);
  });

  it('os doze tetos são os duodécimos ao centavo, e dezembro fecha o valor', async () => {
    const work = await suite.platform();
    const [first] = await opened();
    const cents = fc.bigInt({ min: 0n, max: 10n ** 15n });
    await fc.assert(
      fc.asyncProperty(cents, async (units) => {
        await suite.sql('update dotacao set valor_inicial = $2::numeric / 100 where id = $1', [first?.id, String(units)]);
        const caps: bigint[] = [];
        for (let month = 1n; month <= 12n; month += 1n) {
          const cap = BigInt((await tetoProvisorio(work, first?.id ?? 0, Number(month)))?.replace('.', '') ?? -1);
          expect(cap).toBe((2n * units * month + 12n) / 24n);
          caps.push(cap);
        }
        const parts = caps.map((cap, k) => cap - (caps[k - 1] ?? 0n));
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(units);
      }),
      { numRuns: 5 },
    );
    await suite.sql("update dotacao set valor_inicial = '300.00' where id = $1", [first?.id]);
  });

  it('a mensagem toma as dotações com o que já se consumiu, e nada fica abaixo disso', async () => {
    const [, , material] = await opened();
    await suite.sql('update dotacao set contingenciado = 5, reservado = 25, empenhado = 550 where id = $1', [material?.id]);
    const mensagem = await mensagemDe(sent, async (copy) => {
      await planner.edit(`${DESPESAS}/${await lineOf(copy, '339030')}`, { valor: '560.00' });
      await planner.post(DESPESAS, despesa(copy, '2003', '3.3.90.36', '30.00'));
    });
    expect(outcome(await step(mensagem, 'enviar_camara'))).toEqual([
      422,
      {
        fichas: [
          'A ficha 0003 (02.05.10.301.0004.2009.3.3.90.30.1.500.0000) ficaria R$ 20,00 abaixo do que já foi consumido: cubra a diferença por crédito adicional.',
        ],
      },
    ]);
    expect([(await ler(sent)).situacao_versao, (await ler(mensagem)).situacao_versao]).toEqual(['enviado', 'em_revisao']);
    await suite.sql('update dotacao set creditos = 20 where id = $1', [material?.id]);
    expect(outcome(await step(mensagem, 'enviar_camara'))[0]).toBe(200);
    expect([(await ler(sent)).execucao_provisoria, (await ler(mensagem)).execucao_provisoria]).toEqual([null, 'Em curso']);
    expect(await figures()).toEqual([
      [1, '300.00', true],
      [2, '100.00', true],
      [3, '560.00', true],
      [4, '10.00', true],
      [5, '30.00', true],
    ]);
    expect((await opened())[2]).toMatchObject({ id: material?.id, creditos: '20.00', empenhado: '550.00' });
    sent = mensagem;
  });

  it('a lei substitui os valores linha a linha: o que saiu fica sem nada, e o crédito cede a ficha que é da lei', async () => {
    await suite.sql(
      `insert into dotacao (cliente_id, exercicio, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, creditos)
       select cliente_id, exercicio, 6, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, 'credito_especial', 7 from dotacao where exercicio = $1 and ficha = 1`,
      [YEAR],
    );
    const before = await opened();
    const mensagem = await mensagemDe(sent, async (copy) => {
      await planner.delete(`${DESPESAS}/${await lineOf(copy, '339039')}`);
      await planner.post(DESPESAS, despesa(copy, '2003', '3.1.90.13', '100.00'));
    });
    for (const name of ['enviar_camara', 'aprovar']) expect(outcome(await step(mensagem, name))[0], name).toBe(200);
    expect((await opened()).every(({ ficha, provisoria }) => provisoria || ficha === 7)).toBe(true);
    const { body } = await simular(planner, 'colocar_em_vigor', mensagem);
    expect(body.result.resumo).toMatch(
      // no event of the books is configured in a year so far away: the law is in force, and who has no book of it is named
      /^A versão \d+ passa a ser a lei e toma as dotações da execução provisória: 5, R\$ 1\.000,00\. O livro de Prefeitura Municipal não recebeu a lei/,
    );
    await confirmed(planner, body.result.id);
    expect((await ler(mensagem)).situacao_versao).toBe('vigente');
    expect(await figures()).toEqual([
      [1, '300.00', false],
      [2, '0.00', false],
      [3, '560.00', false],
      [4, '10.00', false],
      [5, '30.00', false],
      [6, '100.00', false],
      [7, '0.00', false],
    ]);
    const after = await opened();
    expect(after.filter(({ ficha }) => ficha < 6).map(({ id: dotacao }) => dotacao)).toEqual(
      before.slice(0, 5).map(({ id: dotacao }) => dotacao),
    );
    expect(after[6]).toMatchObject({ id: before[5]?.id, creditos: '7.00' });
    expect((await planner.get(`/planejamento/dotacao/${after[2]?.id}`)).body).toMatchObject({ teto_provisorio: null, disponivel: '0.00' });
  });
});
