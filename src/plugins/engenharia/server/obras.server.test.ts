import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { signAll } from '#tests/server/sign';
import { openSupply } from '#tests/server/supply';
import { ITENS_DO_ART_147 } from '../resources/paralisacao_obra';

const suite = openSuite();
const OBRAS = '/engenharia/obras';
const MEDICOES = '/engenharia/medicoes-obra';
const PARADAS = '/engenharia/paralisacoes-obra';
const CONTRATOS = '/gestao-de-compras/contratos';
const OBRAS_E_INSTALACOES = '4.4.90.51';
const MOTIVO = 'Conferido de novo com a memória de cálculo';

let sala: Awaited<ReturnType<typeof openSupply>>;
let engenheiro: Caller;
let tecnico: Caller;
let administrativo: Caller;
let gestor: Caller;
let material_id: number;
let acao_id: number;

const pessoaDe = async ({ usuarioId }: Caller): Promise<number> =>
  (await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [usuarioId]))[0]?.pessoa_id as number;

beforeAll(async () => {
  sala = await openSupply(suite);
  const tudo = [1, 2, 3, 4, 5];
  const entra = async () =>
    (
      await suite.make.userWith(
        {
          'engenharia.obras': tudo,
          'gestao-de-compras.sistema.contratos-aditivos': tudo,
          'gestao-de-compras.gestao-de-contratos': tudo,
          'patrimonio.listagem': tudo,
        },
        { tipo: ['servidor'] },
      )
    ).in(sala.prefeitura, 2026);
  [engenheiro, tecnico, administrativo, gestor] = [await entra(), await entra(), await entra(), await entra()];
  material_id = await sala.idOf("select id from material where tipo = 'obra' order by id limit 1");
  acao_id = await sala.idOf('select id from acao order by id limit 1');
});

const DIA = { assinatura: '2026-02-20', ordem: '2026-03-02' };

/** A contract of a work, in force, with who follows it. */
async function contratado(valor: string): Promise<number> {
  const id = await sala.contratado([{ material_id, quantidade: '1', valor_unitario: valor }], {
    natureza_prazo: 'escopo',
    categoria_processo: 'obras',
    execucao_por: 'medicao',
    data_assinatura: DIA.assinatura,
    vigencia_inicio: DIA.assinatura,
    vigencia_fim: '2027-12-31',
    data_base: '2025-10-01',
    reajuste_indice: 'INCC',
    gestor_id: await pessoaDe(gestor),
    publicacao: 'publicada',
  });
  for (const [ordem, [quem, tipo]] of (
    [
      [tecnico, 'tecnico'],
      [administrativo, 'administrativo'],
    ] as const
  ).entries())
    await suite.force('insert into contrato_fiscais (pai_id, ordem, pessoa_id, tipo) values ($1, $2, $3, $4)', [
      id,
      ordem,
      await pessoaDe(quem),
      tipo,
    ]);
  return id;
}

const ETAPAS = [
  { codigo: '1', nome: 'Serviços', dias: 240 },
  { codigo: '2', nome: 'Entrega', dias: 10, predecessora: '1', defasagem: 2 },
];

const rascunho = (contrato_id: number, more: object) => ({
  nome: 'Pavimentação da Rua das Acácias',
  objeto: 'Pavimentação asfáltica, drenagem e sinalização.',
  tipo: 'pavimentacao',
  execucao: 'contrato',
  regime_execucao: 'preco_unitario',
  acao_id,
  contrato_id,
  data_base: '2025-10',
  prazo_dias: 240,
  localizacao: '{"type":"Point","coordinates":[-46.633308,-23.55052]}',
  iss_aliquota: '3.0000',
  iss_base: '60.0000',
  inss_aliquota: '11.0000',
  inss_base: '50.0000',
  ir_aliquota: '1.2000',
  ...more,
});

/** A work in execution since 02/03/2026. */
async function emExecucao(contrato_id: number, more: object): Promise<Wire> {
  const profissional_id = await pessoaDe(engenheiro);
  const { id } = await ok(
    engenheiro.post(
      OBRAS,
      rascunho(contrato_id, {
        arts: ['execucao', 'fiscalizacao'].map((tipo) => ({ tipo, numero: `28027230${tipo.length}`, profissional_id })),
        ...more,
      }),
    ),
    201,
  );
  await ok(engenheiro.post(`${OBRAS}/${id}/contratar`));
  return ok(engenheiro.post(`${OBRAS}/${id}/iniciar`, { ordem_inicio: DIA.ordem }));
}

const PLANILHA = [
  { item: '1', descricao: 'Serviços' },
  { item: '1.1', descricao: 'Tubo de concreto', unidade: 'm', quantidade: '1250', preco_unitario: '187.4350' },
  { item: '1.2', descricao: 'Escavação', unidade: 'm³', quantidade: '2000', preco_unitario: '14.2700' },
  { item: '1.3', descricao: 'Brita', unidade: 'm³', quantidade: '100', preco_unitario: '138.9000' },
  { item: '1.4', descricao: 'Placa', unidade: 'un', quantidade: '10', preco_unitario: '1.0100' },
];
/** 234.293,75 + 28.540,00 + 13.890,00 + 10,10. */
const TOTAL = '276733.85';

const medida = (obra_id: number, more: object) => ({
  obra_id,
  tipo: 'parcial',
  periodo_inicio: DIA.ordem,
  periodo_fim: '2026-03-31',
  itens: [],
  eventos: [],
  ...more,
});

const CONFERIDOS = { cnd: true, fgts: true, iss: true, folha: true, art: true };
const documentos = ['cnd', 'fgts', 'iss', 'folha', 'art'].map((tipo) => ({ tipo, conferido: false, validade: '2026-12-31' }));

/** The liquidação of what a medição put in liquidação. */
async function liquidar(empenho_id: number, medicao: number, valor: string) {
  const [{ em_liquidacao_id = 0 } = {}] = await suite.sql<{ em_liquidacao_id: number }>(
    'select em_liquidacao_id from medicao_obra where id = $1',
    [medicao],
  );
  return sala.liquidar(empenho_id, valor, { origens: [{ em_liquidacao_id, valor }] });
}

/** From its draft to both attestations. */
async function atestada(id: number): Promise<void> {
  await ok(engenheiro.post(`${MEDICOES}/${id}/apresentar`));
  await ok(tecnico.post(`${MEDICOES}/${id}/atestar_tecnico`));
  await ok(administrativo.post(`${MEDICOES}/${id}/atestar_administrativo`, CONFERIDOS));
  await assinarBoletim();
}

/** Both fiscais sign what waits for them. */
async function assinarBoletim(): Promise<void> {
  for (const fiscal of [tecnico, administrativo]) await signAll(suite, fiscal);
}

describe('obra por preço unitário', () => {
  let obra: Wire;
  let contrato_id: number;
  let empenho_id: number;
  let primeira: number;
  beforeAll(async () => {
    contrato_id = await contratado('276733.8500');
    obra = await emExecucao(contrato_id, { planilha: PLANILHA, eap: ETAPAS });
    empenho_id = await sala.empenhado(OBRAS_E_INSTALACOES, '118597.21', { contrato_id });
  });

  it('numera, soma a planilha, data as etapas e conta o prazo e o CNO', () => {
    expect(obra).toMatchObject({
      rotulo: expect.stringMatching(/^2026\/\d{3}$/),
      valor_planilha: TOTAL,
      fim_previsto: '2026-10-27',
      cno_prazo: '2026-04-01',
      contratados_prazo: '2026-03-27',
    });
    expect(obra.planilha[1].total).toBe('234293.75');
    expect(obra.eap.map(({ inicio, valor }: Wire) => [inicio, valor])[1]?.[1]).toBe('0.00');
  });

  it('recusa o item além do contratado, o evento, o período antes da ordem e o reajuste antes de doze meses', async () => {
    const errado = async (more: object) => errorsOf(engenheiro.post(MEDICOES, medida(obra.id, more)));
    expect((await errado({ itens: [{ item: '1.1', quantidade_periodo: '1250.0001' }] }))['itens.0.quantidade_periodo']?.[0]).toContain(
      'o contrato tem 1.250',
    );
    expect(await errado({ itens: [{ item: '9', quantidade_periodo: '1' }] })).toHaveProperty(['itens.0.item']);
    expect(await errado({ eventos: [{ evento: 1, partes: '1', evidencias: 'Fotos' }] })).toHaveProperty('eventos');
    const itens = [{ item: '1.1', quantidade_periodo: '400' }];
    expect((await errado({ itens, periodo_inicio: '2026-03-01' })).periodo_inicio?.[0]).toContain('ordem de início é de 02/03/2026');
    const indices = { indice_inicio: '1089.452', indice_fim: '1147.338', mes_indice: '2026-03' };
    expect((await errado({ itens, ...indices })).indice_fim?.[0]).toContain('desde 01/10/2026');
    expect(await errado({ itens: [{ item: '1.2', quantidade_periodo: '1', quantidade_glosada: '1' }] })).toHaveProperty([
      'itens.0.motivo_glosa',
    ]);
  });

  it('T2: 112.613,70 + 5.983,52 = 118.597,22, com as retenções; sem os documentos, sem apostila e sem saldo não se aprova', async () => {
    const made = await ok(
      engenheiro.post(
        MEDICOES,
        medida(obra.id, {
          periodo_inicio: '2026-10-01',
          periodo_fim: '2026-10-31',
          itens: [
            { item: '1.1', quantidade_periodo: '400' },
            { item: '1.2', quantidade_periodo: '1820.5', quantidade_glosada: '120.5', motivo_glosa: 'Solo não removido' },
            { item: '1.3', quantidade_periodo: '96.3333' },
          ],
          indice_inicio: '1089.452',
          indice_fim: '1147.338',
          mes_indice: '2026-10',
          fotos: [],
        }),
      ),
      201,
    );
    primeira = made.id;
    expect(made).toMatchObject({
      numero: 1,
      valor_medido: '112613.70',
      valor_glosado: '1719.54',
      reajuste: '5983.52',
      valor_total: '118597.22',
      base_iss: '71158.33',
      iss: '2134.75',
      inss: '6522.85',
      ir: '1423.17',
    });
    await ok(engenheiro.post(`${MEDICOES}/${primeira}/apresentar`));
    expect((await gestor.post(`${MEDICOES}/${primeira}/atestar_tecnico`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await administrativo.post(`${MEDICOES}/${primeira}/atestar_tecnico`)).body.message).toContain('Só o fiscal técnico');
    await ok(tecnico.post(`${MEDICOES}/${primeira}/atestar_tecnico`));
    const semPapeis = await errorsOf(administrativo.post(`${MEDICOES}/${primeira}/atestar_administrativo`, { ...CONFERIDOS, cnd: false }));
    expect(semPapeis.id?.[0]).toContain('Falta conferir, ou está vencido: Certidão negativa (CND)');
    expect(await ok(administrativo.post(`${MEDICOES}/${primeira}/atestar_administrativo`, CONFERIDOS))).toMatchObject({
      situacao: 'atestada',
    });
    expect((await errorsOf(gestor.post(`${MEDICOES}/${primeira}/aprovar`))).id?.[0]).toContain('Apostilar o reajuste');
    await ok(gestor.post(`${MEDICOES}/${primeira}/apostilar`));
    const semAssinatura = await errorsOf(gestor.post(`${MEDICOES}/${primeira}/aprovar`));
    expect(semAssinatura.id?.[0]).toContain('Falta a assinatura do boletim por');
    await signAll(suite, tecnico);
    expect((await errorsOf(gestor.post(`${MEDICOES}/${primeira}/aprovar`))).id?.[0]).toContain('Falta a assinatura do boletim por');
    await signAll(suite, administrativo);
    expect((await errorsOf(gestor.post(`${MEDICOES}/${primeira}/aprovar`))).id?.[0]).toContain('Reforce o empenho');
    await ok(
      sala.empenhador.post(`/execucao-orcamentaria/empenho/${empenho_id}/reforco`, { data: sala.today, valor: '0.01', motivo: MOTIVO }),
      201,
    );
    expect(await ok(gestor.post(`${MEDICOES}/${primeira}/aprovar`))).toMatchObject({ situacao: 'aprovada', liquidado: '0.00' });
  });

  it('a medição aprovada é a do contrato, em liquidação; liquida-se e paga-se por ela; o contrato não se mede por outro lado', async () => {
    const [doContrato] = await suite.sql<Wire>(
      `select m.numero, m.situacao, (select sum(i.valor) from medicao_contrato_itens i where i.pai_id = m.id)::text as valor, m.em_liquidacao_id
         from medicao_contrato m where m.contrato_id = $1 and m.data_exclusao is null`,
      [contrato_id],
    );
    expect(doContrato).toMatchObject({ numero: 1, situacao: 'aprovada_gestor', valor: '118597.22' });
    const medicoes = '/gestao-de-compras/medicoes-contrato';
    const direta = {
      contrato_id,
      periodo_inicio: '2026-11-01',
      periodo_fim: '2026-11-10',
      itens: [{ item_numero: 1, quantidade: '0.01' }],
    };
    expect((await errorsOf(engenheiro.post(medicoes, direta))).contrato_id?.[0]).toContain('meça em Engenharia');
    expect((await gestor.post(`${CONTRATOS}/${contrato_id}/suspender`, { motivo: MOTIVO })).body.message).toContain(
      'registre a paralisação nela',
    );
    await ok(liquidar(empenho_id, primeira, '118597.22'), 201);
    const lida = (await engenheiro.get(`${MEDICOES}/${primeira}`)).body;
    expect([lida.liquidado, lida.pago]).toEqual(['118597.22', '0.00']);
    expect((await gestor.post(`${MEDICOES}/${primeira}/estornar`, { motivo: MOTIVO })).status).toBe(422);
    expect((await engenheiro.get(`${OBRAS}/${obra.id}`)).body).toMatchObject({ percentual_fisico: '40.6939', custo: '118597.22' });
    const papel = await engenheiro.get(`${MEDICOES}/${primeira}/imprimir/boletim`);
    expect([papel.status, papel.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('os períodos não se sobrepõem, e 4 × 2,5 a 1,01 somam 10,10', async () => {
    const outra = medida(obra.id, {
      periodo_inicio: '2026-10-15',
      periodo_fim: '2026-11-01',
      itens: [{ item: '1.4', quantidade_periodo: '1' }],
    });
    expect((await errorsOf(engenheiro.post(MEDICOES, outra))).periodo_inicio?.[0]).toContain('não se sobrepõem');
    const valores: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const dia = `2026-11-0${n + 1}`;
      const periodo = { periodo_inicio: dia, periodo_fim: dia, itens: [{ item: '1.4', quantidade_periodo: '2.5' }] };
      valores.push((await ok(engenheiro.post(MEDICOES, medida(obra.id, periodo)), 201)).valor_medido);
    }
    expect(valores).toEqual(['2.53', '2.52', '2.53', '2.52']);
  });
});

describe('obra por preço global', () => {
  it('T1: mede-se por evento: 460.000,00 e 46,00 %; quantidade e parte de pavimento se recusam', async () => {
    const contrato_id = await contratado('1000000.0000');
    const evento = (ordem_evento: number, descricao: string, valor: string, partes = 1) => ({
      ordem_evento,
      etapa: String(ordem_evento),
      descricao,
      criterio_aceite: 'Concluído e ensaiado',
      partes,
      valor,
    });
    const eventos = [
      evento(1, 'Fundação', '180000.00'),
      evento(2, 'Estrutura', '420000.00', 3),
      evento(3, 'Cobertura', '150000.00'),
      evento(4, 'Acabamento', '250000.00'),
    ];
    const curto = await ok(
      engenheiro.post(OBRAS, rascunho(contrato_id, { regime_execucao: 'preco_global', eventos: eventos.slice(1) })),
      201,
    );
    expect((await errorsOf(engenheiro.post(`${OBRAS}/${curto.id}/contratar`))).id?.[0]).toContain('as somas devem ser iguais');
    await ok(engenheiro.post(`${OBRAS}/${curto.id}/cancelar`, { motivo: MOTIVO }));
    const obra = await emExecucao(contrato_id, { regime_execucao: 'preco_global', eventos });
    const empenho = await sala.empenhado(OBRAS_E_INSTALACOES, '460000.00', { contrato_id });
    const partes = (estrutura: string) => [
      { evento: 1, partes: '1', evidencias: 'Ensaios e fotos' },
      { evento: 2, partes: estrutura, evidencias: 'Dois pavimentos concretados' },
    ];
    const quantidade = medida(obra.id, { itens: [{ item: '1', quantidade_periodo: '1' }] });
    expect((await errorsOf(engenheiro.post(MEDICOES, quantidade))).itens?.[0]).toContain(
      'Neste regime mede-se por evento (Lei 14.133, art. 46, § 9º)',
    );
    const parte = await errorsOf(engenheiro.post(MEDICOES, medida(obra.id, { eventos: partes('0.33') })));
    expect(parte['eventos.1.partes']?.[0]).toContain('partes inteiras, das 3 previstas');
    expect(await errorsOf(engenheiro.post(MEDICOES, medida(obra.id, { eventos: partes('4') })))).toHaveProperty(['eventos.1.partes']);
    const { id, valor_medido } = await ok(engenheiro.post(MEDICOES, medida(obra.id, { eventos: partes('2'), documentos })), 201);
    expect(valor_medido).toBe('460000.00');
    await atestada(id);
    await ok(gestor.post(`${MEDICOES}/${id}/aprovar`));
    expect((await engenheiro.get(`${OBRAS}/${obra.id}`)).body.percentual_fisico).toBe('46.0000');
    await ok(gestor.post(`${MEDICOES}/${id}/estornar`, { motivo: MOTIVO }));
    expect((await engenheiro.get(`${OBRAS}/${obra.id}`)).body.percentual_fisico).toBe('0.0000');
    await ok(gestor.post(`${MEDICOES}/${id}/aprovar`));
    await ok(liquidar(empenho, id, '460000.00'), 201);
  });
});

describe('paralisações e recebimento', () => {
  const analise = Object.keys(ITENS_DO_ART_147).map((inciso) => ({ inciso, analise: 'Ponderado com a contratada e a secretaria.' }));
  const parar = (obra_id: number, more: object = {}) =>
    engenheiro.post(PARADAS, {
      obra_id,
      inicio: '2026-05-11',
      tipo: 'ordem',
      motivo: 'projeto',
      descricao: 'Interferência de rede não cadastrada.',
      responsavel: 'Secretaria de Obras',
      previsao_reinicio: '2026-08-01',
      analise,
      ...more,
    });

  it('T3: 240 + 74 dias até 09/01/2027, por apostila; pública depois de um mês; nada se mede dentro da parada; recebe-se e incorpora-se', async () => {
    const contrato_id = await contratado('1000.0000');
    const obra = await emExecucao(contrato_id, {
      planilha: [{ item: '1', descricao: 'Muro', unidade: 'un', quantidade: '1', preco_unitario: '1000' }],
    });
    const [antes] = await suite.sql<{ fim: string }>('select vigencia_fim::text as fim from contrato where id = $1', [contrato_id]);
    expect((await errorsOf(parar(obra.id, { analise: analise.slice(1) }))).analise?.[0]).toContain('falta I.');
    expect(await errorsOf(parar(obra.id, { responsavel: null }))).toHaveProperty('responsavel');
    expect((await errorsOf(parar(obra.id, { inicio: '2026-03-01' }))).inicio?.[0]).toContain('A obra começou em 02/03/2026');
    const parada = await ok(parar(obra.id), 201);
    expect(parada).toMatchObject({ publica_desde: '2026-06-12', placa_prazo: '2026-06-11', situacao: 'publica' });
    expect((await errorsOf(parar(obra.id, { inicio: '2026-06-01' }))).obra_id?.[0]).toContain('já está parada');
    const publicas = async () =>
      (await engenheiro.get('/publico/dados-abertos/obras_paralisadas')).body.data.map(({ id }: Wire) => id).includes(parada.id);
    expect(await publicas()).toBe(true);
    expect((await engenheiro.get(`${CONTRATOS}/${contrato_id}`)).body).toMatchObject({ situacao: 'suspenso', suspenso_em: '2026-05-11' });
    const item = { itens: [{ item: '1', quantidade_periodo: '0.4' }] };
    const dentro = medida(obra.id, { ...item, periodo_fim: '2026-05-12' });
    expect((await errorsOf(engenheiro.post(MEDICOES, dentro))).periodo_fim?.[0]).toContain('A obra esteve parada');
    await ok(engenheiro.post(MEDICOES, medida(obra.id, { ...item, periodo_fim: '2026-05-10' })), 201);
    await ok(
      engenheiro.post(`${PARADAS}/${parada.id}/reiniciar`, { fim: '2026-07-24', observacao: 'Rede remanejada pela concessionária.' }),
    );
    expect((await engenheiro.get(`${OBRAS}/${obra.id}`)).body).toMatchObject({
      situacao: 'em_execucao',
      fim_previsto: '2027-01-09',
      dias_paralisados: 74,
    });
    const [depois] = await suite.sql<{ fim: string; naturezas: string[] }>(
      'select vigencia_fim_nova::text as fim, naturezas from termo_contratual where contrato_id = $1',
      [contrato_id],
    );
    expect(depois?.naturezas).toEqual(['execucao']);
    expect((Date.parse(depois?.fim ?? '') - Date.parse(antes?.fim ?? '')) / 86_400_000).toBe(74);
    expect(await publicas()).toBe(false);

    const empenho = await sala.empenhado(OBRAS_E_INSTALACOES, '1000.00', { contrato_id });
    expect(
      (await errorsOf(engenheiro.post(`${OBRAS}/${obra.id}/receber_definitivo`, { data: sala.today, comissao: 'X' }))).id,
    ).toBeDefined();
    const [{ id: primeira } = { id: 0 }] = await suite.sql<{ id: number }>('select id from medicao_obra where obra_id = $1', [obra.id]);
    await ok(engenheiro.edit(`${MEDICOES}/${primeira}`, { itens: [{ item: '1', quantidade_periodo: '1' }], documentos }));
    await atestada(primeira);
    await ok(gestor.post(`${MEDICOES}/${primeira}/aprovar`));
    const antesDaLiquidacao = await sala.conta('1.2.3.2.1.06.01');
    await ok(liquidar(empenho, primeira, '1000.00'), 201);
    await ok(engenheiro.post(`${OBRAS}/${obra.id}/receber_provisorio`, { data: '2026-10-30' }));
    expect(
      await ok(engenheiro.post(`${OBRAS}/${obra.id}/receber_definitivo`, { data: '2026-11-10', comissao: 'Portaria 512/2026' })),
    ).toMatchObject({
      situacao: 'recebida',
      garantia_ate: '2031-11-10',
    });
    const [classe] = await suite.sql<{ id: number }>("select id from classificacao_patrimonial where codigo = '2.01.00.00'");
    const bem = (valor: string) => ({
      destino: 'novo',
      descricao: 'Muro de arrimo',
      classificacao_id: classe?.id,
      departamento_id: sala.departamento_id,
      detentor_id: sala.credor_id,
      valor,
    });
    const incorporar = (bens: object[]) => engenheiro.post(`${OBRAS}/${obra.id}/incorporar`, { bens });
    expect((await errorsOf(incorporar([bem('999.99')]))).bens?.[0]).toContain('a obra custou R$ 1.000,00');
    const edificacoes = await sala.conta('1.2.3.2.1.01');
    const [existente] = await suite.sql<{ id: number; valor: string }>(
      `select b.id, b.valor_bruto::text as valor from bem b join classificacao_patrimonial k on k.id = b.classificacao_id
        where b.situacao_bem = 'ativo' and b.orgao_id = $1 and k.codigo like '2.01%' order by b.id limit 1`,
      [sala.prefeitura],
    );
    expect(existente).toBeDefined();
    expect(await errorsOf(incorporar([{ destino: 'melhoria', valor: '1000.00' }]))).toHaveProperty(['bens.0.bem_id']);
    await ok(incorporar([bem('600.00'), { destino: 'melhoria', bem_id: existente?.id, valor: '400.00' }]));
    expect(
      await suite.sql('select (valor_bruto - $2::numeric)::text as mais from bem where id = $1', [existente?.id, existente?.valor]),
    ).toEqual([{ mais: '400.00' }]);
    const mudou = async (codigo: string, de: string) => (Number(await sala.conta(codigo)) - Number(de)).toFixed(2);
    expect(await mudou('1.2.3.2.1.01', edificacoes)).toBe('1000.00');
    expect(await mudou('1.2.3.2.1.06.01', antesDaLiquidacao)).toBe('-1000.00');
    expect(
      await suite.sql('select valor_bruto::text, situacao_bem from bem where descricao = $1 order by valor_bruto', ['Muro de arrimo']),
    ).toEqual([{ valor_bruto: '600.00', situacao_bem: 'ativo' }]);
  });
});

describe('o que se recusa no cadastro', () => {
  it('o BDI fora dos quartis sem justificativa, o item novo sem o desconto, a etapa que não soma 100 % e o início sem ART', async () => {
    const contrato_id = await contratado('100.0000');
    const bdi = { ac: '4', seguro: '0.40', risco: '1.27', garantia: '0.40', df: '1.23', lucro: '7.40', pis: '0.65', cofins: '3', iss: '5' };
    const composto = Object.fromEntries(Object.entries(bdi).map(([name, value]) => [name, Number(value).toFixed(4)]));
    const criar = (more: object) => engenheiro.post(OBRAS, rascunho(contrato_id, more));
    expect((await errorsOf(criar({ ...composto, bdi_referencia: 'edificacoes' }))).bdi_justificativa?.[0]).toContain('26,24 %');
    const cronograma = [{ etapa: '1', mes: 1, percentual: '99.9999' }];
    expect((await errorsOf(criar({ eap: [{ codigo: '1', nome: 'Etapa', dias: 30 }], cronograma }))).cronograma?.[0]).toContain(
      'soma 99,9999 %',
    );
    expect(await errorsOf(criar({ eap: [{ codigo: '1', nome: 'Etapa', dias: 30, predecessora: '7' }] }))).toHaveProperty([
      'eap.0.predecessora',
    ]);
    const feita = await ok(
      criar({
        ...composto,
        bdi_referencia: 'saneamento',
        desconto_global: '0.0000',
        planilha: [{ item: '1', descricao: 'Tubo', unidade: 'm', quantidade: '1', custo_unitario: '148.92' }],
      }),
      201,
    );
    expect([feita.bdi, feita.planilha[0].preco_unitario, feita.planilha[0].total]).toEqual(['26.2400', '187.9966', '188.00']);
    const outra = await ok(
      criar({ planilha: [{ item: '1', descricao: 'Tubo', unidade: 'm', quantidade: '1', preco_unitario: '100' }] }),
      201,
    );
    await ok(engenheiro.post(`${OBRAS}/${outra.id}/contratar`));
    expect((await errorsOf(engenheiro.post(`${OBRAS}/${outra.id}/iniciar`, { ordem_inicio: DIA.ordem }))).id?.join(' ')).toContain(
      'Falta a ART',
    );
  });
});

describe('a demonstração', () => {
  it('tem obras em situações diferentes, e cada relatório e o painel dizem delas', async () => {
    const obras = await suite.sql<{ id: number; situacao: string }>(
      'select id, situacao from obra where chave_semente is not null order by id',
    );
    expect(obras.map(({ situacao }) => situacao)).toEqual(['em_execucao', 'em_execucao', 'paralisada', 'recebida', 'em_execucao']);
    const leitor = (
      await suite.make.userWith(
        Object.fromEntries(
          [
            ...[
              'relacao-obras',
              'obras-paralisadas',
              'medicoes-pagamentos',
              'reajustes',
              'aditivos-limites',
              'quantitativos',
              'obras-por-convenio',
              'curva-abc',
              'cronograma',
            ].map((nome) => `relatorios.${nome}`),
            'painel-de-controle',
            'obras',
          ].map((tela) => [`engenharia.${tela}`, [1]]),
        ),
      )
    ).in(sala.prefeitura, 2026);
    const linhas = async (nome: string, query = '') => {
      const { status, body } = await leitor.get(`/engenharia/relatorios/${nome}${query}`);
      expect([nome, status, JSON.stringify(body).slice(0, 300)]).toEqual([nome, 200, expect.any(String)]);
      return JSON.stringify(body);
    };
    expect(await linhas('relacao-obras')).toContain('Urbanização da Praça da Matriz');
    expect(await linhas('obras-paralisadas')).toContain('Reforma da Escola Municipal Monteiro Lobato');
    expect(await linhas('medicoes-pagamentos')).toContain('460000.00');
    await linhas('reajustes');
    expect(await linhas('aditivos-limites')).toContain('1000000.00');
    expect(await linhas('quantitativos', `?obra_id=${obras[0]?.id}`)).toContain('Tubo de concreto');
    expect(await linhas('quantitativos', `?obra_id=${obras[1]?.id}`)).toContain('Estrutura');
    await linhas('obras-por-convenio');
    const abc = await linhas('curva-abc', `?obra_id=${obras[0]?.id}`);
    expect(abc.indexOf('Tubo de concreto')).toBeLessThan(abc.indexOf('Escavação'));
    for (const dito of ['Classe A', '84.6639', 'Classe B', '94.9771', 'Classe C', '100.0000']) expect(abc).toContain(dito);
    expect(await linhas('cronograma', `?obra_id=${obras[1]?.id}`)).toContain('"mes_202606":"████"');
    const lista = await leitor.get('/engenharia/obras?per_page=50');
    expect(lista.body.data.find(({ id }: Wire) => id === obras[2]?.id).alerta).toContain('Parada desde 10/09/2026');
    const { body: quadro } = await leitor.get(`/engenharia/obras/${obras[1]?.id}/cronograma`);
    expect(quadro.etapas.map(({ feito }: Wire) => feito)).toEqual(['100.00', '66.67', '0.00', '0.00']);
    expect(quadro.meses.at(-1)).toMatchObject({ base: '1000000.00', atual: '1000000.00', medido: null });
    const painel = await leitor.get('/engenharia/painel-de-controle/indicadores?exercicio=2026');
    expect(painel.status).toBe(200);
    expect(JSON.stringify(painel.body)).not.toContain('"erro":"');
  });
});
