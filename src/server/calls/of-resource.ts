import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type AnyRecord, isLinked, recordAddress, SESSAO } from '../../resources/definition';
import { readHistory } from '../audit/history';
import { runAct } from '../documents/acts';
import { readChain } from '../documents/chain';
import { childEndpoints } from '../documents/children';
import { originEndpoints } from '../documents/from';
import { readImpediments } from '../documents/impediments';
import { balanceFields, previewAct, previewCreate, readBalance } from '../documents/preview';
import { exportList } from '../exports/export';
import { type Access, type Call, type Endpoint, endpoint, JsonText } from '../http/endpoint';
import { AppError, ValidationError } from '../http/errors';
import { printLabels } from '../labels/print-labels';
import { type Notice, notifyOne } from '../notifications';
import { mayChoose } from '../resources/choose';
import { readFormValues } from '../resources/form-values';
import { refuseUnknownKeys } from '../resources/known-keys';
import { readId, readPage } from '../resources/list';
import { holderOf, release, reserve } from '../resources/lock';
import { readOptions } from '../resources/options';
import { describeRecord, readRecord, readRecordText } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { inputOf } from '../resources/rules';
import { draftShape, type ListParameters, resultSchemas } from '../resources/schemas';
import { countHits } from '../resources/searched-documents';
import { noteSight } from '../resources/sensitive-sight';
import { createRecord, deleteRecord, restoreRecord, updateRecord } from '../resources/write';
import type { Work } from '../work';
import { outsideNotice } from './outside-limit';
import { printRecord } from './print';
import { publicationEndpoints } from './publication';

/** Messages of success (handbook 8.2). */
export const MESSAGES = {
  created: 'Registro salvo com sucesso!',
  updated: 'Registro atualizado com sucesso!',
  deleted: 'Registro excluído com sucesso!',
  restored: 'Registro restaurado com sucesso!',
  released: 'Registro liberado para edição.',
  locked: 'Registro trancado.',
} as const;

/** Savings in a minute that ask another server something. */
const OUTSIDE_PER_MINUTE = 10;

const HISTORY = z.object({ visualizacoes: z.enum(['true', 'false'], 'Responda true ou false.').optional() });

const RESERVATION = z.object({
  forcar: z.boolean().optional().meta({ title: 'Liberar assim mesmo' }),
  motivo: z.string().max(300).optional().meta({ title: 'Motivo' }),
});

/** Every call of a resource, from its definition (handbook 5 and 6). */
export function resourceEndpoints(resource: ServerResource): Endpoint[] {
  const { definition } = resource;
  const { path, update } = definition.api;
  const tag = definition.label.many;
  const access = (regra: number): Access => (definition.menu === SESSAO ? 'session' : { menu: [definition.menu], regra });
  const calls = definition.calls ?? {};
  const item = `${path}/:id`;
  const schemas = resultSchemas(definition);
  const id = (call: Call<unknown, unknown>) => readId(call.params.id);
  const body = (call: Call<unknown, unknown>) => (call.form ? readFormValues(definition.fields, call.form.fields) : call.body);
  const known = (call: Call<unknown, unknown>) => {
    const draft = body(call);
    refuseUnknownKeys(definition, draft);
    return draft;
  };
  const sent = async (tx: Work, call: Call<unknown, unknown>) => {
    const { fromCall } = resource.rules;
    if (!fromCall) return known(call);
    const read = await fromCall(tx, (call.form ? call.form.fields : call.body) as Record<string, unknown>, call.form?.files ?? []);
    return call.form ? readFormValues(definition.fields, read) : read;
  };

  const asked = async (work: Work, call: Call<unknown, unknown>, of: number | null): Promise<Call<unknown, unknown>> => {
    const { askOutside } = resource.rules;
    return askOutside ? { ...call, form: null, body: await askOutside((body(call) ?? {}) as Record<string, unknown>, work, of) } : call;
  };
  // nobody tries the servers of others, or passwords in them, one after the other
  const outside = resource.rules.askOutside ? { outside: true, perMinute: OUTSIDE_PER_MINUTE } : {};

  const onRefused = (work: Work, call: Call<unknown, unknown>, error: unknown) => countHits(work, resource, body(call), error);
  const saved = async (work: Work, message: string, result: AnyRecord) => ({
    message: [message, resource.rules.notice?.(result), await outsideNotice(work, definition, result)].filter(Boolean).join(' '),
    result,
  });
  const save = async (work: Work, call: Call<unknown, unknown>) =>
    saved(work, MESSAGES.updated, await updateRecord(work, resource, id(call), known(await asked(work, call, id(call)))));
  const endpoints: Endpoint[] = [
    endpoint({
      method: 'GET',
      url: path,
      access: 'session',
      tag,
      summary: `Lista de ${definition.label.many.toLowerCase()}`,
      query: schemas.query,
      result: schemas.page,
      handle: (work, { query, reply }) => list(work, resource, query, reply),
    }),
    endpoint({
      method: 'GET',
      url: item,
      access: access(1),
      tag,
      summary: `${definition.label.one}: um registro`,
      result: schemas.record,
      handle: async (work, call) => {
        const text = await readRecordText(work, resource, id(call));
        await resource.rules.afterRead?.(work, { id: id(call) });
        await noteSight(work, resource, id(call), text);
        return new JsonText(text);
      },
    }),
  ];
  // a document that has a paper of its own is printed as it
  if (!definition.acts?.imprimir?.file) {
    endpoints.push(
      endpoint({
        method: 'GET',
        url: `${item}/imprimir`,
        access: access(1),
        tag,
        summary: `${definition.label.one}: imprimir`,
        handle: (work, call) => printRecord(work, resource, id(call), call.reply),
      }),
    );
  }
  const { labels } = definition;
  if (labels)
    endpoints.push(
      endpoint({
        method: 'GET',
        url: `${path}/etiquetas`,
        access: access(1),
        tag,
        summary: `${definition.label.many}: etiquetas, em PDF ou ZPL`,
        query: schemas.query,
        handle: (work, { query, reply }) => printLabels(work, resource, labels, query as Record<string, unknown>, reply),
      }),
    );
  if (!definition.view) {
    endpoints.push(
      endpoint({
        method: 'GET',
        url: `${item}/historico`,
        access: access(1),
        tag,
        summary: `${definition.label.one}: histórico de alterações, ou de quem viu o registro`,
        query: HISTORY,
        handle: (work, call) => readHistory(work, resource, id(call), (call.query as z.infer<typeof HISTORY>).visualizacoes === 'true'),
      }),
    );
  }
  if (calls.create !== false) {
    endpoints.push(
      endpoint({
        method: 'POST',
        url: path,
        access: access(2),
        form: true,
        tag,
        summary: `${definition.label.one}: incluir`,
        bodyShape: schemas.draft,
        result: schemas.saved,
        onRefused,
        ...outside,
        handle: async (work, call) => {
          const whole = await asked(work, call, null);
          const result = await work.transact(async (tx) => createRecord(tx, resource, await sent(tx, whole)));
          call.reply.code(201);
          return saved(work, resource.rules.created?.(result) ?? MESSAGES.created, result);
        },
      }),
    );
  }
  if (calls.create !== false && definition.posts) {
    endpoints.push(
      endpoint({
        method: 'POST',
        url: `${path}/previa`,
        access: access(2),
        tag,
        summary: `${definition.label.one}: incluir, prévia dos lançamentos contábeis`,
        bodyShape: schemas.draft,
        handle: (work, call) => previewCreate(work, resource, call.body),
      }),
    );
  }
  if (calls.update !== false) {
    // changing what exists needs 2 and 3 (handbook D5)
    const changing = access(3);
    const also = typeof changing === 'object' ? changing : undefined;
    endpoints.push(
      endpoint({
        method: 'PUT',
        url: item,
        access: access(2),
        also,
        form: true,
        tag,
        summary: `${definition.label.one}: alterar`,
        bodyShape: schemas.change,
        result: schemas.saved,
        onRefused,
        ...outside,
        handle: save,
      }),
      endpoint({
        method: 'POST',
        url: `${item}/liberar`,
        access: access(3),
        tag,
        summary: `${definition.label.one}: liberar para edição`,
        body: RESERVATION,
        handle: async (work, call) => {
          const { forcar, motivo } = call.body as { forcar?: boolean; motivo?: string };
          return { message: MESSAGES.released, result: await unlock(work, resource, id(call), forcar === true, motivo ?? null) };
        },
      }),
      endpoint({
        method: 'POST',
        url: `${item}/trancar`,
        access: access(3),
        tag,
        summary: `${definition.label.one}: trancar`,
        handle: async (work, call) => {
          await release(work, resource, id(call));
          return { message: MESSAGES.locked, result: await readRecord(work, resource, id(call)) };
        },
      }),
    );
    if (update === 'form-post') {
      endpoints.push(
        endpoint({
          method: 'POST',
          url: item,
          access: access(2),
          also,
          form: true,
          tag,
          summary: `${definition.label.one}: alterar por formulário (_method=PUT)`,
          bodyShape: z.lazy(() => z.intersection(z.object({ _method: z.literal('PUT') }), schemas.change)),
          handle: async (work, call) => {
            const { _method, ...rest } = (body(call) ?? {}) as Record<string, unknown>;
            if (_method !== 'PUT') throw new AppError('METODO_NAO_PERMITIDO');
            return save(work, { ...call, form: null, body: rest });
          },
        }),
      );
    }
  }
  if (calls.delete !== false) {
    endpoints.push(
      endpoint({
        method: 'DELETE',
        url: item,
        access: access(4),
        tag,
        summary: `${definition.label.one}: excluir`,
        handle: async (work, call) => {
          await deleteRecord(work, resource, id(call));
          return { message: MESSAGES.deleted, result: null };
        },
      }),
      endpoint({
        method: 'PATCH',
        url: `${item}/restaurar`,
        access: access(4),
        tag,
        summary: `${definition.label.one}: restaurar`,
        handle: async (work, call) => ({ message: MESSAGES.restored, result: await restoreRecord(work, resource, id(call)) }),
      }),
    );
  }
  for (const [name, act] of Object.entries(resource.rules.acts ?? {})) {
    const declared = definition.acts?.[name];
    if (!act) continue;
    if (!declared) throw new Error(`${definition.name}: o ato "${name}" tem regra no servidor e não está na definição.`);
    if (declared.actor) continue;
    endpoints.push(
      endpoint({
        method: 'POST',
        url: `${item}/${name}`,
        access: access(declared.regra ?? 5),
        tag,
        summary: `${definition.label.one}: ${declared.label.toLowerCase()}`,
        bodyShape: inputOf(resource, name),
        ...(act.askOutside && { outside: true }),
        handle: async (work, call) => {
          await act.askOutside?.(work, id(call));
          return runAct(work, resource, id(call), name, call.body);
        },
      }),
    );
    const { together } = act;
    if (together)
      endpoints.push(
        endpoint({
          method: 'POST',
          url: `${path}/${name}/previa-de-varios`,
          access: access(declared.regra ?? 5),
          tag,
          summary: `${definition.label.one}: ${declared.label.toLowerCase()} vários, o que se pergunta antes`,
          body: z.object({ ids: z.array(z.number().int().positive()).min(1).max(2000) }),
          handle: async (work, { body: { ids } }) => ({ pergunta: await together(ids, work) }),
        }),
      );
    if (declared.posts || declared.tells)
      endpoints.push(
        endpoint({
          method: 'POST',
          url: `${item}/${name}/previa`,
          access: access(declared.regra ?? 5),
          tag,
          summary: `${definition.label.one}: ${declared.label.toLowerCase()}, prévia dos lançamentos contábeis`,
          bodyShape: inputOf(resource, name),
          handle: (work, call) => previewAct(work, resource, id(call), name, call.body),
        }),
      );
  }
  endpoints.push(...childEndpoints(resource), ...originEndpoints(resource), ...publicationEndpoints(resource));
  if (definition.apart)
    endpoints.push(
      endpoint({
        method: 'GET',
        url: `${item}/impedimentos`,
        access: access(1),
        tag,
        summary: `${definition.label.one}: os atos que a lei separa de outro que quem pergunta já praticou`,
        handle: async (work, call) => readImpediments(work, resource, await readRecord(work, resource, id(call))),
      }),
    );
  if (isLinked(definition))
    endpoints.push(
      endpoint({
        method: 'GET',
        url: `${item}/cadeia`,
        access: access(1),
        tag,
        summary: `${definition.label.one}: os documentos de que veio e os que vieram dele`,
        handle: async (work, call) => {
          const { id: found } = await readRecord(work, resource, id(call));
          return readChain(work, resource, found);
        },
      }),
    );
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'money' || !field.balance) continue;
    if (!resource.rules.balances?.[name]) throw new Error(`${definition.name}: o saldo de "${name}" não tem regra no servidor.`);
    endpoints.push(
      endpoint({
        method: 'POST',
        url: `${path}/saldos/${name}`,
        access: access(2),
        tag,
        summary: `${definition.label.one}: saldo antes e depois do valor`,
        bodyShape: z.lazy(() => draftShape(balanceFields(definition.fields, name))),
        handle: (work, call) => readBalance(work, resource, name, call.body),
      }),
    );
  }
  return endpoints;
}

/** Whoever may not open the list may still choose a record of it on a screen of theirs: only its display, then. */
async function list(work: Work, resource: ServerResource, query: ListParameters, reply: FastifyReply): Promise<unknown> {
  const { definition } = resource;
  const exports = query.formato !== undefined && query.formato !== 'json';
  const where = resource.rules.listIn?.(query, work) ?? work;
  if (!exports && !work.has(definition.menu, 1) && mayChoose(work, resource)) return readOptions(where, resource, query);
  work.need(definition.menu, 1);
  const instead = resource.rules.listInstead?.(query, work);
  if (instead) return instead;
  if (exports) return exportList(work, resource, query, reply);
  const page = await readPage(where, resource, query);
  await resource.rules.afterRead?.(work, { query });
  return page;
}

/** Taking over somebody's reservation needs regra 5 on the trail, says why, and tells who lost it. */
async function unlock(work: Work, resource: ServerResource, id: number, force: boolean, reason: string | null): Promise<AnyRecord> {
  if (force) work.need('configuracao.auditoria', 5);
  if (force && !reason?.trim())
    throw new ValidationError({ motivo: ['Informe o motivo de liberar o registro que outra pessoa está editando.'] });
  return work.transact(async (tx) => {
    const loser = force ? await holderOf(tx, resource, id) : null;
    await reserve(tx, resource, id, force);
    const { definition } = resource;
    if (force) tx.audit({ acao: 'liberar', recurso: definition.name, registroId: id, sistema: definition.menu, motivo: reason });
    if (loser !== null) await notifyOne(tx, loser, takenOver(tx, resource, id, await describeRecord(tx, resource, id), reason));
    return readRecord(tx, resource, id);
  });
}

function takenOver({ user }: Work, { definition }: ServerResource, id: number, descricao: string, reason: string | null): Notice {
  return {
    tipo: 'edicao_liberada',
    titulo: 'Seu registro foi liberado para outra pessoa',
    texto: `${user.nome} assumiu a edição de ${descricao}: ${reason}. O que você não salvou não será gravado.`,
    url: recordAddress(definition, id),
    prioridade: 3,
    origem: { tipo: definition.name, id },
  };
}
