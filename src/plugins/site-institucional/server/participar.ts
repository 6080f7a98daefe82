import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Endpoint, endpoint } from '../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import { everything } from '../../../server/public-face/period';
import { readId } from '../../../server/resources/list';
import type { Work } from '../../../server/work';
import { lerPerguntasDaPesquisa, opcoesDe, type PerguntaPesquisa } from './paginas/pesquisas';
import { marcaDoDia } from './visitante';

const POR_MINUTO = 20;
const MAIS_LETRAS = 2000;

/** A page of the site, and no other place. */
const volta = z.string().regex(/^\/publico\/[\w/.-]{1,200}$/, 'O endereço de volta é de uma página do site.');

const VOTO = z.object({ util: z.enum(['sim', 'nao']), comentario: z.string().trim().max(1000).optional(), volta });
const RESPOSTAS = z.object({ volta }).catchall(z.string().trim().max(MAIS_LETRAS));

/** What anybody says of the site, by a form that needs no script. */
export const participacaoEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    url: '/publico/site/perguntas/:id/voto',
    access: 'public',
    tag: 'Público',
    perMinute: POR_MINUTO,
    summary: 'Diz se a resposta de uma pergunta frequente foi útil, uma vez por dia',
    body: VOTO,
    handle: async (work, { params, body, request, reply }) => {
      await votar(everything(work), readId(params.id), body, marcaDoDia(work, request));
      return levarA(reply, `${body.volta}?obrigado=1`);
    },
  }),
  endpoint({
    method: 'POST',
    url: '/publico/site/pesquisas/:id/respostas',
    access: 'public',
    tag: 'Público',
    perMinute: POR_MINUTO,
    summary: 'Responde uma pesquisa de satisfação aberta, uma vez por dia',
    body: RESPOSTAS,
    handle: async (work, { params, body, request, reply }) => {
      const { volta: back, ...answers } = body;
      const kept = await responder(everything(work), readId(params.id), answers, marcaDoDia(work, request));
      return levarA(reply, `${back}?enviada=${kept ? 1 : 0}`);
    },
  }),
];

/** After a form the browser reads a page: going back sends nothing again. */
const levarA = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303);

async function votar(work: Work, id: number, { util, comentario }: z.infer<typeof VOTO>, marca: Buffer): Promise<void> {
  await work.transact(async (tx) => {
    const faq = await tx.db.first<{ entidade_id: number }>('select f.entidade_id from site_faq f where f.id = $1 and f.situacao', [id]);
    if (!faq) throw new NotFoundError('Pergunta não encontrada.');
    const kept = await tx.db.execute(
      `insert into site_faq_voto (cliente_id, faq_id, visitante, util, data_hora) values ($1, $2, $3, $4, $5) on conflict (faq_id, visitante) do nothing`,
      [tx.cliente.id, id, marca, util === 'sim', tx.now()],
    );
    if (kept > 0 && comentario) await guardarTexto(tx, faq.entidade_id, { origem: 'pergunta', faqId: id, texto: comentario });
  });
}

/** @returns false of who already answered today */
async function responder(work: Work, id: number, answers: Readonly<Record<string, string>>, marca: Buffer): Promise<boolean> {
  const survey = await work.db.first<{ entidade_id: number; aberta: boolean }>(
    'select p.entidade_id, $2::timestamptz between p.inicio and p.fim as aberta from site_pesquisa p where p.id = $1',
    [id, work.now()],
  );
  if (!survey) throw new NotFoundError('Pesquisa não encontrada.');
  if (!survey.aberta) throw new ValidationError({ id: ['A pesquisa não está aberta.'] });
  const questions = await lerPerguntasDaPesquisa(work, id);
  const given = Object.fromEntries(
    questions.map((question) => [question.id, conferirResposta(question, answers[`p${question.id}`] ?? '')]),
  );
  return work.transact(async (tx) => {
    const kept = await tx.db.execute(
      `insert into site_pesquisa_resposta (cliente_id, pesquisa_id, visitante, canal, respostas, data_hora) values ($1, $2, $3, 'site', $4::jsonb, $5)
       on conflict (pesquisa_id, visitante) do nothing`,
      [tx.cliente.id, id, marca, JSON.stringify(semTextos(questions, given)), tx.now()],
    );
    if (kept === 0) return false;
    for (const { id: question, tipo } of questions)
      if (tipo === 'texto' && given[question])
        await guardarTexto(tx, survey.entidade_id, { origem: 'pesquisa', pesquisaId: id, texto: given[question] });
    return true;
  });
}

/** What people write waits for who moderates it, and is not tied to the marks of who wrote it. */
const semTextos = (questions: readonly PerguntaPesquisa[], given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(questions.flatMap(({ id, tipo }) => (tipo !== 'texto' && given[id] ? [[String(id), given[id]]] : [])));

/** @throws ValidationError of what the question does not take */
function conferirResposta({ id, texto, tipo, opcoes, obrigatoria }: PerguntaPesquisa, answer: string): string {
  const options =
    tipo === 'nota5' ? ['1', '2', '3', '4', '5'] : tipo === 'nps' ? Array.from({ length: 11 }, (_, n) => String(n)) : opcoesDe(opcoes);
  if (answer === '' && obrigatoria) throw new ValidationError({ [`p${id}`]: [`Responda: ${texto}`] });
  if (answer !== '' && tipo !== 'texto' && !options.includes(answer))
    throw new ValidationError({ [`p${id}`]: [`Escolha uma das respostas de: ${texto}`] });
  return answer;
}

interface Texto {
  origem: 'pergunta' | 'pesquisa';
  faqId?: number;
  pesquisaId?: number;
  texto: string;
}

async function guardarTexto(tx: Work, entidadeId: number, { origem, faqId, pesquisaId, texto }: Texto): Promise<void> {
  await tx.db.execute(
    `insert into site_comentario (cliente_id, entidade_id, origem, recebido_em, situacao, faq_id, pesquisa_id, texto) values ($1, $2, $3, $4, 'pendente', $5, $6, $7)`,
    [tx.cliente.id, entidadeId, origem, tx.now(), faqId ?? null, pesquisaId ?? null, texto],
  );
}
