import { vi } from 'vitest';

vi.mock('../../server/exports/pdf-thread', () => import('./pdf-fake'));
