import { beforeAll, describe, expect, it } from 'vitest';
import { closeDays, SEM_CONCILIAR } from '#tests/server/closed-days';
import { expectDeclaredBalances } from '#tests/server/declared-balances';
import { type Caller, openSuite } from '#tests/server/harness';
import { statementsOf } from '#tests/server/statements';
import { sumDecimals } from '../../../resources/definition';
import { MSC, MSC_MENU } from '../../contabilidade/parts/msc/resultado';
import { lerFonte } from '../../contabilidade/server/tribunal/fontes';

const suite = openSuite();
const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
const RESTOS = '/contabilidade/lancamentos/restos-a-pagar/restos-a-pagar';
const MENU = 'contabilidade.lancamentos.restos-a-pagar.restos-a-pagar';
const INSCRITOS = 'contabilidade.lancamentos.restos-a-pagar.inscritos-exercicio';
const IMPRESSOES = 'contabilidade.lancamentos.restos-a-pagar.impressoes';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const PAGAMENTO = '/execucao-orcamentaria/pagamento';
const MENU_PAGAMENTO = 'execucao-orcamentaria.pagamento';
const EXTRA = '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria';
const MENU_EXTRA = 'financeiro.movimentacao.receita-e-despesa-extraorcamentaria.movimentacao-extra-orcamentaria';
const MENU_RELATORIO = 'financeiro.relatorios.execucao-orcamentaria-e-financeira.extra-orcamentarias.retencoes';
const RELATORIO = '/financeiro/relatorios/execucao-orcamentaria-e-financeira/extra-orcamentarias/retencoes';
const MOTIVO = 'Conforme o processo do credor';
const DIA = '2027-01-12';

let prefeitura: number;
let atestador: number;
/** In the year that was closed, and in the one that it opened. */
let em2026: Caller;
let em2027: Caller;
/** Somebody else: who liquidates does not pay. */
let pagador: Caller;
let tesoureiro: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  suite.travel({ days: 60 });
  const user = await suite.make.userWith({
    'contabilidade.processamentos.encerramento': [1, 5],
    'contabilidade.lancamentos.lancamentos-contabeis': [1, 5],
    [MENU]: [1, 2, 5],
    [INSCRITOS]: [1],
    [IMPRESSOES]: [1],
    [MSC_MENU]: [1],
    [MENU_PAGAMENTO]: [1, 2, 5],
    'execucao-orcamentaria.liquidacao': [1],
    [MENU_RELATORIO]: [1, 6],
  });
  [em2026, em2027] = [user.in(prefeitura, 2026), user.in(prefeitura, 2027)];
  pagador = (await suite.make.userWith({ [MENU]: [1, 5], [MENU_PAGAMENTO]: [1, 2, 5] })).in(prefeitura, 2027);
  await suite.sql(
    `insert into orgao_responsaveis (pai_id, ordem, pessoa_id, funcao, inicio)
     select o.id, 900 + row_number() over (partition by o.id order by u.id), u.pessoa_id, 'ordenador', '2026-01-01' from orgao o join usuario u on u.id in ($1, $2)`,
    [pagador.usuarioId, user.usuarioId],
  );
  tesoureiro = (await suite.make.userWith({ [MENU_EXTRA]: [1, 2, 5] })).in(prefeitura, 2027);
  atestador = (await suite.make.pessoa()).id;
  await devolverPagamento();
  await closeDays(suite.sql, prefeitura, 2026);
  for (let mes = 1; mes <= 12; mes += 1) await em2026.post(`${ENCERRAMENTO}/fechar`, { mes, motivo: SEM_CONCILIAR });
  for (let etapa = 1; etapa <= 10; etapa += 1) {
    const { status, body } = await em2026.post(`${ENCERRAMENTO}/etapas/${etapa}/executar`, {});
    if (status !== 200) throw new Error(`Etapa ${etapa}: ${JSON.stringify(body)} ${suite.takeFailures()}`);
  }
});

/** Part of a payment that withheld something comes back from the bank on the last days: it is owed when the year turns. */
async function devolverPagamento() {
  const [paid] = await suite.sql<{ id: number }>(
    `select p.id from pagamento p where p.entidade_id = $1 and p.exercicio = 2026 and p.situacao = 'confirmado' and p.valor_retido > 0
        and not exists (select from pagamento_retencoes x join retencao r on r.id = x.retencao_id where x.pai_id = p.id and r.recolhido > 0) order by p.id limit 1`,
    [prefeitura],
  );
  const { status, body } = await em2026.post(`${PAGAMENTO}/${paid?.id}/anular`, {
    data: '2026-12-30',
    valor: '50.00',
    motivo: 'devolucao_bancaria',
    justificativa: MOTIVO,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

interface Resto {
  id: number;
  tipo: string;
  inscrito: string;
  a_liquidar: string;
  a_pagar: string;
  empenho_id: number;
  fonte_recurso_id: number;
}

async function restos(tipo: string): Promise<Resto[]> {
  const { body } = await em2027.get(`${RESTOS}?tipo=${tipo}&com_saldo=true&per_page=100`);
  return body.data;
}

const ler = async ({ id }: Resto): Promise<Resto> => (await em2027.get(`${RESTOS}/${id}`)).body;

/** An account that holds enough of a fonte. */
async function contaDa(fonte: number, valor: string): Promise<number> {
  const rows = await suite.sql<{ conta: number }>(
    `select (s.conta_corrente ->> 'conta_bancaria_id')::int as conta from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = 2027 and c.codigo like '1.1.1.%' and s.fonte_recurso_id = $2 and not s.conta_corrente ? 'co_id'
      group by 1 having sum(s.debitos - s.creditos) >= $3 order by 1 limit 1`,
    [prefeitura, fonte, valor],
  );
  return rows[0]?.conta as number;
}

/** A kind of retention of 11 %, of whom it is of. */
async function tipoDeRetencao(tipo_pessoa: string): Promise<number> {
  const [titulo] = await suite.sql<{ id: number }>("select id from titulo_extra_orcamentario where codigo = '002'");
  const made = await suite.make.record('tipo_retencao', {
    nome: `De teste, ${tipo_pessoa}`,
    titulo_extra_id: titulo?.id,
    tipo_pessoa,
    incide_sobre: 'bruto',
    aliquota: '11',
    vigencia_inicio: '2026-01-01',
  });
  return made.id;
}

/** The only retention that the liquidação of a resto a pagar declared. */
async function retencaoDe(movimento: number) {
  const { body } = await em2027.get(`/execucao-orcamentaria/retencao?resto_movimento_id=${movimento}`);
  if (body.data?.length !== 1) throw new Error(JSON.stringify(body));
  return (await em2027.get(`/execucao-orcamentaria/retencao/${body.data[0].id}`)).body;
}

/** What an order that pays a resto a pagar asks for. */
const ordemDe = (conta_bancaria_id: number) => ({ data: DIA, conta_bancaria_id, forma: 'caixa' });

async function emitir(url: string, asked: Record<string, unknown>) {
  const { status, body } = await em2027.post(`${url}/pagar`, asked);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.fato;
}

/** Authorised and paid by somebody who did not liquidate it. */
async function pagar(ordem: number) {
  const authorised = await pagador.post(`${ORDEM}/${ordem}/autorizar`, {});
  if (authorised.status !== 200) throw new Error(JSON.stringify(authorised.body));
  const { status, body } = await pagador.post(PAGAMENTO, { ordem_pagamento_id: ordem, data: authorised.body.result.autorizado_em });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.result;
}

const wrong = async (caller: Caller) => {
  const { body } = await caller.get('/contabilidade/lancamentos/lancamentos-contabeis/conferencia');
  return body.pontos.filter((one: { confere: boolean }) => !one.confere).map((one: { nome: string }) => one.nome);
};

/** What the book of 2027 has of an empenho, by group of accounts. */
async function keysOf(empenho: number, ...groups: string[]): Promise<string[]> {
  const rows = await suite.sql<{ conta: string }>(
    `select c.codigo as conta from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = 2027 and s.conta_corrente ->> 'empenho_id' = $2::text
        and exists (select from unnest($3::text[]) g where c.codigo like g || '%')
      group by c.codigo, s.isf, s.chave having sum(s.debitos - s.creditos) <> 0 order by 1`,
    [prefeitura, String(empenho), groups],
  );
  return rows.map(({ conta }) => conta);
}

describe('os restos a pagar', () => {
  it('nascem da inscrição, com a classificação de então e a fonte de exercícios anteriores', async () => {
    const all = [...(await restos('processado')), ...(await restos('nao_processado'))];
    expect(all.length).toBeGreaterThan(3);
    const first = await ler(all[0] as Resto);
    expect(first).toMatchObject({ ano_inscricao: 2026, orgao: expect.any(String), acao: expect.any(String), pago: '0.00' });
    const fontes = await suite.sql<{ grupo: string }>('select distinct grupo from fonte_recurso where id = any($1::bigint[])', [
      all.map(({ fonte_recurso_id }) => fonte_recurso_id),
    ]);
    expect(fontes).toEqual([{ grupo: '2' }]);
    const [empenho] = await suite.sql('select situacao from empenho where id = $1', [first.empenho_id]);
    expect(empenho).toEqual({ situacao: 'inscrito_rp' });
    expect([await wrong(em2026), await wrong(em2027)]).toEqual([[], []]);
  });

  it('a matriz do ano seguinte diz a função, a natureza e o ano de cada um', async () => {
    const { verificacoes } = (await em2027.get(`${MSC}?mes=1`)).body;
    expect(verificacoes.find(({ verifica }: { verifica: string }) => verifica.startsWith('Receitas, despesas e restos'))).toMatchObject({
      faltas: [],
    });
    const texto = (await em2027.get(`${MSC}/arquivo?mes=1`)).text;
    const deRestos = texto.split('\r\n').filter((line) => /^[56]3/.test(line));
    expect(deRestos.length).toBeGreaterThan(3);
    for (const line of deRestos) for (const name of ['FS', 'ND', 'FR', 'AI']) expect(line.split(';')).toContain(name);
  });

  it('o não processado se liquida e se paga no ano seguinte, sem dotação dele, e as suas chaves voltam a zero', async () => {
    // of an empenho of which nothing else is owed
    const [alone] = await suite.sql<Resto>(
      `select id from resto_a_pagar r where tipo = 'nao_processado' and entidade_id = $1 and ano_inscricao = 2026 and a_liquidar > 1
          and not exists (select from resto_a_pagar o where o.empenho_id = r.empenho_id and o.id <> r.id) order by id limit 1`,
      [prefeitura],
    );
    const resto = await ler(alone as Resto);
    const url = `${RESTOS}/${resto.id}`;
    const early = await em2027.post(`${url}/pagar`, ordemDe(await contaDa(resto.fonte_recurso_id, '0')));
    expect(early.body.errors).toMatchObject({ 'restos.0.valor_bruto': ['Não há saldo a pagar que já não esteja em outra ordem.'] });
    const past = await em2027.post(`${url}/liquidar`, {
      data: DIA,
      valor: '999999999.00',
      documento: 'NF 1',
      atesto_pessoa_id: atestador,
      motivo: MOTIVO,
    });
    expect(Object.keys(past.body.errors)).toEqual(['valor']);
    const before = await em2026.post(`${url}/liquidar`, {
      data: '2026-12-31',
      documento: 'NF 1',
      atesto_pessoa_id: atestador,
      motivo: MOTIVO,
    });
    expect(before.body.errors).toEqual({ data: ['O resto a pagar é de 2026: executa-se a partir de 01/01/2027.'] });
    const liquidated = await em2027.post(`${url}/liquidar`, { data: DIA, documento: 'NF 1', atesto_pessoa_id: atestador, motivo: MOTIVO });
    expect([liquidated.status, liquidated.body.result]).toMatchObject([201, { a_liquidar: '0.00', a_pagar: resto.a_liquidar }]);
    const conta_bancaria_id = await contaDa(resto.fonte_recurso_id, resto.a_liquidar);
    const ordem = await emitir(url, ordemDe(conta_bancaria_id));
    expect(ordem).toMatchObject({ tipo: 'rp_nao_processado', valor: resto.a_liquidar, situacao: 'emitida' });
    // what an order is to pay goes into no other, and is not taken back
    const again = await em2027.post(`${url}/pagar`, ordemDe(conta_bancaria_id));
    expect(again.body.errors).toMatchObject({ 'restos.0.valor_bruto': ['Não há saldo a pagar que já não esteja em outra ordem.'] });
    const takenBack = await em2027.post(`${url}/liquidar/${liquidated.body.fato.id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect(takenBack.body.errors).toEqual({ valor: ['Há ordem de pagamento emitida com este valor: cancele-a antes.'] });
    const own = await em2027.post(`${ORDEM}/${ordem.id}/autorizar`, {});
    expect([own.status, own.body.codigo]).toEqual([409, 'SEGREGACAO_DE_FUNCOES']);
    const paid = await pagar(ordem.id);
    expect(paid).toMatchObject({ valor_bruto: resto.a_liquidar, valor_retido: '0.00', situacao: 'confirmado' });
    expect(paid.restos).toMatchObject([{ resto_a_pagar_id: resto.id, valor_bruto: resto.a_liquidar, do_ano: resto.a_liquidar }]);
    expect(await ler(resto)).toMatchObject({ a_pagar: '0.00', saldo: '0.00' });
    const eventos = await suite.sql<{ codigo: string }>(
      `select e.codigo from lancamento_contabil l join evento_contabil e on e.id = l.evento_id
        where (l.origem_tipo, l.origem_id) in (('resto_a_pagar_movimento', $1), ('pagamento', $2)) order by l.numero`,
      [liquidated.body.fato.id, paid.id],
    );
    expect(eventos.map(({ codigo }) => codigo)).toEqual(['4031', '4040']);
    expect(await keysOf(resto.empenho_id, '2.', '6.3.1.1', '6.3.1.3', '8.2.1.1.2', '8.2.1.1.3')).toEqual([]);
    const [dotacao] = await suite.sql<{ n: number }>(
      `select count(*)::int as n from lancamento_contabil_linha x join lancamento_contabil l on l.id = x.pai_id
        where (l.origem_tipo = 'resto_a_pagar_movimento' or (l.origem_tipo, l.origem_id) = ('pagamento', $1)) and x.dotacao_id is not null`,
      [paid.id],
    );
    expect(dotacao).toEqual({ n: 0 });
    const paidStill = await em2027.post(`${url}/liquidar/${liquidated.body.fato.id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect(paidStill.body.errors).toEqual({ valor: ['Saldo insuficiente no resto a pagar.'] });
    // in two parts: the book has the contrary of each
    for (const valor of ['0.40', null]) {
      const { status, body } = await pagador.post(`${PAGAMENTO}/${paid.id}/anular`, {
        data: paid.data,
        valor,
        motivo: 'erro',
        justificativa: MOTIVO,
      });
      expect([status, body.errors]).toEqual([200, undefined]);
    }
    expect(await ler(resto)).toMatchObject({ a_pagar: resto.a_liquidar, pago: '0.00' });
    expect(await wrong(em2027)).toEqual([]);
    await expectDeclaredBalances(suite.sql);
  });

  it('o processado se paga da sua fonte e se cancela com o ato', async () => {
    const resto = await ler((await restos('processado')).find(({ a_pagar }) => Number(a_pagar) > 1) as Resto);
    const url = `${RESTOS}/${resto.id}`;
    const outra = await suite.sql<{ id: number }>('select id from conta_bancaria where entidade_id <> $1 order by id limit 1', [
      prefeitura,
    ]);
    const foreign = await em2027.post(`${url}/pagar`, ordemDe(outra[0]?.id as number));
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    const conta_bancaria_id = await contaDa(resto.fonte_recurso_id, '1.00');
    const early = await em2027.post(`${url}/pagar`, { ...ordemDe(conta_bancaria_id), data: '2026-12-31' });
    expect(Object.keys(early.body.errors)).toEqual(['data']);
    const other = await em2027.post(ORDEM, {
      tipo: 'rp_nao_processado',
      restos: [{ resto_a_pagar_id: resto.id }],
      data: DIA,
      conta_bancaria_id,
      forma: 'caixa',
    });
    expect(other.body.errors['restos.0.resto_a_pagar_id'][0]).toMatch(/outro tipo/);
    const ordem = await emitir(url, { ...ordemDe(conta_bancaria_id), valor_bruto: '1.00' });
    const paid = await pagar(ordem.id);
    expect(paid.restos).toMatchObject([{ valor_bruto: '1.00', do_ano: '0.00' }]);
    const entry = await suite.sql<{ codigo: string }>(
      "select e.codigo from lancamento_contabil l join evento_contabil e on e.id = l.evento_id where l.origem_tipo = 'pagamento' and l.origem_id = $1",
      [paid.id],
    );
    expect(entry).toEqual([{ codigo: '4041' }]);
    const paper = await em2027.get(`${ORDEM}/${ordem.id}/imprimir/ordem`);
    expect(paper.status).toBe(200);
    // what a court of accounts is sent has it, among the payments and in the resto a pagar
    const escopo = (await suite.platform()).inYear(2027).inEntity(prefeitura);
    const mes = Number(paid.data.slice(5, 7));
    const pagamentos = await lerFonte(escopo, 'pagamentos', ['numero', 'bruto', 'liquidacao_numero', 'empenho_ano'], mes);
    expect(pagamentos).toContainEqual({ numero: String(paid.numero), bruto: '1.00', liquidacao_numero: null, empenho_ano: '2026' });
    const inscritos = await lerFonte(escopo, 'restos', ['empenho', 'tipo', 'pago'], mes);
    const { numero_empenho: empenho, tipo, pago } = (await em2027.get(`${RESTOS}/${resto.id}`)).body;
    expect(inscritos).toContainEqual({ empenho, tipo, pago });
    const left = (await ler(resto)).a_pagar;
    const cancelled = await em2027.post(`${url}/cancelar`, {
      data: paid.data,
      valor: left,
      parte: 'cancelamento_liquidado',
      documento: 'Decreto 12/2027',
      motivo: MOTIVO,
    });
    expect([cancelled.status, cancelled.body.result]).toMatchObject([201, { saldo: '0.00' }]);
    expect(await keysOf(resto.empenho_id, '2.', '6.3.2.1', '8.2.1.1.3')).toEqual([]);
    expect(await wrong(em2027)).toEqual([]);
    await expectDeclaredBalances(suite.sql);
  });

  it('o que se reteria de um processado se retém ao pagá-lo, em proporção, e a última parte leva o que falta', async () => {
    const [row] = await suite.sql<{ id: number; pendente: string }>(
      `select r.id, sum(t.valor - t.estornado - t.retido)::text as pendente from resto_a_pagar r join liquidacao l on l.empenho_id = r.empenho_id
         join retencao t on t.liquidacao_id = l.id where r.entidade_id = $1 and r.tipo = 'processado' and r.a_pagar > 1 and t.valor - t.estornado - t.retido > 0
        group by r.id order by r.id limit 1`,
      [prefeitura],
    );
    const resto = await ler(row as unknown as Resto);
    const url = `${RESTOS}/${resto.id}`;
    const conta_bancaria_id = await contaDa(resto.fonte_recurso_id, resto.a_pagar);
    const parte = await pagar((await emitir(url, { ...ordemDe(conta_bancaria_id), valor_bruto: '1.00' })).id);
    const tudo = await pagar((await emitir(url, ordemDe(conta_bancaria_id))).id);
    expect(sumDecimals([parte.valor_retido, tudo.valor_retido])).toBe(row?.pendente);
    expect(Number(parte.valor_retido)).toBeGreaterThan(0);
    expect(await ler(resto)).toMatchObject({ a_pagar: '0.00' });
    expect([await wrong(em2026), await wrong(em2027)]).toEqual([[], []]);
    const entries = (await em2027.get(`${url}/lancamentos`)).body.map(({ evento }: { evento: string }) => evento.slice(0, 4));
    expect(entries).toEqual(['4041', '4041']);
    const undone = await pagador.post(`${PAGAMENTO}/${tudo.id}/anular`, { data: tudo.data, motivo: 'erro', justificativa: MOTIVO });
    expect(undone.status).toBe(200);
    expect([await wrong(em2026), await wrong(em2027)]).toEqual([[], []]);
    await expectDeclaredBalances(suite.sql);
  });

  it('a liquidação de um não processado declara retenções, que se retêm ao pagá-lo, em proporção, e se desfazem com o que as desfaz', async () => {
    const resto = (await restos('nao_processado')).find(({ a_liquidar }) => Number(a_liquidar) >= 100) as Resto;
    const url = `${RESTOS}/${resto.id}`;
    const [credor] = await suite.sql<{ tipo: string }>(
      'select p.tipo from pessoa p join resto_a_pagar r on r.credor_id = p.id where r.id = $1',
      [resto.id],
    );
    const outraPessoa = credor?.tipo === 'fisica' ? 'juridica' : 'fisica';
    const [tipo, dela] = [await tipoDeRetencao('ambas'), await tipoDeRetencao(outraPessoa)];
    const liquidar = (valor: string, retencoes: object[], more: object = {}) =>
      em2027.post(`${url}/liquidar`, {
        data: DIA,
        valor,
        documento: 'NF 77',
        atesto_pessoa_id: atestador,
        motivo: MOTIVO,
        retencoes,
        ...more,
      });
    // the messages of the ordinary liquidação, on the same fields
    expect((await liquidar('100.00', [{ tipo_retencao_id: dela }])).body.errors['retencoes.0.tipo_retencao_id'][0]).toMatch(
      /não é de pessoa/,
    );
    expect((await liquidar('100.00', [{ tipo_retencao_id: tipo, valor: '100.00' }])).body.errors).toEqual({
      retencoes: ['As retenções devem somar menos do que o valor da liquidação.'],
    });
    expect((await liquidar('100.00', [{ tipo_retencao_id: tipo }, { tipo_retencao_id: tipo }])).body.errors).toEqual({
      'retencoes.1.tipo_retencao_id': ['Este tipo de retenção já está na lista.'],
    });
    expect((await liquidar('100.00', [{ tipo_retencao_id: tipo }], { competencia: '2027-02' })).body.errors).toEqual({
      competencia: ['A competência não pode ser posterior à liquidação.'],
    });
    // taken back whole, it declares nothing
    const errada = await liquidar('100.00', [{ tipo_retencao_id: tipo, valor: '1.00' }]);
    const desfeita = await em2027.post(`${url}/liquidar/${errada.body.fato.id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect([errada.status, desfeita.status]).toEqual([201, 201]);
    expect(await retencaoDe(errada.body.fato.id)).toMatchObject({ situacao: 'estornada', cancelado: '1.00', retido: '0.00' });

    const feita = await liquidar('100.00', [{ tipo_retencao_id: tipo, deducao: '0.01' }]);
    expect(feita.body.fato.retencoes).toMatchObject([{ base: '99.99', aliquota: '11.0000', valor: '11.00' }]);
    const { id } = feita.body.fato;
    const feito = await retencaoDe(id);
    expect(feito).toMatchObject({ competencia: '2027-01', valor: '11.00', situacao: 'prevista', liquidacao_id: null });

    // what is cancelled of what was liquidated takes its part with it, and gives it back
    const cancelado = await em2027.post(`${url}/cancelar`, {
      data: DIA,
      valor: '30.00',
      parte: 'cancelamento_liquidado',
      documento: 'Decreto 13/2027',
      motivo: MOTIVO,
    });
    expect([cancelado.status, await retencaoDe(id)]).toMatchObject([201, { cancelado: '3.30', situacao: 'prevista' }]);
    const semEstorno = await em2027.post(`${url}/liquidar/${id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect(semEstorno.body.errors.id[0]).toMatch(/estorne o cancelamento antes/);
    await em2027.post(`${url}/cancelar/${cancelado.body.fato.id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect(await retencaoDe(id)).toMatchObject({ cancelado: '0.00', situacao: 'prevista' });

    const conta = await contaDa(resto.fonte_recurso_id, '100.00');
    const parte = await pagar((await emitir(url, { ...ordemDe(conta), valor_bruto: '33.33' })).id);
    expect(parte).toMatchObject({ valor_bruto: '33.33', valor_retido: '3.67', valor_liquido: '29.66' });
    expect(await retencaoDe(id)).toMatchObject({ retido: '3.67', a_recolher: '3.67', situacao: 'a_recolher' });
    const paga = await em2027.post(`${url}/liquidar/${id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect(paga.body.errors.id[0]).toMatch(/já foi retido em pagamento/);
    const ordem = await emitir(url, ordemDe(conta));
    const paper = await em2027.get(`${ORDEM}/${ordem.id}/imprimir/ordem`);
    expect(paper.status).toBe(200);
    const tudo = await pagar(ordem.id);
    expect(tudo).toMatchObject({ valor_bruto: '66.67', valor_retido: '7.33' });
    const linhas = await suite.sql<{ evento: string; valor: string }>(
      `select e.codigo as evento, x.valor::text from lancamento_contabil l join evento_contabil e on e.id = l.evento_id
         join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id and c.codigo like '2.1.8.8.1.01%'
        where (l.origem_tipo, l.origem_id) = ('pagamento', $1)`,
      [tudo.id],
    );
    expect(linhas).toEqual([{ evento: '4040', valor: '7.33' }]);
    expect([await wrong(em2026), await wrong(em2027)]).toEqual([[], []]);

    // in parts, the annulment gives back what each withheld, and the last what is left
    for (const valor of ['20.00', null]) {
      const { status, body } = await pagador.post(`${PAGAMENTO}/${tudo.id}/anular`, {
        data: tudo.data,
        valor,
        motivo: 'erro',
        justificativa: MOTIVO,
      });
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(await retencaoDe(id)).toMatchObject({ retido: valor ? '8.80' : '3.67' });
    }
    // what is still withheld is told by the report, and paid to whom it is due from the fonte of the resto a pagar
    const { linhas: relatadas } = (await em2027.get(`${RELATORIO}?exercicio=2027&credor_id=${feito.credor_id}&situacao=todas`)).body;
    expect(relatadas).toContainEqual(expect.objectContaining({ fiscal: 'NF 77', retido: '3.67', a_recolher: '3.67' }));
    const recolhida = await tesoureiro.post(EXTRA, {
      data: DIA,
      sentido: 'dispendio',
      titulo_extra_id: feito.titulo_extra_id,
      pessoa_id: feito.credor_id,
      conta_bancaria_id: conta,
      fonte_recurso_id: resto.fonte_recurso_id,
      valor: '3.67',
      retencoes: [{ retencao_id: feito.id, valor: '3.67' }],
      forma: 'tributo',
      guia: '85800000012',
    });
    expect([recolhida.status, recolhida.body.errors]).toEqual([201, undefined]);
    expect(await retencaoDe(id)).toMatchObject({ recolhido: '3.67', situacao: 'recolhida' });
    expect([await wrong(em2026), await wrong(em2027)]).toEqual([[], []]);
    await expectDeclaredBalances(suite.sql);
  });

  it('o que se reteve em um ano se recolhe no outro, da fonte de exercícios anteriores', async () => {
    const [row] = await suite.sql<{ id: number; titulo: number; credor: number; valor: string; fonte: number; anterior: number }>(
      `select r.id, r.titulo_extra_id as titulo, r.credor_id as credor, r.a_recolher::text as valor, r.fonte_recurso_id as fonte, a.id as anterior
         from retencao_com_fonte r join fonte_recurso f on f.id = r.fonte_recurso_id join titulo_extra_orcamentario x on x.id = r.titulo_extra_id and not x.gera_receita_propria
         join fonte_recurso a on a.grupo = '2' and a.codigo_stn = f.codigo_stn and a.detalhamento = f.detalhamento
        where r.entidade_id = $1 and r.exercicio = 2026 and r.a_recolher > 0 and f.grupo = '1' order by r.id limit 1`,
      [prefeitura],
    );
    if (!row) throw new Error('Nada se reteve em 2026.');
    const conta_bancaria_id = await contaDa(row.anterior, row.valor);
    const recolher = (fonte_recurso_id: number, retencoes: object[]) =>
      tesoureiro.post(EXTRA, {
        data: DIA,
        sentido: 'dispendio',
        titulo_extra_id: row.titulo,
        pessoa_id: row.credor,
        conta_bancaria_id,
        fonte_recurso_id,
        valor: row.valor,
        retencoes,
        forma: 'tributo',
        guia: '85800000012',
      });
    // the screen offers it, though it is not of the year at the top
    const offered = async (more: string) => {
      const { body } = await tesoureiro.get(`/execucao-orcamentaria/retencao?ids=${row.id}${more}`);
      if (!body.data) throw new Error(JSON.stringify(body));
      return body.data.length;
    };
    expect([await offered(''), await offered(`&a_recolher_em=${prefeitura}`)]).toEqual([0, 1]);
    const own = [{ retencao_id: row.id, valor: row.valor }];
    expect((await recolher(row.fonte, own)).body.errors).toBeDefined();
    const unsaid = await recolher(row.anterior, []);
    expect(unsaid.body.errors.retencoes[0]).toMatch(/^Escolha as retenções que se recolhem/);
    const { status, body } = await recolher(row.anterior, own);
    expect([status, body.errors]).toEqual([201, undefined]);
    expect([await wrong(em2026), await wrong(em2027)]).toEqual([[], []]);
  });

  it('um mais velho que o sistema se digita, sem empenho', async () => {
    const [credor, natureza, fonte] = await Promise.all([
      suite.make.pessoa(),
      suite.sql<{ id: number }>("select id from natureza_despesa where codigo = '3.3.90.39.00'"),
      suite.sql<{ id: number }>("select id from fonte_recurso where codigo = '2.500.0000'"),
    ]);
    const draft = {
      ano_inscricao: 2019,
      tipo: 'processado',
      numero_empenho: '00045/2019',
      data_empenho: '2019-05-02',
      documento: 'Sistema anterior',
      credor_id: credor.id,
      natureza_despesa_id: natureza[0]?.id,
      fonte_recurso_id: fonte[0]?.id,
      inscrito: '100.00',
    };
    const refused = await em2027.post(RESTOS, { ...draft, ano_inscricao: 2027 });
    expect(Object.keys(refused.body.errors)).toEqual(['ano_inscricao']);
    const { status, body } = await em2027.post(RESTOS, draft);
    expect([status, body.result]).toMatchObject([
      201,
      { inscrito_liquidado: '100.00', liquidado: '0.00', a_pagar: '100.00', empenho_id: null },
    ]);
  });

  it('os inscritos no exercício ficam como se inscreveram, com o que resta hoje de cada um', async () => {
    const url = '/contabilidade/lancamentos/restos-a-pagar/inscritos-exercicio';
    const { body } = await em2027.get(`${url}?ano_inscricao=2026&per_page=100`);
    const [soma] = await suite.sql<{ n: number; inscrito: string }>(
      'select count(*)::int as n, sum(inscrito)::text as inscrito from resto_a_pagar where entidade_id = $1 and ano_inscricao = 2026 and data_exclusao is null',
      [prefeitura],
    );
    expect([body.total, body.totais.inscrito]).toEqual([soma?.n, soma?.inscrito]);
    expect(body.data.every(({ origem }: { origem: string }) => origem === 'processamento')).toBe(true);
    const executado = (await em2027.get(`${RESTOS}?ano_inscricao=2026&per_page=100`)).body.data.find(
      ({ saldo, inscrito }: { saldo: string; inscrito: string }) => saldo !== inscrito,
    );
    expect((await em2027.get(`${url}/${executado.id}`)).body).toMatchObject({ inscrito: executado.inscrito, saldo: executado.saldo });
    expect((await em2027.post(url, {})).status).toBeGreaterThanOrEqual(404);
    const stranger = (await suite.make.userWith({ [MENU]: [1] })).in(prefeitura, 2027);
    expect((await stranger.get(url)).status).toBe(403);
  });

  it('a relação impressa soma os mesmos valores, e só os que têm saldo quando assim se pede', async () => {
    const url = '/contabilidade/lancamentos/restos-a-pagar/impressoes';
    const all = await em2027.get(`${url}?ano=2026&com_saldo=false`);
    const [soma] = await suite.sql<{ inscrito: string; saldo: string; pago: string }>(
      `select sum(inscrito)::text as inscrito, sum(saldo)::text as saldo, sum(pago)::text as pago from resto_a_pagar
        where entidade_id = $1 and ano_inscricao = 2026 and data_exclusao is null`,
      [prefeitura],
    );
    const total = all.body.linhas.find(({ tipo }: { tipo: string }) => tipo === 'total');
    expect([all.status, total.valores ?? total]).toMatchObject([200, { inscrito: soma?.inscrito, saldo: soma?.saldo, pago: soma?.pago }]);
    const open = await em2027.get(`${url}?ano=2026&com_saldo=true`);
    expect(open.body.linhas.length).toBeLessThan(all.body.linhas.length);
    expect((await em2027.get(`${url}?ano=2026&formato=pdf`)).status).toBe(200);
  });

  it('pagar dez restos são tantas instruções quantas pagar um', async () => {
    const credor = (await suite.make.pessoa()).id;
    const [natureza] = await suite.sql<{ id: number }>("select id from natureza_despesa where codigo = '3.3.90.39.00'");
    const [fonte] = await suite.sql<{ id: number }>("select id from fonte_recurso where codigo = '2.500.0000'");
    const digitado = async (n: number): Promise<number> => {
      const { status, body } = await em2027.post(RESTOS, {
        ano_inscricao: 2020,
        tipo: 'processado',
        numero_empenho: `${n}/2020`,
        data_empenho: '2020-05-02',
        documento: 'Sistema anterior',
        credor_id: credor,
        natureza_despesa_id: natureza?.id,
        fonte_recurso_id: fonte?.id,
        inscrito: '10.00',
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.result.id;
    };
    const custos = async (ids: number[]) => {
      const conta = await contaDa(fonte?.id as number, '10.00');
      const asked = { ...ordemDe(conta), tipo: 'rp_processado', restos: ids.map((resto_a_pagar_id) => ({ resto_a_pagar_id })) };
      let ordem = 0;
      const emite = await statementsOf(async () => {
        const { status, body } = await em2027.post(ORDEM, asked);
        if (status !== 201) throw new Error(JSON.stringify(body));
        ordem = body.result.id;
      });
      const autoriza = await statementsOf(async () => expect((await pagador.post(`${ORDEM}/${ordem}/autorizar`, {})).status).toBe(200));
      const paga = await statementsOf(async () => {
        const paid = await pagador.post(PAGAMENTO, { ordem_pagamento_id: ordem, data: suite.services.clock.today() });
        expect([paid.status, paid.body.errors]).toEqual([201, undefined]);
      });
      return { emite, autoriza, paga };
    };
    const [first, one, ...ten] = await Promise.all(Array.from({ length: 12 }, (_, n) => digitado(n + 1)));
    // the first also learns what is kept from then on
    await custos([first as number]);
    const alone = await custos([one as number]);
    expect([await custos(ten), alone.paga > 20]).toEqual([alone, true]);
  });
});
