import type { Work } from '../../../../server/work';
import type { Parada } from '../../calculo/prazo';

/** The stops of a work, from the first. @param menos but this one */
export const lerParadas = (work: Work, obra: number, menos = 0): Promise<(Parada & { id: number })[]> =>
  work.db.rows<Parada & { id: number } & Record<string, unknown>>(
    `select p.id, p.inicio::text as inicio, p.fim::text as fim, p.tipo <> 'abandono' as prorroga from paralisacao_obra p
      where p.obra_id = $1 and p.id <> $2 order by p.inicio`,
    [obra, menos],
  );
