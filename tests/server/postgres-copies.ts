import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** In the folder of a municipality that a run keeps on PostgreSQL: the address of its database. */
export const ADDRESS_FILE = 'endereco';

/** Copies a database of a PostgreSQL server to which nobody is connected. @returns the address of the copy */
export async function copyOnServer(server: string, template: string): Promise<string> {
  const name = `sgp_teste_${randomBytes(6).toString('hex')}`;
  // by file, in half of the time of a copy through the journal
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return withDatabase(server, name);
}

/** Removes a database, and whoever is connected to it. */
export async function dropOnServer(url: string): Promise<void> {
  await onServer(url, `drop database ${databaseOf(url)} with (force)`);
}

/** Runs statements on the server's own database. */
export function onServer(url: string, statements: string): Promise<void> {
  return runAt(withDatabase(url, 'postgres'), statements);
}

/** Runs statements on the database of an address. */
export async function runAt(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** The same server's address for another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** The name of the database of an address. */
export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
