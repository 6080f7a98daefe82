import { z } from 'zod';
import type { OwnedPackage } from '../../../resources/definition/capture';
import { takeReadings } from '../../../server/capture/take-readings';
import { type Endpoint, endpoint } from '../../../server/http/endpoint';
import { AppError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import type { Services } from '../../../server/services';

const tag = 'Captura';
/** Readings of a call: a phone on a poor network sends few at a time. */
const MOST = 50;

const READING = z.object({
  uuid: z.uuid('A leitura precisa de um identificador (uuid).'),
  item_id: z.number().int().positive().nullable(),
  codigo: z.string().trim().max(60).nullable(),
  lugar_id: z.number().int().positive().nullable(),
  valores: z.record(z.string().max(60), z.union([z.string().max(2000), z.boolean(), z.null()])),
  fotos: z.array(z.number().int().positive()).max(10),
  em: z.iso.datetime({ offset: true, message: 'Informe quando a leitura foi feita.' }),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});

/** What phones take along and bring back. */
export const captureEndpoints = ({ captures }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    url: '/captura/tarefas',
    access: 'session',
    tag,
    summary: 'O que quem chama tem a fazer em campo, no telefone',
    result: z.array(z.object({ captura: z.string(), tipo: z.string(), id: z.number(), titulo: z.string(), detalhe: z.string() })),
    handle: async (work) => {
      const mine = captures.filter(({ menu, regra }) => work.has(menu, regra));
      const tasks = await Promise.all(
        mine.map(async ({ name, title, tasks }) => (await tasks(work)).map((task) => ({ captura: name, tipo: title, ...task }))),
      );
      return tasks.flat();
    },
  }),
  ...captures.flatMap((capture) => [
    endpoint({
      method: 'GET',
      url: `/captura/${capture.name}/:id`,
      access: { menu: [capture.menu], regra: capture.regra },
      tag,
      summary: `${capture.title}: o que o telefone leva`,
      handle: async (work, { params }): Promise<OwnedPackage> => ({
        ...(await capture.pack(work, readId(params.id))),
        leitor: work.user.usuarioId,
      }),
    }),
    endpoint({
      method: 'POST',
      url: `/captura/${capture.name}/:id/leituras`,
      access: { menu: [capture.menu], regra: capture.regra },
      tag,
      summary: `${capture.title}: o que o telefone traz`,
      body: z.object({ leitor: z.number().int().positive(), leituras: z.array(READING).min(1).max(MOST) }),
      handle: async (work, { params, body: { leitor, leituras } }) => {
        if (leitor !== work.user.usuarioId)
          throw new AppError('ACESSO_RESTRITO', {
            message: 'Há leituras de outra pessoa neste aparelho. Elas esperam que ela entre nele.',
          });
        return { result: await takeReadings(work, capture, readId(params.id), leituras) };
      },
    }),
  ]),
];
