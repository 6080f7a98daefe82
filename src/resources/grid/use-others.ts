import { useSubscription } from '@refinedev/core';
import { App } from 'antd';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { CONNECTED } from '../../providers/live';
import { counted } from '../definition/format';
import type { Grid, GridLine, GridPresence, GridSavedEvent } from '../definition/grid';
import type { GridSheet, Place } from './grid-sheet';
import { type LoadedGrid, pagesOf, readLines, tellPresence } from './load';

const TELL_MS = 500;
const ALIVE_MS = 30_000;
const GONE_MS = 75_000;
const RETRY_MS = 1_000;
const MOST_IDS = 500;

/** Somebody else who has the same sheet open. */
export interface Other {
  planilha: string;
  nome: string;
  color: string;
  cell: { key: string; column: string } | null;
  seen: number;
}

/** Told apart by hue on both themes; the list beside the sheet says the same in words. */
const COLORS = ['#1971c2', '#c2255c', '#2f9e44', '#9c36b5', '#e8590c', '#0c8599'];

/** What is read again after others saved: all of it when the event names no lines. */
interface Fresh {
  lines: GridLine[];
  gone: number[];
}

/**
 * The others in the same sheet: what they save refreshes the lines that nobody changes here, and each is told where the
 * others are. It is advice alone: what two people changed is found by the save.
 *
 * @param isSaving told by the save of the sheet; `own` are the saves of this sheet
 */
export function useOthers(
  grid: Grid,
  parentId: number,
  loaded: LoadedGrid | null,
  sheet: RefObject<GridSheet | null>,
  place: Place | null,
  saves: RefObject<{ running: boolean; own: Set<string> }>,
  changed: () => void,
) {
  const { message } = App.useApp();
  const [planilha] = useState(() => crypto.randomUUID());
  const others = useRef(new Map<string, Other>());
  const queue = useRef<Pick<GridSavedEvent, 'salvamento' | 'ids' | 'removidas'>[]>([]);
  const reading = useRef(false);
  const connected = useRef(false);
  const isOpen = useRef(true);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const model = loaded?.model;

  const tell = useCallback(
    (saiu = false) => {
      const id = place?.key ? model?.idOf(place.key) : null;
      tellPresence(grid, parentId, { planilha, celula: place && id ? { id, campo: place.column } : null, saiu });
    },
    [grid, parentId, planilha, model, place],
  );
  const latest = useRef(tell);
  latest.current = tell;

  const show = useCallback(() => {
    const cells = [...others.current.values()].flatMap(({ cell, color }) => (cell ? [{ ...cell, color }] : []));
    sheet.current?.mark(cells);
    redraw();
  }, [sheet]);

  /** Reads what others saved, when nobody is typing here and no save is on its way. */
  const catchUp = useCallback(async () => {
    if (reading.current || queue.current.length === 0 || !model) return;
    const isBusy = () => saves.current.running || sheet.current?.isEditing !== false;
    reading.current = true;
    try {
      while (queue.current.length > 0 && isOpen.current) {
        if (isBusy()) {
          await new Promise((later) => setTimeout(later, RETRY_MS));
          continue;
        }
        const events = queue.current.splice(0).filter(({ salvamento }) => !saves.current.own.has(salvamento));
        if (events.length === 0) continue;
        const ownBefore = saves.current.own.size;
        const fresh = await readFresh(grid, parentId, model.ids(), events);
        // what was read is old if something was saved or is being typed here meanwhile
        if (isBusy() || saves.current.own.size !== ownBefore) {
          queue.current.unshift(...events);
          continue;
        }
        sheet.current?.show(model.follow(fresh.lines));
        model.followRemoval(fresh.gone);
        sheet.current?.redraw();
        changed();
      }
    } catch {
      // the sheet shows what it had, and the next event has all of it read again
      queue.current = [{ salvamento: '' }];
    } finally {
      reading.current = false;
    }
  }, [grid, parentId, model, sheet, saves, changed]);

  useSubscription({
    channel: loaded?.canal ?? '',
    enabled: Boolean(loaded?.canal),
    onLiveEvent: ({ type, payload }) => {
      if (type === CONNECTED) {
        // what was missed while the connection was down is unknown
        if (connected.current) queue.current.push({ salvamento: '' });
        connected.current = true;
        latest.current();
      } else if (type === 'planilha-salva') {
        const event = payload as unknown as GridSavedEvent;
        queue.current.push(event);
        setTimeout(() => !saves.current.own.has(event.salvamento) && message.info(savedText(event)), RETRY_MS);
      } else if (type === 'presenca') meet(payload as unknown as GridPresence);
      void catchUp();
    },
  });

  const meet = ({ planilha: from, usuario_id, nome, celula, saiu }: GridPresence) => {
    if (from === planilha) return;
    const isNew = !others.current.has(from);
    const key = celula ? (model?.keyOf(celula.id) ?? null) : null;
    if (saiu) others.current.delete(from);
    else
      others.current.set(from, {
        planilha: from,
        nome,
        color: COLORS[usuario_id % COLORS.length] as string,
        cell: key && celula ? { key, column: celula.campo } : null,
        seen: Date.now(),
      });
    if (isNew && !saiu) latest.current();
    show();
  };

  // alone, nobody needs to know where one is
  useEffect(() => {
    if (others.current.size === 0) return;
    const timer = setTimeout(() => tell(), TELL_MS);
    return () => clearTimeout(timer);
  }, [tell]);
  useEffect(() => {
    isOpen.current = true;
    const timer = setInterval(() => {
      if (others.current.size === 0) return;
      for (const [key, { seen }] of others.current) if (Date.now() - seen > GONE_MS) others.current.delete(key);
      latest.current();
      show();
    }, ALIVE_MS);
    return () => {
      isOpen.current = false;
      clearInterval(timer);
      if (others.current.size > 0) latest.current(true);
    };
  }, [show]);

  return { others: [...others.current.values()], showOthers: show };
}

/** The lines that these events are about, as they are now. */
async function readFresh(
  grid: Grid,
  parentId: number,
  known: readonly number[],
  events: readonly Pick<GridSavedEvent, 'ids' | 'removidas'>[],
): Promise<Fresh> {
  const lines: GridLine[] = [];
  if (events.some(({ ids }) => !ids)) {
    for await (const page of pagesOf(grid, parentId)) lines.push(...page.linhas);
    const there = new Set(lines.map(({ id }) => id));
    return { lines, gone: known.filter((id) => !there.has(id)) };
  }
  const ids = [...new Set(events.flatMap((event) => event.ids ?? []))];
  for (let from = 0; from < ids.length; from += MOST_IDS)
    lines.push(...(await readLines(grid, parentId, ids.slice(from, from + MOST_IDS))));
  const there = new Set(lines.map(({ id }) => id));
  return { lines, gone: [...events.flatMap(({ removidas }) => removidas ?? []), ...ids.filter((id) => !there.has(id))] };
}

function savedText({ nome, linhas }: GridSavedEvent): string {
  return `${nome} salvou ${counted(linhas, 'linha', 'linhas')}.`;
}
