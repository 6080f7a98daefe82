import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { civilToday, instantOf, wallTimeOf } from '../../definition/civil-date';
import type { FieldKind } from '../../definition/field';
import type { InputProps } from './input-props';

/** A calendar closes this long after a single choice (SPEC.md section 9). */
const CLOSE_MS = 150;
/** The calendar shows the clock of the municipality, whatever that of the machine. */
const WALL = 'YYYY-MM-DDTHH:mm:ss';
const [FIRST, LAST] = [dayjs('1900-01-01'), dayjs('2100-12-31')];

interface PickerSetup {
  picker: 'date' | 'month' | 'year';
  mask: string;
  wire: string;
  withTime?: boolean;
  min?: string;
  max?: string;
}

/**
 * A calendar and a mask that is typed part by part. Typed text only counts when it can be chosen; `h` is today.
 */
function CalendarInput({ props, setup }: { props: InputProps<FieldKind>; setup: PickerSetup }) {
  const { id, value, onChange, onBlur, invalid, describedBy, required } = props;
  const { picker, mask, wire, withTime, min, max } = setup;
  const [open, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typing, setTyping] = useTyping();
  const current = readDay(value, wire, withTime);
  const [from, to] = [boundOf(min) ?? FIRST, boundOf(max) ?? LAST];
  const write = (day: Dayjs | null) =>
    onChange(day ? (withTime ? instantOf(day.format(WALL)) : picker === 'year' ? day.year() : day.format(wire)) : null);

  return (
    <DatePicker
      id={id}
      className="campo-data numero"
      classNames={{ popup: { root: typing ? 'calendario-parado' : '' } }}
      picker={picker}
      showTime={withTime ? { format: 'HH:mm', defaultOpenValue: dayjs('00:00', 'HH:mm') } : false}
      format={{ format: mask, type: 'mask' }}
      placeholder={mask.replaceAll('D', '_').replaceAll('M', '_').replaceAll('Y', '_').replaceAll('H', '_').replaceAll('m', '_')}
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
      onFocus={() => setTyping(true)}
      onClick={() => setTyping(false)}
      onKeyDown={(event) => {
        if (/^\d$/.test(event.key)) setTyping(true);
        if (event.key.toLowerCase() !== 'h' || picker !== 'date') return;
        event.preventDefault();
        const today = dayjs(civilToday());
        if (!today.isBefore(from, 'day') && !today.isAfter(to, 'day')) write(withTime ? dayjs(wallTimeOf(new Date())) : today);
      }}
    />
  );
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
  return (
    <TimePicker
      id={id}
      className="campo-data numero"
      format={{ format: 'HH:mm', type: 'mask' }}
      hourStep={1}
      needConfirm={false}
      status={invalid ? 'error' : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      aria-required={required}
      value={value ? dayjs(String(value), 'HH:mm', true) : null}
      onChange={(time) => onChange(time ? time.format('HH:mm') : null)}
      onBlur={onBlur}
    />
  );
}
