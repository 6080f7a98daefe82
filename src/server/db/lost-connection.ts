/** What PostgreSQL says of itself or of a session as it ends: class 08, a shutdown, a crash, a start that is not over, too many sessions. */
const OF_THE_DATABASE = /^(08...|57P0[1-5]|25P03|53300)$/;

/** What the system says of a connection that does not come about or breaks. */
const OF_THE_NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
];

/** What the client says without a code. */
const OF_THE_CLIENT =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|This socket has been ended)/;

/**
 * Whether a statement failed because the database cannot be reached: it was restarted, its session was ended, the network is
 * gone. What was asked is right and may be asked again; of a commit that was on its way nobody knows whether it arrived.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return OF_THE_CLIENT.test(error.message);
  return (
    OF_THE_DATABASE.test(code) || (OF_THE_NETWORK.includes(code) && syscall !== undefined && /connect|read|write|getaddrinfo/.test(syscall))
  );
}
