import type { Work } from '../../../../server/work';
import { numeroNaTela } from '../processo/derivados';
import { PARTE_EXTERNA } from './chave';

/** What of the processes of a person is shown together (handbook Administração 3.5). */
export const ABAS = { andamento: 'Em andamento', aguardando: 'Aguardando você', concluidos: 'Concluídos' } as const;
export type Aba = keyof typeof ABAS;

/** A process in the list of a person. */
export interface MeuProcesso extends Record<string, unknown> {
  id: number;
  numero_curto: string;
  rotulo: string;
  titulo: string;
  situacao: string;
  aba: Aba;
  ultima_movimentacao: string;
  prazo: string | null;
  /** Until when something is asked of the person. */
  responder_ate: string | null;
}

/** The processes in which a person is interessado or lawyer, the last moved first; it is not the inbox of the staff. */
export function meusProcessos(work: Work, pessoaId: number): Promise<MeuProcesso[]> {
  return work.db.rows<MeuProcesso>(
    `select p.id, substr(p.numero, 4) as numero_curto, ${numeroNaTela('p')} as rotulo, p.titulo, s.nome as situacao, p.ultima_movimentacao, p.data_prazo::text as prazo,
            (select min(d.prazo)::text from public.processo_destino d where d.processo_id = p.id and d.pessoa_id = $2 and d.encerrado_em is null) as responder_ate,
            case when p.status_id in (4, 5, 6) then 'concluidos'
                 when p.situacao_id = 5 or exists (select from public.processo_destino d where d.processo_id = p.id and d.pessoa_id = $2 and d.encerrado_em is null) then 'aguardando'
                 else 'andamento' end as aba
       from public.processo p join processo_situacao s on s.id = p.situacao_id
      where p.cliente_id = $1 and p.data_exclusao is null and p.status_id <> 1 and ${PARTE_EXTERNA('p', '$2')}
      order by p.ultima_movimentacao desc, p.id desc limit 500`,
    [work.cliente.id, pessoaId],
  );
}

/** The key of a process, and that of a person in it. The person was proven by who calls. */
export async function chavesDe(work: Work, id: number, pessoaId: number): Promise<{ chave: string | null; chave_pessoal: string | null }> {
  const row = await work.db.first<{ chave: string; chave_pessoal: string | null }>(
    `select p.chave, (select i.chave from public.processo_interessados i where i.pai_id = p.id and i.pessoa_id = $3 order by i.ordem limit 1) as chave_pessoal
       from public.processo p where p.id = $1 and p.cliente_id = $2`,
    [id, work.cliente.id, pessoaId],
  );
  return row ?? { chave: null, chave_pessoal: null };
}

/** The record that a process of a person was opened from, once it is concluded; null of any other. */
export async function origemConcluida(work: Work, id: number, tipo: string, pessoaId: number): Promise<number | null> {
  const row = await work.db.first<{ origem_id: number }>(
    `select p.origem_id from public.processo p
      where p.id = $1 and p.cliente_id = $2 and p.origem_tipo = $3 and p.status_id in (4, 5)
        and exists (select from public.processo_interessados i where i.pai_id = p.id and i.pessoa_id = $4)`,
    [id, work.cliente.id, tipo, pessoaId],
  );
  return row?.origem_id ?? null;
}
