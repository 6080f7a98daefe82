import { z } from 'zod';
import {
  type ActPreview,
  type AnyRecord,
  type ChildDocument,
  compareDecimals,
  type Fields,
  formatDecimal,
  inSentence,
  isYearly,
  type Resource,
  reversalOf,
} from '../../resources/definition';
import { check, type Endpoint, endpoint, unknownText } from '../http/endpoint';
import { ValidationError } from '../http/errors';
import { resources } from '../resources/all';
import { readId, readPage } from '../resources/list';
import { issueChildNumber } from '../resources/number';
import { asSeen, readRecord } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { asking, type ServerChild } from '../resources/rules';
import { draftShape, resultSchemas } from '../resources/schemas';
import { createRecord } from '../resources/write';
import type { Work } from '../work';
import { performAct } from './acts';
import { requireAfter, requireDay } from './dates';
import { postingsOf } from './preview';

type Asked = Readonly<Record<string, unknown>>;

/**
 * The calls of the child documents of a resource: `POST {api}/{id}/{child}` makes one, and answers the document as it became
 * (`result`) with what was made (`fato`); `…/previa` tells what it would post; `GET` lists them; `…/{fato_id}/estornar` takes one
 * back.
 *
 * @throws Error when definition and rules do not name the same children
 */
export function childEndpoints(resource: ServerResource): Endpoint[] {
  const { definition, rules } = resource;
  const declared = definition.document?.children ?? {};
  for (const name of new Set([...Object.keys(declared), ...Object.keys(rules.children ?? {})]))
    if (!declared[name] || !rules.children?.[name] || Boolean(declared[name]?.reversal) !== Boolean(rules.children[name]?.reverse))
      throw new Error(`${definition.name}: o documento "${name}" tem de estar na definição e nas regras, com o seu estorno.`);
  return Object.entries(declared).flatMap(([name, child]) => callsOf(resource, name, child, rules.children?.[name] as ServerChild));
}

function callsOf(
  resource: ServerResource,
  name: string,
  { resource: of, by, act, reversal, menu }: ChildDocument,
  rule: ServerChild,
): Endpoint[] {
  const { definition } = resource;
  const child = resources.get(of);
  if (!child) throw new Error(`${definition.name}: o documento "${name}" é de um recurso desconhecido, "${of}".`);
  const url = `${definition.api.path}/:id/${name}`;
  const tag = definition.label.many;
  const { asks, label, draftOf = of, also = {}, filled = [] } = act;
  const begun = resources.get(draftOf);
  if (!begun) throw new Error(`${definition.name}: o documento "${name}" começa por um recurso desconhecido, "${draftOf}".`);
  const summary = `${definition.label.one}: ${inSentence(label)}`;
  // read after the document was judged
  const asked = { access: { menu: [menu ?? definition.menu], regra: 5 }, tag, bodyShape: asks ? asking(asks) : draftWith(begun, also) };
  const make = async (tx: Work, id: number, body: Asked) => {
    if (!asks) refuseUnknown(Object.keys({ ...begun.fields, ...also }), filled, body);
    await rule.lock?.(tx, id);
    const run = (record: AnyRecord) => rule.make(tx, record as never, asks ? check(asking(asks), body) : body);
    return performAct(tx, resource, id, name, (record) => ({ motivo: reasonIn(body), run: () => run(record) }), true);
  };
  return [
    endpoint({
      ...asked,
      method: 'POST',
      url,
      summary,
      handle: (work, { params, body, reply }) =>
        work.transact(async (tx) => {
          const id = readId(params.id);
          const { result: fato, after } = await make(tx, id, body as Asked);
          reply.code(201);
          return { message: rule.message, result: await asSeen(tx, resource, after), fato };
        }),
    }),
    endpoint({
      ...asked,
      method: 'POST',
      url: `${url}/previa`,
      summary: `${summary}, prévia dos lançamentos contábeis`,
      handle: (work, { params, body }) =>
        work.rehearse(async (tx): Promise<ActPreview> => {
          const { result: fato } = await make(tx, readId(params.id), body as Asked);
          return { pergunta: await questionOf(tx, of, fato.id), lancamentos: await postingsOf(tx) };
        }),
    }),
    endpoint({
      method: 'GET',
      url,
      access: { menu: [definition.menu], regra: 1 },
      tag,
      summary: `${definition.label.one}: ${child.label.many.toLowerCase()}`,
      query: resultSchemas(child).query,
      handle: async (work, { params, query }) => {
        const id = readId(params.id);
        await readRecord(work, resource, id);
        return readPage(work, work.services.registry.get(of), { ...query, [by]: String(id) });
      },
    }),
    ...(reversal && rule.reverse
      ? [
          endpoint({
            access: asked.access,
            tag,
            method: 'POST',
            url: `${url}/:fato_id/estornar`,
            summary: `${definition.label.one}: ${inSentence(reversal.label)}`,
            body: asking(reversal.asks ?? {}) as z.ZodType<Asked>,
            handle: (work, { params, body, reply }) =>
              work.transact(async (tx) => {
                const id = readId(params.id);
                const { message, run } = rule.reverse as NonNullable<ServerChild['reverse']>;
                await rule.lock?.(tx, id);
                const prepare = (record: AnyRecord) => ({
                  motivo: reasonIn(body),
                  run: () => run(tx, record as never, readId(params.fato_id), body),
                });
                const { result: fato, after } = await performAct(tx, resource, id, reversalOf(name), prepare, true);
                reply.code(201);
                return { message, result: await asSeen(tx, resource, after), fato };
              }),
          }),
        ]
      : []),
  ];
}

/** What is asked of a document that was written in rehearsal, as its own rules say it; null where they say nothing. */
async function questionOf(tx: Work, resource: string, id: number): Promise<string | null> {
  const server = tx.services.registry.get(resource);
  if (!server.rules.question) return null;
  return server.rules.question((await readRecord(tx, server, id, { sensitive: true })) as never, tx);
}

/** What a definition takes and what is asked beside it, for the OpenAPI document. */
function draftWith(begun: Resource, also: Fields): z.ZodType {
  const { draft } = resultSchemas(begun);
  return Object.keys(also).length === 0 ? draft : z.lazy(() => z.intersection(draft, draftShape(also)));
}

/** @throws ValidationError on what is sent and is no field of the child, or is filled by its document */
function refuseUnknown(known: readonly string[], filled: readonly string[], body: Asked): void {
  const unknown = Object.keys(body ?? {}).filter((key) => !known.includes(key) || filled.includes(key));
  if (unknown.length > 0) throw new ValidationError(Object.fromEntries(unknown.map((key) => [key, [unknownText(key)]])));
}

function reasonIn({ motivo }: Asked): string | null {
  return typeof motivo === 'string' ? motivo : null;
}

/** Makes a child document, numbered within its document. */
export async function createChild(tx: Work, child: Resource, parent: number, draft: Asked, frame: Asked = {}): Promise<AnyRecord> {
  const numero = await issueChildNumber(tx, child, parent);
  const { number } = child.document ?? {};
  const by = number && !isYearly(number) ? { [number.parent]: parent } : {};
  return createRecord(tx, tx.services.registry.get(child.name), { ...draft, ...by }, { ...frame, numero });
}

/**
 * Judges a child document against its document, which is locked: its day, and that it takes no more than what is left.
 *
 * @param asked its day and its value in reais; without a value, all that is left
 * @returns its value
 * @throws ValidationError
 */
export function judgeChild(
  tx: Work,
  resource: ServerResource,
  name: string,
  document: AnyRecord,
  asked: { data: string; valor?: string | null },
): string {
  const { since, within } = resource.definition.document?.children?.[name] ?? {};
  const { one, gender } = resource.definition.label;
  const of = `${gender === 'f' ? 'da' : 'do'} ${inSentence(one)}`;
  requireDay(tx, asked.data);
  if (since) requireAfter(asked.data, document[since] as string, of);
  const left = (within ? document[within[0]] : null) as string | null;
  if (within && compareDecimals(left ?? '0', '0') === 0) throw new ValidationError({ valor: [`Nada resta ${of} ${within[1]}.`] });
  const valor = asked.valor ?? left ?? '0.00';
  if (within && compareDecimals(valor, left ?? '0') > 0)
    throw new ValidationError({ valor: [`Restam R$ ${formatDecimal(left ?? '0', 2)} ${within[1]} ${of}.`] });
  return valor;
}
