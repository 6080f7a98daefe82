import type { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import { reasonOf } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { suprimir } from '../calculo/suprimir';
import { type OuvidoriaDemanda, ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { abrirIdentidade, lerSemMostrar } from './identidade';

const { path } = ouvidoriaDemanda.api;
const comRegra = (regra: 5 | 6) => ({ menu: [ouvidoriaDemanda.menu], regra });
const MOTIVO = reasonOf(20);

const ler = async (work: Work, id: number): Promise<OuvidoriaDemanda> =>
  (await readRecord(work, work.services.registry.get(ouvidoriaDemanda.name), id)) as unknown as OuvidoriaDemanda;

export const demandaEndpoints = [
  endpoint({
    method: 'GET',
    url: `${path}/:id/triar`,
    access: comRegra(5),
    tag: 'Ouvidoria',
    summary: 'Demanda: com que a triagem começa',
    handle: async (work, { params }) => {
      const { tipo, assunto_id, servico_id, prioridade } = await ler(work, readId(params.id));
      return { tipo, assunto_id, servico_id, prioridade };
    },
  }),
  endpoint({
    method: 'GET',
    url: `${path}/:id/encaminhar`,
    access: comRegra(6),
    tag: 'Ouvidoria',
    summary: 'Demanda: a área do assunto e o texto já sem o que a máquina sabe que identifica quem escreveu',
    handle: async (work, { params }) => {
      const id = readId(params.id);
      const { assunto_id, texto, complemento } = await ler(work, id);
      const assunto = await work.db.first<{ departamento_id: number | null }>(
        'select departamento_id from ouvidoria_assunto where id = $1',
        [assunto_id],
      );
      const nome = (await lerSemMostrar(work, id))?.nome ?? null;
      return {
        departamento_id: assunto?.departamento_id ?? null,
        texto: suprimir([texto, complemento].filter(Boolean).join('\n\n'), nome),
      };
    },
  }),
  endpoint<z.infer<typeof MOTIVO>>({
    method: 'POST',
    url: `${path}/:id/identidade`,
    access: comRegra(6),
    tag: 'Ouvidoria',
    summary: 'Demanda: abrir a identidade de quem se manifestou, com o motivo, que fica na trilha',
    body: MOTIVO,
    handle: async (work, { params, body }) => {
      const { id } = await ler(work, readId(params.id));
      return {
        message: 'Identidade aberta. O motivo ficou na trilha.',
        result: await work.transact((tx) => abrirIdentidade(tx, id, body.motivo)),
      };
    },
  }),
];
