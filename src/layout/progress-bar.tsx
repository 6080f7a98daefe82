import { useIsFetching, useIsMutating } from '@tanstack/react-query';

/** A thin line at the top while something is being asked for or saved. */
export function ProgressBar() {
  const busy = useIsFetching() + useIsMutating() > 0;
  return <div className="progresso" data-ativo={busy} aria-hidden />;
}
