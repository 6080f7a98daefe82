import type { ReportFrame } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';

/** What a report of an unidade that is a fundo especial is called: its plano de aplicação (Lei 4.320/1964 art. 2º §2º I). */
export async function tituloDoFundo(work: Work, unidadeId: unknown): Promise<Pick<ReportFrame, 'title'>> {
  const fundo = await work.db.first<{ nome: string }>('select nome from unidade where id = $1 and fundo_especial', [unidadeId ?? null]);
  return fundo ? { title: `Plano de aplicação – ${fundo.nome}` } : {};
}
