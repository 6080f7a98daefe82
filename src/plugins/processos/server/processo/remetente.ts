import type { Work } from '../../../../server/work';
import { destinoMeu, MINHAS_CAIXAS } from './leitor';

/** The department that sent a process to who has it now, and waits for it back; null of one that came from nobody else. */
export async function lerRemetente(work: Work, processoId: number): Promise<{ id: number; nome: string } | null> {
  const row = await work.db.first<{ id: number; nome: string }>(
    `select r.id, r.nome from processo_destino d join departamento r on r.id = d.remetente_departamento_id
      where d.processo_id = $1 and d.encerrado_em is null and d.papel = 'para' and ${destinoMeu('d')} and r.situacao and r.recebe_processos
        and r.id <> all (array(${MINHAS_CAIXAS}))
      order by d.enviado_em desc limit 1`,
    [processoId],
  );
  return row ?? null;
}
