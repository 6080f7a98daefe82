import { addIssue, type Issues } from '../../../resources/definition';
import type { Work } from '../../../server/work';
import { type ContaLida, contaFechada } from './receita/registros';

/** Says what an account has against money of a fonte on a day: it is closed, or it is not of the fonte (LRF art. 8º § único). */
export function julgarConta(issues: Issues, campo: string, conta: ContaLida, fonte: number, data: string): void {
  const fechada = contaFechada(conta, data);
  if (fechada) addIssue(issues, campo, fechada);
  else if (!conta.fontes.some(({ fonte_recurso_id }) => fonte_recurso_id === fonte))
    addIssue(issues, campo, 'A conta bancária não tem esta fonte.');
}

/** Whether the law binds a fonte to some use. */
export async function ehVinculada(tx: Work, fonte: number): Promise<boolean> {
  const row = await tx.db.first<{ vinculada: boolean }>(
    "select f.bloco <> 'livre' as vinculada from public.fonte_recurso f where f.id = $1",
    [fonte],
  );
  return row?.vinculada === true;
}
