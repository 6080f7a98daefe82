import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPublicAddress } from '../../public/address';
import { publicPageOf, publicPages } from '../../public/pages';
import type { OpenFace } from '../../resources/definition';
import { faceName } from '../../resources/definition/public-face';
import { NotFoundError, ValidationError } from '../http/errors';
import { queryOf } from '../http/query';
import { openAnonymous } from '../http/session';
import type { AnswerPage } from '../http/web';
import { dictionaryOf, filesBeside } from '../public-face/endpoints';
import { type Face, openFaces } from '../public-face/face';
import { everything, periodOf } from '../public-face/period';
import { readFacePage, readFaceQuery, readFaceRecord } from '../public-face/read';
import type { Services } from '../services';
import type { Work } from '../work';
import { leadsSomewhere } from './addresses';
import { sendAnswer } from './answer';
import { listHtml, recordHtml } from './face-html';
import { framed } from './frame';
import { escaped, fillShell, type ServedPage } from './html';
import { forSite } from './html-pages';
import { type Asked, forMachines, isOfMachines } from './machines';

const HTML = 'text/html; charset=utf-8';

/**
 * The pages of the suite as the server knows them: 404 for an address of nobody, what a public page says where no script runs, and the
 * faces for machines (robots, maps of the site, feeds, files by their address).
 *
 * @param isOpenCall whether an address, below /api, is of a call that anybody may make
 */
export function answerPages(services: Services, isOpenCall: (path: string) => boolean): AnswerPage {
  return async (request, reply, shell) => {
    const asked = askedOf(request);
    if (!isPublicAddress(asked.path) && !isOfMachines(asked.path)) {
      // the application is served also when the database does not answer: it says so itself
      const page = leadsSomewhere(asked.path) ? shell : fillShell(shell, NOT_FOUND);
      return sendPage(reply, page === shell ? 200 : 404, page);
    }
    const work = await openAnonymous(services, request);
    const machine = await forMachines(work, asked);
    if (machine) return sendAnswer(reply, machine);
    // a file that a module gives to anybody: `/publico/diario/2026/512.pdf`
    if (/\.\w{2,5}$/.test(asked.path) && isOpenCall(asked.path)) return reply.redirect(`/api${request.url}`);
    const page = await pageOf(work, asked);
    const site = page ? null : await forSite(work, asked);
    if (site) return sendAnswer(reply, site);
    return sendPage(reply, page ? 200 : 404, fillShell(shell, page ?? NOT_FOUND));
  };
}

const NOT_FOUND: ServedPage = { title: 'Página não encontrada', hidden: true };

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type(HTML).header('cache-control', 'no-cache').send(html);
}

function askedOf(request: FastifyRequest): Asked {
  const path = decodeURI(request.url.split('?', 1)[0] ?? '/').replace(/(.)\/+$/, '$1');
  return {
    path,
    query: new URLSearchParams(queryOf(request) as Record<string, string>),
    origin: `${request.protocol}://${request.host}`,
    request,
  };
}

/** What the server says of a page of people; null where there is none. */
async function pageOf(work: Work, asked: Asked): Promise<ServedPage | null> {
  const page = publicPageOf(asked.path);
  if (!page) return null;
  const list = openFaces(work.services.registry).find(({ face }) => face.path === page.path);
  if (list) return listPage(work, list, asked);
  const record = openFaces(work.services.registry).find(({ face }) => page.path === `${face.path}/:id`);
  if (record) return recordPage(work, record, asked);
  const body = `<h1>${escaped(page.title)}</h1><p>Esta página precisa de JavaScript. Ative-o no navegador e recarregue-a.</p>`;
  return { title: titleOf(work, page.title), canonical: asked.origin + asked.path, body: framed(work, publicPages, body) };
}

const titleOf = ({ cliente }: Work, words: string): string => `${words} · ${cliente.nomeCurto}`;

async function listPage(work: Work, one: Face<OpenFace>, { query, origin }: Asked): Promise<ServedPage> {
  const face = await dictionaryOf(work, one);
  const told = {
    title: titleOf(work, face.titulo),
    description: face.sobre,
    canonical: origin + face.endereco,
    feed: `${origin}${face.endereco}.rss`,
  };
  try {
    const { entidade_id, exercicio, ...rest } = Object.fromEntries(query);
    const { seen } = await periodOf(work, one.owner, { entidade_id, exercicio });
    const page = await readFacePage(seen, one, readFaceQuery(one, rest));
    return { ...told, body: framed(work, publicPages, listHtml(face, page, query)) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { ...told, body: framed(work, publicPages, `<h1>${escaped(face.titulo)}</h1><p>${escaped(wordsOf(error))}</p>`) };
  }
}

/** What is wrong with what was asked of a list. */
const wordsOf = ({ issues }: ValidationError): string => Object.values(issues).flat().join(' ');

async function recordPage(work: Work, one: Face<OpenFace>, { path, origin }: Asked): Promise<ServedPage | null> {
  const id = Number(path.slice(path.lastIndexOf('/') + 1));
  const found = await readFaceRecord(everything(work), one, { column: 'id', value: id }).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  if (!found) return null;
  const [face, record] = [await dictionaryOf(work, one), { id, ...found, ...(await filesBeside(work, one, id)) }];
  return {
    title: `${face.um}: ${faceName(face, record)} · ${work.cliente.nomeCurto}`,
    description: face.sobre,
    canonical: origin + path,
    body: framed(work, publicPages, recordHtml(face, record)),
  };
}
