import { ConflictError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';

/** Nothing of what is being counted moves (handbook Patrimônio 7, Inventário). @throws ConflictError */
export async function exigirForaDeInventario(tx: Work, bens: readonly number[]): Promise<void> {
  const row = await tx.db.first<{ rotulo: string }>(
    `select lpad(b.tombamento::text, 6, '0') as rotulo from public.inventario_patrimonial_itens i join inventario_patrimonial v on v.id = i.pai_id
       join public.bem b on b.id = i.bem_id
      where i.bem_id = any($1::bigint[]) and v.situacao in ('aberto', 'em_coleta', 'segunda_contagem', 'conciliado') order by 1 limit 1`,
    [bens],
  );
  if (row)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O bem ${row.rotulo} está em um inventário aberto: movimente-o depois de homologado, ou pela conciliação dele.`,
    });
}
