import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { AppError, ValidationError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { inventarioPatrimonial } from '../resources/inventario_patrimonial';
import { leituraInventario } from '../resources/leitura_inventario';

/** A reading as a device kept it. */
const LEITURA = z.object({
  uuid: z.uuid(),
  departamento_id: z.number().int(),
  local: z.string().max(100).nullish(),
  tombamento_lido: z.number().int().positive().nullish(),
  estado: z.string(),
  sem_plaqueta: z.boolean().nullish(),
  descricao: z.string().max(300).nullish(),
  observacao: z.string().max(300).nullish(),
  coordenada: z.string().max(40).nullish(),
  lido_em: z.iso.datetime({ offset: true }),
  aparelho: z.string().max(60).nullish(),
});
type Leitura = z.infer<typeof LEITURA>;

/** What became of a reading that was sent. */
interface Recebida {
  uuid: string;
  situacao: 'gravada' | 'repetida' | 'recusada';
  /** Why it was refused, in words for who holds the device. */
  motivo: string | null;
}

/** A package as large as a day of work of a device. */
const MAIS_LEITURAS = 500;

const conhecida = (work: Work, uuid: string) => work.db.first('select l.id from leitura_inventario l where l.uuid = $1', [uuid]);

/** Takes one reading: the one that is there already is the same, and what is refused stays on the device. */
async function receber(work: Work, inventario_id: number, leitura: Leitura): Promise<Recebida> {
  const { uuid } = leitura;
  if (await conhecida(work, uuid)) return { uuid, situacao: 'repetida', motivo: null };
  try {
    await createRecord(work, work.services.registry.get(leituraInventario.name), { inventario_id, ...leitura });
    return { uuid, situacao: 'gravada', motivo: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // the same one came by another way meanwhile
    if (await conhecida(work, uuid)) return { uuid, situacao: 'repetida', motivo: null };
    return {
      uuid,
      situacao: 'recusada',
      motivo: error instanceof ValidationError ? Object.values(error.issues).flat().join(' ') : error.message,
    };
  }
}

/** The readings of a device, in the order in which they were made; sent again, they change nothing (handbook Patrimônio 7, I8). */
export const leiturasEndpoint = endpoint<{ leituras: Leitura[] }>({
  method: 'POST',
  url: `${inventarioPatrimonial.api.path}/:id/leituras`,
  access: { menu: [inventarioPatrimonial.menu], regra: 2 },
  summary: 'Recebe as leituras de um aparelho, sem repetir as que já vieram.',
  tag: 'Patrimônio',
  body: z.object({ leituras: z.array(LEITURA).min(1).max(MAIS_LEITURAS) }),
  handle: async (work, { params, body }) => {
    const id = readId(params.id);
    const result: Recebida[] = [];
    for (const leitura of body.leituras) result.push(await receber(work, id, leitura));
    const recusadas = result.filter(({ situacao }) => situacao === 'recusada').length;
    return { message: recusadas > 0 ? `Leituras recebidas; ${recusadas} ficam no aparelho, com o motivo.` : 'Leituras recebidas.', result };
  },
});
