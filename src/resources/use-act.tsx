import { useInvalidate } from '@refinedev/core';
import { App, Typography } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../providers/http';
import { useCall } from '../providers/use-call';
import { useActQuestion } from './ask-act';
import { type Act, type AnyRecord, type Resource, recordAddress } from './definition/resource';
import { useConfirmPosting } from './form/act-preview';
import { dismissOf } from './form/titles';
import { openAct } from './open-act';

const AskingDialog = lazy(() => import('./form/asking-dialog'));

interface Asked {
  name: string;
  act: Act;
  record: Pick<AnyRecord, 'id'>;
  /** What the fields start with. */
  values?: Record<string, unknown>;
}

/**
 * Acts of the records of a resource: asks what each asks for (its fields, a reason, a confirmation, the postings), calls the
 * server, tells what came of it and asks again for the lists and for what waits.
 *
 * @param onDone gets the record as the act left it, and the one that it was done to
 * @returns `ask` begins an act; `dialog` is drawn by the screen
 */
export function useAct(resource: Resource, onDone?: (result: AnyRecord | null, record: Pick<AnyRecord, 'id'>) => void) {
  const question = useActQuestion();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const call = useCall({ resource, keys: [['pendencias']] });
  const [asking, setAsking] = useState<Asked | null>(null);
  const invalidate = useInvalidate();
  const confirmPosting = useConfirmPosting();
  const send = async ({ name, act, record }: Asked, input: Record<string, unknown>) => {
    const { result, message } = await call<{ result: AnyRecord | null; message: string }>(
      `${resource.api.path}/${record.id}/${name}`,
      input,
      { once: true, silent: act.stays },
    );
    if (act.stays) modal.info({ title: act.label, content: <Typography.Text copyable>{message}</Typography.Text>, okText: 'Fechar' });
    for (const other of act.changes ?? []) void invalidate({ resource: other, invalidates: ['list', 'many'] });
    const made = act.makes === true ? resource : act.makes;
    if (made && result && (made !== resource || result.id !== record.id)) navigate(recordAddress(made, result.id));
    else onDone?.(result, record);
  };
  /** @returns false when the person has second thoughts about what it would post */
  const sendConfirmed = async (asked: Asked, input: Record<string, unknown>) => {
    const { name, act, record } = asked;
    if ((act.posts || act.tells) && !(await confirmPosting(`${resource.api.path}/${record.id}/${name}`, act, input))) return false;
    await send(asked, input);
    return true;
  };
  const begin = async (asked: Asked) => {
    const { data } = await http.get<Record<string, unknown>>(`${resource.api.path}/${asked.record.id}/${asked.name}`);
    setAsking({ ...asked, values: data });
  };
  const ask = (name: string, act: Act, record: Pick<AnyRecord, 'id'>) => {
    const asked = { name, act, record };
    // the refusal is already on screen
    const run = (motivo?: string) => sendConfirmed(asked, motivo ? { motivo } : {}).catch(() => undefined);
    if (act.asks) return act.begins ? void begin(asked).catch(() => undefined) : setAsking(asked);
    if (act.page || act.file) return openAct(resource, name, act, record.id, navigate);
    if (!act.reason && (act.posts || act.tells || !act.confirm)) return void run();
    question(act, { title: act.label, cancelText: dismissOf(act.label) }, run);
  };
  const dialog: ReactNode = asking?.act.asks && (
    <Suspense fallback={null}>
      <AskingDialog
        title={asking.act.label}
        text={asking.act.confirm}
        fields={asking.act.asks}
        values={asking.values}
        onSubmit={(input) => sendConfirmed(asking, input)}
        onClose={() => setAsking(null)}
      />
    </Suspense>
  );
  return { ask, dialog };
}
