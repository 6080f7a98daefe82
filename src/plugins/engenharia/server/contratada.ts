import { reserve } from '../../../server/resources/lock';
import { readRecord } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import { updateRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { PAGO_DO_RECEBIDO } from '../../execucao-orcamentaria/server';
import { representadoSql } from '../../gestao-de-compras/server';
import { medicaoContratada } from '../resources/medicao_contratada';
import { medicaoObra } from '../resources/medicao_obra';

/** What the contratada sends joins what the medição has; its own entity is that of the work, not that of who calls. */
async function enviarMemoria(
  tx: Work,
  id: number,
  { arquivos, nota_fiscal }: { arquivos: readonly number[]; nota_fiscal: string | null },
): Promise<void> {
  const dona = await tx.db.first<{ entidade_id: number }>(
    'select m.entidade_id from public.medicao_obra m where m.id = $1 and m.cliente_id = $2 for no key update of m',
    [id, tx.cliente.id],
  );
  const there = tx.inEntity(dona?.entidade_id ?? 0).withEveryPermission();
  const resource = tx.services.registry.get(medicaoObra.name);
  const { versao, memoria } = (await readRecord(there, resource, id, { sensitive: true })) as unknown as {
    versao: number;
    memoria: readonly { id: number }[];
  };
  await reserve(there, resource, id, false);
  await updateRecord(there, resource, id, {
    versao,
    memoria: [...memoria.map((arquivo) => arquivo.id), ...arquivos],
    ...(nota_fiscal && { nota_fiscal }),
  });
}

/** SQL: what a medição says, in lines that are read. */
const medidoSql = (t: string): string => `(select string_agg(x.linha, '; ' order by x.ordem) from (
    select i.ordem, i.item || ' ' || coalesce(i.descricao, '') || ': ' || replace(trim_scale(i.quantidade_periodo)::text, '.', ',') || coalesce(' ' || i.unidade, '')
           || case when i.quantidade_glosada > 0 then ', com glosa de ' || replace(trim_scale(i.quantidade_glosada)::text, '.', ',') || coalesce(' (' || i.motivo_glosa || ')', '') else '' end as linha
      from public.medicao_obra_itens i where i.pai_id = ${t}.id
    union all select e.ordem, coalesce(e.descricao, e.evento::text) || ': ' || replace(trim_scale(e.partes)::text, '.', ',') || case when e.partes = 1 then ' parte' else ' partes' end
      from public.medicao_obra_eventos e where e.pai_id = ${t}.id) x)`;

export const medicaoContratadaRules = onResource(medicaoContratada, {
  sight: (t) => representadoSql(`${t}.fornecedor_id`, `${t}.cliente_id`),
  derived: {
    medido: medidoSql,
    pago: (t) =>
      `coalesce((select sum(l.valor) from (${PAGO_DO_RECEBIDO}) l where l.em_liquidacao_id = ${t}.em_liquidacao_id), 0)::numeric(18,2)`,
  },
  acts: {
    enviar_memoria: act('Enviada: o engenheiro a vê na medição.', ({ id }, asked, tx) => enviarMemoria(tx, id, asked as never)),
  },
});
