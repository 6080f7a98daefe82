import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { mapTiles } from '../../../server/map';

/** Where maps get their images. */
export const mapEndpoints = [
  endpoint({
    method: 'GET',
    url: '/mapa',
    access: 'session',
    tag: 'Listas',
    summary: 'De onde vêm as imagens dos mapas',
    result: z.object({ imagens: z.string().nullable(), credito: z.string() }),
    handle: async ({ services }) => mapTiles(services.config),
  }),
];
