import { beforeAll, describe, expect, it } from 'vitest';
import { expectDeclaredBalances } from '../../../tests/server/declared-balances';
import { type Caller, openSuite } from '../../../tests/server/harness';
import { MSC, MSC_MENU } from '../../contabilidade/parts/msc/resultado';

const suite = openSuite();
const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
const RESTOS = '/contabilidade/lancamentos/restos-a-pagar/restos-a-pagar';
const MENU = 'contabilidade.lancamentos.restos-a-pagar.restos-a-pagar';
const INSCRITOS = 'contabilidade.lancamentos.restos-a-pagar.inscritos-exercicio';
const IMPRESSOES = 'contabilidade.lancamentos.restos-a-pagar.impressoes';
const MOTIVO = 'Conforme o processo do credor';
const DIA = '2027-01-12';

let prefeitura: number;
let atestador: number;
/** In the year that was closed, and in the one that it opened. */
let em2026: Caller;
let em2027: Caller;
/** Somebody else: who liquidates does not pay. */
let pagador: Caller;
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
  });
  [em2026, em2027] = [user.in(prefeitura, 2026), user.in(prefeitura, 2027)];
  pagador = (await suite.make.userWith({ [MENU]: [1, 5] })).in(prefeitura, 2027);
  atestador = (await suite.make.pessoa()).id;
  for (let mes = 1; mes <= 12; mes += 1) await em2026.post(`${ENCERRAMENTO}/fechar`, { mes });
  for (let etapa = 1; etapa <= 10; etapa += 1) {
    const { status, body } = await em2026.post(`${ENCERRAMENTO}/etapas/${etapa}/executar`, {});
    if (status !== 200) throw new Error(`Etapa ${etapa}: ${JSON.stringify(body)} ${suite.takeFailures()}`);
  }
});

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
      `select id from resto_a_pagar r where tipo = 'nao_processado' and entidade_id = $1 and a_liquidar > 1
          and not exists (select from resto_a_pagar o where o.empenho_id = r.empenho_id and o.id <> r.id) order by id limit 1`,
      [prefeitura],
    );
    const resto = await ler(alone as Resto);
    const url = `${RESTOS}/${resto.id}`;
    const early = await em2027.post(`${url}/pagar`, {
      data: DIA,
      documento: 'OP 1',
      conta_bancaria_id: await contaDa(resto.fonte_recurso_id, '0'),
      motivo: MOTIVO,
    });
    expect(early.body.errors).toEqual({ valor: ['Nada resta do resto a pagar a pagar.'] });
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
    const pagamento = { data: DIA, documento: 'OP 1', conta_bancaria_id, motivo: MOTIVO };
    const own = await em2027.post(`${url}/pagar`, pagamento);
    expect([own.status, own.body.codigo]).toEqual([409, 'SEGREGACAO_DE_FUNCOES']);
    const paid = await pagador.post(`${url}/pagar`, pagamento);
    expect([paid.status, paid.body.result]).toMatchObject([201, { a_pagar: '0.00', saldo: '0.00' }]);
    const eventos = await suite.sql<{ codigo: string }>(
      `select e.codigo from lancamento_contabil l join evento_contabil e on e.id = l.evento_id
        where l.origem_tipo = 'resto_a_pagar_movimento' and l.origem_id in ($1, $2) order by l.numero`,
      [liquidated.body.fato.id, paid.body.fato.id],
    );
    expect(eventos.map(({ codigo }) => codigo)).toEqual(['4031', '4040']);
    expect(await keysOf(resto.empenho_id, '2.', '6.3.1.1', '6.3.1.3', '8.2.1.1.2', '8.2.1.1.3')).toEqual([]);
    const [dotacao] = await suite.sql<{ n: number }>(
      `select count(*)::int as n from lancamento_contabil_linha x join lancamento_contabil l on l.id = x.pai_id
        where l.origem_tipo = 'resto_a_pagar_movimento' and x.dotacao_id is not null`,
    );
    expect(dotacao).toEqual({ n: 0 });
    const paidStill = await em2027.post(`${url}/liquidar/${liquidated.body.fato.id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect(paidStill.body.errors).toEqual({ valor: ['Saldo insuficiente no resto a pagar.'] });
    const undone = await em2027.post(`${url}/pagar/${paid.body.fato.id}/estornar`, { data: DIA, motivo: MOTIVO });
    expect([undone.status, undone.body.result]).toMatchObject([201, { a_pagar: resto.a_liquidar }]);
    expect(await wrong(em2027)).toEqual([]);
  });

  it('o processado se paga da sua fonte e se cancela com o ato', async () => {
    const resto = await ler((await restos('processado')).find(({ a_pagar }) => Number(a_pagar) > 1) as Resto);
    const url = `${RESTOS}/${resto.id}`;
    const outra = await suite.sql<{ id: number }>('select id from conta_bancaria where entidade_id <> $1 order by id limit 1', [
      prefeitura,
    ]);
    const foreign = await em2027.post(`${url}/pagar`, { data: DIA, documento: 'OP 2', conta_bancaria_id: outra[0]?.id, motivo: MOTIVO });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    const conta_bancaria_id = await contaDa(resto.fonte_recurso_id, '1.00');
    const paid = await em2027.post(`${url}/pagar`, { data: DIA, valor: '1.00', documento: 'OP 2', conta_bancaria_id, motivo: MOTIVO });
    expect([paid.status, paid.body.errors]).toEqual([201, undefined]);
    const cancelled = await em2027.post(`${url}/cancelar`, {
      ...{ data: DIA, valor: paid.body.result.a_pagar, parte: 'cancelamento_liquidado', documento: 'Decreto 12/2027', motivo: MOTIVO },
    });
    expect([cancelled.status, cancelled.body.result]).toMatchObject([201, { saldo: '0.00' }]);
    expect(await keysOf(resto.empenho_id, '2.', '6.3.2.1', '8.2.1.1.3')).toEqual([]);
    expect(await wrong(em2027)).toEqual([]);
    await expectDeclaredBalances(suite.sql);
  });

  it('um mais velho que o sistema se digita, sem empenho', async () => {
    const [credor, natureza, fonte] = await Promise.all([
      suite.make.pessoa(),
      suite.sql<{ id: number }>("select id from natureza_despesa where codigo = '3.3.90.39.00'"),
      suite.sql<{ id: number }>("select id from fonte_recurso where codigo = '2.500.0000'"),
    ]);
    const draft = {
      ...{
        ano_inscricao: 2019,
        tipo: 'processado',
        numero_empenho: '00045/2019',
        data_empenho: '2019-05-02',
        documento: 'Sistema anterior',
      },
      ...{ credor_id: credor.id, natureza_despesa_id: natureza[0]?.id, fonte_recurso_id: fonte[0]?.id, inscrito: '100.00' },
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
});
