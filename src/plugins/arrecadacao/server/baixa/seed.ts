import { createHash } from 'node:crypto';
import type { Seed } from '../../../../server/seed/engine';
import { escreverRetorno } from '../../calculo/cobranca/escrever-retorno';
import { receber } from './retorno';

/** One guide of the demonstration was paid at the bank, twice: the second is a credit of the contribuinte. The others wait. */
export async function semearBaixas(seed: Seed): Promise<void> {
  await seed.pause();
  if (await seed.work.db.first('select id from baixa_arrecadacao limit 1')) return;
  const guia = await seed.work.db.first<{ codigo_barras: string; valor: string; convenio: string; banco: string }>(
    `select g.codigo_barras, g.valor::text as valor, c.codigo as convenio, b.codigo as banco
       from guia_arrecadacao g join public.convenio_arrecadacao c on c.id = g.convenio_id join public.conta_bancaria a on a.id = c.conta_bancaria_id
       join public.banco b on b.id = a.banco_id order by g.id limit 1`,
  );
  if (!guia) return;
  const { codigo_barras, valor, convenio, banco } = guia;
  const day = seed.work.today();
  const payment = { codigo_barras, valor, data_pagamento: day, data_credito: day };
  const bytes = Buffer.from(escreverRetorno({ convenio, banco, nsa: 1, gerado_em: day, pagamentos: [payment, payment] }), 'latin1');
  await receber(seed.work, { nome: 'retorno-000001.txt', sha256: createHash('sha256').update(bytes).digest('hex'), bytes });
}
