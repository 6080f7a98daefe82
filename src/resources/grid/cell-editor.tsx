import { IEditorService, useEditor, useKeyboardEvent, useLeftAndRightArrow } from '@univerjs/docs-ui';
import { useDependency } from '@univerjs/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface CellEditorProps {
  editorId: string;
  className: string;
  /** Somebody types in a cell. */
  isFocus: boolean | undefined;
  keyboardEventConfig: Parameters<typeof useKeyboardEvent>[1];
  onMoveInEditor: Parameters<typeof useLeftAndRightArrow>[3];
  canvasStyle: NonNullable<Parameters<typeof useEditor>[0]['canvasStyle']>;
}

/**
 * Where the text of a cell is typed. The sheet's own editor belongs to its formulas, whose functions are in English; the
 * expressions of a grid are worked out here, so that plain text is all that it needs.
 */
export function CellEditor({ editorId, className, isFocus = false, keyboardEventConfig, onMoveInEditor, canvasStyle }: CellEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    editorId,
    initialValue: '',
    container: container as RefObject<HTMLDivElement>,
    autoFocus: false,
    isSingle: true,
    canvasStyle,
  });
  useKeyboardEvent(isFocus, keyboardEventConfig, editor);
  useLeftAndRightArrow(isFocus, false, editor, onMoveInEditor);
  const editors = useDependency(IEditorService);
  useLayoutEffect(() => {
    if (!isFocus || !editor) return;
    const focus = () => {
      editors.focus(editorId);
      const chosen = [...editor.getSelectionRanges()];
      const end = Math.max(0, (editor.getDocumentData().body?.dataStream.length ?? 2) - 2);
      editor.setSelectionRanges(chosen.length > 0 ? chosen : [{ startOffset: end, endOffset: end }]);
    };
    focus();
    // the sheet may take the focus back in the first frames
    const again = () => {
      if (!editor.isFocus()) focus();
    };
    let frame = requestAnimationFrame(() => {
      again();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [isFocus, editor, editors, editorId]);
  return (
    <div className={className}>
      <div ref={container} className="univer-relative univer-size-full" />
    </div>
  );
}
