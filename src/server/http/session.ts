import type { FastifyRequest } from 'fastify';
import { AppError, ValidationError } from '../http/errors';
import { comesFrom, networkRefusal } from '../networks';
import { owesSecondFactor } from '../owed-factor';
import type { Services } from '../services';
import { auditRefusal } from '../trail/refusal';
import { type Caller, type Cliente, type Origin, type Setting, Work } from '../work';
import type { Endpoint } from './endpoint';
import { queryOf } from './query';
import type { Match } from './router';

/**
 * Opens the work of a request: which cliente, who calls, in which entity and fiscal year, with which permissions.
 *
 * @throws AppError of 401 for a private route without a live session, 403 for a network or an entity that is not the caller's, and
 *   for who still owes something; a 403 is in the trail
 */
export async function openWork(services: Services, request: FastifyRequest, { endpoint: spec, params }: Match): Promise<Work> {
  const cliente = await services.access.clienteOf(request.hostname);
  if (spec.anonymous) return anonymous(services, cliente, NOWHERE);
  const origin = originOf(request);
  const token = bearerOf(request);
  if (spec.access === 'public' && !token) return anonymous(services, cliente, origin);
  if (!token) throw new AppError('NAO_AUTENTICADO');
  const session = await services.access.sessionOf(token, cliente).catch((error: unknown) => {
    if (spec.access === 'public') return null;
    throw error;
  });
  if (!session) return anonymous(services, cliente, origin);
  const { caller, preferred } = session;
  request.usuarioId = caller.usuarioId;
  try {
    if (!comesFrom(await services.access.networksOf(cliente, caller.usuarioId), origin.ip)) throw networkRefusal();
    return await openFor(services, cliente, caller, origin, readChoice(request, preferred), spec);
  } catch (error) {
    const nobody = anonymous(services, cliente, origin);
    // who comes from another network or asks for another entity, or owes the second factor, a signature or an acceptance, is
    // nobody on a public call, not refused
    if (spec.access === 'public' && error instanceof AppError && UNKNOWN.includes(error.codigo)) return nobody;
    await auditRefusal(nobody.actingAs(caller), spec, params.id, error);
    throw error;
  }
}

const TERM = 'Aceite o termo de responsabilidade para continuar.';
const AUTHORISATION = 'O seu acesso espera a autorização da chefia.';
const TEXTS = 'Leia e aceite os termos de uso e a política de privacidade para continuar.';
const UNKNOWN: readonly string[] = ['SEM_PERMISSAO', 'DOIS_FATORES_OBRIGATORIO', 'ACESSO_RESTRITO', 'ENTIDADE_NAO_PERMITIDA'];

/** Opens the work of a known user: a request, or a job that goes on after it. */
export async function openFor(
  services: Services,
  cliente: Cliente,
  caller: Caller,
  origin: Origin,
  choice: Choice,
  spec: Pick<Endpoint, 'method' | 'beforeSecondFactor' | 'beforeTerms'>,
): Promise<Work> {
  const entities = await services.access.entitiesOf(cliente, caller.usuarioId);
  const setting = settingOf(services, entities, choice);
  const permissions = await services.access.permissionsOf(cliente, caller.usuarioId, setting.entidadeId);
  if (!spec.beforeSecondFactor && owesSecondFactor(cliente, caller, permissions)) throw new AppError('DOIS_FATORES_OBRIGATORIO');
  if (!spec.beforeSecondFactor && !spec.beforeTerms) refuseUnaccepted(caller);
  const all = choice.todas && permissions.consolida;
  if (choice.todas && (!permissions.consolida || spec.method !== 'GET'))
    throw new AppError('ENTIDADE_NAO_PERMITIDA', { message: 'A consulta consolidada não é permitida ao seu grupo.' });
  const visible = all ? entities.map(({ id }) => id) : setting.entidadeId === null ? [] : [setting.entidadeId];
  return new Work({
    services,
    cliente,
    caller,
    permissions,
    entities,
    origin,
    setting,
    scope: { clienteId: cliente.id, entidadeIds: visible, exercicio: setting.exercicio, excluidos: null, leitor: caller },
    target: services.database.pool,
  });
}

/** What is owed goes in `detalhe`, so that the screen of what is missing opens. @throws AppError ACESSO_RESTRITO */
function refuseUnaccepted({ termoPendente, semAutorizacao, textosPendentes }: Caller): void {
  if (termoPendente) throw new AppError('ACESSO_RESTRITO', { message: TERM, detalhe: { aceite: 'termo' } });
  // the screen of the termo tells what is missing and the way out
  if (semAutorizacao) throw new AppError('ACESSO_RESTRITO', { message: AUTHORISATION, detalhe: { aceite: 'termo' } });
  if (textosPendentes) throw new AppError('ACESSO_RESTRITO', { message: TEXTS, detalhe: { aceite: 'textos' } });
}

/** Opens the work of who only reads pages, whoever it is. @throws AppError as `clienteOf` */
export async function openAnonymous(services: Services, request: FastifyRequest): Promise<Work> {
  return anonymous(services, await services.access.clienteOf(request.hostname), originOf(request));
}

/** Of who leaves no trace. */
const NOWHERE: Origin = { ip: '', userAgent: '', pagina: '' };

/** Sees what everybody may. */
const NOBODY = { usuarioId: 0, pessoaId: 0 };

function anonymous(services: Services, cliente: Cliente, origin: Origin): Work {
  const setting = { entidadeId: null, exercicio: Number(services.clock.today().slice(0, 4)) };
  const scope = { clienteId: cliente.id, entidadeIds: [], exercicio: setting.exercicio, excluidos: null, leitor: NOBODY };
  return new Work({
    services,
    cliente,
    caller: null,
    permissions: null,
    entities: [],
    origin,
    setting,
    scope,
    target: services.database.pool,
  });
}

/** Entity and year asked for: by the query, else by the headers, else by the saved preference. */
export interface Choice {
  entidadeId: number | null;
  /** Whether the entity was asked for, so that one that is not the caller's is refused. */
  asked: boolean;
  todas: boolean;
  exercicio: number | null;
}

function readChoice(request: FastifyRequest, preferred: { entidadeId: number | null; exercicio: number | null }): Choice {
  const query: Readonly<Record<string, string | undefined>> = queryOf(request);
  const entity = request.method === 'GET' ? (query.entidade_id ?? header(request, 'x-entidade')) : header(request, 'x-entidade');
  const year = (request.method === 'GET' ? query.exercicio : undefined) ?? header(request, 'x-exercicio');
  const todas = entity === 'todas';
  if (entity && !todas && !/^\d{1,15}$/.test(entity))
    throw new ValidationError({ entidade_id: ['A entidade deve ser um número ou "todas".'] });
  if (year && !/^(19|20)\d\d$/.test(year)) throw new ValidationError({ exercicio: ['O exercício deve ser um ano com quatro dígitos.'] });
  const asked = entity !== undefined && entity !== '' && !todas;
  return { entidadeId: asked ? Number(entity) : preferred.entidadeId, asked, todas, exercicio: year ? Number(year) : preferred.exercicio };
}

function settingOf(services: Services, entities: readonly { id: number }[], choice: Choice): Setting {
  const permitted = entities.some(({ id }) => id === choice.entidadeId);
  if (choice.asked && !permitted) throw new AppError('ENTIDADE_NAO_PERMITIDA', { detalhe: { entidade_id: choice.entidadeId } });
  return {
    entidadeId: permitted ? choice.entidadeId : (entities[0]?.id ?? null),
    exercicio: choice.exercicio ?? Number(services.clock.today().slice(0, 4)),
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The bearer token; never read from the query string. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer (\S{1,200})$/i.exec(header(request, 'authorization') ?? '');
  return match?.[1] ?? null;
}

/** Where a request comes from. The page address is only noted in the trail, never trusted. */
export function originOf(request: FastifyRequest): Origin {
  return {
    ip: request.ip.slice(0, 45),
    userAgent: clean(header(request, 'user-agent')).slice(0, 300),
    pagina: clean(header(request, 'x-pagina-atual')).slice(0, 300),
  };
}

function clean(text: string | undefined): string {
  return (text ?? '').replace(/\p{Cc}/gu, '');
}
