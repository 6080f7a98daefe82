import type { Work } from '../../../../../server/work';
import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { estaSob, type Filtro, type Termos } from '../../../calculo/livro';
import { COTAS, IMPOSTOS } from '../../../calculo/naturezas-receita';
import {
  INSCRITA_RPNP,
  LIQUIDADA,
  RP_CANCELADOS,
  RPNP_A_LIQUIDAR,
  RPNP_DO_EXERCICIO,
  RPP_A_PAGAR_DE_ANTES,
  RPP_DO_EXERCICIO,
} from '../../../calculo/orcamento';
import type { Bimestre } from './bimestre';

/** Fontes of taxes and transfers of taxes of the year: what was left of the year before (2.500) counted in its own. */
export const DE_IMPOSTOS = ['1.500', '1.502'];
/** The same of whichever year: restos a pagar are of those before. */
const DE_IMPOSTOS_DE_QUALQUER_ANO = ['*.500', '*.502'];
/** Of the Fundeb of the year: taxes, VAAF, VAAT, VAAR. */
export const DO_FUNDEB = ['1.540', '1.541', '1.542', '1.543'];
/** What was left of it in the year before. */
export const SUPERAVIT_DO_FUNDEB = ['2.540', '2.541', '2.542', '2.543'];
/** What never counts as teaching or health: pensions and retirements (D3 48 and 49). */
export const INATIVOS = ['3.1.*.01', '3.1.*.03'];

type Base = 'base_mde' | 'base_asps';

/** The CIDE is of no base. */
const { cide: _, ...COTAS_DA_BASE } = COTAS;

/** The natures of revenue of the books that are part of a base, by the flag that the municipality keeps in each. */
export async function naturezasDaBase(work: Work, { atual }: Livros, base: Base): Promise<string[]> {
  const codigos = atual.valores('receita', ['5.2.1', '6.2.1']);
  const rows = await work.db.rows<{ codigo: string }>(
    `select distinct codigo from natureza_receita where ${base} and codigo = any($1::text[])`,
    [codigos],
  );
  return rows.map(({ codigo }) => codigo);
}

/** The lines of the taxes and of the transfers of a base, each with what is left of its kind, and their total, `base`. */
export function linhasDaBase(codigos: readonly string[]): LinhaDeclarada[] {
  const own = (grupo: string) => codigos.filter((codigo) => estaSob(codigo, grupo));
  const agrupar = (codigo: string, rotulo: string, grupo: string, outros: string, linhas: readonly (readonly [string, string])[]) => {
    const named = linhas.map(
      ([natureza, nome]): LinhaDeclarada => ({ codigo: natureza, rotulo: nome, recuo: 1, filtro: { receita: own(natureza) } }),
    );
    const rest = own(grupo).filter((each) => !linhas.some(([natureza]) => estaSob(each, natureza)));
    const x = `${codigo}.x`;
    return [
      { codigo, rotulo, forte: 'subtotal' as const, soma: [...linhas.map(([natureza]) => natureza), x] },
      ...named,
      { codigo: x, rotulo: outros, recuo: 1, filtro: { receita: rest } },
    ];
  };
  return [
    ...agrupar('impostos', 'RECEITA DE IMPOSTOS (1)', '1.1', 'Outros impostos, multas, juros e dívida ativa', Object.values(IMPOSTOS)),
    ...agrupar(
      'transferencias',
      'RECEITA DE TRANSFERÊNCIAS CONSTITUCIONAIS E LEGAIS (2)',
      '1.7',
      'Outras transferências ou compensações',
      Object.values(COTAS_DA_BASE),
    ),
    {
      codigo: 'base',
      rotulo: 'TOTAL DAS RECEITAS DE IMPOSTOS E TRANSFERÊNCIAS (3 = 1 + 2)',
      forte: 'total',
      soma: ['impostos', 'transferencias'],
    },
  ];
}

/** What a minimum of expense is of: its functions and its code of accompaniment, of the resources of taxes. */
export interface Vinculacao {
  co: string;
  funcoes: readonly string[];
}

/** The expense of a minimum, without what never counts. */
export const despesaVinculada = ({ co, funcoes }: Vinculacao): Filtro => ({
  co: [co],
  funcao: funcoes,
  fonte: DE_IMPOSTOS,
  exceto: { despesa: INATIVOS },
});

/** The amounts of a minimum until a bimestre; cents. */
export interface Aplicado {
  /** Settled and, of the last bimestre, what was inscribed too. */
  despesa: bigint;
  /** Of what was inscribed, without cash behind it. */
  semLastro: bigint;
  cancelados: bigint;
}

/** What was applied of the resources of taxes (LC 141, art. 24; Lei 9.394, art. 70). */
export function aplicadoEm({ atual }: Livros, { ate, ultimo }: Bimestre, vinculacao: Vinculacao): Aplicado {
  const filtro = despesaVinculada(vinculacao);
  const inscritos = ultimo ? atual.mede({ contas: INSCRITA_RPNP, ate }, filtro) : 0n;
  const de = (contas: Termos) => atual.mede({ contas, ate }, { fonte: DE_IMPOSTOS });
  const devido = [RPP_A_PAGAR_DE_ANTES, RPP_DO_EXERCICIO, RPNP_A_LIQUIDAR, ['2.1.8.8 F'], RPNP_DO_EXERCICIO];
  const livre = devido.reduce((resta, contas) => resta - de(contas), de(['1.1.1']));
  const falta = livre < 0n ? -livre : 0n;
  return {
    despesa: atual.mede({ contas: LIQUIDADA, ate }, filtro) + inscritos,
    semLastro: falta < inscritos ? falta : inscritos,
    cancelados: atual.mede({ contas: RP_CANCELADOS, ate }, { co: [vinculacao.co], fonte: DE_IMPOSTOS_DE_QUALQUER_ANO }),
  };
}
