import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';

/** Where an address of PostgreSQL leads, as the driver itself reads it. */
export interface DatabaseAddress {
  /** A name, an IP, or the folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  password: string | null;
  /** The connection is made over TLS, with the certificate and the name in it checked. */
  checked: boolean;
  /** What the address says of TLS, as it is written. */
  tls: Readonly<Partial<Record<(typeof TLS_PARAMETERS)[number], string>>>;
}

const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;

/**
 * Reads an address with the driver, so that what is judged is what will be connected to: `host` among the parameters
 * wins over the host of the address, and what is absent comes from the environment.
 *
 * @throws Error when it cannot be read, or names a certificate file that cannot
 */
export function readAddress(url: string): DatabaseAddress {
  const client = new pg.Client({ connectionString: url });
  // the types say less than what the driver keeps
  const ssl = client.ssl as boolean | ConnectionOptions;
  const parameters = new URL(url).searchParams;
  const tls = Object.fromEntries(TLS_PARAMETERS.flatMap((name) => parameters.getAll(name).map((value) => [name, value] as const)));
  const driverChecks = typeof ssl === 'object' ? ssl.rejectUnauthorized !== false && !ssl.checkServerIdentity : ssl;
  return {
    host: client.host,
    port: client.port,
    user: client.user ?? '',
    database: client.database ?? '',
    password: client.password ?? null,
    // the driver checks as much in `require`, but the programs of PostgreSQL, given the same address, do not
    checked: driverChecks && tls.sslmode === 'verify-full',
    tls,
  };
}

/**
 * The same address as the programs of PostgreSQL (`pg_dump`, `pg_restore`) read it from the environment. In
 * `verify-full` without an authority of its own the machine's are trusted, as the driver does.
 */
export function programEnvironment(url: string): Record<string, string> {
  const { host, port, user, database, password, tls } = readAddress(url);
  const rootCert = tls.sslrootcert ?? (tls.sslmode === 'verify-full' ? 'system' : undefined);
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password !== null && { PGPASSWORD: password }),
    // only the driver knows `no-verify`
    ...(tls.sslmode && { PGSSLMODE: tls.sslmode === 'no-verify' ? 'require' : tls.sslmode }),
    ...(rootCert && { PGSSLROOTCERT: rootCert }),
    ...(tls.sslcert && { PGSSLCERT: tls.sslcert }),
    ...(tls.sslkey && { PGSSLKEY: tls.sslkey }),
  };
}
