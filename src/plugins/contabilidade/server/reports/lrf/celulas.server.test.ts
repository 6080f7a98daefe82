import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf, WHOLE } from '#tests/sample';
import { ANO, GoldenYear } from '#tests/server/golden-year';
import { type Caller, openSuite } from '#tests/server/harness';
import { fromCents, type ReportCellPart, toCents } from '../../../../../resources/definition';
import { drawReport } from '../../../../../server/reports/draw';
import { readParameters } from '../../../../../server/reports/parameters';
import type { ReportRegistration } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { percentOf } from '../../../calculo/demonstrativo';
import { dcaRules } from './dca';
import { rgfRules } from './rgf';
import { rreoRules } from './rreo';

const suite = openSuite();
let work: Work;
let contador: Caller;
beforeAll(async () => {
  const { entidade } = await GoldenYear.post(suite);
  work = (await suite.platform()).within({ entidadeIds: [entidade], exercicio: ANO });
  contador = (await suite.make.userWith({ 'contabilidade.relatorios-lrf.rreo': [1] })).in(entidade, ANO);
});

/** A cell as its report says it, with what opens. */
interface Aberta {
  onde: string;
  valor: string;
  partes: readonly ReportCellPart[];
}

/** Every cell with an amount, of every table of a report: of each table a fourth in a run, all with `SGP_TUDO=1`. */
async function abrirTudo(registration: ReportRegistration, periodo: Readonly<Record<string, string>>): Promise<Aberta[]> {
  const { tables } = await drawReport(work, registration, { exercicio: String(ANO), anexo: 'todos', ...periodo });
  const abertas: Aberta[] = [];
  for (const { name, report, lines } of tables) {
    const celulas = lines.flatMap((line) =>
      Object.entries(report.columns).flatMap(([coluna, { kind }]) => {
        const valor = line[coluna];
        return kind === 'text' || typeof valor !== 'string' || Number(valor) === 0 ? [] : [{ line, coluna, valor }];
      }),
    );
    for (const { line, coluna, valor } of sampleOf(celulas, `${report.name} ${name}`)) {
      const { linha = '', ...sent } = Object.fromEntries(new URLSearchParams(line.abre ?? ''));
      const cell = await registration.rules.cell?.(work, readParameters(registration.report.parameters, sent), linha, coluna);
      abertas.push({ onde: `${name} · ${String(line.rotulo).trim()} · ${coluna}`, valor, partes: cell?.partes ?? [] });
    }
  }
  return abertas;
}

const somaDe = ({ linhas }: ReportCellPart) =>
  linhas.filter(({ tipo }) => tipo === 'linha').reduce((sum, { valor }) => sum + toCents(String(valor)), 0n);
const vemDeFora = ({ linhas }: ReportCellPart) => linhas.some(({ texto }) => texto === 'O que não vem de lançamentos');

/** What the sums of the parts make: themselves or, of a percentage, the first in the second. */
function ditoPor(partes: readonly ReportCellPart[]): string | null {
  const [first = 0n, second] = partes.map(somaDe);
  return second === undefined ? fromCents(first) : percentOf(first, second);
}

describe('cada valor abre o que soma', () => {
  it.each([
    [
      'RREO',
      rreoRules,
      { bimestre: '6' },
      /atuarial|Superávit financeiro utilizado|SALDOS DE EX|Saldos de ex|· meta$|Meta fixada|Meta do resultado|do fundo em/,
    ],
    ['RGF', rgfRules, { quadrimestre: '3' }, /Limite/],
    ['DCA', dcaRules, {}, /^$/],
  ])('%s: todas as células de todos os anexos, ao centavo', async (_nome, registration, periodo, deRegistro) => {
    const abertas = await abrirTudo(registration, periodo);
    expect(abertas.filter(({ valor, partes }) => ditoPor(partes) !== valor)).toEqual([]);
    expect(abertas.length).toBeGreaterThan(WHOLE ? 50 : 12);
    // a register, a projection, a share rounded: nothing else is of what no entry says
    const deFora = abertas.filter(({ onde, partes }) => partes.some(vemDeFora) && !deRegistro.test(onde));
    expect(deFora.map(({ onde }) => onde)).toEqual([]);
  });

  it('a chamada diz o título, as contas e o caminho de cada lançamento; o que não existe não abre', async () => {
    const path = `/contabilidade/relatorios-lrf/rreo/celula?exercicio=${ANO}&bimestre=6&anexo=1&coluna=ate`;
    const { status, body } = await contador.get(`${path}&linha=0:rt`);
    expect([status, body.titulo]).toEqual([200, 'TOTAL DAS RECEITAS (V = III + IV) · Até o bimestre (c)']);
    const [grupo, fato] = body.partes[0].linhas;
    expect(grupo).toMatchObject({ tipo: 'grupo', texto: expect.stringMatching(/^6\.2\.1\./) });
    expect(fato).toMatchObject({
      tipo: 'linha',
      destino: expect.stringMatching(/lancamentos-contabeis\/\d+$/),
      historico: expect.any(String),
    });
    expect((await contador.get(`${path}&linha=0:nada`)).status).toBe(404);
  });
});
