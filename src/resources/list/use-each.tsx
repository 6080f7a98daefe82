import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { dangerous } from '../../layout/dangerous';
import { type ApiError, http, refusalOf } from '../../providers/http';
import { toast } from '../../providers/notification';
import { useCall } from '../../providers/use-call';
import { useActQuestion } from '../ask-act';
import { counted } from '../definition/format';
import type { Act, AnyRecord, Resource } from '../definition/resource';
import { BatchSummary } from './batch-summary';
import { nameOf } from './columns';

/** The selected records, those of them that are on screen, and what gets the ids that stayed as they were. */
type Work = [ids: readonly number[], rows: readonly AnyRecord[], done: (left: number[]) => void];

/** Asks, deletes what can be deleted, says what cannot. */
export function useRemoveMany(resource: Resource): (...work: Work) => void {
  const { modal } = App.useApp();
  const each = useEach(resource);
  const call = useCall();
  return (ids, rows, done) => {
    const [first = 0] = ids;
    modal.confirm({
      title: ids.length === 1 ? 'Deseja excluir este registro?' : `Deseja excluir ${ids.length} registros?`,
      content: ids.length === 1 ? calledIn(resource, rows, first) : undefined,
      ...dangerous,
      onOk: () =>
        each(
          (id) => call(`${resource.api.path}/${id}`, {}, { method: 'delete', quiet: true }),
          (gone) => (gone === 1 ? 'Registro excluído com sucesso!' : `${gone} registros excluídos com sucesso!`),
          [ids, rows, done],
        ),
    });
  };
}

/** Asks once, in words where the act tells, does it to each record that allows it, the oldest first, and says which do not and why. */
export function useActMany(resource: Resource): (name: string, act: Act, ...work: Work) => void {
  const question = useActQuestion();
  const each = useEach(resource);
  const call = useCall();
  return (name, act, ids, rows, done) => {
    const title = `${act.label}: ${counted(ids.length, 'registro', 'registros')}`;
    const oldestFirst = [...ids].sort((a, b) => a - b);
    const ask = (shown?: ReactNode) =>
      question(act, { title, cancelText: 'Cancelar', shown }, (motivo) =>
        each(
          (id) => call(`${resource.api.path}/${id}/${name}`, motivo ? { motivo } : {}, { quiet: true, once: true }),
          (did) =>
            did === ids.length
              ? `${act.label}: feito em ${counted(did, 'registro', 'registros')}.`
              : `${act.label}: feito em ${did} de ${counted(ids.length, 'registro', 'registros')}.`,
          [oldestFirst, rows, done],
        ),
      );
    if (!act.tells) return ask(<BatchSummary resource={resource} ids={ids} rows={rows} />);
    // the refusal is already on screen
    void http
      .post<{ pergunta: string }>(`${resource.api.path}/${name}/previa-de-varios`, { ids: oldestFirst })
      .then(({ data }) =>
        ask(
          <p>
            <strong>{data.pergunta}</strong>
          </p>,
        ),
      )
      .catch(() => undefined);
  };
}

interface Refusal {
  id: number;
  reason: string;
}

/** Does something to one record after the other: a refusal does not stop the rest, and all are told at the end. */
function useEach(resource: Resource) {
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  return async (run: (id: number) => Promise<unknown>, said: (did: number) => string, [ids, rows, done]: Work) => {
    const refused = await refusedBy(run, ids);
    const did = ids.length - refused.length;
    if (did > 0) toast('success', said(did));
    if (refused.length > 0)
      modal.warning({
        title: 'Aviso',
        okText: 'Fechar',
        content: <RefusedList refused={refused.map(({ id, reason }) => ({ name: calledIn(resource, rows, id), reason }))} />,
      });
    done(refused.map(({ id }) => id));
    void queries.invalidateQueries({ queryKey: ['pendencias'] });
    await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
  };
}

async function refusedBy(run: (id: number) => Promise<unknown>, ids: readonly number[]): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const id of ids) {
    try {
      await run(id);
    } catch (error) {
      refused.push({ id, reason: refusalOf(error as ApiError) });
    }
  }
  return refused;
}

function calledIn(resource: Resource, rows: readonly AnyRecord[], id: number): string {
  const row = rows.find((known) => known.id === id);
  return row ? nameOf(resource, row) : `#${id}`;
}

function RefusedList({ refused }: { refused: readonly { name: string; reason: string }[] }) {
  return (
    <ul className="recusa">
      {refused.map(({ name, reason }) => (
        <li key={name}>
          <strong>{name}</strong>: {reason}
        </li>
      ))}
    </ul>
  );
}
