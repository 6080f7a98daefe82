import type { DraftOf } from '../../../resources/definition';
import { authorisedOn } from '../../../server/identity/terms';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { termoResponsabilidade } from '../resources/termo_responsabilidade';

const SIGNED = (t: string) => `(select count(*)::int from termo_aceite a where a.termo_id = ${t}.id)`;

/** What somebody has signed never changes: another version is another record. */
export const termoRules = onResource(termoResponsabilidade, {
  judge: async (draft, tx, current) => ((await locksAuthorOut({ ...current, ...draft }, tx)) ? { exige_autorizacao: [OWN_ACCESS] } : null),
  derived: { aceites: (t) => `select ${SIGNED(t)}` },
  lockedBecause: (t) => `case when ${SIGNED(t)} > 0 then 'Versão já assinada. Crie outra versão.' end`,
  afterSave: (_id, tx) => tx.emit({ kind: 'access', usuarioId: null }),
  beforeDelete: (_record, tx) => tx.emit({ kind: 'access', usuarioId: null }),
});

const OWN_ACCESS =
  'Você ficaria sem acesso: a sua conta não tem a autorização da chefia em vigor. Peça antes a outra pessoa que cuide das permissões que a registre.';

/** Whether who publishes a version could not enter from its day on, so that nobody might be left to put it right. */
async function locksAuthorOut({ exige_autorizacao, inicio }: Partial<DraftOf<typeof termoResponsabilidade>>, tx: Work): Promise<boolean> {
  if (exige_autorizacao !== true || !tx.caller?.tipo.includes('servidor')) return false;
  const day = inicio && inicio > tx.today() ? inicio : tx.today();
  return !(await tx.db.first(`select u.id from usuario u where u.id = $1 and ${authorisedOn('u.id', '$2::date')}`, [
    tx.caller.usuarioId,
    day,
  ]));
}
