import {
  type AnyField,
  type AnyRecord,
  type FieldOf,
  formatRelation,
  formatValue,
  isEmpty,
  relationName,
} from '../../../../resources/definition';
import { onReport } from '../../../../server/reports/report';
import { readRecord } from '../../../../server/resources/record';
import { espelhoBci } from '../../reports/espelho-bci';
import { imovel } from '../../resources/imovel';

interface Linha {
  quadro: string;
  campo: string;
  valor: string;
}
type Values = Readonly<Record<string, unknown>>;

/** Every field that is filled in, in the order of the form: what the form gains, the paper shows. */
export const espelhoBciRules = onReport(espelhoBci, {
  frame: async (work, { imovel_id, exercicio }) => {
    const record = await readRecord(work.inYear(Number(exercicio)), work.services.registry.get(imovel.name), Number(imovel_id));
    return { about: [], draft: null, found: { linhas: linesOf(record) } };
  },
  source: ({ linhas }, param) =>
    `select x.quadro, x.campo, x.valor from rows from (jsonb_to_recordset(${param(JSON.stringify(linhas))}::jsonb) as (quadro text, campo text, valor text))
       with ordinality as x(quadro, campo, valor, n) order by x.n`,
});

function linesOf(record: AnyRecord): Linha[] {
  return imovel.form.flatMap(({ title, fields }) =>
    fields.flatMap((name) => {
      const field = (imovel.fields as Readonly<Record<string, AnyField>>)[name];
      if (!field || isEmpty(record[name])) return [];
      if (field.kind === 'items') return linhasDosItens(field, record[name] as readonly Values[]);
      return ['file', 'files', 'image'].includes(field.kind)
        ? []
        : [{ quadro: title, campo: field.label, valor: shown(name, field, record) }];
    }),
  );
}

function shown(name: string, field: AnyField, row: Values): string {
  return field.kind === 'ref' ? formatRelation(row[relationName(name, field)] as Values | null) : formatValue(field, row[name]);
}

/** Lines of a table: an answer is the question with its option; any other is a group of its own. */
function linhasDosItens(field: FieldOf<'items'>, rows: readonly Values[]): Linha[] {
  const children = Object.entries(field.fields);
  const [question, option] = children;
  const answers = children.length === 2 && question?.[1].kind === 'ref' && option?.[1].kind === 'ref';
  return rows.flatMap((row, n) => {
    if (answers) return [{ quadro: field.label, campo: shown(question[0], question[1], row), valor: shown(option[0], option[1], row) }];
    const quadro = `${field.label}: ${n + 1}`;
    return children.flatMap(([name, child]): Linha[] => {
      if (isEmpty(row[name])) return [];
      if (child.kind !== 'items') return [{ quadro, campo: child.label, valor: shown(name, child, row) }];
      return linhasDosItens(child, row[name] as readonly Values[]).map((line) => ({ ...line, quadro }));
    });
  });
}
