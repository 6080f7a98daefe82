import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { formatInstant } from '../definition/format';
import type { RecordForm } from './use-record-form';

interface DraftNoticeProps {
  state: RecordForm;
  id: number | null;
}

/** What was typed and not saved: put back at once in a new record, offered back in one that exists. */
export function DraftNotice(props: DraftNoticeProps) {
  return props.id === null ? <RestoredDraft state={props.state} /> : <OfferedDraft state={props.state} />;
}

function RestoredDraft({ state }: Pick<DraftNoticeProps, 'state'>) {
  const [draft, setDraft] = useState(() => state.draft.read());
  const { form, startAgain } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes back once, when the form opens
  useEffect(() => {
    for (const [name, value] of Object.entries(draft?.values ?? {})) form.setValue(name, value, { shouldDirty: true });
  }, []);
  if (!draft || !form.formState.isDirty) return null;
  return (
    <div className="aviso-rascunho" role="status">
      <span>Recuperamos o que você digitou em {formatInstant(draft.at)} e não salvou.</span>
      <Button
        size="small"
        onClick={() => {
          startAgain();
          setDraft(null);
        }}
      >
        Descartar
      </Button>
    </div>
  );
}

function OfferedDraft({ state }: Pick<DraftNoticeProps, 'state'>) {
  const [draft, setDraft] = useState(() => state.draft.read());
  const { form, record, unlock } = state;
  const restore = useCallback(async () => {
    if (!draft) return;
    await unlock(draft.values);
    setDraft(null);
  }, [draft, unlock]);
  if (!draft || form.formState.isDirty) return null;
  const stale = record !== null && draft.versao !== record.versao;
  return (
    <div className="aviso-rascunho" role="status">
      <span>
        Há alterações de {formatInstant(draft.at)} que não foram salvas.
        {stale && ' O registro mudou depois disso: confira antes de salvar.'}
      </span>
      {/* the refusal to free the record is already on screen */}
      <Button size="small" type="primary" onClick={() => void restore().catch(() => undefined)}>
        Restaurar
      </Button>
      <Button
        size="small"
        onClick={() => {
          state.draft.drop();
          setDraft(null);
        }}
      >
        Descartar
      </Button>
    </div>
  );
}
