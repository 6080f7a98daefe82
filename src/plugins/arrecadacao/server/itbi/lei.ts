import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

/** What the law fixes for the ITBI on a day. */
export interface LeiDoItbi extends Record<string, unknown> {
  tributo_id: number;
  aliquota: string;
  aliquota_sfh: string;
  dias_vencimento: number;
  dias_defesa: number;
  antecipado: boolean;
}

/** The parameters in force on a day; nothing where the municipality has none yet. */
export function lerLei(work: Work, dia: string): Promise<LeiDoItbi | undefined> {
  return work.db.first<LeiDoItbi>(
    `select l.tributo_id, l.aliquota::text, l.aliquota_sfh::text, l.dias_vencimento, l.dias_defesa, l.antecipado
       from parametro_itbi l where l.inicio_vigencia <= $1 order by l.inicio_vigencia desc limit 1`,
    [dia],
  );
}

/** The same, of what cannot be done without it. @throws ValidationError saying where it is registered */
export async function exigirLei(work: Work, dia: string, campo: string): Promise<LeiDoItbi> {
  const lei = await lerLei(work, dia);
  if (!lei) throw new ValidationError({ [campo]: [SEM_LEI] });
  return lei;
}

export const SEM_LEI = 'Nenhum parâmetro do ITBI está em vigor: cadastre as alíquotas em Arrecadação › ITBI › Parâmetros.';
