import { emptyDraft } from '../../../resources/definition';
import { insertMany } from '../../../server/resources/many';
import type { Work } from '../../../server/work';
import { checkListCriterio } from '../resources/check_list_criterio';
import { ordemDoCodigo } from './criterio';

/** A criterion that enters a cycle, already judged. */
export interface NovoCriterio extends Record<string, unknown> {
  codigo: string;
  dimensao_id: number;
  exigibilidade_id: number;
}

/** Puts criteria in a cycle in one statement, with what dimensions and classes weigh today; who calls reckons the index after it. */
export async function inserirCriterios(tx: Work, cicloId: number, novos: readonly NovoCriterio[]): Promise<void> {
  if (novos.length === 0) return;
  const dimensoes = await tx.db.rows<{ id: number; peso: string }>(
    'select id, peso::text from public.check_list_dimensao where cliente_id = $1',
    [tx.cliente.id],
  );
  const classes = await tx.db.rows<{ id: number; peso: string; bloqueia_selo: boolean }>(
    'select id, peso::text, bloqueia_selo from public.check_list_exigibilidade where cliente_id = $1',
    [tx.cliente.id],
  );
  const pesos = new Map(dimensoes.map(({ id, peso }) => [id, peso]));
  const porClasse = new Map(classes.map((uma) => [uma.id, uma]));
  const linhas = novos.map((um) => ({
    ...emptyDraft(checkListCriterio.fields),
    ...um,
    check_list_id: cicloId,
    ordem: ordemDoCodigo(um.codigo),
    peso_dimensao: pesos.get(um.dimensao_id),
    peso_exigibilidade: porClasse.get(um.exigibilidade_id)?.peso,
    bloqueia_selo: porClasse.get(um.exigibilidade_id)?.bloqueia_selo,
  }));
  await insertMany(tx, tx.services.registry.get(checkListCriterio.name), linhas);
}
