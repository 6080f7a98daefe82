import { compileWithPlaces } from '../../src/server/templates/compile';
import type { PaperPrinter } from '../../src/server/templates/print-process';

/** The same layout without the process, whose file only the built server has. */
export const printer: PaperPrinter = { print: async (source) => compileWithPlaces(source), close: () => undefined };

export const hasCompiler = () => true;
