import './tabs.css';
import { useEffect, useRef } from 'react';

interface TabsProps<Key extends string> {
  /** What the tabs are of, for who hears them. */
  label: string;
  /** `count` of what it holds is seen beside its name; who hears it finds it in what it holds. */
  tabs: readonly { key: Key; label: string; count?: number }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The parts of a page, one shown at a time; arrows move between them (WAI-ARIA tabs). Where they do not fit they take another line; on a phone they scroll. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === chosen);
  const move = (step: number) => {
    const to = (at + step + tabs.length) % tabs.length;
    onChoose(tabs[to]?.key ?? chosen);
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[to]?.focus();
  };
  useEffect(() => {
    list.current?.querySelectorAll('[role=tab]')[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <div
      className="abas"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={({ key }) => {
        const step = STEPS[key];
        if (step !== undefined) move(step);
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === chosen}
          tabIndex={tab.key === chosen ? 0 : -1}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="abas__conta" aria-hidden>
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
