import type { Work } from '../../../../../server/work';
import { linhasDaArvore } from '../../../calculo/arvore';
import type { ColunaDeclarada, LinhaDeclarada, Livros, Quadro } from '../../../calculo/demonstrativo';
import { EMPENHADO_A_LIQUIDAR } from '../../../calculo/financeiro';
import type { Filtro, Livro, Termos } from '../../../calculo/livro';
import { EMPENHADA, INSCRITA_RPNP, INTRA, LIQUIDADA, PAGA, REALIZADA, RPNP_PAGOS, RPP_PAGOS } from '../../../calculo/orcamento';
import { dca } from '../../../reports/lrf/dca';
import { significantAccount } from '../../tabelas/plano';
import { iguais, type Montado } from '../demonstrativo/on-demonstrativo';
import { naLrf } from './on-lrf';

/** Levels of each code that the sheet of Siconfi has. */
const [NIVEIS_DA_CONTA, NIVEIS_DA_RECEITA, NIVEIS_DA_DESPESA] = [5, 7, 4];
/** Accounts of each side of the sheet, before the closing of the year empties 3 and 4. */
const ATIVO = ['1'];
const PASSIVO = ['2'];
const RESTOS: Termos = ['5.3'];

export const dcaRules = naLrf(
  dca,
  () => 12,
  async ({ anexo }, livros, work) => {
    switch (anexo) {
      case 'c':
        return receitas(livros, await nomesDe(work, 'natureza_receita'));
      case 'd':
        return despesas(livros, 'despesa', EMPENHADA, DA_DESPESA, await nomesDe(work, 'natureza_despesa'));
      case 'e':
        return despesas(livros, 'funcao', EMPENHADA, DA_DESPESA, await nomesDasFuncoes(work));
      case 'f':
        return despesas(livros, 'despesa', RESTOS, DE_RESTOS, await nomesDe(work, 'natureza_despesa'));
      case 'g':
        return despesas(livros, 'funcao', RESTOS, DE_RESTOS, await nomesDasFuncoes(work));
      case 'hi':
        return variacoes(livros, await nomesDasContas(work));
      default:
        return patrimonio(livros, await nomesDasContas(work));
    }
  },
);

const VALOR: readonly ColunaDeclarada[] = [{ nome: 'valor', mede: {} }];

/** A line for each account of a group, down to the level of the sheet. */
const contas = (livro: Livro, grupo: Termos, nomes: ReadonlyMap<string, string>): LinhaDeclarada[] =>
  linhasDaArvore({ codigos: livro.valores('conta', grupo), niveis: NIVEIS_DA_CONTA, nomes, mede: (codigo) => ({ contas: [codigo] }) });

const total = (codigo: string, rotulo: string, termos: Termos): LinhaDeclarada => ({ codigo, rotulo, forte: 'total', contas: termos });

/** I-AB: what the municipality has and owes, and how much of it is financial (Lei 4.320/1964, art. 105). */
function patrimonio({ atual }: Livros, nomes: ReadonlyMap<string, string>): Montado {
  const quadro = (titulo: string, linhas: readonly LinhaDeclarada[]): Quadro & { titulo: string } => ({ titulo, colunas: VALOR, linhas });
  return {
    colunas: { rotulo: 'Conta', valor: 'Saldo em 31/12' },
    quadros: [
      quadro('Ativo', contas(atual, ATIVO, nomes)),
      quadro('Passivo e patrimônio líquido', [
        ...contas(atual, PASSIVO, nomes),
        { codigo: 'resultado', rotulo: 'Resultado do exercício, ainda não apurado', contas: ['4', '-3'], seHouver: true },
        total('total', 'TOTAL DO PASSIVO E DO PATRIMÔNIO LÍQUIDO', ['2', '4', '-3']),
      ]),
      quadro('Ativos e passivos financeiros e permanentes', [
        { codigo: 'af', rotulo: 'Ativo financeiro', contas: ['1 F'] },
        { codigo: 'ap', rotulo: 'Ativo permanente', contas: ['1 P'] },
        { codigo: 'pf', rotulo: 'Passivo financeiro', contas: ['2 F', ...EMPENHADO_A_LIQUIDAR], razao: '2' },
        { codigo: 'pp', rotulo: 'Passivo permanente', contas: ['2 P'] },
        { codigo: 'saldo', rotulo: 'SALDO PATRIMONIAL', forte: 'total', soma: ['af', 'ap', '-pf', '-pp'] },
      ]),
    ],
    confere: ([ativo, passivo]) =>
      iguais('O ativo deve ser igual ao passivo com o patrimônio líquido.', ativo?.('1', 'valor') ?? 0n, passivo?.('total', 'valor') ?? 0n),
  };
}

/** I-HI: what the wealth of the year gained and lost. */
function variacoes({ atual }: Livros, nomes: ReadonlyMap<string, string>): Montado {
  return {
    colunas: { rotulo: 'Conta', valor: 'Valor no exercício' },
    quadros: [
      { titulo: 'Variações patrimoniais diminutivas', colunas: VALOR, linhas: contas(atual, ['3'], nomes) },
      { titulo: 'Variações patrimoniais aumentativas', colunas: VALOR, linhas: contas(atual, ['4'], nomes) },
      { titulo: 'Resultado', colunas: VALOR, linhas: [total('resultado', 'RESULTADO PATRIMONIAL DO EXERCÍCIO', ['4', '-3'])] },
    ],
  };
}

/** The columns of a table, as the report calls them. */
const rotulosDe = (colunas: readonly ColunaDeclarada[]) =>
  Object.fromEntries(['rotulo', ...colunas.map(({ nome }) => nome)].map((nome) => [nome, dca.columns[nome]?.label ?? nome]));

/** I-C: what was collected, gross, and what was taken off it. */
function receitas({ atual }: Livros, nomes: ReadonlyMap<string, string>): Montado {
  const de = (nome: string, ...termos: string[]): ColunaDeclarada => ({ nome, mede: { contas: termos } });
  const colunas = [
    de('bruta', '6.2.1.2'),
    de('deducao_fundeb', '-6.2.1.3.1.01'),
    { nome: 'deducao_outras', soma: ['bruta', '-deducao_fundeb', '-liquida'] },
    de('liquida', ...REALIZADA),
  ];
  const tree = linhasDaArvore({
    codigos: atual.valores('receita', REALIZADA),
    niveis: NIVEIS_DA_RECEITA,
    nomes,
    mede: (codigo) => ({ filtro: { receita: [codigo] } }),
  });
  return {
    colunas: rotulosDe(colunas),
    quadros: [
      { colunas, razao: '6.2.1.2', linhas: [{ codigo: 'total', rotulo: 'TOTAL DAS RECEITAS', forte: 'total', filtro: {} }, ...tree] },
    ],
    confere: ([valor]) =>
      iguais(
        'As receitas por natureza devem somar o total.',
        tree.filter(({ recuo }) => recuo === 0).reduce((sum, { codigo }) => sum + (valor?.(codigo, 'liquida') ?? 0n), 0n),
        valor?.('total', 'liquida') ?? 0n,
      ),
  };
}

const DA_DESPESA: readonly ColunaDeclarada[] = [
  { nome: 'empenhada', mede: { contas: EMPENHADA } },
  { nome: 'liquidada', mede: { contas: LIQUIDADA } },
  { nome: 'paga', mede: { contas: PAGA } },
  { nome: 'rpnp', mede: { contas: INSCRITA_RPNP } },
  { nome: 'rpp', mede: { contas: ['6.2.2.1.3.07'] } },
];
const DE_RESTOS: readonly ColunaDeclarada[] = [
  { nome: 'rpp_pagos', mede: { contas: RPP_PAGOS } },
  { nome: 'rpp_cancelados', mede: { contas: ['6.3.2.9'] } },
  { nome: 'rpnp_pagos', mede: { contas: RPNP_PAGOS } },
  { nome: 'rpnp_cancelados', mede: { contas: ['6.3.1.9'] } },
];

/** I-D to I-G: the expense, or the restos a pagar, by natureza or by function; what entities of the municipality pay each other apart. */
function despesas(
  { atual }: Livros,
  por: 'despesa' | 'funcao',
  de: Termos,
  colunas: readonly ColunaDeclarada[],
  nomes: ReadonlyMap<string, string>,
): Montado {
  const codigos = atual.valores(por, de);
  const parte = (prefixo: string, rotulo: string, filtro: Filtro, propria: (codigo: string) => string): LinhaDeclarada[] => [
    { codigo: `${prefixo}total`, rotulo, forte: 'subtotal', filtro },
    ...linhasDaArvore({
      codigos: codigos.filter((codigo) => propria(codigo) === codigo),
      niveis: NIVEIS_DA_DESPESA,
      nomes,
      prefixo,
      mede: (codigo) => ({ filtro: { ...filtro, [por]: [propria(codigo)] } }),
    }),
  ];
  const linhas = [
    ...parte('', 'EXCETO INTRAORÇAMENTÁRIAS', { exceto: { despesa: INTRA } }, (codigo) => codigo),
    ...parte('intra ', 'INTRAORÇAMENTÁRIAS', { despesa: INTRA }, por === 'despesa' ? deIntra : (codigo) => codigo),
  ];
  return {
    colunas: rotulosDe(colunas),
    quadros: [
      {
        colunas,
        razao: de[0] as string,
        linhas: [{ codigo: 'geral', rotulo: 'TOTAL GERAL', forte: 'total', soma: ['total', 'intra total'] }, ...linhas],
      },
    ],
  };
}

/** What of a natureza is paid to entities of the municipality: `3` → `3.*.91`, `3.1.91.13` as it is. */
function deIntra(codigo: string): string {
  const [categoria = '', grupo = '*', , ...elemento] = codigo.split('.');
  return [categoria, grupo, '91', ...elemento].join('.');
}

async function nomesDe(work: Work, tabela: 'natureza_receita' | 'natureza_despesa'): Promise<Map<string, string>> {
  return porCodigo(await work.db.rows<Nomeado>(`select codigo, nome from ${tabela}`));
}

async function nomesDasContas(work: Work): Promise<Map<string, string>> {
  return porCodigo(await work.db.rows<Nomeado>('select codigo, titulo as nome from plano_conta'));
}

async function nomesDasFuncoes(work: Work): Promise<Map<string, string>> {
  return porCodigo(
    await work.db.rows<Nomeado>(
      "select codigo, nome from funcao union all select f.codigo || '.' || s.codigo, s.nome from funcao f cross join subfuncao s",
    ),
  );
}

type Nomeado = { codigo: string; nome: string } & Record<string, unknown>;

/** By the groups of the code that are not zero: `1.1.1.0.0.00.00` is `1.1.1`. Titles that repeat their code say it once. */
const porCodigo = (rows: readonly Nomeado[]): Map<string, string> =>
  new Map(
    rows.map(({ codigo, nome }) => {
      const grupos = significantAccount(codigo);
      return [grupos, nome.replace(` – ${grupos}`, '')];
    }),
  );
