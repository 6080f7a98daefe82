import { onResource } from '../../../server/resources/rules';
import { termoResponsabilidade } from '../resources/termo_responsabilidade';

const SIGNED = (t: string) => `(select count(*)::int from termo_aceite a where a.termo_id = ${t}.id)`;

/** What somebody has signed never changes: another version is another record. */
export const termoRules = onResource(termoResponsabilidade, {
  derived: { aceites: (t) => `select ${SIGNED(t)}` },
  lockedBecause: (t) => `case when ${SIGNED(t)} > 0 then 'Versão já assinada. Crie outra versão.' end`,
  afterSave: (_id, tx) => tx.emit({ kind: 'access', usuarioId: null }),
  beforeDelete: (_record, tx) => tx.emit({ kind: 'access', usuarioId: null }),
});
