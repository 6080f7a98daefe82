import { beforeAll, describe, expect, it } from 'vitest';
import { movimento } from '#tests/movimento';
import { ANO, GoldenYear } from '#tests/server/golden-year';
import { type Caller, openSuite } from '#tests/server/harness';
import { Livro, type Movimento } from '../../../calculo/livro';
import { chavesDaMatriz, escreverMatriz } from '../../../calculo/msc';
import { type LinhaDaMsc, lerMatriz } from '../../../calculo/verificacoes/matriz';
import type { Contexto } from '../../../calculo/verificacoes/tipos';
import { VERIFICACOES, verificar } from '../../../calculo/verificacoes/verificar';
import { CALENDARIO_LRF, type Obrigacao, VERIFICACOES_STN, type VerificacaoDaStn } from '../../../parts/lrf/verificacoes';
import { lerSaldosDaMatriz } from '../../msc/saldos';
import { livrosNoEscopo } from '../livros';
import { lerRelatorios, montarContexto } from './contexto';

const suite = openSuite();
const CODIGO = 'contabilidade.cadastros.lrf.publicacoes-anexos-lrf';

/** The example sends nothing, has no CO 1070 in the payroll of the Fundeb, and moves in some months what the Treasury asks to see move in all. */
const DIVERGEM_NO_EXEMPLO = ['D1 1', 'D1 3', 'D1 4', 'D1 16', 'D1 43', 'D2 81', 'D2 82', 'D2 86', 'D2 87', 'D2 88', 'D2 93'];
let entidade: number;
let contador: Caller;
let contexto: Contexto;
let arquivo: string;
beforeAll(async () => {
  ({ entidade } = await GoldenYear.post(suite));
  // the municipality of the example is this entity alone: the RCL is of all of them
  await suite.sql('alter table saldo_contabil disable trigger user');
  await suite.sql('delete from saldo_contabil where entidade_id <> $1', [entidade]);
  await suite.sql('alter table saldo_contabil enable trigger user');
  const rules = { [CODIGO]: [1], 'contabilidade.limites': [1], ...REPORTS };
  contador = (await suite.make.userWith(rules, { group: { consolida: true } })).in(entidade, ANO);
  const work = (await suite.platform()).inYear(ANO).inEntity(entidade);
  contexto = await montarContexto(work, ANO, 12);
  arquivo = escreverMatriz(chavesDaMatriz(await lerSaldosDaMatriz(work), 12), { ibge: '3599999', ano: ANO, mes: 12 });
});

const REPORTS = { 'contabilidade.relatorios-lrf.rreo': [1], 'contabilidade.relatorios-lrf.rgf': [1] };

async function linhas(mes: number): Promise<VerificacaoDaStn[]> {
  const { status, body } = await contador.get(`${VERIFICACOES_STN}?mes=${mes}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.linhas;
}

/** Codes of the checks whose result is another when the file has another text. */
function mudam(de: string, para: string): string[] {
  expect(arquivo.split(de).length - 1).toBe(1);
  const [antes, depois] = [verificar(contexto), verificar({ ...contexto, matriz: lerMatriz(arquivo.replace(de, para)) })];
  return [...depois].filter(([codigo, { resultado }]) => resultado !== antes.get(codigo)?.resultado).map(([codigo]) => codigo);
}

describe('as verificações da STN', () => {
  it('são 206 as dos municípios, sem as que só os Estados respondem', async () => {
    const [all] = await suite.sql<{ n: number }>('select count(*)::int as n from verificacao_stn');
    expect(all?.n).toBe(206);
    const states = ['D1 5', 'D1 10', 'D1 15', 'D2 36', 'D2 106', 'D4 9', 'D4 39'];
    expect(await suite.sql('select codigo from verificacao_stn where codigo = any($1)', [states])).toEqual([]);
    const known = await suite.sql<{ codigo: string }>('select codigo from verificacao_stn where codigo = any($1)', [
      Object.keys(VERIFICACOES),
    ]);
    expect(known.length).toBe(Object.keys(VERIFICACOES).length);
  });

  it('no ano do exemplo, tudo o que tem dados confere', async () => {
    const made = (await linhas(12)).filter(({ resultado }) => resultado === 'ok' || resultado === 'divergente');
    const wrong = made
      .filter(({ resultado }) => resultado === 'divergente')
      .map(({ codigo, a, b, culpados }) => ({ codigo, a, b, culpados }));
    expect(wrong.map(({ codigo }) => codigo)).toEqual(DIVERGEM_NO_EXEMPLO);
    expect(made.length).toBeGreaterThan(50);
    const de = (codigo: string) => made.find((linha) => linha.codigo === codigo);
    expect(de('D3 1')).toMatchObject({ a: '826000.00', b: '826000.00', diferenca: '0.00', resultado: 'ok' });
    expect(de('D3 6')).toMatchObject({ a: '124000.00', b: '124000.00' });
    expect(de('D3 8')).toMatchObject({ a: '55000.00', b: '55000.00' });
    expect(de('D3 17')).toMatchObject({ a: '22000.00', b: '22000.00' });
    expect(de('D4 20')).toMatchObject({ a: '826000.00', b: '826000.00' });
    expect(de('D4 31')).toMatchObject({ a: '300000.00', b: '300000.00' });
    expect(de('D1 28')).toMatchObject({ unidade: 'quantidade', a: '8', b: '8' });
  });

  it('o que não se verifica diz por quê', async () => {
    for (const { codigo, resultado, motivo } of await linhas(12))
      if (resultado === 'sem_dados' || resultado === 'externa') expect([codigo, motivo]).toEqual([codigo, expect.stringMatching(/\.$/)]);
    const byCode = new Map((await linhas(12)).map((linha) => [linha.codigo, linha]));
    expect([byCode.get('D3 50')?.resultado, byCode.get('D1 2')?.resultado, byCode.get('D4 1')?.resultado]).toEqual([
      'externa',
      'sem_dados',
      'sem_dados',
    ]);
    expect([byCode.get('D4 1')?.motivo, byCode.get('D2 53')?.motivo]).toEqual([
      'Compara a DCA como foi entregue, que o sistema ainda não lê.',
      'É da matriz de encerramento.',
    ]);
    const semMotivo = [...byCode.values()].filter(({ motivo }) => motivo?.includes('ainda não faz'));
    expect(semMotivo.map(({ codigo }) => codigo)).toEqual([]);
  });

  it('a matriz de encerramento prova o que se tira de cada ativo, e a de cada mês, que ele se movimenta', () => {
    const encerramento = (change: (linhas: LinhaDaMsc[]) => LinhaDaMsc[] = (linhas) => linhas) => {
      const doFim = contexto.matriz.filter(({ tipo }) => tipo === 'ending_balance');
      return verificar({ ...contexto, mes: 13, matriz: change([...doFim]), rreo: null, rgf: null });
    };
    expect(encerramento().get('D2 67')).toMatchObject({ resultado: 'ok' });
    const depreciada = encerramento((linhas) =>
      linhas.map((linha) => (linha.conta.startsWith('123810') ? { ...linha, valor: linha.valor * 100n } : linha)),
    );
    expect(depreciada.get('D2 67')).toMatchObject({ resultado: 'divergente' });
    const [mes1 = [], mes2 = []] = [contexto.meses.get(12), contexto.meses.get(12)];
    const meses = new Map([1, 2].map((mes) => [mes, mes === 1 ? mes1 : mes2]));
    const consumo: LinhaDaMsc = { conta: '331110100', informacoes: {}, valor: 1n, tipo: 'period_change', lado: 'D' };
    const em = (quais: readonly number[]) =>
      verificar({
        ...contexto,
        mes: 2,
        meses: new Map(
          [...meses].map(([mes, linhas]) => [
            mes,
            quais.includes(mes) ? [...linhas, consumo] : linhas.filter(({ conta }) => !conta.startsWith('331')),
          ]),
        ),
      }).get('D2 86');
    expect(em([1, 2])).toMatchObject({ resultado: 'ok' });
    expect(em([1])).toMatchObject({ resultado: 'divergente', culpados: ['Sem movimento no mês 2.'] });
  });

  it('com todas as entidades, cada poder ou órgão tem de estar na matriz', async () => {
    const work = (await suite.platform()).inYear(ANO);
    const todas = await montarContexto(work, ANO, 12);
    expect(verificar(todas).get('D1 22')).toMatchObject({
      resultado: 'divergente',
      culpados: expect.arrayContaining([expect.stringContaining('20231')]),
    });
    const { status, body } = await contador.in('todas', ANO).get(`${VERIFICACOES_STN}?mes=12`);
    const said = body.linhas.find(({ codigo }: VerificacaoDaStn) => codigo === 'D1 22');
    expect([status, said.resultado]).toEqual([200, 'divergente']);
  });

  it('com RPPS, os relatórios comparam-se do mesmo jeito, e o valor negativo é achado onde estiver', async () => {
    const work = (await suite.platform()).inYear(ANO).inEntity(entidade);
    const livros = await livrosNoEscopo(work, ANO);
    expect(await livrosNoEscopo(work, ANO)).toBe(livros);
    const verificarCom = async (...movimentos: readonly Partial<Movimento>[]) => {
      const all = [...livros.atual.movimentos, ...movimentos.map(movimento)];
      return verificar({ ...contexto, ...(await lerRelatorios(work, { ...livros, atual: new Livro(all) }, ANO)) });
    };
    const doRpps = { fonte: '1.800.0000', poder: 'executivo' } as const;
    const beneficio = { ...doRpps, despesa: '3.1.90.01', funcao: '09.272' };
    const comRpps = await verificarCom(
      { ...doRpps, conta: '6.2.1.2.0.00.00', receita: '1.2.1.5.01.1.1', creditos: 10_000n },
      { ...doRpps, conta: '6.2.1.2.0.00.00', receita: '7.2.1.5.02.1.1', creditos: 20_000n },
      { ...doRpps, conta: '6.2.1.2.0.00.00', receita: '1.3.2.1.04.0.1', creditos: 500n },
      { ...beneficio, conta: '6.2.2.1.3.04.00', creditos: 7_000n },
      { ...beneficio, conta: '5.3.2.1.0.00.00', debitos: 900n },
      { ...beneficio, conta: '6.3.2.2.0.00.00', creditos: 900n },
    );
    for (const codigo of ['D3 12', 'D3 13', 'D3 17', 'D3 27', 'D3 28', 'D3 30', 'D3 34'])
      expect([codigo, comRpps.get(codigo)?.resultado]).toEqual([codigo, 'ok']);
    expect(comRpps.get('D3 30')?.pares).toEqual([[10_500n, 10_500n]]);
    const negativo = await verificarCom(
      { ...doRpps, conta: '6.2.1.2.0.00.00', receita: '1.6.1.1.01.0.1', debitos: 10n },
      { conta: '6.2.2.1.3.04.00', despesa: '3.1.90.94', debitos: 10n },
    );
    expect([negativo.get('D3 12')?.culpados?.join(), negativo.get('D3 13')?.culpados?.join()]).toEqual([
      expect.stringContaining('Anexo 4: '),
      expect.stringContaining('Anexo 1: '),
    ]);
  });

  it('os meses encadeiam-se, e o que é de dezembro espera por dezembro', async () => {
    const julho = new Map((await linhas(7)).map((linha) => [linha.codigo, linha]));
    expect([julho.get('D1 20')?.resultado, julho.get('D1 23')?.resultado]).toEqual(['ok', 'ok']);
    // the Treasury asked for it until 2024
    expect(julho.has('D1 18')).toBe(false);
    expect(julho.get('D3 22')?.motivo).toContain('dezembro');
  });

  it('um centavo mudado no arquivo faz divergirem só as verificações que o leem', () => {
    expect(
      mudam(
        '621200000;10131;PO;1500;FR;17115111;NR;;;;;;;480000.00;ending_balance;C',
        '621200000;10131;PO;1500;FR;17115111;NR;;;;;;;480000.01;ending_balance;C',
      ),
    ).toEqual(['D1 18', 'D3 22', 'D4 20', 'D4 24', 'D4 40']);
    expect(
      mudam(
        '111111900;10131;PO;1;FP;1540;FR;;;;;;;15000.00;ending_balance;D',
        '111111900;10131;PO;1;FP;1540;FR;;;;;;;15000.01;ending_balance;D',
      ),
    ).toEqual(['D1 18', 'D3 26']);
    expect(
      mudam(
        '622130400;10131;PO;04122;FS;1500;FR;31901100;ND;;;;;290000.00;ending_balance;C',
        '622130400;10131;PO;04122;FS;1500;FR;31901100;ND;;;;;290000.01;ending_balance;C',
      ),
    ).toEqual(['D1 18', 'D3 24', 'D4 25', 'D4 32']);
  });

  it('uma linha financeira sem fonte, um valor negativo ou um poder fora da tabela é apontado', () => {
    const caixa = '111111900;10131;PO;1;FP;1540;FR;;;;;;;15000.00;ending_balance;D';
    expect(mudam(caixa, '111111900;10131;PO;1;FP;;;;;;;;;15000.00;ending_balance;D')).toContain('D1 27');
    expect(mudam(caixa, caixa.replace('15000.00', '-15000.00'))).toContain('D1 17');
    expect(mudam(caixa, caixa.replace('10131', '30131'))).toContain('D1 19');
    expect(mudam(caixa, caixa.replace('1540', '1140'))).toContain('D1 37');
    const movel = /^1231\S+;ending_balance;D$/m.exec(arquivo)?.[0] ?? '';
    expect(mudam(movel, movel.replace(/D$/, 'C'))).toContain('D1 21');
  });

  it('o calendário diz o que vence, do mais próximo ao mais distante, e o que se publicou', async () => {
    const { body } = await contador.get(CALENDARIO_LRF);
    const obrigacoes: Obrigacao[] = body.obrigacoes;
    const de = (nome: string, periodo: string) => obrigacoes.find((each) => each.nome === nome && each.periodo === periodo);
    expect(de('RREO', '1º bimestre')).toMatchObject({ prazo: `${ANO}-03-30`, situacao: 'vencida' });
    expect(de('RREO', '6º bimestre')).toMatchObject({ prazo: `${ANO + 1}-01-30`, dias: 30, situacao: 'a_vencer' });
    expect(de('RGF do Executivo', '1º quadrimestre')?.prazo).toBe(`${ANO}-05-30`);
    expect(de('MSC', 'Dezembro')?.prazo).toBe(`${ANO + 1}-01-31`);
    expect(de('DCA', 'Ano')?.prazo).toBe(`${ANO + 1}-04-30`);
    expect(de('Audiência das metas fiscais', '1º quadrimestre')).toMatchObject({ prazo: `${ANO}-05-31`, situacao: 'cumprida' });
    expect(de('Audiência da saúde', '3º quadrimestre')).toMatchObject({ prazo: `${ANO + 1}-02-28`, situacao: 'a_vencer' });
    const prazos = obrigacoes.map(({ prazo }) => prazo);
    expect(prazos).toEqual([...prazos].sort());
    const stranger = (await suite.make.userWith({})).in(entidade, ANO);
    for (const url of [CALENDARIO_LRF, `${VERIFICACOES_STN}?mes=12`]) expect((await stranger.get(url)).status).toBe(403);
  });
});

describe('o painel de limites', () => {
  it('diz o mesmo que os relatórios para onde leva, e só a quem os pode abrir', async () => {
    const { status, body } = await contador.get(`/contabilidade/limites/indicadores?exercicio=${ANO}`);
    expect(status).toBe(200);
    const card = (id: string) => body.cards.find((each: { id: string }) => each.id === id);
    expect(body.cards.map(({ erro }: { erro: string | null }) => erro).filter(Boolean)).toEqual([]);
    expect(card('rcl')).toMatchObject({
      valor: '728000.00',
      detalhe: `/contabilidade/relatorios-lrf/rreo?exercicio=${ANO}&bimestre=6&anexo=3`,
    });
    expect(card('pessoal')).toMatchObject({ valor: '60.44', meta: '54.00', situacao: 'atencao' });
    expect(card('executivo')).toMatchObject({
      valor: '60.44',
      detalhe: expect.stringContaining('quadrimestre=3&poder=executivo&anexo=1l'),
    });
    expect([card('legislativo').valor, card('camara').valor]).toEqual([null, null]);
    for (const id of ['pessoal', 'executivo', 'credito', 'mde', 'asps']) {
      const { body: report } = await contador.get(card(id).detalhe);
      expect([id, report.linhas.map(({ percentual }: { percentual?: string }) => percentual)]).toEqual([
        id,
        expect.arrayContaining([card(id).valor]),
      ]);
    }
    const sozinho = (await suite.make.userWith({ 'contabilidade.limites': [1], ...REPORTS })).in(entidade, ANO);
    const seus = (await sozinho.get(`/contabilidade/limites/indicadores?exercicio=${ANO}`)).body.cards;
    expect(seus.find(({ id }: { id: string }) => id === 'executivo')).toMatchObject({
      valor: null,
      nota: expect.stringContaining('quem consolida'),
    });
    expect(card('divida')).toMatchObject({ valor: '17.03', meta: '120.00', situacao: 'ok' });
    expect(card('credito')).toMatchObject({ valor: '10.99', meta: '16.00', situacao: 'ok' });
    expect(card('mde')).toMatchObject({ valor: '14.48', meta: '25.00', situacao: 'atencao' });
    expect(card('asps')).toMatchObject({ valor: '0.00', meta: '15.00' });
    const [mensal] = body.charts;
    expect(mensal.series[0].pontos.at(-1)).toMatchObject({ x: `DEZ/${ANO}`, y: '20000.00' });
    const only = (await suite.make.userWith({ 'contabilidade.limites': [1] })).in(entidade, ANO);
    expect((await only.get(`/contabilidade/limites/indicadores?exercicio=${ANO}`)).body.cards).toEqual([]);
  });
});
