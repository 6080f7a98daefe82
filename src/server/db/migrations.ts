import { plugins as modules } from '../../plugins/registry';
import { readMigrations } from './migrate';

const kernel = import.meta.glob<string>('./migrations/*.sql', { eager: true, query: '?raw', import: 'default' });
const plugins = import.meta.glob<string>('../../plugins/*/server/migrations/*.sql', { eager: true, query: '?raw', import: 'default' });

/** Every migration of the kernel and of the plugins, in order. */
export const migrations = readMigrations(
  { ...kernel, ...plugins },
  modules.map(({ id }) => id),
);
