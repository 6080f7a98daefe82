import { type AnyRecord, formatInstant, type RecordOf, type Resource } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { notify } from '../notifications';
import { act, type RowSql, type WaitingCaller } from '../resources/rules';
import { writeColumns } from '../resources/write';
import type { Work } from '../work';

type Waits = (t: string, caller: WaitingCaller) => string;

/**
 * The rules of `minutesActs`.
 *
 * @param draft the minutes, drafted from what happened
 * @param waitsFor SQL of whether the minutes wait for who is asked for
 */
export const minutesRules = <R extends Resource>(
  resource: R,
  draft: (work: Work, record: RecordOf<R>) => Promise<string>,
  waitsFor: Waits,
) => ({
  redigir_ata: act<R, unknown>('Ata redigida do que aconteceu: confira e complete.', async (record, _input, tx) =>
    writeColumns(tx, resource, record.id, { ata: await draft(tx, record) }),
  ),
  concluir_ata: concludeMinutes(resource, waitsFor),
});

/** Concludes the minutes that somebody wrote. @throws ValidationError while nobody did */
export const concludeMinutes = <R extends Resource>(resource: R, waitsFor: Waits) =>
  act<R, unknown>(
    'Ata concluída.',
    async (record, _input, tx) => {
      if (!(record as AnyRecord).ata) throw new ValidationError({ ata: ['Escreva a ata antes de concluí-la.'] });
      await writeColumns(tx, resource, record.id, { ata_em: tx.today() });
    },
    { waitsFor },
  );

/** SQL: why a meeting does not change any more. */
export const meetingLock: RowSql = (t) =>
  `case when ${t}.ata_em is not null then 'A ata foi concluída: a reunião não muda mais.'
        when ${t}.situacao in ('sem_quorum', 'cancelada') then 'A reunião não se realizou.' end`;

interface Called {
  id: number;
  rotulo: string | null;
  data_hora: string | Date;
  local: string | null;
  url: string | null;
}

/** Tells the accounts of who is called: which meeting, when and where. */
export async function summon(
  tx: Work,
  resource: Resource,
  { id, rotulo, data_hora, local, url }: Called,
  accounts: readonly number[],
): Promise<void> {
  await notify(tx, accounts, {
    tipo: 'prazo',
    titulo: `Convocação: ${rotulo}`,
    texto: [formatInstant(data_hora), local ?? url].filter(Boolean).join(' · '),
    url: `${resource.route.base}/${id}`,
    origem: { tipo: resource.name, id },
  });
}
