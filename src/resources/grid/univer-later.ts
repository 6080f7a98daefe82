import '@univerjs/sheets-filter-ui/lib/index.css';
import '@univerjs/find-replace/lib/index.css';
import { LocaleService, LocaleType, merge, type Univer } from '@univerjs/core';
import { UniverFindReplacePlugin } from '@univerjs/find-replace';
import findTexts from '@univerjs/find-replace/locale/pt-BR';
import { UniverSheetsFilterUIPlugin } from '@univerjs/sheets-filter-ui';
import filterTexts from '@univerjs/sheets-filter-ui/locale/pt-BR';
import { UniverSheetsFindReplacePlugin } from '@univerjs/sheets-find-replace';

/** Adds to a spreadsheet that is on screen what only an action of the person shows: the menus of filters and the search. */
export function completeUniver(univer: Univer): void {
  univer
    .__getInjector()
    .get(LocaleService)
    .load({ [LocaleType.PT_BR]: merge({}, filterTexts, findTexts) });
  univer.registerPlugin(UniverSheetsFilterUIPlugin);
  univer.registerPlugin(UniverFindReplacePlugin);
  univer.registerPlugin(UniverSheetsFindReplacePlugin);
}
