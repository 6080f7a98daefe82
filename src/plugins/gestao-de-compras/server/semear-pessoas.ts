import { anotherPerson } from '../../../server/seed/another-person';
import type { Work } from '../../../server/work';

/** Who has each role in the purchases of the demonstration: no two of them are the same person. */
const PAPEIS = {
  chefia: 'Augusto Ferraz Bittencourt',
  compras: 'Rui Valadares Pinto',
  orcamento: 'Caio Mendes Siqueira',
  ordenador: 'Marina Teles Quaresma',
  juridico: 'Hugo Peçanha Lobato',
  recebedor: 'Breno Castilho Rangel',
  fiscal: 'Tadeu Assunção Vidal',
} as const;

/** The same work in the name of who has a role; where the demonstration has not that person, of somebody else. */
export async function comoPapel(work: Work, papel: keyof typeof PAPEIS): Promise<Work> {
  const row = await work.db.first<{ usuarioId: number; pessoaId: number; nome: string }>(
    'select u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id where p.nome = $1 order by u.id limit 1',
    [PAPEIS[papel]],
  );
  return row ? work.actingAs({ ...work.user, ...row }) : anotherPerson(work);
}
