import type { Resource } from '../../../resources/definition/resource';
import { OfficialButton } from '../../../resources/official/open-button';
import { TABELAS_OFICIAIS } from '../resources/tabelas-oficiais';

/** The way from the list of a classification to its official table. */
export default function OpenButton({ resource }: { resource: Resource }) {
  const table = TABELAS_OFICIAIS.find((own) => own.resource.name === resource.name);
  return table && <OfficialButton table={table} />;
}
