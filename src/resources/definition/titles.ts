import { inSentence } from './format';
import type { Resource } from './resource';

const NEW = { m: 'Novo', f: 'Nova' } as const;

/** What a record that is not there yet is called: "Nova liquidação", "Nova LDO". */
export function newTitle({ label }: Pick<Resource, 'label'>): string {
  return label.create ?? `${NEW[label.gender]} ${inSentence(label.one)}`;
}
