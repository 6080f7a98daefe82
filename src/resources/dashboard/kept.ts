import { type DashboardPreferences, useSession } from '../../providers/session';
import type { Dashboard } from '../definition/dashboard';

/** What the person keeps of a dashboard (preference `painel`, by route), and how it changes. */
export function useKept({ path }: Dashboard): [DashboardPreferences, (changes: DashboardPreferences) => void] {
  const { preferences, savePreferences } = useSession();
  return [preferences.painel?.[path] ?? {}, (changes) => savePreferences({ painel: { [path]: changes } })];
}

/** The cards that are shown, in order: those that the person chose, of those that there are; all of them when none is left. */
export function shownOf(all: readonly string[], chosen: readonly string[] | null | undefined): readonly string[] {
  const shown = (chosen ?? []).filter((id) => all.includes(id));
  return shown.length > 0 ? shown : all;
}
