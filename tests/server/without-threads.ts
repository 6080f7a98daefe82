import { vi } from 'vitest';

// a thread is a file of the built server: the tests run the sources, which do the same in the thread they have
vi.mock('../../src/server/exports/pdf-thread', () => import('./pdf-fake'));
vi.mock('../../src/server/db/engine-thread', async () => ({ openEngineThread: (await import('../../src/server/db/engine')).openEngine }));
vi.mock('../../src/server/templates/printer', () => import('./printer-fake'));
