import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents, toCents } from '../../../resources/definition';
import { createRecord } from '../../../server/resources/write';
import { recalcular, registrarFato } from '../../contabilidade/server';
import { superavits } from './movimentacao/superavit';

const suite = openSuite();
const MOV = '/execucao-orcamentaria/movimentacoes';
const RESERVA = '/execucao-orcamentaria/reserva';
const CODIGO = 'execucao-orcamentaria.movimentacoes';
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5];
const PUBLICACAO = { decreto_numero: '120/2026', decreto_data: '2026-10-01', publicacao_data: '2026-10-02' };

let prefeitura: number;
let orcamento: Caller;
let today: string;
let fonte500: number;
beforeAll(async () => {
  today = suite.services.clock.today();
  prefeitura = await suite.make.entity('02');
  orcamento = (await suite.make.userWith({ [CODIGO]: ALL, 'planejamento.cadastro.ppa-loa.previsao-receita': ALL })).in(prefeitura, YEAR);
  fonte500 = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
});

async function idDe(sql: string, values: unknown[] = []): Promise<number> {
  return (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
}

/** A dotação of its own with its value in the book, of the classification of a ficha of the demonstration but for its esfera. */
async function dotacao(valor: string, like = 13): Promise<number> {
  const [row] = await suite.sql<{ id: number; entidade: number }>(
    `insert into dotacao (cliente_id, exercicio, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id,
            fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, valor_inicial)
     select d.cliente_id, d.exercicio, (select max(m.ficha) + 1 from dotacao m where m.exercicio = d.exercicio), d.orgao_id, d.unidade_id, d.funcao_id, d.subfuncao_id, d.programa_id, d.acao_id, d.natureza_despesa_id,
            d.fonte_recurso_id, d.codigo_acompanhamento_id, 'I', 'loa', $1
       from dotacao d where d.exercicio = ${YEAR} and d.ficha = $2
     returning id, (select coalesce(o.entidade_id, o.id) from orgao o where o.id = orgao_id) as entidade`,
    [valor, like],
  );
  const { id, entidade } = row as { id: number; entidade: number };
  const work = (await suite.platform()).inYear(YEAR);
  await work.transact((tx) =>
    registrarFato(tx, {
      fato: 'LOA_VIGOR',
      evento: '1020',
      data: `${YEAR}-01-01`,
      entidade_id: entidade,
      valor,
      contexto: { dotacao_id: id },
      origem: { tipo: 'teste', id },
      chave: `teste:dotacao:${id}`,
    }),
  );
  return id;
}

/** `0123` */
const fichaDe = async (id: number) =>
  (await suite.sql<{ ficha: string }>("select lpad(ficha::text, 4, '0') as ficha from dotacao where id = $1", [id]))[0]?.ficha;
const daFicha = (ficha: number) => idDe(`select id from dotacao where exercicio = ${YEAR} and ficha = $1`, [ficha]);
const linha = (dotacao_id: number, valor: string) => ({ dotacao_id, valor });
const origem = (tipo: string, valor: string, fonte_recurso_id = fonte500) => ({ tipo, valor, fonte_recurso_id });

async function minuta(draft: object, by = orcamento): Promise<Wire> {
  const { status, body } = await by.post(MOV, { justificativa: 'Reforço de dotações insuficientes', ...draft });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
const ato = (id: number, name: string, input: object = {}, by = orcamento) => by.post(`${MOV}/${id}/${name}`, input);
/** What keeps a minuta from being published. */
async function recusa(draft: object): Promise<Record<string, string[]>> {
  const { id } = await minuta(draft);
  const { status, body } = await ato(id, 'publicar', PUBLICACAO);
  expect(status).toBe(422);
  return body.errors;
}
async function efetivar(draft: object): Promise<Wire> {
  const { id } = await minuta(draft);
  for (const [name, input] of [
    ['publicar', PUBLICACAO],
    ['efetivar', {}],
  ] as const) {
    const { status, body } = await ato(id, name, input);
    expect([name, status, body.errors]).toEqual([name, 200, undefined]);
  }
  return (await orcamento.get(`${MOV}/${id}`)).body;
}
const suplementar = (mais: number, menos: number, valor: string) => ({
  tipo: 'suplementar',
  acrescimos: [linha(mais, valor)],
  reducoes: [linha(menos, valor)],
  origens: [origem('anulacao', valor)],
});

const COLUMNS = ['valor_inicial', 'creditos', 'reducoes', 'contingenciado', 'reservado', 'disponivel'] as const;
async function saldos(id: number): Promise<Record<(typeof COLUMNS)[number], string>> {
  const [row] = await suite.sql(`select ${COLUMNS.map((name) => `${name}::text`).join(', ')} from dotacao where id = $1`, [id]);
  return row as never;
}
/** Credits less debits of an account, of a dotação. */
async function livro(conta: string, dotacao: number): Promise<string> {
  const [row] = await suite.sql<{ valor: string }>(
    `select coalesce(sum(s.creditos - s.debitos), 0)::numeric(18,2)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where c.codigo like $1 || '%' and (s.conta_corrente ->> 'dotacao_id')::bigint = $2`,
    [conta, dotacao],
  );
  return row?.valor as string;
}
async function linhas(chave: string): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || x.valor as linha from lancamento_contabil l
       join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id where l.chave = $1 order by x.ordem`,
    [chave],
  );
  return rows.map(({ linha: text }) => text);
}
const P = (debito: string, credito: string, valor: string) => [`D ${debito} ${valor}`, `C ${credito} ${valor}`];

/** Of a dotação, the columns and the ledger say the same (handbook 1.1). */
async function confere(id: number): Promise<void> {
  const { valor_inicial, creditos, reducoes, contingenciado, reservado, disponivel } = await saldos(id);
  const minus = (valor: string) => fromCents(-toCents(valor));
  expect(
    await Promise.all(
      ['5.2.2.1.1', '5.2.2.1.2', '5.2.2.1.9', '6.2.2.1.2.01', '6.2.2.1.2.02', '6.2.2.1.1', '5.2.2.1.3'].map((conta) => livro(conta, id)),
    ),
  ).toEqual([minus(valor_inicial), minus(creditos), reducoes, contingenciado, reservado, disponivel, '0.00']);
}

describe('crédito suplementar', () => {
  it('de que não se disse a origem, é o que se anula, por fonte', async () => {
    const [mais, menos] = [await dotacao('100.00'), await dotacao('80.00', 12)];
    const { id } = await minuta({ ...suplementar(mais, menos, '30.00'), origens: [] });
    expect((await orcamento.get(`${MOV}/${id}`)).body.origens).toMatchObject([{ tipo: 'anulacao', valor: '30.00' }]);
    expect((await ato(id, 'publicar', PUBLICACAO)).body.result).toMatchObject({ situacao: 'publicada' });
  });

  it('por anulação: da minuta à efetivação mudam saldos e livro, e o estorno os desfaz', async () => {
    const [mais, menos] = [await dotacao('100.00'), await dotacao('80.00', 12)];
    const { id } = await minuta(suplementar(mais, menos, '30.00'));
    expect((await ato(id, 'efetivar')).body.errors).toEqual({ id: ['Não se pode efetivar: a movimentação orçamentária está em minuta.'] });
    const published = await ato(id, 'publicar', PUBLICACAO);
    expect(published.body.result).toMatchObject({ situacao: 'publicada', decreto_numero: '120/2026' });
    expect(await saldos(mais)).toMatchObject({ creditos: '0.00', disponivel: '100.00' });
    const early = await ato(id, 'efetivar', { data_efetivacao: '2026-10-01' });
    expect(early.body.errors).toEqual({ data_efetivacao: ['A data não pode ser anterior à publicação, de 02/10/2026.'] });
    const done = await ato(id, 'efetivar');
    expect(done.body.result).toMatchObject({ situacao: 'efetivada', data_efetivacao: '2026-10-02', valor_total: '30.00' });
    expect(await saldos(mais)).toMatchObject({ creditos: '30.00', disponivel: '130.00' });
    expect(await saldos(menos)).toMatchObject({ reducoes: '30.00', disponivel: '50.00' });
    expect(await linhas(`movimentacao_orcamentaria:${id}`)).toEqual([
      ...P('5.2.2.1.2.01', '6.2.2.1.1', '30.00'),
      ...P('5.2.2.1.3.03', '5.2.2.1.3.99', '30.00'),
      ...P('6.2.2.1.1', '5.2.2.1.9.04', '30.00'),
      ...P('5.2.2.1.3.99', '5.2.2.1.3.09', '30.00'),
    ]);
    for (const one of [mais, menos]) await confere(one);
    const again = await ato(id, 'efetivar');
    expect(again.body.errors).toEqual({ id: ['Não se pode efetivar: a movimentação orçamentária está efetivada.'] });
    expect((await orcamento.edit(`${MOV}/${id}`, { justificativa: 'Outra coisa bem diferente' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    await expect(suite.sql('update movimentacao_orcamentaria_acrescimos set valor = 1 where pai_id = $1', [id])).rejects.toThrow('minuta');
    await expect(suite.sql("update movimentacao_orcamentaria set decreto_numero = '1' where id = $1", [id])).rejects.toThrow('estorno');
    const undone = await ato(id, 'estornar', { motivo: 'Decreto revogado pelo 130/2026.' });
    expect([undone.body.errors, undone.body.result?.situacao]).toEqual([undefined, 'estornada']);
    expect([await saldos(mais), await saldos(menos)]).toMatchObject([{ disponivel: '100.00' }, { disponivel: '80.00' }]);
    for (const one of [mais, menos]) await confere(one);
    expect((await ato(id, 'estornar', { motivo: 'Decreto revogado pelo 130/2026.' })).body.errors).toEqual({
      id: ['Não se pode estornar: a movimentação orçamentária está estornada.'],
    });
  });

  it('não se estorna o que já foi usado, nem se anula mais do que há, na data', async () => {
    const [mais, menos] = [await dotacao('10.00'), await dotacao('50.00', 12)];
    const { id, numero } = await efetivar(suplementar(mais, menos, '50.00'));
    expect(numero).toBeGreaterThan(0);
    const reserva = { dotacao_id: mais, data: today, validade: '2026-12-31', valor: '10.01', motivo: 'Compra em preparo' };
    const used = await orcamento.post(RESERVA, reserva);
    expect(used.status).toBe(201);
    const ficha = await fichaDe(mais);
    expect((await ato(id, 'estornar', { motivo: 'Decreto revogado pelo 130/2026.' })).body.errors).toEqual({
      id: [`O crédito já foi usado: a ficha ${ficha} tem R$ 49,99 disponíveis dos R$ 50,00 que recebeu.`],
    });
    const another = await minuta(suplementar(menos, mais, '50.00'));
    expect((await ato(another.id, 'publicar', PUBLICACAO)).status).toBe(200);
    expect((await ato(another.id, 'efetivar', { data_efetivacao: today })).body.errors).toEqual({
      'reducoes.0.valor': [`Saldo insuficiente na ficha ${ficha} (disponível R$ 49,99).`],
    });
    await orcamento.post(`${RESERVA}/${used.body.result.id}/anular`, { data: today, motivo: 'Compra desistida' });
    expect((await ato(id, 'estornar', { motivo: 'Decreto revogado pelo 130/2026.' })).status).toBe(200);
    for (const one of [mais, menos]) await confere(one);
  });

  it('reservar as anulações guarda o saldo até o decreto; cancelar o devolve', async () => {
    const [mais, menos] = [await dotacao('10.00'), await dotacao('40.00', 12)];
    const { id } = await minuta(suplementar(mais, menos, '40.00'));
    expect((await ato(id, 'reservar')).body.result.situacao).toBe('em_analise');
    expect(await saldos(menos)).toMatchObject({ reservado: '40.00', disponivel: '0.00' });
    await confere(menos);
    expect((await orcamento.edit(`${MOV}/${id}`, { justificativa: 'Outra coisa bem diferente' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await ato(id, 'cancelar', { motivo: 'Não haverá o decreto.' })).body.result.situacao).toBe('cancelada');
    expect(await saldos(menos)).toMatchObject({ reservado: '0.00', disponivel: '40.00' });
    const second = await minuta(suplementar(mais, menos, '40.00'));
    await ato(second.id, 'reservar');
    await ato(second.id, 'publicar', PUBLICACAO);
    const { status, body } = await ato(second.id, 'efetivar', { data_efetivacao: today });
    expect([status, body.errors]).toEqual([200, undefined]);
    expect([await saldos(menos), await saldos(mais)]).toMatchObject([
      { reservado: '0.00', reducoes: '40.00', disponivel: '0.00' },
      { disponivel: '50.00' },
    ]);
    for (const one of [mais, menos]) await confere(one);
  });

  it('R1, R2 e R7: acréscimos, origens e anulações fecham entre si, fonte por fonte', async () => {
    const [mais, menos] = [await dotacao('10.00'), await dotacao('500.00', 12)];
    expect(await recusa({ ...suplementar(mais, menos, '30.00'), origens: [origem('anulacao', '29.99')] })).toEqual({
      origens: ['A origem dos recursos soma R$ 29,99 e o crédito, R$ 30,00: devem ser iguais.'],
      reducoes: ['As anulações somam R$ 30,00 e as origens por anulação e reserva, R$ 29,99: devem ser iguais.'],
    });
    expect(Object.keys(await recusa({ ...suplementar(mais, menos, '30.00'), reducoes: [] }))).toEqual(['reducoes']);
    expect(await recusa({ ...suplementar(mais, menos, '30.00'), origens: [origem('reserva', '30.00')] })).toEqual({
      reducoes: [
        'Fonte 1.500.0000: R$ 0,00 anulada da reserva de contingência e R$ 30,00 de origem por ela. Cada fonte deve fechar em si mesma.',
      ],
    });
    const outra = await dotacao('70.00', 14);
    expect(await recusa({ ...suplementar(mais, outra, '30.00'), origens: [origem('anulacao', '30.00')] })).toMatchObject({
      reducoes: [
        'Fonte 1.501.0000: R$ 30,00 anulada de dotações e R$ 0,00 de origem por anulação. Cada fonte deve fechar em si mesma.',
        'Fonte 1.500.0000: R$ 0,00 anulada de dotações e R$ 30,00 de origem por anulação. Cada fonte deve fechar em si mesma.',
      ],
    });
    expect(await recusa({ ...suplementar(mais, mais, '5.00') })).toMatchObject({
      'reducoes.0.dotacao_id': ['A dotação não pode ser suplementada e anulada na mesma movimentação.'],
    });
    expect(await recusa({ tipo: 'suplementar', origens: [] })).toEqual({ acrescimos: ['Informe as dotações que recebem o crédito.'] });
  });

  it('pela reserva de contingência lança a sua origem (1124)', async () => {
    const reserva = await idDe(
      `select d.id from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id where d.exercicio = ${YEAR} and n.codigo like '9.9.99.99%' and d.fonte_recurso_id = $1 order by d.ficha limit 1`,
      [fonte500],
    );
    const mais = await dotacao('10.00');
    const { id } = await efetivar({ ...suplementar(mais, reserva, '25.00'), origens: [origem('reserva', '25.00')] });
    expect((await linhas(`movimentacao_orcamentaria:${id}`)).slice(2, 4)).toEqual(P('5.2.2.1.3.05', '5.2.2.1.3.99', '25.00'));
    await confere(reserva);
  });

  it('R3: o superávit é de fonte 2.xxx', async () => {
    const mais = await dotacao('10.00');
    expect(await recusa({ tipo: 'suplementar', acrescimos: [linha(mais, '5.00')], origens: [origem('superavit', '5.00')] })).toEqual({
      'origens.0.fonte_recurso_id': ['O superávit financeiro é de fonte de exercícios anteriores (2.xxx).'],
    });
  });

  it('R4: o excesso vai até o que a reestimativa da fonte diz que se arrecadará a mais', async () => {
    const [row] = await suite.sql<{ id: number; fonte: number }>(
      `select r.id, r.fonte_recurso_id as fonte from previsao_receita r join versao_planejamento v on v.id = r.versao_planejamento_id join fonte_recurso f on f.id = r.fonte_recurso_id
        where v.situacao_versao = 'vigente' and r.exercicio = ${YEAR} and f.codigo = '1.660.0000' limit 1`,
    );
    const mais = await daFicha(62);
    const rascunhar = (valor: string) => ({
      tipo: 'suplementar',
      memoria: 'Média mensal do ano projetada até dezembro.',
      acrescimos: [linha(mais, valor)],
      origens: [origem('excesso', valor, row?.fonte)],
    });
    expect(await recusa({ ...rascunhar('100.00'), memoria: null })).toEqual({
      memoria: ['Junte a memória de cálculo do excesso de arrecadação.'],
    });
    expect(await recusa(rascunhar('100.00'))).toEqual({
      origens: [
        'Fonte 1.660.0000: o excesso de arrecadação é de R$ 0,00 e restam R$ 0,00. Reestime a receita, se a tendência o justifica.',
      ],
    });
    const made = await orcamento.post('/planejamento/reestimativa-receita', {
      previsao_receita_id: row?.id,
      data: '2026-09-30',
      valor: '150.00',
      motivo: 'excesso',
      memoria: 'Repasse novo',
    });
    expect(made.status).toBe(201);
    const { id } = await efetivar(rascunhar('100.00'));
    expect((await linhas(`movimentacao_orcamentaria:${id}`)).slice(2)).toEqual(P('5.2.2.1.3.02', '5.2.2.1.3.99', '100.00'));
    expect(await recusa(rascunhar('50.01'))).toEqual({
      origens: [
        'Fonte 1.660.0000: o excesso de arrecadação é de R$ 150,00 e restam R$ 50,00. Reestime a receita, se a tendência o justifica.',
      ],
    });
    await confere(mais);
  });

  it('R5: o decreto vai até o limite da LOA, de que não se contam as exceções nem o que tem lei', async () => {
    const [mais, menos, pessoal] = [await dotacao('10.00'), await dotacao('5000.00', 12), await daFicha(9)];
    const base = (await suite.sql<{ base: string }>(`select sum(valor_inicial)::text as base from dotacao where exercicio = ${YEAR}`))[0]
      ?.base;
    const definir = (percentual: string) =>
      suite.sql(`update loa set percentual_suplementacao = $1 where exercicio_referencia = ${YEAR}`, [percentual]);
    const seen = async (id: number) => (await orcamento.get(`${MOV}/previa?ids=${id}`)).body.loa[0];
    const probe = await minuta(suplementar(mais, menos, '400.00'));
    const before = await seen(probe.id);
    expect(before).toMatchObject({ percentual: '10.0000', base, onera: '400.00' });
    expect(toCents(before.limite)).toBe((toCents(base) + 5n) / 10n);
    expect(toCents(before.disponivel)).toBe(toCents(before.limite) - toCents(before.usado) - 40_000n);
    // of the limit there is now only what was used, and the cents that the four places of the percentual leave
    const usados = toCents(before.usado);
    const percentual = fromCents((usados * 1_000_000n) / toCents(base));
    await definir(`0.${percentual.replace('.', '').padStart(6, '0')}`.slice(0, 6));
    const now = await seen(probe.id);
    expect(toCents(now.disponivel)).toBeLessThan(0n);
    const refused = await ato(probe.id, 'publicar', PUBLICACAO);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lei_numero']]);
    expect(refused.body.errors.lei_numero[0]).toContain('este onera R$ 400,00. Informe a lei que o autoriza.');
    // pessoal is an exception of the LOA of the demonstration
    const { id } = await minuta(suplementar(pessoal, menos, '400.00'));
    expect(await seen(id)).toMatchObject({ onera: '0.00' });
    expect((await ato(id, 'publicar', PUBLICACAO)).status).toBe(200);
    const withLaw = await minuta({ ...suplementar(mais, menos, '400.00'), lei_numero: '1.900', lei_data: '2026-09-20' });
    expect((await ato(withLaw.id, 'publicar', PUBLICACAO)).status).toBe(200);
    await definir('10');
    expect((await ato(probe.id, 'publicar', PUBLICACAO)).status).toBe(200);
  });
});

describe('prévia', () => {
  it('de um lote mostra cada ficha antes e depois, no papel também', async () => {
    const [mais, menos] = [await dotacao('100.00'), await dotacao('80.00', 12)];
    const ids = [(await minuta(suplementar(mais, menos, '30.00'))).id, (await minuta(suplementar(mais, menos, '60.00'))).id];
    const { body } = await orcamento.get(`${MOV}/previa?ids=${ids.join(',')}`);
    const de = async (id: number) => body.fichas.find(({ ficha }: Wire) => ficha === fichasDe.get(id));
    const fichasDe = new Map([
      [mais, await fichaDe(mais)],
      [menos, await fichaDe(menos)],
    ]);
    expect([await de(mais), await de(menos)]).toMatchObject([
      { antes: '100.00', mudanca: '90.00', depois: '190.00', disponivel: '190.00' },
      { antes: '80.00', mudanca: '-90.00', depois: '-10.00', disponivel: '-10.00' },
    ]);
    expect(body.fontes).toEqual([
      { fonte: '1.500.0000', acrescimos: '90.00', reducoes: '90.00', origens: [{ tipo: 'anulacao', valor: '90.00' }] },
    ]);
    const printed = await orcamento.get(`${MOV}/quadro?movimentacoes=${ids.join(',')}`);
    expect([printed.status, printed.body.errors]).toEqual([200, undefined]);
    expect(printed.text).toContain('"190.00"');
    expect((await orcamento.get(`${MOV}/previa?ids=x`)).status).toBe(422);
  });
});

describe('novas dotações', () => {
  /** The classification of a ficha, in a fonte. */
  async function classificacao(ficha: number, changes: object = {}): Promise<object> {
    const [row] = await suite.sql(
      `select orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id
         from dotacao where exercicio = ${YEAR} and ficha = $1`,
      [ficha],
    );
    return { ...row, ...changes };
  }
  const natureza = (codigo: string) => idDe('select id from natureza_despesa where codigo = $1', [codigo]);
  const ultimaFicha = async () =>
    (await suite.sql<{ n: number }>(`select max(ficha) as n from dotacao where exercicio = ${YEAR}`))[0]?.n ?? 0;

  it('não se efetiva o crédito que abre ficha de natureza sem conta (V5)', async () => {
    const menos = await dotacao('40.00', 12);
    const nova = { ...(await classificacao(13, { natureza_despesa_id: await natureza('4.4.90.51.00') })), valor: '40.00' };
    const draft = { tipo: 'especial', novas: [nova], reducoes: [linha(menos, '40.00')], origens: [origem('anulacao', '40.00')] };
    const { id } = await minuta({ ...draft, lei_numero: '1.900', lei_data: '2026-09-20' });
    expect((await ato(id, 'publicar', PUBLICACAO)).status).toBe(200);
    const row = "prefixo = '4.4.90.51' and papel = 'VPD' and condicao is null";
    await suite.sql(`update natureza_conta set data_exclusao = now() where ${row}`);
    const refused = await ato(id, 'efetivar');
    await suite.sql(`update natureza_conta set data_exclusao = null where ${row}`);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { novas: ['Evento contábil 3021 não configurado para a natureza 4.4.90.51.'] },
    ]);
  });

  it('o crédito especial exige lei e abre a ficha ao se efetivar, com dotação inicial zero', async () => {
    const menos = await dotacao('900.00', 12);
    const nova = { ...(await classificacao(13, { natureza_despesa_id: await natureza('4.4.90.51.00') })), valor: '900.00' };
    const draft = { tipo: 'especial', novas: [nova], reducoes: [linha(menos, '900.00')], origens: [origem('anulacao', '900.00')] };
    expect(await recusa(draft)).toEqual({
      lei_numero: ['Informe a lei: este tipo depende de autorização legislativa (CF art. 167, V e VI).'],
    });
    const last = await ultimaFicha();
    const done = await efetivar({ ...draft, lei_numero: '1.901', lei_data: '2026-09-20' });
    const ficha = done.novas[0].dotacao_id;
    const [row] = await suite.sql('select ficha, origem, valor_inicial::text, disponivel::text, esfera from dotacao where id = $1', [
      ficha,
    ]);
    expect(row).toEqual({ ficha: last + 1, origem: 'credito_especial', valor_inicial: '0.00', disponivel: '900.00', esfera: 'F' });
    expect((await linhas(`movimentacao_orcamentaria:${done.id}`)).slice(0, 2)).toEqual(P('5.2.2.1.2.02.01', '6.2.2.1.1', '900.00'));
    await confere(ficha);
    const twice = await orcamento.post(MOV, { ...draft, justificativa: 'Outra vez a mesma dotação' });
    expect(twice.body.errors).toEqual({
      'novas.0.acao_id': [`A ficha ${String(last + 1).padStart(4, '0')} já tem esta classificação: informe-a nas suplementações.`],
    });
    const wrong = await orcamento.post(MOV, {
      ...draft,
      novas: [{ ...nova, natureza_despesa_id: await natureza('4.4.00.00.00') }],
      justificativa: 'Natureza acima do nível da lei',
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['novas.0.natureza_despesa_id']);
  });

  it('o extraordinário diz por quê e dispensa origem (1113)', async () => {
    const nova = { ...(await classificacao(63, { natureza_despesa_id: await natureza('3.3.90.32.00') })), valor: '700.00' };
    const without = await orcamento.post(MOV, { tipo: 'extraordinario', novas: [nova], justificativa: 'Enchente de outubro' });
    expect(Object.keys(without.body.errors)).toEqual(['calamidade']);
    const done = await efetivar({ tipo: 'extraordinario', calamidade: 'calamidade', novas: [nova] });
    expect(await linhas(`movimentacao_orcamentaria:${done.id}`)).toEqual(P('5.2.2.1.2.03.01', '6.2.2.1.1', '700.00'));
    await confere(done.novas[0].dotacao_id);
  });

  it('a alteração de fonte tira de uma e dá a outra; a transferência é por lei e na mesma fonte (1126)', async () => {
    const fonte501 = await idDe("select id from fonte_recurso where codigo = '1.501.0000'");
    const menos = await dotacao('60.00', 71);
    const nova = {
      ...(await classificacao(71, { fonte_recurso_id: fonte501, natureza_despesa_id: await natureza('3.3.90.36.00') })),
      valor: '60.00',
    };
    const done = await efetivar({ tipo: 'alteracao_fonte', novas: [nova], reducoes: [linha(menos, '60.00')] });
    expect((await linhas(`movimentacao_orcamentaria:${done.id}`)).slice(0, 4)).toEqual([
      ...P('5.2.2.1.2.01', '6.2.2.1.1', '60.00'),
      ...P('5.2.2.1.3.06', '5.2.2.1.3.99', '60.00'),
    ]);
    const mais = await dotacao('5.00');
    const outra = await dotacao('90.00', 14);
    const draft = { tipo: 'remanejamento', acrescimos: [linha(mais, '10.00')], reducoes: [linha(outra, '10.00')] };
    expect(await recusa(draft)).toMatchObject({ lei_numero: [expect.stringContaining('autorização legislativa')] });
    expect(await recusa({ ...draft, lei_numero: '1', lei_data: '2026-09-01' })).toEqual({
      reducoes: [
        'Fonte 1.500.0000: R$ 10,00 suplementada e R$ 0,00 anulada. Cada fonte deve fechar em si mesma.',
        'Fonte 1.501.0000: R$ 0,00 suplementada e R$ 10,00 anulada. Cada fonte deve fechar em si mesma.',
      ],
    });
  });
});

describe('superávit', () => {
  it('em fonte de exercícios anteriores o suplementar abre a ficha (1120); a reabertura lança só o crédito (1112, 1114)', async () => {
    const sobra = (
      await suite.make.record('fonte_recurso', {
        grupo: '2',
        codigo_stn: '500',
        detalhamento: '0099',
        nome: 'Sobra de teste',
        bloco: 'livre',
      })
    ).id;
    const [row] = await suite.sql(
      `select orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id from dotacao where exercicio = ${YEAR} and ficha = 13`,
    );
    const nova = { ...row, fonte_recurso_id: sobra, valor: '80.00' };
    const wrong = { ...nova, fonte_recurso_id: fonte500, esfera: 'S' };
    expect(await recusa({ tipo: 'suplementar', novas: [wrong], origens: [origem('excesso', '80.00')], memoria: 'x' })).toMatchObject({
      'novas.0.fonte_recurso_id': [expect.stringContaining('só abre dotação em fonte de exercícios anteriores')],
    });
    // without an opening there is none; of what there is, no more than is left, of the fonte of the year and of years before together
    expect(await recusa({ tipo: 'suplementar', novas: [nova], origens: [origem('superavit', '80.00', sobra)] })).toEqual({
      origens: ['Superávit da fonte 2.500.0099: apurado R$ 0,00, utilizado R$ 0,00, disponível R$ 0,00.'],
    });
    await abrirCom(sobra, '100.00', '6.00');
    const above = { ...nova, valor: '94.01' };
    expect(await recusa({ tipo: 'suplementar', novas: [above], origens: [origem('superavit', '94.01', sobra)] })).toEqual({
      origens: ['Superávit da fonte 2.500.0099: apurado R$ 94,00, utilizado R$ 0,00, disponível R$ 94,00.'],
    });
    const done = await efetivar({ tipo: 'suplementar', novas: [nova], origens: [origem('superavit', '80.00', sobra)] });
    const ficha = done.novas[0].dotacao_id;
    expect(await suite.sql('select origem, disponivel::text from dotacao where id = $1', [ficha])).toEqual([
      { origem: 'superavit', disponivel: '80.00' },
    ]);
    expect((await linhas(`movimentacao_orcamentaria:${done.id}`)).slice(2)).toEqual(P('5.2.2.1.3.01', '5.2.2.1.3.99', '80.00'));
    for (const [credito_reaberto, conta] of [
      ['especial', '5.2.2.1.2.02.02'],
      ['extraordinario', '5.2.2.1.2.03.02'],
    ]) {
      const { id } = await efetivar({ tipo: 'reabertura', credito_reaberto, acrescimos: [linha(ficha, '7.00')] });
      expect(await linhas(`movimentacao_orcamentaria:${id}`)).toEqual(P(conta as string, '6.2.2.1.1', '7.00'));
    }
    const { id } = await minuta({ tipo: 'suplementar', acrescimos: [linha(ficha, '0.01')], origens: [origem('superavit', '0.01', sobra)] });
    const { body } = await orcamento.get(`${MOV}/previa?ids=${id}`);
    expect(body.superavits).toEqual([{ fonte: '2.500.0099', apurado: '94.00', usado: '94.00', pedido: '0.01' }]);
    expect(body.impedimentos).toEqual(['Superávit da fonte 2.500.0099: apurado R$ 94,00, utilizado R$ 94,00, disponível R$ 0,00.']);
    await confere(ficha);
  });

  it('sem abertura, o teto do superávit é o que o Cadastro da LRF diz, de cada fonte e só dela', async () => {
    const work = (await suite.platform()).inYear(2029);
    const [livre, outra] = await Promise.all(
      ['2.500.0000', '2.540.0000'].map((codigo) => idDe('select id from fonte_recurso where codigo = $1', [codigo])),
    );
    const lote = [livre, outra].map((fonte_recurso_id, at) => ({
      id: -1 - at,
      tipo: 'suplementar',
      linhas: [],
      lei_numero: null,
      credito_reaberto: null,
      memoria: null,
      origens: [{ tipo: 'superavit', fonte_recurso_id, valor: '10.00' }],
    })) as unknown as Parameters<typeof superavits>[1];
    expect((await superavits(work, lote)).map(({ apurado }) => apurado)).toEqual(['0.00', '0.00']);
    await createRecord(work, work.services.registry.get('lrf_parametro'), {
      populacao: 20_000,
      periodicidade_rgf: 'quadrimestral',
      regime_recuperacao: false,
      superavit: [{ fonte_recurso_id: livre, valor: '70.00', documento: 'Anexo 14 de 2028' }],
    });
    expect(await superavits(work, lote)).toMatchObject([
      { fonte: '2.500.0000', apurado: '70.00', usado: '0.00', pedido: '10.00' },
      { fonte: '2.540.0000', apurado: '0.00' },
    ]);
  });
});

/** What the year began with, of a fonte: cash, and what was owed of it. */
async function abrirCom(fonte_recurso_id: number, caixa: string, fornecedores: string): Promise<void> {
  const lines: [conta: string, dc: 'D' | 'C', valor: string, isf?: 'F' | 'P'][] = [
    ['1.1.1.1.1.19', 'D', caixa],
    ['2.1.3.1.1.01.01', 'C', fornecedores, 'F'],
    ['2.3.7.1.1.02', 'C', '94.00', 'P'],
    ['7.2.1.1.1', 'D', caixa],
    ['8.2.1.1.1.01', 'C', '94.00'],
    ['8.2.1.1.3.01', 'C', fornecedores],
    ['5.3.2.7.0', 'D', fornecedores],
    ['6.3.2.7.0', 'C', fornecedores],
  ];
  const contexto = {
    fonte_recurso_id,
    conta_bancaria: { id: 1, tipo: 'movimento' as const },
    credor_id: 1,
    instrumento: 'resto_a_pagar:99',
    ano_inscricao: 2025,
  };
  const entidade_id = await idDe("select id from orgao where codigo = '04'", []);
  await (await suite.platform()).transact((tx) =>
    registrarFato(tx, {
      fato: 'SALDO_ABERTURA',
      data: `${YEAR}-01-01`,
      periodo: 0,
      entidade_id,
      origem: { tipo: 'migracao', id: null },
      chave: `abertura:${fonte_recurso_id}`,
      linhas: lines.map(([conta, dc, valor, isf]) => ({ conta, dc, valor, isf, contexto })),
    }),
  );
}

describe('bloqueio', () => {
  it('indispõe o crédito, que volta pelo desbloqueio até o que foi bloqueado', async () => {
    const id = await dotacao('100.00');
    await efetivar({ tipo: 'bloqueio', bloqueios: [linha(id, '100.00')] });
    expect(await saldos(id)).toMatchObject({ contingenciado: '100.00', disponivel: '0.00' });
    await confere(id);
    const back = await efetivar({ tipo: 'desbloqueio', bloqueios: [linha(id, '70.00')] });
    expect(await linhas(`movimentacao_orcamentaria:${back.id}`)).toEqual(P('6.2.2.1.2.01', '6.2.2.1.1', '70.00'));
    const more = await minuta({ tipo: 'desbloqueio', bloqueios: [linha(id, '30.01')] });
    await ato(more.id, 'publicar', PUBLICACAO);
    const ficha = await fichaDe(id);
    expect((await ato(more.id, 'efetivar')).body.errors).toEqual({ 'bloqueios.0.valor': [`A ficha ${ficha} tem R$ 30,00 bloqueados.`] });
    expect((await ato(back.id, 'estornar', { motivo: 'Arrecadação voltou a cair.' })).status).toBe(200);
    expect(await saldos(id)).toMatchObject({ contingenciado: '100.00', disponivel: '0.00' });
    await confere(id);
  });

  it('vinte ao mesmo tempo nunca bloqueiam mais do que há', async () => {
    const id = await dotacao('100.00');
    const drafts = [];
    for (let n = 0; n < 20; n += 1) {
      const made = await minuta({ tipo: 'bloqueio', bloqueios: [linha(id, '10.01')] });
      await ato(made.id, 'publicar', PUBLICACAO);
      drafts.push(made.id);
    }
    const all = await Promise.all(drafts.map((one) => ato(one, 'efetivar')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(9);
    const ficha = await fichaDe(id);
    for (const { status, body } of all)
      if (status !== 200)
        expect(body.errors).toEqual({ 'bloqueios.0.valor': [`Saldo insuficiente na ficha ${ficha} (disponível R$ 9,91).`] });
    expect(await livro('6.2.2.1.1', id)).toBe('9.91');
    await confere(id);
  });
});

describe('quem pode o quê', () => {
  it('sem a regra 5 não se pratica ato; outra entidade só move as suas dotações', async () => {
    const typist = (await suite.make.userWith({ [CODIGO]: [1, 2] })).in(prefeitura, YEAR);
    const id = await dotacao('10.00');
    const made = await minuta({ tipo: 'bloqueio', bloqueios: [linha(id, '1.00')] }, typist);
    expect((await ato(made.id, 'publicar', PUBLICACAO, typist)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
    const saae = (await suite.make.userWith({ [CODIGO]: ALL })).in(await suite.make.entity('04'), YEAR);
    const { body } = await saae.post(MOV, { tipo: 'bloqueio', justificativa: 'Queda de arrecadação', bloqueios: [linha(id, '1.00')] });
    expect(body.errors).toEqual({
      'bloqueios.0.dotacao_id': [expect.stringContaining('é de outra entidade: só o Executivo abre crédito nela.')],
    });
    expect((await saae.get(`${MOV}/${made.id}`)).status).toBe(404);
    expect((await saae.get(`${MOV}/previa?ids=${made.id}`)).status).toBe(404);
  });

  it('um crédito que muda dotações de duas entidades escreve nos livros das duas', async () => {
    const camara = await daFicha(5);
    const menos = await dotacao('20.00', 12);
    const { id } = await efetivar(suplementar(camara, menos, '20.00'));
    const books = await suite.sql(
      `select o.codigo, l.grupo, l.valor::text from lancamento_contabil l join orgao o on o.id = l.entidade_id where l.chave = $1 order by 1`,
      [`movimentacao_orcamentaria:${id}`],
    );
    expect(books).toEqual(['01', '02'].map((codigo) => ({ codigo, grupo: `movimentacao_orcamentaria:${id}`, valor: '40.00' })));
    for (const one of [camara, menos]) await confere(one);
  });
});

describe('identidades', () => {
  it('com movimentações quaisquer, efetivadas e estornadas, as colunas são o livro', async () => {
    const cents = fc.integer({ min: 1, max: 4000 }).map((n) => fromCents(BigInt(n)));
    const step = fc.record({ tipo: fc.constantFrom('suplementar', 'bloqueio', 'desbloqueio'), valor: cents, estorna: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        const [a, b] = [await dotacao('100.00'), await dotacao('100.00', 12)];
        for (const { tipo, valor, estorna } of steps) {
          const draft = tipo === 'suplementar' ? suplementar(a, b, valor) : { tipo, bloqueios: [linha(a, valor)] };
          const { id } = await minuta(draft);
          expect((await ato(id, 'publicar', PUBLICACAO)).status).toBe(200);
          const { status } = await ato(id, 'efetivar');
          expect([200, 422]).toContain(status);
          if (status === 200 && estorna)
            expect([200, 422]).toContain((await ato(id, 'estornar', { motivo: 'Estorno de propriedade.' })).status);
          for (const one of [a, b]) {
            expect(toCents((await saldos(one)).disponivel)).toBeGreaterThanOrEqual(0n);
            await confere(one);
          }
        }
      }),
      { numRuns: 3 },
    );
    expect(await recalcular((await suite.platform()).inYear(YEAR), prefeitura, YEAR)).toEqual([]);
  });
});
