import { type CardAnswer, type ReportLine, sumDecimals } from '../../../../resources/definition';
import type { ChartFacts } from '../../../../server/dashboards/dashboard';
import { comparativoRealizado } from '../../reports/loa/comparativo-realizado';
import { resumoReceita } from '../../reports/loa/resumo-receita';
import { type Found, figure } from './found';

/** The lines of the funções in the Anexo VIII. */
const FUNCAO = /^\d\d$/;

const told = ({ codigo, nome }: ReportLine) => `${codigo} – ${nome}`;

/** The expense by função, from the largest: the figures and the addresses of the Anexo VIII. */
export async function despesaPorFuncao({ vinculos }: Found): Promise<ChartFacts> {
  const lines = (await vinculos()).filter(({ codigo }) => FUNCAO.test(String(codigo)));
  const pontos = lines.map((line) => ({ x: told(line), y: figure(line, 'valor'), detalhe: line.destino }));
  return { series: [{ nome: 'Despesa', pontos: pontos.sort((a, b) => Number(b.y) - Number(a.y)) }] };
}

/** The net revenue by origem: the lines of the resumo da receita, which heads each origem with its name. */
export async function receitaPorOrigem({ receitas, addressOf }: Found): Promise<ChartFacts> {
  const lines = await receitas();
  const names = new Map(lines.flatMap(({ tipo, texto }) => (tipo === 'grupo' && texto ? [[texto.split(' – ')[0], texto] as const] : [])));
  const sums = new Map<string, string>();
  for (const line of lines) {
    if (line.tipo !== 'linha') continue;
    const origem = String(line.codigo).slice(0, 3);
    sums.set(origem, sumDecimals([sums.get(origem) ?? '0.00', figure(line, 'liquida')]));
  }
  const pontos = [...sums].map(([origem, y]) => ({ x: names.get(origem) ?? origem, y, detalhe: addressOf(resumoReceita) }));
  return { series: [{ nome: 'Receita líquida', pontos }], nota: 'Líquida de deduções.' };
}

/** Both sides of each fonte: the lines of the receita e despesa por fonte. */
export async function porFonte({ fontes }: Found): Promise<ChartFacts> {
  const lines = (await fontes()).filter(({ tipo }) => tipo === 'linha');
  const side = (nome: string, column: string) => ({
    nome,
    pontos: lines.map((line) => ({ x: told(line), y: figure(line, column), detalhe: line.destino })),
  });
  return { series: [side('Receita', 'liquida'), side('Despesa', 'despesa')] };
}

/** The totals of the comparativo com o realizado, by year; what no register has yet stays blank. */
export async function evolucao(found: Found): Promise<ChartFacts> {
  const { exercicio } = found.version;
  const detalhe = found.addressOf(comparativoRealizado);
  const sides = await Promise.all([yearsOf(found, 0), yearsOf(found, 1)]);
  const series = sides.flatMap((years, at) =>
    years.length > 0 ? [{ nome: at === 0 ? 'Receita' : 'Despesa', pontos: years.map((year) => ({ ...year, detalhe })) }] : [],
  );
  return { series, nota: `Realizado em ${exercicio - 3} e ${exercicio - 2}; orçado em ${exercicio - 1} e ${exercicio}.` };
}

/** The receita (0) or the despesa (1) of the exercício and of the three before it, as the comparativo com o realizado totals them. */
export async function yearsOf({ comparativo, version: { exercicio } }: Found, side: 0 | 1): Promise<CardAnswer['serie']> {
  const line = (await comparativo()).filter(({ tipo }) => tipo === 'subtotal')[side];
  if (!line) return [];
  return YEARS.map((column, place) => ({
    x: String(exercicio - 3 + place),
    y: line[column] === null || line[column] === undefined ? null : String(line[column]),
  }));
}

/** From three years before to the year of the law. */
const YEARS = ['realizado_x3', 'realizado_x2', 'orcado_x1', 'loa'];
