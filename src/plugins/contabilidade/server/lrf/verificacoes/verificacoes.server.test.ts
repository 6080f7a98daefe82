import { beforeAll, describe, expect, it } from 'vitest';
import { ANO, GoldenYear } from '../../../../../tests/server/golden-year';
import { type Caller, openSuite } from '../../../../../tests/server/harness';
import { chavesDaMatriz, escreverMatriz } from '../../../calculo/msc';
import { lerMatriz } from '../../../calculo/verificacoes/matriz';
import type { Contexto } from '../../../calculo/verificacoes/tipos';
import { VERIFICACOES, verificar } from '../../../calculo/verificacoes/verificar';
import { CALENDARIO_LRF, type Obrigacao, VERIFICACOES_STN, type VerificacaoDaStn } from '../../../parts/lrf/verificacoes';
import { lerSaldosDaMatriz } from '../../msc/saldos';
import { montarContexto } from './contexto';

const suite = openSuite();
const CODIGO = 'contabilidade.cadastros.lrf.publicacoes-anexos-lrf';

/** The example has no CO 1070 in the payroll of the Fundeb, which the Treasury asks for. */
const DIVERGEM_NO_EXEMPLO = ['D1 43'];
let entidade: number;
let contador: Caller;
let contexto: Contexto;
let arquivo: string;
beforeAll(async () => {
  ({ entidade } = await GoldenYear.post(suite));
  contador = (await suite.make.userWith({ [CODIGO]: [1], 'contabilidade.limites': [1], ...REPORTS })).in(entidade, ANO);
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
    const of = (codigo: string) => made.find((linha) => linha.codigo === codigo);
    expect(of('D3 1')).toMatchObject({ a: '826000.00', b: '826000.00', diferenca: '0.00', resultado: 'ok' });
    expect(of('D3 6')).toMatchObject({ a: '124000.00', b: '124000.00' });
    expect(of('D3 8')).toMatchObject({ a: '55000.00', b: '55000.00' });
    expect(of('D3 17')).toMatchObject({ a: '22000.00', b: '22000.00' });
    expect(of('D4 20')).toMatchObject({ a: '826000.00', b: '826000.00' });
    expect(of('D4 31')).toMatchObject({ a: '300000.00', b: '300000.00' });
    expect(of('D1 28')).toMatchObject({ unidade: 'quantidade', a: '8', b: '8' });
  });

  it('o que não se verifica diz por quê', async () => {
    for (const { codigo, resultado, motivo } of await linhas(12))
      if (resultado === 'sem_dados' || resultado === 'externa') expect([codigo, motivo]).toEqual([codigo, expect.stringMatching(/\.$/)]);
    const byCode = new Map((await linhas(12)).map((linha) => [linha.codigo, linha]));
    expect([byCode.get('D3 50')?.resultado, byCode.get('D1 1')?.resultado, byCode.get('D4 1')?.resultado]).toEqual([
      'externa',
      'sem_dados',
      'sem_dados',
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
    ).toEqual(['D1 18', 'D3 22', 'D4 20', 'D4 24']);
    expect(
      mudam(
        '111111900;10131;PO;1;FP;1540;FR;;;;;;;15000.00;ending_balance;D',
        '111111900;10131;PO;1;FP;1540;FR;;;;;;;15000.01;ending_balance;D',
      ),
    ).toEqual([...['D1 18', 'D3 26']]);
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
    const of = (nome: string, periodo: string) => obrigacoes.find((each) => each.nome === nome && each.periodo === periodo);
    expect(of('RREO', '1º bimestre')).toMatchObject({ prazo: `${ANO}-03-30`, situacao: 'vencida' });
    expect(of('RREO', '6º bimestre')).toMatchObject({ prazo: `${ANO + 1}-01-30`, dias: 30, situacao: 'a_vencer' });
    expect(of('RGF', '1º quadrimestre')?.prazo).toBe(`${ANO}-05-30`);
    expect(of('MSC', 'Dezembro')?.prazo).toBe(`${ANO + 1}-01-31`);
    expect(of('DCA', 'Ano')?.prazo).toBe(`${ANO + 1}-04-30`);
    expect(of('Audiência das metas fiscais', '1º quadrimestre')).toMatchObject({ prazo: `${ANO}-05-31`, situacao: 'cumprida' });
    expect(of('Audiência da saúde', '3º quadrimestre')).toMatchObject({ prazo: `${ANO + 1}-02-28`, situacao: 'a_vencer' });
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
    expect(card('executivo')).toMatchObject({ valor: '60.44' });
    expect(card('legislativo').valor).toBe(null);
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
