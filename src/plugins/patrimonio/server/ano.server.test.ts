import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';
import { noLivroAte } from './valor-no-dia';

const suite = openSuite();
const BENS = '/patrimonio/listagem';
const ALTERACOES = '/patrimonio/alteracao';
const LOTES = '/patrimonio/depreciacao';
const MOVIMENTOS = '/patrimonio/movimentacao';
const BAIXAS = '/patrimonio/alienacao-de-bens';
const TUDO = [1, 2, 3, 4, 5];
const A_INCORPORAR = '1.2.3.1.1.08';
/** What the receipts of the year recognise and what is liquidated of each. */
const PROVAS = /bens|estoque|contrato|liquida/i;

let sala: Awaited<ReturnType<typeof openSupply>>;
let patrimonio: Caller;
let outro: Caller;
let lugar: { departamento_id: number; unidade_id: number; orgao_id: number };
let detentor_id: number;
let empenho_id: number;
let af: number;
const comissoes: Record<string, number> = {};

/** Takes the clock to noon of a day of the year; who works is still in session. */
async function ate(dia: string): Promise<void> {
  const dias = (Date.parse(dia) - Date.parse(suite.services.clock.today())) / 86_400_000;
  suite.travel({ days: Math.round(dias) });
  await suite.sql("update sessao_usuario set expira_em = '2027-12-31', ultimo_uso = $1 where revogado_em is null", [
    suite.services.clock.now(),
  ]);
  suite.services.access.invalidate({ kind: 'access', usuarioId: null });
  expect(suite.services.clock.today()).toBe(dia);
}

beforeAll(async () => {
  suite.travel({ days: -310 });
  await ate('2026-01-12');
  // the demonstration gave numbers to days that are yet to come
  await suite.sql('update numeracao_documento set ultima_data = null');
  sala = await openSupply(suite);
  const telas = ['listagem', 'depreciacao', 'alteracao', 'movimentacao', 'alienacao-de-bens', 'cadastro.comissoes', 'cadastro.parametros'];
  const regras = Object.fromEntries(telas.map((tela) => [`patrimonio.${tela}`, TUDO]));
  patrimonio = (await suite.make.userWith(regras)).in(sala.prefeitura, 2026);
  outro = (await suite.make.userWith(regras)).in(sala.prefeitura, 2026);
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
          ato_numero: '1/2026',
          ato_data: '2026-01-02',
          vigencia_inicio: '2026-01-02',
          situacao: true,
          membros: await Promise.all(
            ['presidente', 'membro', 'membro'].map(async (funcao) => ({ pessoa_id: (await suite.make.pessoa()).id, funcao })),
          ),
        }),
        201,
      )
    ).id;
  const material_id = await sala.material({ tipo: 'permanente', controla_estoque: false });
  const processo_contratacao_id = await sala.homologado([{ material_id, quantidade: '10', valor_unitario: '1000.0000' }]);
  empenho_id = await sala.empenhado('4.4.90.52', '10000.00', { cronograma: [{ mes: 1, valor: '10000.00' }] });
  af = (await sala.emitida({ origem: 'processo', processo_contratacao_id, empenho_id, departamento_id: sala.departamento_id })).id;
});

const hoje = () => suite.services.clock.today();
const ler = async (id: number): Promise<Wire> => (await patrimonio.get(`${BENS}/${id}`)).body;
const classe = async (codigo: string): Promise<number> =>
  (await suite.sql<{ id: number }>('select id from classificacao_patrimonial where codigo = $1', [codigo]))[0]?.id as number;

async function noLivro(valor: string, data_uso: string, forma_ingresso = 'implantacao'): Promise<Wire> {
  const { id } = await ok(
    patrimonio.post(BENS, {
      descricao: 'Máquina do ano',
      classificacao_id: await classe('1.34.00.00'),
      detentor_id,
      ...lugar,
      forma_ingresso,
      data_aquisicao: data_uso,
      data_uso,
      valor_aquisicao: valor,
      estado_conservacao: 'bom',
    }),
    201,
  );
  return ok(patrimonio.post(`${BENS}/${id}/incorporar`));
}

/** So many units arrive, and wait as bens. */
async function chegam(quantidade_entregue: string, valor: string): Promise<{ recebido: Wire; bens: number[] }> {
  const recebido = await sala.recebida(af, valor, [{ item_numero: 1, quantidade_entregue }], { nota_emissao: hoje() });
  const { body } = await patrimonio.get(`${BENS}?recebimento_id=${recebido.id}&per_page=100`);
  return { recebido, bens: body.data.map(({ id }: Wire) => id) };
}
const liquidar = ({ em_liquidacao_id }: Wire, valor: string) =>
  ok(
    sala.liquidar(empenho_id, valor, {
      origens: [{ em_liquidacao_id, valor }],
      data: hoje(),
      competencia: hoje().slice(0, 7),
      vencimento: hoje(),
      atesto_data: hoje(),
    }),
    201,
  );

async function alterar(tipo: string, itens: object[], more: object = {}): Promise<Wire> {
  const { id } = await ok(
    patrimonio.post(ALTERACOES, {
      tipo,
      data: hoje(),
      itens,
      motivo: 'Ano do teste',
      ...(['reavaliacao', 'impairment'].includes(tipo) && { comissao_id: comissoes.avaliacao, metodologia: 'Mercado' }),
      ...(tipo === 'impairment' && { indicios: ['dano'] }),
      ...(tipo === 'reavaliacao' && { justificativa_parcial: 'Só este tem mercado.' }),
      ...more,
    }),
    201,
  );
  await ok(patrimonio.post(`${ALTERACOES}/${id}/conferir`));
  return ok(patrimonio.post(`${ALTERACOES}/${id}/confirmar`));
}

async function baixar(tipo: string, bem_id: number, more: object = {}): Promise<Wire> {
  const { id } = await ok(
    patrimonio.post(BAIXAS, { tipo, data: hoje(), interesse_publico: 'Ano do teste', itens: [{ bem_id, vendido: true }], ...more }),
    201,
  );
  await ok(patrimonio.post(`${BAIXAS}/${id}/propor`));
  await ok(outro.post(`${BAIXAS}/${id}/autorizar`));
  return ok(patrimonio.post(`${BAIXAS}/${id}/efetivar`, { data: hoje() }));
}

/** Runs the month, on its last day, and proves C1 to C5 as of it. */
async function fechar(mes: string, espera: string): Promise<Wire> {
  const fim = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0)).toISOString().slice(0, 10);
  await ate(fim);
  const lote = await ok(patrimonio.post(LOTES, { competencia: mes, orgao_id: lugar.orgao_id }), 201);
  await ok(patrimonio.post(`${LOTES}/${lote.id}/confirmar`));
  const [cliente] = await suite.sql<{ id: number }>('select cliente_id::int as id from orgao where id = $1', [sala.prefeitura]);
  const doDia = [cliente?.id, sala.prefeitura, fim];
  // C2: each account of the bens, as of the day
  expect([
    mes,
    await suite.sql(`select * from (${noLivroAte('$1::bigint', '$2::bigint', '$3::date')}) k where k.registro <> k.livro`, doDia),
  ]).toEqual([mes, []]);
  // C3: what waits of the purchases of the year
  const [linha] = await suite.sql<{ bens: string }>(
    `select coalesce(sum(valor_aquisicao), 0)::numeric(18,2)::text as bens from bem where empenho_id = $1 and situacao_bem = 'a_incorporar'`,
    [empenho_id],
  );
  expect([mes, linha?.bens]).toEqual([mes, espera]);
  // the reserve of the bens is that of the book
  const [reserva] = await suite.sql<{ bens: string; livro: string }>(
    `select coalesce((select sum(v.reserva) from bem_valor v where v.entidade_id = $1 and v.data <= $2), 0)::numeric(18,2)::text as bens,
            coalesce((select sum(case x.dc when 'C' then x.valor else -x.valor end) from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id
              join plano_conta p on p.id = x.conta_id where l.entidade_id = $1 and l.data <= $2 and l.chave ~ '^(alteracao_bem|baixa_bem|lote_depreciacao):'
               and p.codigo like '2.3.6.1.1%'), 0)::numeric(18,2)::text as livro`,
    [sala.prefeitura, fim],
  );
  expect([mes, reserva?.bens]).toEqual([mes, reserva?.livro]);
  // C1 to C5 as the conferência of the books has them
  const { provados, divergem } = await sala.conferir(PROVAS);
  expect([mes, divergem]).toEqual([mes, []]);
  expect(provados).toBeGreaterThan(3);
  return lote;
}

describe('um ano inteiro, mês a mês (handbook Compras 12, C1 a C5)', () => {
  let maquina: Wire;
  let prensa: Wire;
  let comprados: number[];
  const inicial: { espera?: string } = {};

  it('o primeiro trimestre: implantação, compra recebida em um mês e incorporada no outro', async () => {
    inicial.espera = await sala.conta(A_INCORPORAR);
    const [parametro] = await suite.sql<{ id: number }>('select id from parametro_patrimonio where orgao_id = $1', [sala.prefeitura]);
    await ok(patrimonio.edit(`/patrimonio/cadastro/parametros/${parametro?.id}`, { realiza_reserva: 'depreciacao' }));
    maquina = await noLivro('12000.00', '2024-01-10');
    prensa = await noLivro('6000.00', '2025-01-10');
    await fechar('2026-01', '0.00');
    await ate('2026-02-10');
    const { recebido, bens } = await chegam('4', '4000.00');
    comprados = bens;
    await fechar('2026-02', '4000.00');
    await ate('2026-03-05');
    await liquidar(recebido, '4000.00');
    for (const id of bens) {
      await ok(patrimonio.edit(`${BENS}/${id}`, { classificacao_id: await classe('1.35.00.00'), detentor_id, ...lugar }));
      await ok(patrimonio.post(`${BENS}/${id}/incorporar`));
    }
    await fechar('2026-03', '0.00');
  });

  it('o segundo: reavaliado, a reserva se realiza com a depreciação; o que se comprou para melhorar sai do que espera', async () => {
    await ate('2026-04-08');
    const { valor_liquido } = await ler(maquina.id);
    const novo = (Number(valor_liquido) + 1200).toFixed(2);
    await alterar('reavaliacao', [{ bem_id: maquina.id, valor_novo: novo, residual_novo: '0.00', vida_restante_meses: 24 }]);
    const abril = await fechar('2026-04', '0.00');
    expect(abril.itens.find(({ bem_id }: Wire) => bem_id === maquina.id)?.reserva).toBe('50.00');
    expect(await ler(maquina.id)).toMatchObject({ reserva_reavaliacao: '1150.00' });
    await ate('2026-05-06');
    const { recebido, bens } = await chegam('2', '2000.00');
    const pedido = {
      tipo: 'melhoria',
      data: hoje(),
      motivo: 'Novo motor',
      origem_melhoria: 'compra',
      itens: [{ bem_id: prensa.id, valor_novo: '2000.00' }],
    };
    const semOrigem = await ok(patrimonio.post(ALTERACOES, pedido), 201);
    expect((await errorsOf(patrimonio.post(`${ALTERACOES}/${semOrigem.id}/conferir`))).origens?.[0]).toMatch(/quais das compras/);
    const menos = await ok(patrimonio.post(ALTERACOES, { ...pedido, origens: bens.slice(0, 1) }), 201);
    expect((await errorsOf(patrimonio.post(`${ALTERACOES}/${menos.id}/conferir`))).origens?.[0]).toMatch(/somam R\$ 1\.000,00/);
    const { id } = await ok(patrimonio.post(ALTERACOES, { ...pedido, origens: bens }), 201);
    await ok(patrimonio.post(`${ALTERACOES}/${id}/conferir`));
    expect((await errorsOf(patrimonio.post(`${ALTERACOES}/${id}/confirmar`))).valor_aquisicao?.[0]).toMatch(/liquide antes/);
    await fechar('2026-05', '2000.00');
    await ate('2026-06-09');
    await liquidar(recebido, '2000.00');
    const feita = await alterar('melhoria', [{ bem_id: prensa.id, valor_novo: '2000.00' }], { origem_melhoria: 'compra', origens: bens });
    expect(await ler(bens[0] as number)).toMatchObject({ situacao_bem: 'agregado' });
    await ok(patrimonio.post(`${ALTERACOES}/${feita.id}/estornar`, { data: hoje(), motivo: 'Valor errado' }));
    expect(await ler(bens[0] as number)).toMatchObject({ situacao_bem: 'a_incorporar' });
    await alterar('melhoria', [{ bem_id: prensa.id, valor_novo: '2000.00' }], { origem_melhoria: 'compra', origens: bens });
    await fechar('2026-06', '0.00');
  });

  it('o terceiro: perda, movimento, baixa e estorno', async () => {
    await ate('2026-07-07');
    await alterar('impairment', [{ bem_id: prensa.id, valor_novo: '3000.00', residual_novo: '300.00' }]);
    await fechar('2026-07', '0.00');
    await ate('2026-08-11');
    const mov = await ok(
      patrimonio.post(MOVIMENTOS, {
        tipo: 'responsavel',
        data: hoje(),
        bens: [comprados[0]],
        ...lugar,
        detentor_destino_id: (await suite.make.pessoa()).id,
        motivo: 'Troca de responsável',
      }),
      201,
    );
    await ok(patrimonio.post(`${MOVIMENTOS}/${mov.id}/enviar`));
    await ok(outro.post(`${MOVIMENTOS}/${mov.id}/aceitar`, { data: hoje() }));
    await baixar('sinistro', comprados[1] as number);
    await fechar('2026-08', '0.00');
    await ate('2026-09-09');
    const erro = await baixar('erro', comprados[2] as number);
    await ok(patrimonio.post(`${BAIXAS}/${erro.id}/estornar`, { data: hoje(), motivo: 'O registro estava certo' }));
    await fechar('2026-09', '0.00');
  });

  it('o último: compra do fim do ano, baixa do reavaliado, e nada espera em 31/12', async () => {
    await ate('2026-10-14');
    const { recebido, bens } = await chegam('4', '4000.00');
    await liquidar(recebido, '4000.00');
    await fechar('2026-10', '4000.00');
    await ate('2026-11-10');
    // what is left of the reserve leaves with the bem
    expect(Number((await ler(maquina.id)).reserva_reavaliacao)).toBeGreaterThan(0);
    await baixar('sinistro', maquina.id);
    expect(await ler(maquina.id)).toMatchObject({ reserva_reavaliacao: '0.00', valor_bruto: '0.00' });
    await fechar('2026-11', '4000.00');
    await ate('2026-12-03');
    for (const id of bens) {
      await ok(patrimonio.edit(`${BENS}/${id}`, { classificacao_id: await classe('1.35.00.00'), detentor_id, ...lugar }));
      await ok(patrimonio.post(`${BENS}/${id}/incorporar`));
    }
    await fechar('2026-12', '0.00');
    expect(await sala.conta(A_INCORPORAR)).toBe(inicial.espera);
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '0.00', liquidado: '10000.00' });
  });
});
