import type { Sitting } from '../../../../server/collegiate/attendance';

/** The name by which the kit keeps the votes and the presences of the plenário. */
export const PLENARIO = 'plenario';

/** A session of the plenário, as the kit knows it. */
export const sessaoDe = (id: number): Sitting => ({ body: PLENARIO, id });
