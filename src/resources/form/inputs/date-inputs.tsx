import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { addDays, civilToday, instantOf, wallTimeOf } from '../../definition/civil-date';
import type { FieldKind } from '../../definition/field';
import type { InputProps } from './input-props';
import { TypedDate, TypedText } from './typed-date';

/** A calendar closes this long after a single choice (SPEC.md section 9). */
const CLOSE_MS = 150;
/** The calendar shows the clock of the municipality, whatever that of the machine. */
const WALL = 'YYYY-MM-DDTHH:mm:ss';
const [FIRST, LAST] = [dayjs('1900-01-01'), dayjs('2100-12-31')];
/** The text of the field is ours: the calendar only follows it. */
const COMPONENTS = { input: TypedDate };

interface PickerSetup {
  picker: 'date' | 'month' | 'year';
  mask: string;
  wire: string;
  withTime?: boolean;
  min?: string;
  max?: string;
}

/**
 * A calendar and a date that is typed or pasted. What is no date stays on screen for the person to mend, and is refused
 * with its message; `h` is today, the arrows go a day back and forth.
 */
function CalendarInput({ props, setup }: { props: InputProps<FieldKind>; setup: PickerSetup }) {
  const { id, value, onChange, onBlur, invalid, describedBy, required } = props;
  const { picker, mask, wire, withTime, min, max } = setup;
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typing, setTyping] = useTyping();
  const typed = useRef(false);
  const current = readDay(value, wire, withTime);
  const [from, to] = [boundOf(min) ?? FIRST, boundOf(max) ?? LAST];
  const write = (day: Dayjs | null) =>
    onChange(day ? (withTime ? instantOf(day.format(WALL)) : picker === 'year' ? day.year() : day.format(wire)) : null);
  const writeDay = (day: string) => !dayjs(day).isBefore(from, 'day') && !dayjs(day).isAfter(to, 'day') && write(dayjs(day));

  return (
    <TypedText value={useTypedText(mask, value, current, write, onChange)}>
      <DatePicker
        id={id}
        className="campo-data numero"
        classNames={{ popup: { root: typing ? 'calendario-parado' : '' } }}
        components={COMPONENTS}
        picker={picker}
        showTime={withTime ? { format: 'HH:mm', defaultOpenValue: dayjs('00:00', 'HH:mm') } : false}
        format={mask}
        placeholder={blankOf(mask)}
        status={invalid ? 'error' : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={required}
        value={current}
        minDate={from}
        maxDate={to}
        open={open}
        needConfirm={withTime === true}
        onOpenChange={(next) => {
          clearTimeout(closing.current);
          // the wait is for the eye to see the chosen day: what was typed is in the field already
          if (next || withTime || typing) return setOpen(next);
          // while it closes, the calendar must not take the click that the person gives to what it covers
          setTyping(true);
          closing.current = setTimeout(() => setOpen(false), CLOSE_MS);
        }}
        onChange={write}
        onBlur={onBlur}
        // pressing a day takes the focus to the calendar: that is choosing, and must not stop the click
        onFocus={({ target }) => target instanceof HTMLInputElement && setTyping(true)}
        onClick={() => setTyping(false)}
        onKeyDown={(event, prevent) => {
          if (/^\d$/.test(event.key)) {
            typed.current = true;
            setTyping(true);
          }
          // Enter ends what was typed; pressed again, it opens the calendar
          if (event.key === 'Enter' && typed.current) {
            typed.current = false;
            prevent();
            setOpen(false);
          }
          if (picker !== 'date' || event.ctrlKey || event.altKey || event.metaKey) return;
          const step = STEPS[event.key];
          if (event.key.toLowerCase() !== 'h' && !step) return;
          event.preventDefault();
          if (!step) return withTime ? write(dayjs(wallTimeOf(new Date()))) : writeDay(civilToday());
          if (!withTime && current) writeDay(addDays(current.format(wire), step));
        }}
      />
    </TypedText>
  );
}

/** Days that an arrow goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** "__/__/____". */
function blankOf(mask: string): string {
  return mask.replace(/[A-Za-z]/g, '_');
}

/** The text of a field whose value is a moment, or what was typed that is none. */
function useTypedText(
  mask: string,
  value: unknown,
  current: Dayjs | null,
  write: (day: Dayjs | null) => void,
  keep: (text: string | null) => void,
) {
  return {
    mask,
    unread: current === null && typeof value === 'string' ? value : '',
    onText: (text: string) => {
      const day = dayjs(text, mask, true);
      if (day.isValid()) write(day);
      else keep(text || null);
    },
  };
}

/**
 * Whether the person types: then a mouse that merely rests where the calendar opens must not change the date, as the
 * calendar shows the day under it in the field. Ends when the mouse really moves.
 */
function useTyping(): [boolean, (typing: boolean) => void] {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (!typing) return;
    const end = ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && setTyping(false);
    window.addEventListener('pointermove', end);
    return () => window.removeEventListener('pointermove', end);
  }, [typing]);
  return [typing, setTyping];
}

function readDay(value: unknown, wire: string, withTime?: boolean): Dayjs | null {
  if (value === null || value === undefined || value === '') return null;
  if (withTime && !/^\d{4}-\d{2}-\d{2}T/.test(String(value))) return null;
  const day = withTime ? dayjs(wallTimeOf(new Date(String(value)))) : dayjs(String(value), wire, true);
  return day.isValid() ? day : null;
}

function boundOf(bound: string | undefined): Dayjs | null {
  return bound ? dayjs(bound === 'hoje' ? civilToday() : bound) : null;
}

/** A civil date. */
export function DateInput(props: InputProps<'date'>) {
  const { min, max } = props.field;
  return (
    <CalendarInput props={props as InputProps<FieldKind>} setup={{ picker: 'date', mask: 'DD/MM/YYYY', wire: 'YYYY-MM-DD', min, max }} />
  );
}

/** An instant. */
export function DateTimeInput(props: InputProps<'dateTime'>) {
  return (
    <CalendarInput props={props as InputProps<FieldKind>} setup={{ picker: 'date', mask: 'DD/MM/YYYY HH:mm', wire: '', withTime: true }} />
  );
}

/** A month. */
export function MonthInput(props: InputProps<'month'>) {
  return <CalendarInput props={props as InputProps<FieldKind>} setup={{ picker: 'month', mask: 'MM/YYYY', wire: 'YYYY-MM' }} />;
}

/** A fiscal year. */
export function YearInput(props: InputProps<'year'>) {
  return <CalendarInput props={props as InputProps<FieldKind>} setup={{ picker: 'year', mask: 'YYYY', wire: 'YYYY' }} />;
}

/** An hour of the day, 24 hours. */
export function TimeInput({ id, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'time'>) {
  const current = readDay(value, 'HH:mm');
  const write = (time: Dayjs | null) => onChange(time ? time.format('HH:mm') : null);
  return (
    <TypedText value={useTypedText('HH:mm', value, current, write, onChange)}>
      <TimePicker
        id={id}
        className="campo-data numero"
        components={COMPONENTS}
        format="HH:mm"
        placeholder={blankOf('HH:mm')}
        hourStep={1}
        needConfirm={false}
        status={invalid ? 'error' : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={required}
        value={current}
        onChange={write}
        onBlur={onBlur}
      />
    </TypedText>
  );
}
