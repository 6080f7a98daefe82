import type { Work } from '../../../../../server/work';
import type { Livros } from '../../../calculo/demonstrativo';
import { rgf, rgfAnexoII } from '../../../reports/lrf/rgf';
import { comPublicacao } from '../../lrf/publicada';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import { naLrf } from './on-lrf';
import { type PeriodoRgf, periodoDoRgf } from './periodo-rgf';
import { despesaComPessoal, limiteDePessoal } from './rgf1';
import { dividaConsolidadaLiquida } from './rgf2';
import { garantias } from './rgf3';
import { operacoesDeCredito } from './rgf4';
import { disponibilidadeDeCaixa } from './rgf5';
import { simplificadoDoRgf } from './rgf6';

/** An annex of the RGF of a period, by the key of its parameter. */
export async function montarRgf(work: Work, livros: Livros, exercicio: number, periodo: PeriodoRgf, anexo: string): Promise<Montado> {
  switch (anexo) {
    case '1l':
      return limiteDePessoal(livros, exercicio, periodo.ate);
    case '2':
      return dividaConsolidadaLiquida(livros, exercicio, periodo);
    case '3':
      return garantias(livros, exercicio, periodo);
    case '4':
      return operacoesDeCredito(livros, exercicio, periodo);
    case '5':
      return disponibilidadeDeCaixa(work, livros, periodo.ate);
    case '6':
      return simplificadoDoRgf(work, livros, exercicio, periodo);
    default:
      return despesaComPessoal(livros, exercicio, periodo.ate);
  }
}

/** The report as the books say it now. */
export const rgfDoLivro = naLrf(
  rgf,
  ({ quadrimestre }) => periodoDoRgf(quadrimestre).ate,
  ({ exercicio, quadrimestre, anexo }, livros, work) =>
    montarRgf(work, livros, Number(exercicio), periodoDoRgf(quadrimestre), String(anexo)),
);
export const rgfRules = comPublicacao(rgfDoLivro);

export const rgfAnexoIIRules = comPublicacao(
  naLrf(
    rgfAnexoII,
    ({ quadrimestre }) => periodoDoRgf(quadrimestre).ate,
    ({ exercicio, quadrimestre }, livros) => dividaConsolidadaLiquida(livros, Number(exercicio), periodoDoRgf(quadrimestre)),
  ),
);
