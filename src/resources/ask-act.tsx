import { App, Input, type ModalFuncProps } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../providers/notification';
import { lettersOf, tooShort } from './definition/acts';
import type { Act } from './definition/resource';

/**
 * Asks whether to do an act: what it says of itself and, where it wants one, the reason, without which it goes no further.
 *
 * @param words the title, what the button that gives up says and, where a sentence is not enough, what is shown below what the act says
 * @param run does it with the reason; the question closes when it is done
 */
export function useActQuestion() {
  const { modal } = App.useApp();
  return (
    act: Act,
    words: Pick<ModalFuncProps, 'title' | 'cancelText'> & { shown?: ReactNode },
    run: (motivo?: string) => Promise<unknown>,
  ) => {
    let motivo = '';
    const { shown, ...titled } = words;
    modal.confirm({
      ...titled,
      content: (
        <>
          {act.confirm && <p>{act.confirm}</p>}
          {shown}
          {act.reason && (
            <Reason
              onType={(text) => {
                motivo = text;
              }}
            />
          )}
        </>
      ),
      okText: 'Sim',
      // the reason is what comes first
      autoFocusButton: act.reason ? null : 'ok',
      // a handler that takes `close` leaves the question open when it returns nothing
      onOk: (_close: () => void) => {
        const typed = motivo.trim();
        if (!act.reason || typed.length >= lettersOf(act.reason)) return run(typed || undefined);
        toast('warning', typed ? tooShort(lettersOf(act.reason)) : 'Informe o motivo.');
        return undefined;
      },
    });
  };
}

/** Where the reason is typed. The dialog takes the focus to itself once it is on the page: only then does this take it. */
function Reason({ onType }: { onType: (text: string) => void }) {
  const box = useRef<TextAreaRef>(null);
  useEffect(() => {
    const later = setTimeout(() => box.current?.focus());
    return () => clearTimeout(later);
  }, []);
  return (
    <Input.TextArea
      ref={box}
      aria-label="Motivo"
      placeholder="Motivo"
      rows={3}
      maxLength={300}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
