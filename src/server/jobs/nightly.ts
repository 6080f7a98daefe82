import type { Services } from '../services';

/** What is done once a day, whatever the number of processes. */
export interface Nightly {
  /** Known in the database: `verificar_auditoria`. */
  name: string;
  run(services: Services): Promise<void>;
}

/** Runs what no process has begun today. One that fails is told of in the log and waits for the next day. */
export async function runNightly(services: Services, all: readonly Nightly[]): Promise<void> {
  const { database, clock, log } = services;
  for (const { name, run } of all) {
    const { rowCount } = await database.pool.query(
      `insert into rotina_diaria (nome, dia) values ($1, $2)
       on conflict (nome) do update set dia = excluded.dia where rotina_diaria.dia < excluded.dia`,
      [name, clock.today()],
    );
    if (rowCount === 0) continue;
    await run(services).catch((error: unknown) => log.error({ err: error, rotina: name }, 'a rotina diária falhou'));
  }
}
