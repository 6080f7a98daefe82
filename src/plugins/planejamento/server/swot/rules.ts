import { addIssue, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { codeIn, codesOf, crossType, pointsOf, quadrantsOf } from '../../calculo/swot';
import { type MatrizSwot, matrizSwot } from '../../resources/swot/matriz_swot';

const VALIDATED = 'A matriz está validada: só muda o status das estratégias, ou a situação para arquivada.';

export const matrizSwotRules = onResource(matrizSwot, {
  derived: {
    orgao_ou_programa: (t) =>
      `coalesce((select o.codigo || ' · ' || o.nome from public.orgao o where o.id = ${t}.orgao_id),
        (select p.codigo || ' · ' || p.nome from public.programa p where p.id = ${t}.programa_id))`,
    quantidade_itens: (t) => `select count(*) from public.matriz_swot_itens i where i.pai_id = ${t}.id`,
    // (ΣF + ΣO − ΣW − ΣT) ÷ (ΣF + ΣO + ΣW + ΣT) × 100
    favorabilidade: (t) =>
      `select round(sum(case when i.quadrante in ('forca', 'oportunidade') then i.pontuacao else -i.pontuacao end) * 100.0 / nullif(sum(i.pontuacao), 0), 4)
         from public.matriz_swot_itens i where i.pai_id = ${t}.id`,
  },
  lockedBecause: (t) => `case when ${t}.situacao_matriz = 'arquivada' then 'A matriz está arquivada e não pode ser alterada.' end`,
  complete: (draft, _work, current) => {
    const itens = draft.itens ?? current?.itens ?? [];
    const codes = codesOf(itens);
    const quadrants = quadrantsOf(itens);
    // an item that changes quadrant changes the kind of the strategies that use it
    const cruzamentos = draft.cruzamentos ?? (draft.itens && current?.cruzamentos);
    return {
      ...draft,
      ...(draft.itens && { itens: draft.itens.map((item, index) => ({ ...item, codigo: codes[index], pontuacao: pointsOf(item) })) }),
      ...(cruzamentos && {
        cruzamentos: cruzamentos.map((cross) => ({
          ...cross,
          forca_fraqueza: codeIn(cross.forca_fraqueza),
          oportunidade_ameaca: codeIn(cross.oportunidade_ameaca),
          tipo: crossType(cross, quadrants),
        })),
      }),
    };
  },
  judge: async (draft, work, current) =>
    (current?.situacao_matriz === 'validada' && onlyProgress(draft, current)) ||
    strategiesOfPlan(work, { ...current, ...draft } as MatrizSwot),
  beforeDelete: ({ situacao_matriz }) => {
    if (situacao_matriz === 'validada') throw new ValidationError({ id: ['Uma matriz validada não se exclui. Arquive-a.'] });
  },
});

/** The programas of the strategies are of the PPA of the matrix. */
async function strategiesOfPlan(work: Work, { ppa_id, cruzamentos = [] }: MatrizSwot): Promise<Issues> {
  const ids = cruzamentos.flatMap(({ programa_id }) => programa_id ?? []);
  const rows = await work.db.rows<{ id: number }>('select id from programa where id = any($1::bigint[]) and ppa_id <> $2', [ids, ppa_id]);
  const elsewhere = new Set(rows.map(({ id }) => id));
  const issues: Issues = {};
  for (const [index, { programa_id }] of cruzamentos.entries())
    if (programa_id && elsewhere.has(programa_id))
      addIssue(issues, `cruzamentos.${index}.programa_id`, 'O programa não é do PPA da matriz: escolha um daquele PPA.');
  return issues;
}

/** R1: of what was sent, every field that would change and may not. */
function onlyProgress(draft: Readonly<Record<string, unknown>>, current: MatrizSwot): Issues | null {
  const changed = Object.keys(matrizSwot.fields).filter((name) => name in draft && !sameIn(name, draft[name], current));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, [VALIDATED]])) : null;
}

function sameIn(name: string, sent: unknown, current: MatrizSwot): boolean {
  const stored = (current as unknown as Readonly<Record<string, unknown>>)[name] ?? null;
  if (name === 'situacao_matriz') return sent === 'validada' || sent === 'arquivada';
  if (name === 'anexos') return JSON.stringify(sent) === JSON.stringify((stored as { id: number }[]).map(({ id }) => id));
  if (name === 'itens') return JSON.stringify(linesOf(sent, 'itens')) === JSON.stringify(linesOf(stored, 'itens'));
  if (name === 'cruzamentos') return JSON.stringify(linesOf(sent, 'cruzamentos')) === JSON.stringify(linesOf(stored, 'cruzamentos'));
  return JSON.stringify(sent ?? null) === JSON.stringify(stored);
}

/** The lines of a child table with what people type in them, without what may still change. */
function linesOf(lines: unknown, name: 'itens' | 'cruzamentos'): unknown {
  const typed = Object.entries(matrizSwot.fields[name].fields).flatMap(([field, { readOnly }]) =>
    readOnly || field === 'status' ? [] : [field],
  );
  return (lines as Readonly<Record<string, unknown>>[]).map((line) => [line.id, ...typed.map((field) => line[field] ?? null)]);
}
