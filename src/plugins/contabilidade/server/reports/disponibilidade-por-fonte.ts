import type { ColunaDeclarada } from '../../calculo/demonstrativo';
import { CAIXA_DA_DDR, PASSIVO_FINANCEIRO } from '../../calculo/financeiro';
import { disponibilidadePorFonte } from '../../reports/disponibilidade-por-fonte';
import { iguais, noDemonstrativo } from './demonstrativo/on-demonstrativo';
import { linhasPorFonte } from './demonstrativo/por-fonte';

/** The lines are proved against what is free of each fonte in the books (I8, I9, I18). */
export const disponibilidadePorFonteRules = noDemonstrativo(disponibilidadePorFonte, async ({ ate }, livros, work) => {
  const linhas = await linhasPorFonte(work, livros, [...CAIXA_DA_DDR, '7.2.1.1', '5.2.2.1.3.01']);
  return {
    quadros: [{ colunas: colunas(Number(ate)), linhas, razao: '8.2.1.1' }],
    confere: ([valor]) =>
      valor
        ? linhas.flatMap(({ codigo, rotulo }) =>
            iguais(
              `${rotulo}: o superávit ou déficit projetado deve ser a disponibilidade livre do livro (8.2.1.1.1).`,
              valor(codigo, 'projetado'),
              valor(codigo, 'livre'),
            ),
          )
        : [],
    notas: ['Uma fonte em déficit durante o exercício é insuficiência momentânea; em 31/12, observe-se a LRF, arts. 42 e 50.'],
  };
});

function colunas(ate: number): readonly ColunaDeclarada[] {
  const saldo = (nome: string, ...contas: string[]): ColunaDeclarada => ({ nome, mede: { contas, ate } });
  return [
    saldo('caixa', ...CAIXA_DA_DDR),
    saldo('liquidado', '6.2.2.1.3.03'),
    saldo('rpp', '6.3.2.1', '6.3.2.7'),
    saldo('rpnp_liquidado', '6.3.1.3'),
    saldo('extra', '2.1.8.8 F'),
    { nome: 'disponivel', soma: ['caixa', '-liquidado', '-rpp', '-rpnp_liquidado', '-extra'] },
    saldo('a_liquidar', '6.2.2.1.3.01', '6.2.2.1.3.02'),
    saldo('rpnp_a_liquidar', '6.3.1.1', '6.3.1.2', '6.3.1.7'),
    { nome: 'projetado', soma: ['disponivel', '-a_liquidar', '-rpnp_a_liquidar'] },
    { nome: 'superavit', mede: { contas: ['1 F', ...PASSIVO_FINANCEIRO.map((termo) => `-${termo}`)], ate: 0 } },
    saldo('utilizado', '5.2.2.1.3.01'),
    { nome: 'restante', soma: ['superavit', '-utilizado'] },
    saldo('livre', '8.2.1.1.1'),
  ];
}
