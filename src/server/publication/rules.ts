import {
  type Acts,
  type AnyRecord,
  addIssue,
  type Fields,
  formatDate,
  type Issues,
  isSlug,
  type PublicationProblem,
  type Published,
  type RecordOf,
  slugOf,
} from '../../resources/definition';
import { readElections } from '../calendar/elections';
import { ident } from '../db/sql';
import { ValidationError } from '../http/errors';
import { reserve } from '../resources/lock';
import { readRecord } from '../resources/record';
import { act, onResource, type Registration, type ResourceRules, type ServerActs } from '../resources/rules';
import { updateRecord } from '../resources/write';
import type { Work } from '../work';
import { freeSlug, judgeSlug, moveSlug } from './addresses';
import { isPublic, keepVersion, readVersion } from './versions';

type Words = Readonly<Record<string, unknown>>;
type AnyPublished = Published<string, Fields, Acts>;

/** What the server knows of a resource that is published, beyond what every other has. */
export interface PublicationRules<R extends AnyPublished> extends ResourceRules<R> {
  /** What is wrong with a record that is about to be read by anybody: accessibility, broken links, personal data. */
  checks?: (record: RecordOf<R>, work: Work) => Promise<PublicationProblem[]> | PublicationProblem[];
}

/**
 * The rules of a resource that is published: its address, its acts, the version that each publication keeps, what is checked before anybody
 * reads it, and the electoral period.
 */
export function onPublished<R extends AnyPublished>(resource: R, { checks, ...own }: PublicationRules<R>): Registration {
  const { title } = resource.publication;
  const problemsOf = async (record: AnyRecord, work: Work) => (await checks?.(record as never, work)) ?? [];
  const acts: ServerActs<Published> = {
    publicar: act(
      'Publicado.',
      async (record, { justificativa }, tx) => {
        await refuseProblems(tx, resource, record, await problemsOf(record, tx), { justificativa, day: tx.today() });
        await publish(tx, resource, record, justificativa);
      },
      { said: (tx, id) => toldAfter(tx, resource, id, problemsOf, 'Publicado.') },
    ),
    agendar: act('Publicação agendada.', async (record, asked, tx) => {
      judgeSchedule(tx, asked);
      const day = civilDay(tx, asked.publicar_em ?? '');
      await refuseProblems(tx, resource, record, await problemsOf(record, tx), { justificativa: asked.justificativa, day });
      await tx.db.execute(
        `update ${ident(resource.name)} set publicar_em = $2, expirar_em = $3, justificativa_publicacao = coalesce($4, justificativa_publicacao)
          where id = $1 and cliente_id = $5`,
        [record.id, asked.publicar_em, asked.expirar_em, asked.justificativa, tx.cliente.id],
      );
    }),
    desagendar: act('Agendamento cancelado.', async ({ id }, _asked, tx) => {
      await tx.db.execute(`update ${ident(resource.name)} set publicar_em = null where id = $1 and cliente_id = $2`, [id, tx.cliente.id]);
    }),
    arquivar: act('Arquivado.', ({ id }, _asked, tx) => openPictures(tx, resource, id, false)),
    retirar: act('Retirado do ar.', ({ id }, _asked, tx) => openPictures(tx, resource, id, false)),
    voltar_versao: act('A versão voltou.', async (record, { numero }, tx) => {
      const registered = tx.services.registry.get(resource.name);
      const values = await readVersion(tx, registered, record.id, numero);
      await reserve(tx, registered, record.id, false);
      // the act has signed the record by now
      const { versao } = await readRecord(tx, registered, record.id);
      await updateRecord(tx, registered, record.id, { ...values, versao });
    }),
  };
  return onResource(resource, {
    ...(own as unknown as ResourceRules<R>),
    complete: async (draft, work, current, held) => {
      const whole: Words = (await own.complete?.(draft, work, current, held)) ?? draft;
      return withSlug(work, resource, whole, current as AnyRecord | null, String(title));
    },
    judge: async (draft, work, current, held) => {
      const issues: Issues = { ...(await own.judge?.(draft, work, current, held)) };
      const whole = { ...(current as Words | null), ...(draft as Words) };
      const id = (current as AnyRecord | null)?.id ?? 0;
      addAll(issues, await judgeSlug(work, resource, { id, slug: String(whole.slug ?? '') }));
      if (whole.expirar_em && whole.publicar_em && String(whole.expirar_em) <= String(whole.publicar_em))
        addIssue(issues, 'expirar_em', 'O fim vem depois do começo.');
      // what anybody reads, or will, stays as it may be published
      if (['publicado', 'agendado'].includes(String(whole.situacao)) && Object.keys(issues).length === 0)
        for (const { field, message } of (await problemsOf(whole as AnyRecord, work)).filter((one) => one.level === 'refuses'))
          addIssue(issues, field, message);
      return issues;
    },
    afterSave: async (id, work, current, draft, held) => {
      await own.afterSave?.(id, work, current, draft, held);
      const [before, after] = [current as AnyRecord | null, draft as Words];
      const slug = after.slug === undefined ? before?.slug : after.slug;
      if (before?.publicado_em && before.slug && slug !== before.slug)
        await moveSlug(work, resource, { id, slug: String(slug) }, String(before.slug));
      if (!before || !isPublic(before.situacao)) return;
      await work.db.execute(`update ${ident(resource.name)} set atualizado_em = $2 where id = $1 and cliente_id = $3`, [
        id,
        work.now(),
        work.cliente.id,
      ]);
      await openPictures(work, resource, id, true);
      await keepVersion(work, work.services.registry.get(resource.name), id);
    },
    acts: { ...own.acts, ...(acts as unknown as ServerActs<R>) },
  } as ResourceRules<R>);
}

function addAll(issues: Issues, more: Issues | null): void {
  for (const [path, messages] of Object.entries(more ?? {})) for (const message of messages) addIssue(issues, path, message);
}

/** Who writes no address is given that of the title, which goes with it until somebody reads the record. */
async function withSlug(work: Work, resource: AnyPublished, draft: Words, current: AnyRecord | null, title: string): Promise<Words> {
  const typed = draft.slug === undefined ? current?.slug : draft.slug;
  if (typeof typed === 'string' && typed !== '') return isSlug(typed) ? draft : { ...draft, slug: slugOf(typed) || typed };
  const made = slugOf(String({ ...current, ...draft }[title] ?? ''));
  return made === '' ? draft : { ...draft, slug: await freeSlug(work, resource, { id: current?.id ?? 0, slug: made }) };
}

interface Schedule {
  publicar_em?: string | null;
  expirar_em?: string | null;
}

/** @throws ValidationError of a schedule that is past, or that ends before it begins */
function judgeSchedule(tx: Work, { publicar_em, expirar_em }: Schedule): void {
  if (Date.parse(publicar_em ?? '') <= tx.now().getTime())
    throw new ValidationError({ publicar_em: ['Escolha um momento que ainda não passou, ou publique agora.'] });
  if (expirar_em && Date.parse(expirar_em) <= Date.parse(publicar_em ?? ''))
    throw new ValidationError({ expirar_em: ['O fim vem depois do começo da publicação.'] });
}

const civilDay = (tx: Work, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: tx.services.clock.zone() }).format(new Date(instant));

interface Asked {
  justificativa: string | null;
  /** The civil day from which it is read. */
  day: string;
}

/** @throws ValidationError of what may not be published, or asks why */
async function refuseProblems(
  tx: Work,
  { publication }: AnyPublished,
  record: AnyRecord,
  problems: readonly PublicationProblem[],
  { justificativa, day }: Asked,
): Promise<void> {
  const issues: Issues = {};
  for (const { field, message } of problems.filter(({ level }) => level === 'refuses')) addIssue(issues, field, message);
  if (record.expirar_em && Date.parse(String(record.expirar_em)) <= tx.now().getTime())
    addIssue(issues, 'expirar_em', 'Já passou: apague o fim da publicação, ou escolha outro.');
  const election = publication.electoral ? (await readElections(tx)).barsPublicity(day) : null;
  const reasons = [
    ...problems.filter(({ level }) => level === 'justifies').map(({ message }) => message),
    ...(election
      ? [
          `Em ${formatDate(day)} a publicidade institucional é vedada, pela eleição de ${formatDate(election.turno1)} (Lei 9.504/1997, art. 73, VI, b).`,
        ]
      : []),
  ];
  if (reasons.length > 0 && !justificativa?.trim())
    addIssue(issues, 'justificativa', `${reasons.join(' ')} Escreva por que a publicação é permitida.`);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/** Makes a record what anybody reads, from now on. */
async function publish(tx: Work, resource: AnyPublished, { id }: AnyRecord, justificativa: string | null): Promise<void> {
  await tx.db.execute(
    `update ${ident(resource.name)} set publicado_em = coalesce(publicado_em, $2::timestamptz), atualizado_em = $2::timestamptz,
            publicar_em = case when publicar_em <= $2::timestamptz then publicar_em else $2::timestamptz end,
            justificativa_publicacao = coalesce($3, justificativa_publicacao)
      where id = $1 and cliente_id = $4`,
    [id, tx.now(), justificativa, tx.cliente.id],
  );
  await openPictures(tx, resource, id, true);
  await keepVersion(tx, tx.services.registry.get(resource.name), id);
}

/** The pictures of the texts of a record are read by anybody while it is. */
async function openPictures(tx: Work, resource: AnyPublished, id: number, open: boolean): Promise<undefined> {
  const record = await readRecord(tx, tx.services.registry.get(resource.name), id);
  const tokens = [...JSON.stringify(record).matchAll(/\/arquivo\/([\w-]+)/g)].map(([, token = '']) => token);
  await tx.db.execute(
    `update arquivo set publico = $1 where token = any($2::text[]) and dono_tipo = $3 and dono_id = $4 and tipo like 'image/%' and cliente_id = $5`,
    [open, tokens, resource.name, id, tx.cliente.id],
  );
  return undefined;
}

/** What refuses nothing and deserves a look, said after the message of success. */
async function toldAfter(
  tx: Work,
  resource: AnyPublished,
  id: number,
  problemsOf: (record: AnyRecord, work: Work) => Promise<PublicationProblem[]>,
  message: string,
): Promise<string> {
  const record = await readRecord(tx, tx.services.registry.get(resource.name), id);
  const told = (await problemsOf(record, tx)).filter(({ level }) => level === 'tells').map((one) => one.message);
  return [message, ...told].join(' ');
}
