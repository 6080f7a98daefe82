import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { diarioObra } from '../resources/diario_obra';

/** Diaries of works: who inspects confirms what was written. */
export const diarioObraRules = onResource(diarioObra, {
  derived: { rotulo: (t) => `'Diário de ' || to_char(${t}.data, 'DD/MM/YYYY')` },
  lockedBecause: (t) => `case when ${t}.confirmado_em is not null then 'O diário foi confirmado.' end`,
  acts: {
    confirmar: act('Diário confirmado.', ({ id }, _input, tx) => writeColumns(tx, diarioObra, id, { confirmado_em: tx.today() })),
  },
});
