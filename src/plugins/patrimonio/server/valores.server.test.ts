import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const BENS = '/patrimonio/listagem';
const LOTES = '/patrimonio/depreciacao';
const ALTERACOES = '/patrimonio/alteracao';
const MOVIMENTOS = '/patrimonio/movimentacao';
const BAIXAS = '/patrimonio/alienacao-de-bens';
const TUDO = [1, 2, 3, 4, 5];
const TELAS = [
  'listagem',
  'depreciacao',
  'alteracao',
  'movimentacao',
  'alienacao-de-bens',
  'cadastro.comissoes',
  'cadastro.taxa-depreciacao',
  'cadastro.imoveis',
  'cadastro.contrato-garantias',
];

let sala: Awaited<ReturnType<typeof openSupply>>;
let patrimonio: Caller;
let outro: Caller;
let lugar: { departamento_id: number; unidade_id: number; orgao_id: number };
let detentor_id: number;
const comissoes: Record<string, number> = {};
const tipos: Record<string, number> = {};
let veiculo: Wire;
let equipamento: Wire;
let notebook: Wire;

async function entrar(): Promise<void> {
  const regras = Object.fromEntries(TELAS.map((tela) => [`patrimonio.${tela}`, TUDO]));
  patrimonio = (await suite.make.userWith(regras)).in(sala.prefeitura, 2026);
  outro = (await suite.make.userWith(regras)).in(sala.prefeitura, 2026);
}

beforeAll(async () => {
  sala = await openSupply(suite);
  await entrar();
  const [onde] = await suite.sql<typeof lugar>(
    'select d.id as departamento_id, u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [sala.departamento_id],
  );
  lugar = onde as typeof lugar;
  detentor_id = (await suite.make.pessoa()).id;
  for (const tipo of ['avaliacao', 'baixa'])
    comissoes[tipo] = (
      await ok(
        patrimonio.post('/patrimonio/cadastro/comissoes', {
          tipo,
          nome: `Comissão de ${tipo}`,
          orgao_id: sala.prefeitura,
          ato_tipo: 'portaria',
          ato_numero: '10/2026',
          ato_data: '2026-01-10',
          vigencia_inicio: '2026-01-10',
          situacao: true,
          membros: await Promise.all(
            ['presidente', 'membro', 'membro'].map(async (funcao) => ({ pessoa_id: (await suite.make.pessoa()).id, funcao })),
          ),
        }),
        201,
      )
    ).id;
  // what each example asks, of kinds of their own
  for (const [codigo, nome, classe, vida, residual] of [
    ['0901', 'Veículo do exemplo', '1.52.00.00', 180, '10'],
    ['0902', 'Equipamento do exemplo', '1.34.00.00', 180, '20'],
    ['0903', 'Notebook do exemplo', '1.35.00.00', 60, '10'],
  ] as const) {
    const [c] = await suite.sql<{ id: number }>('select id from classificacao_patrimonial where codigo = $1', [classe]);
    const tipo = await suite.make.record('tipo_bem', { codigo, nome, classificacao_id: c?.id, exige_plaqueta: true, situacao: true });
    tipos[nome.split(' ')[0] as string] = tipo.id;
    await ok(
      patrimonio.post('/patrimonio/cadastro/taxa-depreciacao', {
        tipo_bem_id: tipo.id,
        metodo: 'linear',
        vida_util_meses: vida,
        valor_residual_pct: residual,
        vigencia_inicio: '2010-01-01',
        fundamento: 'Decreto 1/2010',
      }),
      201,
    );
  }
});

/** A bem in the book since the day, of a kind of the examples. */
async function noLivro(tipo: string, valor: string, data_uso: string, more: object = {}): Promise<Wire> {
  const { id } = await ok(
    patrimonio.post(BENS, {
      descricao: `${tipo} do exemplo`,
      tipo_bem_id: tipos[tipo],
      detentor_id,
      ...lugar,
      forma_ingresso: 'implantacao',
      data_aquisicao: data_uso,
      data_uso,
      valor_aquisicao: valor,
      estado_conservacao: 'bom',
      ...more,
    }),
    201,
  );
  return ok(patrimonio.post(`${BENS}/${id}/incorporar`));
}

const ler = async (id: number): Promise<Wire> => (await patrimonio.get(`${BENS}/${id}`)).body;
async function depreciar(competencia: string): Promise<Wire> {
  const lote = await ok(patrimonio.post(LOTES, { competencia, orgao_id: lugar.orgao_id }), 201);
  await ok(patrimonio.post(`${LOTES}/${lote.id}/confirmar`));
  return lote;
}
async function alterar(tipo: string, data: string, itens: object[], more: object = {}): Promise<Wire> {
  const laudo = { comissao_id: comissoes.avaliacao, metodologia: 'Pesquisa de preços de mercado', indicios: ['dano'] };
  const { id } = await ok(
    patrimonio.post(ALTERACOES, {
      tipo,
      data,
      itens,
      motivo: 'Exemplo do manual',
      ...(['reavaliacao', 'impairment', 'inicial'].includes(tipo) && laudo),
      ...(tipo !== 'impairment' && { indicios: undefined }),
      ...(tipo === 'reavaliacao' && { justificativa_parcial: 'Só este tem mercado.' }),
      ...more,
    }),
    201,
  );
  await ok(patrimonio.post(`${ALTERACOES}/${id}/conferir`));
  return ok(patrimonio.post(`${ALTERACOES}/${id}/confirmar`));
}
/** What a fact of a document posted, by account: debits less credits. */
async function lancado(chave: string): Promise<Record<string, string>> {
  const linhas = await suite.sql<{ conta: string; valor: string }>(
    `select regexp_replace(c.codigo, '(\\.0+)+$', '') as conta, sum(case x.dc when 'D' then x.valor else -x.valor end)::text as valor
       from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
      where l.chave = $1 group by 1 order by 1`,
    [chave],
  );
  return Object.fromEntries(linhas.map(({ conta, valor }) => [conta, valor]));
}
const confere = async () => expect((await sala.conferir(/bens: valor/i)).divergem).toEqual([]);

describe('o valor dos bens ao longo da vida (formats/patrimonio.md 6)', () => {
  it('a depreciação de antes da data de corte entra de uma vez, ao centavo', async () => {
    // sixty, seventy-two and twenty-four months of use until November 2026
    veiculo = await noLivro('Veículo', '118900.00', '2021-11-10');
    equipamento = await noLivro('Equipamento', '48000.00', '2020-11-10');
    notebook = await noLivro('Notebook', '4850.00', '2024-11-10');
    await depreciar('2026-11');
    expect([await ler(veiculo.id), await ler(equipamento.id), await ler(notebook.id)]).toMatchObject([
      { depreciacao_acumulada: '35670.00', valor_liquido: '83230.00' },
      { depreciacao_acumulada: '15360.00', valor_liquido: '32640.00' },
      { depreciacao_acumulada: '1746.00', valor_liquido: '3104.00' },
    ]);
    await confere();
  });

  const rascunhoDe = (bem_id: number) => ({
    tipo: 'estimativa',
    data: suite.services.clock.today(),
    motivo: 'Vida revista',
    itens: [{ bem_id, vida_restante_meses: 12 }],
  });

  it('um ato com data no mês já depreciado é recusado, com o dia a partir do qual se pode', async () => {
    const { id } = await ok(patrimonio.post(ALTERACOES, rascunhoDe(notebook.id)), 201);
    expect((await errorsOf(patrimonio.post(`${ALTERACOES}/${id}/conferir`))).data?.[0]).toMatch(
      /^A depreciação de 11\/2026 de .+ já foi confirmada; use data a partir de 01\/12\/2026\.$/,
    );
    suite.travel({ days: 25 });
    await entrar();
  });

  it('P1 e T1: reavaliado, elimina a acumulada, credita a reserva e recomeça; vendido, dá o ganho, e a reserva vai aos exercícios anteriores', async () => {
    const data = suite.services.clock.today();
    const feita = await alterar('reavaliacao', data, [
      { bem_id: veiculo.id, valor_novo: '95000.00', residual_novo: '9500.00', vida_restante_meses: 96 },
    ]);
    expect(feita.itens[0]).toMatchObject({ diferenca: '11770.00', reserva: '11770.00', resultado: '0.00' });
    expect(await ler(veiculo.id)).toMatchObject({
      valor_bruto: '95000.00',
      depreciacao_acumulada: '0.00',
      valor_liquido: '95000.00',
      reserva_reavaliacao: '11770.00',
      vida_util_meses: 96,
    });
    expect(await lancado(`alteracao_bem:${feita.id}:BEM_ELIMINACAO_DEPRECIACAO`)).toEqual({
      '1.2.3.1.1.05': '-35670.00',
      '1.2.3.8.1.01': '35670.00',
    });
    expect(await lancado(`alteracao_bem:${feita.id}:BEM_REAVALIACAO_AUMENTO`)).toEqual({
      '1.2.3.1.1.05': '11770.00',
      '2.3.6.1.1': '-11770.00',
    });
    await confere();
    // the quotas of the new base, as they will come
    const [quotas] = await suite.sql<{ primeira: string; soma: string }>(
      "select depreciacao_ate('linear', 85500, 96, 1)::text as primeira, depreciacao_ate('linear', 85500, 96, 24)::text as soma",
    );
    expect(quotas).toEqual({ primeira: '890.63', soma: '21375.00' });
  });

  it('P2: a perda vai à conta da classe e muda a base; a reversão para no que o bem valeria sem ela', async () => {
    const data = suite.services.clock.today();
    const perda = await alterar('impairment', data, [{ bem_id: equipamento.id, valor_novo: '24000.00', residual_novo: '9600.00' }]);
    expect(await ler(equipamento.id)).toMatchObject({ perda_acumulada: '8640.00', valor_liquido: '24000.00', vida_util_meses: 108 });
    expect(await lancado(`alteracao_bem:${perda.id}:BEM_IMPAIRMENT`)).toEqual({ '1.2.3.9.1.01': '-8640.00', '3.6.1.5.1': '8640.00' });
    const [quotas] = await suite.sql<{ primeira: string; doze: string }>(
      "select depreciacao_ate('linear', 14400, 108, 1)::text as primeira, depreciacao_ate('linear', 14400, 108, 12)::text as doze",
    );
    expect(quotas).toEqual({ primeira: '133.33', doze: '1600.00' });
    expect(await recusa('reversao', data, equipamento.id, '32640.01')).toMatch(/A reversão vai até R\$ 8\.640,00/);
    await confere();
  });

  const tentar = (tipo: string, data: string, bem_id: number, valor_novo: string) =>
    patrimonio.post(ALTERACOES, { tipo, data, motivo: 'Exemplo', itens: [{ bem_id, valor_novo }] });
  async function recusa(tipo: string, data: string, bem_id: number, valor_novo: string): Promise<string> {
    const { id } = await ok(tentar(tipo, data, bem_id, valor_novo), 201);
    return Object.values(await errorsOf(patrimonio.post(`${ALTERACOES}/${id}/conferir`))).flat()[0] as string;
  }

  it('P4: a queda consome a reserva do mesmo bem, e só o resto é resultado; estornada, o bem volta ao que era', async () => {
    const data = suite.services.clock.today();
    const alta = await alterar('reavaliacao', data, [
      { bem_id: notebook.id, valor_novo: '3500.00', residual_novo: '350.00', vida_restante_meses: 36 },
    ]);
    expect(await ler(notebook.id)).toMatchObject({ valor_liquido: '3500.00', reserva_reavaliacao: '396.00' });
    // as the example has it after twelve quotas: 2.450,00 to 2.000,00
    const queda = await alterar('reavaliacao', data, [
      { bem_id: notebook.id, valor_novo: '3050.00', residual_novo: '305.00', vida_restante_meses: 36 },
    ]);
    expect(queda.itens[0]).toMatchObject({ diferenca: '-450.00', reserva: '-396.00', resultado: '-54.00' });
    expect(await lancado(`alteracao_bem:${queda.id}:BEM_REAVALIACAO_REDUCAO`)).toEqual({
      '1.2.3.1.1.02': '-450.00',
      '2.3.6.1.1': '396.00',
      '3.6.1.1.1': '54.00',
    });
    expect((await patrimonio.post(`${ALTERACOES}/${alta.id}/estornar`, { data, motivo: 'Laudo errado' })).body.message).toMatch(
      /mudou depois/,
    );
    await ok(patrimonio.post(`${ALTERACOES}/${queda.id}/estornar`, { data, motivo: 'Laudo errado' }));
    expect(await ler(notebook.id)).toMatchObject({
      valor_liquido: '3500.00',
      reserva_reavaliacao: '396.00',
      valor_residual: '350.00',
      vida_util_meses: 36,
    });
    await confere();
  });

  it('a reclassificação leva bruto e acumulada às contas da nova classe; a melhoria acresce o bruto', async () => {
    const data = suite.services.clock.today();
    const [nova] = await suite.sql<{ id: number }>("select id from classificacao_patrimonial where codigo = '1.42.00.00'");
    const antes = await ler(equipamento.id);
    const feita = await alterar('reclassificacao', data, [{ bem_id: equipamento.id, classificacao_nova_id: nova?.id }]);
    expect(await lancado(`alteracao_bem:${feita.id}:BEM_RECLASSIFICACAO`)).toEqual({
      '1.2.3.1.1.01': `-${antes.valor_bruto}`,
      '1.2.3.1.1.03': antes.valor_bruto,
    });
    expect(await ler(equipamento.id)).toMatchObject({ classificacao_id: nova?.id, valor_liquido: antes.valor_liquido });
    const melhoria = await alterar('melhoria', data, [{ bem_id: equipamento.id, valor_novo: '1000.00' }], { origem_melhoria: 'obra' });
    expect(await lancado(`alteracao_bem:${melhoria.id}:BEM_MELHORIA`)).toEqual({
      '1.2.3.1.1.03': '1000.00',
      '1.2.3.2.1.06.01': '-1000.00',
    });
    await ok(patrimonio.post(`${ALTERACOES}/${melhoria.id}/estornar`, { data, motivo: 'Era despesa' }));
    await confere();
  });

  it('desmembrado, a parte é outro bem, e os dois somam o que era um', async () => {
    const data = suite.services.clock.today();
    const antes = await ler(equipamento.id);
    expect(
      (await errorsOf(patrimonio.post(`${BENS}/${equipamento.id}/desmembrar`, { descricao: 'Motor', valor: '99999.00', data }))).valor?.[0],
    ).toMatch(/vale menos/);
    const { id } = await ok(patrimonio.post(`${BENS}/${equipamento.id}/desmembrar`, { descricao: 'Motor', valor: '4000.00', data }));
    const [parte, resto] = [await ler(id), await ler(equipamento.id)];
    expect(parte).toMatchObject({ valor_liquido: '4000.00', situacao_bem: 'ativo' });
    expect((Number(parte.valor_liquido) + Number(resto.valor_liquido)).toFixed(2)).toBe(antes.valor_liquido);
    await confere();
  });
});

describe('movimentação (handbook Patrimônio 7)', () => {
  it('enviada espera quem recebe; o lugar e o responsável só mudam no aceite, e o bem está em uma de cada vez', async () => {
    const bem = await noLivro('Notebook', '1000.00', suite.services.clock.today());
    const recebe = (await suite.make.pessoa()).id;
    const pedido = {
      tipo: 'interna',
      data: suite.services.clock.today(),
      bens: [bem.id],
      ...lugar,
      local: 'Sala 9',
      detentor_destino_id: recebe,
      motivo: 'Reforço da sala',
    };
    const mov = await ok(patrimonio.post(MOVIMENTOS, pedido), 201);
    expect(mov).toMatchObject({ detentor_origem_id: detentor_id, quantos: 1 });
    const segunda = await ok(patrimonio.post(MOVIMENTOS, pedido), 201);
    await ok(patrimonio.post(`${MOVIMENTOS}/${mov.id}/enviar`));
    expect(await ler(bem.id)).toMatchObject({ situacao_bem: 'em_transferencia', detentor_id });
    expect((await patrimonio.post(`${MOVIMENTOS}/${segunda.id}/enviar`)).body.message).toMatch(/está em transferência/);
    const data = suite.services.clock.today();
    expect((await patrimonio.post(`${MOVIMENTOS}/${mov.id}/aceitar`, { data })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(outro.post(`${MOVIMENTOS}/${mov.id}/aceitar`, { data }));
    expect(await ler(bem.id)).toMatchObject({ situacao_bem: 'ativo', detentor_id: recebe, local: 'Sala 9' });
    const papel = await patrimonio.get(`${MOVIMENTOS}/${mov.id}/imprimir/termo`);
    expect([papel.status, papel.headers['content-type']]).toEqual([200, 'application/pdf']);
    await ok(patrimonio.post(`${MOVIMENTOS}/${mov.id}/estornar`, { data, motivo: 'Sala errada' }));
    expect(await ler(bem.id)).toMatchObject({ detentor_id, situacao_bem: 'ativo' });
  });

  it('a cessão é controle, a manutenção volta, e o que é de outro órgão pede a autorização', async () => {
    const data = suite.services.clock.today();
    const bem = await noLivro('Notebook', '2000.00', data);
    const destino = { detentor_destino_id: (await suite.make.pessoa()).id, previsao_retorno: '2027-06-30', motivo: 'Uso da associação' };
    const cessao = await ok(patrimonio.post(MOVIMENTOS, { tipo: 'cessao', data, bens: [bem.id], lei: 'Lei 12/2026', ...destino }), 201);
    await ok(patrimonio.post(`${MOVIMENTOS}/${cessao.id}/enviar`));
    await ok(outro.post(`${MOVIMENTOS}/${cessao.id}/aceitar`, { data }));
    expect(await ler(bem.id)).toMatchObject({ situacao_bem: 'cedido', valor_bruto: '2000.00' });
    expect(await lancado(`movimentacao_bem:${cessao.id}:BEM_CEDIDO`)).toEqual({ '7.9.1.2.9': '2000.00', '8.9.1.2.9': '-2000.00' });
    await ok(patrimonio.post(`${MOVIMENTOS}/${cessao.id}/devolver`, { data }));
    expect(await lancado(`movimentacao_bem:${cessao.id}:BEM_CEDIDO_DEVOLVIDO`)).toEqual({
      '7.9.1.2.9': '-2000.00',
      '8.9.1.2.9': '2000.00',
    });
    expect(await ler(bem.id)).toMatchObject({ situacao_bem: 'ativo' });
  });

  it('entre entidades, sai de um livro e entra no outro com bruto, acumulada e vida que resta; estornada, volta', async () => {
    const data = suite.services.clock.today();
    const [la] = await suite.sql<{ entidade: number; orgao_id: number; unidade_id: number; departamento_id: number }>(
      `select coalesce(o.entidade_id, o.id)::int as entidade, o.id::int as orgao_id, u.id::int as unidade_id, d.id::int as departamento_id
         from orgao o join unidade u on u.orgao_id = o.id join departamento d on d.unidade_id = u.id
        where coalesce(o.entidade_id, o.id) <> $1 and o.cliente_id = (select cliente_id from orgao where id = $1) order by o.id limit 1`,
      [sala.prefeitura],
    );
    const antes = await ler(notebook.id);
    const mov = await ok(
      patrimonio.post(MOVIMENTOS, {
        tipo: 'entre_orgaos',
        data,
        bens: [notebook.id],
        orgao_id: la?.orgao_id,
        unidade_id: la?.unidade_id,
        departamento_id: la?.departamento_id,
        detentor_destino_id: (await suite.make.pessoa()).id,
        motivo: 'Cedido de vez',
      }),
      201,
    );
    await ok(patrimonio.post(`${MOVIMENTOS}/${mov.id}/enviar`));
    expect((await errorsOf(outro.post(`${MOVIMENTOS}/${mov.id}/aceitar`, { data }))).id?.[0]).toMatch(/espera a autorização/);
    await ok(outro.post(`${MOVIMENTOS}/${mov.id}/autorizar`));
    await ok(outro.post(`${MOVIMENTOS}/${mov.id}/aceitar`, { data }));
    expect(await ler(notebook.id)).toMatchObject({
      situacao_bem: 'baixado',
      valor_bruto: '0.00',
      valor_liquido: '0.00',
      reserva_reavaliacao: '0.00',
    });
    const [novo] = await suite.sql<Record<string, string>>(
      'select entidade_id::int, situacao_bem, valor_bruto::text, depreciacao_acumulada::text, vida_util_meses, tombamento from bem where bem_origem_id = $1',
      [notebook.id],
    );
    expect(novo).toMatchObject({
      entidade_id: la?.entidade,
      situacao_bem: 'ativo',
      valor_bruto: antes.valor_bruto,
      depreciacao_acumulada: antes.depreciacao_acumulada,
      vida_util_meses: 36,
      tombamento: antes.tombamento,
    });
    const chave = `movimentacao_bem:${mov.id}`;
    expect(await lancado(`${chave}:BEM_TRANSFERENCIA_CEDIDA`)).toEqual({ '1.2.3.1.1.02': '-3500.00', '3.5.1.2.2': '3500.00' });
    await confere();
    await ok(patrimonio.post(`${MOVIMENTOS}/${mov.id}/estornar`, { data, motivo: 'Não foi aceito lá' }));
    expect(await ler(notebook.id)).toMatchObject({ situacao_bem: 'ativo', valor_liquido: '3500.00', reserva_reavaliacao: '396.00' });
    await confere();
  });
});

describe('alienação e baixa (handbook Patrimônio 7)', () => {
  it('vendido acima do líquido dá ganho; a reserva vai inteira aos exercícios anteriores, e o bem fica em zero', async () => {
    const data = suite.services.clock.today();
    const proposta = await ok(
      patrimonio.post(BAIXAS, {
        tipo: 'venda_direta',
        data,
        interesse_publico: 'Veículo sem uso',
        comissao_id: comissoes.baixa,
        destinatario_id: (await suite.make.pessoa()).id,
        itens: [{ bem_id: veiculo.id, valor_avaliado: '97000.00', valor_venda: '96000.00', vendido: true }],
      }),
      201,
    );
    const url = `${BAIXAS}/${proposta.id}`;
    await ok(patrimonio.post(`${url}/propor`));
    expect(await ler(veiculo.id)).toMatchObject({ situacao_bem: 'em_baixa' });
    await ok(patrimonio.post(`${url}/avaliar`));
    expect((await patrimonio.post(`${url}/autorizar`)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    await ok(outro.post(`${url}/autorizar`));
    expect(Object.values(await errorsOf(patrimonio.post(`${url}/efetivar`, { data }))).flat()[0]).toMatch(/avaliado em R\$ 97\.000,00/);
    const { id, bem_id, valor_avaliado } = (await patrimonio.get(url)).body.itens[0];
    await ok(patrimonio.edit(url, { itens: [{ id, bem_id, valor_avaliado, valor_venda: '99375.00', vendido: true }] }));
    await ok(patrimonio.post(`${url}/efetivar`, { data }));
    expect(await ler(veiculo.id)).toMatchObject({
      situacao_bem: 'baixado',
      valor_bruto: '0.00',
      depreciacao_acumulada: '0.00',
      perda_acumulada: '0.00',
      reserva_reavaliacao: '0.00',
    });
    expect(await lancado(`baixa_bem:${proposta.id}:BEM_BAIXA_VENDA`)).toEqual({
      '1.1.3.4.1.01': '99375.00',
      '1.2.3.1.1.05': '-95000.00',
      '4.6.2.2.1': '-4375.00',
    });
    expect(await lancado(`baixa_bem:${proposta.id}:BEM_RESERVA_REALIZADA`)).toEqual({
      '2.3.6.1.1': '11770.00',
      '2.3.7.1.1.02': '-11770.00',
    });
    // a vehicle that was sold is told to the Detran within sixty days
    expect((await patrimonio.get(url)).body).toMatchObject({ prazo_detran: '2027-02-11', resultado_total: '4375.00' });
    await confere();
    await ok(patrimonio.post(`${url}/estornar`, { data, motivo: 'Comprador desistiu' }));
    expect(await ler(veiculo.id)).toMatchObject({ situacao_bem: 'ativo', valor_liquido: '95000.00', reserva_reavaliacao: '11770.00' });
    await confere();
  });

  it.each([
    ['doacao', 'DOACAO', '3.6.5.1.1'],
    ['inservivel', 'INSERVIVEL', '3.6.5.1.1'],
    ['sinistro', 'SINISTRO', '3.6.3.1.1'],
    ['erro', 'ERRO', '2.3.7.1.1.03'],
    ['dacao', 'DACAO', '2.1.8.9.1.98'],
  ])('%s tem o seu fato e a sua conta', async (tipo, nome, conta) => {
    const data = suite.services.clock.today();
    const bem = await noLivro('Veículo', '700.00', data);
    const alguem = (await suite.make.pessoa()).id;
    const avaliada = ['doacao', 'inservivel', 'dacao'].includes(tipo);
    const proposta = await ok(
      patrimonio.post(BAIXAS, {
        tipo,
        data,
        interesse_publico: 'Exemplo do manual',
        ...(['doacao', 'dacao'].includes(tipo) && { destinatario_id: alguem }),
        ...(avaliada && { comissao_id: comissoes.baixa }),
        itens: [{ bem_id: bem.id, valor_avaliado: '700.00', vendido: true }],
      }),
      201,
    );
    const url = `${BAIXAS}/${proposta.id}`;
    await ok(patrimonio.post(`${url}/propor`));
    if (avaliada) await ok(patrimonio.post(`${url}/avaliar`));
    await ok(outro.post(`${url}/autorizar`));
    await ok(patrimonio.post(`${url}/efetivar`, { data }));
    expect(await lancado(`baixa_bem:${proposta.id}:BEM_BAIXA_${nome}`)).toEqual({ '1.2.3.1.1.05': '-700.00', [conta]: '700.00' });
    await confere();
  });

  it('o imóvel de uso comum ou especial não se aliena sem desafetação, nem sem lei', async () => {
    const imovel = await ok(
      patrimonio.post('/patrimonio/cadastro/imoveis', {
        denominacao: 'Escola velha',
        tipo: 'edificacao',
        categoria: 'uso_especial',
        regime_titulo: 'propriedade',
        endereco: 'Rua do Meio, 10',
        bairro: 'Centro',
        area_terreno: '500.00',
        area_construida: '200.00',
        valor_terreno: '150000.00',
        valor_edificacao: '1198443.27',
        forma_ingresso: 'implantacao',
        data_aquisicao: '2020-01-01',
        ...lugar,
        detentor_id,
      }),
      201,
    );
    const { bem_terreno_id } = await ok(patrimonio.post(`/patrimonio/cadastro/imoveis/${imovel.id}/gerar_bens`));
    await ok(patrimonio.post(`${BENS}/${bem_terreno_id}/incorporar`));
    // land does not depreciate
    expect(await ler(bem_terreno_id)).toMatchObject({ metodo: null, valor_bruto: '150000.00' });
    const proposta = await ok(
      patrimonio.post(BAIXAS, {
        tipo: 'venda_direta',
        data: suite.services.clock.today(),
        interesse_publico: 'Sem uso',
        comissao_id: comissoes.baixa,
        destinatario_id: (await suite.make.pessoa()).id,
        itens: [{ bem_id: bem_terreno_id, valor_avaliado: '150000.00', vendido: true }],
      }),
      201,
    );
    const url = `${BAIXAS}/${proposta.id}`;
    await ok(patrimonio.post(`${url}/propor`));
    await ok(patrimonio.post(`${url}/avaliar`));
    expect((await errorsOf(outro.post(`${url}/autorizar`))).itens?.[0]).toMatch(/uso comum ou especial/);
    await suite.sql("update bem_imovel set categoria = 'dominical' where id = $1", [imovel.id]);
    expect((await errorsOf(outro.post(`${url}/autorizar`))).autorizacao_legislativa?.[0]).toMatch(/art\. 76, I/);
    await confere();
  });
});

describe('o mês que fecha', () => {
  it('em lote de dezembro, a quota é a primeira da nova base', async () => {
    const lote = await depreciar('2026-12');
    const quota = (id: number) => lote.itens.find(({ bem_id }: Wire) => bem_id === id)?.quota;
    expect([quota(veiculo.id), quota(notebook.id)]).toEqual(['890.63', '87.50']);
    await confere();
  });

  it('os relatórios de qualquer dia são os do livro, e pedem o que a lei deixa pedir', async () => {
    const nomes = [
      'relacao-bens-patrimoniais',
      'classificacao-contabil',
      'ativo-permanente',
      'relacao-data-aquisicao',
      'relacao-data-garantia',
      'termo-transferencia-orgaos',
    ];
    const leitor = (await suite.make.userWith(Object.fromEntries(nomes.map((um) => [`patrimonio.relatorios.${um}`, [1]])))).in(
      sala.prefeitura,
      2026,
    );
    const relatorio = async (caminho: string, query: string) => {
      const { status, body } = await leitor.get(`/patrimonio/relatorios/${caminho}?${query}`);
      expect([caminho, status, status === 200 ? null : body]).toEqual([caminho, 200, null]);
      return JSON.stringify(body);
    };
    for (const dia of ['2026-11-30', '2026-12-31']) {
      expect(await relatorio('ativo-permanente', `data_base=${dia}`)).toMatch(/Confere com a contabilidade/);
      expect(await relatorio('classificacao-contabil', `inicio=2026-01-01&fim=${dia}`)).not.toMatch(/tem outro saldo na contabilidade/);
      for (const modelo of ['relacao', 'responsavel', 'depreciados', 'analitico'])
        await relatorio('relacao-bens-patrimoniais', `data_base=${dia}&modelo_relacao=${modelo}&bens=ativos`);
    }
    expect((await leitor.get('/patrimonio/relatorios/relacao-data-aquisicao?inicio=2020-01-01&fim=2026-12-31')).status).toBe(422);
    await relatorio('relacao-data-aquisicao', 'inicio=2024-01-01&fim=2026-12-31');
    await relatorio('relacao-data-garantia', '');
    await relatorio('termo-transferencia-orgaos', 'inicio=2026-01-01&fim=2026-12-31');
  });
});
