import { rgf, rgfAnexoII } from '../../../reports/lrf/rgf';
import { type Montado, onDemonstrativo } from '../demonstrativo/on-demonstrativo';
import { despesaComPessoal, limiteDePessoal } from './rgf1';
import { dividaConsolidadaLiquida } from './rgf2';
import { operacoesDeCredito } from './rgf4';
import { disponibilidadeDeCaixa } from './rgf5';

export const rgfRules = onDemonstrativo(rgf, (parametros, livros, work): Montado | Promise<Montado> => {
  const [exercicio, quadrimestre] = [Number(parametros.exercicio), Number(parametros.quadrimestre)];
  const fim = quadrimestre * 4;
  switch (parametros.anexo) {
    case '1l':
      return limiteDePessoal(livros, exercicio, fim);
    case '2':
      return dividaConsolidadaLiquida(livros, exercicio, quadrimestre);
    case '4':
      return operacoesDeCredito(livros, exercicio, quadrimestre);
    case '5':
      return disponibilidadeDeCaixa(work, livros, fim);
    default:
      return despesaComPessoal(livros, exercicio, fim);
  }
});

export const rgfAnexoIIRules = onDemonstrativo(rgfAnexoII, ({ exercicio, quadrimestre }, livros) =>
  dividaConsolidadaLiquida(livros, Number(exercicio), Number(quadrimestre)),
);
