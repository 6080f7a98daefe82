import { beforeAll, describe, expect, it } from 'vitest';
import { closeDays, SEM_CONCILIAR } from '#tests/server/closed-days';
import { type Caller, openSuite } from '#tests/server/harness';
import type { Encerramento } from '../parts/encerramento/estado';

const suite = openSuite();
const URL = '/contabilidade/processamentos/encerramento';
const CODIGO = 'contabilidade.processamentos.encerramento';
const YEAR = 2026;
const MOTIVO = 'Conferir outra vez os documentos';

let prefeitura: number;
let contador: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  await entrar();
});

/** A day later the session is another. */
async function entrar(): Promise<void> {
  const user = await suite.make.userWith({
    [CODIGO]: [1, 5],
    'contabilidade.lancamentos.lancamentos-contabeis': [1, 5],
  });
  contador = user.in(prefeitura, YEAR);
}

const state = async (): Promise<Encerramento> => (await contador.get(URL)).body;
const rodar = async (path: string, body: object = {}) => {
  const { status, body: answer } = await contador.post(`${URL}${path}`, body);
  return status === 200
    ? 'feito'
    : Object.values(answer.errors ?? {})
        .flat()
        .join(' ') || answer.message;
};

/** What groups of accounts have in a year, debit above zero, by account. */
async function balances(ano: number, ...groups: string[]): Promise<Record<string, string>> {
  const rows = await suite.sql<{ conta: string; saldo: string }>(
    `select g as conta, coalesce(sum(s.debitos - s.creditos) filter (where c.id is not null), 0)::numeric(18,2)::text as saldo
       from unnest($3::text[]) g left join saldo_contabil s on s.entidade_id = $1 and s.exercicio = $2
       left join plano_conta c on c.id = s.conta_id and (c.codigo = g or c.codigo like g || '.%') group by g order by g`,
    [prefeitura, ano, groups],
  );
  return Object.fromEntries(rows.map(({ conta, saldo }) => [conta, saldo]));
}

const confere = async (ano: number) => {
  const { body } = await contador.in(prefeitura, ano).get('/contabilidade/lancamentos/lancamentos-contabeis/conferencia');
  return body.pontos
    .filter((one: { confere: boolean }) => !one.confere)
    .map((one: { codigo: string; nome: string }) => `${one.codigo} ${one.nome}`);
};

describe('o encerramento dos meses', () => {
  it('é em ordem, depois que o mês termina e com o livro que confere', async () => {
    expect(await rodar('/fechar', { mes: 2 })).toBe('Encerre antes janeiro.');
    // from the first day that moved money on, whether a boletim was ever closed or not (D4)
    let primeiro = 1;
    const ateRecusar = async () => {
      let resposta = await rodar('/fechar', { mes: primeiro });
      for (; resposta === 'feito'; resposta = await rodar('/fechar', { mes: primeiro })) primeiro += 1;
      return resposta;
    };
    expect(await ateRecusar()).toContain(' não se encerra: falta fechar o boletim de ');
    await closeDays(suite.sql, prefeitura, YEAR);
    expect(await ateRecusar()).toMatch(/^Diga por que .* se encerra assim: falta conciliar as? contas? com movimento/);
    expect((await state()).pendencias).toContainEqual(
      expect.objectContaining({ texto: expect.stringMatching(/^boletins de caixa: /), feito: true }),
    );
    await suite.sql(
      'update dotacao set empenhado = empenhado + 1 where id = (select dotacao_id from empenho where entidade_id = $1 and numero is not null order by id limit 1)',
      [prefeitura],
    );
    const refused = await contador.post(`${URL}/fechar`, { mes: primeiro, motivo: SEM_CONCILIAR });
    expect([refused.status, refused.body.codigo, refused.body.message]).toEqual([
      409,
      'INTEGRIDADE_DIVERGENTE',
      expect.stringMatching(/^O livro não confere: .*CF6 Dotações: valor empenhado/),
    ]);
    await suite.sql(
      'update dotacao set empenhado = empenhado - 1 where id = (select dotacao_id from empenho where entidade_id = $1 and numero is not null order by id limit 1)',
      [prefeitura],
    );
    for (let mes = primeiro; mes <= 10; mes += 1) expect(await rodar('/fechar', { mes, motivo: SEM_CONCILIAR })).toBe('feito');
    expect(await rodar('/fechar', { mes: 11 })).toBe('Novembro de 2026 ainda não terminou.');
    expect(await rodar('/fechar', { mes: 10 })).toBe('Outubro já está encerrado.');
  });

  it('reabre só o último, com motivo, que Controle Interno recebe; e o cabeçalho do livro fica guardado', async () => {
    expect(await rodar('/reabrir', { mes: 9, motivo: MOTIVO })).toBe('Só se reabre o último mês encerrado, outubro.');
    expect(await rodar('/reabrir', { mes: 10, motivo: 'curto' })).toBe('Escreva o motivo com pelo menos 10 letras.');
    expect(await rodar('/reabrir', { mes: 10, motivo: MOTIVO })).toBe('feito');
    const { meses } = await state();
    expect(meses[9]).toMatchObject({ mes: 10, fechado: false, reaberturas: [{ motivo: MOTIVO }] });
    const [told] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from notificacao where titulo = 'Reabertura de outubro de 2026'",
    );
    expect(told?.n).toBeGreaterThan(0);
    expect(await rodar('/fechar', { mes: 10, motivo: SEM_CONCILIAR })).toBe('feito');
    expect((await state()).meses[9]).toMatchObject({ mes: 10, fechado: true, justificativa: SEM_CONCILIAR });
    const [kept] = await suite.sql(
      `select f.hash = b.ultimo_hash as o_mesmo from fechamento_mensal f join livro_contabil b on b.entidade_id = f.entidade_id and b.exercicio = f.exercicio
        where f.entidade_id = $1 and f.exercicio = $2 and f.mes = 10 and f.reaberto_em is null`,
      [prefeitura, YEAR],
    );
    expect(kept).toEqual({ o_mesmo: true });
    await expect(suite.sql("update fechamento_mensal set hash = 'outro' where mes = 10")).rejects.toThrow('não se altera');
  });
});

describe('o encerramento do exercício', () => {
  it('só começa com os doze meses encerrados, e segue as etapas em ordem', async () => {
    suite.travel({ days: 50 });
    await entrar();
    expect(await rodar('/etapas/1/executar')).toBe('Encerre antes os doze meses do exercício.');
    for (const mes of [11, 12]) expect(await rodar('/fechar', { mes, motivo: SEM_CONCILIAR })).toBe('feito');
    expect(await rodar('/etapas/3/executar')).toBe('Execute antes a etapa 1, Meses encerrados.');
    for (const etapa of [1, 2]) expect(await rodar(`/etapas/${etapa}/executar`)).toBe('feito');
    expect(await rodar('/etapas/2/executar')).toBe('A etapa 2 já foi executada.');
  });

  it('o ano seguinte abre antes, com os saldos como ficariam hoje; refeita, a abertura fica como se fosse a primeira', async () => {
    expect(await rodar('/abrir')).toBe('feito');
    expect((await state()).abertura).toMatchObject({ exercicio: 2027, situacao: 'provisoria' });
    const first = await balances(2027, '1', '2', '7', '8', '5.3', '6.3', '6.3.1.1', '2.3.7.1.1.01');
    expect(Number(first['6.3.1.1'])).toBeLessThan(0);
    expect(first['2.3.7.1.1.01']).toBe('0.00');
    expect(await confere(2027)).toEqual([]);
    expect(await rodar('/abrir')).toBe('feito');
    expect(await balances(2027, '1', '2', '7', '8', '5.3', '6.3', '6.3.1.1', '2.3.7.1.1.01')).toEqual(first);
    // L9: nothing of it is in the months after
    const periodos = await suite.sql(
      'select distinct periodo from lancamento_contabil where entidade_id = $1 and exercicio = 2027 order by 1',
      [prefeitura],
    );
    expect(periodos).toEqual([{ periodo: 0 }, { periodo: 1 }]);
  });

  it('simula sem gravar, executa, desfaz e executa outra vez a inscrição', async () => {
    const aPagar = await balances(YEAR, '6.2.2.1.3.01', '6.2.2.1.3.02', '6.2.2.1.3.03');
    const inscrito = { '5.3.1.7': somaDe(aPagar, '6.2.2.1.3.01', '6.2.2.1.3.02'), '5.3.2.7': somaDe(aPagar, '6.2.2.1.3.03') };
    const { body } = await contador.post(`${URL}/etapas/3/simular`);
    expect(body.result.lancamentos.map(({ evento }: { evento: string }) => evento)).toEqual(expect.arrayContaining(['4010', '4012']));
    expect(await balances(YEAR, '5.3.1.7', '5.3.2.7')).toEqual({ '5.3.1.7': '0.00', '5.3.2.7': '0.00' });
    expect(await rodar('/etapas/3/executar')).toBe('feito');
    expect(await balances(YEAR, '5.3.1.7', '5.3.2.7')).toEqual(inscrito);
    expect(await rodar('/etapas/3/desfazer', { motivo: MOTIVO })).toBe('feito');
    expect(await balances(YEAR, '5.3.1.7', '5.3.2.7')).toEqual({ '5.3.1.7': '0.00', '5.3.2.7': '0.00' });
    // LRF art. 42: where the register says so, what has no cash in its fonte is inscribed only with a reason
    expect([body.result.avisos.length > 0, body.result.exige_motivo]).toEqual([true, false]);
    await suite.sql('update lrf_parametro set bloqueia_rpnp_sem_lastro = true where exercicio = $1', [YEAR]);
    expect((await contador.post(`${URL}/etapas/3/simular`)).body.result.exige_motivo).toBe(true);
    expect(await rodar('/etapas/3/executar')).toMatch(/^Há fonte sem disponibilidade .* \(LRF, art\. 42\)\.$/);
    expect(await rodar('/etapas/3/executar', { motivo: MOTIVO })).toBe('feito');
    expect((await state()).etapas[2]).toMatchObject({ situacao: 'executada', motivo: MOTIVO });
    expect(await balances(YEAR, '5.3.1.7', '5.3.2.7')).toEqual(inscrito);
    const [one] = await suite.sql<{ lancamentos: number; estornos: number }>(
      `select count(*) filter (where l.estorno_de_id is null)::int as lancamentos, count(*) filter (where l.estorno_de_id is not null)::int as estornos
         from lancamento_contabil l where l.entidade_id = $1 and (l.chave like 'ENCERRAMENTO:2026:3:4010:%'
           or l.estorno_de_id in (select o.id from lancamento_contabil o where o.chave like 'ENCERRAMENTO:2026:3:4010:%'))
        group by split_part(l.chave, ':', 5) order by 1 desc limit 1`,
      [prefeitura],
    );
    expect(one?.lancamentos).toBe(2);
    expect(await confere(YEAR)).toEqual([]);
  });

  it('cada etapa até a oitava, e o que é do ano fica em zero', async () => {
    for (const etapa of [4, 5, 6, 7, 8, 9]) expect([etapa, await rodar(`/etapas/${etapa}/executar`)]).toEqual([etapa, 'feito']);
    const zero = await balances(YEAR, '3', '4', '5.2', '6.2', '8.2.1.1.4');
    expect(Object.values(zero)).toEqual(Array(5).fill('0.00'));
    const { '5.3': inscritos, '6.3': execucao } = await balances(YEAR, '5.3', '6.3');
    expect(`-${inscritos}`).toBe(execucao);
    expect(await rodar('/etapas/8/desfazer', { motivo: MOTIVO })).toBe('Só se desfaz a última etapa executada, Remessas do exercício.');
  });

  it('a abertura definitiva toma o lugar da provisória e encerra o ano; desfeita, ele reabre', async () => {
    expect(await rodar('/etapas/10/executar')).toBe('feito');
    const end = await state();
    expect([end.situacao, end.abertura.situacao]).toEqual(['encerrado', 'definitiva']);
    const [before, after] = [
      await balances(YEAR, '1', '2', '7', '8', '5.3', '6.3'),
      await balances(2027, '1', '2', '7', '8', '5.3', '6.3'),
    ];
    expect(after).toEqual(before);
    expect(await confere(2027)).toEqual([]);
    expect((await balances(2027, '2.3.7.1.1.01'))['2.3.7.1.1.01']).toBe('0.00');
    const [deAntes] = await suite.sql<{ n: number }>(
      `select count(*)::int as n from (select 1 from saldo_contabil s join plano_conta c on c.id = s.conta_id join fonte_recurso f on f.id = s.fonte_recurso_id
        where s.entidade_id = $1 and s.exercicio = 2027 and f.grupo = '1' and (c.codigo like '1.1.1%' or c.codigo like '8.2%')
        group by s.conta_id, s.chave having sum(s.debitos - s.creditos) <> 0) x`,
      [prefeitura],
    );
    expect(deAntes).toEqual({ n: 0 });
    expect(await rodar('/etapas/10/desfazer', { motivo: MOTIVO })).toBe('feito');
    expect((await state()).situacao).toBe('reaberto');
    expect(Object.values(await balances(2027, '1', '2', '7', '8'))).toEqual(Array(4).fill('0.00'));
    expect(await rodar('/etapas/10/executar')).toBe('feito');
    expect(await balances(2027, '1', '2', '7', '8', '5.3', '6.3')).toEqual(before);
  });
});

/** Decimals of credit accounts, as debits. */
function somaDe(of: Record<string, string>, ...names: string[]): string {
  const cents = names.reduce((sum, name) => sum - BigInt((of[name] ?? '0').replace('.', '')), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
