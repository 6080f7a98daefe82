import { Button, Checkbox } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Which columns (of a list, of a report) or cards (of a dashboard) are shown and in which order, while they are being chosen. */
export interface ColumnOrder {
  order: readonly string[];
  /** Those that are shown, in order. */
  chosen: readonly string[];
  toggle: (name: string, shown: boolean) => void;
  move: (index: number, step: number) => void;
}

/** Starts from what is shown; the hidden columns come after it. */
export function useColumnOrder(all: readonly string[], start: readonly string[]): ColumnOrder {
  const [order, setOrder] = useState([...start, ...all.filter((name) => !start.includes(name))]);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(start));
  return {
    order,
    chosen: order.filter((name) => shown.has(name)),
    toggle: (name, show) => setShown(new Set(show ? [...shown, name] : [...shown].filter((one) => one !== name))),
    move: (index, step) => {
      const next = [...order];
      const [name] = next.splice(index, 1);
      if (name) next.splice(index + step, 0, name);
      setOrder(next);
    },
  };
}

interface ColumnListProps {
  /** What each is called. */
  fields: Readonly<Record<string, { label: string }>>;
  columns: ColumnOrder;
  className?: string;
  /** What else is said of a column, between its name and its place. */
  extra?: (name: string, label: string) => ReactNode;
}

/** The columns to choose among. By buttons, so that the keyboard does it too. */
export function ColumnList({ fields, columns: { order, chosen, toggle, move }, className, extra }: ColumnListProps) {
  return (
    <ol className={className}>
      {order.map((name, index) => {
        const label = fields[name]?.label ?? name;
        return (
          <li key={name}>
            <Checkbox checked={chosen.includes(name)} onChange={({ target }) => toggle(name, target.checked)}>
              {label}
            </Checkbox>
            {extra?.(name, label)}
            <Button
              type="text"
              size="small"
              aria-label={`Subir ${label}`}
              disabled={index === 0}
              icon={<ArrowUp size={15} />}
              onClick={({ currentTarget }) => {
                // at the end of the way the button is off: the focus stays with the one beside it
                if (index === 1) (currentTarget.nextElementSibling as HTMLElement).focus();
                move(index, -1);
              }}
            />
            <Button
              type="text"
              size="small"
              aria-label={`Descer ${label}`}
              disabled={index === order.length - 1}
              icon={<ArrowDown size={15} />}
              onClick={({ currentTarget }) => {
                if (index === order.length - 2) (currentTarget.previousElementSibling as HTMLElement).focus();
                move(index, 1);
              }}
            />
          </li>
        );
      })}
    </ol>
  );
}
