import type { Work } from '../../../../server/work';

/** The órgão that a department is of. */
export async function orgaoDoDepartamento(work: Work, id: number): Promise<number | undefined> {
  const row = await work.db.first<{ orgao_id: number }>(
    'select u.orgao_id from departamento d join unidade u on u.id = d.unidade_id where d.id = $1',
    [id],
  );
  return row?.orgao_id;
}
