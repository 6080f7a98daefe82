import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { escreverQuantidade } from './posicao';

/**
 * R3: what a department is given of a material in a month is within its quota, or whoever approves says why.
 *
 * @throws ValidationError on `motivo_cota`
 */
export async function exigirCota(tx: Work, id: number): Promise<void> {
  // whoever approves another of the same warehouse waits: two that together pass the quota do not both find it free
  await tx.db.rows(
    `select a.id from public.almoxarifado a join public.solicitacao_material s on s.almoxarifado_id = a.id
      where s.id = $1 and s.cliente_id = $2 for no key update of a`,
    [id, tx.cliente.id],
  );
  const above = await tx.db.rows<{ material: string; cota: string; total: string }>(
    `select m.codigo || ' ' || m.nome as material, c.quantidade::text as cota, sum(i.quantidade_aprovada)::text as total
       from public.solicitacao_material s join public.almoxarifado_cotas c on c.pai_id = s.almoxarifado_id and c.departamento_id = s.departamento_id
       join public.material m on m.id = c.material_id
       join public.solicitacao_material o on o.cliente_id = s.cliente_id and o.almoxarifado_id = s.almoxarifado_id and o.departamento_id = s.departamento_id
         and date_trunc('month', o.data) = date_trunc('month', s.data) and o.data_exclusao is null
         and (o.id = s.id or o.situacao in ('aprovada', 'separacao', 'atendida_parcial', 'atendida', 'encerrada'))
       join public.solicitacao_material_itens i on i.pai_id = o.id and i.material_id = c.material_id
      where s.id = $1 and s.cliente_id = $2 and s.motivo_cota is null
        and exists (select from public.solicitacao_material_itens own where own.pai_id = s.id and own.material_id = c.material_id)
      group by m.id, c.quantidade having sum(i.quantidade_aprovada) > c.quantidade order by m.codigo`,
    [id, tx.cliente.id],
  );
  if (above.length === 0) return;
  const itens = above.map(
    ({ material, cota, total }) => `${material} (cota ${escreverQuantidade(cota)}, com esta ${escreverQuantidade(total)})`,
  );
  throw new ValidationError({ motivo_cota: [`Acima da cota do mês: ${itens.join(', ')}. Diga o motivo, ou aprove menos.`] });
}
