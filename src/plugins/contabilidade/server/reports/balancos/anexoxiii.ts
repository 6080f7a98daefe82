import type { Work } from '../../../../../server/work';
import type { ColunaDeclarada, Exercicio, LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { CAIXA, CONCEDIDAS, RECEBIDAS } from '../../../calculo/fluxo';
import type { Filtro } from '../../../calculo/livro';
import { EMPENHADA, REALIZADA } from '../../../calculo/orcamento';
import { anexoXIII } from '../../../reports/balancos/anexoxiii';
import { lerEspelhos, pagos, recebidos } from '../demonstrativo/extra';
import { iguais, type Montado, noDemonstrativo, type Parametros } from '../demonstrativo/on-demonstrativo';

/** Resources without destination; the others are bound, each group by the number of the fonte (Portaria STN 710/2021). */
const ORDINARIAS = ['*.500', '*.501'];
const VINCULADAS: readonly (readonly [codigo: string, rotulo: string, de: number, ate: number])[] = [
  ['impostos', 'Recursos vinculados a impostos', 502, 539],
  ['educacao', 'Recursos vinculados à educação', 540, 599],
  ['saude', 'Recursos vinculados à saúde', 600, 659],
  ['assistencia', 'Recursos vinculados à assistência social', 660, 699],
  ['demais', 'Demais vinculações decorrentes de transferências e legais', 700, 799],
  ['rpps', 'Recursos vinculados à previdência', 800, 859],
  ['outras', 'Outras destinações', 860, 999],
];

/** The lines of a stage of the budget by destination. */
function porDestinacao(prefixo: string, nome: string, contas: readonly string[], fontes: readonly string[]): LinhaDeclarada[] {
  const valorDe = (filtro: Filtro) => ({ filtro, contas, recuo: 2 });
  const groups = VINCULADAS.map(([codigo, rotulo, de, ate]): LinhaDeclarada => {
    const own = fontes.filter((fonte) => entre(Number(fonte.split('.')[1]), de, ate));
    return { codigo: `${prefixo}.${codigo}`, rotulo, ...valorDe({ fonte: own }) };
  });
  return [
    { codigo: prefixo, rotulo: nome, forte: 'subtotal', soma: [`${prefixo}.ordinaria`, `${prefixo}.vinculada`] },
    { codigo: `${prefixo}.ordinaria`, rotulo: 'Ordinária', ...valorDe({ fonte: ORDINARIAS }), recuo: 1 },
    { codigo: `${prefixo}.vinculada`, rotulo: 'Vinculada', recuo: 1, soma: groups.map(({ codigo }) => codigo) },
    ...groups,
  ];
}

/** The statement of a year until a month. */
export async function montarAnexoXIII(parametros: Parametros, livros: Livros, work: Work): Promise<Montado> {
  const [exercicio, ate] = [Number(parametros.exercicio), Number(parametros.ate)];
  const espelhos = { atual: await lerEspelhos(work, exercicio, ate), anterior: await lerEspelhos(work, exercicio - 1, 12) };
  const fontes = [...new Set([...livros.atual.valores('fonte', ['5', '6']), ...livros.anterior.valores('fonte', ['5', '6'])])];
  const limite = (livro: Exercicio) => (livro === 'atual' ? ate : 12);
  /** What each book says of an amount. */
  const both = (amount: (livro: Exercicio, ate: number) => bigint) => () => ({
    atual: amount('atual', limite('atual')),
    anterior: amount('anterior', limite('anterior')),
  });
  const linha = (codigo: string, rotulo: string, ...contas: string[]): LinhaDeclarada => ({ codigo, rotulo, recuo: 1, contas });
  const ingressos: readonly LinhaDeclarada[] = [
    ...porDestinacao('receita', 'Receita orçamentária', REALIZADA, fontes),
    { ...linha('recebidas', 'Transferências financeiras recebidas', ...RECEBIDAS), recuo: 0, forte: 'subtotal' },
    { codigo: 'extra', rotulo: 'Recebimentos extraorçamentários', forte: 'subtotal', soma: ['rpnp', 'rpp', 'depositos', 'outros'] },
    linha('rpnp', 'Inscrição de restos a pagar não processados', '6.2.2.1.3.01', '6.2.2.1.3.02', '6.2.2.1.3.05', '6.2.2.1.3.06'),
    linha('rpp', 'Inscrição de restos a pagar processados', '6.2.2.1.3.03', '6.2.2.1.3.07'),
    {
      codigo: 'depositos',
      rotulo: 'Depósitos restituíveis e valores vinculados',
      recuo: 1,
      razao: '2.1.8.8',
      calcula: both((livro, fim) => recebidos(livros[livro], espelhos[livro], fim).depositos),
    },
    {
      codigo: 'outros',
      rotulo: 'Outros recebimentos extraorçamentários',
      recuo: 1,
      razao: '1.1.3.8',
      calcula: both((livro, fim) => recebidos(livros[livro], espelhos[livro], fim).outros),
    },
    {
      codigo: 'saldo',
      rotulo: 'Saldo do exercício anterior',
      forte: 'subtotal',
      razao: '1.1.1',
      calcula: both((livro) => livros[livro].mede({ contas: CAIXA, ate: 0 })),
    },
    { codigo: 'total', rotulo: 'TOTAL', forte: 'total', soma: ['receita', 'recebidas', 'extra', 'saldo'] },
  ];
  const dispendios: readonly LinhaDeclarada[] = [
    ...porDestinacao('despesa', 'Despesa orçamentária', EMPENHADA, fontes),
    { ...linha('concedidas', 'Transferências financeiras concedidas', ...CONCEDIDAS), recuo: 0, forte: 'subtotal' },
    { codigo: 'extra', rotulo: 'Pagamentos extraorçamentários', forte: 'subtotal', soma: ['rpnp', 'rpp', 'depositos', 'outros'] },
    linha('rpnp', 'Pagamento de restos a pagar não processados', '6.3.1.4'),
    linha('rpp', 'Pagamento de restos a pagar processados', '6.3.2.2'),
    {
      codigo: 'depositos',
      rotulo: 'Depósitos restituíveis e valores vinculados',
      recuo: 1,
      razao: '2.1.8.8',
      calcula: both((livro, fim) => pagos(livros[livro], espelhos[livro], fim).depositos),
    },
    {
      codigo: 'outros',
      rotulo: 'Outros pagamentos extraorçamentários',
      recuo: 1,
      razao: '1.1.3.8',
      calcula: both((livro, fim) => pagos(livros[livro], espelhos[livro], fim).outros),
    },
    { ...linha('saldo', 'Saldo para o exercício seguinte', ...CAIXA), recuo: 0, forte: 'subtotal' },
    { codigo: 'total', rotulo: 'TOTAL', forte: 'total', soma: ['despesa', 'concedidas', 'extra', 'saldo'] },
  ];
  const colunas: readonly ColunaDeclarada[] = [
    { nome: 'atual', mede: { ate } },
    { nome: 'anterior', mede: { livro: 'anterior' } },
  ];
  return {
    quadros: [
      { titulo: 'INGRESSOS', colunas, linhas: ingressos },
      { titulo: 'DISPÊNDIOS', colunas, linhas: dispendios },
    ],
    confere: ([entra, sai]) =>
      iguais(
        'Os ingressos e o saldo anterior devem igualar os dispêndios e o saldo seguinte (I14).',
        entra?.('total', 'atual') ?? 0n,
        sai?.('total', 'atual') ?? 0n,
      ),
  };
}

export const anexoXIIIRules = noDemonstrativo(anexoXIII, montarAnexoXIII);

const entre = (value: number, de: number, ate: number) => value >= de && value <= ate;
