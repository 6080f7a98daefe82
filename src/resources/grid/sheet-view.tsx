import { useEffect, useRef } from 'react';
import { mountSheet } from './sheet';
import type { GridState } from './use-grid';

/** Where the sheet is drawn: a chunk of its own, since it carries the spreadsheet. */
export default function SheetView({ state, dark }: { state: GridState; dark: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(state.events);
  latest.current = state.events;
  const showOthers = useRef(state.showOthers);
  showOthers.current = state.showOthers;
  const { loaded, sheet } = state;
  useEffect(() => {
    if (!place.current || !loaded) return;
    const { model, keys, readOnly } = loaded;
    // its events always reach the newest drawing of the screen
    const mounted = mountSheet(place.current, model, keys, readOnly, dark, {
      changed: () => latest.current.changed(),
      moved: (at) => latest.current.moved(at),
      pasted: (cells, at) => latest.current.pasted(cells, at),
      rounded: (count) => latest.current.rounded(count),
      full: () => latest.current.full(),
      writing: (progress) => latest.current.writing(progress),
    });
    sheet.current = mounted;
    showOthers.current();
    return () => {
      sheet.current = null;
      mounted.dispose();
    };
  }, [loaded, dark, sheet]);
  return <section className="grade__planilha" ref={place} aria-label="Planilha: use Ver como tabela para os mesmos dados sem o desenho" />;
}
