import type { AnyField } from './field';
import { formatValue, inSentence } from './format';
import type { AnyRecord, Resource } from './resource';
import { satisfies } from './values';

/**
 * Why an act cannot be done to a record in the situação in which it is, in the words of every refusal of this kind; null when it
 * can. What else the act asks of the record is judged, and explained, by its own rules.
 */
export function whyNot({ acts, fields, label }: Resource, name: string, record: AnyRecord): string | null {
  const act = acts?.[name];
  const failing = Object.entries(act?.when ?? {}).find(
    ([field, expected]) => isState(field, fields[field]) && !satisfies(record, { [field]: expected }),
  );
  const field = fields[failing?.[0] ?? ''];
  if (!act || !failing || !field) return null;
  const situacao = inSentence(formatValue(field, record[failing[0]]));
  return refusalOfAct(act.label, label, `está ${agreeing(situacao, label.gender, field.kind)}`);
}

function isState(name: string, field: AnyField | undefined): boolean {
  return name.startsWith('situacao') || field?.kind === 'active';
}

/** "Não se pode liquidar: o empenho está anulado." */
export function refusalOfAct(act: string, { one, gender }: Resource['label'], what: string): string {
  return `Não se pode ${inSentence(act)}: ${gender === 'f' ? 'a' : 'o'} ${inSentence(one)} ${what}.`;
}

/** States that are called by a noun, not by what was done. */
const NOUNS = ['rascunho', 'minuta', 'proposta'];

/** The words of Ativo and Inativo are of no gender in a list; in a sentence they are. */
function agreeing(value: string, gender: 'm' | 'f', kind: string | undefined): string {
  if (NOUNS.includes(value)) return `em ${value}`;
  return kind === 'active' && gender === 'f' ? value.replace(/o$/, 'a') : value;
}
