import { addIssue, type DraftRule, type Issues, type LooseDraft, text } from '../../../resources/definition';

/** Where the payroll is run: its parameters, map, folhas and payslips share the node of the launches (handbook 1.1). */
export const MENU_LANCAMENTOS = 'gestao-de-pessoal.cadastros.lancamentos';

/** The law, decree or portaria that an act rests on, in words. */
export const fundamento = (label = 'Ato (lei, decreto ou portaria)') => text(120, { label, required: true, span: 6 });

/** Kinds of cargo (handbook 2). */
export const TIPOS_CARGO = {
  efetivo: 'Efetivo',
  comissao: 'Em comissão',
  funcao: 'Função gratificada',
  emprego: 'Emprego público',
  temporario: 'Função temporária',
  politico: 'Agente político',
  eletivo: 'Mandato eletivo',
  conselho_tutelar: 'Conselheiro tutelar',
  estagio: 'Estágio',
} as const;

/** Pension regimes of a vínculo. */
export const REGIMES = { rpps: 'RPPS', rgps: 'RGPS', nenhum: 'Nenhum' } as const;
export type Regime = keyof typeof REGIMES;

/** Lines of a child table, whatever the draft holds. */
export function linesOf(value: unknown): LooseDraft[] {
  return Array.isArray(value) ? value.filter((line): line is LooseDraft => typeof line === 'object' && line !== null) : [];
}

/** Limits of a progressive table, each above the one before it; the values of `ate` are decimal strings. */
export function increasing(field: string): DraftRule {
  return (draft) => {
    const issues: Issues = {};
    const limits = linesOf(draft[field]).map(({ ate }) => (ate === null || ate === undefined || ate === '' ? null : Number(ate)));
    for (const [n, limit] of limits.entries()) {
      const before = limits[n - 1];
      if (n > 0 && (before === null || before === undefined || (limit !== null && limit <= before)))
        addIssue(issues, `${field}.${n}.ate`, 'Cada faixa vai além da anterior; só a última pode ficar sem limite.');
    }
    return issues;
  };
}
