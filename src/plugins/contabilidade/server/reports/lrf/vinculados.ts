import type { Work } from '../../../../../server/work';
import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { type Filtro, isUnder, type Termos } from '../../../calculo/livro';
import { LIQUIDADA } from '../../../calculo/orcamento';
import type { Bimestre } from './bimestre';

/** Revenue before the deduction for the Fundeb: bases of MDE and ASPS are gross of it. */
export const BRUTA: Termos = ['6.2.1.2', '6.2.1.3', '-6.2.1.3.1.01'];
export const BRUTA_PREVISTA: Termos = ['5.2.1.1', '-5.2.1.1.2.01', '5.2.1.2'];
/** What of it goes to the Fundeb. */
export const DESTINADA_AO_FUNDEB: Termos = ['-6.2.1.3.1.01'];
export const DESTINADA_AO_FUNDEB_PREVISTA: Termos = ['-5.2.1.1.2.01'];

/** Fontes of taxes and transfers of taxes. */
export const DE_IMPOSTOS = ['*.500', '*.502'];
/** Of the Fundeb: taxes, VAAF, VAAT, VAAR. */
export const DO_FUNDEB = ['*.540', '*.541', '*.542', '*.543'];
/** What never counts as teaching or health: pensions and retirements (D3 48 and 49). */
export const INATIVOS = ['3.1.*.01', '3.1.*.03'];

/** RP cancelled in a year, processed or not. */
const RP_CANCELADOS: Termos = ['6.3.1.9', '6.3.2.9'];

type Base = 'base_mde' | 'base_asps';

/** Names of the natures that the law names, in the order of the annexes. */
const IMPOSTOS = [
  ['1.1.1.2.50', 'IPTU'],
  ['1.1.1.2.53', 'ITBI'],
  ['1.1.1.4.51', 'ISS'],
  ['1.1.1.3.03', 'IRRF'],
] as const;
const TRANSFERENCIAS = [
  ['1.7.1.1.51', 'Cota-parte do FPM'],
  ['1.7.2.1.50', 'Cota-parte do ICMS'],
  ['1.7.2.1.52', 'Cota-parte do IPI – Exportação'],
  ['1.7.1.1.52', 'Cota-parte do ITR'],
  ['1.7.2.1.51', 'Cota-parte do IPVA'],
  ['1.7.1.1.55', 'Cota-parte do IOF – Ouro'],
] as const;

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
  const own = (grupo: string) => codigos.filter((codigo) => isUnder(codigo, grupo));
  const group = (codigo: string, rotulo: string, grupo: string, outros: string, linhas: readonly (readonly [string, string])[]) => {
    const named = linhas.map(
      ([natureza, nome]): LinhaDeclarada => ({ codigo: natureza, rotulo: nome, recuo: 1, filtro: { receita: own(natureza) } }),
    );
    const rest = own(grupo).filter((each) => !linhas.some(([natureza]) => isUnder(each, natureza)));
    const x = `${codigo}.x`;
    return [
      { codigo, rotulo, forte: 'subtotal' as const, soma: [...linhas.map(([natureza]) => natureza), x] },
      ...named,
      { codigo: x, rotulo: outros, recuo: 1, filtro: { receita: rest } },
    ];
  };
  return [
    ...group('impostos', 'RECEITA DE IMPOSTOS (1)', '1.1', 'Outros impostos, multas, juros e dívida ativa', IMPOSTOS),
    ...group(
      'transferencias',
      'RECEITA DE TRANSFERÊNCIAS CONSTITUCIONAIS E LEGAIS (2)',
      '1.7',
      'Outras transferências ou compensações',
      TRANSFERENCIAS,
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
  ...{ co: [co], funcao: funcoes, fonte: DE_IMPOSTOS },
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
  const inscritos = ultimo ? atual.mede({ contas: ['6.2.2.1.3.05', '6.2.2.1.3.06'], ate }, filtro) : 0n;
  const of = (...contas: string[]) => atual.mede({ contas, ate }, { fonte: DE_IMPOSTOS });
  const livre = of('1.1.1') - of('6.3.2.1', '6.3.1.3', '6.3.2.7') - of('6.3.1.1', '6.3.1.2') - of('2.1.8.8 F') - of('6.3.1.7');
  const falta = livre < 0n ? -livre : 0n;
  return {
    despesa: atual.mede({ contas: LIQUIDADA, ate }, filtro) + inscritos,
    semLastro: falta < inscritos ? falta : inscritos,
    cancelados: atual.mede({ contas: RP_CANCELADOS, ate }, { co: [vinculacao.co], fonte: DE_IMPOSTOS }),
  };
}
