import { App } from 'antd';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLeaveGuard } from '../../layout/leave-guard';
import type { ApiError } from '../../providers/http';
import { counted } from '../definition/format';
import { GRID_MESSAGES, type Grid, type GridConflict, type GridFiller, type GridLine, type GridValues } from '../definition/grid';
import { type GridDraftKept, keepDraft, readDraft } from './draft-store';
import type { GridSheet, Place, SheetEvents } from './grid-sheet';
import { type LoadedGrid, loadGrid, readFile, sendChanges } from './load';
import type { CellText, GridModel } from './model';
import { type PastePlan, planPaste } from './paste';
import { addedToRepeated, filled, lineLike, says } from './proposals';
import { useOthers } from './use-others';

const DRAFT_MS = 5_000;

/** Where each of the rows that are taken goes, in their order. */
type Placing = (rows: PastePlan['rows']) => number[];

/** A paste that waits for the person's decision. */
export interface PendingPaste {
  plan: PastePlan;
  place: Placing;
}

/** The state of an open grid: what was read, the sheet on screen, and what waits for an answer. */
export function useGrid(grid: Grid, parentId: number, draftKey: string) {
  const { message } = App.useApp();
  const { setDirty } = useLeaveGuard();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedGrid | null>(null);
  const [failed, setFailed] = useState(false);
  const [progress, setProgress] = useState<{ lines: number; total: number } | null>(null);
  const [saving, setSaving] = useState(false);
  const [writing, setWriting] = useState<{ done: number; total: number } | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [paste, setPaste] = useState<PendingPaste | null>(null);
  const [conflicts, setConflicts] = useState<GridConflict[]>([]);
  const [draft, setDraft] = useState<GridDraftKept | null>(null);
  const [version, refresh] = useReducer((n: number) => n + 1, 0);
  const sheet = useRef<GridSheet | null>(null);
  const saves = useRef({ running: false, own: new Set<string>() });
  const draftIsOld = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let gone = false;
    setLoaded(null);
    setFailed(false);
    Promise.all([loadGrid(grid, parentId, (lines, total) => !gone && setProgress({ lines, total })), readDraft(draftKey)])
      .then(([next, kept]) => {
        if (gone) return;
        setLoaded(next);
        setDraft(kept && next.readOnly === null ? kept : null);
      })
      .catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
    };
  }, [grid, parentId, draftKey, attempt]);

  const model = loaded?.model;
  const changed = useCallback(() => {
    if (model) setDirty(model.changedCount > 0);
    draftIsOld.current = true;
    refresh();
  }, [model, setDirty]);
  useEffect(() => () => setDirty(false), [setDirty]);

  const { others, showOthers } = useOthers(grid, parentId, loaded, sheet, place, saves, changed);

  // what is not saved is kept in this browser alone, while an older draft does not wait for an answer
  useEffect(() => {
    if (!model || draft) return;
    const timer = setInterval(() => {
      if (draftIsOld.current) void keepDraft(draftKey, model.unsaved());
      draftIsOld.current = false;
    }, DRAFT_MS);
    return () => clearInterval(timer);
  }, [model, draft, draftKey]);

  const write = useCallback(
    async ({ plan, place }: PendingPaste, only: (line: number) => boolean) => {
      const at = sheet.current;
      if (!at || !model) return;
      const rows = plan.rows.filter(({ line }) => only(line));
      const places = place(rows);
      setPaste(null);
      await at.write(rows.flatMap(({ texts }, index) => texts.map(({ column, text }) => ({ row: places[index] as number, column, text }))));
      if (plan.ignored.length > 0) message.info(`Colunas que não se digitam ficaram de fora: ${plan.ignored.join(', ')}.`);
    },
    [model, message],
  );

  const events: SheetEvents = {
    changed,
    moved: setPlace,
    rounded: (count) => void message.info(GRID_MESSAGES.G06(count)),
    full: () => void message.warning(GRID_MESSAGES.G12()),
    writing: setWriting,
    pasted: (cells, { row, column }) => {
      if (!model) return;
      offer(planPaste(model, cells, column), (rows) => rows.map((_, index) => row + index));
    },
  };

  /** Takes what has no problem; otherwise the person decides. */
  const offer = (plan: PastePlan, place: Placing) => {
    if (plan.rows.length === 0) return;
    if (plan.refused.length === 0) void write({ plan, place }, () => true);
    else setPaste({ plan, place });
  };

  /** Brings the cells of a file: a row goes over the line that has its key, and below the others when none has. */
  const bringFile = async (file: File) => {
    if (!model) return;
    const { colunas, linhas } = await readFile(grid, file);
    const cells = [[...colunas], ...linhas.map((row) => [...row])];
    const plan = planPaste(model, cells, 0);
    if (!plan.withHeader) {
      message.error('A primeira linha do arquivo deve ter os títulos das colunas desta planilha. Exporte-a para ter um modelo.');
      return;
    }
    const lines = new Map(plan.rows.map(({ line, texts }) => [line, lineLike(model, texts)]));
    const rows = plan.rows
      .map(({ line, texts }) => ({ line, texts: texts.filter(({ column, text }) => !says(model, lines.get(line) ?? '', column, text)) }))
      .filter(({ texts }) => texts.length > 0);
    if (rows.length === 0) message.info('O arquivo não traz nada de novo.');
    offer({ ...plan, rows }, (taken) => {
      let blank = sheet.current?.firstBlankRow() ?? 0;
      return taken.map(({ line }) => {
        const key = lines.get(line);
        return key ? (sheet.current?.rowOf(key) ?? 0) : blank++;
      });
    });
  };

  const save = useCallback(async () => {
    if (!model || saving || writing || model.changedCount === 0) return;
    if (model.problemCount > 0) {
      message.error(unsavedText(model));
      return;
    }
    const sent = model.changes();
    setSaving(true);
    saves.current.running = true;
    try {
      const answer = await sendChanges(grid, parentId, sent);
      saves.current.own.add(answer.salvamento);
      model.saved(sent, answer);
      await keepDraft(draftKey, model.unsaved());
      message.success('Planilha salva com sucesso!');
      for (const aviso of answer.avisos) message.info(aviso);
      if (answer.mescladas.length > 0) message.info(mergedText(answer.mescladas.length));
    } catch (error) {
      const { codigo, errors, detalhe, message: said } = error as ApiError;
      await keepDraft(draftKey, model.unsaved());
      const clashes = codigo === 'VERSAO_DESATUALIZADA' ? (detalhe?.conflitos as GridConflict[] | undefined) : undefined;
      if (clashes) setConflicts(clashes);
      else
        message.error(
          [...(errors ? model.showIssues(errors as Record<string, unknown>) : []), ...(errors ? [] : [said])].join(' ') ||
            'Há células com problema: veja a lista.',
        );
    } finally {
      setSaving(false);
      saves.current.running = false;
      sheet.current?.redraw();
      changed();
    }
  }, [model, saving, writing, grid, parentId, draftKey, message, changed]);

  const cellsAt = useCallback(
    (cells: readonly CellText[]) =>
      cells.map(({ key, ...cell }) => ({ ...cell, row: sheet.current?.rowOf(key) ?? -1 })).filter(({ row }) => row >= 0),
    [],
  );

  /** Answers the conflicts: for each, whether the own value stays. The next save goes over what the person has seen. */
  const resolve = useCallback(
    async (mine: (conflict: GridConflict) => boolean) => {
      if (!model) return;
      const at = sheet.current;
      const gone: string[] = [];
      const taken: CellText[] = [];
      for (const conflict of conflicts) {
        const { id, rev, campo, atual } = conflict;
        const key = model.keyOf(id);
        if (key === null) continue;
        const own = mine(conflict);
        if (campo !== null) {
          model.rebase(key, rev, campo, atual);
          if (!own) taken.push({ key, column: campo, text: model.textOf(campo, atual) });
        } else if (atual === null) {
          model.afterRemoval(key);
          if (!own) gone.push(key);
        } else {
          model.afterChange(key, rev);
          if (own) continue;
          at?.show([key]);
          model.refresh(key, atual as GridLine);
        }
      }
      at?.remove(gone);
      setConflicts([]);
      await at?.write(cellsAt(taken));
      changed();
      void save();
    },
    [model, conflicts, changed, save, cellsAt],
  );

  /** Adds a line that repeats another to that one, and takes it out. */
  const addTo = (key: string) => {
    const added = model && addedToRepeated(model, key);
    if (!added) return;
    void sheet.current?.write(cellsAt(added.cells));
    sheet.current?.remove([key]);
    message.info('Os valores foram somados e a linha repetida saiu.');
  };
  /** Fills the chosen lines. */
  const fill = (filler: GridFiller, answers: GridValues) => {
    const cells = model ? filled(model, sheet.current?.selectedKeys() ?? [], filler, answers) : [];
    if (cells.length === 0) message.info('As linhas escolhidas já estão assim. Escolha na planilha as linhas que quer preencher.');
    else void sheet.current?.write(cellsAt(cells));
  };

  const recoverDraft = useCallback(async () => {
    const at = sheet.current;
    if (!draft || !at || !model || writing) return;
    at.remove(draft.lines.flatMap(({ key, removed }) => (removed ? [key] : [])));
    let blank = at.firstBlankRow();
    const cells = draft.lines.flatMap(({ key, id, removed, cells }) => {
      const row = id === null ? blank++ : at.rowOf(key);
      return removed || row < 0 ? [] : Object.entries(cells).map(([column, text]) => ({ row, column, text }));
    });
    await at.write(cells);
    setDraft(null);
    changed();
  }, [draft, model, writing, changed]);
  const discardDraft = useCallback(() => {
    setDraft(null);
    void keepDraft(draftKey, []);
  }, [draftKey]);

  return {
    grid,
    loaded,
    failed,
    progress,
    reload: () => setAttempt(attempt + 1),
    sheet,
    events,
    /** Grows with every change: what is drawn from the model is drawn again. */
    version,
    place,
    others,
    showOthers,
    save,
    saving,
    writing,
    paste,
    write,
    bringFile,
    addTo,
    fill,
    cancelPaste: () => setPaste(null),
    conflicts,
    resolve,
    cancelConflicts: () => setConflicts([]),
    draft,
    recoverDraft,
    discardDraft,
  };
}

export type GridState = ReturnType<typeof useGrid>;

/** Lines that the refusal of a save names. */
const NAMED = 5;

/** A save is of everything or of nothing: what waits, and which lines keep it waiting. */
function unsavedText(model: GridModel): string {
  const lines = new Set<string>();
  for (const { key } of model.problems()) lines.add(model.placeOf(key));
  const named = [...lines].slice(0, NAMED);
  const rest = lines.size - named.length;
  const which = `${lines.size === 1 ? 'a linha' : 'as linhas'} ${named.join(', ')}${rest > 0 ? ` e mais ${rest.toLocaleString('pt-BR')}` : ''}`;
  return `Nada foi salvo: ${counted(model.changedCount, 'linha mudada espera', 'linhas mudadas esperam')} até você corrigir ${which}.`;
}

function mergedText(count: number): string {
  return count === 1
    ? 'Outra pessoa alterou 1 das linhas em outras colunas; as duas alterações foram mantidas.'
    : `Outra pessoa alterou ${count} das linhas em outras colunas; as alterações de todos foram mantidas.`;
}
