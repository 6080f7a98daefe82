import { insertMany } from '../../../server/resources/many';
import type { Work } from '../../../server/work';
import { publicacaoContrato } from '../resources/publicacao_contrato';
import { publicacaoLicitacao } from '../resources/publicacao_licitacao';

/** Opens a publication for each contratação that was divulged and each contract that was signed, so that nobody has to remember them. */
export async function abrirPendentes(tx: Work): Promise<void> {
  const { registry } = tx.services;
  const processos = await tx.db.rows<{ processo_id: number }>(
    `select p.id as processo_id from public.processo_contratacao p
      where p.cliente_id = $1 and p.data_exclusao is null and p.data_divulgacao is not null
        and not exists (select from public.publicacao_licitacao x where x.processo_id = p.id) order by p.data_divulgacao, p.id`,
    [tx.cliente.id],
  );
  const contratos = await tx.db.rows<{ contrato_id: number }>(
    `select c.id as contrato_id from public.contrato c
      where c.cliente_id = $1 and c.data_exclusao is null and c.data_assinatura is not null
        and not exists (select from public.publicacao_contrato x where x.contrato_id = c.id) order by c.data_assinatura, c.id`,
    [tx.cliente.id],
  );
  if (processos.length > 0)
    await insertMany(
      tx,
      registry.get(publicacaoLicitacao.name),
      processos.map((um) => ({ ...um, situacao: 'pendente' })),
    );
  if (contratos.length > 0)
    await insertMany(
      tx,
      registry.get(publicacaoContrato.name),
      contratos.map((um) => ({ ...um, situacao: 'pendente' })),
    );
}
