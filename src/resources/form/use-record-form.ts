import { useInvalidate, useOne } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLeaveGuard } from '../../layout/leave-guard';
import { apiUrl } from '../../providers/api';
import type { Saved } from '../../providers/data';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../providers/drafts';
import { type ApiError, http } from '../../providers/http';
import { useSession } from '../../providers/session';
import { readToken } from '../../providers/token';
import { useCall } from '../../providers/use-call';
import { inSentence } from '../definition/format';
import { type AnyRecord, RECORD_FRAME, type Resource } from '../definition/resource';
import { useConfirmPosting } from './act-preview';
import { createResolver, sentValues, startValues } from './form-values';

/** A reservation lasts 15 minutes on the server; the open form renews it. */
const RENEW_MS = 5 * 60_000;
const DRAFT_MS = 500;

/** The record of a form, its lock, what is typed over it, and saving. */
export function useRecordForm(resource: Resource, id: number | null) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const { setDirty } = useLeaveGuard();
  const { query } = useOne<AnyRecord, ApiError>({
    resource: resource.name,
    id: id ?? '',
    queryOptions: { enabled: id !== null, retry: false, staleTime: 0, gcTime: 0 },
    errorNotification: false,
  });
  const [record, setRecord] = useState<AnyRecord | null>(null);
  const [draftCount, setDraftCount] = useState(0);
  const current = useRef<AnyRecord | null>(null);
  current.current = record;

  const form = useForm<AnyRecord, ApiError, FieldValues>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    defaultValues: startValues(resource, null),
    resolver: createResolver(resource, () => current.current),
    refineCoreProps: {
      resource: resource.name,
      action: id === null ? 'create' : 'edit',
      id: id ?? undefined,
      redirect: false,
      queryOptions: { enabled: false },
      invalidates: ['list', 'many'],
      successNotification: (data) => ({ type: 'success', message: (data as unknown as Saved).message }),
      errorNotification: false,
    },
  });
  const { reset, formState, getValues, watch } = form;
  const { isDirty } = formState;

  const show = useCallback(
    (next: AnyRecord | null, keep?: Record<string, unknown>) => {
      setRecord(next);
      reset(startValues(resource, next));
      if (keep) for (const [name, value] of Object.entries(keep)) form.setValue(name, value, { shouldDirty: true });
    },
    [resource, reset, form.setValue],
  );

  const loaded = query.data?.data;
  useEffect(() => {
    if (loaded) show(loaded);
  }, [loaded, show]);

  const key = draftKey(user.id, resource.name, id);
  const forgetDraft = useKeptDraft({ key, isDirty, watch, getValues, versao: record?.versao ?? null, resource });
  useEffect(() => setDirty(isDirty, forgetDraft), [isDirty, setDirty, forgetDraft]);
  useEffect(() => () => setDirty(false), [setDirty]);

  const locked = id !== null && record?.bloqueado !== false;
  const path = `${resource.api.path}/${id}`;
  useReservation(id !== null && !locked, path);

  const [unsent, setUnsent] = useState<string | null>(null);
  const call = useCall();
  const unlock = async (keep?: Record<string, unknown>) => {
    await stopRelease(path);
    const { result } = await call<{ result: AnyRecord }>(`${path}/liberar`, {}, { silent: true });
    show(result, keep);
  };
  const lock = async () => {
    forgetDraft();
    const { result } = await call<{ result: AnyRecord }>(`${path}/trancar`, {}, { silent: true });
    show(result);
  };
  const conflict = useConflict({ resource, path, form, unlock, show, record });
  const confirmPosting = useConfirmPosting();
  /** A new document that posts is written once who saves it has seen its entries; a refusal goes back to the fields. */
  const confirmed = async (values: FieldValues): Promise<boolean> => {
    if (id !== null || !resource.posts) return true;
    const words = { label: `Registrar ${inSentence(resource.label.one)}` };
    return confirmPosting(resource.api.path, words, sentValues(resource, values, null)).catch(({ errors }: ApiError) => {
      for (const [path, messages] of Object.entries(errors ?? {}))
        form.setError(path, { type: 'server', message: [messages].flat().join(' ') });
      return false;
    });
  };
  const save = async (): Promise<AnyRecord | null> => {
    let saved: AnyRecord | null = null;
    setUnsent(null);
    await form.handleSubmit(async (values) => {
      if (!(await confirmed(values))) return;
      const answer = (await form.refineCore.onFinish(sentValues(resource, values, record)).catch((error: ApiError) => {
        // the toast goes away, and what was typed is still unsent
        if (error.statusCode === 0) setUnsent(error.message);
        return conflict.notice(error);
      })) as Saved | null;
      saved = answer?.data ?? null;
    })();
    if (!saved) return null;
    forgetDraft();
    setDirty(false);
    if (id !== null) show(saved);
    await invalidate({ resource: resource.name, invalidates: ['list', 'many'] });
    for (const what of ['historico', 'assinaturas']) await queryClient.invalidateQueries({ queryKey: [what, resource.name, id] });
    return saved;
  };

  return {
    resource,
    form,
    record,
    locked,
    /** The record that somebody changed meanwhile, when that is why it was not saved. */
    conflict: conflict.found,
    /** Why what was typed did not reach the server, until it is sent again. */
    unsent,
    loading: id !== null && !record && !query.isError,
    failure: query.error as ApiError | null,
    saving: form.refineCore.mutation.isPending || formState.isSubmitting,
    draft: { read: () => readDraft(key), drop: forgetDraft },
    unlock,
    lock,
    save,
    reload: show,
    /** Reads the record again. */
    readAgain: () => void query.refetch(),
    /** Changes with each new draft: inputs that remember (an open calendar, a finished look-up) start again too. */
    draftCount,
    startAgain: () => {
      forgetDraft();
      setDraftCount((count) => count + 1);
      show(null);
    },
  };
}

interface Conflict {
  stored: AnyRecord;
  /** Fields in which what was typed differs from what is stored. */
  fields: string[];
  keepTyped: () => Promise<void>;
  takeStored: () => void;
}

interface ConflictOf {
  resource: Resource;
  path: string;
  form: { getValues: () => FieldValues };
  record: AnyRecord | null;
  unlock: (keep?: Record<string, unknown>) => Promise<void>;
  show: (next: AnyRecord | null, keep?: Record<string, unknown>) => void;
}

/** A save that met a newer version reads it, so that both are seen; the failure itself is told of by the http client. */
function useConflict({ resource, path, form, record, unlock, show }: ConflictOf) {
  const [stored, setStored] = useState<AnyRecord | null>(null);
  const notice = async ({ codigo }: ApiError): Promise<null> => {
    if (codigo === 'VERSAO_DESATUALIZADA')
      setStored(
        await http.get<AnyRecord>(path, { quiet: true }).then(
          ({ data }) => data,
          () => null,
        ),
      );
    return null;
  };
  if (!stored) return { notice, found: null };
  const typed = form.getValues();
  const differs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null);
  const fields = Object.keys(resource.fields).filter((name) => differs(typed[name], record?.[name]) && differs(typed[name], stored[name]));
  const found: Conflict = {
    stored,
    fields,
    keepTyped: async () => {
      const kept = typedValues(resource, typed);
      await unlock(Object.fromEntries(Object.entries(kept).filter(([name]) => fields.includes(name) || !(name in resource.fields))));
      setStored(null);
    },
    takeStored: () => {
      show(stored);
      setStored(null);
    },
  };
  return { notice, found };
}

/** What `useRecordForm` gives, for the parts of the screen. */
export type RecordForm = ReturnType<typeof useRecordForm>;

interface KeptDraft {
  key: string;
  isDirty: boolean;
  versao: number | null;
  resource: Resource;
  watch: (callback: () => void) => { unsubscribe: () => void };
  getValues: () => FieldValues;
}

/**
 * Keeps what is typed, so that an expired session or a reload loses nothing, the last keystrokes included.
 *
 * @returns what forgets it: saved, discarded
 */
function useKeptDraft({ key, isDirty, watch, getValues, versao, resource }: KeptDraft): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasDirty = useRef(false);
  const forget = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    dropDraft(key);
  }, [key]);

  useEffect(() => {
    if (!isDirty) {
      // typed back to what is saved: there is nothing to keep
      if (wasDirty.current) forget();
      return;
    }
    wasDirty.current = true;
    const keep = () => {
      waiting.current = undefined;
      keepDraft(key, typedValues(resource, getValues()), versao);
    };
    keep();
    const subscription = watch(() => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(keep, DRAFT_MS);
    });
    const keepNow = () => {
      if (waiting.current === undefined) return;
      clearTimeout(waiting.current);
      keep();
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      subscription.unsubscribe();
    };
  }, [key, isDirty, watch, getValues, versao, resource, forget]);
  return forget;
}

/** Derived values come from the server; a secret is not left in the browser. */
const NEVER_KEPT: readonly string[] = ['derived', 'secret'];

/** The values of the fields, with the displays of relations beside them. */
function typedValues(resource: Resource, values: FieldValues): Record<string, unknown> {
  const frame: readonly string[] = RECORD_FRAME;
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !frame.includes(name) && !NEVER_KEPT.includes(resource.fields[name]?.kind ?? '')),
  );
}

/** Releases that wait a moment: the same form drawn again at once keeps its reservation. */
const leaving = new Map<string, ReturnType<typeof setTimeout>>();
const RELEASE_MS = 100;

/** Releases on their way. */
const releasing = new Map<string, Promise<unknown>>();

/** Who edits again at once, after saving, keeps what is reserved now: a release that waits is dropped, one on its way comes first. */
async function stopRelease(path: string): Promise<void> {
  clearTimeout(leaving.get(path));
  await releasing.get(path);
}

/** Renews the reservation while the form is open, and gives it back when the form or the page goes away. */
function useReservation(held: boolean, path: string): void {
  useEffect(() => {
    if (!held) return;
    clearTimeout(leaving.get(path));
    const renew = setInterval(() => void http.post(`${path}/liberar`, {}, { quiet: true }).catch(() => undefined), RENEW_MS);
    const release = () => {
      const headers = { Authorization: `Bearer ${readToken()}`, 'content-type': 'application/json' };
      const sent = fetch(`${apiUrl}${path}/trancar`, { method: 'POST', keepalive: true, headers, body: '{}' }).catch(() => undefined);
      releasing.set(path, sent);
      void sent.then(() => releasing.delete(path));
    };
    window.addEventListener('pagehide', release);
    return () => {
      clearInterval(renew);
      window.removeEventListener('pagehide', release);
      if (readToken()) leaving.set(path, setTimeout(release, RELEASE_MS));
    };
  }, [held, path]);
}
