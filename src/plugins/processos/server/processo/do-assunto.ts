import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

/** What who opens a process is told of its assunto, and what is filled by it. */
export interface DoAssunto extends Record<string, unknown> {
  departamento: { id: number; nome: string } | null;
  /** In days; null where the type of process says it. */
  prazo_dias: number | null;
  contagem: string | null;
  documentos_exigidos: { nome: string; obrigatorio: boolean }[];
}

/** @throws NotFoundError for an assunto that is not there */
export async function lerDoAssunto(work: Work, id: number): Promise<DoAssunto> {
  const row = await work.db.first<DoAssunto>(
    `select (select json_build_object('id', d.id, 'nome', d.nome) from departamento d
              where d.id = a.departamento_id and d.recebe_processos and d.situacao) as departamento,
            nullif(a.prazo_dias, 0) as prazo_dias, a.contagem,
            coalesce((select json_agg(json_build_object('nome', x.nome, 'obrigatorio', x.obrigatorio) order by x.ordem)
              from processo_assunto_documentos_exigidos x where x.pai_id = a.id), '[]') as documentos_exigidos
       from processo_assunto a where a.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError('Assunto não encontrado.');
  return row;
}
