import { apurar, type ColunaDeclarada, type Livros } from '../../../calculo/demonstrativo';
import { dozeMeses } from '../../../calculo/janela';
import { LIMITE_PESSOAL, linhasDaDespesaComPessoal } from '../../../calculo/pessoal';
import { apurarRcl } from '../../../calculo/rcl';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import { alertaDe, dada, fracao, parteDe, prudencialDe, VALOR_E_PERCENTUAL } from './linhas';
import { percentSaid } from './percentual';

function quadro(livros: Livros, exercicio: number, fim: number) {
  const meses = dozeMeses(exercicio, fim);
  const colunas: readonly ColunaDeclarada[] = [
    ...meses.map(({ nome }) => ({ nome })),
    { nome: 'total', soma: meses.map(({ nome }) => nome) },
    { nome: 'rpnp' },
  ];
  return { meses, colunas, linhas: linhasDaDespesaComPessoal(livros, exercicio, fim) };
}

/** Anexo 1: the twelve months. */
export function despesaComPessoal(livros: Livros, exercicio: number, fim: number): Montado {
  const { meses, colunas, linhas } = quadro(livros, exercicio, fim);
  return {
    colunas: {
      rotulo: 'Despesa com pessoal',
      ...Object.fromEntries(meses.map(({ nome, rotulo }) => [nome, rotulo])),
      total: 'Total dos últimos 12 meses (a)',
      rpnp: 'Inscritas em RP não processados (b)',
    },
    quadros: [{ colunas, linhas }],
  };
}

/** What the personnel of twelve months cost, with what was inscribed; cents. */
export function despesaTotalComPessoal(livros: Livros, exercicio: number, fim: number): bigint {
  const { valor } = apurar(quadro(livros, exercicio, fim), livros);
  return valor('liquida', 'total') + valor('liquida', 'rpnp');
}

/** Anexo 1: the total against the limit of the poder, with what calls attention before it. */
export function limiteDePessoal(livros: Livros, exercicio: number, fim: number): Montado {
  const dtp = despesaTotalComPessoal(livros, exercicio, fim);
  const receita = apurarRcl(livros, exercicio, fim);
  const [maximo, nome] = limiteDo(livros);
  const limit = (codigo: string, rotulo: string, centesimos: bigint) =>
    parteDe(codigo, rotulo, fracao(receita.pessoal, centesimos), receita.pessoal);
  const [prudencial, alerta] = [prudencialDe(maximo), alertaDe(maximo)];
  const over = [
    [maximo, 'acima do limite máximo'],
    [prudencial, 'acima do limite prudencial'],
    [alerta, 'acima do limite de alerta'],
  ] as const;
  const situacao = over.find(([centesimos]) => dtp * 10_000n > receita.pessoal * centesimos)?.[1] ?? 'dentro dos limites';
  return {
    colunas: { rotulo: 'Apuração do cumprimento do limite legal', valor: 'Valor', percentual: '% sobre a RCL ajustada' },
    quadros: [
      {
        colunas: VALOR_E_PERCENTUAL,
        linhas: [
          dada('rcl', 'Receita corrente líquida – RCL', receita.rcl),
          dada('individuais', '(−) Emendas individuais (CF, art. 166-A, § 1º)', receita.individuais),
          dada('bancada', '(−) Emendas de bancada (CF, art. 166, § 16)', receita.bancada),
          dada('agentes', '(−) Agentes de saúde e de endemias (CF, art. 198, § 11)', receita.agentes),
          dada('outras', '(−) Outras deduções constitucionais ou legais', receita.outras),
          dada('ajustada', 'RCL ajustada para os limites da despesa com pessoal', receita.pessoal),
          { ...parteDe('dtp', 'DESPESA TOTAL COM PESSOAL – DTP (III a + III b)', dtp, receita.pessoal), forte: 'subtotal' },
          limit('maximo', `Limite máximo (LRF, art. 20, III) – ${nome}`, maximo),
          limit('prudencial', 'Limite prudencial (LRF, art. 22, parágrafo único)', prudencial),
          limit('alerta', 'Limite de alerta (LRF, art. 59, § 1º, II)', alerta),
        ],
      },
    ],
    notas: [`Situação: despesa total com pessoal de ${percentSaid(dtp, receita.pessoal)} da RCL ajustada, ${situacao}.`],
  };
}

/** The limit of whom the books are of; those of several poderes answer for the whole municipality. */
export function limiteDo({ atual, registros }: Livros): readonly [bigint, string] {
  const executivo = registros?.limites.executivo ?? LIMITE_PESSOAL.executivo;
  const legislativo = registros?.limites.legislativo ?? LIMITE_PESSOAL.legislativo;
  const poderes = atual.valores('poder', ['5', '6']);
  if (poderes.length > 1) return [executivo + legislativo, 'Município'];
  return poderes[0] === 'legislativo' ? [legislativo, 'Poder Legislativo'] : [executivo, 'Poder Executivo'];
}
