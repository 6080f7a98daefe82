import { formatDate, type Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { DISPOSITIVOS, type Dispositivo, limiteContratacaoDireta } from '../../resources/parametros/limite_contratacao_direta';

/** The limit of a dispositivo on a day. */
export interface Limite extends Record<string, unknown> {
  /** Reais. */
  valor: string;
  ato: string;
}

/**
 * The limit in force on the day of the authorising act; the last one holds until the decree of the year is keyed. Undefined before the law.
 *
 * @param dia YYYY-MM-DD
 */
export function limiteEm(work: Work, dispositivo: Dispositivo, dia: string): Promise<Limite | undefined> {
  return work.db.first<Limite>(
    `select valor::text, ato from limite_contratacao_direta
      where dispositivo = $1 and vigencia_inicio <= $2 and (vigencia_fim is null or vigencia_fim >= $2) order by vigencia_inicio desc limit 1`,
    [dispositivo, dia],
  );
}

export const limiteContratacaoDiretaRules = onResource(limiteContratacaoDireta, {
  filters: {
    vigente_em: (value, t) =>
      `${t}.vigencia_inicio <= ${value}::date and (${t}.vigencia_fim is null or ${t}.vigencia_fim >= ${value}::date)`,
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft };
    const other = await work.db.first<{ vigencia_inicio: string; vigencia_fim: string | null }>(
      `select vigencia_inicio::text, vigencia_fim::text from limite_contratacao_direta
        where dispositivo = $1 and id <> $2 and daterange(vigencia_inicio, vigencia_fim, '[]') && daterange($3::date, $4::date, '[]') limit 1`,
      [all.dispositivo, current?.id ?? 0, all.vigencia_inicio, all.vigencia_fim ?? null],
    );
    if (!other) return null;
    const until = other.vigencia_fim ? ` a ${formatDate(other.vigencia_fim)}` : ' em diante';
    return {
      vigencia_inicio: [
        `${DISPOSITIVOS[all.dispositivo as Dispositivo]} já tem um limite de ${formatDate(other.vigencia_inicio)}${until}. Encerre-o antes.`,
      ],
    };
  },
});
