import { type ChangeEvent, type ComponentPropsWithRef, createContext, useContext, useRef } from 'react';
import { maskDate } from '../../definition/typing';

interface Typed {
  /** Mask of the calendar: "DD/MM/YYYY". */
  mask: string;
  /** What was typed and is no date; empty when the field holds one, or nothing. */
  unread: string;
  /** Each text that the field comes to hold. */
  onText: (text: string) => void;
}

const Context = createContext<Typed>({ mask: '', unread: '', onText: () => undefined });

/** Gives the input of a calendar its text. */
export const TypedText = Context.Provider;

/**
 * The input of a calendar: what is typed or pasted takes the mask, and whole parts when the person leaves. The calendar
 * would forget on leaving what it cannot read, so the text does not go through it.
 */
export function TypedDate(props: ComponentPropsWithRef<'input'>) {
  const { mask, unread, onText } = useContext(Context);
  const entering = useRef(false);
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const how = (nativeEvent as InputEvent).inputType ?? '';
    // what is erased stays erased, bars included
    const masked = how.startsWith('delete') ? target.value : maskDate(mask, target.value, how === 'insertFromPaste');
    onText(masked);
  };
  const text = unread || String(props.value ?? '');
  return (
    <input
      {...props}
      value={text}
      inputMode="numeric"
      onChange={change}
      // what is typed on entering takes the place of the date that is there; a second click is for its middle
      onFocus={(event) => {
        entering.current = true;
        event.target.select();
        props.onFocus?.(event);
      }}
      onMouseUp={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget;
        if (entering.current && selectionStart === selectionEnd) event.currentTarget.select();
        entering.current = false;
        props.onMouseUp?.(event);
      }}
      onBlur={(event) => {
        if (unread) onText(maskDate(mask, unread, true));
        props.onBlur?.(event);
      }}
    />
  );
}
