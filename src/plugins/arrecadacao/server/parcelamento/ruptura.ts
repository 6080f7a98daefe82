import { ValidationError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { encerrar } from './pagar';

/**
 * The parcelamentos in force that their law breaks on a day: so many parcels not paid, in a row or not, or so many days after
 * the last due date.
 *
 * @param id of one; null is all of them
 */
async function aRomper(work: Work, id: number | null): Promise<number[]> {
  const rows = await work.db.rows<{ id: number }>(
    `select t.id from parcelamento_debito t join public.modelo_parcelamento m on m.id = t.modelo_id
       join lateral (select count(*) filter (where p.pago_em is null and p.vencimento < $1::date) as atrasadas, bool_or(p.pago_em is null) as falta, max(p.vencimento) as ultimo
                       from public.parcelamento_debito_parcelas p where p.pai_id = t.id) p on true
      where t.situacao = 'ativo' and ($2::bigint is null or t.id = $2) and (p.atrasadas >= m.parcelas_ruptura or (p.falta and $1::date > p.ultimo + m.dias_ruptura)) order by t.id`,
    [work.today(), id],
  );
  return rows.map((row) => row.id);
}

/** Breaks a parcelamento. @throws ValidationError while its law does not */
export async function romper(tx: Work, id: number, motivo: string): Promise<void> {
  if ((await aRomper(tx, id)).length === 0)
    throw new ValidationError({
      id: ['O parcelamento ainda não pode ser rompido: não há tantas parcelas em atraso, nem se passou o prazo do modelo.'],
    });
  await encerrar(tx, id, 'rompido', tx.today(), motivo);
}

/** Every night, what the law broke. */
export const nightlyRuptura: Nightly = {
  name: 'ruptura_parcelamento',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact(async (tx) => {
        for (const id of await aRomper(tx, null))
          await encerrar(tx, id, 'rompido', tx.today(), 'Parcelas em atraso além do que a lei admite.');
      });
  },
};
