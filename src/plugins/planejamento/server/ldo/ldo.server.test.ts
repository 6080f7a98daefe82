import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { economy } from './fixtures';

const suite = openSuite();
const PPA = '/planejamento/cadastro/ppa-loa/cadastro-ppa';
const LDO = '/planejamento/cadastro/ldo/cadastro-ldo';
const RISCOS = '/planejamento/cadastro/ldo/identificacao-riscos';
let planner: Caller;
let plan: number;
beforeAll(async () => {
  planner = await suite.make.userWith({
    'planejamento.cadastro.ppa-loa.cadastro-ppa': [1, 2, 3, 4, 5],
    'planejamento.cadastro.ldo.cadastro-ldo': [1, 2, 3, 4, 5],
    'planejamento.cadastro.ldo.identificacao-riscos': [1, 2, 3, 4],
    'planejamento.cadastro.ldo.dados-economicos': [1, 2],
  });
  plan = (await planner.post(PPA, rascunhoDePlano(2034))).body.result.id;
});

const rascunhoDePlano = (exercicio_inicial: number) => ({
  exercicio_inicial,
  nome: `PPA ${exercicio_inicial}-${exercicio_inicial + 3}`,
  prazo_envio: `${exercicio_inicial - 1}-08-31`,
  prazo_devolucao: `${exercicio_inicial - 1}-12-22`,
});
const lawDraft = (exercicio_referencia: number) => ({
  exercicio_referencia,
  ppa_id: plan,
  prazo_envio: `${exercicio_referencia - 1}-04-15`,
  prazo_devolucao: `${exercicio_referencia - 1}-07-17`,
  percentual_reserva: '1.0000',
  reserva_primaria: false,
  intra_no_primario: false,
  sem_pib: false,
  aceita_crescimento: false,
  tem_rpps: true,
  criterio_limitacao: 'Primeiro as diárias e o custeio.',
  nao_se_aplica: [],
});
/** Says that no demonstrativo applies. */
const NONE = ['arf', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'].map((demonstrativo) => ({
  demonstrativo,
  justificativa: 'Município recém-instalado.',
}));
const riskDraft = (ldo_id: number, changes: object = {}) => ({
  ldo_id,
  grupo: 'passivo_contingente',
  categoria: 'demandas',
  descricao: 'Ações trabalhistas',
  valor: '100.30',
  providencias: [
    { descricao: 'Reserva de contingência', valor: '70.10' },
    { descricao: 'Limitação de empenho', valor: '30.20' },
  ],
  ...changes,
});
const law = async (year: number) => (await planner.post(LDO, lawDraft(year))).body.result;
const step = (id: number, name: string, body: object = {}) => planner.post(`${LDO}/${id}/${name}`, body);

describe('PPA', () => {
  it('vai por quatro exercícios, que nenhum outro alcança', async () => {
    const { body } = await planner.get(`${PPA}/${plan}`);
    expect(body).toMatchObject({ exercicio_final: 2037, periodo: '2034-2037' });
    const answer = await planner.post(PPA, rascunhoDePlano(2037));
    expect(answer.status).toBe(422);
    expect(answer.body.errors.exercicio_inicial).toEqual(['O "PPA 2034-2037" já alcança algum destes quatro exercícios.']);
  });
});

describe('LDO', () => {
  it('é uma por exercício, que o PPA alcança; a cancelada deixa o lugar', async () => {
    const first = await law(2034);
    expect((await planner.post(LDO, lawDraft(2034))).body.errors.exercicio_referencia).toEqual(['Já existe a LDO de 2034.']);
    expect((await planner.post(LDO, lawDraft(2038))).body.errors.ppa_id).toEqual(['O "PPA 2034-2037" não alcança o exercício 2038.']);
    expect((await step(first.id, 'cancelar', { motivo: 'Projeto retirado pelo Executivo' })).status).toBe(200);
    expect((await planner.post(LDO, lawDraft(2034))).status).toBe(201);
  });

  it('só anda de um passo ao seguinte, e cada passo pede o que a lei exige', async () => {
    const { id } = await law(2035);
    expect((await step(id, 'aprovar')).body.errors).toBeDefined();
    expect((await step(id, 'enviar_revisao')).status).toBe(200);
    expect((await step(id, 'enviar_revisao')).body.errors.id).toEqual(['Não se pode enviar para revisão: a LDO está em revisão.']);
    expect((await step(id, 'enviar_camara')).body.errors).toEqual({
      mensagem_numero: ['Preencha "Mensagem nº" e salve antes de continuar.'],
      data_envio: ['Preencha "Envio à Câmara" e salve antes de continuar.'],
    });
    await planner.edit(`${LDO}/${id}`, { mensagem_numero: '12/2034', data_envio: '2034-04-10', nao_se_aplica: NONE });
    const there = planner.with({ 'x-exercicio': '2035' });
    for (let ano = 2031; ano <= 2037; ano += 1)
      await there.post('/planejamento/cadastro/ldo/dados-economicos', { ldo_id: id, ...economy(ano) });
    expect((await step(id, 'enviar_camara')).body.errors).toEqual({
      prioridades: ['Inclua ao menos uma prioridade e salve antes de enviar.'],
    });
    await suite.force(
      "insert into ldo_prioridades (pai_id, ordem, programa_id, acao_id, valor) select $1, 1, programa_id, id, 1 from acao where cliente_id = 1 and codigo = '2006'",
      [id],
    );
    const sent = await Promise.all([step(id, 'enviar_camara'), step(id, 'enviar_camara')]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = await planner.edit(`${LDO}/${id}`, { criterio_limitacao: 'Outro' });
    expect(refused.body.errors.criterio_limitacao).toEqual(['A LDO está enviada à câmara e não pode ser alterada.']);
    await planner.edit(`${LDO}/${id}`, { lei_numero: '1.234', lei_data: '2034-07-01', lei_publicacao: '2034-07-02' });
    expect((await step(id, 'aprovar')).status).toBe(200);
    expect((await step(id, 'vigorar')).status).toBe(200);
    expect((await planner.get(`${LDO}/${id}`)).body).toMatchObject({
      situacao_ldo: 'vigente',
      pode_liberar: false,
      motivo_bloqueio: 'A LDO está vigente e não pode ser alterada.',
    });
    expect((await step(id, 'encerrar')).body.errors.situacao_ldo).toEqual([
      'O exercício 2035 ainda não terminou: a LDO pode ser encerrada a partir de 01/01/2036.',
    ]);
    const [past] = await suite.sql<{ id: string }>(
      "update ldo set situacao_ldo = 'vigente' where exercicio_referencia = 2025 and cliente_id = 1 returning id",
    );
    const ended = await Promise.all([step(Number(past?.id), 'encerrar'), step(Number(past?.id), 'encerrar')]);
    expect(ended.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('envio da LDO', () => {
  it('leva os demonstrativos preenchidos ou declarados, e metas em que a parte cabe no todo', async () => {
    const [demo] = await suite.sql<{ id: string }>('select id from ldo where exercicio_referencia = 2027 and cliente_id = 1');
    const id = Number(demo?.id);
    const again = () =>
      suite.force("update ldo set situacao_ldo = 'em_revisao', mensagem_numero = '1/2026', data_envio = '2026-04-14' where id = $1", [id]);
    const enviar = async () => {
      await again();
      return step(id, 'enviar_camara');
    };
    expect((await enviar()).status).toBe(200);
    const empty = (set: string) => suite.force(`update ldo_risco set data_exclusao = ${set} where ldo_id = $1`, [id]);
    await empty('now()');
    await suite.force('update ldo_resultado set realizado = null where ldo_id = $1', [id]);
    expect((await enviar()).body.errors).toEqual({
      nao_se_aplica: [
        'Anexo de Riscos Fiscais: preencha Identificação de riscos, ou declare que não se aplica.',
        'Demonstrativo II: preencha Resultados, com o realizado de 2025, ou declare que não se aplica.',
      ],
    });
    await empty('null');
    await again();
    await planner.edit(`${LDO}/${id}`, { nao_se_aplica: NONE.filter(({ demonstrativo }) => demonstrativo === 'ii') });
    const ajustar = (valor: string) =>
      suite.force(
        "update ldo_resultado set valor_ajuste = $2, justificativa = 'Teste' where ldo_id = $1 and linha = 'rp1a' and ano = 2028",
        [id, valor],
      );
    await ajustar('900000000.00');
    const { errors } = (await enviar()).body;
    expect([Object.keys(errors), errors.metas.length]).toEqual([['metas'], 1]);
    expect(errors.metas[0]).toMatch(
      /^Demonstrativo I, 2028: as receitas primárias \(R\$ [\d.,]+\) passam da receita total \(R\$ [\d.,]+\)\.$/,
    );
    await ajustar('0.00');
    expect((await enviar()).status).toBe(200);
  });
});

describe('riscos fiscais', () => {
  it('as providências igualam o risco, ao centavo, e a categoria é do grupo', async () => {
    const { id } = await law(2036);
    const there = planner.with({ 'x-exercicio': '2036' });
    const sum = await there.post(RISCOS, riskDraft(id, { valor: '100.31' }));
    expect(sum.body.errors.providencias).toEqual(['As providências somam R$ 100,30 e o risco é de R$ 100,31: iguale os dois.']);
    const group = await there.post(RISCOS, riskDraft(id, { categoria: 'frustracao' }));
    expect(group.body.errors.categoria).toEqual(['"Frustração de arrecadação" é do grupo "Demais riscos fiscais passivos".']);
    expect((await there.post(RISCOS, riskDraft(id))).status).toBe(201);
  });

  it('só se incluem no exercício da LDO e enquanto ela se altera', async () => {
    const { id } = await law(2037);
    expect((await planner.with({ 'x-exercicio': '2036' }).post(RISCOS, riskDraft(id))).body.errors.ldo_id).toEqual([
      'A LDO é de 2037 e o exercício escolhido no topo é 2036: iguale os dois.',
    ]);
    await step(id, 'cancelar', { motivo: 'Projeto retirado pelo Executivo' });
    expect((await planner.with({ 'x-exercicio': '2037' }).post(RISCOS, riskDraft(id))).body.errors.ldo_id).toEqual([
      'A LDO está cancelada e não pode ser alterada.',
    ]);
  });
});
