import { beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#tests/server/closed-days';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../resources/definition';
import type { Conferencia } from '../parts/conferencia/resultado';
import { provarLivro } from './conferencia/conferir';
import { nightlyConferencia } from './conferencia/noturna';

const suite = openSuite();
const CONFERENCIA = '/contabilidade/lancamentos/lancamentos-contabeis/conferencia';
const CODIGO = 'contabilidade.lancamentos.lancamentos-contabeis';
const YEAR = 2026;

let prefeitura: number;
let contador: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  contador = (await suite.make.userWith({ [CODIGO]: [1, 5] })).in(prefeitura, YEAR);
});

async function provar(): Promise<Conferencia> {
  return (await contador.get(CONFERENCIA)).body as Conferencia;
}

/** The points that do not hold, each once. */
async function wrongPoints(): Promise<string[]> {
  return [...new Set((await provar()).pontos.filter(({ confere }) => !confere).map(({ codigo }) => codigo))];
}

/** Statements as whoever owns the tables could run them, with no trigger in the way. */
async function adulterar(...statements: string[]): Promise<void> {
  await suite.sql(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${statements.join('; ')}; end $$`);
}

const BOOK = `entidade_id = (select id from orgao where codigo = '02') and exercicio = ${YEAR}`;
const LAST = `(select id from lancamento_contabil where ${BOOK} order by numero desc limit 1)`;

describe('a conferência', () => {
  it('da demonstração confere em cada entidade, ponto a ponto', async () => {
    for (const codigo of ['01', '02', '03', '04']) {
      const { body } = await contador.in(await suite.make.entity(codigo), YEAR).get(CONFERENCIA);
      const { confere, pontos } = body as Conferencia;
      expect([codigo, pontos.filter((one) => !one.confere)]).toEqual([codigo, []]);
      expect(confere).toBe(true);
      expect([...new Set(pontos.map((one) => one.codigo))]).toEqual(['CF1', 'CF2', 'CF3', 'CF4', 'CF5', 'CF6', 'CF7']);
    }
    const { pontos, nao_conferidos } = await provar();
    const apontar = (nome: string) => pontos.find((one) => one.nome === nome);
    const [kept] = await suite.sql<{ empenhado: string; empenhos: number }>(
      `select (select sum(d.empenhado)::text from dotacao d join orgao o on o.id = d.orgao_id where coalesce(o.entidade_id, o.id) = $1 and d.exercicio = $2) as empenhado,
              (select count(*)::int from empenho where entidade_id = $1 and exercicio = $2 and numero is not null) as empenhos`,
      [prefeitura, YEAR],
    );
    expect(apontar('Dotações: valor empenhado')).toMatchObject({ a: kept?.empenhado, b: kept?.empenhado, diferenca: '0.00', quantas: 0 });
    expect(apontar('Documentos: empenhos')).toMatchObject({ a: String(kept?.empenhos), b: String(kept?.empenhos) });
    expect(nao_conferidos.length).toBeGreaterThan(0);
  });

  it('só a faz quem tem a regra 5, e na entidade do topo', async () => {
    const reader = (await suite.make.userWith({ [CODIGO]: [1] })).in(prefeitura, YEAR);
    expect((await reader.get(CONFERENCIA)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
  });

  it('CF6: o saldo que a ficha guarda e o livro não tem é dito pela ficha', async () => {
    const [dotacao] = await suite.sql<{ id: number; nome: string; empenhado: string }>(
      `select d.id::int, 'Ficha ' || lpad(d.ficha::text, 4, '0') as nome, d.empenhado::text from dotacao d join orgao o on o.id = d.orgao_id
        where coalesce(o.entidade_id, o.id) = $1 and d.exercicio = $2 and d.empenhado > 0 order by d.ficha limit 1`,
      [prefeitura, YEAR],
    );
    const mover = (change: string) => adulterar(`update dotacao set empenhado = empenhado ${change} where id = ${dotacao?.id}`);
    await mover('+ 1000');
    const { confere, pontos } = await provar();
    await mover('- 1000');
    const wrong = pontos.filter((one) => !one.confere);
    expect([confere, wrong.map(({ codigo, nome }) => `${codigo} ${nome}`)]).toEqual([
      false,
      ['CF6 Dotações: valor empenhado', 'CF6 Dotações: valor disponível'],
    ]);
    expect(wrong[0]).toMatchObject({ diferenca: '1000.00', quantas: 1 });
    expect(wrong[0]?.divergencias).toEqual([
      {
        descricao: dotacao?.nome,
        a: (Number(dotacao?.empenhado) + 1000).toFixed(2),
        b: dotacao?.empenhado,
        diferenca: '1000.00',
        link: expect.stringMatching(new RegExp(`/${dotacao?.id}$`)),
      },
    ]);
    expect(await wrongPoints()).toEqual([]);
  });

  it('CF2: quando e por quem um lançamento foi registrado não muda sem que se note', async () => {
    const [one] = await suite.sql<{ id: number; numero: number; cpf: string }>(
      `select id::int, numero, quote_nullable(usuario_cpf) as cpf from lancamento_contabil where ${BOOK} and grupo is null order by numero limit 1`,
    );
    const changes = [
      ["data_cadastro = data_cadastro + interval '1 second'", "data_cadastro = data_cadastro - interval '1 second'"],
      ["usuario_cpf = '00000000191'", `usuario_cpf = ${one?.cpf}`],
      ["grupo = 'outro'", 'grupo = null'],
    ] as const;
    for (const [change, back] of changes) {
      await adulterar(`update lancamento_contabil set ${change} where id = ${one?.id}`);
      const wrong = (await provar()).pontos.filter(({ confere }) => !confere);
      await adulterar(`update lancamento_contabil set ${back} where id = ${one?.id}`);
      expect(wrong.map(({ codigo, divergencias }) => [codigo, divergencias.map(({ descricao }) => descricao)])).toEqual([
        ['CF2', [`Lançamento nº ${one?.numero}`]],
      ]);
    }
  });

  it('CF3 e CF4: uma partida mudada por fora aparece nos lados e nos saldos', async () => {
    const mudar = (sign: string) =>
      adulterar(
        `update lancamento_contabil_linha set valor = valor ${sign} 1 where id = (select min(id) from lancamento_contabil_linha where pai_id = ${LAST} and dc = 'D')`,
      );
    await mudar('+');
    const points = await wrongPoints();
    await mudar('-');
    expect(points).toEqual(['CF2', 'CF3', 'CF4']);
  });

  it('CF5: o fato que espera, o documento sem lançamento e o lançamento sem documento', async () => {
    const [fato] = await suite.sql<{ id: number }>(`select id::int from fato_contabil where ${BOOK} order by id limit 1`);
    await adulterar(`update fato_contabil set situacao = 'rejeitado', motivo = 'Sem evento' where id = ${fato?.id}`);
    const waiting = (await provar()).pontos.filter(({ confere }) => !confere);
    await adulterar(`update fato_contabil set situacao = 'contabilizado', motivo = null where id = ${fato?.id}`);
    expect(waiting.map(({ codigo, nome }) => [codigo, nome])).toEqual([['CF5', 'Fatos recebidos de outros módulos']]);
    expect(waiting[0]?.divergencias[0]).toMatchObject({ descricao: expect.stringMatching(/: Sem evento$/), a: '1', b: '0' });
    const [entry] = await suite.sql<{ id: number; origem_id: number }>(
      `select id::int, origem_id from lancamento_contabil where ${BOOK} and origem_tipo = 'empenho' order by id limit 1`,
    );
    const name = (id: number | undefined) => adulterar(`update lancamento_contabil set origem_id = ${id} where id = ${entry?.id}`);
    await name(999_999);
    const lost = (await provar()).pontos.find(({ nome }) => nome === 'Documentos: empenhos');
    await name(entry?.origem_id);
    expect([lost?.quantas, lost?.divergencias.map(({ descricao }) => descricao)]).toEqual([
      2,
      [expect.stringMatching(/^Empenho \d+\/2026$/), 'Lançamento sem documento (Empenho 999999)'],
    ]);
  });

  it('CF7: um saldo que quebra uma identidade', async () => {
    const mudar = (sign: string) =>
      adulterar(
        `update saldo_contabil set debitos = debitos ${sign} 1 where id = (select min(s.id) from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.${BOOK.replace('exercicio', 's.exercicio')} and c.codigo like '7.2.1.1.%')`,
      );
    await mudar('+');
    const wrong = (await provar()).pontos.filter(({ confere }) => !confere);
    await mudar('-');
    expect(wrong.map(({ codigo, nome }) => `${codigo} ${nome}`)).toEqual([
      'CF4 Saldos das contas',
      'CF7 Identidade I7',
      'CF7 Identidade I7',
    ]);
    expect(wrong[2]?.divergencias).toEqual([expect.objectContaining({ descricao: expect.stringMatching(/^Fonte \d/), diferenca: '1.00' })]);
  });

  /** What the points of an identity tell, while a statement is undone. */
  async function toldOf(identidade: string, change: string, back: string): Promise<string[]> {
    await adulterar(change);
    const { pontos } = await provar();
    await adulterar(back);
    return pontos
      .filter(({ nome }) => nome === `Identidade ${identidade}`)
      .flatMap(({ divergencias }) => divergencias.map(({ descricao }) => descricao));
  }

  /** The first kept balance of some accounts, after the opening. */
  const balanceOf = (conta: string, chave: string) =>
    suite.sql<{ id: number; conta_corrente: string }>(
      `select s.id::int, s.conta_corrente::text from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where s.entidade_id = $1 and s.exercicio = $2 and s.periodo between 1 and 12 and c.codigo like $3 and s.conta_corrente ? $4 and s.debitos <> s.creditos
        order by s.id limit 1`,
      [prefeitura, YEAR, conta, chave],
    );

  it('I13: o total do Balanço Orçamentário sem o que não tem natureza, e o do RREO; os documentos, ficha por ficha e receita por receita', async () => {
    const [saldo] = await balanceOf('6.2.1.2.%', 'natureza_receita_id');
    const of = `where id = ${saldo?.id}`;
    expect(
      await toldOf(
        'I13',
        `update saldo_contabil set conta_corrente = conta_corrente - 'natureza_receita_id' ${of}`,
        `update saldo_contabil set conta_corrente = '${saldo?.conta_corrente}' ${of}`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'Anexo 12 – Balanço Orçamentário. As receitas realizadas devem ser as do livro (I13).',
        'Relatório Resumido da Execução Orçamentária – RREO. As receitas realizadas devem ser as do livro (I13).',
        expect.stringMatching(/^Receita \d\.\d\.\d/),
      ]),
    );
    const mover = (sign: string) =>
      `update empenho set pago = pago ${sign} 1 where id = (select min(id) from empenho where ${BOOK} and pago > 0)`;
    expect(await toldOf('I13', mover('+'), mover('-'))).toEqual([expect.stringMatching(/^Ficha \d{4}$/)]);
    const receita = (sign: string) =>
      `update lancamento_receita_fontes set liquido = liquido ${sign} 1 where id = (select min(f.id) from lancamento_receita_fontes f join lancamento_receita l on l.id = f.pai_id where l.${BOOK.replace('exercicio', 'l.exercicio')})`;
    expect(await toldOf('I13', receita('+'), receita('-'))).toEqual([expect.stringMatching(/^Receita \d\.\d\.\d/)]);
  });

  it('I14: o caixa que os ingressos não explicam, no Balanço Financeiro, nos fluxos e no último boletim fechado', async () => {
    const BOLETIM = '/financeiro/movimentacao/remessa-e-boletim-bancario/boletins';
    const tesoureiro = (await suite.make.userWith({ 'financeiro.movimentacao.remessa-e-boletim-bancario': [1, 2, 3, 5] })).in(
      prefeitura,
      YEAR,
    );
    const today = suite.services.clock.today();
    await closeDays(suite.sql, prefeitura, YEAR, addDays(today, -1));
    const { body } = await tesoureiro.post(BOLETIM, { data: today });
    expect((await tesoureiro.post(`${BOLETIM}/${body.result.id}/fechar`)).status).toBe(200);
    expect(await wrongPoints()).toEqual([]);
    const [saldo] = await balanceOf('1.1.1.%', 'conta_bancaria_id');
    const mover = (sign: string) => `update saldo_contabil set debitos = debitos ${sign} 1 where id = ${saldo?.id}`;
    expect(await toldOf('I14', mover('+'), mover('-'))).toEqual([
      expect.stringMatching(/^Conta .+, fonte \d\.\d{3}$/),
      expect.stringMatching(/^Anexo 13 .*os dispêndios e o saldo seguinte \(I14\)\.$/),
      expect.stringMatching(/^Anexo 18 .*o caixa variou \(I14\)\.$/),
    ]);
  });

  it('I15: o resultado que não é deste ano', async () => {
    const [saldo] = await suite.sql<{ id: number; periodo: number }>(
      `select s.id::int, s.periodo from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.entidade_id = $1 and s.exercicio = $2 and c.codigo like '4.%' order by s.id limit 1`,
      [prefeitura, YEAR],
    );
    const noPeriodo = (periodo: number | undefined) => `update saldo_contabil set periodo = ${periodo} where id = ${saldo?.id}`;
    expect(await toldOf('I15', noPeriodo(0), noPeriodo(saldo?.periodo))).toContainEqual(
      expect.stringContaining('O resultado é o da Demonstração das Mutações.'),
    );
  });

  it('I16: o saldo de conta bancária, título, contrato e crédito que não existem', async () => {
    for (const [conta, chave, told] of [
      ['1.1.1.%', 'conta_bancaria_id', 'Conta bancária de registro 999999'],
      ['2.1.8.8.%', 'titulo', 'Título 999999'],
      ['2.2.2.%', 'divida', 'Dívida 999999'],
      ['1.1.2.%', 'instrumento', 'Crédito 999999'],
    ]) {
      const [saldo] = await balanceOf(conta as string, chave as string);
      const escrever = (conta_corrente: string) => `update saldo_contabil set conta_corrente = ${conta_corrente} where id = ${saldo?.id}`;
      const moved = escrever(`jsonb_set(conta_corrente, '{${chave}}', ${chave === 'conta_bancaria_id' ? "'999999'" : '\'"999999"\''})`);
      expect(await toldOf('I16', moved, escrever(`'${saldo?.conta_corrente}'`))).toEqual([told]);
    }
  });

  it('I17: o que uma entidade transferiu e a outra não recebeu, a quem pode ler os livros de todas', async () => {
    const mover = (sign: string) =>
      adulterar(
        `update saldo_contabil set creditos = creditos ${sign} 1 where id = (select min(s.id) from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.exercicio = ${YEAR} and c.codigo like '4.5.1.1.%')`,
      );
    const consolidada = async () => {
      const points = await (await suite.platform()).transact((tx) => provarLivro(tx, { entidade: prefeitura, exercicio: YEAR }));
      return points.find(({ nome }) => nome === 'Identidade I17');
    };
    const before = await consolidada();
    expect([before?.confere, before?.a]).toEqual([true, before?.b]);
    await mover('+');
    const after = await consolidada();
    const mine = (await provar()).pontos.find(({ nome }) => nome === 'Identidade I17');
    await mover('-');
    expect([after?.quantas, after?.diferenca, after?.divergencias[0]?.descricao]).toEqual([
      1,
      '-1.00',
      'Transferências entre as 4 entidades',
    ]);
    // who does not consolidate is told nothing of the others
    expect([mine?.confere, mine?.a]).toEqual([true, '0.00']);
  });

  it('de noite avisa os contadores do livro que não confere, e de nenhum outro', async () => {
    const told = () =>
      suite.sql<{ titulo: string; texto: string; url: string }>(
        "select titulo, texto, url from notificacao where usuario_id = $1 and titulo like '%não confere' order by id",
        [contador.usuarioId],
      );
    await nightlyConferencia.run(suite.services);
    expect(await told()).toEqual([]);
    const mover = (sign: string) =>
      adulterar(
        `update empenho set em_liquidacao = em_liquidacao ${sign} 1 where id = (select min(id) from empenho where ${BOOK} and em_liquidacao > 0)`,
      );
    await mover('+');
    await nightlyConferencia.run(suite.services);
    await mover('-');
    expect(await told()).toEqual([
      { titulo: 'O livro de 2026 não confere', texto: expect.stringContaining(': CF6 Empenhos: valor em liquidação.'), url: CONFERENCIA },
    ]);
  });

  it('o que foi selado antes de o selo cobrir tudo ainda confere', async () => {
    await adulterar(
      `update lancamento_contabil_selo set formato = 1,
              hash = encode(sha256(convert_to(hash_anterior || '|' || lancamento_contabil_conteudo(lancamento_id), 'UTF8')), 'hex') where lancamento_id = ${LAST}`,
      `update livro_contabil set ultimo_hash = (select hash from lancamento_contabil_selo where lancamento_id = ${LAST}) where ${BOOK}`,
    );
    expect(await wrongPoints()).toEqual([]);
  });

  it('CF1 e CF2: o último lançamento apagado com as partidas, os saldos e o selo deixa falta no cabeçalho', async () => {
    await adulterar(
      `create temporary table ultimo on commit drop as select ${LAST} as id`,
      `update saldo_contabil s set debitos = s.debitos - x.debitos, creditos = s.creditos - x.creditos
         from (select l.entidade_id, l.exercicio, l.periodo, y.conta_id, y.isf, md5(conta_corrente_de(y)::text) as chave,
                      coalesce(sum(y.valor) filter (where y.dc = 'D'), 0) as debitos, coalesce(sum(y.valor) filter (where y.dc = 'C'), 0) as creditos
                 from lancamento_contabil l join lancamento_contabil_linha y on y.pai_id = l.id where l.id = (select id from ultimo) group by 1, 2, 3, 4, 5, 6) x
        where s.entidade_id = x.entidade_id and s.exercicio = x.exercicio and s.periodo = x.periodo and s.conta_id = x.conta_id
          and s.isf is not distinct from x.isf and s.chave = x.chave`,
      'delete from lancamento_contabil_linha where pai_id = (select id from ultimo)',
      'delete from lancamento_contabil_selo where lancamento_id = (select id from ultimo)',
      'delete from lancamento_contabil where id = (select id from ultimo)',
    );
    const { pontos } = await provar();
    const [numbers, chain] = pontos;
    expect([numbers?.codigo, numbers?.confere, numbers?.diferenca]).toEqual(['CF1', false, '-1']);
    expect(numbers?.divergencias[0]?.descricao).toMatch(/^O cabeçalho do livro diz nº \d+, e o último lançamento é o nº \d+$/);
    expect([chain?.codigo, chain?.confere, chain?.divergencias.map(({ descricao }) => descricao)]).toEqual([
      'CF2',
      false,
      ['Último código, no cabeçalho do livro'],
    ]);
  });
});
