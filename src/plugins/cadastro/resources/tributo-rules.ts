import { addIssue, compareDecimals, type DraftRule, type Issues, type LooseDraft, sumDecimals } from '../../../resources/definition';

type Line = Readonly<Record<string, string | number | null | undefined>>;

const linesOf = (draft: LooseDraft, field: string) => (Array.isArray(draft[field]) ? (draft[field] as Line[]) : []);

/** Lines with their places, by the values of some of their fields. */
function grouped(lines: readonly Line[], keys: readonly string[]): { line: Line; place: number }[][] {
  const groups = new Map<string, { line: Line; place: number }[]>();
  for (const [place, line] of lines.entries()) {
    const key = JSON.stringify(keys.map((name) => line[name] ?? null));
    groups.set(key, [...(groups.get(key) ?? []), { line, place }]);
  }
  return [...groups.values()];
}

/** A rate or a value on each line; ranges of one year and use follow one another without gap or overlap. */
export const ratesContiguous: DraftRule = (draft) => {
  const issues: Issues = {};
  const lines = linesOf(draft, 'aliquotas');
  for (const [place, { aliquota, valor }] of lines.entries())
    if ((aliquota ?? null) === null && (valor ?? null) === null)
      addIssue(issues, `aliquotas.${place}.aliquota`, 'Informe a alíquota ou o valor.');
  for (const group of grouped(lines, ['exercicio', 'uso'])) {
    const ranges = group.map(({ line, place }) => ({ from: String(line.faixa_de ?? '0'), to: line.faixa_ate ?? null, place }));
    ranges.sort((a, b) => compareDecimals(a.from, b.from));
    for (const [index, { from, to, place }] of ranges.entries()) {
      if (to !== null && compareDecimals(String(to), from) <= 0)
        addIssue(issues, `aliquotas.${place}.faixa_ate`, 'O fim da faixa deve ser maior que o início.');
      const before = ranges[index - 1];
      if (before && (before.to === null || compareDecimals(String(before.to), from) !== 0))
        addIssue(issues, `aliquotas.${place}.faixa_de`, 'As faixas devem ser contíguas: cada uma começa onde a anterior termina.');
    }
  }
  return issues;
};

/** ISS is charged between 2 % and 5 % (LC 116/2003, arts. 8º and 8º-A). */
export const issEntre2E5: DraftRule = (draft) => {
  const issues: Issues = {};
  if (draft.especie !== 'imposto' || draft.base !== 'preco_servico') return null;
  for (const [place, { aliquota }] of linesOf(draft, 'aliquotas').entries()) {
    const rate = aliquota ?? null;
    if (rate !== null && (compareDecimals(String(rate), '2') < 0 || compareDecimals(String(rate), '5') > 0))
      addIssue(issues, `aliquotas.${place}.aliquota`, 'A alíquota do ISS fica entre 2 % e 5 % (LC 116/2003, arts. 8º e 8º-A).');
  }
  return issues;
};

/** What is charged every year or month has due dates, and the parcels of a year fall due in their order. */
export const dueDatesInOrder: DraftRule = (draft) => {
  const lines = linesOf(draft, 'calendario');
  if (lines.length === 0)
    return draft.periodicidade === 'anual' || draft.periodicidade === 'mensal' ? { calendario: ['Informe os vencimentos.'] } : null;
  const issues: Issues = {};
  for (const group of grouped(lines, ['exercicio'])) {
    const parcels = group.filter(({ line }) => Number(line.parcela) > 0).sort((a, b) => Number(a.line.parcela) - Number(b.line.parcela));
    for (const [index, { line, place }] of parcels.entries()) {
      const before = parcels[index - 1]?.line.vencimento;
      if (before && String(line.vencimento) <= String(before))
        addIssue(issues, `calendario.${place}.vencimento`, 'O vencimento deve ser posterior ao da parcela anterior.');
    }
  }
  return issues;
};

/** The natures of one componente share all of it. */
export const componentsWhole: DraftRule = (draft) => {
  const issues: Issues = {};
  for (const group of grouped(linesOf(draft, 'receitas'), ['componente'])) {
    const total = sumDecimals(group.map(({ line }) => String(line.percentual ?? '0')));
    const last = group.at(-1);
    if (last && compareDecimals(total, '100') !== 0)
      addIssue(issues, `receitas.${last.place}.percentual`, 'Os percentuais de cada componente devem somar 100 %.');
  }
  return issues;
};

/** A reduction says how much; the graded fine says its steps, whose days grow. */
export const reductionsAndFines: DraftRule = (draft) => {
  const issues: Issues = {};
  for (const [place, { tipo, percentual }] of linesOf(draft, 'isencoes').entries())
    if (tipo === 'reducao' && (percentual ?? null) === null)
      addIssue(issues, `isencoes.${place}.percentual`, 'Informe o percentual da redução.');
  for (const [place, line] of linesOf(draft, 'encargos').entries()) {
    const steps = (line as LooseDraft).faixas as Line[] | undefined;
    if (line.multa === 'escalonada' && !steps?.length) addIssue(issues, `encargos.${place}.faixas`, 'Informe as faixas da multa.');
    for (const [index, step] of (steps ?? []).entries())
      if (index > 0 && Number(step.ate_dias) <= Number(steps?.[index - 1]?.ate_dias))
        addIssue(issues, `encargos.${place}.faixas.${index}.ate_dias`, 'Os dias devem crescer de uma faixa para a outra.');
  }
  return issues;
};
