import { compileWithPlaces, type LaidOut, type PaperSource } from './compile';

/** What the process of the papers answers. */
export type PaperReply = LaidOut | { failed: string };

process.on('message', (source: PaperSource) => {
  let reply: PaperReply;
  try {
    reply = compileWithPlaces(source);
  } catch (error) {
    reply = { failed: (error as Error).message };
  }
  process.send?.(reply);
});
// the server that asked is gone
process.on('disconnect', () => process.exit(0));
