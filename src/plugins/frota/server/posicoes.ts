import { formatInstant } from '../../../resources/definition/format';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import type { Work } from '../../../server/work';
import { lerParametros } from './comum';

/** Where a trip left from or came back to. */
export const MOMENTOS = { saida: 'Saída', retorno: 'Retorno' } as const;

/** Keeps where the phone was, for as long as the entity declared (LGPD, arts. 15 and 16); nothing where it did not say. */
export async function guardarPosicao(
  tx: Work,
  viagem: number,
  momento: keyof typeof MOMENTOS,
  { em, latitude, longitude }: { em: string; latitude: number | null; longitude: number | null },
): Promise<void> {
  if (latitude === null || longitude === null) return;
  const { guarda_posicoes_dias } = await lerParametros(tx);
  await tx.db.execute(
    `insert into deslocamento_posicao (cliente_id, deslocamento_id, momento, em, latitude, longitude, guardar_ate)
     values ($1, $2, $3, $4, $5, $6, hoje() + $7::int) on conflict (deslocamento_id, momento) do nothing`,
    [tx.cliente.id, viagem, momento, em, latitude, longitude, guarda_posicoes_dias],
  );
}

/** Where a trip was, in words; the reason for which it was asked is in the trail. */
export async function dizerPosicoes(tx: Work, viagem: number): Promise<string> {
  const rows = await tx.db.rows<{ momento: keyof typeof MOMENTOS; em: string; lugar: string }>(
    `select p.momento, p.em, p.latitude || ', ' || p.longitude as lugar from deslocamento_posicao p where p.deslocamento_id = $1 order by p.em`,
    [viagem],
  );
  if (rows.length === 0) return 'Desta viagem não há posição guardada: o telefone não a disse, ou o prazo de guarda acabou.';
  return rows.map(({ momento, em, lugar }) => `${MOMENTOS[momento]}, ${formatInstant(em)}: ${lugar}.`).join(' ');
}

/** Every night the positions whose term is over are erased. */
export const noiteDasPosicoes: Nightly = {
  name: 'frota_posicoes',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact((tx) =>
        tx.db.execute('delete from deslocamento_posicao where cliente_id = $1 and guardar_ate < hoje()', [cliente.id]),
      );
  },
};
