import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Suite } from './harness';

/** What came over the wire. Tests say what they expect of it; its type would only repeat them. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what each test asserts
export type Wire = any;

/** An answer of the API. */
export interface Answer {
  status: number;
  /** The parsed JSON; undefined when the body is none. */
  body: Wire;
  text: string;
  bytes: Buffer;
  headers: Record<string, string>;
}

export type Headers = Readonly<Record<string, string>>;

/** What Fastify's `inject` takes, with an address. */
export type Request = InjectOptions & { url: string };

/** A file of a form, by the name of its field. */
export interface FormFile {
  field: string;
  name: string;
  content: Buffer;
}

/** Somebody who calls the API, with or without a session. */
export class Caller {
  readonly token: string | null;
  /** Id of the user; 0 without a session. */
  readonly usuarioId: number;
  private readonly suite: Suite;
  private readonly headers: Headers;
  private readonly address: string | undefined;

  constructor(suite: Suite, token: string | null, usuarioId = 0, headers: Headers = {}, address?: string) {
    this.suite = suite;
    this.token = token;
    this.usuarioId = usuarioId;
    this.headers = headers;
    this.address = address;
  }

  /** The same person with more headers. */
  with(headers: Headers): Caller {
    return new Caller(this.suite, this.token, this.usuarioId, { ...this.headers, ...headers }, this.address);
  }

  /** The same person with an entity, and maybe a year, chosen at the top of the screen. */
  in(entidadeId: number | 'todas', exercicio?: number): Caller {
    return this.with({ 'x-entidade': String(entidadeId), ...(exercicio && { 'x-exercicio': String(exercicio) }) });
  }

  /** The same person at another IP address. */
  from(address: string): Caller {
    return new Caller(this.suite, this.token, this.usuarioId, this.headers, address);
  }

  get(url: string): Promise<Answer> {
    return this.send({ method: 'GET', url });
  }
  post(url: string, body?: unknown): Promise<Answer> {
    return this.send({ method: 'POST', url, ...payloadOf(body) });
  }
  put(url: string, body?: unknown): Promise<Answer> {
    return this.send({ method: 'PUT', url, ...payloadOf(body) });
  }
  patch(url: string, body?: unknown): Promise<Answer> {
    return this.send({ method: 'PATCH', url, ...payloadOf(body) });
  }
  delete(url: string): Promise<Answer> {
    return this.send({ method: 'DELETE', url });
  }

  /** A multipart form, as the browser sends it. */
  form(url: string, fields: Readonly<Record<string, string>>, files: readonly FormFile[] = []): Promise<Answer> {
    const boundary = 'limite-do-formulario';
    return this.send({
      method: 'POST',
      url,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: multipart(boundary, fields, files),
    });
  }

  /** Reserves a record, changes it and gives the answer of the PUT. */
  async edit(url: string, changes: Readonly<Record<string, unknown>>): Promise<Answer> {
    const held = await this.post(`${url}/liberar`);
    if (held.status !== 200) return held;
    return this.put(url, { versao: held.body.result.versao, ...changes });
  }

  /** Any request to the API; `url` is below /api. */
  send({ url, headers, ...options }: Request): Promise<Answer> {
    return this.suite.request({
      ...options,
      url: `/api${url}`,
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...this.headers, ...headers },
      ...(this.address && { remoteAddress: this.address }),
    });
  }
}

/** Sends a request without a network, straight into the server. */
export async function inject(app: FastifyInstance, request: Request): Promise<Answer> {
  const response = await app.inject(request);
  return answerOf(response.statusCode, response.headers as Record<string, string>, response.rawPayload);
}

/** Sends a request over HTTP to a server that listens. */
export async function sendOverHttp(address: string, { method = 'GET', url, headers, payload }: Request): Promise<Answer> {
  const response = await fetch(address + url, {
    method,
    headers: headers as Record<string, string>,
    redirect: 'manual',
    ...(payload !== undefined && { body: payload as BodyInit }),
  });
  return answerOf(response.status, Object.fromEntries(response.headers), Buffer.from(await response.arrayBuffer()));
}

function answerOf(status: number, headers: Record<string, string>, bytes: Buffer): Answer {
  const text = bytes.toString();
  return { status, headers, bytes, text, body: parse(text) };
}

function payloadOf(body: unknown): Pick<InjectOptions, 'payload' | 'headers'> {
  return body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function multipart(boundary: string, fields: Readonly<Record<string, string>>, files: readonly FormFile[]): Buffer {
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ field, name, content }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
  ];
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
