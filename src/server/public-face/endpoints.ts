import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type FaceDictionary,
  type FaceFile,
  type FaceSummary,
  faceFieldOf,
  isFilterable,
  type KeyedFace,
  type KeyedRecord,
  OPEN_LICENCE,
  type OpenFace,
} from '../../resources/definition';
import { answerCached } from '../http/cached';
import { type Endpoint, endpoint } from '../http/endpoint';
import { NotFoundError } from '../http/errors';
import { readId } from '../resources/list';
import type { Registry } from '../resources/registry';
import type { Work } from '../work';
import { type Face, keyedFaces, openFaces, SEARCH } from './face';
import { addressOfFaceFile, readFaceFiles } from './files';
import { everything, periodOf, readEntities, readYears } from './period';
import { readFacePage, readFaceQuery, readFaceRecord } from './read';
import { formatsOf, type OpenFormat, takeAway } from './take-away';

const tag = 'Público';
/** What is public changes during the day; who asks again within a minute is answered by who stands between. */
const SECONDS = 60;
/** Catalogue and dictionaries change with the version of the system. */
const LONG_SECONDS = 300;
/** Keys are tried less often than lists are read. */
const TRIES_PER_MINUTE = 30;

/** Address of the catalogue of what may be consulted (LAI art. 8 §3; Lei 14.129/2021 art. 29). */
const CATALOGUE = '/publico/dados-abertos';

/** Every call of the public faces: the catalogue, and of each its dictionary, its list and its records. */
export function publicFaceEndpoints(registry: Registry): Endpoint[] {
  const open = openFaces(registry);
  return [catalogue(open), ...open.flatMap(openEndpoints), ...keyedEndpoints(keyedFaces(registry))];
}

function catalogue(faces: readonly Face<OpenFace>[]): Endpoint {
  return endpoint({
    method: 'GET',
    url: CATALOGUE,
    access: 'public',
    tag,
    summary: 'Catálogo dos dados abertos',
    handle: async (_work, { request, reply }) => answerCached(request, forAnyPage(reply), faces.map(summaryOf), LONG_SECONDS),
  });
}

/** Open data are read by the pages of anybody too. */
function forAnyPage(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*');
}

function summaryOf({ face, owner }: Face<OpenFace>): FaceSummary {
  return { titulo: owner.definition.label.many, sobre: face.about, endereco: face.path, licenca: OPEN_LICENCE };
}

function openEndpoints(one: Face<OpenFace>): Endpoint[] {
  const { path } = one.face;
  const { label } = one.owner.definition;
  return [
    endpoint({
      method: 'GET',
      url: path,
      access: 'public',
      tag,
      summary: `${label.many}: lista pública`,
      query: queryOf(one),
      handle: async (work, { query, request, reply }) => {
        const { formato, entidade_id, exercicio, ...rest } = query;
        const list = readFaceQuery(one, rest);
        const { seen, words } = await periodOf(work, one.owner, { entidade_id, exercicio });
        if (formato)
          return takeAway(
            seen,
            one,
            list,
            { formato: formato as OpenFormat, words, cache: `public, max-age=${SECONDS}` },
            forAnyPage(reply),
          );
        return answerCached(request, forAnyPage(reply), await readFacePage(seen, one, list), SECONDS);
      },
    }),
    endpoint({
      method: 'GET',
      url: `${path}/dicionario`,
      access: 'public',
      tag,
      summary: `${label.many}: dicionário dos campos públicos`,
      handle: async (work, { request, reply }) => answerCached(request, forAnyPage(reply), await dictionaryOf(work, one), LONG_SECONDS),
    }),
    endpoint({
      method: 'GET',
      url: `${path}/:id`,
      access: 'public',
      tag,
      summary: `${label.one}: registro público`,
      handle: async (work, { params, request, reply }) => {
        const id = readId(params.id);
        const record = await readFaceRecord(everything(work), one, { column: 'id', value: id });
        return answerCached(request, forAnyPage(reply), { id, ...record, ...(await filesBeside(work, one, id)) }, SECONDS);
      },
    }),
    ...(one.face.files ? [fileEndpoint(one)] : []),
  ];
}

/** The files of a record, where its face gives any. */
export async function filesBeside(work: Work, one: Face<OpenFace>, id: number): Promise<{ arquivos?: FaceFile[] }> {
  return one.face.files ? { arquivos: await readFaceFiles(everything(work), one, id) } : {};
}

function fileEndpoint(one: Face<OpenFace>): Endpoint {
  return endpoint({
    method: 'GET',
    url: `${one.face.path}/:id/arquivos/:arquivo`,
    access: 'public',
    tag,
    summary: `${one.owner.definition.label.one}: arquivo público`,
    handle: async (work, { params, reply }) => {
      const id = readId(params.id);
      await readFaceRecord(everything(work), one, { column: 'id', value: id });
      return reply.redirect(await addressOfFaceFile(everything(work), one, id, readId(params.arquivo)));
    },
  });
}

const SUFFIXES = ['', '_in', '_de', '_ate', '_nulo'];

/** What the list of a face takes; any other parameter is as if it were not there. */
function queryOf(one: Face<OpenFace>): z.ZodType<Record<string, string | undefined>> {
  const { face, owner } = one;
  const { entity, year, fields } = owner.definition;
  const text = z.string().optional();
  const names = [
    'page',
    'per_page',
    'ordenar',
    ...(face.search ? [SEARCH] : []),
    ...(entity ? ['entidade_id'] : []),
    ...(year ? ['exercicio'] : []),
    ...(face.filters ?? []).flatMap((name) => (isFilterable(fields[name] as never) ? SUFFIXES.map((suffix) => name + suffix) : [])),
  ];
  const own = formatsOf(one);
  const formats = z.enum(own as [OpenFormat], `O formato deve ser ${own.slice(0, -1).join(', ')} ou ${own.at(-1)}.`).optional();
  return z.object({ ...Object.fromEntries(names.map((name) => [name, text])), ...(face.export && { formato: formats }) }) as never;
}

/** What is told of a face, so that its values are read. */
export async function dictionaryOf(work: Work, one: Face<OpenFace>): Promise<FaceDictionary> {
  const { face, owner, columns } = one;
  const { definition: narrowed } = one.narrowed;
  const { entity, year, label, fields } = owner.definition;
  return {
    ...summaryOf(one),
    um: label.one,
    campos: columns.map(({ name, field }) => faceFieldOf(name, field)),
    colunas: face.columns ?? face.fields,
    filtros: face.filters ?? [],
    ordem: narrowed.list.columns,
    pesquisa: (face.search ?? []).map((name) => fields[name]?.label ?? name),
    formatos: formatsOf(one),
    entidades: entity ? await readEntities(everything(work)) : null,
    exercicios: year ? await readYears(work, owner) : null,
  };
}

/** Faces of a key that share a path are asked one after the other: a code is of one of them. */
function keyedEndpoints(faces: readonly Face<KeyedFace>[]): Endpoint[] {
  const paths = [...new Set(faces.map(({ face }) => face.path))];
  return paths.map((path) => {
    const here = faces.filter(({ face }) => face.path === path);
    return endpoint({
      method: 'GET',
      url: `${path}/:chave`,
      access: 'public',
      tag,
      summary: `Conferir pela chave: ${here.map(({ owner }) => owner.definition.label.one.toLowerCase()).join(', ')}`,
      perMinute: TRIES_PER_MINUTE,
      // whether a paper holds is said of the moment: nobody keeps the answer
      handle: async (work, { params }) => {
        const value = String(params.chave ?? '').toUpperCase();
        for (const one of here) {
          const record = await readFaceRecord(everything(work), one, { column: one.face.key, value }).catch(absent);
          if (record) return keyedAnswer(one, record);
        }
        throw new NotFoundError('Nenhum documento tem este código.');
      },
    });
  });
}

function keyedAnswer({ owner, columns }: Face, registro: Readonly<Record<string, unknown>>): KeyedRecord {
  return {
    recurso: owner.definition.name,
    um: owner.definition.label.one,
    campos: columns.map(({ name, field }) => faceFieldOf(name, field)),
    registro,
  };
}

function absent(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}
