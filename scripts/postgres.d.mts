/** A throwaway PostgreSQL. */
export interface Cluster {
  /** Address of its database `postgres`, with every right. */
  url: string;
  stop(): Promise<void>;
}
/** The folder of the programs of PostgreSQL on this machine; null without them. */
export function findBinaries(): Promise<string | null>;
export function startPostgres(options?: { durable?: boolean }): Promise<Cluster | null>;
