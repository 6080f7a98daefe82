import { useEffect, useState } from 'react';
import { Tabs } from '../../layout/tabs';
import type { Plugin } from '../definition/plugin';
import type { AnyRecord, Resource } from '../definition/resource';

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

/** How many lines the table holds with which each section of a record begins; other tables are a part of what their section tells. */
export function linesBySection({ form, fields }: Resource, record: AnyRecord | null): Record<string, number> {
  return Object.fromEntries(
    form.map(({ title, fields: [first = ''] }) => [title, fields[first]?.kind === 'items' ? linesOf(record?.[first]) : 0]),
  );
}

function linesOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

interface FormTabsProps {
  titles: readonly string[];
  /** What each holds; none is said of what holds nothing. */
  counts: Readonly<Record<string, number>>;
  chosen: string;
}

/** The tabs of a long form. */
export function FormTabs({ titles, counts, chosen }: FormTabsProps) {
  const tabs = titles.map((title) => ({ key: title, label: title, count: counts[title] || undefined }));
  return <Tabs label="Partes do formulário" tabs={tabs} chosen={chosen} onChoose={(title) => openTab(anchorOf(title))} />;
}
