import type { AnyRecord, Resource } from '../../../resources/definition';
import { cleanHtml } from '../../../server/resources/html';
import { readRecordText } from '../../../server/resources/record';
import { issuerOf, readValues } from '../../../server/templates/paper-values';
import type { PaperRegistration } from '../../../server/templates/papers';
import { markupOf, resolveTags, tagsIn } from '../../../server/templates/resolve-tags';
import { readTemplate } from '../../../server/templates/template';
import type { Work } from '../../../server/work';

/** The text of a model, the municipality's own or that of the product, with what a record says in place of the tags. */
export async function redigirPeloModelo(tx: Work, resource: Resource, paper: PaperRegistration, id: number): Promise<string> {
  const { texto } = await readTemplate(tx, paper);
  const record = JSON.parse(await readRecordText(tx, tx.services.registry.get(resource.name), id)) as AnyRecord;
  const issuer = await issuerOf(tx, resource, id);
  const values = await readValues(tx, paper, record, issuer, new Set(tagsIn(texto).tags));
  return cleanHtml(markupOf(resolveTags(texto, { ...values, labels: new Map(), preview: false })));
}
