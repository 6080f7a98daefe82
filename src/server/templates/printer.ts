import { createRequire } from 'node:module';
import { createPrinter } from './print-process';

/** The process of the papers of this server. */
export const printer = createPrinter();

const COMPILER = '@myriaddreamin/typst-ts-node-compiler';

/** Whether the compiler has a version for this machine: it is native, and packages bring that of their platform only. */
export function hasCompiler(): boolean {
  const require = createRequire(import.meta.url);
  const resolves = (name: string) => {
    try {
      require.resolve(name);
      return true;
    } catch {
      return false;
    }
  };
  if (!resolves(`${COMPILER}/package.json`)) return false;
  const { optionalDependencies = {} } = require(`${COMPILER}/package.json`) as { optionalDependencies?: Record<string, string> };
  return Object.keys(optionalDependencies).some((name) => resolves(`${name}/package.json`));
}
