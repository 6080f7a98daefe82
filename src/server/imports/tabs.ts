import { unreadable } from './header';

/** A sheet of a workbook. */
export interface Tab {
  nome: string;
  oculta: boolean;
}

/**
 * The sheet to read, the first one that people see, and what they are told of the others.
 *
 * @throws ValidationError on `arquivo` for a workbook without such a sheet
 */
export function chooseTab<T extends Tab>(tabs: readonly T[]): { tab: T; avisos: string[] } {
  const tab = tabs.find(({ oculta }) => !oculta);
  if (!tab && tabs.length > 0) throw unreadable('O arquivo só tem planilhas ocultas. Mostre a que deve ser lida, salve e envie novamente.');
  if (!tab) throw unreadable('A pasta de trabalho não tem planilha.');
  const hidden = tabs.filter(({ oculta }) => oculta);
  const others = tabs.filter((other) => other !== tab && !other.oculta);
  const avisos: string[] = [];
  if (hidden.length === 1) avisos.push(`A planilha oculta ${named(hidden)} não foi lida.`);
  if (hidden.length > 1) avisos.push(`As planilhas ocultas ${named(hidden)} não foram lidas.`);
  if (others.length > 0) avisos.push(`Só a primeira planilha, "${tab.nome}", foi lida. Não lidas: ${named(others)}.`);
  return { tab, avisos };
}

const named = (tabs: readonly Tab[]) => tabs.map(({ nome }) => `"${nome}"`).join(', ');
