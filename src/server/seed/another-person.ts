import type { Work } from '../work';

/** The same work in the name of somebody else of the demonstration: what the law keeps apart is done by two people. */
export async function anotherPerson(work: Work): Promise<Work> {
  const row = await work.db.first<{ usuarioId: number; pessoaId: number; nome: string }>(
    'select u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id <> $1 order by u.id limit 1',
    [work.user.usuarioId],
  );
  return row ? work.actingAs({ ...work.user, ...row }) : work;
}
