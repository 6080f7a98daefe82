import '@univerjs/design/lib/index.css';
import '@univerjs/ui/lib/index.css';
import '@univerjs/docs-ui/lib/index.css';
import '@univerjs/sheets-ui/lib/index.css';
import { LocaleType, merge, ThemeService, Univer } from '@univerjs/core';
import designTexts from '@univerjs/design/locale/pt-BR';
import { UniverDocsPlugin } from '@univerjs/docs';
import { UniverDocsUIPlugin } from '@univerjs/docs-ui';
import docsTexts from '@univerjs/docs-ui/locale/pt-BR';
import { UniverFormulaEnginePlugin } from '@univerjs/engine-formula';
import { UniverRenderEnginePlugin } from '@univerjs/engine-render';
import { UniverSheetsPlugin } from '@univerjs/sheets';
import sheetsTexts from '@univerjs/sheets/locale/pt-BR';
import { UniverSheetsFilterPlugin } from '@univerjs/sheets-filter';
import { EMBEDDING_FORMULA_EDITOR_COMPONENT_KEY, UniverSheetsUIPlugin } from '@univerjs/sheets-ui';
import sheetsUiTexts from '@univerjs/sheets-ui/locale/pt-BR';
import { defaultTheme } from '@univerjs/themes';
import { ComponentManager, UniverUIPlugin } from '@univerjs/ui';
import uiTexts from '@univerjs/ui/locale/pt-BR';
import { CellEditor } from './cell-editor';

/**
 * The spreadsheet, in Portuguese, with the parts that a grid uses: no toolbar, no formulas of cells, no number formats. The
 * menus of filters and the search are added after its first frame (`univer-later.ts`).
 */
export function createUniver(container: HTMLElement, dark: boolean): Univer {
  const univer = new Univer({
    theme: defaultTheme,
    locale: LocaleType.PT_BR,
    locales: {
      [LocaleType.PT_BR]: merge({}, designTexts, uiTexts, docsTexts, sheetsTexts, sheetsUiTexts),
    },
  });
  univer.registerPlugin(UniverRenderEnginePlugin);
  univer.registerPlugin(UniverFormulaEnginePlugin);
  univer.registerPlugin(UniverUIPlugin, { container, header: false, toolbar: false, footer: false, contextMenu: false });
  univer.registerPlugin(UniverDocsPlugin);
  univer.registerPlugin(UniverDocsUIPlugin);
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverSheetsUIPlugin, { formulaBar: false, disableForceStringMark: true, disableForceStringAlert: true });
  univer.registerPlugin(UniverSheetsFilterPlugin);
  univer.__getInjector().get(ThemeService).setDarkMode(dark);
  univer.__getInjector().get(ComponentManager).register(EMBEDDING_FORMULA_EDITOR_COMPONENT_KEY, CellEditor);
  return univer;
}
