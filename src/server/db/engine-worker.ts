import { parentPort, workerData } from 'node:worker_threads';
import type { EngineOptions } from './engine';
import { openEngine } from './engine';

/** The embedded database in its own thread, so that a long statement never stops the HTTP server. */
export type EngineCall = { id: number } & ({ execute: Uint8Array } | { run: 'reset' | 'dump' | 'close' });
export type EngineReply = { ready: true } | { failed: string } | { id: number; result?: unknown; error?: string };

const port = parentPort;
if (port) {
  const reply = (message: EngineReply) => port.postMessage(message);
  try {
    const engine = await openEngine(workerData as EngineOptions);
    port.on('message', async (call: EngineCall) => {
      try {
        const result = 'execute' in call ? await engine.execute(call.execute) : await engine[call.run]();
        reply({ id: call.id, result });
      } catch (error) {
        reply({ id: call.id, error: (error as Error).message });
      }
    });
    reply({ ready: true });
  } catch (error) {
    reply({ failed: (error as Error).message });
  }
}
