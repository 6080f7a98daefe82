import { fixedOf, type Resource } from '../../resources/definition';
import type { Change, ChangeListener } from '../resources/listeners';
import type { ServerResource } from '../resources/registry';
import { tagsIn } from '../templates/resolve-tags';
import { inWordsOf, tagName } from '../templates/tags';
import { readTemplate } from '../templates/template';
import type { Work } from '../work';
import type { Piece } from './piece';
import { voidPiece } from './void-piece';

/** What was asked for and gathered on the printed paper of a record counts no more once the record says something else (S3). */
export const voidChanged: ChangeListener = async (tx, resource, changes) => {
  if (!resource.definition.dossier) return;
  // most acts rewrite nothing: of those nothing is asked
  const rewriting = changes.filter((change) => !change.wasDraft && (change.draft || rewrittenIn(resource.definition, change).length > 0));
  if (rewriting.length === 0) return;
  const pieces = await tx.db.rows<Piece>(
    `select * from assinatura_peca where recurso = $1 and registro_id = any($2::bigint[]) and anexo_id is null and parte is null
        and substituida_em is null order by id`,
    [resource.definition.name, rewriting.map(({ id }) => id)],
  );
  for (const piece of pieces) {
    const change = rewriting.find(({ id }) => id === piece.registro_id);
    if (change && (await changesPaper(tx, resource, change)))
      await voidPiece(tx, piece, `${tx.caller?.nome ?? 'O sistema'} mudou o registro.`);
  }
};

/**
 * Whether the paper of a record would say something else. An act moves states, balances and dates, which is no other paper unless it
 * also rewrites what people write in the form; what goes on changing of an issued document is another paper only where it is printed.
 */
async function changesPaper(tx: Work, { definition }: ServerResource, change: Change): Promise<boolean> {
  if (change.draft) return true;
  const goesOn = goingOn(definition);
  const rewritten = rewrittenIn(definition, change);
  if (rewritten.some((name) => !goesOn.has(name))) return true;
  return !change.act && rewritten.length > 0 && (await isPrinted(tx, definition, rewritten));
}

/** The fields that changed; of an act, those that people write and that it does not lead somewhere. */
function rewrittenIn(definition: Resource, { fields, act }: Change): string[] {
  return fields().filter((name) => !act || (definition.fields[name]?.readOnly !== true && act.to?.[name] === undefined));
}

/** The fields that go on changing once a document is issued. */
function goingOn(definition: Resource): ReadonlySet<string> {
  const { but = [], filled = [], lines = {} } = fixedOf(definition) ?? {};
  return new Set([...but, ...filled, ...Object.keys(lines)]);
}

/** Whether some of these fields is on a paper of the resource; what has no template is printed whole. */
async function isPrinted(tx: Work, definition: Resource, names: readonly string[]): Promise<boolean> {
  const papers = [...tx.services.papers.values()].filter(({ resource }) => resource.name === definition.name);
  if (papers.length === 0) return true;
  for (const paper of papers) {
    const { tags } = tagsIn((await readTemplate(tx, paper)).texto);
    const printed = new Set(tags.map((tag) => tag.split('.')[0]));
    const says = (name: string) => {
      const field = definition.fields[name];
      return field !== undefined && (printed.has(tagName(name, field)) || printed.has(inWordsOf(name)));
    };
    if (names.some(says)) return true;
  }
  return false;
}
