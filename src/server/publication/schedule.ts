import type { Resource } from '../../resources/definition';
import { readClientes } from '../clientes';
import { ident } from '../db/sql';
import { runAct } from '../documents/acts';
import { openPlatformWork } from '../platform-work';
import type { ServerResource } from '../resources/registry';
import type { Services } from '../services';
import type { Work } from '../work';

/** Publishes what was scheduled and archives what is over, in every municipality. Whichever process comes first does it. */
export async function publishScheduled(services: Services): Promise<void> {
  const published = [...services.registry.byName.values()].filter(({ definition }) => definition.publication);
  if (published.length === 0) return;
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    for (const resource of published) {
      await actOnDue(work, resource, { act: 'publicar', when: "situacao = 'agendado' and publicar_em <= $1" });
      await actOnDue(work, resource, { act: 'arquivar', when: "situacao = 'publicado' and expirar_em <= $1" });
    }
  }
}

interface Due {
  act: 'publicar' | 'arquivar';
  when: string;
}

/** One record after the other: what is refused (an image lost its authorisation meanwhile) keeps none of the others. */
async function actOnDue(work: Work, resource: ServerResource, { act, when }: Due): Promise<void> {
  const { definition } = resource;
  const rows = await work.db.rows<{ id: number; entidade_id: number | null; justificativa_publicacao: string | null }>(
    `select id, ${entityColumn(definition)} as entidade_id, justificativa_publicacao from ${ident(definition.name)} where ${when} order by id limit 500`,
    [work.now()],
  );
  for (const { id, entidade_id, justificativa_publicacao } of rows) {
    const own = entidade_id === null ? work : work.inEntity(entidade_id);
    const asked = act === 'publicar' ? { justificativa: justificativa_publicacao } : {};
    await runAct(own, resource, id, act, asked).catch((error: unknown) =>
      work.services.log.warn({ err: error, recurso: definition.name, id }, 'o que foi agendado não pôde ser publicado'),
    );
  }
}

const entityColumn = ({ entity }: Pick<Resource, 'entity'>): string => (entity ? 'entidade_id' : 'null::bigint');
