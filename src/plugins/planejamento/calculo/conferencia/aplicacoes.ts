/** The codes of a row of expense that say what it counts for. */
export interface CodigosDespesa {
  co: string;
  /** The three digits of the STN. */
  fonte: string;
  funcao: string;
  /** Grupo de natureza, one digit. */
  grp: string;
  /** Elemento, two digits. */
  el: string;
  poder: string;
}
type Condition = Partial<Record<keyof CodigosDespesa, readonly string[]>>;

/** Rows that count for something: those of any of the conditions, but for its exceptions. */
export type Aplicacao = readonly { when: Condition; except?: readonly Condition[] }[];

/** What of LRF art. 18 leaves the payroll (art. 19 §1º): inativos paid by the RPPS, earlier competências and the ACS paid by the Union. */
const FORA_DO_PESSOAL: readonly Condition[] = [
  { el: ['01', '03', '05'], fonte: ['800', '801', '802', '803'] },
  { el: ['91', '92', '94'] },
  { fonte: ['604'] },
];
const LEGISLATIVO: Condition = { poder: ['legislativo'] };

/** The rows of expense behind the legal shares, for the checks of the version and for the sheet alike (handbook Planejamento 7). */
export const APLICACOES = {
  mde: [{ when: { co: ['1001'], fonte: ['500', '502'] } }],
  asps: [{ when: { co: ['1002'], fonte: ['500', '502'], funcao: ['10'] } }],
  fundeb: [{ when: { co: ['1070'] } }],
  pessoal: [{ when: { grp: ['1'] }, except: FORA_DO_PESSOAL }, { when: { grp: ['3'], el: ['34'] } }],
  pessoal_executivo: [
    { when: { grp: ['1'] }, except: [...FORA_DO_PESSOAL, LEGISLATIVO] },
    { when: { grp: ['3'], el: ['34'] }, except: [LEGISLATIVO] },
  ],
} as const satisfies Record<string, Aplicacao>;

/** Whether a row counts. */
export function countsFor(aplicacao: Aplicacao, codigos: CodigosDespesa): boolean {
  const meets = (condition: Condition) =>
    Object.entries(condition).every(([name, values]) => values.includes(codigos[name as keyof CodigosDespesa]));
  return aplicacao.some(({ when, except = [] }) => meets(when) && !except.some(meets));
}

/** The same as SQL over the columns of an alias. */
export function countsForSql(aplicacao: Aplicacao, alias: string): string {
  const sql = (condition: Condition) =>
    Object.entries(condition)
      .map(([name, values]) => `${alias}.${name} in (${values.map((value) => `'${value}'`).join(', ')})`)
      .join(' and ');
  return `(${aplicacao.map(({ when, except = [] }) => [sql(when), ...except.map((each) => `not (${sql(each)})`)].join(' and ')).join(' or ')})`;
}
