import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { LIQUIDADA, REALIZADA } from '../../../calculo/orcamento';
import { anexoXV } from '../../../reports/balancos/anexoxv';
import { iguais, type Montado, noDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';

const AUMENTATIVAS = {
  '4.1': 'Impostos, taxas e contribuições de melhoria',
  '4.2': 'Contribuições',
  '4.3': 'Exploração e venda de bens, serviços e direitos',
  '4.4': 'Variações patrimoniais aumentativas financeiras',
  '4.5': 'Transferências e delegações recebidas',
  '4.6': 'Valorização e ganhos com ativos e desincorporação de passivos',
  '4.9': 'Outras variações patrimoniais aumentativas',
};
const DIMINUTIVAS = {
  '3.1': 'Pessoal e encargos',
  '3.2': 'Benefícios previdenciários e assistenciais',
  '3.3': 'Uso de bens, serviços e consumo de capital fixo',
  '3.4': 'Variações patrimoniais diminutivas financeiras',
  '3.5': 'Transferências e delegações concedidas',
  '3.6': 'Desvalorização e perda de ativos e incorporação de passivos',
  '3.7': 'Tributárias',
  '3.8': 'Custo das mercadorias e produtos vendidos, e dos serviços prestados',
  '3.9': 'Outras variações patrimoniais diminutivas',
};

function grupo(codigo: string, rotulo: string, contas: Readonly<Record<string, string>>): LinhaDeclarada[] {
  const linhas = Object.entries(contas).map(
    ([conta, nome]): LinhaDeclarada => ({ codigo: conta, rotulo: nome, recuo: 1, contas: [conta] }),
  );
  return [...linhas, { codigo, rotulo, forte: 'subtotal', soma: linhas.map((linha) => linha.codigo) }];
}

const QUANTITATIVAS: readonly LinhaDeclarada[] = [
  ...grupo('vpa', 'Total das variações patrimoniais aumentativas (I)', AUMENTATIVAS),
  ...grupo('vpd', 'Total das variações patrimoniais diminutivas (II)', DIMINUTIVAS),
  { codigo: 'resultado', rotulo: 'RESULTADO PATRIMONIAL DO PERÍODO (III = I − II)', forte: 'total', soma: ['vpa', '-vpd'] },
];

/** Decorrentes da execução orçamentária: what the capital budget changed of kind. */
const QUALITATIVAS: readonly LinhaDeclarada[] = [
  { codigo: 'ia', rotulo: 'Incorporação de ativo', contas: LIQUIDADA, filtro: { despesa: ['4.4', '4.5'] } },
  { codigo: 'dp', rotulo: 'Desincorporação de passivo', contas: LIQUIDADA, filtro: { despesa: ['4.6'] } },
  { codigo: 'ip', rotulo: 'Incorporação de passivo', contas: REALIZADA, filtro: { receita: ['2.1'] } },
  { codigo: 'da', rotulo: 'Desincorporação de ativo', contas: REALIZADA, filtro: { receita: ['2.2', '2.3'] } },
];

/** The statement of a year until a month. */
export function montarAnexoXV(parametros: Parametros, livros: Livros): Montado {
  const ate = Number(parametros.ate);
  const colunas = [
    { nome: 'atual', mede: { ate } },
    { nome: 'anterior', mede: { livro: 'anterior' } },
  ] as const;
  return {
    quadros: [
      { titulo: 'VARIAÇÕES PATRIMONIAIS QUANTITATIVAS', colunas, linhas: QUANTITATIVAS },
      { titulo: 'VARIAÇÕES PATRIMONIAIS QUALITATIVAS (decorrentes da execução orçamentária)', colunas, linhas: QUALITATIVAS },
    ],
    confere: ([valor]) =>
      iguais(
        'O resultado patrimonial deve ser o das classes 3 e 4 (I15).',
        valor?.('resultado', 'atual') ?? 0n,
        livros.atual.mede({ contas: ['4', '-3'], ate }),
      ),
  };
}

export const anexoXVRules = noDemonstrativo(anexoXV, montarAnexoXV);
