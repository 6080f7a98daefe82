import {
  DOCS_NORMAL_EDITOR_UNIT_ID_KEY,
  type DocumentDataModel,
  ICommandService,
  type Injector,
  IUniverInstanceService,
} from '@univerjs/core';
import { IRenderManagerService, SHEET_VIEWPORT_KEY } from '@univerjs/engine-render';
import {
  IEditorBridgeService,
  ISheetSelectionRenderService,
  SheetScrollManagerService,
  SheetSkeletonManagerService,
} from '@univerjs/sheets-ui';
import { UNIT } from './workbook';

/** Room of the scroll bar, in pixels. */
const SCROLL_BAR = 40;

/** What stands in the editor of a cell. */
export function editedText(injector: Injector): string {
  const document = injector.get(IUniverInstanceService).getUnit<DocumentDataModel>(DOCS_NORMAL_EDITOR_UNIT_ID_KEY);
  return (document?.getBody()?.dataStream ?? '').replace(/\r\n$/, '');
}

/**
 * Univer 0.25 looks for the place of an editor in the pane of the last click: with the keyboard gone from the frozen columns
 * to the others, it would be off the screen and take no text.
 */
export function placeEditor(injector: Injector, column: number, frozen: number): void {
  const render = injector.get(IRenderManagerService).getRenderById(UNIT);
  const pane = render?.scene.getViewport(column < frozen ? SHEET_VIEWPORT_KEY.VIEW_MAIN_LEFT : SHEET_VIEWPORT_KEY.VIEW_MAIN);
  const service = render?.with(ISheetSelectionRenderService) as unknown as { _activeViewport: unknown } | undefined;
  if (pane && service) service._activeViewport = pane;
  injector.get(IEditorBridgeService).refreshEditCellPosition(false);
}

/**
 * Univer 0.25 does not follow a cell of the frozen columns down or up: the view comes to the row, as far as it takes to have it whole.
 *
 * @param height of the sheet on the screen, in pixels
 */
export function revealRow(injector: Injector, row: number, frozen: number, height: number): void {
  // the titles are always in view, and are chosen before anything is drawn
  if (row < frozen) return;
  const render = injector.get(IRenderManagerService).getRenderById(UNIT);
  const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton();
  const scroll = render?.with(SheetScrollManagerService).getCurrentScrollState();
  if (!skeleton) return;
  const { rowHeightAccumulation: ends, columnHeaderHeight } = skeleton;
  const frozenHeight = ends[frozen - 1] ?? 0;
  const top = (ends[(scroll?.sheetViewStartRow ?? 0) + frozen - 1] ?? 0) + (scroll?.offsetY ?? 0);
  const above = top - (ends[row - 1] ?? 0);
  const below = (ends[row] ?? 0) - top - (height - columnHeaderHeight - frozenHeight - SCROLL_BAR);
  const offsetY = above > 0 ? -above : Math.max(0, below);
  if (offsetY !== 0) void injector.get(ICommandService).executeCommand('sheet.command.set-scroll-relative', { offsetY });
}

/** Univer 0.25 leaves a column at the right edge half out of sight, where no editor fits: it is brought in whole. */
export function revealColumn(injector: Injector, column: number, frozen: number, width: number): void {
  const render = injector.get(IRenderManagerService).getRenderById(UNIT);
  const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton();
  const scroll = render?.with(SheetScrollManagerService).getCurrentScrollState();
  if (!skeleton || column < frozen) return;
  const { columnWidthAccumulation: ends, rowHeaderWidth } = skeleton;
  const frozenWidth = ends[frozen - 1] ?? 0;
  const left = (ends[(scroll?.sheetViewStartColumn ?? 0) + frozen - 1] ?? 0) + (scroll?.offsetX ?? 0);
  const hidden = (ends[column] ?? 0) - left - (width - rowHeaderWidth - frozenWidth - SCROLL_BAR);
  if (hidden > 0) void injector.get(ICommandService).executeCommand('sheet.command.set-scroll-relative', { offsetX: hidden });
}
