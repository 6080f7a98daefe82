import type { Work } from '../../../../../server/work';
import { apurar, type Livros, type Valor } from '../../../calculo/demonstrativo';
import { chavesDaMatriz, escreverMatriz, poderOuOrgao, type SaldoDaMatriz } from '../../../calculo/msc';
import { type LinhaDaMsc, lerMatriz } from '../../../calculo/verificacoes/matriz';
import type { Contexto, QuadroLido } from '../../../calculo/verificacoes/tipos';
import { lerSaldosDaMatriz } from '../../msc/saldos';
import type { Montado } from '../../reports/demonstrativo/on-demonstrativo';
import { periodoDoRgf } from '../../reports/lrf/periodo-rgf';
import { montarRgf } from '../../reports/lrf/rgf';
import { montarRreo } from '../../reports/lrf/rreo';
import { lerEntidades, veTodoOMunicipio } from '../alcance';
import { livrosNoEscopo } from '../livros';
import { lerEntregas } from './entregas';

/** Annexes that the checks compare. */
const DO_RREO = ['1', '1d', '2', '3', '4', '4r', '4a', '6', '6d', '6r', '7', '7n', '8', '8d', '9', '12', '12d'];
const DO_RGF = ['1', '1l', '2', '3', '4', '5'];

const ULTIMO_BIMESTRE = 6;

/** Gathers what the checks of a month read: the file of each matrix until it and, in December, the reports of the year. */
export async function montarContexto(work: Work, exercicio: number, mes: number): Promise<Contexto> {
  const entidades = (await lerEntidades(work)).filter(({ ativa }) => ativa);
  const saldos = await lerSaldosDaMatriz(work.inYear(exercicio));
  const meses = new Map<number, readonly LinhaDaMsc[]>();
  for (let numero = 1; numero <= mes; numero += 1) meses.set(numero, matrizDe(saldos, exercicio, numero));
  return {
    mes,
    hoje: work.today(),
    entregas: await lerEntregas(work, exercicio),
    matriz: meses.get(mes) ?? [],
    anterior: meses.get(mes - 1) ?? null,
    meses,
    natureza: new Map(saldos.map(({ conta, natureza }) => [conta.replaceAll('.', '').slice(0, 9), natureza])),
    poderes: (await veTodoOMunicipio(work))
      ? [...new Set(entidades.map(({ poder, natureza }) => poderOuOrgao(poder, natureza === 'rpps')))]
      : null,
    rpps: entidades.some(({ natureza }) => natureza === 'rpps'),
    ...(mes === 12 ? await lerRelatorios(work, await livrosNoEscopo(work, exercicio), exercicio) : { rreo: null, rgf: null }),
  };
}

/** The file of a month, read back. The code of the municipality is of its first line, which no check reads. */
const matrizDe = (saldos: readonly SaldoDaMatriz[], ano: number, mes: number) =>
  lerMatriz(escreverMatriz(chavesDaMatriz(saldos, mes), { ibge: '', ano, mes }));

/**
 * The reports of a year that the checks read.
 *
 * @param livros of the same entities as the matrix, the RCL too: what is compared is of the same scope
 */
export async function lerRelatorios(work: Work, livros: Livros, exercicio: number): Promise<Pick<Contexto, 'rreo' | 'rgf'>> {
  const rreo = await lidos(DO_RREO, livros, (anexo) => montarRreo(work, livros, exercicio, ULTIMO_BIMESTRE, anexo));
  const rgf = await lidos(DO_RGF, livros, (anexo) => montarRgf(work, livros, exercicio, periodoDoRgf('3'), anexo));
  return { rreo, rgf };
}

async function lidos(anexos: readonly string[], livros: Livros, montar: (anexo: string) => Promise<Montado>) {
  const read = new Map<string, readonly QuadroLido[]>();
  for (const anexo of anexos) {
    const { quadros } = await montar(anexo);
    read.set(
      anexo,
      quadros.map((quadro) => {
        const { valor, linhas } = apurar(quadro, livros);
        const codigos = new Set(quadro.linhas.map(({ codigo }) => codigo));
        const ou0: Valor = (codigo, coluna) => (codigos.has(codigo) ? valor(codigo, coluna) : 0n);
        return { valor, ou0, linhas };
      }),
    );
  }
  return (anexo: string): readonly QuadroLido[] => read.get(anexo) ?? [];
}
