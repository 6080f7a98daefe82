import { addIssue, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { cabeNaUnidade, totalDoItem } from '../../calculo/item';
import { casasDe } from '../catalogo/casas';

/** A line that asks for something of the catalogue. */
export interface LinhaDoCatalogo {
  material_id: number;
  quantidade: string;
  unidade_id?: number | null;
  natureza_despesa_id?: number | null;
  valor_unitario_estimado?: string | null;
}

interface DoCatalogo extends Record<string, unknown> {
  id: number;
  nome: string;
  unidade_id: number;
  natureza_despesa_id: number | null;
  /** Its own unit and those in which it is bought. */
  unidades: number[];
}

async function lerMateriais(work: Work, linhas: readonly LinhaDoCatalogo[]): Promise<Map<number, DoCatalogo>> {
  const rows = await work.db.rows<DoCatalogo>(
    `select m.id, m.nome, m.unidade_id, m.natureza_despesa_id,
            array(select m.unidade_id union select a.unidade_id from material_unidades_alternativas a where a.pai_id = m.id)::int[] as unidades
       from material m where m.id = any($1::bigint[])`,
    [linhas.map(({ material_id }) => material_id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lines with the unit and nature of the catalogue where they say none, and what each is worth. */
export async function completarItens<L extends LinhaDoCatalogo>(work: Work, linhas: readonly L[]): Promise<L[]> {
  const materiais = await lerMateriais(work, linhas);
  return linhas.map((linha) => {
    const material = materiais.get(linha.material_id);
    return {
      ...linha,
      unidade_id: linha.unidade_id ?? material?.unidade_id ?? null,
      natureza_despesa_id: linha.natureza_despesa_id ?? material?.natureza_despesa_id ?? null,
      valor_total: totalDoItem(linha.quantidade, linha.valor_unitario_estimado),
    };
  });
}

/** Each line is counted in a unit of its item, with no more places than that unit has. */
export async function julgarItens(work: Work, linhas: readonly LinhaDoCatalogo[], issues: Issues): Promise<void> {
  const materiais = await lerMateriais(work, linhas);
  const unidades = await work.db.rows<{ id: number; sigla: string; casas: number }>(
    'select id, sigla, casas_decimais as casas from unidade_medida where id = any($1::bigint[])',
    [linhas.flatMap(({ unidade_id }) => unidade_id ?? [])],
  );
  for (const [n, { material_id, unidade_id, quantidade }] of linhas.entries()) {
    const material = materiais.get(material_id);
    const unidade = unidades.find(({ id }) => id === unidade_id);
    if (!material || !unidade) continue;
    if (!material.unidades.includes(unidade.id))
      addIssue(
        issues,
        `itens.${n}.unidade_id`,
        `${material.nome} não se compra em ${unidade.sigla}. Deixe em branco a unidade do catálogo.`,
      );
    else if (!cabeNaUnidade(quantidade, unidade.casas)) addIssue(issues, `itens.${n}.quantidade`, casasDe(unidade));
  }
}
