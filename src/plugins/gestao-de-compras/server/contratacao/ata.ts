import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';

/** Atas de registro de preços (handbook Compras 4A). */
export const ataRegistroPrecoRules = onResource(ataRegistroPreco, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(ataRegistroPreco)(t)}, 'Minuta ' || ${t}.id)`,
    valor_registrado: (t) =>
      `coalesce((select sum(round(i.quantidade_registrada * i.valor_unitario_registrado, 2)) from public.ata_registro_preco_itens i where i.pai_id = ${t}.id), 0)`,
    valor_utilizado: () => '0::numeric(18,2)',
    saldo: () => '0::numeric(18,2)',
    dias_restantes: (t) => `${t}.vigencia_fim - hoje()`,
  },
  filters: {
    material_id: (value, t, param) =>
      `exists (select from public.ata_registro_preco_itens i where i.pai_id = ${t}.id and i.material_id = ${param(value)})`,
    orgao_id: (value, t, param) =>
      `exists (select from public.ata_registro_preco_quotas q where q.pai_id = ${t}.id and q.orgao_id = ${param(value)})`,
  },
});
