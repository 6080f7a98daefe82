import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { z } from 'zod';
import { type Access, endpoint } from '../../../../../server/http/endpoint';
import { NotFoundError } from '../../../../../server/http/errors';
import { defineJob } from '../../../../../server/jobs/job';
import { startTask } from '../../../../../server/jobs/task';
import { readId } from '../../../../../server/resources/list';
import { sendPdf } from '../../../../../server/templates/print-paper';
import type { Work } from '../../../../../server/work';
import { processo } from '../../../resources/processo/processo';
import { lerEventos, notar } from '../detalhe';
import { comporCompleto, contarPecas } from './completo';
import { imprimir } from './imprimir';

const base = processo.api.path;
const ler: { access: Access; tag: string } = { access: { menu: [processo.menu], regra: 1 }, tag: 'Processos' };

/** Pieces that a person waits for; a longer process is made in the background. */
const ESPERA = 60;

/** The whole of a long process, made in the background. */
export const processoCompleto = defineJob<{ id: number }>({
  name: 'processo_completo',
  run: async (_services, { id }, { work, folder, signal, progress }) => {
    const { nome, pdf, paginas } = await comporCompleto(work, id, signal, progress);
    const file = path.join(folder, nome);
    await writeFile(file, pdf);
    return { message: `Processo completo: ${paginas} páginas.`, file: { path: file, nome, tipo: 'application/pdf' } };
  },
});

/** The files that the reader may read and that are still in the process, `{ordem do evento}-{ordem do anexo}-{nome}`. */
async function zipDosAnexos(work: Work, id: number): Promise<Readable> {
  const eventos = await lerEventos(work, id);
  if (eventos.length === 0) throw new NotFoundError('Processo não encontrado.');
  const zip = new yazl.ZipFile();
  for (const { ordem, anexos } of eventos)
    for (const [n, { nome, sha256, restrita, desentranhada }] of anexos.entries())
      if (!restrita && !desentranhada)
        zip.addReadStream(await work.services.files.read(String(sha256)), `${ordem}-${n + 1}-${String(nome).replaceAll('/', '-')}`);
  zip.end();
  return zip.outputStream as Readable;
}

/** What of a process goes out of the system as a file (SPEC.md section 7). */
export const papelEndpoints = [
  endpoint<unknown, { eventos?: string }>({
    ...ler,
    method: 'GET',
    url: `${base}/detalhe/:id/imprimir`,
    summary: 'Imprimir um processo, sem os anexos',
    query: z.object({
      eventos: z
        .string()
        .regex(/^\d+(,\d+)*$/, 'Envie os ids dos eventos, separados por vírgula.')
        .optional(),
    }),
    handle: async (work, { params, query, reply }) => {
      const id = readId(params.id);
      const pdf = await imprimir(work, id, query.eventos?.split(',').map(Number) ?? null);
      await notar(work, id, 'imprimiu');
      return sendPdf(reply, pdf, `processo-${id}.pdf`);
    },
  }),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/baixar-anexos/:id`,
    summary: 'Os anexos de um processo, em um ZIP',
    handle: async (work, { params, reply }) => {
      const id = readId(params.id);
      const zip = await zipDosAnexos(work, id);
      await notar(work, id, 'baixou', 'Todos os anexos');
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="anexos-${id}.zip"`)
        .send(zip);
    },
  }),
  endpoint({
    ...ler,
    method: 'GET',
    url: `${base}/download-completo/:id`,
    summary: 'O processo inteiro em um PDF',
    handle: async (work, { params, reply, request }) => {
      const id = readId(params.id);
      const pieces = await contarPecas(work, id);
      if (pieces === 0) throw new NotFoundError('Processo não encontrado.');
      await notar(work, id, 'baixou', 'Processo completo');
      if (pieces > ESPERA) {
        const tarefa_id = await startTask(work, processoCompleto, { id }, { titulo: 'Processo completo em PDF', total: pieces });
        reply.code(202);
        return {
          message: 'O processo é grande: o PDF está sendo feito, e você será avisado quando estiver pronto.',
          result: { tarefa_id },
        };
      }
      const gone = new AbortController();
      request.raw.once('close', () => gone.abort());
      const { nome, pdf } = await comporCompleto(work, id, gone.signal);
      return sendPdf(reply, pdf, nome);
    },
  }),
];
