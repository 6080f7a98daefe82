import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { type Contexto, chaveDoPrecatorio, estornarFato, type Fato, lancarFato, type Parte, recalcular, registrarFato } from './index';

const suite = openSuite();
const YEAR = 2026;
const DIA = '2026-11-10';

let entidade: number;
let fonte: number;
let fundeb: number;
let titulo: string;
let iptu: number;
let dotacao: number;
let cos: Map<string, number>;
beforeAll(async () => {
  // without documents of its own in the demonstration: every key that is here, these tests made
  entidade = await suite.make.entity('04');
  fonte = await idDe("select id from fonte_recurso where codigo = '1.500.0000'");
  fundeb = await idDe("select id from fonte_recurso where codigo = '1.540.0000'");
  dotacao = await idDe(
    "select d.id from dotacao d join natureza_despesa n on n.id = d.natureza_despesa_id where n.codigo like '3.3.90.39%' and d.exercicio = 2026 order by d.id limit 1",
  );
  titulo = '2.1.8.8.1.01.08';
  iptu = await idDe("select id from natureza_receita where codigo like '1.1.1.2.50%' order by codigo desc limit 1");
  cos = new Map(
    (await suite.sql<{ codigo: string; id: number }>('select codigo, id from codigo_acompanhamento')).map((row) => [row.codigo, row.id]),
  );
});

async function idDe(sql: string): Promise<number> {
  return (await suite.sql<{ id: number }>(sql))[0]?.id as number;
}

let made = 0;
async function lerRegistro(changes: Partial<Fato>): Promise<{ chave: string; lancamento_id: number }> {
  made += 1;
  const fato: Fato = {
    fato: 'ARR-LANC',
    data: DIA,
    entidade_id: entidade,
    origem: { tipo: 'teste', id: made },
    chave: `chaves:${made}`,
    ...changes,
  };
  const { lancamento_id } = await (await suite.platform()).transact((tx) => registrarFato(tx, fato));
  return { chave: fato.chave, lancamento_id };
}

const desfazer = async (chave: string, data = DIA) =>
  (await suite.platform()).transact((tx) => estornarFato(tx, { entidade_id: entidade, chave, data, motivo: 'Desfeito' }));

async function refusalOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'aceito',
    (error) => (error.issues ? Object.values(error.issues).flat().join(' ') : error.message),
  );
}

/** The keys that have a balance below some groups: account, ISF, key and what of it is debit (negative: credit). */
async function keys(...groups: string[]): Promise<[conta: string, chave: Record<string, unknown>, saldo: string][]> {
  const rows = await suite.sql<{ conta: string; isf: string | null; cc: Record<string, unknown>; saldo: string }>(
    `select regexp_replace(c.codigo, '(\\.0+)+$', '') || coalesce(' ' || case c.isf when 'FP' then s.isf end, '') as conta, s.conta_corrente as cc,
            sum(s.debitos - s.creditos)::text as saldo
       from saldo_contabil s join plano_conta c on c.id = s.conta_id
      where s.entidade_id = $1 and s.exercicio = $2 and exists (select from unnest($3::text[]) g where c.codigo like g || '%')
      group by 1, 2 having sum(s.debitos - s.creditos) <> 0 order by 1, 2`,
    [entidade, YEAR, groups],
  );
  return rows.map(({ conta, cc, saldo }) => [conta, cc, saldo]);
}

/** What an empenho says to the ledger. */
const doEmpenho = (empenho_id: number, more: Contexto = {}): Contexto => ({
  dotacao_id: dotacao,
  credor_id: 1,
  empenho_id,
  fonte_recurso_id: fonte,
  ...more,
});
const conta = { id: 1, tipo: 'movimento' } as const;
const STAGES = ['2.1', '6.2.2.1.3.01', '6.2.2.1.3.02', '6.2.2.1.3.03', '8.2.1.1.2', '8.2.1.1.3', '7.9', '8.9'];

describe('as chaves das contas-correntes', () => {
  it('K1, K2: sem CO e CO 0000 são a mesma chave, e o caixa só tem o CO com que o dinheiro entrou', async () => {
    const receita = (co?: string): Contexto => ({
      conta_bancaria: conta,
      fonte_recurso_id: fundeb,
      contas: { VPA: '4.5.2.2.4' },
      ...(co && { co_id: cos.get(co) as number }),
    });
    await lerRegistro({ fato: 'RECEITA', evento: '5013', valor: '500000.00', contexto: receita() });
    await lerRegistro({ fato: 'RECEITA', evento: '5013', valor: '100000.00', contexto: receita('0000') });
    const gasto = doEmpenho(70, { fonte_recurso_id: fundeb, co_id: cos.get('1070') as number, conta_bancaria: conta });
    for (const evento of ['3010', '3021', '3030']) await lerRegistro({ fato: 'EMPENHO', evento, valor: '390000.00', contexto: gasto });
    expect(await keys('1.1.1', '7.2', '8.2.1.1.1', '8.2.1.1.2', '8.2.1.1.3')).toEqual([
      ['1.1.1.1.1.19', { conta_bancaria_id: 1, fonte_recurso_id: fundeb }, '210000.00'],
      ['7.2.1.1.2', { fonte_recurso_id: fundeb }, '600000.00'],
      ['8.2.1.1.1.01', { fonte_recurso_id: fundeb }, '-210000.00'],
    ]);
    // the mark of the use is of the expense
    expect((await keys('6.2.2.1.3.04')).map(([, { co_id }]) => co_id)).toEqual([cos.get('1070')]);
    const emenda = { ...receita('3110'), fonte_recurso_id: fonte };
    await lerRegistro({ fato: 'RECEITA', evento: '5013', valor: '50.00', contexto: emenda });
    expect(await keys('1.1.1.1.1.19')).toContainEqual([
      '1.1.1.1.1.19',
      { co_id: cos.get('3110'), conta_bancaria_id: 1, fonte_recurso_id: fonte },
      '50.00',
    ]);
  });

  it('K3: o precatório é uma chave só, da inscrição ao pagamento', async () => {
    const divida = chaveDoPrecatorio(7);
    const longo = { divida, contas: { '2.2.3.1.1.05': '2.2.3.1.1.05' } };
    await lerRegistro({ fato: 'PRECATORIO_INSCRICAO', evento: '6030', valor: '900.00', contexto: longo });
    await lerRegistro({ fato: 'PRECATORIO_INSCRICAO', evento: '6031', valor: '900.00', contexto: longo });
    expect(await keys('2.2.3', '2.1.3')).toEqual([['2.1.3.1.1.05 P', { divida }, '-900.00']]);
    const pago = doEmpenho(71, { divida, conta_bancaria: conta, contas: { PASP: '2.1.3.1.1.05', PAS: '2.1.3.1.1.05' } });
    for (const evento of ['3010', '3023', '3030']) await lerRegistro({ fato: 'EMPENHO', evento, valor: '900.00', contexto: pago });
    expect(await keys('2.2.3', '2.1.3')).toEqual([]);
  });

  it('K4: o controle do suprimento é do empenho, e não de quem o abre ou o fecha', async () => {
    const contexto = doEmpenho(72, { instrumento: 'empenho:72', conta_bancaria: conta, tipo_despesa: 'suprimento' });
    await lerRegistro({ fato: 'EMPENHO', evento: '3010', valor: '80.00', contexto });
    await lerRegistro({ fato: 'LIQUIDACAO', evento: '3040', valor: '80.00', contexto });
    expect(await keys('7.9', '8.9')).toEqual([
      ['7.9.1.2.1', { instrumento: 'empenho:72' }, '80.00'],
      ['8.9.1.2.1.01', { instrumento: 'empenho:72' }, '-80.00'],
    ]);
    const pas = { ...contexto, contas: { PAS: '2.1.8.9.1.02' } };
    await lerRegistro({ fato: 'PAGAMENTO', evento: '3030', valor: '80.00', contexto: pas });
    await lerRegistro({ fato: 'PRESTACAO', evento: '3041', valor: '60.00', contexto: { ...contexto, tipo_despesa: undefined } });
    await lerRegistro({ fato: 'DEVOLUCAO', evento: '3042', valor: '20.00', contexto });
    expect(await keys('7.9', '8.9', '1.1.3.1.1.02')).toEqual([]);
    expect(await refusalOf(lerRegistro({ evento: '7060', valor: '1.00' }))).toBe(
      'A conta 7.9.2.0.0.00.00 exige: contrato, convênio ou processo.',
    );
  });

  it('K5: tudo liquidado, pago e recolhido, cada chave volta a zero, e não só a conta', async () => {
    expect(await keys(...STAGES)).toEqual([]);
    const cents = fc.integer({ min: 3, max: 99_999_99 }).map((n) => n * 3);
    const empenho = fc.record({
      valor: cents,
      emLiquidacao: fc.boolean(),
      desfaz: fc.boolean(),
      retem: fc.boolean(),
      anula: fc.boolean(),
      co: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(empenho, { minLength: 1, maxLength: 4 }), async (empenhos) => {
        for (const one of empenhos) await quitar(one);
        expect(await keys(...STAGES)).toEqual([]);
        expect(await recalcular(await suite.platform(), entidade, YEAR)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  interface Vida {
    valor: number;
    emLiquidacao: boolean;
    desfaz: boolean;
    retem: boolean;
    anula: boolean;
    co: boolean;
  }
  const reais = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

  /** An empenho whose third is annulled, or not, and whose rest is recognised, liquidated, paid and its retention handed over. */
  async function quitar({ valor, emLiquidacao, desfaz, retem, anula, co }: Vida): Promise<void> {
    made += 1;
    const contexto = doEmpenho(1000 + made, { conta_bancaria: conta, ...(co && { co_id: cos.get('3110') as number }) });
    const fact = (evento: string, amount: number, more: Partial<Fato & Parte> = {}) =>
      lerRegistro({ fato: 'EMPENHO', evento, valor: reais(amount), contexto, ...more });
    const third = valor / 3;
    await fact('3010', valor);
    if (anula) await fact('3013', third);
    const rest = anula ? valor - third : valor;
    if (emLiquidacao) await fact('3020', rest);
    const liquidacao = await fact(emLiquidacao ? '3022' : '3021', rest);
    if (desfaz) {
      await desfazer(liquidacao.chave);
      await fact(emLiquidacao ? '3022' : '3021', rest);
    }
    const retido = retem ? Math.floor(rest / 10) : 0;
    await fact('3030', rest, {
      valores: { bruto: reais(rest), retido: reais(retido) },
      ...(retido > 0 && { retencoes: [{ valor: reais(retido), conta: titulo, titulo }] }),
    });
    if (retido > 0) await fact('5032', retido, { contexto: { ...contexto, titulo, contas: { CON: titulo } } });
  }
});

describe('os créditos e os adiantamentos', () => {
  const credito = (instrumento: string, more: Contexto = {}): Contexto => ({
    instrumento,
    fonte_recurso_id: fonte,
    natureza_receita_id: iptu,
    conta_bancaria: conta,
    contas: { '1.1.2.1.1.01': 'CRE' },
    ...more,
  });
  const daDivida = (instrumento: string) => credito(instrumento, { contas: { CRE: '1.2.1.1.1.04' } });

  it('N16, K4: têm a chave do que lhes deu origem, do lançamento ao recebimento, e voltam a zero', async () => {
    const instrumento = 'IPTU 2023';
    await lerRegistro({ evento: '2010', valor: '100.00', contexto: credito(instrumento) });
    await lerRegistro({ evento: '6040', valor: '40.00', contexto: credito(instrumento) });
    expect(await keys('1.1.2', '1.2.1', '7.3', '8.3')).toEqual([
      ['1.1.2.1.1.01', { instrumento }, '60.00'],
      ['1.2.1.1.1.04', { instrumento }, '40.00'],
      ['7.3.2.1.1', { instrumento }, '40.00'],
      ['8.3.2.3.1', { instrumento }, '-40.00'],
    ]);
    const more = lerRegistro({ evento: '2011', valor: '60.01', contexto: credito(instrumento) });
    expect(await refusalOf(more)).toBe(
      'Desde 10/11/2026, o menor saldo de "IPTU 2023" na Contabilidade é de R$ 60,00: confira o lançamento do crédito ou o seu saldo de abertura.',
    );
    const early = lerRegistro({ evento: '2011', valor: '1.00', data: '2026-11-09', contexto: credito(instrumento) });
    expect(await refusalOf(early)).toBe(
      'Desde 09/11/2026, o menor saldo de "IPTU 2023" na Contabilidade é de R$ 0,00: confira o lançamento do crédito ou o seu saldo de abertura.',
    );
    await lerRegistro({ evento: '2020', valor: '60.00', contexto: credito(instrumento) });
    await lerRegistro({ evento: '2025', valor: '40.00', contexto: daDivida(instrumento) });
    expect(await keys('1.1.2', '1.2.1', '7.3', '8.3')).toEqual([]);
  });

  it('N16: com fatos quaisquer da Arrecadação, nenhuma chave se inverte em dia algum', async () => {
    const EVENTOS = ['2010', '2011', '2012', '2020', '6040', '6041', '6042', '2025'] as const;
    const step = fc.record({
      evento: fc.constantFrom(...EVENTOS),
      ano: fc.constantFrom(2031, 2032),
      dia: fc.integer({ min: 1, max: 18 }),
      cents: fc.integer({ min: 1, max: 5_000 }),
    });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        for (const { evento, ano, dia, cents } of steps) {
          const contexto = evento === '2025' ? daDivida(`IPTU ${ano}`) : credito(`IPTU ${ano}`);
          const data = `2026-11-${String(dia).padStart(2, '0')}`;
          // what is launched is more than what is taken, so that some of each is accepted
          const valor = reaisDe(evento === '2010' ? cents * 3 : cents);
          const said = await refusalOf(lerRegistro({ evento, data, valor, contexto }));
          if (said !== 'aceito') expect(said).toMatch(/ saldo de .*R\$ /);
          else if (evento !== '2010' && evento !== '6041') taken += 1;
        }
        const inverted = await suite.sql(
          `select * from (
             select c.codigo, l.data, conta_corrente_de(x) as chave,
                    sum(sum(case x.dc when 'D' then x.valor else -x.valor end)) over (partition by c.codigo, conta_corrente_de(x) order by l.data) as saldo
               from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
              where l.entidade_id = $1 and (c.codigo like '1.1.2.%' or c.codigo like '1.2.1.%' or c.codigo like '7.3.2.%') group by 1, 2, 3) s where saldo < 0`,
          [entidade],
        );
        expect(inverted).toEqual([]);
      }),
      { numRuns: 4 },
    );
    expect(taken).toBeGreaterThan(0);
    expect(await recalcular(await suite.platform(), entidade, YEAR)).toEqual([]);
  });

  const reaisDe = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
});

describe('um fato desfeito', () => {
  it('L10: deixa a sua chave livre, e o que se lança outra vez com ela é outro lançamento', async () => {
    const chave = 'passo:4010';
    const fact = { evento: '3010', valor: '10.00', contexto: doEmpenho(90), chave };
    const [first, again] = [await lerRegistro(fact), await lerRegistro(fact)];
    expect(again.lancamento_id).toBe(first.lancamento_id);
    await desfazer(chave);
    const second = await lerRegistro(fact);
    expect(second.lancamento_id).not.toBe(first.lancamento_id);
    await desfazer(chave);
    expect(
      await suite.sql('select estorno_de_id is not null as estorno from lancamento_contabil where chave like $1 order by numero', [
        `${chave}%`,
      ]),
    ).toEqual([{ estorno: false }, { estorno: true }, { estorno: false }, { estorno: true }]);
  });

  it('L9: o estorno da abertura é do mesmo período e do mesmo dia', async () => {
    const contexto: Contexto = { conta_bancaria: conta, fonte_recurso_id: fonte };
    const linhas = [
      { conta: '1.1.1.1.1.19', dc: 'D' as const, valor: '30.00', contexto },
      { conta: '2.3.7.1.1.02', dc: 'C' as const, valor: '30.00' },
    ];
    const { chave } = await lerRegistro({ fato: 'SALDO_ABERTURA', data: '2026-01-01', periodo: 0, linhas });
    await desfazer(chave, '2026-03-10');
    expect(
      await suite.sql(
        `select l.periodo, l.data::text from lancamento_contabil l where l.chave = $1 or l.chave = $1 || ':estorno' order by l.numero`,
        [chave],
      ),
    ).toEqual([
      { periodo: 0, data: '2026-01-01' },
      { periodo: 0, data: '2026-01-01' },
    ]);
  });
});

describe('um livro com as chaves de antes', () => {
  const GUARDS = ['lancamento_contabil_linha_chave', 'lancamento_contabil_linha_livro'];
  const guardar = (state: 'disable' | 'enable') =>
    GUARDS.reduce(
      (done, name) => done.then(() => suite.sql(`alter table lancamento_contabil_linha ${state} trigger ${name}`)),
      Promise.resolve<unknown>(0),
    );

  it('passa às de hoje por lançamentos seus, dia a dia, sem que nada do que se lançou mude', async () => {
    const co_id = cos.get('1070') as number;
    const contexto = doEmpenho(501, { conta_bancaria: conta, co_id });
    const outro = doEmpenho(502, { conta_bancaria: conta, co_id });
    await lerRegistro({
      fato: 'RECEITA',
      evento: '5013',
      valor: '100.00',
      data: '2026-02-03',
      contexto: { conta_bancaria: conta, fonte_recurso_id: fonte },
    });
    await lerRegistro({ fato: 'EMPENHO', evento: '3010', valor: '30.00', data: '2026-02-04', contexto });
    await lerRegistro({ fato: 'EMPENHO', evento: '3010', valor: '20.00', data: '2026-03-04', contexto: outro });
    const { chave } = await lerRegistro({ fato: 'LIQUIDACAO', evento: '3021', valor: '30.00', data: '2026-03-05', contexto });
    await lerRegistro({ fato: 'PAGAMENTO', evento: '3030', valor: '12.00', data: '2026-03-06', contexto });
    const today = await keys('1', '2', '6', '7', '8');
    await envelhecer(entidade, co_id);
    expect(await keys('1', '2', '6', '7', '8')).not.toEqual(today);
    const [{ feitos } = { feitos: 0 }] = await suite.sql<{ feitos: number }>(
      'select livro_contabil_rechavear($1, $2::smallint) as feitos',
      [entidade, YEAR],
    );
    expect(feitos).toBeGreaterThan(3);
    expect(await keys('1', '2', '6', '7', '8')).toEqual(today);
    expect(await suite.sql('select livro_contabil_rechavear($1, $2::smallint) as feitos', [entidade, YEAR])).toEqual([{ feitos: 0 }]);
    // what was liquidated before is undone in the keys of today
    await lerRegistro({ fato: 'PAGAMENTO', evento: '3030E', valor: '12.00', contexto });
    await desfazer(chave);
    expect(await keys('8.2.1.1.3', '2.1', '8.2.1.1.2')).toEqual([
      ['8.2.1.1.2.01', { empenho_id: 501, fonte_recurso_id: fonte }, '-30.00'],
      ['8.2.1.1.2.01', { empenho_id: 502, fonte_recurso_id: fonte }, '-20.00'],
    ]);
    expect(await recalcular(await suite.platform(), entidade, YEAR)).toEqual([]);
  });

  it('dá aos créditos a chave que o fato, o controle ou a receita dizem; o que ninguém diz é "Saldo anterior"', async () => {
    const contexto = (instrumento: string): Contexto => ({
      instrumento,
      fonte_recurso_id: fonte,
      natureza_receita_id: iptu,
      conta_bancaria: conta,
      contas: { '1.1.2.1.1.01': 'CRE' },
    });
    const part = (instrumento: string, valor: string): Parte => ({ valor, contexto: contexto(instrumento) });
    const own = () =>
      keys('1.1.2', '1.2.1', '7.3').then((rows) => rows.filter(([, { instrumento }]) => /ITR|anterior/.test(`${instrumento}`)));
    await (await suite.platform()).transact((tx) =>
      lancarFato(tx, {
        fato: 'ARR-LANC',
        data: DIA,
        entidade_id: entidade,
        origem: { tipo: 'teste', id: 1 },
        chave: 'chaves:itr',
        partes: [part('ITR 2025', '70.00'), part('ITR 2026', '50.00')],
      }),
    );
    const { chave: inscrita } = await lerRegistro({ evento: '6040', valor: '20.00', contexto: contexto('ITR 2025') });
    const today = await own();
    // a launch of which only the book knows
    await lerRegistro({ evento: '2010', valor: '9.00', contexto: contexto('ITR 2022') });
    await envelhecerCreditos();
    const mover = () => suite.sql<{ feitos: number }>('select livro_contabil_rechavear($1, $2::smallint) as feitos', [entidade, YEAR]);
    expect((await mover())[0]?.feitos).toBeGreaterThan(0);
    const moved = await own();
    expect(moved.filter(([, { instrumento }]) => instrumento !== 'Saldo anterior')).toEqual(today);
    const lost = moved.filter(([, { instrumento }]) => instrumento === 'Saldo anterior').map(([account]) => account);
    expect(lost).toContain('1.1.2.1.1.01');
    expect(await mover()).toEqual([{ feitos: 0 }]);
    await desfazer(inscrita);
    expect((await own()).filter(([account]) => account === '7.3.2.1.1' || account.startsWith('1.2.1'))).toEqual([]);
    expect(await recalcular(await suite.platform(), entidade, YEAR)).toEqual([]);
  });

  /** Takes the book to what it was before: credits and advances without what they come from. */
  async function envelhecerCreditos(): Promise<void> {
    await guardar('disable');
    await suite.force(
      `update lancamento_contabil_linha x set instrumento = null from lancamento_contabil l, plano_conta c
        where l.id = x.pai_id and c.id = x.conta_id and l.entidade_id = $1 and conta_de_instrumento(c.codigo, c.conta_corrente_classe)`,
      [entidade],
    );
    await renovarLivro(entidade);
    await guardar('enable');
  }

  /** Takes the book to what it was before: the CO in cash and in what the fonte has, its stages without the empenho. */
  async function envelhecer(orgao: number, co: number): Promise<void> {
    await guardar('disable');
    await suite.force(
      `update lancamento_contabil_linha x set co_id = coalesce(x.co_id, case when x.dc = 'C' or c.codigo like '8%' then $2::bigint end),
              empenho_id = case when c.codigo like '8.2.1.1.%' then null else x.empenho_id end
         from lancamento_contabil l, plano_conta c
        where l.id = x.pai_id and c.id = x.conta_id and l.entidade_id = $1 and c.conta_corrente_classe in ('CB', 'DR')`,
      [orgao, co],
    );
    await renovarLivro(orgao);
    await guardar('enable');
  }

  /** The balances and the links of a book, from its lines as they are. */
  async function renovarLivro(orgao: number): Promise<void> {
    await suite.sql('alter table saldo_contabil disable trigger user');
    await suite.sql('delete from saldo_contabil where entidade_id = $1', [orgao]);
    await suite.sql(
      `insert into saldo_contabil (cliente_id, entidade_id, exercicio, periodo, conta_id, isf, chave, conta_corrente, debitos, creditos)
       select l.cliente_id, l.entidade_id, l.exercicio, l.periodo, x.conta_id, x.isf, md5(conta_corrente_de(x)::text), conta_corrente_de(x),
              coalesce(sum(x.valor) filter (where x.dc = 'D'), 0), coalesce(sum(x.valor) filter (where x.dc = 'C'), 0)
         from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id where l.entidade_id = $1
        group by 1, 2, 3, 4, 5, 6, 7, 8`,
      [orgao],
    );
    await suite.sql('alter table saldo_contabil enable trigger user');
    await suite.sql('alter table lancamento_contabil_selo disable trigger user');
    await suite.sql('alter table livro_contabil disable trigger user');
    for (const { id, numero } of await suite.sql<{ id: number; numero: number }>(
      'select id, numero from lancamento_contabil where entidade_id = $1 order by numero',
      [orgao],
    )) {
      await suite.force(
        `update lancamento_contabil_selo s set hash_anterior = a.hash, hash = encode(sha256(convert_to(a.hash || '|' || lancamento_contabil_selado($1, s.formato), 'UTF8')), 'hex')
           from (select coalesce((select p.hash from lancamento_contabil q join lancamento_contabil_selo p on p.lancamento_id = q.id
                                   where q.entidade_id = $2 and q.exercicio = $3 and q.numero = $4 - 1), '') as hash) a where s.lancamento_id = $1`,
        [id, orgao, YEAR, numero],
      );
      await suite.sql(
        'update livro_contabil b set ultimo_hash = s.hash from lancamento_contabil_selo s where s.lancamento_id = $1 and b.entidade_id = $2 and b.exercicio = $3',
        [id, orgao, YEAR],
      );
    }
    await suite.sql('alter table livro_contabil enable trigger user');
    await suite.sql('alter table lancamento_contabil_selo enable trigger user');
  }
});
