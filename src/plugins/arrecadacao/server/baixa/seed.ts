import type { Seed } from '../../../../server/seed/engine';
import { lancar } from './lancar';

/** One guide of the demonstration was paid at the bank: the others wait. Who launched the débitos may not enter it by hand (B6). */
export async function seedBaixas(seed: Seed): Promise<void> {
  if (await seed.work.db.first('select id from baixa_arrecadacao limit 1')) return;
  const guia = await seed.work.db.first<{ id: number; conta: number; valor: string }>(
    `select g.id, c.conta_bancaria_id as conta, g.valor::text from guia_arrecadacao g join public.convenio_arrecadacao c on c.id = g.convenio_id
      order by g.id limit 1`,
  );
  if (!guia) return;
  const day = seed.work.today();
  await seed.work.transact((tx) =>
    lancar(tx, [
      {
        ...{ origem: 'retorno', guia_id: guia.id, conta_bancaria_id: guia.conta, valor_pago: guia.valor, tarifa: '1.35' },
        ...{ data_pagamento: day, data_credito: day },
      },
    ]),
  );
}
