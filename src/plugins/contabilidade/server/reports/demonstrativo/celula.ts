import { fromCents, type ReportCell, type ReportCellPart, type ReportLine } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import { compor, type NomeDoRegistro } from '../../../calculo/composicao';
import type { ColunaDeclarada, LinhaDeclarada, Livros, Quadro } from '../../../calculo/demonstrativo';
import { lrfDespesaPessoal } from '../../../resources/lrf/lrf_despesa_pessoal';
import { lrfParametro } from '../../../resources/lrf/lrf_parametro';
import { lrfRcl } from '../../../resources/lrf/lrf_rcl';
import { lrfResultadoPrimario } from '../../../resources/lrf/lrf_resultado_primario';
import { type FatosDaCelula, lerFatos } from './fatos-da-celula';

/** How a line of a table is named where its figures are opened. */
export const nomeDaLinha = (quadro: number, codigo: string): string => `${quadro}:${codigo}`;

type Montar = (livros: Livros) => Promise<{ quadros: readonly Quadro[]; colunas?: Readonly<Record<string, string>> }>;

/** Opens a figure of a statement: the entries that it adds up, by account, and what of it no book has; null when there is none. */
export async function abrirCelula(
  work: Work,
  exercicio: number,
  livros: Livros,
  montar: Montar,
  line: string,
  column: string,
): Promise<ReportCell | null> {
  const { quadros, colunas } = await montar(livros);
  const [, n = '', codigo = ''] = /^(\d+):(.+)$/.exec(line) ?? [];
  const quadro = quadros[Number(n)];
  const linha = quadro?.linhas.find((each) => each.codigo === codigo);
  const coluna = quadro?.colunas.find(({ nome }) => nome === column);
  if (!quadro || !linha || !coluna) return null;
  const rotuloDa = (nome: string) => colunas?.[nome] ?? nome;
  const partes: ReportCellPart[] = [];
  const notas = new Set<string>();
  const pedidas = celulasDe(linha, coluna);
  for (const [ordem, pedida] of pedidas.entries()) {
    const composicao = await compor(livros, montar, { quadro: Number(n), ...pedida });
    const fatos = await lerFatos(work, exercicio, composicao.parcelas);
    if (fatos.resumidos) notas.add('São muitos lançamentos: estão somados por conta e mês, e cada soma leva ao razão da conta.');
    partes.push({
      titulo: pedidas.length > 1 ? (ordem === 0 ? 'A parte' : 'O todo de que ela é parte') : null,
      linhas: linhasDe(fatos, composicao, exercicio),
    });
  }
  return { titulo: [linha.rotulo, rotuloDa(column)].join(' · '), partes, notas: [...notas] };
}

/** A percentage is opened by what is divided and what it is divided by. */
function celulasDe({ codigo }: LinhaDeclarada, { nome, razao, fatia }: ColunaDeclarada): { linha: string; coluna: string }[] {
  if (razao) return razao.map((coluna) => ({ linha: codigo, coluna }));
  if (fatia)
    return [
      { linha: codigo, coluna: fatia[0] },
      { linha: fatia[1], coluna: fatia[0] },
    ];
  return [{ linha: codigo, coluna: nome }];
}

/** What each register is called, and where it is kept. */
const REGISTROS: Readonly<Record<NomeDoRegistro, { texto: string; destino: string }>> = {
  rcl: { texto: 'Registro da receita corrente líquida de meses que não estão no livro', destino: lrfRcl.route.base },
  pessoal: { texto: 'Registro da despesa com pessoal de meses que não estão no livro', destino: lrfDespesaPessoal.route.base },
  metas: { texto: 'Metas fiscais registradas nos parâmetros da LRF', destino: lrfParametro.route.base },
  ajustes: { texto: 'Ajustes metodológicos registrados em Resultado primário', destino: lrfResultadoPrimario.route.base },
};

interface Composto {
  valor: bigint;
  registros: Readonly<Record<NomeDoRegistro, bigint>>;
  outros: bigint;
}

/** The entries under the name of their account, each account with its sum; then what no entry gives, and the figure. */
function linhasDe({ contas }: FatosDaCelula, { valor, registros, outros }: Composto, exercicio: number): ReportLine[] {
  const linhas: ReportLine[] = [];
  let soma = 0n;
  for (const { nome, fatos } of contas) {
    const parcial = fatos.reduce((sum, { centavos }) => sum + centavos, 0n);
    soma += parcial;
    linhas.push({ tipo: 'grupo', texto: nome });
    for (const { centavos, ...fato } of fatos) linhas.push({ tipo: 'linha', ...fato, valor: fromCents(centavos) });
    if (fatos.length > 1) linhas.push({ tipo: 'subtotal', numero: 'Soma da conta', valor: fromCents(parcial) });
  }
  const fora = (Object.keys(REGISTROS) as NomeDoRegistro[]).filter((nome) => registros[nome] !== 0n);
  const arredondamento = valor - soma - outros - fora.reduce((sum, nome) => sum + registros[nome], 0n);
  if (fora.length > 0 || outros !== 0n || arredondamento !== 0n) linhas.push({ tipo: 'grupo', texto: 'O que não vem de lançamentos' });
  for (const nome of fora) {
    const { texto, destino } = REGISTROS[nome];
    linhas.push({ tipo: 'linha', numero: texto, valor: fromCents(registros[nome]), destino });
  }
  if (outros !== 0n)
    linhas.push({ tipo: 'linha', numero: `Apuração própria deste quadro em ${exercicio}, fora das partidas`, valor: fromCents(outros) });
  if (arredondamento !== 0n)
    linhas.push({ tipo: 'linha', numero: 'Arredondamento dos percentuais aos centavos', valor: fromCents(arredondamento) });
  linhas.push({ tipo: 'total', numero: 'Valor da célula', valor: fromCents(valor) });
  return linhas;
}
