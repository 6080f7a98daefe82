import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { expectDeclaredBalances } from '#tests/server/declared-balances';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { fromCents } from '../../../resources/definition';
import { recalcular, registrarFato } from '../../contabilidade/server';
import { vencerReservas } from './reserva/rules';

const suite = openSuite();
const EMPENHO = '/execucao-orcamentaria/empenho';
const RESERVA = '/execucao-orcamentaria/reserva';
const LIQUIDACAO = '/execucao-orcamentaria/liquidacao';
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];

let prefeitura: number;
let saae: number;
let empenhador: Caller;
let liquidante: Caller;
let ordenador_id: number;
let credor_id: number;
let today: string;
beforeAll(async () => {
  today = suite.services.clock.today();
  [prefeitura, saae] = [await suite.make.entity('02'), await suite.make.entity('04')];
  const rules = {
    'execucao-orcamentaria.empenho': ALL,
    'execucao-orcamentaria.movimentacoes': ALL,
    'planejamento.cadastro.ppa-loa.previsao-despesa': [1],
  };
  empenhador = (await suite.make.userWith(rules)).in(prefeitura, YEAR);
  liquidante = (await suite.make.userWith({ 'execucao-orcamentaria.liquidacao': ALL, 'execucao-orcamentaria.empenho': [1] })).in(
    prefeitura,
    YEAR,
  );
  ordenador_id = (await suite.make.pessoa()).id;
  credor_id = (await suite.make.pessoa()).id;
  for (const { id: unidade_id } of await suite.sql<{ id: number }>('select id from unidade order by id'))
    await suite.make.record('unidade_despesa', {
      codigo: `T${unidade_id}`,
      nome: `Unidade ${unidade_id}`,
      unidade_id,
      ordenador_id,
      inicio: '2025-01-01',
    });
});

let fichas = 122;
/** A dotação of its own, with its value in the book. */
async function dotacao(
  valor: string,
  entidade = prefeitura,
  changes: { provisoria?: boolean } = {},
): Promise<{ id: number; ficha: number }> {
  fichas += 1;
  const [row] = await suite.sql<{ id: number }>(
    `insert into dotacao (cliente_id, exercicio, ficha, previsao_despesa_id, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id,
            fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, provisoria, valor_inicial)
     select d.cliente_id, d.exercicio, $1, d.previsao_despesa_id, d.orgao_id, d.unidade_id, d.funcao_id, d.subfuncao_id, d.programa_id, d.acao_id, d.natureza_despesa_id,
            d.fonte_recurso_id, d.codigo_acompanhamento_id, d.esfera, 'loa', $4, $2
       from dotacao d join orgao o on o.id = d.orgao_id join natureza_despesa n on n.id = d.natureza_despesa_id
      where d.exercicio = ${YEAR} and coalesce(o.entidade_id, o.id) = $3 and n.codigo like '3.3.90.39%' order by d.ficha limit 1 returning id`,
    [fichas, valor, entidade, changes.provisoria ?? false],
  );
  const id = row?.id as number;
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
  return { id, ficha: fichas };
}

interface Rascunho {
  dotacao_id: number;
  valor: string;
  [field: string]: unknown;
}
const rascunho = (changes: Rascunho) => ({
  data_emissao: today,
  tipo: 'ordinario',
  tipo_despesa: 'normal',
  credor_id,
  ordenador_id,
  modalidade_licitacao: 'nao_aplicavel',
  historico: 'Serviços de manutenção predial',
  ...changes,
});

async function incluir(changes: Rascunho, by = empenhador): Promise<Wire> {
  const { status, body } = await by.post(EMPENHO, rascunho(changes));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
/** An issued empenho. */
async function emitir(changes: Rascunho, by = empenhador): Promise<Wire> {
  const { id } = await incluir(changes, by);
  const { status, body } = await by.post(`${EMPENHO}/${id}/emitir`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.result;
}

it('não se emite o que não terá como liquidar: a natureza sem conta é recusada antes de mover o saldo (V5)', async () => {
  const { id: dotacao_id } = await dotacao('100.00');
  const [natureza] = await suite.sql<{ id: number; codigo: string }>(
    "select id, codigo from natureza_despesa n where codigo like '3.3.90.39.%' and not exists (select from natureza_despesa d where d.superior_id = n.id) order by codigo desc limit 1",
  );
  const sem = (papel: string, value: string) =>
    suite.sql(`update natureza_conta set data_exclusao = ${value} where prefixo = '3.3.90.39' and papel = $1 and condicao is null`, [
      papel,
    ]);
  const { id } = await incluir({ dotacao_id, valor: '10.00', subelemento_id: natureza?.id });
  await sem('PAS', 'now()');
  const { status, body } = await empenhador.post(`${EMPENHO}/${id}/emitir`);
  await sem('PAS', 'null');
  const escrita = natureza?.codigo.replace(/\.00$/, '');
  expect([status, body.errors]).toEqual([422, { subelemento_id: [`Evento contábil 3021 não configurado para a natureza ${escrita}.`] }]);
  const [saldo] = await suite.sql('select disponivel::text from dotacao where id = $1', [dotacao_id]);
  expect(saldo).toEqual({ disponivel: '100.00' });
  expect((await empenhador.post(`${EMPENHO}/${id}/emitir`)).status).toBe(200);
});

const idsDe = (body: Wire) => body.data.map(({ id }: Wire) => id);

it('oferece as fichas da entidade e, delas, só a natureza que aceita o empenho', async () => {
  const [own, other] = [await dotacao('100.00'), await dotacao('100.00', saae)];
  const { body } = await empenhador.get(`/planejamento/dotacao?entidade=${prefeitura}&ordenar=-ficha&per_page=100`);
  expect([idsDe(body).includes(own.id), idsDe(body).includes(other.id)]).toEqual([true, false]);
  const naturezas = await empenhador.get(`/planejamento/cadastro/natureza-despesa?da_dotacao=${own.id}&per_page=100`);
  expect(naturezas.body.data.length).toBeGreaterThan(0);
  for (const { codigo } of naturezas.body.data) expect(codigo).toMatch(/^3\.3\.90\.39\./);
  for (const { id: subelemento_id } of naturezas.body.data.slice(0, 3))
    await incluir({ dotacao_id: own.id, valor: '1.00', subelemento_id });
});

const COLUMNS = ['reservado', 'empenhado', 'liquidado', 'pago', 'disponivel'] as const;
async function saldos(id: number): Promise<Record<(typeof COLUMNS)[number], string>> {
  const [row] = await suite.sql(`select ${COLUMNS.map((name) => `${name}::text`).join(', ')} from dotacao where id = $1`, [id]);
  return row as never;
}
/** Credits less debits of accounts, by a key of their conta-corrente. */
async function livro(conta: string, chave: string, id: number): Promise<string> {
  const [row] = await suite.sql<{ valor: string }>(
    `select coalesce(sum(s.creditos - s.debitos), 0)::numeric(18,2)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where c.codigo like $1 || '%' and (s.conta_corrente ->> $2)::bigint = $3`,
    [conta, chave, id],
  );
  return row?.valor as string;
}
/** The lines of a fact as the handbook writes them: `D 6.2.2.1.1 100.00`. */
async function linhas(chave: string): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || x.valor as linha from lancamento_contabil l
       join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id where l.chave = $1 order by x.ordem`,
    [chave],
  );
  return rows.map(({ linha }) => linha);
}
const P = (debito: string, credito: string, valor: string) => [`D ${debito} ${valor}`, `C ${credito} ${valor}`];

describe('reserva de dotação', () => {
  it('tira do disponível, volta pela anulação, e o livro diz o mesmo', async () => {
    const { id, ficha } = await dotacao('100.00');
    const draft = { dotacao_id: id, data: today, validade: `${YEAR}-12-31`, valor: '60.00', motivo: 'Processo de compra em preparo' };
    const { status, body } = await empenhador.post(RESERVA, draft);
    expect([status, body.result]).toMatchObject([201, { situacao: 'ativa', saldo: '60.00', origem: 'manual' }]);
    expect(await linhas(`reserva_dotacao:${body.result.id}`)).toEqual([
      ...P('6.2.2.1.1', '6.2.2.1.2.02', '60.00'),
      ...P('5.2.2.9.1.01', '6.2.2.9.1.01', '60.00'),
    ]);
    expect(await saldos(id)).toMatchObject({ reservado: '60.00', disponivel: '40.00' });
    const beyond = await empenhador.post(RESERVA, { ...draft, valor: '40.01' });
    expect([beyond.status, beyond.body.errors.valor]).toEqual([
      422,
      [`Saldo insuficiente na ficha ${String(ficha).padStart(4, '0')} (disponível R$ 40,00).`],
    ]);
    const part = await empenhador.post(`${RESERVA}/${body.result.id}/anular`, { data: today, valor: '20.00', motivo: 'Objeto menor' });
    expect([part.status, part.body.result]).toMatchObject([200, { saldo: '40.00', situacao: 'ativa' }]);
    expect(
      (await empenhador.post(`${RESERVA}/${body.result.id}/anular`, { data: today, motivo: 'Desistência' })).body.result,
    ).toMatchObject({
      situacao: 'cancelada',
      saldo: '0.00',
    });
    expect((await empenhador.get(`${RESERVA}/${body.result.id}/saldo`)).body).toMatchObject({
      valor: '60.00',
      anulado: '60.00',
      saldo: '0.00',
    });
    expect(await saldos(id)).toMatchObject({ reservado: '0.00', disponivel: '100.00' });
    expect(await livro('6.2.2.1.1', 'dotacao_id', id)).toBe('100.00');
    expect((await empenhador.post(`${RESERVA}/${body.result.id}/anular`, { data: today, motivo: 'De novo' })).body.errors.id).toEqual([
      'Não se pode anular: a reserva de dotação está cancelada.',
    ]);
    expect((await empenhador.delete(`${RESERVA}/${body.result.id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
  });

  it('vencida, a noite devolve o que resta; empenhada, só o que sobrou', async () => {
    const { id } = await dotacao('100.00', saae);
    const chief = empenhador.in(saae, YEAR);
    const draft = { dotacao_id: id, data: '2026-02-02', validade: '2026-03-02', valor: '50.00', motivo: 'Contratação em estudo' };
    const { body } = await chief.post(RESERVA, draft);
    await emitir({ dotacao_id: id, valor: '30.00', data_emissao: '2026-02-10', reserva_dotacao_id: body.result.id }, chief);
    expect((await chief.get(`${RESERVA}/${body.result.id}`)).body).toMatchObject({ situacao: 'empenhada_parcial', saldo: '20.00' });
    await vencerReservas(await suite.platform());
    expect((await chief.get(`${RESERVA}/${body.result.id}`)).body).toMatchObject({
      situacao: 'empenhada',
      saldo: '0.00',
      vencida_em: today,
    });
    expect(await saldos(id)).toMatchObject({ reservado: '0.00', empenhado: '30.00', disponivel: '70.00' });
    expect(await livro('6.2.2.1.1', 'dotacao_id', id)).toBe('70.00');
  });
});

describe('emissão', () => {
  it('o rascunho não tem número nem move nada; emitido, numera, compromete, lança e se tranca', async () => {
    const { id: dotacao_id } = await dotacao('1000.00');
    const draft = await incluir({ dotacao_id, valor: '400.00' });
    expect(draft).toMatchObject({ numero: null, situacao: 'rascunho', a_liquidar: '0.00' });
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '0.00' });
    expect((await empenhador.edit(`${EMPENHO}/${draft.id}`, { valor: '350.00' })).status).toBe(200);
    const { body } = await empenhador.post(`${EMPENHO}/${draft.id}/emitir`);
    expect(body.result).toMatchObject({
      situacao: 'emitido',
      valor_liquido: '350.00',
      a_liquidar: '350.00',
      saldo_anterior: '1000.00',
      saldo_posterior: '650.00',
      rotulo: expect.stringMatching(/^\d{5}\/2026$/),
    });
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '350.00', disponivel: '650.00' });
    expect(await linhas(`empenho:${draft.id}`)).toEqual([
      ...P('6.2.2.1.1', '6.2.2.1.3.01', '350.00'),
      ...P('5.2.2.9.2.01.01', '6.2.2.9.2.01.01', '350.00'),
      ...P('8.2.1.1.1.01', '8.2.1.1.2.01', '350.00'),
    ]);
    expect((await empenhador.post(`${EMPENHO}/${draft.id}/emitir`)).body.errors.id).toEqual([
      'Não se pode emitir: o empenho está emitido.',
    ]);
    expect((await empenhador.delete(`${EMPENHO}/${draft.id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await empenhador.edit(`${EMPENHO}/${draft.id}`, { valor: '1.00' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    for (const sql of [`update empenho set valor = 1 where id = ${draft.id}`, `delete from empenho where id = ${draft.id}`])
      await expect(suite.sql(sql)).rejects.toThrow(/não se altera nem se exclui/);
    await expect(suite.sql(`update empenho set liquidado = 350.01 where id = ${draft.id}`)).rejects.toThrow(/Saldo insuficiente/);
  });

  it('S12 e 1.3.4: vinte empenhos de 10,01 sobre 100,00 ao mesmo tempo: nove passam, sem falha nos números', async () => {
    const { id: dotacao_id, ficha } = await dotacao('100.00');
    const drafts = [];
    for (let n = 0; n < 20; n += 1) drafts.push(await incluir({ dotacao_id, valor: '10.01' }));
    const answers = await Promise.all(drafts.map(({ id }) => empenhador.post(`${EMPENHO}/${id}/emitir`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ body }) => body.errors.valor)).toEqual(
      Array.from({ length: 11 }, () => [`Saldo insuficiente na ficha 0${ficha} (disponível R$ 9,91).`]),
    );
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '90.09', disponivel: '9.91' });
    expect(await livro('6.2.2.1.1', 'dotacao_id', dotacao_id)).toBe('9.91');
    const [numbers] = await suite.sql(
      `select count(*)::int as n, max(numero) as maior, (select ultimo from numeracao_documento where escopo = $3 and documento = 'empenho') as ultimo
         from empenho where entidade_id = $1 and exercicio = $2 and numero is not null`,
      [prefeitura, YEAR, `${prefeitura}|${YEAR}`],
    );
    expect([numbers?.maior, numbers?.ultimo]).toEqual([numbers?.n, numbers?.n]);
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });

  it('o mesmo rascunho, emitido por cinco ao mesmo tempo, é emitido uma vez, e os outros leem o que lê quem chega depois', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await incluir({ dotacao_id, valor: '10.00' });
    const emitirUm = () => empenhador.post(`${EMPENHO}/${id}/emitir`);
    const answers = await Promise.all(Array.from({ length: 5 }, emitirUm));
    const later = await emitirUm();
    expect(later.status).toBe(422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.errors.id)).toEqual(Array.from({ length: 4 }, () => later.body.errors.id));
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '10.00', disponivel: '90.00' });
  });

  it('D1 e D2: do exercício, de dia que já veio, e nunca antes do último número', async () => {
    const { id: dotacao_id } = await dotacao('1000.00', saae);
    const chief = empenhador.in(saae, YEAR);
    const last = await emitir({ dotacao_id, valor: '10.00', data_emissao: '2026-03-01' }, chief);
    const { id } = await incluir({ dotacao_id, valor: '10.00', data_emissao: '2026-02-28' }, chief);
    const early = await chief.post(`${EMPENHO}/${id}/emitir`);
    expect([early.status, early.body.errors]).toEqual([422, { data_emissao: [`Existe empenho nº ${last.rotulo} com data posterior.`] }]);
    const wrong = async (data_emissao: string) =>
      (await chief.post(EMPENHO, rascunho({ dotacao_id, valor: '10.00', data_emissao }))).body.errors;
    expect((await wrong('2025-12-31')).data_emissao[0]).toMatch(/deve ser de 2026/);
    expect(await wrong('2026-12-31')).toHaveProperty('data_emissao');
  });

  it('a data passada toma de todos os dias desde então', async () => {
    const { id: dotacao_id } = await dotacao('100.00', saae);
    const chief = empenhador.in(saae, YEAR);
    const whole = await emitir({ dotacao_id, valor: '100.00', data_emissao: '2026-03-20' }, chief);
    const annulled = await chief.post(`${EMPENHO}/${whole.id}/anulacao`, {
      data: '2026-03-25',
      tipo: 'total',
      motivo: 'desistencia',
      justificativa: 'O credor desistiu do fornecimento',
    });
    expect([annulled.status, annulled.body.result]).toMatchObject([201, { situacao: 'anulado', a_liquidar: '0.00' }]);
    const reader = (await suite.make.userWith({ 'planejamento.cadastro.ppa-loa.previsao-despesa': [1] })).in(saae, YEAR);
    const noDia = async (data: string) => (await reader.get(`/planejamento/dotacao/${dotacao_id}/saldo?data=${data}`)).body;
    expect(await noDia('2026-03-22')).toMatchObject({ disponivel: '0.00', empenhado: '100.00', valor_atualizado: '100.00' });
    expect(await noDia('2026-03-25')).toMatchObject({ disponivel: '100.00', empenhado: '0.00' });
    const late = await incluir({ dotacao_id, valor: '50.00', data_emissao: '2026-03-22' }, chief);
    const { status, body } = await chief.post(`${EMPENHO}/${late.id}/emitir`);
    expect([status, body.errors]).toEqual([422, { valor: ['Saldo insuficiente na data 22/03/2026 (disponível R$ 0,00).'] }]);
    expect((await chief.edit(`${EMPENHO}/${late.id}`, { data_emissao: '2026-03-25' })).status).toBe(200);
    expect((await chief.post(`${EMPENHO}/${late.id}/emitir`)).status).toBe(200);
    // annulled is terminal
    const again = await chief.post(`${EMPENHO}/${whole.id}/reforco`, { data: '2026-03-26', valor: '1.00', motivo: 'Complemento' });
    expect(again.body.errors.id).toEqual(['Não se pode reforçar: o empenho está anulado.']);
  });

  it('a execução provisória não passa dos duodécimos', async () => {
    const { id: dotacao_id, ficha } = await dotacao('120.00', saae, { provisoria: true });
    const chief = empenhador.in(saae, YEAR);
    const { id } = await incluir({ dotacao_id, valor: '40.01', data_emissao: '2026-04-01' }, chief);
    const refused = await chief.post(`${EMPENHO}/${id}/emitir`);
    expect(refused.body.errors.valor).toEqual([
      `A ficha 0${ficha} é de execução provisória: até 04/2026 usam-se R$ 40,00, e já foram usados R$ 0,00.`,
    ]);
    await chief.edit(`${EMPENHO}/${id}`, { valor: '40.00' });
    expect((await chief.post(`${EMPENHO}/${id}/emitir`)).status).toBe(200);
  });

  it('recusa o que o rascunho não pode ser, campo a campo', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id: outra } = await dotacao('100.00', saae);
    const { id: estranho } = await suite.make.pessoa();
    const [elemento] = await suite.sql<{ id: number }>(
      "select id from natureza_despesa where codigo like '3.3.90.30%' order by codigo limit 1",
    );
    const errors = async (changes: Partial<Rascunho>) =>
      (await empenhador.post(EMPENHO, rascunho({ dotacao_id, valor: '10.00', ...changes }))).body.errors;
    expect((await errors({ dotacao_id: outra })).dotacao_id[0]).toMatch(/é de outra entidade/);
    expect((await errors({ ordenador_id: estranho })).ordenador_id[0]).toMatch(/não está designada ordenadora/);
    expect((await errors({ subelemento_id: elemento?.id })).subelemento_id[0]).toMatch(/não é da dotação/);
    expect(await errors({ historico: 'curto' })).toEqual({ historico: ['Escreva o histórico com pelo menos 10 letras.'] });
    expect(await errors({ tipo: 'global' })).toEqual({ cronograma: ['Informe as parcelas do empenho global.'] });
    expect(await errors({ tipo: 'global', cronograma: [{ mes: 1, valor: '9.00' }] })).toEqual({
      cronograma: ['A soma das parcelas deve ser igual ao valor: faltam R$ 1,00.'],
    });
    expect(await errors({ itens: [{ descricao: 'Papel', quantidade: '3', valor_unitario: '3.3333' }] })).toEqual(undefined);
    expect(await errors({ itens: [{ descricao: 'Papel', quantidade: '3', valor_unitario: '3.34' }] })).toEqual({
      itens: ['A soma dos itens deve ser igual ao valor: passam R$ 0,02.'],
    });
  });

  it('duplica como rascunho; a mesma chave emite uma vez só', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const first = await emitir({ dotacao_id, valor: '30.00', itens: [{ descricao: 'Resma', quantidade: '2', valor_unitario: '15' }] });
    const copy = await empenhador.post(`${EMPENHO}/${first.id}/duplicar`);
    expect(copy.body.result).toMatchObject({ situacao: 'rascunho', numero: null, valor: '30.00', itens: [{ valor: '30.00' }] });
    const keyed = empenhador.with({ 'idempotency-key': randomUUID() });
    const same = await Promise.all([1, 2, 3].map(() => keyed.post(`${EMPENHO}/${copy.body.result.id}/emitir`)));
    expect(same.map(({ status, body }) => [status, body.result.numero])).toEqual(same.map(() => [200, first.numero + 1]));
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '60.00' });
  });
});

it('a Nota diz o saldo da dotação como era na emissão, haja o que houver depois (art. 61)', async () => {
  const { id: dotacao_id } = await dotacao('500.00');
  const first = await emitir({ dotacao_id, valor: '120.00' });
  await emitir({ dotacao_id, valor: '80.00' });
  const nota = async (id: number) => {
    const { status, headers, bytes } = await empenhador.get(`${EMPENHO}/${id}/imprimir/nota`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    return pdfText(bytes).replace(/\s+/g, ' ');
  };
  const paper = await nota(first.id);
  expect(paper).toContain(`Nota de Empenho nº ${first.rotulo} Lei nº 4.320/1964, arts. 58 a 61`);
  expect(paper).toContain('Saldo anterior Valor do empenho Saldo atual R$ 500,00 R$ 120,00 R$ 380,00');
  expect(paper).toContain('R$ 120,00 (cento e vinte reais)');
  expect(paper).toMatch(/Página 1 de 1/);
  expect(paper).not.toMatch(/MINUTA|«|\{\{/);
  const draft = await incluir({ dotacao_id, valor: '1.00' });
  expect(await nota(draft.id)).toMatch(/MINUTA.*Rascunho.*«Saldo da dotação antes»/);
});

describe('reforço, anulação e em liquidação', () => {
  const anulacao = (changes: object) => ({
    data: today,
    tipo: 'parcial',
    motivo: 'saldo',
    justificativa: 'Não será mais usado',
    ...changes,
  });

  it('o estimativo se reforça da mesma dotação; o ordinário, não', async () => {
    const { id: dotacao_id, ficha } = await dotacao('100.00');
    const ordinario = await emitir({ dotacao_id, valor: '10.00' });
    const refused = await empenhador.post(`${EMPENHO}/${ordinario.id}/reforco`, { data: today, valor: '1.00', motivo: 'Complemento' });
    expect([refused.status, refused.body.errors.id]).toEqual([
      422,
      ['Empenho ordinário não admite reforço; emita um empenho complementar.'],
    ]);
    const { id } = await emitir({ dotacao_id, valor: '40.00', tipo: 'estimativo' });
    const { status, body } = await empenhador.post(`${EMPENHO}/${id}/reforco`, { data: today, valor: '50.00', motivo: 'Consumo maior' });
    expect([status, body.result]).toMatchObject([201, { valor_liquido: '90.00', a_liquidar: '90.00', situacao: 'emitido' }]);
    expect(await linhas(`empenho_reforco:${body.fato.id}`)).toEqual([
      ...P('6.2.2.1.1', '6.2.2.1.3.01', '50.00'),
      ...P('5.2.2.9.2.01.02', '6.2.2.9.2.01.01', '50.00'),
      ...P('8.2.1.1.1.01', '8.2.1.1.2.01', '50.00'),
    ]);
    const beyond = await empenhador.post(`${EMPENHO}/${id}/reforco`, { data: today, valor: '0.01', motivo: 'Consumo maior' });
    expect(beyond.body.errors.valor).toEqual([`Saldo insuficiente na ficha 0${ficha} (disponível R$ 0,00).`]);
    expect((await empenhador.get(`${EMPENHO}/${id}/reforco`)).body.data).toMatchObject([{ numero: 1, valor: '50.00' }]);
    await expect(suite.sql('update empenho_reforco set valor = 1')).rejects.toThrow(/não se altera nem se exclui/);
  });

  it('a anulação volta à dotação, ou à reserva de onde veio, no mesmo lançamento', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const reserva = { dotacao_id, data: today, validade: `${YEAR}-12-31`, valor: '80.00', motivo: 'Pregão 12/2026' };
    const reserva_dotacao_id = (await empenhador.post(RESERVA, reserva)).body.result.id;
    const { id, saldo_anterior, saldo_posterior } = await emitir({ dotacao_id, valor: '70.00', reserva_dotacao_id });
    expect([saldo_anterior, saldo_posterior]).toEqual(['90.00', '20.00']);
    expect(await linhas(`empenho:${id}`)).toEqual([
      ...P('6.2.2.1.2.02', '6.2.2.1.3.01', '70.00'),
      ...P('6.2.2.9.1.01', '6.2.2.9.1.02', '70.00'),
      ...P('5.2.2.9.2.01.01', '6.2.2.9.2.01.01', '70.00'),
      ...P('8.2.1.1.1.01', '8.2.1.1.2.01', '70.00'),
    ]);
    const toReserve = await empenhador.post(`${EMPENHO}/${id}/anulacao`, anulacao({ valor: '30.00', devolve_para: 'reserva' }));
    expect(await linhas(`empenho_anulacao:${toReserve.body.fato.id}`)).toEqual([
      ...P('6.2.2.1.3.01', '6.2.2.1.1', '30.00'),
      ...P('6.2.2.9.2.01.01', '5.2.2.9.2.01.03', '30.00'),
      ...P('8.2.1.1.2.01', '8.2.1.1.1.01', '30.00'),
      ...P('6.2.2.1.1', '6.2.2.1.2.02', '30.00'),
      ...P('5.2.2.9.1.01', '6.2.2.9.1.01', '30.00'),
    ]);
    expect(await saldos(dotacao_id)).toMatchObject({ reservado: '40.00', empenhado: '40.00', disponivel: '20.00' });
    expect((await empenhador.get(`${RESERVA}/${reserva_dotacao_id}`)).body).toMatchObject({ saldo: '40.00', empenhado: '40.00' });
    await empenhador.post(`${EMPENHO}/${id}/anulacao`, anulacao({ valor: '15.00' }));
    expect(await saldos(dotacao_id)).toMatchObject({ reservado: '40.00', empenhado: '25.00', disponivel: '35.00' });
    const beyond = await empenhador.post(`${EMPENHO}/${id}/anulacao`, anulacao({ valor: '25.01' }));
    expect([beyond.status, beyond.body.errors.valor[0]]).toEqual([422, expect.stringMatching(/Restam R\$ 25,00 a liquidar/)]);
    const early = await empenhador.post(`${EMPENHO}/${id}/anulacao`, anulacao({ valor: '1.00', data: '2026-01-05' }));
    expect(early.body.errors.data[0]).toMatch(/não pode ser anterior à do empenho/);
  });

  it('vinte anulações de 10,01 de um empenho de 100,00 ao mesmo tempo: nove passam, e o rastro de cada uma é o do seu lugar', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await emitir({ dotacao_id, valor: '100.00' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => empenhador.post(`${EMPENHO}/${id}/anulacao`, anulacao({ valor: '10.01' }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.find(({ status }) => status === 422)?.body.errors.valor[0]).toMatch(/Restam R\$ 9,91 a liquidar/);
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '9.91', disponivel: '90.09' });
    const trail = await suite.sql<{ de: string; a: string }>(
      "select antes ->> 'anulado' as de, depois ->> 'anulado' as a from auditoria where recurso = 'empenho' and registro_id = $1 and depois ->> 'ato' = 'anulacao' order by id",
      [id],
    );
    const steps = Array.from({ length: 9 }, (_, n) => [fromCents(BigInt(n * 1001)), fromCents(BigInt((n + 1) * 1001))]);
    expect(trail.map(({ de, a }) => [de, a])).toEqual(steps);
  });

  it('o fato gerador reconhece o passivo antes da liquidação, e o estorno o desfaz', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await emitir({ dotacao_id, valor: '100.00', tipo: 'global', cronograma: [{ mes: 11, valor: '100.00' }] });
    const asked = { data: today, valor: '60.00', documento: 'Termo 7/2026', detalhes: [{ parte: 'servico', valor: '60.00' }] };
    expect((await empenhador.post(`${EMPENHO}/${id}/em-liquidacao`, asked)).body.detalhe).toEqual({
      sistema: 'execucao-orcamentaria.liquidacao',
      regra: 5,
    });
    const { status, body } = await liquidante.post(`${EMPENHO}/${id}/em-liquidacao`, asked);
    expect([status, body.result, body.fato]).toMatchObject([
      201,
      { em_liquidacao: '60.00', a_liquidar: '40.00', situacao: 'emitido' },
      { saldo: '60.00', situacao: 'Em liquidação' },
    ]);
    const lines = [
      ...P('3.3.2.3.1.01', '2.1.3.1.1.01.01', '60.00'),
      ...P('6.2.2.1.3.01', '6.2.2.1.3.02', '60.00'),
      ...P('6.2.2.9.2.01.01', '6.2.2.9.2.01.02', '60.00'),
      ...P('8.2.1.1.2.01', '8.2.1.1.2.02', '60.00'),
    ];
    expect(await linhas(`empenho_em_liquidacao:${body.fato.id}`)).toEqual(lines);
    const undo = `${EMPENHO}/${id}/em-liquidacao/${body.fato.id}/estornar`;
    const undone = await liquidante.post(undo, { data: today, motivo: 'Recebimento recusado' });
    expect([undone.status, undone.body.result]).toMatchObject([201, { em_liquidacao: '0.00', a_liquidar: '100.00' }]);
    expect((await liquidante.post(undo, { data: today, motivo: 'De novo' })).body.errors.id).toEqual([
      'Nada resta em liquidação deste fato.',
    ]);
    const { body: razao } = await empenhador.get(`${EMPENHO}/${id}/razao`);
    expect(razao.map((row: Wire) => [row.valor, row.a_liquidar, row.em_liquidacao])).toEqual([
      ['100.00', '100.00', '0.00'],
      ['60.00', '40.00', '60.00'],
      ['60.00', '100.00', '0.00'],
    ]);
    expect(
      (await empenhador.get(`${EMPENHO}/${id}/lancamentos`)).body.map((row: Wire) => [row.evento, row.estorno, row.linhas.length]),
    ).toEqual([
      ['3010', false, 6],
      ['3020', false, 8],
      ['3020', true, 8],
    ]);
    expect((await empenhador.get(`${EMPENHO}/${id}/saldo`)).body).toMatchObject({
      valor_liquido: '100.00',
      a_liquidar: '100.00',
      pago: '0.00',
    });
    expect((await empenhador.get(`${EMPENHO}/${id}/saldo?data=2026-01-31`)).body).toMatchObject({ valor_liquido: '0.00' });
  });
});

describe('liquidação', () => {
  let fornecedor = 0;
  beforeAll(async () => {
    fornecedor = (await suite.make.pessoa()).id;
  });
  let notas = 0;
  /** What is asked of a liquidação; each with its own document. */
  const liquidacao = (valor: string, changes: object = {}) => {
    notas += 1;
    return {
      data: today,
      competencia: today.slice(0, 7),
      vencimento: `${YEAR}-12-20`,
      historico: 'Serviço prestado e conferido',
      documentos: [{ tipo: 'nfse', numero: String(notas), emissao: today, valor }],
      atesto_pessoa_id: fornecedor,
      atesto_data: today,
      ...changes,
    };
  };
  const liquidar = (id: number, valor: string, changes: object = {}) =>
    liquidante.post(`${EMPENHO}/${id}/liquidar`, liquidacao(valor, changes));

  it('T1: ordinário de 1.000 liquidado em 600: anulam-se 400, e 400,01 não', async () => {
    const { id: dotacao_id } = await dotacao('1000.00');
    const { id } = await emitir({ dotacao_id, valor: '1000.00' });
    const { status, body } = await liquidar(id, '600.00');
    expect([status, body.errors, body.result, body.fato]).toMatchObject([
      201,
      undefined,
      { situacao: 'parcialmente_liquidado', liquidado: '600.00', a_liquidar: '400.00', a_pagar: '600.00' },
      { valor: '600.00', a_pagar: '600.00', situacao: 'lancada', evento: '3021' },
    ]);
    expect(await linhas(`liquidacao:${body.fato.id}`)).toEqual([
      ...P('3.3.2.3.1.01', '2.1.3.1.1.01.01', '600.00'),
      ...P('6.2.2.1.3.01', '6.2.2.1.3.03', '600.00'),
      ...P('6.2.2.9.2.01.01', '6.2.2.9.2.01.03', '600.00'),
      ...P('8.2.1.1.2.01', '8.2.1.1.3.01', '600.00'),
    ]);
    expect((await liquidar(id, '100.00')).body.errors.valor[0]).toMatch(/^O empenho ordinário já tem a liquidação nº \d{5}\/2026/);
    const anular = (valor: string) =>
      empenhador.post(`${EMPENHO}/${id}/anulacao`, {
        data: today,
        tipo: 'parcial',
        valor,
        motivo: 'saldo',
        justificativa: 'Não será usado',
      });
    expect((await anular('400.01')).status).toBe(422);
    expect((await anular('400.00')).body.result).toMatchObject({ situacao: 'liquidado', a_liquidar: '0.00', valor_liquido: '600.00' });
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '600.00', liquidado: '600.00', disponivel: '400.00' });
    for (const change of [
      await liquidante.edit(`${LIQUIDACAO}/${body.fato.id}`, { valor: '1.00' }),
      await liquidante.delete(`${LIQUIDACAO}/${body.fato.id}`),
    ])
      expect([change.status, change.body.codigo]).toEqual([409, 'REGISTRO_BLOQUEADO']);
  });

  it('F11: o que se recebe vai ao estoque ou ao consumo, cada parte na sua conta, e o estorno desfaz na mesma ordem', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await emitir({ dotacao_id, valor: '100.00', tipo: 'estimativo' });
    const conta = async (codigo: string) =>
      (await suite.sql<{ id: number }>('select id from plano_conta where codigo = $1 and exercicio = $2', [codigo, YEAR]))[0]?.id;
    const [estoque, fornecedores] = [await conta('1.1.5.6.1.01.00'), await conta('2.1.3.1.1.01.01')];
    const detalhes = [
      { parte: 'estoque', conta_contabil_id: estoque, valor: '60.00' },
      { parte: 'consumo', valor: '40.00' },
    ];
    const short = await liquidar(id, '100.00', { detalhes: detalhes.slice(1) });
    expect(short.body.errors.detalhes).toEqual(['A soma dos destinos deve ser igual ao valor que se liquida sem recebimento anterior.']);
    const owed = await liquidar(id, '40.00', { detalhes: [{ ...detalhes[1], conta_contabil_id: fornecedores }] });
    expect(owed.body.errors['detalhes.0.conta_contabil_id'][0]).toMatch(/^Escolha uma conta do ativo/);
    const { status, body } = await liquidar(id, '100.00', { detalhes });
    expect([status, body.errors]).toEqual([201, undefined]);
    const liability = '2.1.3.1.1.01.01';
    const patrimonial = async (chave: string) => (await linhas(chave)).filter((line) => /^[DC] [123]/.test(line)).sort();
    expect(await patrimonial(`liquidacao:${body.fato.id}`)).toEqual([
      `C ${liability} 100.00`,
      'D 1.1.5.6.1.01 60.00',
      'D 3.3.2.3.1.01 40.00',
    ]);
    for (const [valor, lines] of [
      ['70.00', ['C 1.1.5.6.1.01 60.00', 'C 3.3.2.3.1.01 10.00', `D ${liability} 70.00`]],
      ['30.00', ['C 3.3.2.3.1.01 30.00', `D ${liability} 30.00`]],
    ] as const) {
      const back = await liquidante.post(`${LIQUIDACAO}/${body.fato.id}/estorno`, { data: today, valor, motivo: 'Nota cancelada' });
      expect(await patrimonial(`liquidacao_anulacao:${back.body.fato.id}`)).toEqual(lines);
    }
  });

  it('vinte liquidações de 10,01 sobre um empenho de 100,00 ao mesmo tempo: nove passam', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id, rotulo } = await emitir({ dotacao_id, valor: '100.00', tipo: 'estimativo' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => liquidar(id, '10.01')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.find(({ status }) => status === 422)?.body.errors.valor).toEqual([`O empenho ${rotulo} tem R$ 9,91 a liquidar.`]);
    expect((await empenhador.get(`${EMPENHO}/${id}`)).body).toMatchObject({ liquidado: '90.09', a_liquidar: '9.91' });
    expect(await livro('6.2.2.1.3.03', 'empenho_id', id)).toBe('90.09');
  });

  it('pôr em liquidação enquanto outros liquidam o mesmo empenho: tudo passa, ainda que a situação mude no meio', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await emitir({ dotacao_id, valor: '100.00', tipo: 'estimativo' });
    const reconhecer = () => liquidante.post(`${EMPENHO}/${id}/em-liquidacao`, { data: today, valor: '5.00' });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? reconhecer() : liquidar(id, '5.00'))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect((await empenhador.get(`${EMPENHO}/${id}`)).body).toMatchObject({ situacao: 'parcialmente_liquidado', em_liquidacao: '50.00' });
  });

  it('o que estava em liquidação se consome por 3022, sem novo passivo, e volta a ficar em liquidação no estorno', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await emitir({ dotacao_id, valor: '100.00', tipo: 'estimativo' });
    const { fato } = (await liquidante.post(`${EMPENHO}/${id}/em-liquidacao`, { data: today, valor: '60.00' })).body;
    const origens = [{ em_liquidacao_id: fato.id, valor: '60.00' }];
    const beyond = await liquidar(id, '70.00', { origens: [{ ...origens[0], valor: '60.01' }] });
    expect(beyond.body.errors['origens.0.valor']).toEqual(['Restam R$ 60,00 em liquidação.']);
    const { body } = await liquidar(id, '90.00', { origens });
    expect(body.result).toMatchObject({ liquidado: '90.00', em_liquidacao: '0.00', a_liquidar: '10.00' });
    expect((await linhas(`liquidacao:${body.fato.id}`)).filter((line) => /6\.2\.2\.1\.3| 3\./.test(line))).toEqual([
      'D 3.3.2.3.1.01 30.00',
      ...P('6.2.2.1.3.01', '6.2.2.1.3.03', '30.00').slice(0, 1),
      'C 6.2.2.1.3.03 90.00',
      'D 6.2.2.1.3.02 60.00',
    ]);
    const desfazer = (valor?: string) =>
      liquidante.post(`${LIQUIDACAO}/${body.fato.id}/estorno`, { data: today, ...(valor && { valor }), motivo: 'Nota cancelada' });
    const part = await desfazer('40.00');
    expect([part.status, part.body.result, part.body.fato.partes]).toMatchObject([
      201,
      { a_pagar: '50.00', situacao: 'estornada_parcial' },
      [
        { evento: '3021', valor: '30.00', em_liquidacao_id: null },
        { evento: '3022', valor: '10.00', em_liquidacao_id: fato.id },
      ],
    ]);
    expect((await desfazer('50.01')).body.errors.valor).toEqual(['Restam R$ 50,00 a estornar da liquidação.']);
    expect((await desfazer()).body.result).toMatchObject({ situacao: 'estornada', a_pagar: '0.00' });
    expect((await empenhador.get(`${EMPENHO}/${id}`)).body).toMatchObject({
      situacao: 'emitido',
      em_liquidacao: '60.00',
      a_liquidar: '40.00',
    });
    expect(await livro('6.2.2.1.3.02', 'empenho_id', id)).toBe('60.00');
    expect(await livro('6.2.2.1.3.03', 'empenho_id', id)).toBe('0.00');
    expect((await empenhador.get(`${EMPENHO}/${id}/em-liquidacao`)).body.data).toMatchObject([
      { saldo: '60.00', situacao: 'Em liquidação' },
    ]);
  });

  it('o documento confere: chave, soma, datas, e não se liquida duas vezes', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await emitir({ dotacao_id, valor: '100.00', tipo: 'estimativo', modalidade_licitacao: 'pregao' });
    const nota = { tipo: 'nfe', numero: '781', serie: '1', emissao: today, valor: '50.00' };
    const errors = async (changes: object) =>
      (await liquidar(id, '50.00', { categoria_fila: 'bens', documentos: [nota], ...changes })).body.errors;
    expect(await errors({ categoria_fila: null })).toHaveProperty('categoria_fila');
    expect(await errors({ documentos: [] })).toHaveProperty('documentos');
    expect(await errors({ valor: '49.99' })).toHaveProperty('documentos');
    expect(
      (await errors({ documentos: [{ ...nota, chave: '52060433009911002506550120000007800267301616' }] }))['documentos.0.chave'][0],
    ).toMatch(/44 posições/);
    expect(await errors({ atesto_data: '2026-01-02' })).toHaveProperty('atesto_data');
    const chave = '52060433009911002506550120000007800267301615';
    const first = await liquidar(id, '50.00', {
      categoria_fila: 'bens',
      documentos: [{ ...nota, chave, valor_liquidado: '30.00' }],
      valor: '30.00',
    });
    expect([first.status, first.body.fato?.avisos]).toEqual([201, 'A chave do documento 781 é de outro CNPJ que o do credor.']);
    expect((await errors({}))['documentos.0.numero']).toEqual([
      `O documento já está na liquidação nº ${first.body.fato.rotulo}, com R$ 30,00.`,
    ]);
    expect((await liquidar(id, '20.00', { categoria_fila: 'bens', documentos: [{ ...nota, valor_liquidado: '20.00' }] })).status).toBe(201);
  });

  it('quem empenha não liquida nem atesta o mesmo documento, e o ordenador não atesta', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const both = (await suite.make.userWith({ 'execucao-orcamentaria.empenho': ALL, 'execucao-orcamentaria.liquidacao': ALL })).in(
      prefeitura,
      YEAR,
    );
    const { id } = await emitir({ dotacao_id, valor: '50.00', tipo: 'estimativo' }, both);
    const own = await both.post(`${EMPENHO}/${id}/liquidar`, liquidacao('10.00'));
    expect([own.status, own.body.codigo, own.body.message]).toEqual([
      409,
      'SEGREGACAO_DE_FUNCOES',
      'Quem praticou o ato de empenhar não pode atestar e liquidar no mesmo documento.',
    ]);
    const [user] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [both.usuarioId]);
    expect((await liquidar(id, '10.00', { atesto_pessoa_id: user?.pessoa_id })).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect((await liquidar(id, '10.00', { atesto_pessoa_id: ordenador_id })).body.errors.atesto_pessoa_id).toEqual([
      'Quem atesta não pode ser o ordenador da despesa.',
    ]);
    expect((await liquidar(id, '10.00')).status).toBe(201);
    // reading and creating are not the act
    const clerk = (await suite.make.userWith({ 'execucao-orcamentaria.liquidacao': [1, 2] })).in(prefeitura, YEAR);
    expect((await clerk.post(LIQUIDACAO, { ...liquidacao('10.00'), empenho_id: id })).body.detalhe).toEqual({
      sistema: 'execucao-orcamentaria.liquidacao',
      regra: 5,
    });
    expect((await liquidante.post(LIQUIDACAO, { ...liquidacao('10.00'), empenho_id: id })).status).toBe(201);
  });
});

it('G3: seja o que for que se faça, os saldos da dotação e do empenho são os do livro', async () => {
  const amount = fc.integer({ min: 1, max: 4_000 }).map((n) => fromCents(BigInt(n)));
  const step = fc.record({ o_que: fc.constantFrom('reforco', 'anulacao', 'em-liquidacao', 'liquidar', 'estorno'), valor: amount });
  const atesto_pessoa_id = (await suite.make.pessoa()).id;
  let n = 0;
  await fc.assert(
    fc.asyncProperty(amount, fc.array(step, { minLength: 4, maxLength: 8 }), async (valor, steps) => {
      const { id: dotacao_id } = await dotacao('100.00');
      const { id } = await emitir({ dotacao_id, valor, tipo: 'estimativo' });
      let last = 0;
      for (const { o_que, valor: much } of steps) {
        n += 1;
        const body = {
          data: today,
          valor: much,
          motivo: o_que === 'anulacao' ? 'saldo' : 'Movimento de teste',
          tipo: 'parcial',
          justificativa: 'Movimento',
          competencia: today.slice(0, 7),
          vencimento: today,
          historico: 'Movimento de teste',
          atesto_pessoa_id,
          atesto_data: today,
          documentos: [{ tipo: 'recibo', numero: `G3-${n}`, emissao: today, valor: much }],
        };
        if (o_que === 'estorno' && last === 0) continue;
        const by = o_que === 'reforco' || o_que === 'anulacao' ? empenhador : liquidante;
        const answer = await by.post(o_que === 'estorno' ? `${LIQUIDACAO}/${last}/estorno` : `${EMPENHO}/${id}/${o_que}`, body);
        expect([201, 422]).toContain(answer.status);
        if (o_que === 'liquidar' && answer.status === 201) last = answer.body.fato.id;
      }
      const record = (await empenhador.get(`${EMPENHO}/${id}`)).body;
      const [a, b, c] = await Promise.all(['01', '02', '03'].map((part) => livro(`6.2.2.1.3.${part}`, 'empenho_id', id)));
      expect([record.a_liquidar, record.em_liquidacao, record.a_pagar]).toEqual([a, b, c]);
      const own = await saldos(dotacao_id);
      expect([own.disponivel, own.empenhado, own.liquidado]).toEqual([
        await livro('6.2.2.1.1', 'dotacao_id', dotacao_id),
        await livro('6.2.2.1.3', 'dotacao_id', dotacao_id),
        await livro('6.2.2.1.3.03', 'dotacao_id', dotacao_id),
      ]);
    }),
    { numRuns: 4 },
  );
  await expectDeclaredBalances(suite.sql);
  expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
});

describe('o que se vê antes de praticar o ato', () => {
  it('a prévia da emissão diz os lançamentos que a emissão grava, e não grava nem numera nada', async () => {
    const { id: dotacao_id, ficha } = await dotacao('1000.00');
    const draft = await incluir({ dotacao_id, valor: '350.00' });
    const written = () =>
      suite.sql(
        `select (select count(*)::int from lancamento_contabil) as lancamentos, (select count(*)::int from auditoria) as trilha,
                (select max(ultimo) from numeracao_documento where documento = 'empenho' and escopo like '${prefeitura}|%') as ultimo`,
      );
    const before = await written();
    const keyed = empenhador.with({ 'idempotency-key': randomUUID() });
    const [{ status, body }, again] = [
      await empenhador.post(`${EMPENHO}/${draft.id}/emitir/previa`),
      await keyed.post(`${EMPENHO}/${draft.id}/emitir/previa`),
    ];
    expect([status, again.body]).toEqual([200, body]);
    expect(body.pergunta).toMatch(
      new RegExp(
        `^Emitir empenho ordinário de R\\$ 350,00 para .+ \\(\\*{3}\\.\\d{3}\\.\\d{3}-\\*\\*\\), ficha 0${ficha} – 3\\.3\\.90\\.39\\..+\\? Saldo depois: R\\$ 650,00\\.$`,
      ),
    );
    expect(await written()).toEqual(before);
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '0.00', disponivel: '1000.00' });
    expect((await empenhador.get(`${EMPENHO}/${draft.id}`)).body).toMatchObject({
      situacao: 'rascunho',
      numero: null,
      versao: draft.versao,
    });
    expect((await empenhador.post(`${EMPENHO}/${draft.id}/emitir`)).status).toBe(200);
    const shown = body.lancamentos.flatMap(({ linhas: lines }: Wire) =>
      lines.map(({ dc, conta, valor }: Wire) => `${dc} ${conta} ${valor}`),
    );
    expect(shown).toEqual(await linhas(`empenho:${draft.id}`));
    const { body: recorded } = await empenhador.get(`${EMPENHO}/${draft.id}/lancamentos`);
    expect(recorded).toEqual(body.lancamentos.map((entry: Wire) => expect.objectContaining(entry)));
  });

  it('a prévia recusa o que o ato recusa, a quem o ato é recusado', async () => {
    const { id: dotacao_id, ficha } = await dotacao('10.00');
    const draft = await incluir({ dotacao_id, valor: '10.01' });
    const { status, body } = await empenhador.post(`${EMPENHO}/${draft.id}/emitir/previa`);
    expect([status, body.errors]).toEqual([422, { valor: [`Saldo insuficiente na ficha 0${ficha} (disponível R$ 10,00).`] }]);
    expect((await liquidante.post(`${EMPENHO}/${draft.id}/emitir/previa`)).status).toBe(403);
  });

  it('a prévia do documento filho diz o mesmo que ele grava', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id } = await emitir({ dotacao_id, valor: '40.00', tipo: 'estimativo' });
    const asked = { data: today, valor: '10.00', motivo: 'Consumo maior que o estimado' };
    const { body } = await empenhador.post(`${EMPENHO}/${id}/reforco/previa`, asked);
    expect(await saldos(dotacao_id)).toMatchObject({ empenhado: '40.00' });
    const made = await empenhador.post(`${EMPENHO}/${id}/reforco`, asked);
    expect(body.lancamentos[0].linhas.map(({ dc, conta, valor }: Wire) => `${dc} ${conta} ${valor}`)).toEqual(
      await linhas(`empenho_reforco:${made.body.fato.id}`),
    );
  });

  it('a prévia da liquidação que se escreve diz o que ela grava, e recusa o que ela recusa; o saldo é o que falta liquidar', async () => {
    const { id: dotacao_id } = await dotacao('100.00');
    const { id: empenho_id, rotulo } = await emitir({ dotacao_id, valor: '40.00', tipo: 'estimativo' });
    const { id: atesto_pessoa_id } = await suite.make.pessoa();
    const rascunhar = (valor: string) => ({
      empenho_id,
      data: today,
      vencimento: `${YEAR}-12-20`,
      historico: 'Serviço prestado e conferido',
      atesto_pessoa_id,
      documentos: [{ tipo: 'recibo', numero: 'R 1', emissao: today, valor }],
      atesto_data: today,
    });
    const { status, body } = await liquidante.post(`${LIQUIDACAO}/previa`, rascunhar('15.50'));
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.pergunta).toMatch(new RegExp(`^Liquidar R\\$ 15,50 do empenho ${rotulo}, de .+\\? A liquidar depois: R\\$ 24,50\\.$`));
    expect((await liquidante.get(`${LIQUIDACAO}?empenho_id=${empenho_id}`)).body.data).toEqual([]);
    const made = (await liquidante.post(LIQUIDACAO, rascunhar('15.50'))).body.result;
    expect(made.competencia).toBe(today.slice(0, 7));
    expect(body.lancamentos[0].linhas.map(({ dc, conta, valor }: Wire) => `${dc} ${conta} ${valor}`)).toEqual(
      await linhas(`liquidacao:${made.id}`),
    );
    const beyond = { ...rascunhar('24.51'), documentos: [{ tipo: 'recibo', numero: 'R 2', emissao: today, valor: '24.51' }] };
    const recusa = `O empenho ${rotulo} tem R$ 24,50 a liquidar.`;
    expect((await liquidante.post(`${LIQUIDACAO}/previa`, beyond)).body.errors).toEqual({ valor: [recusa] });
    expect((await empenhador.post(`${LIQUIDACAO}/previa`, beyond)).status).toBe(403);
    const de = async (changes: object) => (await liquidante.post(`${LIQUIDACAO}/saldos/valor`, changes)).body;
    expect(await de({})).toBeNull();
    const nome = `A liquidar do empenho ${rotulo} em ${today.split('-').reverse().join('/')}`;
    expect(await de({ empenho_id, valor: '24.51' })).toEqual({ nome, antes: '24.50', valor: '24.51', depois: '-0.01', recusa });
    // what was in liquidação was taken already
    expect(await de({ empenho_id, data: today, valor: '24.51', origens: [{ valor: '10.00' }, {}] })).toMatchObject({
      antes: '24.50',
      valor: '14.51',
      depois: '9.99',
      recusa: null,
    });
  });

  it('o saldo antes e depois do valor que se digita é o da dotação na data, ou o da reserva', async () => {
    const { id: dotacao_id, ficha } = await dotacao('100.00');
    const de = async (draft: Record<string, unknown>, path = EMPENHO) => (await empenhador.post(`${path}/saldos/valor`, draft)).body;
    const nome = `Saldo da ficha 0${ficha} em ${today.split('-').reverse().join('/')}`;
    expect(await de({})).toBeNull();
    expect(await de({ dotacao_id })).toEqual({ nome, antes: '100.00', valor: '0.00', depois: '100.00', recusa: null });
    expect(await de({ dotacao_id, valor: '99.99', data_emissao: today })).toMatchObject({ depois: '0.01', recusa: null });
    const beyond = { nome, antes: '100.00', valor: '100.01', depois: '-0.01' };
    const recusa = `Saldo insuficiente na ficha 0${ficha} (disponível R$ 100,00).`;
    expect(await de({ dotacao_id, valor: '100.01' })).toEqual({ ...beyond, recusa });
    const draft = { dotacao_id, data: today, validade: `${YEAR}-12-31`, valor: '60.00', motivo: 'Processo de compra em preparo' };
    expect(await de({ dotacao_id, valor: '60.00', data: today }, RESERVA)).toMatchObject({ nome, depois: '40.00' });
    const { body: reserva } = await empenhador.post(RESERVA, draft);
    expect(await de({ dotacao_id, reserva_dotacao_id: reserva.result.id, valor: '60.01' })).toEqual({
      nome: `Saldo da reserva ${reserva.result.rotulo}`,
      antes: '60.00',
      valor: '60.01',
      depois: '-0.01',
      recusa: 'Saldo insuficiente na reserva (disponível R$ 60,00).',
    });
    expect((await empenhador.post(`${EMPENHO}/saldos/valor`, { dotacao_id, valor: '1.234' })).status).toBe(422);
    expect((await liquidante.post(`${EMPENHO}/saldos/valor`, { dotacao_id })).status).toBe(403);
  });
});
