import type { Work } from '../../../../../server/work';
import type { Livros } from '../../../calculo/demonstrativo';
import { rreo, rreoAnexoIII } from '../../../reports/lrf/rreo';
import { comPublicacao } from '../../lrf/publicada';
import { superavitUtilizado } from '../balancos/superavit-utilizado';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import { bimestreDe } from './bimestre';
import { naLrf } from './on-lrf';
import { despesas, receitas } from './rreo1';
import { porFuncao } from './rreo2';
import { rcl } from './rreo3';
import { previdencia } from './rreo4';
import { despesasPrimarias, receitasPrimarias, resultados } from './rreo6';
import { restosPorPoder } from './rreo7';
import { apuracaoDoEnsino, despesasDoEnsino, receitasDoEnsino } from './rreo8';
import { regraDeOuro } from './rreo9';
import { projecaoAtuarial } from './rreo10';
import { alienacaoDeAtivos } from './rreo11';
import { apuracaoDaSaude, despesasDaSaude, receitasDaSaude } from './rreo12';
import { parcerias } from './rreo13';
import { simplificado } from './rreo14';

/** An annex of the RREO of a bimestre, by the key of its parameter. */
export async function montarRreo(work: Work, livros: Livros, exercicio: number, bimestre: number, anexo: string): Promise<Montado> {
  const periodo = bimestreDe(bimestre);
  switch (anexo) {
    case '1d':
      return despesas(livros, periodo);
    case '2':
      return porFuncao(work, livros, periodo);
    case '3':
      return rcl(livros, exercicio, periodo);
    case '4':
      return previdencia(livros, periodo, 'capitalizacao');
    case '4r':
      return previdencia(livros, periodo, 'reparticao');
    case '4a':
      return previdencia(livros, periodo, 'administracao');
    case '6':
      return receitasPrimarias(periodo);
    case '6d':
      return despesasPrimarias(periodo);
    case '6r':
      return resultados(livros, periodo, bimestre);
    case '7':
      return restosPorPoder(livros, periodo, true);
    case '7n':
      return restosPorPoder(livros, periodo, false);
    case '8':
      return receitasDoEnsino(work, livros, periodo);
    case '8d':
      return despesasDoEnsino(periodo);
    case '8r':
      return apuracaoDoEnsino(work, livros, periodo);
    case '9':
      return regraDeOuro(livros, periodo);
    case '10':
      return projecaoAtuarial(work, exercicio, 'capitalizacao');
    case '10r':
      return projecaoAtuarial(work, exercicio, 'reparticao');
    case '11':
      return alienacaoDeAtivos(livros, periodo);
    case '12':
      return receitasDaSaude(work, livros, periodo);
    case '12d':
      return despesasDaSaude(periodo);
    case '12r':
      return apuracaoDaSaude(work, livros, periodo);
    case '13':
      return parcerias(livros, exercicio, periodo);
    case '14':
      return simplificado(work, livros, exercicio, periodo, (other) => montarRreo(work, livros, exercicio, bimestre, other));
    default:
      return receitas(livros, periodo, await superavitUtilizado(work.inYear(exercicio), periodo.ate));
  }
}

/** The report as the books say it now. */
export const rreoDoLivro = naLrf(
  rreo,
  ({ bimestre }) => bimestreDe(Number(bimestre)).ate,
  ({ exercicio, bimestre, anexo }, livros, work) => montarRreo(work, livros, Number(exercicio), Number(bimestre), String(anexo)),
);
export const rreoRules = comPublicacao(rreoDoLivro);

export const rreoAnexoIIIRules = comPublicacao(
  naLrf(
    rreoAnexoIII,
    ({ bimestre }) => bimestreDe(Number(bimestre)).ate,
    ({ exercicio, bimestre }, livros) => rcl(livros, Number(exercicio), bimestreDe(Number(bimestre))),
  ),
);
