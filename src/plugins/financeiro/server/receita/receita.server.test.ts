import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents, sumDecimals, toCents } from '../../../../resources/definition';
import { escreverRetorno } from '../../../arrecadacao/calculo/cobranca/escrever-retorno';
import { atualizarDivida } from '../../../arrecadacao/server/divida-ativa/movimentos';
import type { Conferencia } from '../../../contabilidade/parts/conferencia/resultado';
import { type Contexto, recalcular, registrarFato } from '../../../contabilidade/server';

const suite = openSuite();
const LANCAMENTO = '/financeiro/movimentacao/receita-orcamentaria/lancamento';
const ANULACAO = '/financeiro/movimentacao/receita-orcamentaria/anulacao-receita';
const LOTES = '/financeiro/movimentacao/receita-orcamentaria/lotes';
const MENU = 'financeiro.movimentacao.receita-orcamentaria';
const ARRECADACAO = 'arrecadacao.contribuinte';
const YEAR = 2026;

let prefeitura: number;
let treasurer: Caller;
let collector: Caller;
let conta: number;
let convenio: number;
let fonte500: number;
let fonte550: number;
let fonte862: number;
let today: string;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  const rules = { [`${MENU}.lancamento`]: [1, 2, 3, 4, 5], [`${MENU}.anulacao-receita`]: [1, 2, 3, 4, 5] };
  treasurer = (await suite.make.userWith(rules)).in(prefeitura, YEAR);
  collector = (
    await suite.make.userWith({ [ARRECADACAO]: [1, 2, 3, 4, 5, 6], 'arrecadacao.guias': [1, 5, 6], 'arrecadacao.pagamentos': [1, 5, 6] })
  ).in(prefeitura, YEAR);
  const [row] = await suite.sql<{ id: number; conta: number }>(
    'select id, conta_bancaria_id as conta from convenio_arrecadacao order by id limit 1',
  );
  convenio = row?.id ?? 0;
  conta = row?.conta ?? 0;
  fonte500 = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  fonte862 = await idDe("select id from fonte_recurso where codigo = '1.862.0000'");
  fonte550 = await idDe("select id from fonte_recurso where codigo = '1.550.0000'");
  today = suite.services.clock.today();
});

async function idDe(sql: string): Promise<number> {
  return (await suite.sql<{ id: number }>(sql))[0]?.id as number;
}

/** A nature that collects, by its code. */
const natureza = (codigo: string) =>
  idDe(`select id from natureza_receita where codigo = '${codigo}' and situacao order by desdobramento limit 1`);

async function receita(changes: object = {}): Promise<object> {
  return {
    data: today,
    data_credito: today,
    tipo: 'normal',
    natureza_receita_id: await natureza('1.1.1.2.53.0.1'),
    conta_bancaria_id: conta,
    valor_bruto: '100.00',
    fontes: [{ fonte_recurso_id: fonte500, percentual: '100' }],
    ...changes,
  };
}

/** The lines of the entry of a document as the handbook writes them: `D 1.1.2.1.1.01 100.00`. */
async function linesOf(chave: string): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || x.valor as linha from lancamento_contabil l
       join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id where l.chave = $1 order by x.ordem`,
    [chave],
  );
  return rows.map(({ linha }) => linha);
}
const eventOf = async (chave: string) =>
  (
    await suite.sql<{ codigo: string }>(
      'select e.codigo from lancamento_contabil l join evento_contabil e on e.id = l.evento_id where l.chave = $1',
      [chave],
    )
  )[0]?.codigo;

/** Σ D − Σ C of the accounts below a group, of the entity. */
async function balance(grupo: string, chaves: object = {}): Promise<string> {
  const [row] = await suite.sql<{ valor: string }>(
    `select coalesce(sum(s.debitos - s.creditos), 0)::numeric(18,2)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = $2 and c.codigo like $3 || '%' and s.conta_corrente @> $4::jsonb`,
    [prefeitura, YEAR, grupo, JSON.stringify(chaves)],
  );
  return row?.valor as string;
}
const P = (debito: string, credito: string, valor = '100.00') => [`D ${debito} ${valor}`, `C ${credito} ${valor}`];
const less = (a: string, b: string) => fromCents(toCents(a) - toCents(b));

let facts = 0;
/** Launches a credit of the IPTU of an exercício, and inscribes a part of it in the dívida ativa. */
async function lancarCredito(exercicio: number, lancado: string, inscrito: string | null = null, data = today): Promise<void> {
  const contexto: Contexto = {
    natureza_receita_id: await natureza('1.1.1.2.53.0.1'),
    fonte_recurso_id: fonte500,
    instrumento: `IPTU ${exercicio}`,
    contas: { '1.1.2.1.1.01': 'CRE' },
  };
  await (await suite.platform()).transact(async (tx) => {
    for (const [evento, valor] of [['2010', lancado] as const, ...(inscrito ? [['6040', inscrito] as const] : [])]) {
      facts += 1;
      await registrarFato(tx, {
        fato: 'ARR-LANC',
        evento,
        data,
        entidade_id: prefeitura,
        valor,
        contexto,
        origem: { tipo: 'teste', id: facts },
        chave: `credito:${facts}`,
      });
    }
  });
}
const doIptu = async (exercicio_credito: number) => ({
  tributo_id: await idDe("select id from tributo where sigla = 'IPTU'"),
  exercicio_credito,
});

describe('lançamento da receita', () => {
  it('cada tipo lança as partidas do seu evento', async () => {
    await lancarCredito(2025, '200.00', '100.00');
    const DDR = P('7.2.1.1.1', '8.2.1.1.1.01');
    const REALIZADA = P('6.2.1.1', '6.2.1.2');
    const BANCO = '1.1.1.1.1.30';
    const cases: [object, string[]][] = [
      [{}, [...P(BANCO, '4.1.1.2.1.01'), ...REALIZADA, ...DDR]],
      [{ credito_lancado: true, ...(await doIptu(2025)) }, [...P(BANCO, '1.1.2.1.1.01'), ...REALIZADA, ...DDR]],
      [{ tipo: 'rendimento', natureza_receita_id: await natureza('1.3.2.1.01.0.1') }, [...P(BANCO, '4.4.5.2.1'), ...REALIZADA, ...DDR]],
      [
        { tipo: 'fundeb', natureza_receita_id: await natureza('1.7.1.1.51.1.1') },
        [
          `D ${BANCO} 80.00`,
          'D 3.5.2.2.4.01 20.00',
          'C 4.5.2.1.3 100.00',
          ...REALIZADA,
          ...P('6.2.1.3.1.01', '6.2.1.1', '20.00'),
          ...P('7.2.1.1.1', '8.2.1.1.1.01', '80.00'),
        ],
      ],
      [
        {
          tipo: 'divida_ativa',
          natureza_receita_id: await natureza('1.1.1.2.50.0.3'),
          nao_reconhecido: '30.00',
          ...(await doIptu(2025)),
        },
        [`D ${BANCO} 100.00`, 'C 1.2.1.1.1.04 70.00', 'C 4.4.2.4.1 30.00', ...REALIZADA, ...DDR, ...P('8.3.2.3.1', '7.3.2.1.1', '70.00')],
      ],
    ];
    for (const [changes, lines] of cases) {
      // what who saves it is shown before is what is then written
      const foreseen = (await treasurer.post(`${LANCAMENTO}/previa`, await receita(changes))).body.lancamentos;
      const { status, body } = await treasurer.post(LANCAMENTO, await receita(changes));
      expect([status, body.errors]).toEqual([201, undefined]);
      expect((await linesOf(`lancamento_receita:${body.result.id}`)).sort()).toEqual([...lines].sort());
      expect(foreseen.map(({ linhas }: Wire) => linhas.map(({ dc, conta, valor }: Wire) => `${dc} ${conta} ${valor}`).sort())).toEqual([
        [...lines].sort(),
      ]);
      expect(body.result).toMatchObject({ situacao: 'Lançada', contabil: expect.stringMatching(/^nº \d+$/) });
    }
  });

  it('N13: o desconto e as outras deduções são receita e dedução sem dinheiro: no banco há uma linha só, do líquido', async () => {
    const before = await balance('1.1.1', { conta_bancaria_id: conta });
    const deducoes = [
      { tipo: 'desconto', valor: '10.00' },
      { tipo: 'outras', valor: '5.00' },
    ];
    const { body } = await treasurer.post(LANCAMENTO, await receita({ deducoes }));
    expect(body.result).toMatchObject({ valor_deducoes: '15.00', valor_liquido: '85.00' });
    expect(less(await balance('1.1.1', { conta_bancaria_id: conta }), before)).toBe('85.00');
    const lines = await linesOf(`lancamento_receita:${body.result.id}`);
    expect(lines.filter((line) => / 1\.1\.1\.| 7\.2\./.test(line))).toEqual(['D 1.1.1.1.1.30 85.00', 'D 7.2.1.1.1 85.00']);
    expect(lines).toContain('D 3.4.4.1.1 10.00');
    expect(sumDecimals(lines.filter((line) => line.startsWith('C 4.1.')).map((line) => line.split(' ')[2] as string))).toBe('95.00');
    expect(sumDecimals(lines.filter((line) => line.startsWith('C 6.2.1.2 ')).map((line) => line.split(' ')[2] as string))).toBe('100.00');
    expect(sumDecimals(lines.filter((line) => line.startsWith('D 6.2.1.3.9 ')).map((line) => line.split(' ')[2] as string))).toBe('15.00');
  });

  it('recusa o que não é: natureza sintética, fonte que a conta não tem, rateio que não soma, tipos de outros', async () => {
    const errors = async (changes: object) => (await treasurer.post(LANCAMENTO, await receita(changes))).body.errors;
    const sintetica = await idDe("select id from natureza_receita where codigo = '1.1.1.2.00.0.0'");
    expect((await errors({ natureza_receita_id: sintetica })).natureza_receita_id[0]).toMatch(/é sintética/);
    expect(await errors({ fontes: [{ fonte_recurso_id: fonte550, percentual: '100' }] })).toEqual({
      'fontes.0.fonte_recurso_id': ['A conta bancária não tem esta fonte.'],
    });
    expect(await errors({ fontes: [{ fonte_recurso_id: fonte500, percentual: '60' }] })).toEqual({
      fontes: ['O rateio por fonte deve somar 100 %.'],
    });
    expect(await errors({ fontes: [{ fonte_recurso_id: fonte500, valor: '60.00' }] })).toEqual({
      fontes: ['O rateio por fonte deve somar o valor bruto.'],
    });
    expect((await errors({ tipo: 'alienacao' })).tipo[0]).toMatch(/módulo Patrimônio ainda não a envia/);
    expect((await errors({ tipo: 'retencao_propria' })).tipo[0]).toMatch(/não se lança aqui/);
    const divida_fundada_id = await idDe('select id from divida_fundada order by id limit 1');
    expect((await errors({ tipo: 'operacao_credito', divida_fundada_id })).natureza_receita_id).toEqual([
      'Este tipo de receita é das naturezas de operações de crédito (2.1).',
    ]);
    expect((await errors({ data: '2025-11-10' })).data[0]).toMatch(/deve ser de 2026/);
    expect((await errors({ deducoes: [{ tipo: 'outras', valor: '100.01' }] })).deducoes).toEqual(['As deduções passam do valor bruto.']);
    expect((await errors({ valor_bruto: '0.00' })).valor_bruto).toBeDefined();
  });

  it('N16, K6: digitada, a receita diz que crédito baixa, e dele não baixa mais do que há em cada dia', async () => {
    const credito = { credito_lancado: true, valor_bruto: '20000.00' };
    expect((await treasurer.post(LANCAMENTO, await receita(credito))).body.errors).toEqual({
      tributo_id: ['O campo "Tributo do crédito" é obrigatório.'],
      exercicio_credito: ['O campo "Exercício de origem" é obrigatório.'],
    });
    await lancarCredito(2024, '20000.00', null, '2026-11-10');
    const lancar = async (changes: object) =>
      treasurer.post(LANCAMENTO, await receita({ ...credito, ...(await doIptu(2024)), ...changes }));
    const refusal = (saldo: string) => ({
      id: [`O crédito tem saldo de R$ ${saldo}; lance o excedente como receita sem lançamento.`],
    });
    expect((await lancar({ valor_bruto: '20000.01' })).body.errors).toEqual(refusal('20.000,00'));
    expect((await lancar({ data: '2026-11-09' })).body.errors).toEqual(refusal('0,00'));
    expect((await lancar({ data: '2026-11-10', valor_bruto: '15000.00' })).status).toBe(201);
    expect((await lancar({ data: '2026-11-10', valor_bruto: '5000.01' })).body.errors).toEqual(refusal('5.000,00'));
    expect((await lancar({ valor_bruto: '5000.00' })).status).toBe(201);
    expect(await balance('1.1.2', { instrumento: 'IPTU 2024' })).toBe('0.00');
  });

  it('o que o livro recusa não se lança, e diz por quê; o número volta', async () => {
    const last = async () =>
      (await suite.sql<{ n: number }>('select coalesce(max(numero), 0) as n from lancamento_receita where exercicio = 2026'))[0]?.n ?? 0;
    const before = await last();
    const natureza_receita_id = await idDe(
      "select id from natureza_receita where codigo = '1.7.1.1.51.2.1' and situacao order by desdobramento desc limit 1",
    );
    const refused = await treasurer.post(
      LANCAMENTO,
      await receita({ natureza_receita_id, credito_lancado: true, ...(await doIptu(2025)) }),
    );
    expect([refused.status, refused.body.errors.id[0]]).toEqual([
      422,
      expect.stringMatching(/^Evento contábil 2020 não configurado para a natureza 1\.7\.1/),
    ]);
    expect(await last()).toBe(before);
    expect((await treasurer.post(LANCAMENTO, await receita())).body.result.numero).toBe(before + 1);
    for (const sql of ['update lancamento_receita set valor_bruto = 1', 'delete from lancamento_receita_fontes'])
      await expect(suite.sql(sql)).rejects.toThrow(/não se altera nem se exclui/);
  });

  it('a receita que a lei não previu ganha linha de previsão zero, uma só para quantos a lancem ao mesmo tempo, sem falha nos números', async () => {
    const natureza_receita_id = await natureza('1.6.1.1.01.0.1');
    const same = await Promise.all([1, 2, 3, 4].map(async () => treasurer.post(LANCAMENTO, await receita({ natureza_receita_id }))));
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(same.map(({ body }) => body.result.receita_prevista_id)).size).toBe(1);
    const id = same[0]?.body.result.receita_prevista_id;
    const [row] = await suite.sql(
      'select origem, valor_bruto::text, receita_arrecadada(id)::text as arrecadado from previsao_receita where id = $1',
      [id],
    );
    expect(row).toEqual({ origem: 'nao_prevista', valor_bruto: '0.00', arrecadado: '400.00' });
    const numbers = await suite.sql<{ n: number; max: number }>(
      'select count(*)::int as n, max(numero) as max from lancamento_receita where entidade_id = $1 and exercicio = $2',
      [prefeitura, YEAR],
    );
    expect(numbers[0]?.n).toBe(numbers[0]?.max);
  });

  it('de uma fonte que a lei previu por CO, cada linha arrecada o que é do seu, e a anulação devolve a cada uma', async () => {
    const natureza_receita_id = await natureza('1.6.1.1.01.0.1');
    const [semCo] = await suite.sql<{ id: number }>(
      'select id from previsao_receita where natureza_receita_id = $1 and fonte_recurso_id = $2',
      [natureza_receita_id, fonte500],
    );
    const [co] = await suite.sql<{ id: number }>(
      "select c.alvo_id as id from fonte_recurso_cos c join codigo_acompanhamento a on a.id = c.alvo_id and a.codigo <> '0000' where c.pai_id = $1 order by c.ordem limit 1",
      [fonte500],
    );
    const [comCo] = await suite.sql<{ id: number }>(
      `insert into previsao_receita (cliente_id, exercicio, versao_planejamento_id, orgao_id, natureza_receita_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, metodo, valor_bruto, origem, ficha)
       select cliente_id, exercicio, versao_planejamento_id, orgao_id, natureza_receita_id, fonte_recurso_id, $2, esfera, metodo, 0, 'nao_prevista', 9901
         from previsao_receita where id = $1 returning id`,
      [semCo?.id, co?.id],
    );
    const fontes = [
      { fonte_recurso_id: fonte500, co_id: null, valor: '70.00' },
      { fonte_recurso_id: fonte500, co_id: co?.id, valor: '30.00' },
    ];
    const arrecadado = async () =>
      (
        await suite.sql<{ v: string }>(
          'select receita_arrecadada(x.id)::text as v from unnest($1::bigint[]) with ordinality x(id, n) order by x.n',
          [[semCo?.id, comCo?.id]],
        )
      ).map(({ v }) => toCents(v));
    const before = await arrecadado();
    const made = await treasurer.post(LANCAMENTO, await receita({ natureza_receita_id, fontes }));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await arrecadado()).map((now, n) => fromCents(now - (before[n] ?? 0n)))).toEqual(['70.00', '30.00']);
    const undone = await treasurer.post(`${LANCAMENTO}/${made.body.result.id}/anular`, {
      data: today,
      tipo: 'erro',
      motivo: 'Valor digitado duas vezes',
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await arrecadado()).toEqual(before);
  });
});

describe('anulação', () => {
  const lancar = async (changes: object = {}) => (await treasurer.post(LANCAMENTO, await receita(changes))).body.result;

  it('o erro desfaz o que o lançamento fez, aos poucos e até o fim: nada sobra no livro', async () => {
    const accounts = ['1.1.1', '3.', '4.', '6.2.1', '7.2.1', '8.2.1'];
    const state = () => Promise.all(accounts.map((grupo) => balance(grupo)));
    const before = await state();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 100, max: 99_999 }), fc.integer({ min: 1, max: 99 }), async (cents, share) => {
        const bruto = fromCents(BigInt(cents));
        const made = await lancar({ tipo: 'fundeb', natureza_receita_id: await natureza('1.7.1.1.51.1.1'), valor_bruto: bruto });
        const first = fromCents((BigInt(cents) * BigInt(share)) / 100n || 1n);
        const asked = { data: today, tipo: 'erro', motivo: 'Valor digitado duas vezes' };
        const one = await treasurer.post(ANULACAO, { ...asked, lancamento_id: made.id, valor: first });
        expect([one.status, one.body.errors]).toEqual([201, undefined]);
        expect(await eventOf(`anulacao_receita:${one.body.result.id}`)).toBe('2031');
        const rest = await treasurer.post(`${LANCAMENTO}/${made.id}/anular`, asked);
        expect([rest.body.errors, rest.body.result?.situacao]).toEqual([undefined, 'Anulada']);
      }),
      { numRuns: 4 },
    );
    expect(await state()).toEqual(before);
  });

  it('nem duas pessoas ao mesmo tempo anulam mais do que foi lançado', async () => {
    const { id } = await lancar();
    const asked = { data: today, tipo: 'erro', motivo: 'Lançamento em duplicidade', lancamento_id: id, valor: '60.00' };
    const answers = await Promise.all([treasurer.post(ANULACAO, asked), treasurer.post(ANULACAO, asked), treasurer.post(ANULACAO, asked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors.valor).toEqual(['Do lançamento restam R$ 40,00 a anular.']);
    expect((await treasurer.get(`${LANCAMENTO}/${id}`)).body).toMatchObject({ situacao: 'Anulada em parte', anulado: '60.00' });
    await expect(suite.sql('delete from anulacao_receita')).rejects.toThrow(/não se altera nem se exclui/);
  });

  it('a restituição é pagamento e dedução da receita, com credor; sem arrecadação no ano, é despesa', async () => {
    const { id, receita_prevista_id } = await lancar();
    const { id: credor_id } = await suite.make.pessoa();
    const asked = { data: today, tipo: 'restituicao', motivo: 'Pago em duplicidade pelo contribuinte' };
    expect((await treasurer.post(ANULACAO, { ...asked, lancamento_id: id, valor: '30.00' })).body.errors).toHaveProperty('credor_id');
    const arrecadado = async () =>
      (await suite.sql<{ v: string }>('select receita_arrecadada($1)::text as v', [receita_prevista_id]))[0]?.v ?? '';
    const before = await arrecadado();
    const { body } = await treasurer.post(ANULACAO, { ...asked, lancamento_id: id, valor: '30.00', credor_id });
    expect(await linesOf(`anulacao_receita:${body.result.id}`)).toEqual([
      ...P('4.1.1.2.1.01', '1.1.1.1.1.30', '30.00'),
      ...P('6.2.1.3.9', '6.2.1.1', '30.00'),
      ...P('8.2.1.1.1.01', '7.2.1.1.1', '30.00'),
    ]);
    expect(less(before, await arrecadado())).toBe('30.00');
    const early = { ...asked, data: '2026-01-02', lancamento_id: id, valor: '5.00' };
    for (const changes of [{ credor_id }, { tipo: 'erro' }])
      expect((await treasurer.post(ANULACAO, { ...early, ...changes })).body.errors).toEqual({
        data: [`A data não pode ser anterior à do lançamento da receita, de ${today.split('-').reverse().join('/')}.`],
      });
    // of another year: by nature and fonte, while there is revenue of them in the year
    const nature = { natureza_receita_id: await natureza('1.1.2.1.01.0.1'), fonte_recurso_id: fonte500, conta_bancaria_id: conta };
    const beyond = await treasurer.post(ANULACAO, { ...asked, ...nature, credor_id, valor: '999999.00' });
    expect([beyond.status, beyond.body.errors.valor[0]]).toEqual([422, expect.stringMatching(/se devolve como despesa \(elemento 93\)/)]);
    expect(
      (await treasurer.post(ANULACAO, { data: today, tipo: 'erro', motivo: 'Sem lançamento', valor: '1.00' })).body.errors,
    ).toHaveProperty('lancamento_id');
  });

  it('N17: o caixa é julgado em todos os dias desde a data, e não só no de hoje', async () => {
    await lancar();
    const { id: credor_id } = await suite.make.pessoa();
    const asked = { data: '2026-01-02', tipo: 'restituicao', motivo: 'Pago em duplicidade pelo contribuinte', credor_id, valor: '5.00' };
    const nature = { natureza_receita_id: await natureza('1.1.1.2.53.0.1'), fonte_recurso_id: fonte500, conta_bancaria_id: conta };
    const { body } = await treasurer.post(ANULACAO, { ...asked, ...nature });
    expect(body.errors).toEqual({ conta_bancaria_id: ['Saldo insuficiente na data 02/01/2026 (disponível R$ 0,00).'] });
    expect((await treasurer.post(ANULACAO, { ...asked, ...nature, data: today })).status).toBe(201);
  });
});

describe('confirmação de um lote (resto de Z17)', () => {
  let nsa = 700;
  let untouched: { id: number; debitos: number[] }[];
  beforeAll(async () => {
    untouched = await suite.sql(
      `select d.contribuinte_id as id, json_agg(d.id order by d.parcela) as debitos from debito d
        where not exists (select from guia_arrecadacao g where g.contribuinte_id = d.contribuinte_id)
          and not exists (select from debito_inscrito i where i.debito_id = d.id) and not exists (select from debito_parcelado p where p.debito_id = d.id)
        group by 1 order by 1`,
    );
    // what the demonstration left open is another matter
    for (const { id } of (await treasurer.get(`${LOTES}?situacao=aberto`)).body.data)
      expect((await treasurer.post(`${LOTES}/${id}/confirmar`)).body.message).toBe('Receita confirmada.');
  });

  async function guide(): Promise<Wire> {
    const one = untouched.shift();
    if (!one) throw new Error('Não há mais contribuintes sem guia.');
    const body = { contribuinte_id: one.id, convenio_id: convenio, vencimento: today, debitos: one.debitos.slice(0, 2) };
    return (await collector.post('/arrecadacao/guia', body)).body.result;
  }
  async function pagar(...pagamentos: { codigo_barras: string; valor: string }[]): Promise<void> {
    nsa += 1;
    const days = { data_pagamento: today, data_credito: today };
    const content = escreverRetorno({
      convenio: '123456',
      banco: '001',
      nsa,
      gerado_em: today,
      pagamentos: pagamentos.map((one) => ({ ...one, ...days })),
    });
    const file = { field: 'arquivo', name: 'retorno.txt', content: Buffer.from(content, 'latin1') };
    expect((await collector.form('/arrecadacao/baixa/retorno', {}, [file])).status).toBe(201);
  }
  const abrirLote = async (): Promise<Wire> => (await treasurer.get(`${LOTES}?situacao=aberto`)).body.data[0];
  const doLote = async (id: number) => {
    const [row] = await suite.sql<{ receita: string; anulada: string; rece: string; reda: string; iden: string; pago: string }>(
      `select coalesce((select sum(l.valor_liquido) from lancamento_receita l where l.lote_arrecadacao_id = $1), 0)::text as receita,
              coalesce((select sum(a.valor_liquido) from anulacao_receita a where a.lote_arrecadacao_id = $1), 0)::text as anulada,
              coalesce(sum(x.valor * case x.dc when 'C' then 1 else -1 end) filter (where c.codigo like '6.2.1.2%' and r.tipo is distinct from 'divida_ativa'), 0)::text as rece,
              coalesce(sum(x.valor * case x.dc when 'C' then 1 else -1 end) filter (where c.codigo like '6.2.1.2%' and r.tipo = 'divida_ativa'), 0)::text as reda,
              coalesce(sum(x.valor * case x.dc when 'C' then 1 else -1 end) filter (where c.codigo like '2.1.8.8.1.04.99%'), 0)::text as iden,
              coalesce((select sum(b.valor_pago) from baixa_arrecadacao b where b.lote_arrecadacao_id = $1), 0)::text as pago
         from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
         left join lancamento_receita r on l.chave = 'lancamento_receita:' || r.id
         left join anulacao_receita a on l.chave = 'anulacao_receita:' || a.id
        where $1 in (r.lote_arrecadacao_id, a.lote_arrecadacao_id) or l.chave = 'ARR-IDEN:lote_arrecadacao:' || $1`,
      [id],
    );
    return row as NonNullable<typeof row>;
  };

  it('Σ ARR-RECE + Σ ARR-REDA = receita lançada; mais Σ ARR-IDEN = Σ das baixas; uma vez, ainda que duas pessoas confirmem', async () => {
    const [guia, more] = [await guide(), await guide()];
    const unknown = guia.codigo_barras.replace(/.{4}$/, '0000');
    await pagar(
      { codigo_barras: guia.codigo_barras, valor: guia.valor },
      { codigo_barras: more.codigo_barras, valor: sumDecimals([more.valor, '12.34']) },
      { codigo_barras: unknown, valor: '33.00' },
    );
    const lote = await abrirLote();
    const groups = ['1.1.1', '1.1.2', '6.2.1.2', '2.1.8.8.1.04.99', '7.2.1.1.1', '7.2.1.1.3'];
    const state = () => Promise.all(groups.map((grupo) => balance(grupo)));
    const before = await state();
    const url = `${LOTES}/${lote.id}/confirmar`;
    const clerk = (await suite.make.userWith({ [`${MENU}.lancamento`]: [1, 2, 3, 4] })).in(prefeitura, YEAR);
    expect((await clerk.post(url)).status).toBe(403);
    const answers = await Promise.all([treasurer.post(url), treasurer.post(url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const done = answers.find(({ status }) => status === 200)?.body.result;
    const sums = await doLote(lote.id);
    expect(sums.receita).toBe(sumDecimals([sums.rece, sums.reda]));
    expect(sumDecimals([sums.receita, sums.iden])).toBe(sums.pago);
    expect([sums.iden, sums.pago]).toEqual(['45.34', sumDecimals([guia.valor, more.valor, '45.34'])]);
    expect(done).toMatchObject({ situacao: 'lancado', receita: sums.receita, lancamentos: expect.stringMatching(/^\d{6}\/2026/) });
    const [bank, credit, realised, ingresso, own, third] = (await state()).map((value, n) => less(value, before[n] ?? '0.00'));
    expect([bank, realised, ingresso]).toEqual([sums.pago, `-${sums.receita}`, `-${sums.iden}`]);
    expect([own, third]).toEqual([sums.receita, sums.iden]);
    const [principal] = await suite.sql<{ v: string }>(
      `select (-sum(valor))::text as v from lote_arrecadacao_item where lote_arrecadacao_id = $1 and componente = 'principal'`,
      [lote.id],
    );
    expect(credit).toBe(principal?.v);
    const made = (await treasurer.get(`${LANCAMENTO}?lote_arrecadacao_id=${lote.id}`)).body.data;
    const keys = made.map((one: Wire) => `${one.natureza_receita_id} ${one.tipo}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect((await collector.get(`/arrecadacao/lote/${lote.id}`)).body.situacao).toBe('lancado');
    // who is credited is who paid too much; nobody knows who paid the other
    const [{ pessoa_id } = { pessoa_id: 0 }] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from contribuinte where id = $1', [
      more.contribuinte_id,
    ]);
    expect(await balance('2.1.8.8.1.04.99', { credor_id: pessoa_id, fonte_recurso_id: fonte862 })).toBe('-12.34');
    // what waits is of no título, and the Conferência does not ask for one
    const contador = (await suite.make.userWith({ 'contabilidade.lancamentos.lancamentos-contabeis': [1, 5] })).in(prefeitura, YEAR);
    const { pontos } = (await contador.get('/contabilidade/lancamentos/lancamentos-contabeis/conferencia')).body as Conferencia;
    expect(pontos.find(({ verifica }) => verifica.includes('(títulos extraorçamentários)'))).toMatchObject({
      confere: true,
      divergencias: [],
    });
  });

  it('Z19: a dívida ativa de cada natureza, pelo livro dela, é a do balancete, do começo ao fim', async () => {
    const own = async () => {
      const rows = await suite.sql<{ natureza: string; saldo: string }>(
        'select natureza, sum(valor)::text as saldo from divida_ativa_movimento group by 1',
      );
      return ['tributaria', 'nao_tributaria'].map((natureza) => rows.find((row) => row.natureza === natureza)?.saldo ?? '0.00');
    };
    const accounts = () => Promise.all(['1.2.1.1.1.04', '1.2.1.1.1.05'].map((grupo) => balance(grupo)));
    // revenue of dívida ativa that the tests before this one typed, which is of no inscription
    const [ledger, entered] = [await own(), await accounts()];
    const apart = ledger.map((value, n) => less(value, entered[n] ?? ''));
    const books = async () => (await accounts()).map((value, n) => sumDecimals([value, apart[n] ?? '0']));
    const control = () => Promise.all(['7.3.2.1.1', '8.3.2.3.1'].map((grupo) => balance(grupo)));
    const [start] = await own();
    expect(Number(start)).toBeGreaterThan(0);
    const [due] = await suite.sql<{ debito: number; contribuinte: number }>(
      `select i.debito_id as debito, d.contribuinte_id as contribuinte from debito_inscrito i join debito d on d.id = i.debito_id order by i.debito_id limit 1`,
    );
    const body = { contribuinte_id: due?.contribuinte, convenio_id: convenio, vencimento: today, debitos: [due?.debito] };
    const guia = (await collector.post('/arrecadacao/guia', body)).body.result;
    await pagar({ codigo_barras: guia.codigo_barras, valor: guia.valor });
    // the money is in the bank and not in the books yet
    expect(await books()).not.toEqual(await own());
    const lote = await abrirLote();
    expect((await treasurer.post(`${LOTES}/${lote.id}/confirmar`)).body.message).toBe('Receita confirmada.');
    expect(await books()).toEqual(await own());
    expect((await doLote(lote.id)).reda).toBe(guia.valor);
    const procurador = await suite.make.userWith({ 'arrecadacao.divida-ativa': [1, 2, 3, 4, 5, 6] });
    const [open] = await suite.sql<{ id: number }>(
      "select id from divida_ativa where situacao in ('inscrita', 'protestada') order by id desc limit 1",
    );
    await suite.platform().then((work) => work.transact((tx) => atualizarDivida(tx, today, [open?.id ?? 0])));
    expect(await books()).toEqual(await own());
    const motivo = { motivo: 'Decisão judicial definitiva 45/2026' };
    expect((await procurador.post(`/arrecadacao/divida-ativa/${open?.id}/extinguir`, motivo)).status).toBe(200);
    const end = await own();
    expect(Number(end[0])).toBeLessThan(Number(start));
    expect(await books()).toEqual(end);
    const [inscribed, executed] = await control();
    expect(sumDecimals([inscribed ?? '', ...apart])).toBe(sumDecimals(end));
    expect(less('0.00', executed ?? '')).toBe(inscribed);
  });

  it('o estorno de uma baixa depois que o lote saiu vira anulação, no lote seguinte', async () => {
    const guia = await guide();
    await pagar({ codigo_barras: guia.codigo_barras, valor: guia.valor });
    const first = await abrirLote();
    expect((await treasurer.post(`${LOTES}/${first.id}/confirmar`)).status).toBe(200);
    const baixa = (await collector.get(`/arrecadacao/baixa?guia_id=${guia.id}`)).body.data[0];
    expect((await collector.post(`/arrecadacao/baixa/${baixa.id}/estornar`, { motivo: 'Banco estornou o crédito' })).status).toBe(200);
    const lost = (await collector.get('/arrecadacao/baixa?estado=divergente')).body.data[0];
    const other = await guide();
    expect((await collector.post(`/arrecadacao/baixa/${lost.id}/identificar`, { guia_id: other.id })).status).toBe(200);
    const second = await abrirLote();
    expect(second.id).not.toBe(first.id);
    const { status, body } = await treasurer.post(`${LOTES}/${second.id}/confirmar`);
    expect([status, body.errors]).toEqual([200, undefined]);
    const sums = await doLote(second.id);
    // what was identified is of the same tributo: the lines of the lote are already the balance of both
    expect(less(sums.receita, sums.anulada)).toBe(less('33.00', guia.valor));
    expect(less(sums.receita, sums.anulada)).toBe(sumDecimals([sums.rece, sums.reda]));
    expect((await treasurer.get(`${ANULACAO}?lote_arrecadacao_id=${second.id}`)).body.total).toBeGreaterThan(0);
    expect(sumDecimals([less(sums.receita, sums.anulada), sums.iden])).toBe(sums.pago);
    expect(sums.iden.startsWith('-')).toBe(true);
  });

  it('o ingresso que esperava se classifica, até onde há', async () => {
    const guia = await guide();
    await pagar({ codigo_barras: guia.codigo_barras.replace(/.{4}$/, '0000'), valor: '50.00' });
    expect((await treasurer.post(`${LOTES}/${(await abrirLote()).id}/confirmar`)).status).toBe(200);
    const waiting = (await balance('2.1.8.8.1.04.99', { fonte_recurso_id: fonte862 })).slice(1);
    const beyond = await treasurer.post(LANCAMENTO, await receita({ tipo: 'identificada', valor_bruto: sumDecimals([waiting, '0.01']) }));
    expect(beyond.body.errors.valor_bruto).toEqual(['Não há tanto ingresso a identificar: faltariam R$ 0,01.']);
    const { body } = await treasurer.post(LANCAMENTO, await receita({ tipo: 'identificada', valor_bruto: '50.00' }));
    const lines = [
      ...P('2.1.8.8.1.04.99', '4.1.1.2.1.01', '50.00'),
      ...P('1.1.1.1.1.30', '1.1.1.1.1.30', '50.00'),
      ...P('6.2.1.1', '6.2.1.2', '50.00'),
      ...P('8.2.1.1.3.03', '7.2.1.1.3', '50.00'),
      ...P('7.2.1.1.1', '8.2.1.1.1.01', '50.00'),
    ];
    expect(await linesOf(`lancamento_receita:${body.result.id}`)).toEqual(lines);
  });

  it('a dívida ativa é ARR-REDA, contra o ativo da inscrição do seu tributo e exercício', async () => {
    const dia = '2026-11-03';
    const [debito] = await suite.sql<{ id: number; exercicio: number }>(
      "select d.id, d.exercicio from debito d join tributo t on t.id = d.tributo_id where t.sigla = 'IPTU' order by d.id limit 1",
    );
    const [made] = await suite.sql<{ id: number }>(
      `insert into lote_arrecadacao (cliente_id, entidade_id, conta_bancaria_id, data_credito, complemento, situacao)
       select cliente_id, entidade_id, id, $2, 0, 'aberto' from conta_bancaria where id = $1 returning id`,
      [conta, dia],
    );
    await suite.sql(
      `with b as (insert into baixa_arrecadacao (cliente_id, origem, conta_bancaria_id, lote_arrecadacao_id, data_pagamento, data_credito, valor_pago, tarifa)
                  select cliente_id, 'retorno', conta_bancaria_id, id, data_credito, data_credito, 130.00, 0 from lote_arrecadacao where id = $1 returning id)
       insert into baixa_arrecadacao_itens (pai_id, ordem, debito_id, componente, natureza_receita_id, fonte_id, valor)
       select b.id, x.ordem, $2, x.componente, x.natureza, $3, x.valor from b,
         (values (1, 'divida_principal', $4::bigint, 100.00), (2, 'divida_juros', $5::bigint, 30.00)) x(ordem, componente, natureza, valor)`,
      [made?.id, debito?.id, fonte500, await natureza('1.1.1.2.50.0.3'), await natureza('1.1.1.2.50.0.4')],
    );
    const instrumento = { instrumento: `IPTU ${debito?.exercicio}` };
    await lancarCredito(debito?.exercicio ?? 0, '130.00', '130.00', '2026-11-02');
    const before = await balance('8.3.2.3.1', instrumento);
    const done = await treasurer.post(`${LOTES}/${made?.id}/confirmar`);
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect(await doLote(made?.id ?? 0)).toMatchObject({ receita: '130.00', rece: '0', reda: '130.00', iden: '0', pago: '130.00' });
    expect(less(await balance('8.3.2.3.1', instrumento), before)).toBe('130.00');
    const { data } = (await treasurer.get(`${LANCAMENTO}?lote_arrecadacao_id=${made?.id}`)).body;
    expect(data.map(({ tipo, data: day, valor_bruto }: Wire) => [tipo, day, valor_bruto]).sort()).toEqual([
      ['divida_ativa', dia, '100.00'],
      ['divida_ativa', dia, '30.00'],
    ]);
    for (const { id, valor_bruto } of data)
      expect(await linesOf(`lancamento_receita:${id}`)).toEqual([
        ...P('1.1.1.1.1.30', '1.2.1.1.1.04', valor_bruto),
        ...P('6.2.1.1', '6.2.1.2', valor_bruto),
        ...P('7.2.1.1.1', '8.2.1.1.1.01', valor_bruto),
        ...P('8.3.2.3.1', '7.3.2.1.1', valor_bruto),
      ]);
  });

  it('o arrecadado de cada linha da LOA é o do livro', async () => {
    const rows = (await treasurer.get('/financeiro/movimentacao/receita-orcamentaria/arrecadada?per_page=100')).body.data;
    const total = sumDecimals(rows.map(({ arrecadada }: Wire) => arrecadada));
    // realised, less deductions of the FUNDEB and others, which are debits of their own accounts
    expect(total).toBe(sumDecimals([await balance('6.2.1.2'), await balance('6.2.1.3')]).replace('-', ''));
    for (const { prevista, arrecadada, a_arrecadar } of rows) expect(a_arrecadar).toBe(less(prevista, arrecadada));
  });

  it('o lote recusado nada muda, e diz por quê', async () => {
    const guia = await guide();
    await pagar({ codigo_barras: guia.codigo_barras, valor: guia.valor });
    const lote = await abrirLote();
    const contar = async () => (await suite.sql('select count(*)::int as n from lancamento_receita'))[0];
    const before = await contar();
    await suite.sql('update conta_bancaria_fontes set fonte_recurso_id = $1 where pai_id = $2', [fonte550, conta]);
    const refused = await treasurer.post(`${LOTES}/${lote.id}/confirmar`);
    expect([refused.status, refused.body.errors.id[0]]).toEqual([422, expect.stringMatching(/fonte que a conta bancária não tem/)]);
    await suite.sql('update conta_bancaria_fontes set fonte_recurso_id = $1 where pai_id = $2', [fonte500, conta]);
    expect((await treasurer.post(`${LOTES}/${lote.id}/confirmar`, { data: '2026-01-05' })).body.errors.data).toEqual([
      'O lançamento não é anterior ao crédito no banco.',
    ]);
    expect([await contar(), (await abrirLote()).id]).toEqual([before, lote.id]);
    expect((await treasurer.post(`${LOTES}/${lote.id}/confirmar`)).status).toBe(200);
  });

  it('N16: o que um lote traz além do crédito é, no mesmo lançamento, receita que ninguém lançou', async () => {
    const [debito] = await suite.sql<{ id: number; exercicio: number }>(
      "select d.id, d.exercicio from debito d join tributo t on t.id = d.tributo_id where t.sigla = 'IPTU' order by d.id limit 1",
    );
    const instrumento = { instrumento: `IPTU ${debito?.exercicio}` };
    const lancado = await balance('1.1.2.1.1.01', instrumento);
    const pago = sumDecimals([lancado, '0.01']);
    const inscrito = await balance('1.2.1.1.1.04', instrumento);
    const daDivida = sumDecimals([inscrito, '7.00']);
    const [made] = await suite.sql<{ id: number }>(
      `insert into lote_arrecadacao (cliente_id, entidade_id, conta_bancaria_id, data_credito, complemento, situacao)
       select cliente_id, entidade_id, id, $2::date, 90, 'aberto' from conta_bancaria where id = $1 returning id`,
      [conta, today],
    );
    await suite.sql(
      `with b as (insert into baixa_arrecadacao (cliente_id, origem, conta_bancaria_id, lote_arrecadacao_id, data_pagamento, data_credito, valor_pago, tarifa)
                  select cliente_id, 'retorno', conta_bancaria_id, id, data_credito, data_credito, $6::numeric + $7::numeric, 0 from lote_arrecadacao where id = $1 returning id)
       insert into baixa_arrecadacao_itens (pai_id, ordem, debito_id, componente, natureza_receita_id, fonte_id, valor)
       select b.id, x.ordem, $2, x.componente, x.natureza, $3, x.valor from b,
         (values (1, 'principal', $4::bigint, $6::numeric), (2, 'divida_principal', $5::bigint, $7::numeric)) x(ordem, componente, natureza, valor)`,
      [made?.id, debito?.id, fonte500, await natureza('1.1.1.2.50.0.1'), await natureza('1.1.1.2.50.0.3'), pago, daDivida],
    );
    const done = await treasurer.post(`${LOTES}/${made?.id}/confirmar`);
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    const { data } = (await treasurer.get(`${LANCAMENTO}?lote_arrecadacao_id=${made?.id}`)).body;
    const credits = await Promise.all(
      data.map(async ({ id, tipo }: Wire) => [
        tipo,
        (await linesOf(`lancamento_receita:${id}`)).filter((line) => /^C [14]|^[CD] 7\.3/.test(line)),
      ]),
    );
    expect(Object.fromEntries(credits)).toEqual({
      normal: [`C 1.1.2.1.1.01 ${lancado}`, 'C 4.1.1.2.1.01 0.01'],
      divida_ativa: [`C 1.2.1.1.1.04 ${inscrito}`, 'C 4.4.2.4.1 7.00', `C 7.3.2.1.1 ${inscrito}`],
    });
    expect(await Promise.all(['1.1.2.1.1.01', '1.2.1.1.1.04'].map((grupo) => balance(grupo, instrumento)))).toEqual(['0.00', '0.00']);
  });

  it('o livro confere depois de tudo', async () => {
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });
});
