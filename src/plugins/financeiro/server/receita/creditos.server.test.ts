import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { completarCodigoDaConta, recalcular, registrarFato } from '../../../contabilidade/server';

const suite = openSuite();
const CREDITO = '/contabilidade/lancamentos/creditos';
const DIREITO = '/contabilidade/lancamentos/direitos-a-receber';
const RECEITA = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
const YEAR = 2026;
const ALL = [1, 2, 3, 4, 5, 6];
const RULES = {
  'contabilidade.lancamentos.creditos': ALL,
  'contabilidade.lancamentos.direitos-a-receber': ALL,
  'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
  'financeiro.movimentacao.receita-orcamentaria.anulacao-receita': ALL,
};

let prefeitura: number;
let contador: Caller;
let pessoa_id: number;
let fonte: number;
let conta_bancaria_id: number;
const naturezas = new Map<string, number>();

async function idDe(sql: string, values: unknown[] = []): Promise<number> {
  return (await suite.sql<{ id: number }>(sql, values))[0]?.id as number;
}
const contaDe = (codigo: string) =>
  idDe('select id from plano_conta where exercicio = $1 and codigo = $2', [YEAR, completarCodigoDaConta(codigo)]);

beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  contador = (await suite.make.userWith(RULES)).in(prefeitura, YEAR);
  pessoa_id = (await suite.make.pessoa()).id;
  fonte = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  for (const codigo of ['1.1.1.4.51.1.1', '1.1.1.4.51.1.3', '1.3.1.1.01.1.1', '1.9.2.2.99.0.1'])
    naturezas.set(
      codigo,
      await idDe('select id from natureza_receita where codigo = $1 and situacao order by desdobramento limit 1', [codigo]),
    );
  const banco_id = await idDe("select id from banco where codigo = '001'");
  conta_bancaria_id = await idDe(
    `insert into conta_bancaria (cliente_id, entidade_id, descricao, tipo, situacao, banco_id, agencia, conta, conta_dv, permite_saldo_negativo, abertura, layout)
     select cliente_id, $1, 'Créditos', 'movimento', true, $2, '1', '7701', '0', false, '2020-01-01', 'manual' from orgao where id = $1 returning id`,
    [prefeitura, banco_id],
  );
  await suite.sql('insert into conta_bancaria_fontes (pai_id, ordem, fonte_recurso_id) values ($1, 0, $2)', [conta_bancaria_id, fonte]);
});

async function ok(call: Promise<{ status: number; body: Wire }>, status = 200): Promise<Wire> {
  const answer = await call;
  if (answer.status !== status) throw new Error(JSON.stringify(answer.body));
  return answer.body.result;
}
const errorsOf = async (call: Promise<{ status: number; body: Wire }>) => {
  const { status, body } = await call;
  expect(status).toBe(422);
  return body.errors;
};
const semDiferencas = async () => expect(await (await suite.platform()).transact((tx) => recalcular(tx, prefeitura, YEAR))).toEqual([]);

/** What the book has under a key: account, debit positive; nothing of what is at zero. */
async function chave(of: string): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || sum(s.debitos - s.creditos)::text as linha
       from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.conta_corrente ->> 'instrumento' = $1
      group by c.codigo having sum(s.debitos - s.creditos) <> 0 order by 1`,
    [of],
  );
  return rows.map(({ linha }) => linha);
}
/** The patrimonial lines of what a document posted. */
async function linhas(origem: string, id: number): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || x.valor as linha from lancamento_contabil l
       join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
      where l.origem_tipo = $1 and l.origem_id = $2 and c.codigo ~ '^[1-4]' order by l.numero, x.ordem`,
    [origem, id],
  );
  return rows.map(({ linha }) => linha);
}

let made = 0;
const receita = (valor: string, natureza: string, changes: object) =>
  contador.post(RECEITA, {
    data: '2026-11-10',
    data_credito: '2026-11-10',
    tipo: 'normal',
    natureza_receita_id: naturezas.get(natureza),
    conta_bancaria_id,
    valor_bruto: valor,
    credito_lancado: true,
    fontes: [{ fonte_recurso_id: fonte, percentual: '100' }],
    ...changes,
  });
const anular = (id: number, valor: string) =>
  ok(contador.post(`${RECEITA}/${id}/anular`, { data: '2026-11-11', tipo: 'erro', valor, motivo: 'Recebido por engano' }));

describe('direitos a receber (handbook Contabilidade 5.3)', () => {
  const rascunho = async (changes: object = {}) => {
    made += 1;
    return {
      data: '2026-03-02',
      devedor_id: pessoa_id,
      tipo: 'aluguel',
      valor: '100.00',
      documento: `Termo ${made}`,
      conta_contabil_id: await contaDe('1.1.2.2.1.01'),
      ...changes,
    };
  };
  const direito = async (changes: object = {}): Promise<number> => (await ok(contador.post(DIREITO, await rascunho(changes)), 201)).id;
  const ler = async (id: number) => (await contador.get(`${DIREITO}/${id}`)).body;
  const act = (id: number, name: string, asked: object) => contador.post(`${DIREITO}/${id}/${name}`, asked);

  it('a inscrição é do evento e da variação do seu tipo', async () => {
    const aluguel = await direito();
    expect(await linhas('direito_receber', aluguel)).toEqual(['D 1.1.2.2.1.01 100.00', 'C 4.3.3.1.1 100.00']);
    const dano = await direito({ tipo: 'dano', conta_contabil_id: await contaDe('1.1.3.4.1.01') });
    expect(await linhas('direito_receber', dano)).toEqual(['D 1.1.3.4.1.01 100.00', 'C 4.9.9.6.1 100.00']);
    const convenio = await direito({ tipo: 'convenio', ente: 'estado', conta_contabil_id: await contaDe('1.1.2.3.1.01') });
    expect(await linhas('direito_receber', convenio)).toEqual(['D 1.1.2.3.1.01 100.00', 'C 4.5.2.3.4 100.00']);
    expect(await chave(`direito_receber:${convenio}`)).toEqual(['1.1.2.3.1.01 100.00']);
    await semDiferencas();
  });

  it('o desconto do que se recebe baixa o próprio direito, na conta dele', async () => {
    const id = await direito();
    const entrada = await ok(
      receita('100.00', '1.3.1.1.01.1.1', { direito_receber_id: id, deducoes: [{ tipo: 'desconto', valor: '10.00' }] }),
      201,
    );
    expect((await linhas('lancamento_receita', entrada.id)).sort()).toEqual([
      'C 1.1.2.2.1.01 100.00',
      'D 1.1.1.1.1.19 90.00',
      'D 3.4.4.1.1 10.00',
    ]);
    expect(await chave(`direito_receber:${id}`)).toEqual([]);
    await semDiferencas();
  });

  it('o saldo é o valor, mais as atualizações, menos as baixas, e é o da chave no livro', async () => {
    const id = await direito();
    await ok(act(id, 'atualizar', { data: '2026-04-01', tipo: 'juros', valor: '5.00' }));
    await ok(act(id, 'atualizar', { data: '2026-04-01', tipo: 'multa', valor: '2.00' }));
    await ok(act(id, 'atualizar', { data: '2026-04-01', tipo: 'correcao', valor: '1.50' }));
    await ok(act(id, 'atualizar', { data: '2026-04-02', tipo: 'desconto', valor: '8.00' }));
    const entrada = await ok(receita('40.00', '1.3.1.1.01.1.1', { direito_receber_id: id }), 201);
    await ok(act(id, 'baixar', { data: '2026-11-12', valor: '10.50', motivo: 'Acordo 3/2026' }));
    expect(await ler(id)).toMatchObject({ atualizado: '0.50', recebido: '40.00', baixado: '10.50', saldo: '50.00', situacao: 'Em aberto' });
    expect(await chave(`direito_receber:${id}`)).toEqual(['1.1.2.2.1.01 50.00']);
    expect(await linhas('lancamento_receita', entrada.id)).toEqual(['D 1.1.1.1.1.19 40.00', 'C 1.1.2.2.1.01 40.00']);
    const { body } = await contador.get(`/contabilidade/lancamentos/direito-receber-movimento?direito_receber_id=${id}`);
    expect(body.data.map(({ tipo, valor }: Wire) => `${tipo} ${valor}`)).toEqual([
      'cancelamento -10.50',
      'recebimento -40.00',
      'desconto -8.00',
      'correcao 1.50',
      'multa 2.00',
      'juros 5.00',
      'inscricao 100.00',
    ]);
    await semDiferencas();
  });

  it('recebido todo, a chave volta a zero; anulada a receita, o direito volta', async () => {
    const id = await direito();
    const entrada = await ok(receita('100.00', '1.3.1.1.01.1.1', { direito_receber_id: id }), 201);
    expect([await chave(`direito_receber:${id}`), (await ler(id)).situacao]).toEqual([[], 'Recebido']);
    await anular(entrada.id, '30.00');
    expect([await chave(`direito_receber:${id}`), (await ler(id)).recebido]).toEqual([['1.1.2.2.1.01 30.00'], '70.00']);
    await semDiferencas();
  });

  it('não se recebe nem se baixa além do saldo (N16), nem antes do direito', async () => {
    const id = await direito();
    expect(await errorsOf(receita('100.01', '1.3.1.1.01.1.1', { direito_receber_id: id }))).toEqual({
      id: ['O crédito tem saldo de R$ 100,00; lance o excedente como receita sem lançamento.'],
    });
    expect(Object.keys(await errorsOf(act(id, 'baixar', { data: '2026-11-12', valor: '100.01', motivo: 'Remissão' })))).toEqual(['id']);
    expect(await errorsOf(act(id, 'atualizar', { data: '2026-03-01', tipo: 'juros', valor: '1.00' }))).toEqual({
      data: ['O direito é de 02/03/2026: informe essa data ou outra depois.'],
    });
    expect((await ler(id)).saldo).toBe('100.00');
  });

  it('o último movimento se estorna, enquanto o que ele deu não foi recebido', async () => {
    const id = await direito();
    await ok(act(id, 'atualizar', { data: '2026-04-01', tipo: 'juros', valor: '5.00' }));
    await ok(receita('103.00', '1.3.1.1.01.1.1', { direito_receber_id: id }), 201);
    expect(Object.keys(await errorsOf(act(id, 'estornar', { data: '2026-11-13', motivo: 'Juros indevidos' })))).toEqual(['data']);
    const outro = await direito();
    await ok(act(outro, 'atualizar', { data: '2026-04-01', tipo: 'juros', valor: '5.00' }));
    await ok(act(outro, 'estornar', { data: '2026-04-02', motivo: 'Juros indevidos' }));
    expect(await ler(outro)).toMatchObject({ saldo: '100.00', atualizado: '0.00' });
    await ok(act(outro, 'baixar', { data: '2026-04-03', valor: '30.00', motivo: 'Remissão' }));
    expect(await ler(outro)).toMatchObject({ saldo: '70.00', baixado: '30.00' });
    await ok(act(outro, 'estornar', { data: '2026-04-03', motivo: 'Remissão não votada' }));
    expect(await ler(outro)).toMatchObject({ saldo: '100.00', baixado: '0.00' });
    await ok(act(outro, 'estornar', { data: '2026-04-03', motivo: 'Inscrito por engano' }));
    expect([await ler(outro), await chave(`direito_receber:${outro}`)]).toMatchObject([{ saldo: '0.00', situacao: 'Baixado' }, []]);
    expect(Object.keys(await errorsOf(act(outro, 'estornar', { data: '2026-04-03', motivo: 'De novo' })))).toEqual(['data']);
    await semDiferencas();
  });

  it('a conta é de créditos, e não a de tributos, dívida ativa ou adiantamentos', async () => {
    for (const codigo of ['1.1.2.1.1.01', '1.2.1.1.1.04', '1.1.3.1.1.02', '1.1.5.6.1.01', '1.2.3.1.1.01'])
      expect(
        Object.keys(await errorsOf(contador.post(DIREITO, await rascunho({ conta_contabil_id: await contaDe(codigo) })))),
        codigo,
      ).toEqual(['conta_contabil_id']);
    expect(Object.keys(await errorsOf(contador.post(DIREITO, await rascunho({ tipo: 'convenio' }))))).toEqual(['ente']);
    expect(Object.keys(await errorsOf(contador.post(DIREITO, await rascunho({ vencimento: '2026-03-01' }))))).toEqual(['vencimento']);
  });

  it('cada ato pede a sua regra', async () => {
    const id = await direito();
    const reader = (await suite.make.userWith({ 'contabilidade.lancamentos.direitos-a-receber': [1] })).in(prefeitura, YEAR);
    expect((await reader.get(`${DIREITO}/${id}`)).status).toBe(200);
    expect((await reader.post(DIREITO, await rascunho())).body.detalhe.regra).toBe(2);
    expect(
      (await reader.post(`${DIREITO}/${id}/baixar`, { data: '2026-11-12', valor: '1.00', motivo: 'Remissão' })).body.detalhe.regra,
    ).toBe(5);
  });
});

describe('créditos (handbook Contabilidade 5.6)', () => {
  const rascunho = async (changes: object = {}) => {
    made += 1;
    return {
      data: '2026-03-02',
      origem: 'lancamento_tributario',
      contribuinte_id: pessoa_id,
      valor: '100.00',
      documento: `Auto ${made}`,
      natureza_receita_id: naturezas.get('1.1.1.4.51.1.1'),
      conta_contabil_id: await contaDe('1.1.2.1.1.01'),
      tributaria: true,
      ...changes,
    };
  };
  const credito = async (changes: object = {}): Promise<number> => (await ok(contador.post(CREDITO, await rascunho(changes)), 201)).id;
  const ler = async (id: number) => (await contador.get(`${CREDITO}/${id}`)).body;
  const act = (id: number, name: string, asked: object) => contador.post(`${CREDITO}/${id}/${name}`, asked);
  const daChave = (id: number) => chave(`credito_receber:${id}`);

  it('lançado, inscrito, atualizado e recebido: a chave é a mesma no ativo e no controle, e volta a zero (K4)', async () => {
    const id = await credito();
    expect(await linhas('credito_receber', id)).toEqual(['D 1.1.2.1.1.01 100.00', 'C 4.1.1.3.1.01 100.00']);
    await ok(receita('30.00', '1.1.1.4.51.1.1', { credito_id: id }), 201);
    await ok(act(id, 'inscrever', { data: '2026-11-11', documento: 'Termo 9/2026' }));
    expect(await daChave(id)).toEqual(['1.2.1.1.1.04 70.00', '7.3.2.1.1 70.00', '8.3.2.3.1 -70.00']);
    await ok(act(id, 'atualizar', { data: '2026-11-12', valor: '5.00', motivo: 'Juros de novembro' }));
    expect(await ler(id)).toMatchObject({ a_receber: '0.00', inscrito: '75.00', saldo: '75.00', controle: '75.00', recebido: '30.00' });
    await ok(
      receita('75.00', '1.1.1.4.51.1.3', {
        tipo: 'divida_ativa',
        credito_lancado: null,
        data: '2026-11-13',
        data_credito: '2026-11-13',
        credito_id: id,
      }),
      201,
    );
    expect([await daChave(id), await ler(id)]).toMatchObject([[], { saldo: '0.00', recebido: '105.00', situacao: 'Recebido' }]);
    const { body } = await contador.get(`/contabilidade/lancamentos/credito-receber-movimento?credito_receber_id=${id}`);
    expect(body.data.map(({ tipo, a_receber, inscrito }: Wire) => `${tipo} ${a_receber} ${inscrito}`)).toEqual([
      'baixa 0.00 -75.00',
      'atualizacao 0.00 5.00',
      'inscricao -70.00 70.00',
      'baixa -30.00 0.00',
      'lancamento 100.00 0.00',
    ]);
    await semDiferencas();
  });

  it('o que já nasce em dívida ativa é lançado e inscrito no mesmo dia; a não tributária tem conta própria', async () => {
    const id = await credito({
      origem: 'divida_ativa',
      tributaria: false,
      natureza_receita_id: naturezas.get('1.9.2.2.99.0.1'),
      conta_contabil_id: await contaDe('1.2.1.1.1.05'),
    });
    expect(await daChave(id)).toEqual(['1.2.1.1.1.05 100.00', '7.3.2.1.1 100.00', '8.3.2.3.1 -100.00']);
    expect(
      Object.keys(
        await errorsOf(
          contador.post(CREDITO, await rascunho({ origem: 'divida_ativa', conta_contabil_id: await contaDe('1.2.1.1.1.05') })),
        ),
      ),
    ).toEqual(['conta_contabil_id']);
    expect(
      Object.keys(await errorsOf(contador.post(CREDITO, await rascunho({ conta_contabil_id: await contaDe('1.1.2.5.1.01') })))),
    ).toEqual(['conta_contabil_id']);
    await semDiferencas();
  });

  it('nenhum movimento passa do saldo da chave (N16)', async () => {
    const id = await credito();
    expect(await errorsOf(receita('100.01', '1.1.1.4.51.1.1', { credito_id: id }))).toEqual({
      id: ['O crédito tem saldo de R$ 100,00; lance o excedente como receita sem lançamento.'],
    });
    for (const [name, asked] of [
      ['inscrever', { data: '2026-11-11', valor: '100.01' }],
      ['cancelar', { data: '2026-11-11', parte: 'lancado', valor: '100.01', motivo: 'Remissão' }],
      ['cancelar', { data: '2026-11-11', parte: 'inscrito', valor: '0.01', motivo: 'Remissão' }],
      ['atualizar', { data: '2026-11-11', valor: '1.00', motivo: 'Juros' }],
    ] as const)
      expect((await act(id, name, asked)).status, name).toBe(422);
    expect(await daChave(id)).toEqual(['1.1.2.1.1.01 100.00']);
  });

  it('cancela o lançado (2011) e o inscrito (6042), e o estorno do último movimento o devolve', async () => {
    const id = await credito();
    await ok(act(id, 'cancelar', { data: '2026-11-11', parte: 'lancado', valor: '40.00', motivo: 'Decisão 1/2026' }));
    await ok(act(id, 'inscrever', { data: '2026-11-11' }));
    await ok(act(id, 'cancelar', { data: '2026-11-12', parte: 'inscrito', valor: '60.00', motivo: 'Prescrição' }));
    expect([await daChave(id), (await ler(id)).situacao]).toEqual([[], 'Baixado']);
    await ok(act(id, 'estornar', { data: '2026-11-13', motivo: 'Não prescreveu' }));
    expect(await daChave(id)).toEqual(['1.2.1.1.1.04 60.00', '7.3.2.1.1 60.00', '8.3.2.3.1 -60.00']);
    await semDiferencas();
  });

  it('o ajuste para perdas tem a conta de cada parte, e não passa dela', async () => {
    const id = await credito();
    await ok(act(id, 'ajustar', { data: '2026-11-11', parte: 'lancado', valor: '60.00', motivo: 'Média de três anos' }));
    expect(await errorsOf(act(id, 'ajustar', { data: '2026-11-11', parte: 'lancado', valor: '40.01', motivo: 'Média' }))).toEqual({
      valor: ['Dessa parte do crédito restam R$ 40,00 sem ajuste para perdas.'],
    });
    await ok(act(id, 'reverter', { data: '2026-11-12', parte: 'lancado', valor: '10.00', motivo: 'Recebimento maior' }));
    expect(await errorsOf(act(id, 'reverter', { data: '2026-11-12', parte: 'lancado', valor: '50.01', motivo: 'Demais' }))).toEqual({
      valor: ['Desde 12/11/2026 o ajuste para perdas dessa parte é de R$ 50,00.'],
    });
    // before it was there it does not turn back
    expect(await errorsOf(act(id, 'reverter', { data: '2026-11-10', parte: 'lancado', valor: '10.00', motivo: 'Antes' }))).toEqual({
      valor: ['Desde 10/11/2026 o ajuste para perdas dessa parte é de R$ 0,00.'],
    });
    expect((await linhas('credito_receber', id)).slice(2)).toEqual([
      'D 3.6.1.7.1 60.00',
      'C 1.1.2.9.1.01 60.00',
      'D 1.1.2.9.1.01 10.00',
      'C 4.9.7.2.1 10.00',
    ]);
    expect((await ler(id)).ajuste_perdas).toBe('50.00');
    await semDiferencas();
  });

  it('a perda e a parte a curto prazo são as da média do que se recebeu nos três exercícios anteriores', async () => {
    const id = await credito();
    await ok(act(id, 'cancelar', { data: '2026-11-09', parte: 'lancado', valor: '100.00', motivo: 'Engano' }));
    await ok(act(id, 'estornar', { data: '2026-11-09', motivo: 'Era devido' }));
    await ok(receita('25.00', '1.1.1.4.51.1.1', { credito_id: id }), 201);
    // a year that goes on says nothing of the mean yet
    expect(await ler(id)).toMatchObject({ saldo: '75.00', perda_estimada: null, curto_prazo: null });
    const work = await suite.platform();
    const media = (hoje: string) =>
      work.transact(async (tx) => {
        await tx.db.rows("select set_config('sgp.hoje', $1, true)", [hoje]);
        const row = await tx.db.first<{ media: string | null }>(
          'select credito_recebimento_medio($1, $2, $3)::numeric(6,4)::text as media',
          [tx.cliente.id, prefeitura, [`credito_receber:${id}`]],
        );
        return row?.media;
      });
    // 25,00 of 100,00 were received: what was reversed was never there to receive
    expect([await media('2026-12-31'), await media('2027-01-02'), await media('2030-01-02')]).toEqual([null, '0.2500', null]);
  });

  it('a receita baixa um só: o crédito, o direito ou o do tributo', async () => {
    const id = await credito();
    const outro = await ok(
      contador.post(DIREITO, {
        data: '2026-03-02',
        devedor_id: pessoa_id,
        tipo: 'aluguel',
        valor: '100.00',
        documento: 'Termo duplo',
        conta_contabil_id: await contaDe('1.1.2.2.1.01'),
      }),
      201,
    );
    expect(await errorsOf(receita('10.00', '1.1.1.4.51.1.1', { credito_id: id, direito_receber_id: outro.id }))).toEqual({
      direito_receber_id: ['A receita baixa um só: o crédito, o direito ou o do tributo.'],
    });
    expect(Object.keys(await errorsOf(receita('10.00', '1.1.1.4.51.1.1', {})))).toEqual(['tributo_id', 'exercicio_credito']);
  });

  it('o que a Arrecadação tem no livro é uma linha por tributo e exercício, com a sua chave', async () => {
    const [tributo] = await suite.sql<{ id: number; sigla: string }>(
      "select id::int, sigla from tributo order by sigla like 'IPTU%' desc, id limit 1",
    );
    const instrumento = `${tributo?.sigla} 2019`;
    await (await suite.platform())
      .inEntity(prefeitura)
      .inYear(YEAR)
      .transact((tx) =>
        registrarFato(tx, {
          fato: 'ARR-LANC',
          data: '2026-02-01',
          entidade_id: prefeitura,
          valor: '500.00',
          contexto: { instrumento, natureza_receita_id: naturezas.get('1.1.1.4.51.1.1') as number },
          origem: { tipo: 'teste', id: 1 },
          chave: 'teste:creditos',
        }),
      );
    const sent = await contador.post(`${CREDITO}/sincronizar`);
    expect(sent.status).toBe(200);
    const found = (await contador.get(`${CREDITO}?documento=${encodeURIComponent(instrumento)}`)).body.data;
    expect(found).toMatchObject([
      { documento: instrumento, sintetico: true, valor: '500.00', saldo: '500.00', origem: 'lancamento_tributario' },
    ]);
    expect((await contador.post(`${CREDITO}/sincronizar`)).body.message).toBe('Nada mudou desde a última vez.');
    // what is received and given back is owed as before, not more
    const { sigla } = tributo as { sigla: string };
    const entrada = await ok(receita('50.00', '1.1.1.4.51.1.1', { tributo_id: tributo?.id, exercicio_credito: 2019 }), 201);
    await anular(entrada.id, '50.00');
    await contador.post(`${CREDITO}/sincronizar`);
    expect((await contador.get(`${CREDITO}?documento=${encodeURIComponent(`${sigla} 2019`)}`)).body.data).toMatchObject([
      { valor: '500.00', saldo: '500.00' },
    ]);
    const refused = await act(found[0].id, 'cancelar', { data: '2026-11-11', parte: 'lancado', valor: '1.00', motivo: 'Remissão' });
    expect(refused.status).toBe(422);
    await ok(act(found[0].id, 'ajustar', { data: '2026-11-11', parte: 'lancado', valor: '100.00', motivo: 'Média de três anos' }));
    await semDiferencas();
  });

  it('cada ato pede a sua regra', async () => {
    const id = await credito();
    const reader = (await suite.make.userWith({ 'contabilidade.lancamentos.creditos': [1] })).in(prefeitura, YEAR);
    expect((await reader.post(CREDITO, await rascunho())).body.detalhe.regra).toBe(2);
    expect((await reader.post(`${CREDITO}/${id}/inscrever`, { data: '2026-11-11' })).body.detalhe.regra).toBe(5);
    expect((await reader.post(`${CREDITO}/sincronizar`)).body.detalhe.regra).toBe(5);
  });
});
