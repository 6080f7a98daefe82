import { useDelete, useInvalidate } from '@refinedev/core';
import { App, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { type ApiError, http } from '../../providers/http';
import { toast } from '../../providers/notification';
import { useSession } from '../../providers/session';
import type { AnyRecord, Resource } from '../definition/resource';
import { satisfies } from '../definition/values';
import { openAct } from '../open-act';
import type { Rights } from '../rights';
import { nameOf } from './columns';

interface RowActions {
  /** What opens a screen or gives a file, and delete or restore, for the menu of a row. */
  menuOf: (row: AnyRecord) => NonNullable<MenuProps['items']>;
  /** Asks, deletes what can be deleted, says what cannot; `done` gets the ids that stayed. */
  removeMany: (ids: readonly number[], rows: readonly AnyRecord[], done: (left: number[]) => void) => void;
}

/** Deleting and restoring from a list, with the rights of the person. */
export function useRowActions(resource: Resource, rights: Rights): RowActions {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { access } = useSession();
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();
  const refresh = () => invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
  const confirm = (title: string, content: string | undefined, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText: 'Sim', cancelText: 'Cancelar', okButtonProps: { danger: true }, onOk: run });

  const removeOne = (row: AnyRecord) =>
    confirm('Deseja excluir este registro?', nameOf(resource, row), () =>
      remove({
        resource: resource.name,
        id: row.id,
        successNotification: (data) => ({ type: 'success', message: (data as { message?: string }).message ?? '' }),
        errorNotification: false,
        // the refusal is already on screen
      }).catch(() => undefined),
    );
  const restore = async (row: AnyRecord) => {
    const { data } = await http.patch<{ message: string }>(`${resource.api.path}/${row.id}/restaurar`);
    toast('success', data.message);
    await refresh();
  };
  const removeMany: RowActions['removeMany'] = (ids, rows, done) => {
    const title = ids.length === 1 ? 'Deseja excluir este registro?' : `Deseja excluir ${ids.length} registros?`;
    const nameOfId = (id: number) => {
      const row = rows.find((known) => known.id === id);
      return row ? nameOf(resource, row) : `#${id}`;
    };
    confirm(title, ids.length === 1 ? nameOfId(ids[0] ?? 0) : undefined, async () => {
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
      await refresh();
    });
  };
  /** The acts that need no more than the row; the others ask their questions on the form. */
  const openings = (row: AnyRecord): NonNullable<MenuProps['items']> =>
    Object.entries(resource.acts ?? {}).flatMap(([name, act]) => {
      if (!(act.page || act.file) || !access.has(resource.menu, act.regra ?? 5) || !satisfies(row, act.when ?? {})) return [];
      return [{ key: name, label: act.label, onClick: () => openAct(resource, name, act, row.id, navigate) }];
    });
  return {
    menuOf: (row) => {
      if (row.data_exclusao)
        return rights.remove ? [{ key: 'restaurar', label: 'Restaurar', onClick: () => void restore(row).catch(() => undefined) }] : [];
      const removal = { key: 'apagar', label: 'Apagar', danger: true, onClick: () => removeOne(row) };
      return [...openings(row), ...(rights.remove && row.pode_liberar ? [removal] : [])];
    },
    removeMany,
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
