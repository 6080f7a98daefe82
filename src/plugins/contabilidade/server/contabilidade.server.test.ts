import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import type { ReportPreview } from '../../../resources/definition';
import type { Contexto, Fato, LinhaDoFato } from './index';
import { enviarFato, estornarFato, lancarFato, recalcular, registrarFato } from './index';

const suite = openSuite();
const LANCAMENTO = '/contabilidade/lancamentos/lancamentos-contabeis';
const CODIGO = 'contabilidade.lancamentos.lancamentos-contabeis';
const YEAR = 2026;

let prefeitura: number;
let contador: Caller;
let fonte500: number;
let fonte862: number;
let iptu: number;
let banco: Contexto;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  contador = (await suite.make.userWith({ [CODIGO]: [1, 2, 3, 4, 5, 6] })).in(prefeitura, YEAR);
  fonte500 = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  fonte862 = await idDe("select id from fonte_recurso where codigo = '1.862.0000'");
  iptu = await idDe("select id from natureza_receita where codigo like '1.1.1.2.50%' order by codigo desc limit 1");
  banco = { conta_bancaria: { id: 1, tipo: 'movimento' }, fonte_recurso_id: fonte500, natureza_receita_id: iptu, instrumento: 'IPTU 2026' };
  // of which the facts of these tests take, on whatever day they are
  for (const evento of ['2010', '6040'])
    await lerRegistro({ evento, data: '2026-01-02', valor: evento === '2010' ? '90000000.00' : '40000000.00', contexto: banco });
});

async function idDe(sql: string): Promise<number> {
  return (await suite.sql<{ id: number }>(sql))[0]?.id as number;
}

let made = 0;
function fato(changes: Partial<Fato>): Fato {
  made += 1;
  return {
    fato: 'ARR-LANC',
    data: '2026-11-10',
    entidade_id: prefeitura,
    valor: '100.00',
    origem: { tipo: 'teste', id: made },
    chave: `teste:${made}`,
    ...changes,
  };
}

async function lerRegistro(changes: Partial<Fato>): Promise<{ lancamento_id: number; numero: number }> {
  return (await suite.platform()).transact((tx) => registrarFato(tx, fato(changes)));
}

/** The lines of an entry as the handbook writes them: `D 1.1.2.1.1.01 100.00`. */
async function linesOf(id: number): Promise<string[]> {
  const rows = await suite.sql<{ linha: string }>(
    `select x.dc || ' ' || regexp_replace(c.codigo, '(\\.0+)+$', '') || ' ' || x.valor as linha
       from lancamento_contabil_linha x join plano_conta c on c.id = x.conta_id where x.pai_id = $1 order by x.ordem`,
    [id],
  );
  return rows.map(({ linha }) => linha);
}

async function refusalOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'aceito',
    (error) => (error.issues ? Object.values(error.issues).flat().join(' ') : error.message),
  );
}

/** Σ D − Σ C of the accounts below some groups, of the entity. */
async function balance(...groups: string[]): Promise<string> {
  const [row] = await suite.sql<{ valor: string }>(
    `select coalesce(sum(s.debitos - s.creditos), 0)::text as valor from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = $2 and exists (select from unnest($3::text[]) g where c.codigo like g || '%')`,
    [prefeitura, YEAR, groups],
  );
  return row?.valor as string;
}

describe('os eventos da arrecadação', () => {
  const P = (debito: string, credito: string, valor = '100.00') => [`D ${debito} ${valor}`, `C ${credito} ${valor}`];
  const REALIZADA = P('6.2.1.1', '6.2.1.2');
  const DDR = P('7.2.1.1.1', '8.2.1.1.1.01');
  const cases: [string, Partial<Fato>, string[]][] = [
    ['2010', { fato: 'ARR-LANC' }, P('1.1.2.1.1.01', '4.1.1.2.1.01')],
    ['2011', { fato: 'ARR-CANC' }, P('3.6.5.1.1', '1.1.2.1.1.01')],
    ['2012', { fato: 'ARR-DESC' }, P('3.4.4.1.1', '1.1.2.1.1.01')],
    ['2020', { fato: 'ARR-RECE' }, [...P('1.1.1.1.1.19', '1.1.2.1.1.01'), ...REALIZADA, ...DDR]],
    ['2021', { fato: 'ARR-RECE', evento: '2021' }, [...P('1.1.1.1.1.19', '4.1.1.2.1.01'), ...REALIZADA, ...DDR]],
    [
      '2025',
      { fato: 'ARR-REDA', valores: { nao_reconhecido: '30.00' } },
      ['D 1.1.1.1.1.19 100.00', 'C 1.2.1.1.1.04 70.00', 'C 4.4.2.4.1 30.00', ...REALIZADA, ...DDR, ...P('8.3.2.3.1', '7.3.2.1.1', '70.00')],
    ],
    ['6040', { fato: 'ARR-INSC' }, [...P('1.2.1.1.1.04', '1.1.2.1.1.01'), ...P('7.3.2.1.1', '8.3.2.3.1')]],
    ['6041', { fato: 'ARR-ATUA' }, [...P('1.2.1.1.1.04', '4.4.2.4.1'), ...P('7.3.2.1.1', '8.3.2.3.1')]],
    ['6042', { fato: 'ARR-BXDA' }, [...P('3.6.5.1.1', '1.2.1.1.1.04'), ...P('8.3.2.3.1', '7.3.2.1.1')]],
  ];
  it.each(cases)('%s lança as partidas da tabela', async (evento, changes, lines) => {
    const contexto = evento === '2025' ? { ...banco, contas: { CRE: '1.2.1.1.1.04' } } : banco;
    const { lancamento_id } = await lerRegistro({ ...changes, contexto });
    expect(await linesOf(lancamento_id)).toEqual(lines);
    const [row] = await suite.sql<{ codigo: string }>(
      'select e.codigo from lancamento_contabil l join evento_contabil e on e.id = l.evento_id where l.id = $1',
      [lancamento_id],
    );
    expect(row?.codigo).toBe(evento);
  });

  it('2040 controla o ingresso a identificar na sua fonte extra, e o espelho o desfaz', async () => {
    const contexto = { ...banco, fonte_recurso_id: fonte862 };
    const { lancamento_id } = await lerRegistro({ fato: 'ARR-IDEN', contexto });
    const lines = [...P('1.1.1.1.1.19', '2.1.8.8.1.04.99'), ...P('7.2.1.1.3', '8.2.1.1.3.03')];
    expect(await linesOf(lancamento_id)).toEqual(lines);
    const mirror = await lerRegistro({ fato: 'ARR-IDEN', evento: '2040E', contexto });
    expect(await linesOf(mirror.lancamento_id)).toEqual([...P('2.1.8.8.1.04.99', '1.1.1.1.1.19'), ...P('8.2.1.1.3.03', '7.2.1.1.3')]);
  });

  it('dizem o que falta: a natureza sem de-para (V5), a conta bancária, o evento', async () => {
    const natureza = await idDe("select id from natureza_receita where codigo like '1.7.1.1.51.1%' order by codigo desc limit 1");
    const [{ codigo } = { codigo: '' }] = await suite.sql<{ codigo: string }>('select codigo from natureza_receita where id = $1', [
      natureza,
    ]);
    expect(await refusalOf(lerRegistro({ contexto: { ...banco, natureza_receita_id: natureza } }))).toBe(
      `Evento contábil 2010 não configurado para a natureza ${codigo}.`,
    );
    expect(await refusalOf(lerRegistro({ fato: 'ARR-RECE', contexto: { ...banco, conta_bancaria: undefined } }))).toBe(
      'Evento contábil 2020: informe a conta bancária.',
    );
    expect(await refusalOf(lerRegistro({ evento: '9999', contexto: banco }))).toBe('Evento contábil 9999 não configurado em 2026.');
    expect(await refusalOf(lerRegistro({ evento: '6062', contexto: { contas: { BEM: '1.2.3.1.1.05' } } }))).toBe(
      'Evento contábil 6062: diga qual é a conta, entre 3.6.5.1.1 e 3.6.3.1.1.',
    );
  });
});

describe('o livro', () => {
  it('a mesma chave é um lançamento só, também ao mesmo tempo', async () => {
    const same = fato({ contexto: banco });
    const enviar = async () => (await suite.platform()).transact((tx) => registrarFato(tx, same));
    const answers = await Promise.all([enviar(), enviar(), enviar()]);
    expect(new Set(answers.map(({ numero }) => numero)).size).toBe(1);
    expect(await suite.sql('select id from lancamento_contabil where chave = $1', [same.chave])).toHaveLength(1);
  });

  it('numera sem falhas e encadeia, com lançamentos simultâneos e recusados no meio', async () => {
    const before = await lastNumber();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => refusalOf(lerRegistro(n % 4 === 3 ? { data: '2025-11-10' } : { contexto: banco }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'aceito')).toHaveLength(9);
    expect(await lastNumber()).toBe(before + 9);
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });

  it('com fatos quaisquer, I1, I2 e I7 valem e os saldos são a soma das partidas', async () => {
    const eventos = ['2010', '2011', '2012', '2020', '2021', '6040', '6041', '6042', '6051', '6052', '7060', '6071'] as const;
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
    const facts = fc.array(fc.record({ evento: fc.constantFrom(...eventos), valor: cents, negativo: fc.boolean() }), {
      minLength: 3,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(facts, async (sent) => {
        for (const { evento, valor, negativo } of sent) {
          const contexto: Contexto = { ...banco, contas: { VPD: '3.9.7.4.1', PASSIVO: '2.1.7.4.1' }, escolhas: ['PASSIVO'] };
          const signed = negativo ? `-${valor}` : valor;
          await lerRegistro({ evento, valor: signed, valores: evento === '6071' ? { diminutiva: signed } : undefined, contexto });
        }
        const wrong = await suite.sql(
          `select c.natureza_informacao, s.periodo from saldo_contabil s join plano_conta c on c.id = s.conta_id
            group by s.entidade_id, s.exercicio, s.periodo, c.natureza_informacao having sum(s.debitos) <> sum(s.creditos)`,
        );
        expect(wrong).toEqual([]);
        expect(await balance('1', '2', '3', '4')).toBe('0.00');
        expect(await balance('7', '8')).toBe('0.00');
        expect(await balance('7.2.1.1', '8.2.1.1')).toBe('0.00');
        expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  it('o banco recusa, em SQL, o que nunca pode acontecer', async () => {
    const { lancamento_id: id } = await lerRegistro({ contexto: banco });
    const immutable = 'Um lançamento não se altera nem se exclui: corrija-o por estorno.';
    const only = 'Só um lançamento move o livro e os seus saldos.';
    const attempts: [string, string][] = [
      [`update lancamento_contabil set data = '2026-11-11' where id = ${id}`, immutable],
      [`delete from lancamento_contabil where id = ${id}`, immutable],
      ['truncate lancamento_contabil cascade', immutable],
      [`update lancamento_contabil_linha set valor = 1 where pai_id = ${id}`, immutable],
      [`delete from lancamento_contabil_linha where pai_id = ${id}`, immutable],
      [
        `insert into lancamento_contabil_linha (pai_id, ordem, conta_id, dc, valor) select pai_id, 9, conta_id, dc, 1 from lancamento_contabil_linha where pai_id = ${id}`,
        immutable,
      ],
      ['update saldo_contabil set debitos = debitos + 1', only],
      ['delete from saldo_contabil', only],
      ['update livro_contabil set ultimo_numero = 0', only],
      [`update lancamento_contabil_selo set hash = '' where lancamento_id = ${id}`, immutable],
    ];
    for (const [sql, message] of attempts) expect([sql, await refusalOf(suite.sql(sql))]).toEqual([sql, message]);
    expect(
      await refusalOf(
        suite.sql(
          `update plano_conta set tipo = 'S' where id = (select conta_id from lancamento_contabil_linha where pai_id = ${id} limit 1)`,
        ),
      ),
    ).toBe('A conta 1.1.2.1.1.01.00 já tem lançamentos: não muda de código, tipo, natureza, ISF nem conta-corrente, nem se exclui.');
    expect(
      await refusalOf(
        raw([
          ['3.3.1.1.1.01.00', 'D', 10],
          ['1.1.5.6.1.01.00', 'C', 9],
        ]),
      ),
    ).toBe('Na natureza patrimonial, os débitos (R$ 10,00) não igualam os créditos (R$ 9,00).');
    expect(
      await refusalOf(
        raw([
          ['3.3.1.1.1.01.00', 'D', 10],
          ['8.9.2.0.0.00.00', 'C', 10],
        ]),
      ),
    ).toContain('exige: contrato, convênio ou processo.');
    expect(await refusalOf(raw([['1.1.5.6.0.00.00', 'D', 10]]))).toBe('A conta 1.1.5.6.0.00.00 é sintética: não recebe lançamentos.');
    expect(await refusalOf(raw([['1.1.1.1.1.19.00', 'D', 10]]))).toBe('A conta 1.1.1.1.1.19.00 exige: fonte, conta bancária.');
    expect(await refusalOf(raw([]))).toBe('Um lançamento tem partidas.');
  });

  it('estorna por inteiro e uma vez; não estorna um estorno', async () => {
    const sent = fato({ fato: 'ARR-RECE', contexto: banco, valor: '77.10' });
    const work = await suite.platform();
    const { lancamento_id } = await work.transact((tx) => registrarFato(tx, sent));
    const desfazer = () =>
      work.transact((tx) => estornarFato(tx, { entidade_id: prefeitura, chave: sent.chave, data: '2026-11-12', motivo: 'Baixa em dobro' }));
    const [first, second] = [await desfazer(), await desfazer()];
    expect(second).toEqual(first);
    const swapped = (lines: string[]) => lines.map((line) => (line.startsWith('D') ? `C${line.slice(1)}` : `D${line.slice(1)}`));
    expect(await linesOf(first?.lancamento_id as number)).toEqual(swapped(await linesOf(lancamento_id)));
    for (const [id, message] of [
      [lancamento_id, 'O lançamento já foi estornado.'],
      [first?.lancamento_id, 'Um estorno não se estorna. Faça outro lançamento.'],
    ]) {
      const columns = 'cliente_id, entidade_id, exercicio, data, evento_id, historico';
      const again = `insert into lancamento_contabil (${columns}, estorno_de_id) select ${columns}, id from lancamento_contabil where id = ${id}`;
      expect(await refusalOf(suite.sql(again))).toBe(message);
    }
  });
});

describe('o estorno com data do exercício seguinte', () => {
  it('é recusado, e se diz de que exercício é o lançamento e o que fazer; ainda se estorna no dele', async () => {
    const sent = fato({ fato: 'ARR-RECE', contexto: banco, valor: '31.20' });
    const work = await suite.platform();
    const { numero } = await work.transact((tx) => registrarFato(tx, sent));
    const desfazer = (data: string) =>
      work.transact((tx) => estornarFato(tx, { entidade_id: prefeitura, chave: sent.chave, data, motivo: 'Baixa em dobro' }));
    expect(await refusalOf(desfazer('2027-01-10'))).toBe(
      `O lançamento nº ${numero} é de 2026, e o seu estorno tem data de 2026, enquanto o exercício estiver aberto. Depois disso, o que se corrige é um fato novo de 2027.`,
    );
    expect(await desfazer('2026-11-12')).toMatchObject({ numero: expect.any(Number) });
    // once reversed there is nothing of it in any year
    expect(await refusalOf(desfazer('2027-01-10'))).toContain('Não há lançamento do fato');
  });
});

describe('a abertura do exemplo (13.1)', () => {
  it('fecha por natureza, com o caixa igual à disponibilidade da fonte, no período 0', async () => {
    const saae = await suite.make.entity('04');
    const fonte = await idDe("select id from fonte_recurso where codigo = '2.500.0000'");
    const contexto: Contexto = {
      ...banco,
      fonte_recurso_id: fonte,
      credor_id: 1,
      empenho_id: 1,
      ano_inscricao: 2025,
      divida: 'Contrato 1/2020',
      instrumento: 'Dívida ativa 2025',
    };
    const lines = (text: string) =>
      text.split(' ').map((one): LinhaDoFato => {
        const [, dc = 'D', conta = '', mil = '', isf] = /^([DC])([\d.]+)=(\d+)([FP])?$/.exec(one) ?? [];
        return { conta, dc: dc as 'D' | 'C', valor: `${mil}000.00`, isf: isf as 'F' | 'P' | undefined, contexto };
      });
    const linhas = lines(
      'D1.1.1.1.1.19=100 D1.2.1.1.1.04=40 D1.1.5.6.1.01=8 D1.2.3.1.1.01=80 D1.2.3.1.1.05=120 D1.2.3.2.1.01=300 C1.2.3.8.1.01=50 ' +
        'C2.1.8.8.1.01.02=5 C2.1.3.1.1.01.01=15F C2.1.2.1.1.01=40P C2.2.2.1.1.01=160 C2.3.7.1.1.02=378 D5.3.1.7.0=10 C6.3.1.7.1=10 ' +
        'D5.3.2.7.0=15 C6.3.2.7.0=15 D7.2.1.1.1=100 C8.2.1.1.1.01=70 C8.2.1.1.2.01=10 C8.2.1.1.3.01=15 C8.2.1.1.3.02=5 ' +
        'D7.3.2.1.1=40 C8.3.2.3.1=40',
    );
    const opening = { fato: 'SALDO_ABERTURA', data: '2026-01-01', periodo: 0 as const, entidade_id: saae, valor: undefined, linhas };
    const { lancamento_id } = await lerRegistro(opening);
    const totals = await suite.sql(
      `select c.natureza_informacao as ni, sum(s.debitos)::text as d, sum(s.creditos)::text as c from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where s.entidade_id = $1 and s.periodo = 0 group by 1 order by 1`,
      [saae],
    );
    expect(totals).toEqual([
      { ni: 'C', d: '140000.00', c: '140000.00' },
      { ni: 'O', d: '25000.00', c: '25000.00' },
      { ni: 'P', d: '648000.00', c: '648000.00' },
    ]);
    expect(await linesOf(lancamento_id)).toHaveLength(linhas.length);
    const wrong = { ...opening, linhas: linhas.slice(1) };
    expect(await refusalOf(lerRegistro(wrong))).toContain('Na natureza patrimonial, os débitos (R$ 548.000,00)');
    expect(await refusalOf(lerRegistro({ ...opening, fato: 'ARR-LANC', periodo: undefined }))).toBe(
      'O evento 2010 lança os seus pares: o fato não diz as partidas.',
    );
  });
});

async function lastNumber(): Promise<number> {
  const [row] = await suite.sql<{ n: number }>('select ultimo_numero as n from livro_contabil where entidade_id = $1 and exercicio = $2', [
    prefeitura,
    YEAR,
  ]);
  return row?.n ?? 0;
}

/** An entry written straight into the tables, in one transaction. */
async function raw(lines: [conta: string, dc: string, valor: number][]): Promise<void> {
  const client = await suite.database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into lancamento_contabil (cliente_id, entidade_id, exercicio, data, evento_id, historico)
       select cliente_id, $1, exercicio, '2026-11-10', id, 'SQL' from evento_contabil where codigo = '6071' and exercicio = ${YEAR} returning id`,
      [prefeitura],
    );
    for (const [n, [codigo, dc, valor]] of lines.entries())
      await client.query(
        `insert into lancamento_contabil_linha (pai_id, ordem, conta_id, dc, valor, isf)
         select $1, $2, c.id, $4, $5, nullif(c.isf, 'nd') from plano_conta c where c.codigo = $3 and c.exercicio = ${YEAR}`,
        [rows[0].id, n + 1, codigo, dc, valor],
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

describe('a fila de fatos', () => {
  const FATOS = '/contabilidade/lancamentos/fato-contabil';

  it('o que o livro recusa espera com o motivo, segura o mês e se reenvia', async () => {
    const work = await suite.platform();
    const sent = fato({ fato: 'ARR-RECE', data: '2026-11-05', contexto: { ...banco, conta_bancaria: undefined } });
    const kept = await work.transact((tx) => enviarFato(tx, sent));
    expect(kept).toMatchObject({ situacao: 'rejeitado', motivo: 'Evento contábil 2020: informe a conta bancária.', lancamento_id: null });
    expect(await work.transact((tx) => enviarFato(tx, sent))).toEqual(kept);
    const close = `update sistema_gestao_exercicios e set mes_encerrado_ate = '2026-11-01' from sistema_gestao g join sistema s on s.id = g.sistema_id
       where e.pai_id = g.id and s.codigo = 'contabilidade' and g.entidade_id = ${prefeitura} and e.ano = ${YEAR}`;
    expect(await refusalOf(suite.sql(close))).toBe(
      'Há 1 fato(s) sem lançamento até 30/11/2026: reenvie-os na fila de fatos da Contabilidade antes de encerrar.',
    );
    const again = await contador.post(`${FATOS}/${kept.fato_id}/reenviar`);
    expect([again.status, again.body.errors]).toEqual([422, { id: ['Evento contábil 2020: informe a conta bancária.'] }]);
    await suite.sql('update fato_contabil set pedido = $2 where id = $1', [kept.fato_id, JSON.stringify({ ...sent, contexto: banco })]);
    const { body } = await contador.post(`${FATOS}/${kept.fato_id}/reenviar`);
    expect(body.result).toMatchObject({ situacao: 'contabilizado', motivo: null });
    await suite.sql(close);
    expect(await refusalOf(lerRegistro({ contexto: banco }))).toBe('O mês 11/2026 está encerrado.');
    const late = await work.transact((tx) => enviarFato(tx, fato({ contexto: banco })));
    expect(late.motivo).toBe('O mês 11/2026 está encerrado.');
    await suite.sql(close.replace("'2026-11-01'", 'null'));
    expect((await contador.post(`${FATOS}/reenviar`)).body.result).toEqual({ contabilizados: 1, restam: 0 });
  });

  it('o ato cujo fato o livro recusa cai com ele, e nada entra na fila; sem livro no exercício, o fato espera', async () => {
    const work = await suite.platform();
    const lancar = (changes: Partial<Fato>) => {
      const one = fato(changes);
      const kept = () => suite.sql('select situacao, motivo from fato_contabil where chave = $1', [one.chave]);
      return { run: work.transact((tx) => lancarFato(tx, one)), kept };
    };
    const refused = lancar({ fato: 'ARR-RECE', contexto: { ...banco, conta_bancaria: undefined } });
    expect([await refusalOf(refused.run), await refused.kept()]).toEqual(['Evento contábil 2020: informe a conta bancária.', []]);
    const posted = lancar({ contexto: banco });
    await posted.run;
    expect(await posted.kept()).toEqual([{ situacao: 'contabilizado', motivo: null }]);
    const unopened = lancar({ data: '2024-11-05', contexto: banco });
    await unopened.run;
    expect(await unopened.kept()).toEqual([{ situacao: 'rejeitado', motivo: 'Evento contábil 2010 não configurado em 2024.' }]);
  });

  it('quem encerra o mês espera por quem está lançando nele', async () => {
    const ended: string[] = [];
    const month = (value: string) =>
      suite.sql(
        `update sistema_gestao_exercicios e set mes_encerrado_ate = ${value} from sistema_gestao g join sistema s on s.id = g.sistema_id
          where e.pai_id = g.id and s.codigo = 'contabilidade' and g.entidade_id = ${prefeitura} and e.ano = ${YEAR}`,
      );
    let posted: () => void = () => undefined;
    const inTheBook = new Promise<void>((resolve) => {
      posted = resolve;
    });
    const posting = (await suite.platform()).transact(async (tx) => {
      await registrarFato(tx, fato({ contexto: banco }));
      posted();
      await new Promise((resolve) => setTimeout(resolve, 200));
      ended.push('lançou');
    });
    await inTheBook;
    await Promise.all([posting, month("'2026-11-01'").then(() => ended.push('encerrou'))]);
    expect(ended).toEqual(['lançou', 'encerrou']);
    expect(await refusalOf(lerRegistro({ contexto: banco }))).toBe('O mês 11/2026 está encerrado.');
    await month('null');
  });

  it('um fato que ainda espera se cancela; o exercício que não está aberto recusa', async () => {
    const work = await suite.platform();
    const sent = fato({ fato: 'ARR-RECE', contexto: {} });
    await work.transact((tx) => enviarFato(tx, sent));
    expect(
      await work.transact((tx) => estornarFato(tx, { entidade_id: prefeitura, chave: sent.chave, data: '2026-11-12', motivo: 'Engano' })),
    ).toBeNull();
    expect(await suite.sql('select situacao, motivo from fato_contabil where chave = $1', [sent.chave])).toEqual([
      { situacao: 'cancelado', motivo: 'Engano' },
    ]);
    const early = await work.transact((tx) => enviarFato(tx, fato({ data: '2024-11-05', contexto: banco })));
    expect(early.motivo).toBe('Evento contábil 2010 não configurado em 2024.');
  });
});

describe('os livros e o balancete', () => {
  const RELATORIOS = '/contabilidade/relatorios-contabilidade';
  const REPORTS = ['balancete-verificacao', 'livro-diario', 'livro-razao'];
  let reader: Caller;
  beforeAll(async () => {
    reader = await suite.make.userWith(Object.fromEntries(REPORTS.map((name) => [`contabilidade.relatorios-contabilidade.${name}`, [1]])));
  });
  const desenhar = async (name: string, entidade: number, query: string) =>
    (await reader.in(entidade, YEAR).get(`${RELATORIOS}/${name}?exercicio=${YEAR}${query}`)).body as ReportPreview;
  const rowOf = ({ linhas }: ReportPreview, codigo: string) => linhas.find((line) => line.codigo === codigo);

  it('o balancete do exemplo: sintéticas somam as filhas e os dois lados fecham (I1)', async () => {
    const saae = await suite.make.entity('04');
    const all = await desenhar('balancete-verificacao', saae, '&natureza=P');
    expect(all.divergencias).toEqual([]);
    expect(rowOf(all, '1.2.3.8.1.01')).toMatchObject({ anterior_d: '0.00', anterior_c: '50000.00', atual_c: '50000.00', debitos: '0.00' });
    expect(rowOf(all, '1.2.3')).toMatchObject({ titulo: 'IMOBILIZADO', anterior_d: '450000.00', anterior_c: '0.00' });
    expect(rowOf(all, '2.1.3.1.1.01.01')?.isf).toBe('FP');
    expect(all.linhas.at(-1)).toMatchObject({ tipo: 'total', anterior_d: '648000.00', anterior_c: '648000.00', atual_d: '648000.00' });
    const short = await desenhar('balancete-verificacao', saae, '&natureza=P&nivel=1');
    expect(short.linhas.map(({ codigo, anterior_d, anterior_c }) => [codigo, anterior_d, anterior_c])).toEqual([
      [undefined, undefined, undefined],
      ['1', '598000.00', '0.00'],
      ['2', '0.00', '598000.00'],
      ['Total', '598000.00', '598000.00'],
      ['Total', '598000.00', '598000.00'],
    ]);
    const byFonte = await desenhar('balancete-verificacao', saae, '&natureza=C&detalhe=fonte');
    expect(byFonte.linhas.find(({ titulo }) => String(titulo).startsWith('Fonte 2.500.0000'))).toMatchObject({ anterior_d: '100000.00' });
    expect(byFonte.divergencias).toEqual([]);
    expect((await reader.in(saae, YEAR).get(`${RELATORIOS}/balancete-verificacao?exercicio=${YEAR}&de=5&ate=4`)).body.errors).toEqual({
      ate: ['O fim do período não pode vir antes do início.'],
    });
  });

  it('a LOA em vigor está nos livros, uma vez em cada entidade', async () => {
    const [law] = await suite.sql<{ despesa: string; receita: string }>(
      `select (select sum(d.valor_inicial)::text from dotacao d join orgao o on o.id = d.orgao_id
                where d.exercicio = $1 and d.origem = 'loa' and coalesce(o.entidade_id, o.id) = $2) as despesa,
              (select sum(r.valor_bruto)::text from previsao_receita r join versao_planejamento v on v.id = r.versao_planejamento_id join orgao o on o.id = r.orgao_id
                where v.situacao_versao = 'vigente' and v.instrumento = 'loa' and v.exercicio_referencia = $1 and coalesce(o.entidade_id, o.id) = $2) as receita`,
      [YEAR, prefeitura],
    );
    const { body } = await contador.post(`${LANCAMENTO}/loa`);
    expect(body.message).toMatch(/^LOA de 2026: (\d+) de \1 entidades contabilizadas\.$/);
    const january = await desenhar('balancete-verificacao', prefeitura, '&natureza=O&de=1&ate=1');
    expect(rowOf(january, '5.2.2.1.1.01')?.debitos).toBe(law?.despesa);
    expect(rowOf(january, '5.2.1.1.1')?.debitos).toBe(law?.receita);
    expect(january.divergencias).toEqual([]);
  });

  it('o Diário fecha dia a dia, com termos; o Razão chega ao saldo guardado', async () => {
    const diario = await desenhar('livro-diario', prefeitura, '&termos=true&inicio=2026-11-01&fim=2026-11-30');
    expect(diario.divergencias).toEqual([]);
    expect(diario.texto[0]).toMatch(/^TERMO DE ABERTURA\. Este livro serve de Diário de .+, de 01\/11\/2026 a 30\/11\/2026\.$/);
    expect(diario.linhas.at(-1)?.debito).toBe(diario.linhas.at(-1)?.credito);
    const conta = await idDe("select id from plano_conta where codigo = '1.1.2.1.1.01.00' and exercicio = 2026");
    const razao = await desenhar('livro-razao', prefeitura, `&conta_id=${conta}&inicio=2026-11-01&fim=2026-11-30`);
    expect(razao.divergencias).toEqual([]);
    const last = razao.linhas.at(-1);
    const kept = await balance('1.1.2.1.1.01');
    expect([last?.historico, `${last?.lado === 'C' ? '-' : ''}${last?.saldo}`]).toEqual(['Saldo atual', kept]);
    expect(razao.linhas.find(({ historico }) => historico === 'Lançamento de crédito tributário')?.contrapartida).toBe('4.1.1.2.1.01');
    const outside = await reader.in(prefeitura, YEAR).get(`${RELATORIOS}/livro-diario?exercicio=${YEAR}&inicio=2025-01-01`);
    expect(outside.body.errors).toEqual({ inicio: ['O dia 01/01/2025 não é de 2026.'] });
  });
});

describe('o plano e os eventos', () => {
  const PLANO = '/contabilidade/cadastros/contabilidade/plano-de-contas';
  const EVENTO = '/contabilidade/cadastros/contabilidade/eventos-contabeis';
  let editor: Caller;
  beforeAll(async () => {
    const rules = {
      'contabilidade.cadastros.contabilidade.plano-de-contas': [1, 2, 3, 4, 5],
      'contabilidade.cadastros.contabilidade.eventos-contabeis': [1, 2, 3, 4, 5],
    };
    editor = (await suite.make.userWith(rules)).in(prefeitura, YEAR);
  });

  it('a conta nova fica sob a sintética, e a que tem lançamentos não se exclui', async () => {
    const draft = {
      codigo: '1.1.5.6.1.04',
      titulo: 'Almoxarifado – Autopeças',
      natureza_saldo: 'D',
      isf: 'P',
      tipo: 'A',
      conta_corrente_classe: 'P1',
    };
    const { body } = await editor.post(PLANO, draft);
    expect(body.result).toMatchObject({
      codigo: '1.1.5.6.1.04.00',
      nivel: 6,
      natureza_informacao: 'P',
      superior: { codigo: '1.1.5.6.1.00.00' },
    });
    const orphan = await editor.post(PLANO, { ...draft, codigo: '1.1.5.9.1.01' });
    expect(orphan.body.errors).toEqual({ codigo: ['A conta superior 1.1.5.9.1 não existe. Cadastre-a antes.'] });
    const used = await idDe("select id from plano_conta where codigo = '1.1.2.1.1.01.00' and exercicio = 2026");
    expect((await editor.delete(`${PLANO}/${used}`)).body.errors.id[0]).toMatch(
      /^Não é possível excluir: .*existem \d+ lançamentos contábeis vinculados/,
    );
    expect((await editor.get(`${PLANO}/${used}`)).body.saldo).toMatch(/^R\$ [\d.]+,\d\d [DC]$/);
  });

  it('um evento usado só muda por versão nova, que passa a valer', async () => {
    const used = await idDe("select id from evento_contabil where codigo = '2010'");
    const locked = await editor.edit(`${EVENTO}/${used}`, { nome: 'Outro' });
    expect(locked.body.message).toBe('O evento já foi usado: crie uma versão nova.');
    const { body } = await editor.post(`${EVENTO}/${used}/nova_versao`);
    const { id, vigencia_inicio } = body.result;
    expect(vigencia_inicio).toBe(suite.services.clock.today());
    // the accountant of another entity, who asks for it too, gets the same
    expect((await editor.post(`${EVENTO}/${used}/nova_versao`)).body).toMatchObject({
      message: 'Já há uma versão que começa nesse dia: é ela que se altera.',
      result: { id },
    });
    const mixed = [{ conta_debito: 'CRE', conta_credito: '6.2.1.1.0', base: 'valor', fonte: 'documento' }];
    expect((await editor.edit(`${EVENTO}/${id}`, { pares: mixed })).body.errors).toEqual({
      'pares.0.conta_credito': ['Débito e crédito devem ser da mesma natureza da informação.'],
    });
    const loose = [{ conta_debito: 'DISP', conta_credito: 'VPA', base: 'valor', fonte: 'documento' }];
    expect((await editor.edit(`${EVENTO}/${id}`, { pares: loose })).body.errors).toEqual({
      pares: ['Os pares quebrariam a identidade I8: caixa por fonte = disponibilidade por destinação.'],
    });
    const pares = [{ conta_debito: 'CRE', conta_credito: '4.9.9.9.1', base: 'valor', fonte: 'documento' }];
    expect((await editor.edit(`${EVENTO}/${id}`, { pares })).status).toBe(200);
    const { lancamento_id } = await lerRegistro({ data: vigencia_inicio, contexto: banco });
    expect(await linesOf(lancamento_id)).toEqual(['D 1.1.2.1.1.01 100.00', 'C 4.9.9.9.1 100.00']);
  });

  it('o exercício seguinte recebe o plano do anterior, uma vez', async () => {
    const next = editor.in(prefeitura, YEAR + 1);
    const { body } = await next.post(`${PLANO}/implantar`);
    expect(body.message).toBe('Plano de contas de 2027 implantado: 1397 contas.');
    expect((await next.post(`${PLANO}/implantar`)).body.message).toBe('O exercício 2027 já tem plano de contas.');
    const [same] = await suite.sql(
      `select (select count(*)::int from plano_conta where exercicio = 2027 and superior_id is null) as raizes,
              (select count(distinct codigo)::int from evento_contabil where exercicio = 2027) as eventos`,
    );
    expect(same).toEqual({ raizes: 8, eventos: 146 });
  });
});
