import { z } from 'zod';
import { ConflictError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';

export const AVALIACAO = z.object({
  nota: z.coerce.number('Escolha de 1 a 5 estrelas.').int().min(1, 'Escolha de 1 a 5 estrelas.').max(5, 'Escolha de 1 a 5 estrelas.'),
  comentario: z.string().trim().max(1000, 'O comentário aceita até 1.000 caracteres.').nullish(),
});

/** Keeps what a person thought of a service, once for each request that was concluded (R5). @throws ConflictError the second time */
export async function avaliarServico(
  tx: Work,
  servicoId: number,
  processoId: number,
  { nota, comentario }: z.infer<typeof AVALIACAO>,
): Promise<void> {
  const kept = await tx.db.execute(
    `insert into servico_avaliacao (cliente_id, servico_id, processo_id, nota, comentario, data) values ($1, $2, $3, $4, $5, $6)
     on conflict (processo_id) do nothing`,
    [tx.cliente.id, servicoId, processoId, nota, comentario ?? null, tx.now()],
  );
  if (kept === 0) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Você já avaliou este atendimento. Obrigado.' });
}

/** The stars given to a request; null while nobody gave any. */
export async function notaDada(work: Work, processoId: number): Promise<number | null> {
  const row = await work.db.first<{ nota: number }>('select nota from servico_avaliacao where processo_id = $1', [processoId]);
  return row?.nota ?? null;
}
