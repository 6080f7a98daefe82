import type { Livros } from '../../../calculo/demonstrativo';
import { dozeMeses } from '../../../calculo/janela';
import { quadroDaRcl } from '../../../calculo/rcl';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import type { Bimestre } from './bimestre';

/** Anexo 3: the receita corrente líquida of the twelve months. */
export function rcl(livros: Livros, exercicio: number, { ate }: Bimestre): Montado {
  const meses = Object.fromEntries(dozeMeses(exercicio, ate).map(({ nome, rotulo }) => [nome, rotulo]));
  return {
    colunas: { rotulo: 'Especificação', ...meses, total: 'Total (últimos 12 meses)', prevista: `Previsão atualizada ${exercicio}` },
    quadros: [quadroDaRcl(livros, exercicio, ate)],
    notas: livros.municipio ? ['A receita corrente líquida é do município inteiro (LRF, art. 2º, IV).'] : [],
  };
}
