import type { Work } from '../../../../server/work';
import { PARTE_EXTERNA } from './chave';

/** What of the processes of a person is shown together (handbook Administração 3.5). */
export const ABAS = { andamento: 'Em andamento', aguardando: 'Aguardando você', concluidos: 'Concluídos' } as const;
export type Aba = keyof typeof ABAS;

/** A process in the list of a person. */
export interface MeuProcesso extends Record<string, unknown> {
  id: number;
  numero_curto: string;
  titulo: string;
  situacao: string;
  aba: Aba;
  ultima_movimentacao: string;
  prazo: string | null;
}

/** The processes in which a person is interessado or lawyer, the last moved first; it is not the inbox of the staff. */
export function meusProcessos(work: Work, pessoaId: number): Promise<MeuProcesso[]> {
  return work.db.rows<MeuProcesso>(
    `select p.id, substr(p.numero, 4) as numero_curto, p.titulo, s.nome as situacao, p.ultima_movimentacao, p.data_prazo::text as prazo,
            case when p.status_id in (4, 5, 6) then 'concluidos'
                 when p.situacao_id = 5 or exists (select from public.processo_destino d where d.processo_id = p.id and d.pessoa_id = $2 and d.encerrado_em is null) then 'aguardando'
                 else 'andamento' end as aba
       from public.processo p join processo_situacao s on s.id = p.situacao_id
      where p.cliente_id = $1 and p.data_exclusao is null and p.status_id <> 1 and ${PARTE_EXTERNA('p', '$2')}
      order by p.ultima_movimentacao desc, p.id desc limit 500`,
    [work.cliente.id, pessoaId],
  );
}
