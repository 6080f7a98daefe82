import { spawn } from 'node:child_process';
import { programEnvironment } from '../db/address';

/**
 * Runs a program of PostgreSQL. The password travels in the environment: the arguments of a process can be read by others.
 *
 * @throws Error in Portuguese when the program is not on the PATH, or with what it said when it fails
 */
export async function runProgram(program: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...programEnvironment(url) }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const status = await new Promise<number>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new Error(`O programa ${program} não foi encontrado no PATH. Instale o cliente do PostgreSQL.`) : error,
      ),
    );
    child.once('close', (code) => resolve(code ?? 1));
  });
  if (status !== 0) throw new Error(`${program} falhou: ${said.trim().split('\n').slice(-3).join(' ')}`);
}
