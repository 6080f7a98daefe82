import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { dangerous } from '../../layout/dangerous';
import { type ApiError, http } from '../../providers/http';
import { toast } from '../../providers/notification';
import type { AnyRecord, Resource } from '../definition/resource';
import { nameOf } from './columns';

/** Asks, deletes what can be deleted, says what cannot; `done` gets the ids that stayed. */
export function useRemoveMany(resource: Resource) {
  const { modal } = App.useApp();
  const invalidate = useInvalidate();
  return (ids: readonly number[], rows: readonly AnyRecord[], done: (left: number[]) => void) => {
    const title = ids.length === 1 ? 'Deseja excluir este registro?' : `Deseja excluir ${ids.length} registros?`;
    const nameOfId = (id: number) => {
      const row = rows.find((known) => known.id === id);
      return row ? nameOf(resource, row) : `#${id}`;
    };
    const run = async () => {
      const refused = await removeEach(resource, ids);
      const gone = ids.length - refused.length;
      if (gone > 0) toast('success', gone === 1 ? 'Registro excluído com sucesso!' : `${gone} registros excluídos com sucesso!`);
      if (refused.length > 0)
        modal.warning({
          title: 'Aviso',
          okText: 'Fechar',
          content: <RefusedList refused={refused.map(({ id, reason }) => ({ name: nameOfId(id), reason }))} />,
        });
      done(refused.map(({ id }) => id));
      await invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    };
    modal.confirm({
      title,
      content: ids.length === 1 ? nameOfId(ids[0] ?? 0) : undefined,
      ...dangerous,
      onOk: run,
    });
  };
}

interface Refusal {
  id: number;
  reason: string;
}

/** Deletes one after the other; a refusal does not stop the rest. */
async function removeEach(resource: Resource, ids: readonly number[]): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const id of ids) {
    try {
      await http.delete(`${resource.api.path}/${id}`, { quiet: true });
    } catch (error) {
      const { message, errors } = error as ApiError;
      refused.push({
        id,
        reason:
          Object.values(errors ?? {})
            .flat()
            .join(' ') || message,
      });
    }
  }
  return refused;
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
