import type { LinhaDeclarada, Livros, Quadro, Valor } from '../../calculo/demonstrativo';
import { EMPENHADO_A_LIQUIDAR, PASSIVO_FINANCEIRO, PATRIMONIO_LIQUIDO } from '../../calculo/financeiro';
import type { Termos } from '../../calculo/livro';
import { balancoPatrimonial } from '../../reports/balanco-patrimonial';
import { type Igualdade, iguais, type Montado, noDemonstrativo } from './demonstrativo/on-demonstrativo';
import { linhasPorFonte } from './demonstrativo/por-fonte';

type Filha = readonly [rotulo: string, ...contas: string[]];

/** A group of the balance and the lines that make it. */
function grupo(codigo: string, rotulo: string, filhas: readonly Filha[]): LinhaDeclarada[] {
  const linhas = filhas.map(([nome, ...contas], n): LinhaDeclarada => ({ codigo: `${codigo}.${n}`, rotulo: nome, recuo: 1, contas }));
  return [{ codigo, rotulo, forte: 'subtotal', soma: linhas.map((linha) => linha.codigo) }, ...linhas];
}

const ATIVO: readonly LinhaDeclarada[] = [
  ...grupo('ac', 'Ativo circulante', [
    ['Caixa e equivalentes de caixa', '1.1.1'],
    ['Créditos a curto prazo', '1.1.2'],
    ['Demais créditos e valores a curto prazo', '1.1.3'],
    ['Investimentos e aplicações temporárias a curto prazo', '1.1.4'],
    ['Estoques', '1.1.5'],
    ['Ativo não circulante mantido para venda', '1.1.6', '1.1.8'],
    ['VPD pagas antecipadamente', '1.1.9'],
  ]),
  ...grupo('anc', 'Ativo não circulante', [
    ['Realizável a longo prazo', '1.2.1'],
    ['Investimentos', '1.2.2'],
    ['Imobilizado', '1.2.3'],
    ['Intangível', '1.2.4'],
    ['Diferido', '1.2.5'],
  ]),
  { codigo: 'ativo', rotulo: 'TOTAL DO ATIVO', forte: 'total', soma: ['ac', 'anc'] },
];

const PASSIVO: readonly LinhaDeclarada[] = [
  ...grupo('pc', 'Passivo circulante', [
    ['Obrigações trabalhistas, previdenciárias e assistenciais a curto prazo', '2.1.1'],
    ['Empréstimos e financiamentos a curto prazo', '2.1.2'],
    ['Fornecedores e contas a pagar a curto prazo', '2.1.3'],
    ['Obrigações fiscais a curto prazo', '2.1.4'],
    ['Transferências fiscais a curto prazo', '2.1.5'],
    ['Provisões a curto prazo', '2.1.7'],
    ['Demais obrigações a curto prazo', '2.1.8'],
  ]),
  ...grupo('pnc', 'Passivo não circulante', [
    ['Obrigações trabalhistas, previdenciárias e assistenciais a longo prazo', '2.2.1'],
    ['Empréstimos e financiamentos a longo prazo', '2.2.2'],
    ['Fornecedores e contas a pagar a longo prazo', '2.2.3'],
    ['Obrigações fiscais a longo prazo', '2.2.4'],
    ['Transferências fiscais a longo prazo', '2.2.5'],
    ['Provisões a longo prazo', '2.2.7'],
    ['Demais obrigações a longo prazo', '2.2.8'],
    ['Resultado diferido', '2.2.9'],
  ]),
  ...grupo('pl', 'Patrimônio líquido', [
    ['Patrimônio social e capital social', '2.3.1'],
    ['Adiantamento para futuro aumento de capital', '2.3.2'],
    ['Reservas de capital', '2.3.3'],
    ['Ajustes de avaliação patrimonial', '2.3.4'],
    ['Reservas de lucros', '2.3.5'],
    ['Demais reservas', '2.3.6'],
    ['Resultado do exercício', '4', '-3', '2.3.7.1.1.01'],
    ['Resultados de exercícios anteriores', '2.3.7.1.1.02'],
    ['Ajustes de exercícios anteriores', '2.3.7.1.1.03'],
    ['Outros resultados acumulados', '2.3.7', '-2.3.7.1.1.01', '-2.3.7.1.1.02', '-2.3.7.1.1.03'],
    ['(−) Ações e cotas em tesouraria', '2.3.9'],
  ]),
  { codigo: 'passivo', rotulo: 'TOTAL DO PASSIVO E DO PATRIMÔNIO LÍQUIDO', forte: 'total', soma: ['pc', 'pnc', 'pl'] },
];

const linha = (codigo: string, rotulo: string, contas: Termos): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, contas });

const FINANCEIROS: readonly LinhaDeclarada[] = [
  { codigo: 'a', rotulo: 'Ativo (I)', forte: 'subtotal', soma: ['af', 'ap'] },
  linha('af', 'Ativo financeiro', ['1 F']),
  linha('ap', 'Ativo permanente', ['1 P']),
  { codigo: 'p', rotulo: 'Passivo (II)', forte: 'subtotal', soma: ['pf', 'pp'] },
  linha('pf', 'Passivo financeiro', PASSIVO_FINANCEIRO),
  linha('pp', 'Passivo permanente', ['2.1 P', '2.2 P']),
  { codigo: 'saldo', rotulo: 'Saldo patrimonial (III = I − II)', forte: 'total', soma: ['a', '-p'] },
];

const COMPENSACAO: readonly LinhaDeclarada[] = [
  ...grupo('aa', 'Atos potenciais ativos', [
    ['Garantias e contragarantias recebidas', '8.1.1.1'],
    ['Direitos conveniados e outros instrumentos congêneres', '8.1.1.2'],
    ['Direitos contratuais', '8.1.1.3'],
    ['Outros atos potenciais ativos', '8.1.1', '-8.1.1.1', '-8.1.1.2', '-8.1.1.3'],
  ]),
  ...grupo('ap', 'Atos potenciais passivos', [
    ['Garantias e contragarantias concedidas', '8.1.2.1'],
    ['Obrigações conveniadas e outros instrumentos congêneres', '8.1.2.2'],
    ['Obrigações contratuais', '8.1.2.3'],
    ['Outros atos potenciais passivos', '8.1.2', '-8.1.2.1', '-8.1.2.2', '-8.1.2.3'],
  ]),
];

const LEGAIS = { rotulo: 'Especificação', atual: 'Exercício atual', anterior: 'Exercício anterior' };
const POR_FONTE = {
  rotulo: 'Fonte de recursos',
  ativo: 'Ativo financeiro',
  passivo: 'Passivo financeiro',
  resultado: 'Superávit ou déficit',
};

/** The year before is what the accounts opened with: its closing balance. */
export const balancoPatrimonialRules = noDemonstrativo(balancoPatrimonial, async ({ quadro, ate }, livros, work): Promise<Montado> => {
  const colunas: Quadro['colunas'] = [
    { nome: 'atual', mede: { ate: Number(ate) } },
    { nome: 'anterior', mede: { ate: 0 } },
  ];
  if (quadro === 'principal')
    return {
      colunas: LEGAIS,
      quadros: [
        { titulo: 'ATIVO', colunas, linhas: ATIVO },
        { titulo: 'PASSIVO E PATRIMÔNIO LÍQUIDO', colunas, linhas: PASSIVO },
      ],
      confere: ([ativo, passivo]) => (ativo && passivo ? principalConfere(ativo, passivo, livros, Number(ate)) : []),
    };
  if (quadro === 'financeiros')
    return {
      colunas: LEGAIS,
      quadros: [{ colunas, linhas: FINANCEIROS }],
      confere: ([valor]) =>
        iguais(
          'O saldo patrimonial deve ser o patrimônio líquido menos o empenhado a liquidar (I12).',
          valor?.('saldo', 'atual') ?? 0n,
          livros.atual.mede({ contas: [...PATRIMONIO_LIQUIDO, ...EMPENHADO_A_LIQUIDAR.map((termo) => `-${termo}`)], ate: Number(ate) }),
        ),
    };
  if (quadro === 'compensacao') return { colunas: LEGAIS, quadros: [{ colunas, linhas: COMPENSACAO }] };
  const linhas = await linhasPorFonte(work, livros, ['1 F', ...PASSIVO_FINANCEIRO]);
  return {
    colunas: POR_FONTE,
    quadros: [
      {
        colunas: [
          { nome: 'ativo', mede: { contas: ['1 F'], ate: Number(ate) } },
          { nome: 'passivo', mede: { contas: PASSIVO_FINANCEIRO, ate: Number(ate) } },
          { nome: 'resultado', soma: ['ativo', '-passivo'] },
        ],
        linhas,
        razao: '1.1.1',
      },
    ],
    confere: ([valor]) =>
      iguais(
        'O superávit financeiro deve ser a disponibilidade livre e o ativo realizável (I11).',
        valor?.('total', 'resultado') ?? 0n,
        livros.atual.mede({ contas: ['8.2.1.1.1', '1.1.3.8.1.99 F'], ate: Number(ate) }),
      ),
  };
});

function principalConfere(ativo: Valor, passivo: Valor, { atual }: Livros, ate: number): readonly Igualdade[] {
  return [
    ...iguais('O ativo deve igualar o passivo e o patrimônio líquido (I2).', ativo('ativo', 'atual'), passivo('passivo', 'atual')),
    ...iguais('As linhas do ativo devem somar a classe 1.', ativo('ativo', 'atual'), atual.mede({ contas: ['1'], ate })),
    ...iguais(
      'As linhas do passivo e do patrimônio líquido devem somar a classe 2 e o resultado.',
      passivo('passivo', 'atual'),
      atual.mede({ contas: ['2', '4', '-3'], ate }),
    ),
  ];
}
