import { rreo, rreoAnexoIII } from '../../../reports/lrf/rreo';
import { superavitUtilizado } from '../balancos/superavit-utilizado';
import { type Montado, onDemonstrativo } from '../demonstrativo/on-demonstrativo';
import { bimestreDe } from './bimestre';
import { despesas, receitas } from './rreo1';
import { porFuncao } from './rreo2';
import { rcl } from './rreo3';
import { despesasPrimarias, receitasPrimarias, resultados } from './rreo6';
import { restosPorPoder } from './rreo7';

export const rreoRules = onDemonstrativo(rreo, async (parametros, livros, work): Promise<Montado> => {
  const [exercicio, periodo] = [Number(parametros.exercicio), bimestreDe(Number(parametros.bimestre))];
  switch (parametros.anexo) {
    case '1d':
      return despesas(livros, periodo);
    case '2':
      return porFuncao(work, livros, periodo);
    case '3':
      return rcl(livros, exercicio, periodo);
    case '6':
      return receitasPrimarias(periodo);
    case '6d':
      return despesasPrimarias(periodo);
    case '6r':
      return resultados(livros, periodo);
    case '7':
      return restosPorPoder(livros, periodo, true);
    case '7n':
      return restosPorPoder(livros, periodo, false);
    default:
      return receitas(livros, periodo, await superavitUtilizado(work.inYear(exercicio), periodo.ate));
  }
});

export const rreoAnexoIIIRules = onDemonstrativo(rreoAnexoIII, ({ exercicio, bimestre }, livros) =>
  rcl(livros, Number(exercicio), bimestreDe(Number(bimestre))),
);
