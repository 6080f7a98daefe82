import './asking.css';
import { useId } from 'react';
import { BusyButton } from '../../layout/busy-button';
import { isCivilDate } from '../definition/civil-date';
import { date } from '../definition/field';
import { DateInput } from './inputs/date-inputs';

interface AskDayProps {
  label: string;
  /** Civil date, or what was typed that is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What the button says. */
  button: string;
  onAsk: () => Promise<unknown>;
}

/** A day that something is asked of, and the button that asks: beside the fields of a record, and none of them. */
export function AskDay({ label, value, onChange, button, onAsk }: AskDayProps) {
  const id = useId();
  const valid = value !== null && isCivilDate(value);
  const invalid = value !== null && !valid;
  return (
    <div className="pergunta-dia">
      <div className="campo">
        <label htmlFor={id}>{label}</label>
        <DateInput
          id={id}
          name={id}
          field={date({ label })}
          value={value}
          onChange={(day) => onChange(day as string | null)}
          onBlur={() => undefined}
          invalid={invalid}
          describedBy={invalid ? `${id}-erro` : undefined}
          required
        />
        {invalid && (
          <p className="campo__erro" id={`${id}-erro`}>
            Informe uma data válida.
          </p>
        )}
      </div>
      <BusyButton disabled={!valid} onPress={onAsk}>
        {button}
      </BusyButton>
    </div>
  );
}
