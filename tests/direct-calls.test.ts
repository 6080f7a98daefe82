import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = path.resolve('src');

/** Where a call that writes may be made without `useCall`: what speaks for Refine, and what is opened without a session. */
const PLACES = ['providers/', 'login/', 'public/', 'server/'];

/** And each file that has its own reason. */
const FILES: Readonly<Record<string, string>> = {
  // what is read with a body: nothing changes on the server
  'editor/word-import.ts': 'converts a document',
  'editor/insert-picture.ts': 'the upload of a picture, before its text is saved',
  'editor/ai.ts': 'a text that is generated: no record changes',
  'resources/form/act-preview.tsx': 'the entries that an act would make',
  'resources/list/use-each.tsx': 'what an act to several records would do',
  'resources/form/field-balance.tsx': 'the balance of what is typed',
  'resources/signatures/stamped-copy.ts': 'makes a file that is downloaded',
  'plugins/arrecadacao/parts/parcelamento/simulation.tsx': 'a simulation',
  'plugins/cadastro/pages/access/simulate.tsx': 'a simulation',
  'plugins/contabilidade/parts/lancamento/simulation.tsx': 'a simulation',
  'plugins/gestao-de-compras/parts/contratos/conta-do-termo.tsx': 'what a term would add, while it is typed',
  'plugins/execucao-orcamentaria/parts/liquidacao/retencoes-calculadas.tsx': 'the retentions of what is typed',
  // public pages
  'plugins/arrecadacao/pages/certidao/public-emit.tsx': 'public',
  'plugins/arrecadacao/pages/guia/public-page.tsx': 'public',
  'plugins/fornecedor/pages/cotacao/publica.tsx': 'public',
  'plugins/plataforma/pages/cadastro-publico.tsx': 'public',
  // what nobody asked for, and nobody is told of
  'layout/system-notices.tsx': 'a notice that was seen',
  'layout/use-follow-notice.ts': 'a notice that was opened',
  'resources/form/use-record-form.ts': 'a reservation that is renewed',
  // what is no part of a screen
  'capture/sync.ts': 'what was read in the field, once there is a network',
  'layout/error-boundary.tsx': 'the report of a screen that broke',
  'resources/form/inputs/file-inputs.tsx': 'the upload of a field, before the record is saved',
  'resources/grid/load.ts': 'the calls of the sheet',
  'screens/favorites.ts': 'a mutation of its own, shown before it is done',
};

const DIRECT = /\bhttp\s*\.\s*(post|put|patch|delete|request)\b/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(place);
    return /\.tsx?$/.test(entry.name) ? [path.relative(SOURCE, place).split(path.sep).join('/')] : [];
  });
}

describe('o que altera algo no servidor', () => {
  const direct = filesBelow(SOURCE).filter((file) => DIRECT.test(readFileSync(path.join(SOURCE, file), 'utf8')));

  it('passa por useCall, ou pelo provedor de dados', () => {
    const allowed = (file: string) => PLACES.some((place) => file.startsWith(place)) || file.includes('/server/') || file in FILES;
    expect(direct.filter((file) => !allowed(file))).toEqual([]);
  });

  it('só tem as exceções que ainda existem', () => {
    expect(Object.keys(FILES).filter((file) => !direct.includes(file))).toEqual([]);
  });
});
