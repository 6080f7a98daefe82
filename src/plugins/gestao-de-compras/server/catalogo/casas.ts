import { addIssue, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { cabeNaUnidade } from '../../calculo/item';

interface Unidade {
  sigla: string;
  casas: number;
}

/** Why a quantity has more places than its unit counts. */
export function casasDe({ sigla, casas }: Unidade): string {
  return casas === 0
    ? `A quantidade em ${sigla} é inteira: retire as casas decimais.`
    : `A quantidade em ${sigla} tem até ${casas} ${casas === 1 ? 'casa decimal' : 'casas decimais'}.`;
}

/**
 * Each quantity has no more places than the unit of its material, which half a box would pass.
 *
 * @param quantidades of each line, its fields and what they hold
 */
export async function julgarCasas(
  work: Work,
  linhas: readonly { material_id?: number | null }[],
  quantidades: (n: number) => Readonly<Record<string, string | null | undefined>>,
  issues: Issues,
): Promise<void> {
  const rows = await work.db.rows<Unidade & { id: number } & Record<string, unknown>>(
    `select m.id, u.sigla, u.casas_decimais as casas from material m join public.unidade_medida u on u.id = m.unidade_id where m.id = any($1::bigint[])`,
    [linhas.map(({ material_id }) => material_id ?? null)],
  );
  const unidades = new Map(rows.map((row) => [row.id, row]));
  for (const [n, { material_id }] of linhas.entries()) {
    const unidade = unidades.get(material_id ?? 0);
    if (!unidade) continue;
    for (const [campo, quantidade] of Object.entries(quantidades(n)))
      if (quantidade && !cabeNaUnidade(quantidade, unidade.casas)) addIssue(issues, `itens.${n}.${campo}`, casasDe(unidade));
  }
}
