import { Duplex } from 'node:stream';
import type { Engine } from './engine';

const TERMINATE = 0x58;

/**
 * A socket in the eyes of node-postgres whose other end is the embedded database: the same client, the same pool and
 * the same SQL as with a PostgreSQL server.
 */
export class EngineStream extends Duplex {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.send(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  private async send(message: Buffer): Promise<void> {
    if (message[0] === TERMINATE) return this.engine.reset();
    // a copy: the client reuses its buffer, and a view must not carry a larger buffer across threads
    for (const answer of await this.engine.execute(new Uint8Array(message))) this.push(Buffer.from(answer));
  }
}
