import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents, sumDecimals, toCents } from '../../../../resources/definition';
import { escreverRetorno } from '../../calculo/cobranca/escrever-retorno';

const suite = openSuite();
const CODIGO = 'arrecadacao.pagamentos';
/** The lists of the counter: what a contribuinte owes, its guides and their payments. */
const comRegras = (regras: number[]) => ({
  'arrecadacao.contribuinte': regras,
  'arrecadacao.guias': regras,
  'arrecadacao.pagamentos': regras,
});
const GUIA = '/arrecadacao/guia';
const BAIXA = '/arrecadacao/baixa';
const RETORNO = '/arrecadacao/baixa/retorno';
const LOTE = '/arrecadacao/lote';
const CREDITO = '/arrecadacao/credito';

let clerk: Caller;
let convenio: number;
let conta: number;
let untouched: { id: number; debitos: number[] }[];
let today: string;
let nsa = 100;
beforeAll(async () => {
  clerk = (await suite.make.userWith(comRegras([1, 2, 3, 4, 5, 6]))).in(await suite.make.entity('02'), 2026);
  const [row] = await suite.sql<{ id: number; conta: number }>(
    'select id, conta_bancaria_id as conta from convenio_arrecadacao order by id limit 1',
  );
  convenio = row?.id ?? 0;
  conta = row?.conta ?? 0;
  untouched = await suite.sql(
    `select d.contribuinte_id as id, json_agg(d.id order by d.parcela) as debitos from debito d
      where not exists (select from guia_arrecadacao g where g.contribuinte_id = d.contribuinte_id) group by 1 order by 1`,
  );
  today = suite.services.clock.today();
});

/** A guide, due today, of the first parcels of somebody who has paid nothing. */
async function guide(parcels = 1): Promise<Wire> {
  const one = untouched.shift();
  if (!one) throw new Error('Não há mais contribuintes sem guia.');
  const body = { contribuinte_id: one.id, convenio_id: convenio, vencimento: today, debitos: one.debitos.slice(0, parcels) };
  return (await clerk.post(GUIA, body)).body.result;
}

type Paid = { codigo_barras: string; valor: string };
function file(pagamentos: readonly Paid[], more: Partial<Parameters<typeof escreverRetorno>[0]> = {}): string {
  nsa += 1;
  const days = { data_pagamento: today, data_credito: today };
  return escreverRetorno({
    convenio: '123456',
    banco: '001',
    nsa,
    gerado_em: today,
    pagamentos: pagamentos.map((one) => ({ ...one, ...days })),
    ...more,
  });
}
const enviar = (content: string, person = clerk) =>
  person.form(RETORNO, {}, [{ field: 'arquivo', name: 'retorno.txt', content: Buffer.from(content, 'latin1') }]);
const plus = (value: string, cents: bigint) => fromCents(toCents(value) + cents);
const paid = (guia: Wire, cents = 0n): Paid => ({ codigo_barras: guia.codigo_barras, valor: plus(guia.valor, cents) });
const ultimaBaixa = async (guia: Wire): Promise<Wire> =>
  (await clerk.get(`${BAIXA}/${(await clerk.get(`${BAIXA}?guia_id=${guia.id}`)).body.data[0].id}`)).body;
const debtsOf = async (guia: Wire): Promise<Wire[]> =>
  Promise.all(guia.itens.map(async ({ debito_id }: Wire) => (await clerk.get(`/arrecadacao/debito/${debito_id}`)).body));
const creditsOf = async (guia: Wire): Promise<string[]> =>
  (await clerk.get(`${CREDITO}?contribuinte_id=${guia.contribuinte_id}`)).body.data.map(({ valor }: Wire) => valor);
const stateOf = async (guia: Wire) => (await clerk.get(`${GUIA}/${guia.id}`)).body.situacao;

describe('arquivo de retorno', () => {
  it('Z17: o mesmo arquivo, até por duas pessoas ao mesmo tempo, baixa uma vez; outro conteúdo com o mesmo número é recusado', async () => {
    const guia = await guide(3);
    const content = file([paid(guia)]);
    const answers = await Promise.all([enviar(content), enviar(content)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 201)?.body.message).toBe('1 pagamento recebido; 0 divergentes.');
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Este arquivo já foi recebido em .* Nada foi lançado outra vez\.$/,
    );
    expect((await enviar(content)).status).toBe(409);
    expect((await clerk.get(`${BAIXA}?guia_id=${guia.id}`)).body.total).toBe(1);
    expect((await debtsOf(guia)).map(({ situacao, saldo }) => [situacao, saldo])).toEqual(Array(3).fill(['Pago', '0.00']));
    expect(await stateOf(guia)).toBe('Paga');
    const other = await enviar(file([paid(guia, 1n)], { nsa }));
    expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/com outro conteúdo/)]);
  });

  it('B1: o trailer que não confere, a linha errada ou o convênio desconhecido não lançam nada', async () => {
    const guia = await guide();
    const before = await suite.sql('select count(*)::int as n from baixa_arrecadacao');
    const errors = async (content: string) => (await enviar(content)).body.errors;
    expect(await errors(file([paid(guia)], { trailer: { registros: 9 } }))).toEqual({
      arquivo: ['O registro Z diz 9 registros, e o arquivo tem 3.'],
    });
    expect((await errors(file([paid(guia)], { trailer: { total: '0.01' } }))).arquivo[0]).toMatch(
      /^O registro Z diz R\$ 0,01, e os pagamentos somam/,
    );
    expect((await errors(file([paid(guia)], { convenio: '777' }))).arquivo[0]).toMatch(/^Não há convênio "777" com o banco 001/);
    expect((await errors('texto qualquer')).arquivo).toContain('O arquivo não termina pelo registro Z.');
    expect((await clerk.form(RETORNO, {})).body.errors).toEqual({ arquivo: ['Envie o arquivo de retorno do banco.'] });
    expect(await suite.sql('select count(*)::int as n from baixa_arrecadacao')).toEqual(before);
    const typist = await suite.make.userWith(comRegras([1, 2, 3, 4, 6]));
    expect((await enviar(file([paid(guia)]), typist)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
  });

  it('B2, B5: parcial divide na proporção, a mais vira crédito, R$ 0,05 se tolera; os componentes somam o que se pagou', async () => {
    const [less, more, near] = [await guide(), await guide(), await guide()];
    expect((await enviar(file([paid(less, -1000n), paid(more, 1234n), paid(near, -5n)]))).status).toBe(201);
    const [partial] = await debtsOf(less);
    expect(partial?.situacao).toBe('Pago parcial');
    const baixas = await Promise.all([less, more, near].map(ultimaBaixa));
    for (const { itens, valor_pago } of baixas) expect(sumDecimals(itens.map(({ valor }: Wire) => valor))).toBe(valor_pago);
    // in proportion: what is left is worth what was left unpaid, but for the cents of rounding
    const tab = (await clerk.get(`/arrecadacao/contribuinte/${less.contribuinte_id}/debitos?data=${today}`)).body;
    const left = tab.debitos.find(({ id }: Wire) => id === less.itens[0].debito_id);
    expect(Math.abs(Number(left.total) - 10)).toBeLessThanOrEqual(0.03);
    expect(baixas[1].itens.find(({ componente }: Wire) => componente === 'a_maior').valor).toBe('12.34');
    expect([await creditsOf(more), await creditsOf(near), await creditsOf(less)]).toEqual([['12.34'], [], []]);
    expect((await debtsOf(near))[0]).toMatchObject({ situacao: 'Pago', saldo: '0.00' });
    const movements = await suite.sql('select tipo, valor::text from debito_movimento where debito_id = $1 and tipo = $2', [
      near.itens[0].debito_id,
      'desconto',
    ]);
    expect(movements).toEqual([{ tipo: 'desconto', valor: '-0.05' }]);
    const kinds = new Set(baixas[2].itens.map(({ componente, natureza_receita_id }: Wire) => `${componente} ${natureza_receita_id > 0}`));
    expect([...kinds].sort()).toEqual(['juros true', 'multa true', 'principal true']);
  });

  it('o que se dispensa vai ao livro em um fato por arquivo, e volta com o estorno', async () => {
    const [one, other] = [await guide(), await guide()];
    const told = () =>
      suite.sql<{ valor: string; situacao: string }>(
        "select valor::text, situacao from fato_contabil where fato = 'ARR-DESC' and origem_tipo = 'baixa_arrecadacao' order by id desc limit 1",
      );
    const before = await suite.sql("select id from fato_contabil where fato = 'ARR-DESC'");
    await enviar(file([paid(one, -4n), paid(other, -5n)]));
    expect(await suite.sql("select id from fato_contabil where fato = 'ARR-DESC'")).toHaveLength(before.length + 1);
    expect(await told()).toEqual([{ valor: '0.09', situacao: 'contabilizado' }]);
    await clerk.post(`${BAIXA}/${(await ultimaBaixa(other)).id}/estornar`, { motivo: 'Banco estornou o crédito' });
    expect(await told()).toEqual([{ valor: '-0.05', situacao: 'contabilizado' }]);
  });

  it('no mês encerrado da Contabilidade, a baixa que dispensa é recusada inteira, e nada entra na fila', async () => {
    const one = await guide();
    const encerrar = (mes: string | null) =>
      suite.sql(
        `update sistema_gestao_exercicios e set mes_encerrado_ate = $1 from sistema_gestao g join sistema s on s.id = g.sistema_id
          where e.pai_id = g.id and s.codigo = 'contabilidade' and e.ano = $2`,
        [mes, Number(today.slice(0, 4))],
      );
    const state = () =>
      suite.sql('select (select count(*)::int from baixa_arrecadacao) as baixas, (select count(*)::int from fato_contabil) as fatos');
    const before = await state();
    await encerrar(`${today.slice(0, 7)}-01`);
    const refused = await enviar(file([paid(one, -4n)]));
    const mes = today.slice(0, 7).split('-').reverse().join('/');
    expect([refused.status, Object.values(refused.body.errors)]).toEqual([422, [[`O mês ${mes} está encerrado.`]]]);
    expect(await state()).toEqual(before);
    await encerrar(null);
    expect((await enviar(file([paid(one, -4n)]))).status).toBe(201);
  });

  it('GU2: pagar outra vez, ou a guia substituída, é pagamento a maior', async () => {
    const guia = await guide();
    const again = (
      await clerk.post(GUIA, {
        contribuinte_id: guia.contribuinte_id,
        convenio_id: convenio,
        vencimento: today,
        debitos: [guia.itens[0].debito_id],
      })
    ).body.result;
    await enviar(file([paid(guia), paid(again)]));
    expect([await stateOf(guia), await stateOf(again)]).toEqual(['Paga', 'Paga']);
    expect((await ultimaBaixa(again)).itens).toMatchObject([{ componente: 'a_maior', valor: again.valor, debito_id: null }]);
    expect(await creditsOf(guia)).toEqual([again.valor]);
    expect((await debtsOf(guia))[0]?.saldo).toBe('0.00');
  });

  it('duas pessoas com arquivos da mesma guia ao mesmo tempo: o débito se paga uma vez', async () => {
    const guia = await guide();
    const files = [file([paid(guia)]), file([paid(guia)])];
    expect((await Promise.all(files.map((content) => enviar(content)))).map(({ status }) => status)).toEqual([201, 201]);
    expect(await creditsOf(guia)).toEqual([guia.valor]);
    expect((await debtsOf(guia))[0]).toMatchObject({ situacao: 'Pago', saldo: '0.00' });
  });

  it('B3: a guia desconhecida espera na fila, até ser identificada ou devolvida', async () => {
    const guia = await guide();
    const unknown = guia.codigo_barras.replace(/.{4}$/, '0000');
    await enviar(
      file([
        { codigo_barras: unknown, valor: guia.valor },
        { codigo_barras: unknown, valor: '33.00' },
      ]),
    );
    const queue = (await clerk.get(`${BAIXA}?estado=divergente`)).body.data;
    expect(queue.map(({ valor_pago }: Wire) => valor_pago)).toEqual(['33.00', guia.valor]);
    const [lost, found] = queue;
    const matched = await clerk.post(`${BAIXA}/${found.id}/identificar`, { guia_id: guia.id });
    expect([matched.status, matched.body.result.situacao, matched.body.result.identifica_id]).toEqual([200, 'Processada', found.id]);
    expect((await clerk.get(`${BAIXA}/${found.id}`)).body.situacao).toBe('Identificada');
    expect((await debtsOf(guia))[0]?.situacao).toBe('Pago');
    expect((await clerk.post(`${BAIXA}/${found.id}/identificar`, { guia_id: guia.id })).status).toBe(422);
    const motivo = 'Depósito de terceiro, pedido 4/2026';
    expect((await clerk.post(`${BAIXA}/${lost.id}/devolver`, { motivo })).body.result).toMatchObject({
      valor_pago: '-33.00',
      situacao: 'Estorno',
    });
    expect((await clerk.get(`${BAIXA}?estado=divergente`)).body.data).toEqual([]);
    // what was identified wrongly goes back to the queue
    await clerk.post(`${BAIXA}/${matched.body.result.id}/estornar`, { motivo: 'Guia de outra pessoa, conferida' });
    expect((await clerk.get(`${BAIXA}?estado=divergente`)).body.data).toMatchObject([{ valor_pago: guia.valor, guia_id: null }]);
    expect((await debtsOf(guia))[0]?.situacao).toBe('Aberto');
  });

  it('B4: estornar é outra linha, com motivo; o débito volta a dever, o crédito some, e só uma vez', async () => {
    const guia = await guide();
    await enviar(file([paid(guia, 500n)]));
    const baixa = await ultimaBaixa(guia);
    const url = `${BAIXA}/${baixa.id}/estornar`;
    expect((await clerk.post(url)).body.errors).toEqual({ motivo: ['Informe o motivo.'] });
    const motivo = 'Banco estornou o crédito em 18/11';
    const answers = await Promise.all([clerk.post(url, { motivo }), clerk.post(url, { motivo })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const made = answers.find(({ status }) => status === 200)?.body.result;
    expect(made).toMatchObject({ valor_pago: plus(`-${guia.valor}`, -500n), estorno_de_id: baixa.id, situacao: 'Estorno', motivo });
    expect(await stateOf(guia)).toBe('Emitida');
    expect((await debtsOf(guia))[0]).toMatchObject({ situacao: 'Aberto', saldo: guia.itens[0].principal });
    expect(sumDecimals(await creditsOf(guia))).toBe('0.00');
    for (const sql of [
      'update baixa_arrecadacao set valor_pago = 1',
      'delete from baixa_arrecadacao_itens',
      'delete from credito_contribuinte',
    ])
      await expect(suite.sql(sql)).rejects.toThrow(/não se altera nem se exclui/);
  });
});

describe('débito inscrito em dívida ativa', () => {
  it('o que se recebe é receita da dívida ativa, entra no livro dela, e volta com o estorno', async () => {
    const [row] = await suite.sql<{ debito: number; divida: number; contribuinte: number }>(
      `select i.debito_id as debito, i.divida_ativa_id as divida, d.contribuinte_id as contribuinte from debito_inscrito i join debito d on d.id = i.debito_id
        where not exists (select from debito_parcelado p where p.debito_id = d.id) order by i.debito_id limit 1`,
    );
    const { debito, divida, contribuinte } = row as NonNullable<typeof row>;
    const owed = () =>
      suite.sql<{ componente: string; valor: string }>(
        'select componente, sum(valor)::text as valor from divida_ativa_movimento where debito_id = $1 group by 1 having sum(valor) <> 0 order by 1',
        [debito],
      );
    const before = await owed();
    const body = { contribuinte_id: contribuinte, convenio_id: convenio, vencimento: today, debitos: [debito] };
    const guia = (await clerk.post(GUIA, body)).body.result;
    await enviar(file([paid(guia)]));
    expect(await owed()).toEqual([]);
    const { itens, id } = await ultimaBaixa(guia);
    expect(new Set(itens.map(({ componente }: Wire) => componente.split('_')[0]))).toEqual(new Set(['divida']));
    // nothing of the charges had been recognised: no month ended since the inscription
    const charges = itens.filter(({ componente }: Wire) => componente !== 'divida_principal');
    expect(charges.length).toBeGreaterThan(0);
    expect(charges.map(({ nao_reconhecido }: Wire) => nao_reconhecido)).toEqual(charges.map(({ valor }: Wire) => valor));
    const [line] = await suite.sql<{ n: string }>(
      'select sum(nao_reconhecido)::text as n from lote_arrecadacao_item i join lote_arrecadacao l on l.id = i.lote_arrecadacao_id where l.situacao = $1',
      ['aberto'],
    );
    expect(line?.n).toBe(sumDecimals(charges.map(({ valor }: Wire) => valor)));
    await clerk.post(`${BAIXA}/${id}/estornar`, { motivo: 'Banco estornou o crédito' });
    expect(await owed()).toEqual(before);
    expect((await suite.sql<{ situacao: string }>('select situacao from divida_ativa where id = $1', [divida]))[0]?.situacao).not.toBe(
      'quitada',
    );
  });
});

describe('baixa manual', () => {
  const manual = (guia: Wire, more: object = {}) => ({
    origem: 'manual',
    data_pagamento: today,
    data_credito: today,
    conta_bancaria_id: conta,
    valor_pago: guia.valor,
    documento: 'Recibo 12',
    motivo: 'Pago no caixa da tesouraria',
    ...more,
  });
  const entrar = (guia: Wire, more: object = {}, person = clerk) => person.post(`${GUIA}/${guia.id}/baixa`, manual(guia, more));

  it('pede documento, motivo e, se entrou dinheiro, a conta; só a regra 5', async () => {
    const guia = await guide();
    const empty = { documento: '', motivo: '', conta_bancaria_id: null, data_credito: null };
    expect(Object.keys((await entrar(guia, empty)).body.errors).sort()).toEqual([
      'conta_bancaria_id',
      'data_credito',
      'documento',
      'motivo',
    ]);
    expect((await entrar(guia, { valor_pago: '0' })).body.errors).toHaveProperty('valor_pago');
    expect((await entrar(guia, { data_pagamento: '2027-01-01' })).body.errors).toHaveProperty('data_pagamento');
    expect((await entrar(guia, { origem: 'retorno' })).body.errors).toHaveProperty('origem');
    expect((await entrar(guia, { conta_bancaria_id: 999_999 })).body.errors).toEqual({ conta_bancaria_id: ['Registro não encontrado.'] });
    const typist = await suite.make.userWith(comRegras([1, 2, 3, 4, 6]));
    expect((await entrar(guia, {}, typist)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
    const made = await entrar(guia);
    expect([made.status, made.body.result]).toMatchObject([201, { origem: 'manual', situacao: 'Processada', documento: 'Recibo 12' }]);
    expect((await debtsOf(guia))[0]?.situacao).toBe('Pago');
  });

  it('a dação não passa por conta; a compensação usa o crédito, até onde ele vai', async () => {
    const [a, b, c] = [await guide(), await guide(2), await guide()];
    const nobank = { conta_bancaria_id: null, data_credito: null };
    const dacao = await entrar(a, { origem: 'dacao', ...nobank });
    expect(dacao.body.result).toMatchObject({ lote_arrecadacao_id: null, conta_bancaria_id: null, situacao: 'Processada' });
    expect((await entrar(c, { origem: 'compensacao', ...nobank })).body.errors.valor_pago[0]).toMatch(/não tem crédito/);
    const [first] = b.itens;
    const one = (
      await clerk.post(GUIA, { contribuinte_id: b.contribuinte_id, convenio_id: convenio, vencimento: today, debitos: [first.debito_id] })
    ).body.result;
    await enviar(file([paid(one, 1000n)]));
    expect(await creditsOf(b)).toEqual(['10.00']);
    const used = await entrar(b, { origem: 'compensacao', valor_pago: '10.00', ...nobank });
    expect([used.status, (await debtsOf(b)).map(({ situacao }) => situacao)]).toEqual([201, ['Pago', 'Pago parcial']]);
    expect(sumDecimals(await creditsOf(b))).toBe('0.00');
    expect((await entrar(b, { origem: 'compensacao', valor_pago: '0.01', ...nobank })).status).toBe(422);
  });

  it('B6: quem lançou ou cancelou o débito não o baixa à mão, nem o contrário', async () => {
    const [launched, paidByHand] = [await guide(), await guide()];
    await suite.sql(
      `with um as (insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor) values (1, $2, $1, $3, 'cancelamento', -1) returning id) select id from um`,
      [launched.itens[0].debito_id, clerk.usuarioId, today],
    );
    expect((await entrar(launched)).body.errors).toEqual({
      guia_id: ['Quem lançou ou cancelou o débito não registra à mão o seu pagamento.'],
    });
    // what the bank tells of is nobody's word
    expect((await enviar(file([paid(launched)]))).status).toBe(201);
    expect((await entrar(paidByHand, { valor_pago: '5.00' })).status).toBe(201);
    await expect(
      suite.sql(
        "insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor) values (1, $2, $1, $3, 'cancelamento', -1)",
        [paidByHand.itens[0].debito_id, clerk.usuarioId, today],
      ),
    ).rejects.toThrow(/Quem registrou à mão o pagamento do débito não o lança nem o cancela/);
  });
});

describe('lotes de arrecadação', () => {
  it('Z17: por conta e dia de crédito, o que se pagou é a soma dos itens do lote; o enviado não recebe mais nada', async () => {
    const guia = await guide(2);
    await enviar(file([paid(guia, 77n), { codigo_barras: '8'.repeat(44), valor: '1.23' }]));
    const sums = await suite.sql<{ pago: string; itens: string; lote: number }>(
      `select l.id as lote, (select sum(b.valor_pago) from baixa_arrecadacao b where b.lote_arrecadacao_id = l.id)::text as pago,
              (select sum(i.valor) from lote_arrecadacao_item i where i.lote_arrecadacao_id = l.id)::text as itens from lote_arrecadacao l`,
    );
    expect(sums.length).toBeGreaterThan(0);
    for (const { pago, itens } of sums) expect(itens).toBe(pago);
    const lists = (await clerk.get(`${LOTE}?conta_bancaria_id=${conta}`)).body.data;
    expect(lists).toMatchObject([{ valor_total: sums[0]?.pago, situacao: 'aberto', data_credito: today }]);
    const lines = (await clerk.get(`${LOTE}/item?lote_arrecadacao_id=${lists[0].id}&per_page=100`)).body.data;
    expect(lines.map(({ componente }: Wire) => componente)).toEqual(
      expect.arrayContaining(['principal', 'juros', 'multa', 'a_maior', 'a_identificar']),
    );
    await suite.sql("update lote_arrecadacao set situacao = 'enviado' where id = $1", [lists[0].id]);
    await enviar(file([{ codigo_barras: '8'.repeat(44), valor: '4.56' }]));
    const both = (await clerk.get(`${LOTE}?conta_bancaria_id=${conta}`)).body.data;
    expect(both.map(({ rotulo, valor_total }: Wire) => [rotulo, valor_total])).toEqual([
      [`${lists[0].rotulo} · complemento 1`, '4.56'],
      [lists[0].rotulo, sums[0]?.pago],
    ]);
    // the correction of what was sent enters the lote of today
    await clerk.post(`${BAIXA}/${(await ultimaBaixa(guia)).id}/estornar`, { motivo: 'Banco estornou o crédito' });
    expect((await clerk.get(`${LOTE}?situacao=aberto`)).body.data).toMatchObject([
      { valor_total: plus('4.56', -toCents(guia.valor) - 77n) },
    ]);
    await expect(
      suite.sql(
        "insert into baixa_arrecadacao (cliente_id, origem, data_pagamento, valor_pago, tarifa, lote_arrecadacao_id) values (1, 'retorno', $2, 1, 0, $1)",
        [lists[0].id, today],
      ),
    ).rejects.toThrow(/O lote de arrecadação já foi enviado/);
    await expect(
      suite.sql(
        `with b as (insert into baixa_arrecadacao (cliente_id, origem, data_pagamento, valor_pago, tarifa) values (1, 'dacao', $1, 1, 0) returning id)
         insert into baixa_arrecadacao_itens (pai_id, ordem, componente, valor) select id, 1, 'a_maior', 2 from b`,
        [today],
      ),
    ).rejects.toThrow(/não somam o que foi pago/);
    expect((await clerk.in(await suite.make.entity('01'), 2026).get(LOTE)).body.data).toEqual([]);
  });

  it('Z20: sem a regra 6 não se veem valores nem de quem são', async () => {
    const blind = (await suite.make.userWith(comRegras([1, 2, 3, 4, 5]))).in(await suite.make.entity('02'), 2026);
    const [row] = (await blind.get(BAIXA)).body.data;
    expect(row.valor_pago).toBeNull();
    expect((await blind.get(`${BAIXA}/${row.id}`)).body).toMatchObject({ valor_pago: null, codigo_barras: null, registro: null });
    expect((await blind.get(`${BAIXA}?contribuinte_id=1`)).status).toBe(403);
    expect((await blind.get(CREDITO)).body.data[0]).toMatchObject({ contribuinte_id: null, valor: null });
  });
});

describe('relatórios da arrecadação', () => {
  const MAPA = '/arrecadacao/contribuinte/mapa';
  const EXTRATO = '/arrecadacao/contribuinte/extrato';

  it('o mapa soma o que se pagou no período, por conta, dia e tributo', async () => {
    const { body } = await clerk.get(`${MAPA}?inicio=${today}&fim=${today}`);
    const total = body.linhas.at(-1);
    const [row] = await suite.sql<{ pago: string }>(
      'select sum(valor_pago)::text as pago from baixa_arrecadacao where data_credito = $1 and conta_bancaria_id is not null',
      [today],
    );
    expect([total.tipo, total.recebido, body.divergencias]).toEqual(['total', row?.pago, []]);
    expect(sumDecimals([total.principal, total.acrescimos, total.divida, total.sem_debito])).toBe(total.recebido);
    expect((await clerk.get(`${MAPA}?inicio=2026-11-02&fim=2026-11-01`)).status).toBe(422);
    expect((await clerk.in(await suite.make.entity('01'), 2026).get(`${MAPA}?inicio=${today}&fim=${today}`)).body.linhas).toEqual([]);
  });

  it('Z15, Z20: o extrato é o da aba Débitos; sem a regra 6 não se vê, não se emite nem se baixa o que outro emitiu', async () => {
    const guia = await guide();
    const id = guia.contribuinte_id;
    const query = `${EXTRATO}?contribuinte_id=${id}&data=${today}`;
    const tab = (await clerk.get(`/arrecadacao/contribuinte/${id}/debitos?data=${today}`)).body;
    const shown = await clerk.get(query);
    expect(shown.body.linhas.at(-1)).toMatchObject({ tipo: 'total', total_devido: tab.total });
    expect(shown.body.linhas).toHaveLength(tab.debitos.length + 1);
    const seen = await suite.sql(
      "select depois->'parametros' as parametros from auditoria where acao = 'visualizar' and recurso = 'relatorio_extrato_debitos'",
    );
    expect(seen).toEqual([{ parametros: { contribuinte_id: id, data: today } }]);
    expect((await clerk.get(`${query}&formato=csv`)).status).toBe(200);
    const [issue] = (await clerk.get(`${EXTRATO}/emissoes`)).body.data;
    const blind = (await suite.make.userWith(comRegras([1, 2, 3, 4, 5]))).in(await suite.make.entity('02'), 2026);
    for (const url of [
      query,
      `${query}&formato=pdf`,
      `${EXTRATO}/emissoes`,
      `${EXTRATO}/emissoes/${issue.id}/arquivo`,
      `${EXTRATO}/modelos`,
    ])
      expect((await blind.get(url)).body.detalhe, url).toEqual({ sistema: 'arrecadacao.contribuinte', regra: 6 });
    expect((await clerk.get(`${EXTRATO}/emissoes/${issue.id}/arquivo`)).status).toBe(200);
    expect((await blind.get(`${MAPA}?inicio=${today}&fim=${today}`)).status).toBe(200);
  });

  it('o espelho do BCI e a certidão de valor venal são do imóvel e do exercício, só com a regra 6', async () => {
    const [row] = await suite.sql<{ id: number; inscricao: string; nome: string; pergunta: string; venal: string }>(
      `select i.id, i.inscricao, p.nome, k.nome as pergunta, a.valor_venal::text as venal
         from imovel i join imovel_proprietarios o on o.pai_id = i.id join contribuinte c on c.id = o.contribuinte_id join pessoa p on p.id = c.pessoa_id
         join imovel_caracteristicas_terreno x on x.pai_id = i.id join caracteristica_terreno k on k.id = x.caracteristica_id
         join avaliacao_imovel a on a.imovel_id = i.id and a.valor_venal > 0 order by i.id, x.ordem limit 1`,
    );
    const registrar = (await suite.make.userWith({ 'arrecadacao.imovel': [1, 6] })).in(await suite.make.entity('02'), 2026);
    const mirror = (await registrar.get(`/arrecadacao/imovel/espelho?imovel_id=${row?.id}&exercicio=2026`)).body.linhas;
    const textOf = (campo: string) => mirror.find((line: Wire) => line.campo === campo)?.valor;
    expect(textOf('Inscrição imobiliária')).toBe(row?.inscricao);
    expect(textOf('Contribuinte')).toContain(row?.nome);
    expect(textOf(row?.pergunta ?? '')).toMatch(/\S/);
    const CERTIDAO = '/arrecadacao/imovel/certidao-valor-venal';
    const { body } = await registrar.get(`${CERTIDAO}?imovel_id=${row?.id}&exercicio=2026`);
    expect(body.linhas.at(-1)).toMatchObject({ tipo: 'total', valor: row?.venal });
    expect(body.texto[0]).toContain(`inscrição imobiliária ${row?.inscricao} tem, no exercício de 2026, o valor venal de R$`);
    expect((await registrar.get(`${CERTIDAO}?imovel_id=${row?.id}&exercicio=2020`)).body.errors).toEqual({
      imovel_id: ['O imóvel não tem valor venal em 2020. Complete o cadastro e calcule-o.'],
    });
    const blind = await suite.make.userWith({ 'arrecadacao.imovel': [1, 2, 3, 4, 5] });
    for (const path of ['/arrecadacao/imovel/espelho', CERTIDAO])
      expect((await blind.get(`${path}?imovel_id=${row?.id}&exercicio=2026`)).body.detalhe).toEqual({
        sistema: 'arrecadacao.imovel',
        regra: 6,
      });
  });
});
