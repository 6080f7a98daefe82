import type { Work } from '../../../../server/work';

/** The contract is effective from when it is published (Lei 14.133/2021, art. 94). */
export async function anotarNoContrato(tx: Work, id: number, numero: string, dia: string): Promise<void> {
  await tx.db.execute(
    "update contrato set publicacao = 'publicada', pncp_numero = $3, pncp_data = $4, versao = versao + 1 where id = $1 and cliente_id = $2",
    [id, tx.cliente.id, numero, dia],
  );
}
