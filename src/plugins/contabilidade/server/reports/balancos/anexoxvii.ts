import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import type { Termos } from '../../../calculo/livro';
import { anexoXVII } from '../../../reports/balancos/anexoxvii';
import { iguais, noDemonstrativo } from '../demonstrativo/on-demonstrativo';

/** Of a title: its balance, and what of it was paid and cancelled; what was inscribed is the rest. */
interface Titulo {
  codigo: string;
  rotulo: string;
  contas: Termos;
  pagos?: Termos;
  /** What left it is the debits of its accounts. */
  baixas?: Termos;
  cancelados?: Termos;
}

const TITULOS: readonly Titulo[] = [
  { codigo: 'rpp', rotulo: 'Restos a pagar processados', contas: ['6.3.2.1', '6.3.2.7'], pagos: ['6.3.2.2'], cancelados: ['6.3.2.9'] },
  {
    codigo: 'rpnp',
    rotulo: 'Restos a pagar não processados liquidados ou em liquidação',
    contas: ['6.3.1.2', '6.3.1.3', '6.3.1.7.2'],
    pagos: ['6.3.1.4'],
  },
  { codigo: 'exercicio', rotulo: 'Despesas do exercício liquidadas ou em liquidação, a pagar', contas: ['6.2.2.1.3.02', '6.2.2.1.3.03'] },
  { codigo: 'consignacoes', rotulo: 'Consignações', contas: ['2.1.8.8.1.01'], baixas: ['2.1.8.8.1.01'] },
  { codigo: 'depositos', rotulo: 'Depósitos e cauções', contas: ['2.1.8.8', '-2.1.8.8.1.01'], baixas: ['2.1.8.8', '-2.1.8.8.1.01'] },
  {
    codigo: 'tesouraria',
    rotulo: 'Débitos de tesouraria (antecipação de receita)',
    contas: ['2.1.2.1.1.03.07'],
    baixas: ['2.1.2.1.1.03.07'],
  },
];

export const anexoXVIIRules = noDemonstrativo(anexoXVII, (parametros, livros) => {
  const ate = Number(parametros.ate);
  return {
    quadros: [
      {
        colunas: [
          { nome: 'anterior' },
          { nome: 'pagamento' },
          { nome: 'cancelamento' },
          { nome: 'saldo' },
          { nome: 'inscricao', soma: ['saldo', '-anterior', 'pagamento', 'cancelamento'] },
        ],
        linhas: [
          ...TITULOS.map((titulo) => linhaDo(titulo, livros, ate)),
          { codigo: 'total', rotulo: 'TOTAL', forte: 'total', soma: TITULOS.map(({ codigo }) => codigo) },
        ],
      },
    ],
    confere: ([valor]) =>
      iguais(
        'O saldo deve ser o passivo financeiro do livro.',
        valor?.('total', 'saldo') ?? 0n,
        livros.atual.mede({ contas: ['2 F'], ate }),
      ),
  };
});

function linhaDo(
  { codigo, rotulo, contas, pagos = [], baixas = [], cancelados = [] }: Titulo,
  { atual }: Livros,
  ate: number,
): LinhaDeclarada {
  return {
    codigo,
    rotulo,
    razao: contas[0] as string,
    calcula: () => ({
      anterior: atual.mede({ contas, ate: 0 }),
      pagamento: atual.mede({ contas: pagos, ate }) + atual.mede({ contas: baixas, lado: 'D', ate }),
      cancelamento: atual.mede({ contas: cancelados, ate }),
      saldo: atual.mede({ contas, ate }),
    }),
  };
}
