import type { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { ConflictError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { printPaper } from '../../../server/templates/print-paper';
import type { Work } from '../../../server/work';
import { AVALIACAO, avaliarServico, notaDada } from '../../carta-de-servicos/server';
import {
  abrirComoParte,
  chavesDe,
  comprovantePaper,
  lerPublico,
  MANIFESTACAO,
  manifestar,
  meusProcessos,
  origemConcluida,
} from '../../processos/server';
import { AGIR, MEUS, pessoaDe } from './servicos';

const BASE = '/central-de-servicos/processos';

/** The service of a request that was concluded, to be evaluated once (CS3). */
const servicoConcluido = (work: Work, id: number) => origemConcluida(work, id, 'servico', work.user.pessoaId);

/** The processes of who calls, as the person that they are: never the inbox of the staff. */
export const meusProcessosEndpoints = [
  endpoint({
    ...MEUS,
    method: 'GET',
    url: `${BASE}/meus-processos`,
    summary: 'Os processos em que sou interessado ou advogado',
    handle: (work) => meusProcessos(work, work.user.pessoaId),
  }),
  endpoint({
    ...MEUS,
    method: 'GET',
    url: `${BASE}/meus-processos/:id`,
    summary: 'Um processo meu, com o que posso fazer',
    handle: async (work, { params }) => {
      const id = readId(params.id);
      const achado = await abrirComoParte(work, id, pessoaDe(work));
      const [processo, chaves, servico, nota] = await Promise.all([
        lerPublico(work, achado),
        chavesDe(work, id, work.user.pessoaId),
        servicoConcluido(work, id),
        notaDada(work, id),
      ]);
      return { ...processo, ...chaves, avaliar: servico !== null && nota === null, nota };
    },
  }),
  endpoint<z.infer<typeof MANIFESTACAO>>({
    ...AGIR,
    method: 'POST',
    url: `${BASE}/meus-processos/:id/manifestacoes`,
    summary: 'Responder, dar ciência ou recorrer',
    form: true,
    body: MANIFESTACAO,
    handle: async (work, { params, body, form, reply }) => {
      const { id } = await abrirComoParte(work, readId(params.id), pessoaDe(work));
      const result = await work.transact((tx) => manifestar(tx, id, pessoaDe(tx), body, form?.files ?? []));
      reply.code(201);
      return { message: 'Registrado no processo.', result };
    },
  }),
  endpoint<z.infer<typeof AVALIACAO>>({
    ...AGIR,
    method: 'POST',
    url: `${BASE}/meus-processos/:id/avaliacao`,
    summary: 'Avaliar o atendimento, uma vez, quando ele termina',
    body: AVALIACAO,
    handle: async (work, { params, body }) => {
      const id = readId(params.id);
      const servico = await servicoConcluido(work, id);
      if (servico === null)
        throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Avalia-se o pedido de um serviço, depois de concluído.' });
      await work.transact((tx) => avaliarServico(tx, servico, id, body));
      return { message: 'Obrigado por avaliar.', result: null };
    },
  }),
  endpoint({
    ...MEUS,
    method: 'GET',
    url: `${BASE}/meus-processos/:id/comprovante`,
    summary: 'Comprovante com o número e a chave, em PDF',
    handle: async (work, { params, reply }) => {
      const { id } = await abrirComoParte(work, readId(params.id), pessoaDe(work));
      return printPaper(work, comprovantePaper, id, { withoutHead: false, archival: null }, reply);
    },
  }),
];
