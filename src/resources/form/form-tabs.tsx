import { useEffect, useRef, useState } from 'react';
import type { Plugin } from '../definition/plugin';
import type { Resource } from '../definition/resource';

/** The address of a section within the form. */
export function anchorOf(title: string): string {
  return `secao-${title.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()}`;
}

/** The tabs of a form: its sections, and the blocks of the plugin that are none's. */
export function tabsOf(resource: Resource, plugin: Plugin | undefined): string[] {
  const own = resource.form.map(({ title }) => title);
  const extra = (plugin?.slots?.[resource.name]?.sections ?? []).filter(({ tab }) => tab === undefined).map(({ title }) => title);
  return [...own, ...extra.filter((title) => !own.includes(title))];
}

/** The open tab, which the address remembers; null for a form without tabs. */
export function useTab(titles: readonly string[]): string | null {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const follow = () => setHash(window.location.hash);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return titles.find((title) => `#${anchorOf(title)}` === hash) ?? titles[0] ?? null;
}

/** Opens a tab without a step in the history: going back leaves the form. */
export function openTab(anchor: string): void {
  const { pathname, search, href } = window.location;
  const before = href;
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${anchor}`);
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL: before, newURL: window.location.href }));
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs of a long form; arrows move between them (WAI-ARIA tabs). */
export function FormTabs({ titles, chosen }: { titles: readonly string[]; chosen: string }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: number) => {
    const next = titles[(titles.indexOf(chosen) + step + titles.length) % titles.length] ?? chosen;
    openTab(anchorOf(next));
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[titles.indexOf(next)]?.focus();
  };
  return (
    <div
      className="abas"
      role="tablist"
      aria-label="Partes do formulário"
      ref={list}
      onKeyDown={({ key }) => {
        const step = STEPS[key];
        if (step !== undefined) move(step);
      }}
    >
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          role="tab"
          aria-selected={title === chosen}
          tabIndex={title === chosen ? 0 : -1}
          onClick={() => openTab(anchorOf(title))}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
