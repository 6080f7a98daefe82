import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import type { PrazoExumacao } from '../calculo/prazos';
import { cemiterio } from '../resources/cemiterio';
import { comCorpoSql, reservadaSql } from './ocupacao';

const doCemiterio = (t: string, condicao: string): string =>
  `(select count(*)::int from public.sepultura_gavetas g join public.sepultura s on s.id = g.pai_id and s.data_exclusao is null where s.cemiterio_id = ${t}.id and ${condicao})`;

const LIVRE = `not g.interditada and s.interdicao is null and not s.em_obra and not ${comCorpoSql('g')} and not ${reservadaSql('g')}`;

/** What a cemetery says of its terms. */
export interface Prazos {
  prazos: PrazoExumacao[];
  aviso_dias: number;
}

/** The rules of exhumation of a cemetery, and how long before the end of a grave one is told. */
export async function prazosDo(tx: Work, cemiterio_id: number): Promise<Prazos> {
  const linhas = await tx.db.rows<PrazoExumacao & Record<string, unknown>>(
    `select p.origem, p.conta_de, p.vigencia_inicio::text as vigencia_inicio, p.adulto_meses, p.infantil_meses, p.infantil_ate
       from public.cemiterio_prazos p where p.pai_id = $1 order by p.ordem`,
    [cemiterio_id],
  );
  const row = await tx.db.first<{ aviso_dias: number }>('select aviso_dias from cemiterio where id = $1', [cemiterio_id]);
  return { prazos: linhas, aviso_dias: row?.aviso_dias ?? 90 };
}

export const cemiterioRules = onResource(cemiterio, {
  derived: {
    gavetas: (t) => doCemiterio(t, 'true'),
    ocupadas: (t) => doCemiterio(t, comCorpoSql('g')),
    livres: (t) => doCemiterio(t, LIVRE),
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
