import { z } from 'zod';
import { type Act, type AnyRecord, type Fields, type Resource, whyNot, whyNotElse } from '../../resources/definition';
import { runAct } from '../documents/acts';
import { type PublicEvent, readPublicTimeline } from '../documents/public-timeline';
import { type Endpoint, endpoint } from '../http/endpoint';
import { NotFoundError } from '../http/errors';
import { readRecord } from '../resources/record';
import type { Work } from '../work';
import { isAccessKey } from './access-key';

/** An act that who follows a record may do now, with what it asks. */
export interface PublicAct {
  nome: string;
  rotulo: string;
  ajuda: string | null;
  campos: Fields;
}

/** A record as who has its protocol and key sees it. */
export interface Followed {
  titulo: string;
  situacao: string;
  /** What is told of it, in order; nothing without a value. */
  dados: readonly { rotulo: string; valor: string }[];
  /** What was answered, in the order in which it came. */
  respostas: readonly { titulo: string; texto: string }[];
  andamento: readonly PublicEvent[];
  atos: readonly PublicAct[];
}

/** How records of a resource are followed without a session, by protocol and key (M3). */
export interface FollowUp {
  /** `/publico/ouvidoria/acompanhar`. */
  url: string;
  tag: string;
  summary: string;
  resource: Resource;
  /** The record of a protocol, with the hash of its key. */
  find: (work: Work, protocolo: string) => Promise<{ id: number; chave_hash: string | null } | null>;
  /** What is told of it, as the platform reads it. */
  tell: (work: Work, record: AnyRecord) => Promise<Pick<Followed, 'titulo' | 'situacao' | 'dados' | 'respostas'>>;
  /** Of an act that the state allows, until when it may be done, in words; null where it may not any more. */
  offer?: (work: Work, record: AnyRecord, act: string) => Promise<string | null>;
}

/** Tries in a minute, from one address: the eleventh is refused (A24). */
const PER_MINUTE = 10;
/** Of an unknown protocol and of a wrong key alike. */
const NOT_FOUND = 'Não há registro com este protocolo e esta chave. Confira os dois no recibo.';

const KEYED = z.looseObject({
  protocolo: z.string('Informe o protocolo.').trim().min(1, 'Informe o protocolo.').max(40),
  chave: z.string('Informe a chave.').trim().min(1, 'Informe a chave.').max(40),
});
type Keyed = z.infer<typeof KEYED>;

/** The calls by which a record is followed: what it is, and each act of its definition whose actor is the citizen. */
export function followUpEndpoints(followUp: FollowUp): Endpoint[] {
  const { url, tag, summary, resource } = followUp;
  const common = { method: 'POST', access: 'public', anonymous: true, tag, perMinute: PER_MINUTE, body: KEYED } as const;
  return [
    endpoint<Keyed>({ ...common, url, summary, handle: (work, { body }) => readFollowed(work, followUp, body) }),
    ...citizenActs(resource).map(([name, { label }]) =>
      endpoint<Keyed>({
        ...common,
        url: `${url}/${name}`,
        summary: `${resource.label.one}: ${label.toLowerCase()}, com protocolo e chave`,
        handle: async (work, { body: { protocolo, chave, ...asked } }) => {
          const { own, id } = await open(work, followUp, { protocolo, chave });
          const server = own.services.registry.get(resource.name);
          const { message } = await runAct(own, server, id, name, asked);
          return { message, result: await readFollowed(work, followUp, { protocolo, chave }) };
        },
      }),
    ),
  ];
}

/** The acts of a definition that are of who follows its records. */
export const citizenActs = ({ acts }: Pick<Resource, 'acts'>): [name: string, act: Act][] =>
  Object.entries(acts ?? {}).filter(([, { actor }]) => actor === 'cidadao');

/** @throws NotFoundError, the same whichever of the two is wrong */
async function open(work: Work, { find }: FollowUp, { protocolo, chave }: Keyed): Promise<{ own: Work; id: number }> {
  const own = work.asPlatform();
  const found = await find(own, protocolo);
  if (!isAccessKey(chave, found?.chave_hash ?? null) || !found) throw new NotFoundError(NOT_FOUND);
  return { own, id: found.id };
}

async function readFollowed(work: Work, followUp: FollowUp, keyed: Keyed): Promise<Followed> {
  const { own, id } = await open(work, followUp, keyed);
  const { resource, tell } = followUp;
  const record = await readRecord(own, own.services.registry.get(resource.name), id, { sensitive: true });
  return {
    ...(await tell(own, record)),
    andamento: await readPublicTimeline(own, resource, id),
    atos: await offered(own, followUp, record),
  };
}

async function offered(work: Work, { resource, offer }: FollowUp, record: AnyRecord): Promise<PublicAct[]> {
  const found: PublicAct[] = [];
  for (const [nome, act] of citizenActs(resource)) {
    if (whyNot(resource, nome, record) || whyNotElse(resource, nome, record)) continue;
    const ajuda = offer ? await offer(work, record, nome) : '';
    if (ajuda !== null) found.push({ nome, rotulo: act.label, ajuda: ajuda || null, campos: act.asks ?? {} });
  }
  return found;
}
