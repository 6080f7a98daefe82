import { inSentence } from '../definition/format';
import type { Resource } from '../definition/resource';

/** Why what may still be rewritten is signed by nobody, and the way out. */
export function whyDraftIsNotSigned({ label: { one, gender } }: Pick<Resource, 'label'>): string {
  return `${gender === 'f' ? 'A' : 'O'} ${inSentence(one)} ainda é rascunho, que se reescreve: emita antes de pedir assinaturas.`;
}
