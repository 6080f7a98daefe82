import type { z } from 'zod';
import type { ActPreview, Fields, Resource } from '../../../resources/definition';
import { check, type Endpoint, endpoint } from '../../../server/http/endpoint';
import { auditAct, requireAct, sign } from '../../../server/resources/acts';
import { readId, readPage } from '../../../server/resources/list';
import { postingsOf } from '../../../server/resources/preview';
import { readRecord } from '../../../server/resources/record';
import { asking } from '../../../server/resources/rules';
import { resultSchemas } from '../../../server/resources/schemas';
import type { Work } from '../../../server/work';

interface Filho {
  /** The document that has children, and the resource of the children. */
  parent: Resource;
  child: Resource;
  /** Last part of the address: `reforco`. */
  name: string;
  /** Column of the child that refers to the document. */
  column: string;
  /** Menu code whose regra 5 the act needs; the parent's unless said. */
  menu?: string;
  /** What the act asks for; without it, whatever the child's own definition takes. */
  asks?: Fields;
  summary: string;
  /** What happened, as the toast says it. */
  message: string;
  /** Performs the act in the transaction of the call; the child that it made. */
  run: (tx: Work, id: number, asked: Readonly<Record<string, unknown>>) => Promise<{ id: number } & Record<string, unknown>>;
}

/**
 * The calls of a child document (handbook Execução 3.4): `POST {api}/{id}/{child}` makes one, and answers the document as it
 * became (`result`) with what was made (`fato`); `GET` lists them.
 */
export function filhos({ parent, child, name, column, menu, asks, summary, message, run }: Filho): Endpoint[] {
  const url = `${parent.api.path}/:id/${name}`;
  const tag = parent.label.many;
  const registered = (work: Work) => work.services.registry.get(parent.name);
  // read after the document was judged
  const asksFor = { access: { menu: [menu ?? parent.menu], regra: 5 }, tag, bodyShape: asks ? asking(asks) : resultSchemas(child).draft };
  const perform = async (tx: Work, id: number, asked: Readonly<Record<string, unknown>>) => {
    const record = await readRecord(tx, registered(tx), id, { sensitive: true });
    requireAct(parent, name, record);
    const fato = await run(tx, id, asks ? check(asking(asks), asked) : asked);
    // after the balances, which are locked before the document
    await sign(tx, registered(tx), id);
    await auditAct(tx, registered(tx), record, name, motivoDe(asked));
    return fato;
  };
  return [
    endpoint({
      ...asksFor,
      method: 'POST',
      url,
      summary: `${parent.label.one}: ${summary}`,
      handle: (work, { params, body, reply }) =>
        work.transact(async (tx) => {
          const id = readId(params.id);
          const fato = await perform(tx, id, body as Readonly<Record<string, unknown>>);
          reply.code(201);
          return { message, result: await readRecord(tx, registered(tx), id), fato };
        }),
    }),
    endpoint({
      ...asksFor,
      method: 'POST',
      url: `${url}/previa`,
      summary: `${parent.label.one}: ${summary}, prévia dos lançamentos contábeis`,
      handle: (work, { params, body }) =>
        work.rehearse(async (tx): Promise<ActPreview> => {
          await perform(tx, readId(params.id), body as Readonly<Record<string, unknown>>);
          return { pergunta: null, lancamentos: await postingsOf(tx) };
        }),
    }),
    endpoint({
      method: 'GET',
      url,
      access: { menu: [parent.menu], regra: 1 },
      tag,
      summary: `${parent.label.one}: ${child.label.many.toLowerCase()}`,
      query: resultSchemas(child).query,
      handle: async (work, { params, query }) => {
        const id = readId(params.id);
        await readRecord(work, registered(work), id);
        return readPage(work, work.services.registry.get(child.name), { ...query, [column]: String(id) });
      },
    }),
  ];
}

/** `POST {api}/{id}/{child}/{fact_id}/estornar`: reverses a child document. */
export function estornoDeFilho({
  parent,
  name,
  menu,
  asks,
  summary,
  message,
  run,
}: Pick<Filho, 'parent' | 'name' | 'menu' | 'summary' | 'message'> & {
  asks: Fields;
  run: (tx: Work, id: number, factId: number, asked: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;
}): Endpoint {
  return endpoint({
    method: 'POST',
    url: `${parent.api.path}/:id/${name}/:fato_id/estornar`,
    access: { menu: [menu ?? parent.menu], regra: 5 },
    tag: parent.label.many,
    summary: `${parent.label.one}: ${summary}`,
    body: asking(asks) as z.ZodType<Readonly<Record<string, unknown>>>,
    handle: (work, { params, body, reply }) =>
      work.transact(async (tx) => {
        const id = readId(params.id);
        const resource = tx.services.registry.get(parent.name);
        const record = await readRecord(tx, resource, id, { sensitive: true });
        const fato = await run(tx, id, readId(params.fato_id), body);
        await sign(tx, resource, id);
        await auditAct(tx, resource, record, `estornar ${name}`, motivoDe(body));
        reply.code(201);
        return { message, result: await readRecord(tx, resource, id), fato };
      }),
  });
}

function motivoDe({ motivo }: Readonly<Record<string, unknown>>): string | null {
  return typeof motivo === 'string' ? motivo : null;
}
