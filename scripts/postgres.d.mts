/** A throwaway PostgreSQL. */
export interface Cluster {
  /** Address of its database `postgres`, with every right. */
  url: string;
  stop(): Promise<void>;
}
export function startPostgres(options?: { durable?: boolean }): Promise<Cluster | null>;
