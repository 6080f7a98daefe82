import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import type { PrazoExumacao } from '../calculo/prazos';
import { cemiterio } from '../resources/cemiterio';
import { comCorpoSql, livreSql } from './ocupacao';

const doCemiterio = (t: string, condicao: string): string =>
  `(select count(*)::int from public.sepultura_gavetas g join public.sepultura s on s.id = g.pai_id and s.data_exclusao is null where s.cemiterio_id = ${t}.id and ${condicao})`;

/** The rules of exhumation of a cemetery. */
export async function prazosDo(tx: Work, cemiterio_id: number): Promise<PrazoExumacao[]> {
  return tx.db.rows<PrazoExumacao & Record<string, unknown>>(
    `select p.origem, p.conta_de, p.vigencia_inicio::text as vigencia_inicio, p.adulto_meses, p.infantil_meses, p.infantil_ate
       from public.cemiterio_prazos p where p.pai_id = $1 order by p.ordem`,
    [cemiterio_id],
  );
}

export const cemiterioRules = onResource(cemiterio, {
  derived: {
    gavetas: (t) => doCemiterio(t, 'true'),
    ocupadas: (t) => doCemiterio(t, comCorpoSql('g')),
    livres: (t) => doCemiterio(t, `s.interdicao is null and not s.em_obra and ${livreSql('g')}`),
  },
  judge: async (draft, tx, current) => {
    if (!draft.quadras || !current) return null;
    const ficam = draft.quadras.map(({ codigo }) => codigo);
    const presa = await tx.db.first<{ quadra: string }>(
      'select s.quadra from sepultura s where s.cemiterio_id = $1 and s.quadra <> all($2::text[]) order by s.quadra limit 1',
      [current.id, ficam],
    );
    return presa ? { quadras: [`A quadra ${presa.quadra} tem sepulturas: não se tira da lista.`] } : null;
  },
});
