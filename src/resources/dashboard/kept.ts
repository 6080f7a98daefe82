import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { DashboardPreferences } from '../../providers/preferences';
import { useSession } from '../../providers/session';
import type { Dashboard } from '../definition/dashboard';

/** What the person keeps of a dashboard (preference `painel`, by route), and how it changes. */
export function useKept({ path }: Dashboard): [DashboardPreferences, (changes: DashboardPreferences) => void] {
  const { preferences, savePreferences } = useSession();
  return [preferences.painel?.[path] ?? {}, (changes) => savePreferences({ painel: { [path]: changes } })];
}

/** What is asked of a dashboard, by name of parameter, and how it changes; null starts anew. */
type Asked = [URLSearchParams, (next: Readonly<Record<string, string>> | null) => void];

/** The parameters of the address; when it has none, what the person last asked for in this fiscal year, which the address then carries. */
export function useAsked(dashboard: Dashboard): Asked {
  const { exercicio } = useSession().user.contexto;
  const [kept, keep] = useKept(dashboard);
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(dashboard.parameters);
  const last = kept.exercicio === exercicio && !names.some((name) => search.has(name)) ? kept.parametros : null;
  const asked = useMemo(() => {
    const all = new URLSearchParams(search);
    for (const [name, value] of Object.entries(last ?? {})) if (value) all.set(name, value);
    return all;
  }, [search, last]);
  useEffect(() => {
    if (last) setSearch(asked, { replace: true });
  }, [last, asked, setSearch]);
  const ask: Asked[1] = (next) => {
    // what is no longer asked is taken away: the preferences merge
    const parametros = next && Object.fromEntries(names.map((name) => [name, next[name] ?? null]));
    keep({ parametros, exercicio: next && exercicio });
    setSearch(next ?? {}, { replace: true });
  };
  return [asked, ask];
}

/** What the server refuses is not kept for the next time. */
export function useForgetting(dashboard: Dashboard, refused: Readonly<Record<string, string>> | null): void {
  const [{ parametros }, keep] = useKept(dashboard);
  useEffect(() => {
    if (!refused || !parametros) return;
    const same = Object.keys(dashboard.parameters).every((name) => parametros[name] === refused[name]);
    if (same) keep({ parametros: null, exercicio: null });
  });
}

/** The cards that are shown, in order: those that the person chose, of those that there are; all of them when none is left. */
export function shownOf(all: readonly string[], chosen: readonly string[] | null | undefined): readonly string[] {
  const shown = (chosen ?? []).filter((id) => all.includes(id));
  return shown.length > 0 ? shown : all;
}
