import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { nivelDoAnexo, notar, pecaLegivel } from './detalhe';

/** Whether the caller reads a file of an event: who sees the process reads the pieces of their level (0.4, R2). The download is noted. */
export async function lerArquivoDoEvento(work: Work, anexoId: number): Promise<boolean> {
  if (!work.has(processo.menu, 1)) return false;
  const row = await work.db.first<{ processo_id: number; nome: string; legivel: boolean }>(
    `select a.processo_id, q.nome, ${pecaLegivel(nivelDoAnexo('a', 'e'), 'p')} as legivel
       from processo_evento_anexo a join processo_evento e on e.id = a.evento_id join processo p on p.id = a.processo_id
            join public.arquivo q on q.id = a.arquivo_id where a.id = $1`,
    [anexoId],
  );
  if (!row?.legivel) return false;
  await notar(work, row.processo_id, 'baixou', row.nome);
  return true;
}
