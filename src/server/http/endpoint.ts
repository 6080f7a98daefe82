import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseInfected } from '../antivirus';
import type { Services } from '../services';
import { auditRefusal } from '../trail/refusal';
import type { Work } from '../work';
import { AppError, PermissionError, ValidationError } from './errors';
import { answerOnce } from './idempotency';
import { type Form, readForm } from './multipart';
import { queryOf } from './query';
import { type Place, refusalTexts } from './refusal-texts';
import type { Match } from './router';
import { openWork } from './session';

/** Who may call: anybody, any session, or a holder of the rule on any of the nodes. */
export type Access = 'public' | 'session' | Guard;

/** A rule on any of the nodes. */
export interface Guard {
  menu: readonly string[];
  regra: number;
}

/** JSON that is already written (by the database): passed on as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What a handler gets, already checked. */
export interface Call<B, Q> {
  params: Readonly<Record<string, string>>;
  query: Q;
  body: B;
  form: Form | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Endpoint<B = unknown, Q = unknown> {
  method: Method;
  /** Below /api: `:name` is one part of the path, and a final `*` the rest of it. */
  url: string;
  access: Access;
  /** A rule that is asked besides that of `access`. */
  also?: Guard;
  /** One line for the OpenAPI document. */
  summary: string;
  tag: string;
  /** What the body must be. A call that declares none, here or as `bodyShape`, is given none. */
  body?: z.ZodType<B>;
  /**
   * What the body looks like, for the OpenAPI document, where the handler judges it: a draft by its definition, an act once
   * its record is found. It is handed over as it came.
   */
  bodyShape?: z.ZodType;
  /** What may follow the `?`. A call that declares nothing is given nothing. */
  query?: z.ZodType<Q>;
  /** Schema of the answer, for the OpenAPI document only. */
  result?: z.ZodType;
  /** Largest JSON body in bytes, where it is not the general one. */
  maxBody?: number;
  /** Accepts multipart/form-data; fields arrive as `body`, files in `form`. */
  form?: boolean;
  /** Open to a session that still owes its second factor, or a session limit stricter than the general one. */
  beforeSecondFactor?: boolean;
  /** Open to who has not accepted the termo de responsabilidade or the legal texts in force; so is what `beforeSecondFactor` opens. */
  beforeTerms?: boolean;
  /**
   * Counts the attempts of who calls. Such a call is never answered from the record of repeated requests, whose
   * transaction would undo the count of a refusal; neither is a public one.
   */
  countsAttempts?: boolean;
  /** It waits for another server: no transaction is open meanwhile, not even that of the record of repeated requests. */
  outside?: boolean;
  /**
   * Who calls leaves no trace: neither the session, the address nor the browser reach the work, its trail or the log. The count of
   * requests of an address is kept in memory alone.
   */
  anonymous?: true;
  /** Requests per minute and IP, when stricter than the general limit. */
  perMinute?: number;
  /** Looks at what the call threw, once its transaction is undone; it may throw another refusal in its place. */
  onRefused?: (work: Work, call: Call<unknown, unknown>, error: unknown) => Promise<void>;
  handle: (work: Work, call: Call<B, Q>) => Promise<unknown>;
}

/** Only types an endpoint. */
export function endpoint<B = unknown, Q = unknown>(spec: Endpoint<B, Q>): Endpoint {
  return spec as unknown as Endpoint;
}

/**
 * Answers the calls of the API. Every call comes through here, so that none goes round authentication, permission and
 * validation.
 */
export function answerCalls(app: FastifyInstance, services: Services, endpoints: readonly Endpoint[]): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // what leads to no call was refused when it came
    const match = request.match as Match;
    const work = await openWork(services, request, match);
    return answer(work, match, request, reply).catch(async (error: unknown) => {
      await auditRefusal(work, match.endpoint, match.params.id, error);
      throw error;
    });
  };
  app.route({ method: METHODS, url: '/api/*', handler });
  // the framework keeps the limit of a body with the route
  for (const { method, url, maxBody } of endpoints) if (maxBody) app.route({ method, url: `/api${url}`, bodyLimit: maxBody, handler });
}

async function answer(work: Work, { endpoint: spec, params }: Match, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  authorize(work, spec);
  const form = spec.form && request.isMultipart() ? await readForm(request, work.cliente.limiteArquivo) : null;
  try {
    const call: Call<unknown, unknown> = {
      params,
      query: spec.query ? check(spec.query, queryOf(request), 'parâmetro') : NOTHING,
      body: bodyOf(spec, form ? form.fields : request.body),
      form,
      request,
      reply,
    };
    if (form) await refuseInfected(work, form.files);
    const alone = spec.access === 'public' || spec.countsAttempts;
    const handled = alone ? spec.handle(work, call) : answerOnce(work, call, (unit) => spec.handle(unit, call), spec.outside);
    const result = await handled.catch(async (error: unknown) => {
      await spec.onRefused?.(work, call, error);
      throw error;
    });
    return send(reply, result);
  } finally {
    await form?.discard();
  }
}

function authorize(work: Work, { access, also }: Endpoint): void {
  if (access === 'public' || access === 'session') return;
  for (const { menu, regra } of also ? [access, also] : [access])
    if (!menu.some((codigo) => work.permissions?.hasAct(codigo, regra))) throw new PermissionError(menu[0] ?? '', regra);
}

/** Nothing is read without a schema: what a call does not declare does not reach it. */
const NOTHING = Object.freeze({});

function bodyOf({ body, bodyShape }: Endpoint, sent: unknown): unknown {
  if (body) return check(body, sent);
  if (!bodyShape) return undefined;
  const fields = sent ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) throw new ValidationError({ id: ['Envie os campos do registro.'] });
  return fields;
}

/** What a schema makes of what was sent. @throws ValidationError by field, in words that name it */
export function check<T>(schema: z.ZodType<T>, value: unknown, place: Place = 'campo'): T {
  const result = schema.safeParse(value ?? {}, { error: refusalTexts(schema, place) });
  if (result.success) return result.data;
  const issues: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const { path, message } = issue;
    const unknown =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [[...path, key].join('.'), unknownText(key)] as const) : null;
    for (const [key, said] of unknown ?? [[path.join('.') || 'id', message] as const]) issues[key] = [...(issues[key] ?? []), said];
  }
  throw new ValidationError(issues);
}

/** Of what was sent and is no field of the call: what is dropped in silence may be what the person meant. */
export function unknownText(key: string): string {
  return `"${key}" não é um campo desta chamada: retire-o, ou confira o nome.`;
}

function send(reply: FastifyReply, result: unknown): unknown {
  // a download that its reader left has sent its headers and will never end
  if (reply.sent || reply.raw.headersSent || result === reply) return reply;
  if (result instanceof JsonText) return reply.type('application/json; charset=utf-8').send(result.text);
  if (result === undefined) throw new AppError('ERRO_INTERNO');
  if (typeof result === 'boolean' || typeof result === 'number' || result === null)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  return reply.send(result);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the call came with, for the log; nothing without one. */
    usuarioId?: number;
  }
}
