import { ValidationError } from '../../../server/http/errors';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import type { ManutencaoVeiculo } from '../resources/manutencao_veiculo';

/**
 * MN6: a service that makes a vehicle last longer is offered to Patrimônio as an improvement of its bem, which decides and posts.
 *
 * @throws ValidationError when the vehicle has no bem in the books
 */
export async function proporMelhoria(
  tx: Work,
  { rotulo, veiculo_id, valor_total, defeito }: ManutencaoVeiculo,
  { valor, motivo }: { valor: string | null; motivo: string },
): Promise<void> {
  const bem = await tx.db.first<{ id: number }>(
    "select b.id from veiculo v join public.bem b on b.id = v.bem_id where v.id = $1 and b.situacao_bem = 'ativo'",
    [veiculo_id],
  );
  if (!bem)
    throw new ValidationError({
      id: ['O veículo não é um bem incorporado do município: só o que está no livro se melhora. Incorpore-o antes.'],
    });
  await createRecord(tx, tx.services.registry.get('alteracao_bem'), {
    tipo: 'melhoria',
    data: tx.today(),
    origem_melhoria: 'compra',
    motivo: `OS ${rotulo}: ${defeito} ${motivo}`,
    itens: [{ bem_id: bem.id, valor_novo: valor ?? valor_total }],
  });
}
