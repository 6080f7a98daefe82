import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const BENS = '/patrimonio/listagem';
const BAIXAS = '/patrimonio/alienacao-de-bens';
const INVENTARIO = '/patrimonio/inventario';
const LOTES = '/patrimonio/depreciacao';
const PRODUCAO = '/patrimonio/producao';
const TUDO = [1, 2, 3, 4, 5];

let sala: Awaited<ReturnType<typeof openSupply>>;
let patrimonio: Caller;
let outro: Caller;
let terceiro: Caller;
let lugar: { departamento_id: number; unidade_id: number; orgao_id: number };
let detentor_id: number;
const comissoes: Record<string, number> = {};

beforeAll(async () => {
  sala = await openSupply(suite);
  const telas = [
    'listagem',
    'depreciacao',
    'producao',
    'alteracao',
    'alienacao-de-bens',
    'inventario',
    'movimentacao',
    'revisao-de-vida-util',
    'impressoes-de-plaquetas',
    'cadastro.comissoes',
    'cadastro.taxa-depreciacao',
    'cadastro.classificacao',
  ];
  const regras = Object.fromEntries(telas.map((tela) => [`patrimonio.${tela}`, TUDO]));
  const alguem = async () => (await suite.make.userWith(regras)).in(sala.prefeitura, 2026);
  [patrimonio, outro, terceiro] = [await alguem(), await alguem(), await alguem()];
  const [onde] = await suite.sql<typeof lugar>(
    'select d.id as departamento_id, u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [sala.departamento_id],
  );
  lugar = onde as typeof lugar;
  detentor_id = (await suite.make.pessoa()).id;
  for (const tipo of ['baixa', 'inventario'])
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
});

const hoje = () => suite.services.clock.today();
const ler = async (id: number): Promise<Wire> => (await patrimonio.get(`${BENS}/${id}`)).body;
const confere = async () => expect((await sala.conferir(/bens: valor/i)).divergem).toEqual([]);

async function rascunho(valor_aquisicao: string, more: object = {}): Promise<Wire> {
  const [classe] = await suite.sql<{ id: number }>("select id from classificacao_patrimonial where codigo = '1.34.00.00'");
  return ok(
    patrimonio.post(BENS, {
      descricao: `Máquina ${suite.make.next()}`,
      classificacao_id: classe?.id,
      detentor_id,
      ...lugar,
      forma_ingresso: 'implantacao',
      data_aquisicao: hoje(),
      valor_aquisicao,
      estado_conservacao: 'bom',
      ...more,
    }),
    201,
  );
}
const noLivro = async (valor: string, more: object = {}): Promise<Wire> =>
  ok(patrimonio.post(`${BENS}/${(await rascunho(valor, more)).id}/incorporar`));

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

async function autorizada(draft: object, avaliada = true): Promise<string> {
  const { id } = await ok(
    patrimonio.post(BAIXAS, {
      data: hoje(),
      interesse_publico: 'Sem uso no serviço',
      ...(avaliada && { comissao_id: comissoes.baixa }),
      ...draft,
    }),
    201,
  );
  const url = `${BAIXAS}/${id}`;
  await ok(patrimonio.post(`${url}/propor`));
  if (avaliada) await ok(patrimonio.post(`${url}/avaliar`));
  await ok(outro.post(`${url}/autorizar`));
  return url;
}

describe('o leilão, do lote à entrega (handbook Patrimônio 7, B4 e B12)', () => {
  it('vai com o processo, traz os arremates homologados, e o lote deserto volta', async () => {
    const [a, b, c] = [await noLivro('1000.00'), await noLivro('500.00'), await noLivro('300.00')];
    const material_id = await sala.material({ tipo: 'permanente', controla_estoque: false });
    // the second lot had no winner
    const processo_contratacao_id = await sala.homologado([{ material_id, quantidade: '1', valor_unitario: '2000.0000' }]);
    const [resultado] = await suite.sql<{ id: number }>('select id from resultado_item_licitacao where processo_contratacao_id = $1', [
      processo_contratacao_id,
    ]);
    await suite.force('update resultado_item_licitacao set valor_total = 2000 where id = $1', [resultado?.id]);
    const url = await autorizada({
      tipo: 'leilao',
      processo_contratacao_id,
      lotes: [
        { lote: '1', minimo: '1500.00' },
        { lote: '2', minimo: '300.00' },
      ],
      itens: [
        { bem_id: a.id, lote: '1', valor_avaliado: '1000.00', vendido: true },
        { bem_id: b.id, lote: '1', valor_avaliado: '500.00', vendido: true },
        { bem_id: c.id, lote: '2', valor_avaliado: '300.00', vendido: true },
      ],
    });
    expect((await errorsOf(patrimonio.post(`${url}/enviar_leilao`))).processo_contratacao_id?.[0]).toMatch(/não é de leilão/);
    await suite.force("update processo_contratacao set modalidade = 'leilao' where id = $1", [processo_contratacao_id]);
    await ok(patrimonio.post(`${url}/enviar_leilao`));
    await suite.force("update processo_contratacao set situacao = 'adjudicado' where id = $1", [processo_contratacao_id]);
    await ok(patrimonio.post(`${url}/trazer_arremates`));
    const { itens, lotes } = (await patrimonio.get(url)).body;
    expect(itens.map(({ valor_venda, vendido }: Wire) => [valor_venda, vendido])).toEqual([
      ['1333.33', true],
      ['666.67', true],
      [null, false],
    ]);
    expect(lotes[0]).toMatchObject({ lance: '2000.00', arrematante_id: sala.credor_id });
    expect((await errorsOf(patrimonio.post(`${url}/efetivar`, { data: hoje() }))).processo_contratacao_id?.[0]).toMatch(/homologado/);
    await suite.force("update processo_contratacao set situacao = 'homologado' where id = $1", [processo_contratacao_id]);
    await ok(patrimonio.post(`${url}/efetivar`, { data: hoje() }));
    expect([await ler(a.id), await ler(b.id), await ler(c.id)]).toMatchObject([
      { situacao_bem: 'baixado', valor_bruto: '0.00' },
      { situacao_bem: 'baixado', valor_bruto: '0.00' },
      { situacao_bem: 'ativo', valor_bruto: '300.00' },
    ]);
    const id = url.split('/').at(-1);
    expect(await lancado(`baixa_bem:${id}:BEM_BAIXA_VENDA`)).toMatchObject({ '1.1.3.4.1.01': '2000.00', '4.6.2.2.1': '-500.00' });
    await confere();
    await ok(patrimonio.post(`${url}/entregar`, { data: hoje() }));
    expect((await patrimonio.get(url)).body).toMatchObject({ entregue_em: hoje(), resultado_total: '500.00' });
    expect((await patrimonio.post(`${url}/entregar`, { data: hoje() })).status).toBe(422);
  });
});

describe('a permuta (B8)', () => {
  it('o que sai e o que entra, com a torna, valem o mesmo; estornada, o recebido espera outra vez', async () => {
    const sai = await noLivro('1000.00');
    const entra = await rascunho('900.00', { forma_ingresso: 'permuta' });
    const destinatario_id = (await suite.make.pessoa()).id;
    const draft = {
      tipo: 'permuta',
      destinatario_id,
      recebidos: [entra.id],
      itens: [{ bem_id: sai.id, valor_avaliado: '1200.00', vendido: true }],
    };
    const url = await autorizada(draft);
    expect((await errorsOf(patrimonio.post(`${url}/efetivar`, { data: hoje() }))).torna?.[0]).toMatch(
      /as duas partes da permuta valem o mesmo/,
    );
    await ok(patrimonio.edit(url, { torna: '300.00' }));
    await ok(patrimonio.post(`${url}/efetivar`, { data: hoje() }));
    expect([await ler(sai.id), await ler(entra.id)]).toMatchObject([
      { situacao_bem: 'baixado', valor_bruto: '0.00' },
      { situacao_bem: 'ativo', valor_bruto: '900.00' },
    ]);
    const id = url.split('/').at(-1);
    expect(await lancado(`baixa_bem:${id}:BEM_BAIXA_PERMUTA`)).toMatchObject({ '1.1.3.4.1.01': '1200.00', '4.6.2.2.1': '-200.00' });
    // of the credit, the torna is what is left
    expect(await lancado(`bem:${entra.id}`)).toMatchObject({ '1.1.3.4.1.01': '-900.00' });
    await confere();
    await ok(patrimonio.post(`${url}/estornar`, { data: hoje(), motivo: 'A outra parte desistiu' }));
    expect([await ler(sai.id), await ler(entra.id)]).toMatchObject([
      { situacao_bem: 'ativo', valor_bruto: '1000.00' },
      { situacao_bem: 'a_incorporar', valor_bruto: '0.00' },
    ]);
    await confere();
  });

  it('a torna que se paga é obrigação', async () => {
    const sai = await noLivro('500.00');
    const entra = await rascunho('800.00', { forma_ingresso: 'permuta' });
    const url = await autorizada({
      tipo: 'permuta',
      destinatario_id: (await suite.make.pessoa()).id,
      recebidos: [entra.id],
      torna: '-300.00',
      itens: [{ bem_id: sai.id, valor_avaliado: '500.00', vendido: true }],
    });
    await ok(patrimonio.post(`${url}/efetivar`, { data: hoje() }));
    expect(await lancado(`baixa_bem:${url.split('/').at(-1)}:BEM_INCORPORACAO_PERMUTA`)).toEqual({
      '1.1.3.4.1.01': '300.00',
      '2.1.8.9.1.98': '-300.00',
    });
    await confere();
  });
});

describe('a perda, com apuração (I2)', () => {
  it('o que o inventário não achou fica em apuração até que se decida; cancelada a baixa, continua procurado', async () => {
    const setor = await suite.make.departamento({ unidade_id: lugar.unidade_id });
    const bem = await noLivro('700.00', { departamento_id: setor.id });
    const inventario = await ok(
      patrimonio.post(INVENTARIO, {
        tipo: 'eventual',
        data_corte: hoje(),
        orgao_id: lugar.orgao_id,
        comissao_id: comissoes.inventario,
        departamentos: [setor.id],
      }),
      201,
    );
    const de = `${INVENTARIO}/${inventario.id}`;
    await ok(patrimonio.post(`${de}/iniciar`));
    await ok(patrimonio.post(`${de}/encerrar_coleta`));
    await ok(outro.post(`${de}/conciliar`));
    await ok(terceiro.post(`${de}/homologar`));
    expect(await ler(bem.id)).toMatchObject({ situacao_bem: 'nao_localizado', valor_bruto: '700.00' });
    expect(await lancado(`inventario_patrimonial:${inventario.id}:BEM_EM_APURACAO:${bem.id}`)).toEqual({
      '7.9.2': '700.00',
      '8.9.2': '-700.00',
    });
    const perda = {
      tipo: 'perda',
      data: hoje(),
      interesse_publico: 'Furto apurado em sindicância',
      responsabilidade: 'ressarcimento',
      responsavel_id: detentor_id,
      valor_ressarcimento: '700.00',
      itens: [{ bem_id: bem.id, vendido: true }],
    };
    const outra = await ok(patrimonio.post(BAIXAS, { ...perda, tipo: 'sinistro' }), 201);
    expect((await errorsOf(patrimonio.post(`${BAIXAS}/${outra.id}/propor`))).tipo?.[0]).toMatch(/a baixa dele é por perda/);
    const desistida = await ok(patrimonio.post(BAIXAS, perda), 201);
    await ok(patrimonio.post(`${BAIXAS}/${desistida.id}/propor`));
    await ok(patrimonio.post(`${BAIXAS}/${desistida.id}/cancelar`, { motivo: 'Falta o boletim' }));
    expect(await ler(bem.id)).toMatchObject({ situacao_bem: 'nao_localizado' });
    const url = await autorizada(perda, false);
    const id = url.split('/').at(-1);
    await ok(patrimonio.post(`${url}/efetivar`, { data: hoje() }));
    expect(await lancado(`baixa_bem:${id}:BEM_APURADO:${bem.id}`)).toEqual({ '7.9.2': '-700.00', '8.9.2': '700.00' });
    expect(await lancado(`baixa_bem:${id}:DIREITO_RESSARCIMENTO`)).toMatchObject({ '1.1.3.4.1.01': '700.00' });
    expect(await lancado(`baixa_bem:${id}:BEM_BAIXA_PERDA`)).toMatchObject({ '3.6.3.1.1': '700.00' });
    await confere();
    await ok(patrimonio.post(`${url}/estornar`, { data: hoje(), motivo: 'O bem apareceu em outro prédio' }));
    expect(await ler(bem.id)).toMatchObject({ situacao_bem: 'nao_localizado', valor_bruto: '700.00' });
    await confere();
  });
});

describe('unidades produzidas (NBC TSP 07)', () => {
  it('a quota é do que se produziu no mês, ao centavo; sem a medida o mês não roda', async () => {
    const orgao = await suite.make.departamento();
    const [onde] = await suite.sql<typeof lugar>(
      'select d.id as departamento_id, u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
      [orgao.id],
    );
    const [classe] = await suite.sql<{ id: number }>("select id from classificacao_patrimonial where codigo = '1.40.00.00'");
    const tipo = await suite.make.record('tipo_bem', {
      codigo: '0950',
      nome: 'Perfuratriz',
      classificacao_id: classe?.id,
      exige_plaqueta: true,
      situacao: true,
    });
    const taxa = {
      tipo_bem_id: tipo.id,
      metodo: 'unidades',
      vida_util_meses: 120,
      valor_residual_pct: '10',
      vigencia_inicio: '2010-01-01',
    };
    const fundamento = 'Laudo 1/2026';
    expect(Object.keys(await errorsOf(patrimonio.post('/patrimonio/cadastro/taxa-depreciacao', { ...taxa, fundamento })))).toEqual([
      'unidades_totais',
    ]);
    await ok(patrimonio.post('/patrimonio/cadastro/taxa-depreciacao', { ...taxa, fundamento, unidades_totais: '700.00' }), 201);
    const bem = await noLivro('10000.00', { tipo_bem_id: tipo.id, classificacao_id: null, ...onde });
    expect(bem).toMatchObject({ metodo: 'unidades', unidades_totais: '700.00', valor_residual: '1000.00' });
    const mes = hoje().slice(0, 7);
    const rodar = (competencia: string) => patrimonio.post(LOTES, { competencia, orgao_id: (onde as typeof lugar).orgao_id });
    expect((await errorsOf(rodar(mes))).competencia?.[0]).toMatch(/não tem a produção de/);
    const medida = await ok(patrimonio.post(PRODUCAO, { bem_id: bem.id, competencia: mes, unidades: '33.33' }), 201);
    // 9.000,00 × 33,33 ÷ 700 = 428,5286
    const lote = await ok(rodar(mes), 201);
    expect(lote.itens[0]).toMatchObject({ quota: '428.53', unidades: '33.33', liquido_depois: '9571.47' });
    await ok(patrimonio.edit(`${PRODUCAO}/${medida.id}`, { unidades: '40.00' }));
    expect((await errorsOf(patrimonio.post(`${LOTES}/${lote.id}/confirmar`))).id?.[0]).toMatch(/mudou depois da simulação/);
    await ok(patrimonio.edit(`${PRODUCAO}/${medida.id}`, { unidades: '33.33' }));
    await ok(patrimonio.post(`${LOTES}/${lote.id}/confirmar`));
    expect((await errorsOf(patrimonio.edit(`${PRODUCAO}/${medida.id}`, { unidades: '50.00' }))).unidades?.[0]).toMatch(/estorne-a antes/);
    await confere();
  });
});

describe('a carga, a plaqueta e a revisão das vidas', () => {
  it('a carga de uma pessoa passa a outra em um termo, e cada bem fica onde está', async () => {
    const [de, para] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
    const setor = await suite.make.departamento({ unidade_id: lugar.unidade_id });
    const [um, dois] = [
      await noLivro('100.00', { detentor_id: de }),
      await noLivro('200.00', { detentor_id: de, departamento_id: setor.id }),
    ];
    const pedido = { tipo: 'carga', data: hoje(), carga_de_id: de, detentor_destino_id: para, motivo: 'Saiu do setor' };
    const mov = await ok(patrimonio.post('/patrimonio/movimentacao', pedido), 201);
    expect(mov).toMatchObject({ quantos: 2, detentor_origem_id: de });
    await ok(patrimonio.post(`/patrimonio/movimentacao/${mov.id}/enviar`));
    await ok(outro.post(`/patrimonio/movimentacao/${mov.id}/aceitar`, { data: hoje() }));
    expect([await ler(um.id), await ler(dois.id)]).toMatchObject([
      { detentor_id: para, situacao_bem: 'ativo', departamento_id: lugar.departamento_id },
      { detentor_id: para, situacao_bem: 'ativo', departamento_id: setor.id },
    ]);
    expect((await patrimonio.get(`/patrimonio/movimentacao/${mov.id}/imprimir/termo`)).status).toBe(200);
    expect((await errorsOf(patrimonio.post('/patrimonio/movimentacao', pedido))).carga_de_id?.[0]).toMatch(/não tem bens ativos/);
    await ok(patrimonio.post(`/patrimonio/movimentacao/${mov.id}/estornar`, { data: hoje(), motivo: 'Voltou ao setor' }));
    expect(await ler(dois.id)).toMatchObject({ detentor_id: de, departamento_id: setor.id });
    expect((await patrimonio.get(`${BENS}/${um.id}/imprimir/termo`)).status).toBe(200);
  });

  it('a passagem de responsabilidade deixa a carga à espera de quem a recebe (I11)', async () => {
    const setor = await suite.make.departamento({ unidade_id: lugar.unidade_id });
    const [de, para] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
    const bem = await noLivro('150.00', { detentor_id: de, departamento_id: setor.id });
    const draft = {
      tipo: 'transferencia',
      data_corte: hoje(),
      orgao_id: lugar.orgao_id,
      comissao_id: comissoes.inventario,
      departamentos: [setor.id],
    };
    expect(Object.keys(await errorsOf(patrimonio.post(INVENTARIO, draft)))).toEqual(['detentor_destino_id']);
    const { id } = await ok(patrimonio.post(INVENTARIO, { ...draft, detentor_destino_id: para }), 201);
    await ok(patrimonio.post(`${INVENTARIO}/${id}/iniciar`));
    const leitura = {
      uuid: randomUUID(),
      item_id: bem.id,
      codigo: String(bem.tombamento).padStart(6, '0'),
      lugar_id: setor.id,
      valores: { estado: 'bom' },
      fotos: [],
      em: suite.services.clock.now().toISOString(),
      latitude: null,
      longitude: null,
    };
    await patrimonio.post(`/captura/inventario-patrimonial/${id}/leituras`, { leitor: patrimonio.usuarioId, leituras: [leitura] });
    await ok(patrimonio.post(`${INVENTARIO}/${id}/encerrar_coleta`));
    await ok(outro.post(`${INVENTARIO}/${id}/conciliar`));
    await ok(terceiro.post(`${INVENTARIO}/${id}/homologar`));
    const { data } = (await patrimonio.get(`/patrimonio/movimentacao?tipo=carga&detentor_destino_id=${para}`)).body;
    expect(data).toMatchObject([{ quantos: 1, situacao: 'rascunho' }]);
  });

  it('imprimir outra vez pede o motivo, e o lote fica', async () => {
    const { tombamento } = await noLivro('90.00');
    const faixa = { de: tombamento, ate: tombamento };
    const url = '/patrimonio/impressoes-de-plaquetas';
    const lote = await ok(patrimonio.post(url, { ...faixa, motivo: 'primeira' }), 201);
    expect(lote).toMatchObject({ quantidade: 1, data: hoje() });
    expect((await errorsOf(patrimonio.post(url, { ...faixa, motivo: 'primeira' }))).motivo?.[0]).toMatch(
      /diga por que se imprime outra vez/,
    );
    await ok(patrimonio.post(url, { ...faixa, motivo: 'danificada' }), 201);
    expect((await errorsOf(patrimonio.post(url, { de: 999_990, ate: 999_999, motivo: 'primeira' }))).de?.[0]).toMatch(/Não há bens/);
  });

  it('a revisão do ano decide de cada bem perto do fim, e a nova estimativa fica a conferir', async () => {
    const setor = await suite.make.departamento();
    const [onde] = await suite.sql<typeof lugar>(
      'select d.id as departamento_id, u.id as unidade_id, u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
      [setor.id],
    );
    const velho = { data_aquisicao: '2016-01-10', data_uso: '2016-01-10', ...onde };
    const [um, dois] = [await noLivro('1000.00', velho), await noLivro('1000.00', velho)];
    const url = '/patrimonio/revisao-de-vida-util';
    const revisao = await ok(patrimonio.post(url, { orgao_id: onde?.orgao_id }), 201);
    expect(revisao.itens.map(({ bem_id }: Wire) => bem_id)).toEqual([um.id, dois.id]);
    expect(Object.keys(await errorsOf(patrimonio.post(`${url}/${revisao.id}/decidir`)))).toEqual(['itens.0.decisao', 'itens.1.decisao']);
    const [primeiro, segundo] = revisao.itens;
    const itens = [
      { id: primeiro.id, bem_id: um.id, decisao: 'nova_estimativa', vida_nova_meses: 24 },
      { id: segundo.id, bem_id: dois.id, decisao: 'manter' },
    ];
    await ok(patrimonio.edit(`${url}/${revisao.id}`, { itens }));
    const feita = await ok(patrimonio.post(`${url}/${revisao.id}/decidir`));
    expect((await patrimonio.get(`/patrimonio/alteracao/${feita.alteracao_id}`)).body).toMatchObject({
      tipo: 'estimativa',
      situacao: 'rascunho',
      itens: [{ bem_id: um.id, vida_restante_meses: 24 }],
    });
    expect((await errorsOf(patrimonio.post(url, { orgao_id: onde?.orgao_id }))).orgao_id?.[0]).toMatch(/não tem bens perto do fim/);
    // what was never revalued since is told by class
    const { data } = (await patrimonio.get('/patrimonio/cadastro/classificacao?sem_reavaliacao=true&per_page=100')).body;
    expect(data.map(({ codigo }: Wire) => codigo)).toContain('1.34.00.00');
    expect((await patrimonio.get(`${BENS}?responsavel_desligado=true`)).status).toBe(200);
  });
});
