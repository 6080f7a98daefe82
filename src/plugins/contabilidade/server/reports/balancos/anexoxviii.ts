import type { Work } from '../../../../../server/work';
import type { Exercicio, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { CAIXA, CONCEDIDAS, RECEBIDAS } from '../../../calculo/fluxo';
import type { Filtro, Termos } from '../../../calculo/livro';
import { PAGA, REALIZADA } from '../../../calculo/orcamento';
import { anexoXVIII } from '../../../reports/balancos/anexoxviii';
import { lerEspelhos, pagos, recebidos } from '../demonstrativo/extra';
import { iguais, type Montado, noDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';

/** Paid of the year and of restos a pagar. */
const DESEMBOLSO: Termos = [...PAGA, '6.3.1.4', '6.3.2.2'];
/** All that is neither debt nor capital; restos a pagar older than the system have no nature, and are here. */
const DEMAIS: Filtro = { exceto: { despesa: ['3.2', '4'] } };

const linha = (codigo: string, rotulo: string, contas: Termos, filtro?: Filtro): LinhaDeclarada => ({
  codigo,
  rotulo,
  recuo: 2,
  contas,
  ...(filtro ? { filtro } : {}),
});
const receita = (codigo: string, rotulo: string, filtro: Filtro) => linha(codigo, rotulo, REALIZADA, filtro);
const soma = (codigo: string, rotulo: string, soma: readonly string[]): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, soma });
const liquido = (codigo: string, rotulo: string): LinhaDeclarada => ({
  codigo,
  rotulo,
  forte: 'subtotal',
  soma: [`${codigo}.i`, `-${codigo}.d`],
});

/** The statement of a year until a month. */
export async function montarAnexoXVIII(parametros: Parametros, livros: Livros, work: Work): Promise<Montado> {
  const [exercicio, ate] = [Number(parametros.exercicio), Number(parametros.ate)];
  const colunas = [
    { nome: 'atual', mede: { ate } },
    { nome: 'anterior', mede: { livro: 'anterior' } },
  ] as const;
  if (parametros.quadro === 'funcoes') return { quadros: [{ colunas, linhas: await porFuncao(work, livros), razao: '6.2.2.1.3.04' }] };
  const espelhos = { atual: await lerEspelhos(work, exercicio, ate), anterior: await lerEspelhos(work, exercicio - 1, 12) };
  const both = (amount: (livro: Exercicio, ate: number) => bigint) => () => ({
    atual: amount('atual', ate),
    anterior: amount('anterior', 12),
  });
  const linhas: readonly LinhaDeclarada[] = [
    soma('o.i', 'Ingressos das operações', ['o.receitas', 'o.transferencias', 'o.outros_i']),
    receita('o.receitas', 'Receitas derivadas e originárias', { receita: ['1', '7'], exceto: { receita: ['1.7', '7.7'] } }),
    receita('o.transferencias', 'Transferências recebidas', { receita: ['1.7', '7.7'] }),
    {
      codigo: 'o.outros_i',
      rotulo: 'Outros ingressos operacionais',
      recuo: 2,
      razao: '2.1.8.8',
      calcula: both((livro, fim) => {
        const { depositos, outros } = recebidos(livros[livro], espelhos[livro], fim);
        return depositos + outros + livros[livro].mede({ contas: RECEBIDAS, ate: fim });
      }),
    },
    soma('o.d', 'Desembolsos das operações', ['o.demais', 'o.juros', 'o.concedidas', 'o.outros_d']),
    linha('o.demais', 'Pessoal e demais despesas', DESEMBOLSO, DEMAIS),
    linha('o.juros', 'Juros e encargos da dívida', DESEMBOLSO, { despesa: ['3.2'] }),
    linha('o.concedidas', 'Transferências concedidas', CONCEDIDAS),
    {
      codigo: 'o.outros_d',
      rotulo: 'Outros desembolsos operacionais',
      recuo: 2,
      razao: '2.1.8.8',
      calcula: both((livro, fim) => {
        const { depositos, outros } = pagos(livros[livro], espelhos[livro], fim);
        return depositos + outros;
      }),
    },
    liquido('o', 'Fluxo de caixa líquido das atividades operacionais (I)'),
    soma('i.i', 'Ingressos de investimento', ['i.alienacao', 'i.amortizacao', 'i.outros']),
    receita('i.alienacao', 'Alienação de bens', { receita: ['2.2', '8.2'] }),
    receita('i.amortizacao', 'Amortização de empréstimos e financiamentos concedidos', { receita: ['2.3', '8.3'] }),
    receita('i.outros', 'Outros ingressos de investimento', { receita: ['2.9', '8.9', '9'] }),
    soma('i.d', 'Desembolsos de investimento', ['i.ativo', 'i.inversoes']),
    linha('i.ativo', 'Aquisição de ativo não circulante', DESEMBOLSO, { despesa: ['4.4'] }),
    linha('i.inversoes', 'Concessão de empréstimos e outras inversões', DESEMBOLSO, { despesa: ['4.5'] }),
    liquido('i', 'Fluxo de caixa líquido das atividades de investimento (II)'),
    soma('f.i', 'Ingressos de financiamento', ['f.credito', 'f.capital']),
    receita('f.credito', 'Operações de crédito', { receita: ['2.1', '8.1'] }),
    receita('f.capital', 'Transferências de capital recebidas', { receita: ['2.4', '8.4'] }),
    soma('f.d', 'Desembolsos de financiamento', ['f.amortizacao']),
    linha('f.amortizacao', 'Amortização e refinanciamento da dívida', DESEMBOLSO, { despesa: ['4.6'] }),
    liquido('f', 'Fluxo de caixa líquido das atividades de financiamento (III)'),
    { codigo: 'geracao', rotulo: 'GERAÇÃO LÍQUIDA DE CAIXA E EQUIVALENTES (I + II + III)', forte: 'total', soma: ['o', 'i', 'f'] },
    {
      codigo: 'inicial',
      rotulo: 'Caixa e equivalentes de caixa inicial',
      razao: '1.1.1',
      calcula: both((livro) => livros[livro].mede({ contas: CAIXA, ate: 0 })),
    },
    { codigo: 'final', rotulo: 'Caixa e equivalentes de caixa final', contas: CAIXA },
  ];
  return {
    quadros: [{ colunas, linhas }],
    confere: ([valor]) =>
      iguais(
        'A geração líquida deve ser o que o caixa variou (I14).',
        valor?.('geracao', 'atual') ?? 0n,
        (valor?.('final', 'atual') ?? 0n) - (valor?.('inicial', 'atual') ?? 0n),
      ),
  };
}

export const anexoXVIIIRules = noDemonstrativo(anexoXVIII, montarAnexoXVIII);

async function porFuncao(work: Work, { atual, anterior }: Livros): Promise<LinhaDeclarada[]> {
  const codigos = [
    ...new Set([...atual.valores('funcao', DESEMBOLSO), ...anterior.valores('funcao', DESEMBOLSO)].map((codigo) => codigo.slice(0, 2))),
  ];
  const nomes = await work.db.rows<{ codigo: string; nome: string }>('select codigo, nome from funcao where codigo = any($1::text[])', [
    codigos,
  ]);
  const known = nomes.map(
    ({ codigo, nome }): LinhaDeclarada => ({
      ...linha(codigo, `${codigo} – ${nome}`, DESEMBOLSO, { ...DEMAIS, funcao: [codigo] }),
      recuo: 0,
    }),
  );
  return [
    ...known,
    { codigo: 'sem', rotulo: 'Restos a pagar sem função no sistema', soma: ['total', ...known.map(({ codigo }) => `-${codigo}`)] },
    { ...linha('total', 'TOTAL', DESEMBOLSO, DEMAIS), recuo: 0, forte: 'total' },
  ];
}
