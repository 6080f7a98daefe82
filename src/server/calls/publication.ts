import type { AnyRecord, PublicationFacts, Resource } from '../../resources/definition';
import { type Endpoint, endpoint } from '../http/endpoint';
import { readSiteEntities } from '../public-web/entities';
import { publishedAddress, publishedOf } from '../public-web/html-pages';
import { previewAddress } from '../publication/preview';
import { isPublic, readVersions } from '../publication/versions';
import { readId } from '../resources/list';
import { readRecord } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';

/** The calls of a resource that is published, beside those that every resource has. */
export function publicationEndpoints(resource: ServerResource): Endpoint[] {
  const { definition } = resource;
  if (!definition.publication) return [];
  const item = `${definition.api.path}/:id`;
  const shared = { access: { menu: [definition.menu], regra: 1 }, tag: definition.label.many };
  return [
    endpoint({
      ...shared,
      method: 'GET',
      url: `${item}/publicacao`,
      summary: `${definition.label.one}: onde qualquer pessoa o lê, e as versões que foram publicadas`,
      handle: async (work, { params }): Promise<PublicationFacts> => {
        const record = await readRecord(work, resource, readId(params.id));
        return { endereco: await readAddress(work, definition, record), versoes: await readVersions(work, definition.name, record.id) };
      },
    }),
    endpoint({
      ...shared,
      method: 'GET',
      url: `${item}/previa`,
      summary: `${definition.label.one}: endereço da prévia, por 30 minutos`,
      handle: async (work, { params }) => {
        const { id } = await readRecord(work, resource, readId(params.id));
        return { endereco: previewAddress(work, { recurso: definition.name, id }) };
      },
    }),
  ];
}

/** Where anybody reads a record; null of one that nobody may, and where no module gives it a page. */
async function readAddress(work: Work, definition: Resource, record: AnyRecord): Promise<string | null> {
  if (!isPublic(record.situacao) || !publishedOf(work.services).some(({ resource }) => resource === definition.name)) return null;
  const entity = (await readSiteEntities(work)).find(({ id }) => id === work.setting.entidadeId);
  return entity ? publishedAddress(entity, definition.publication?.under ?? '', String(record.slug)) : null;
}
