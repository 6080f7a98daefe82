import type { Seed } from '../../../../server/seed/engine';
import { emitir } from './emitir';

/** How many contribuintes of the demonstration have a guide, of their last parcel. */
const GUIDES = 3;

/** The agreement with the bank, and some guides to be paid. */
export async function semearGuias(seed: Seed): Promise<void> {
  await seed.pause();
  const account = await seed.work.db.first<{ id: number; entidade_id: number }>(
    "select id, entidade_id from conta_bancaria where tipo = 'arrecadacao' order by id limit 1",
  );
  if (!account) return;
  let convenio = 0;
  await seed.inEntity(account.entidade_id, async () => {
    convenio = await seed.put('convenio_arrecadacao', 'convenio:1', {
      nome: 'Banco do Brasil – arrecadação',
      tipo: 'arrecadacao',
      conta_bancaria_id: account.id,
      internet: true,
      codigo: '123456',
      segmento: '1',
      orgao_febraban: '9999',
      identificador: '6',
      pix_chave: '11987654320001',
      pix_cidade: 'NOVA ESPERANCA',
    });
  });
  if (await seed.work.db.first('select id from guia_arrecadacao limit 1')) return;
  const last = await seed.work.db.rows<{ id: number; contribuinte_id: number; vencimento: string }>(
    `select distinct on (d.contribuinte_id) d.id, d.contribuinte_id, d.vencimento::text from debito d
      where d.vencimento >= $1 order by d.contribuinte_id desc, d.vencimento desc limit ${GUIDES}`,
    [seed.work.today()],
  );
  for (const { id, contribuinte_id: contribuinte, vencimento } of last)
    await seed.work.transact((tx) => emitir(tx, { contribuinte, debitos: [id], convenio, vencimento, internet: false }));
}
