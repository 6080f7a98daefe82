import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '#tests/server/pdf-text';
import type { PaperSource } from './compile';
import { createPrinter, type PaperPrinter } from './print-process';

/** A loop that no machine ends. */
const ENDLESS = '#for a in range(9999) { for b in range(9999) { for c in range(9999) { let x = c } } }';
const source = (text: string): PaperSource => ({ text, pictures: new Map(), archival: false, made: 1_700_000_000 });

let folder: string;
let program: string;
const printers: PaperPrinter[] = [];
const printerOf = (limit?: number) => {
  const printer = createPrinter({ program, ...(limit !== undefined && { limit }) });
  printers.push(printer);
  return printer;
};
beforeAll(async () => {
  folder = mkdtempSync(path.join(process.cwd(), 'node_modules', '.papel-'));
  program = path.join(folder, 'typst-program.js');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rolldownOptions: {
        input: { 'typst-program': path.resolve('src/server/templates/typst-program.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
});
afterAll(() => {
  for (const printer of printers) printer.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('o processo dos documentos', () => {
  it('dá a cada um o seu papel, também quando pedem juntos', async () => {
    const printer = printerOf();
    const papers = await Promise.all(
      ['um', 'dois', 'três'].map((text) => printer.print(source(`#set text(font: "Arimo")\n#text("${text}")`))),
    );
    expect(papers.map(({ pdf }) => pdfText(pdf))).toEqual(['um', 'dois', 'três']);
  });

  it('o que não termina é interrompido e dito, e o seguinte é impresso', async () => {
    const printer = printerOf(1500);
    const [hung, next] = await Promise.allSettled([printer.print(source(ENDLESS)), printer.print(source('#text("fim")'))]);
    expect(hung).toMatchObject({
      reason: { codigo: 'INTEGRACAO_INDISPONIVEL', message: expect.stringMatching(/demorou demais.*simplifique o modelo/) },
    });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('o que o compilador recusa diz por quê, e o processo segue', async () => {
    const printer = printerOf();
    await expect(printer.print(source('#nada-disso()'))).rejects.toThrow(/unknown variable/);
    await expect(printer.print(source('#text("fim")'))).resolves.toMatchObject({ pages: 1 });
  });

  it('não lê arquivo algum da máquina, nem o ambiente do servidor', async () => {
    const printer = printerOf();
    await expect(printer.print(source('#read("/etc/passwd")'))).rejects.toThrow(/not found/);
    await expect(printer.print(source('#read("../../../../../etc/passwd")'))).rejects.toThrow(/escape|access|denied|not found/);
  });
});
