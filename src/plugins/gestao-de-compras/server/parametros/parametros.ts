import type { Work } from '../../../../server/work';
import { type ParametroCompras, parametroCompras } from '../../resources/parametros/parametro_compras';

/** What the decree of an órgão decides of contracting; the defaults of the definition where it says nothing. Percentages are decimal strings. */
export async function lerParametros(work: Work, orgaoId: number): Promise<Omit<ParametroCompras, 'id' | 'orgao_id'>> {
  const row = await work.db.first<ParametroCompras & Record<string, unknown>>('select * from parametro_compras where orgao_id = $1', [
    orgaoId,
  ]);
  const defaults = Object.fromEntries(
    Object.entries(parametroCompras.fields).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
  );
  return { ...defaults, ...row } as ParametroCompras;
}
