import type { Work } from '../../../server/work';

/** The minimum wage in force on a day, reais; null while no table of the INSS says it. */
export async function salarioMinimoEm(work: Work, dia: string): Promise<string | null> {
  const row = await work.db.first<{ salario_minimo: string }>(
    'select t.salario_minimo::text from aliquota_inss t where t.situacao and t.vigencia_inicio <= $1 order by t.vigencia_inicio desc limit 1',
    [`${dia.slice(0, 7)}-01`],
  );
  return row?.salario_minimo ?? null;
}
