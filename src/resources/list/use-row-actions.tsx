import { useDelete } from '@refinedev/core';
import { App, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { dangerous } from '../../layout/dangerous';
import { openDocument } from '../../providers/download';
import { useSession } from '../../providers/session';
import { useCall } from '../../providers/use-call';
import { useBeginners } from '../beginners';
import type { Plugin } from '../definition/plugin';
import { type AnyRecord, isRemovable, type Resource } from '../definition/resource';
import { satisfies } from '../definition/values';
import { openAct } from '../open-act';
import { type Rights, useActRights } from '../rights';
import { nameOf } from './columns';

/** What opens a screen or gives a file, and delete or restore, for the menu of a row, with the rights of the person. */
export function useRowActions(
  resource: Resource,
  plugin: Plugin | undefined,
  rights: Rights,
): (row: AnyRecord) => NonNullable<MenuProps['items']> {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { access } = useSession();
  const may = useActRights(resource);
  const { mutateAsync: remove } = useDelete();
  const call = useCall({ resource });
  const beginners = useBeginners(resource, plugin);
  const confirm = (title: string, content: string | undefined, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, ...dangerous, onOk: run });

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
    await call(`${resource.api.path}/${row.id}/restaurar`, {}, { method: 'patch' });
  };
  /** The acts that need no more than the row; the others ask their questions on the form. */
  const openings = (row: AnyRecord): NonNullable<MenuProps['items']> =>
    Object.entries(resource.acts ?? {}).flatMap(([name, act]) => {
      if (!(act.page || act.file) || !may(act) || !satisfies(row, act.when ?? {})) return [];
      return [{ key: name, label: act.label, onClick: () => openAct(resource, name, act, row.id, navigate) }];
    });
  const papers = (row: AnyRecord): NonNullable<MenuProps['items']> =>
    Object.entries(resource.prints ?? {}).flatMap(([name, { label, regra }]) => {
      if (!access.has(resource.menu, regra ?? 1)) return [];
      // the refusal is already on screen
      const print = () => void openDocument(`${resource.api.path}/${row.id}/imprimir/${name}`, {}).catch(() => undefined);
      return [{ key: `imprimir-${name}`, label: `Imprimir ${label}`, onClick: print }];
    });
  const begins = (row: AnyRecord): NonNullable<MenuProps['items']> =>
    beginners
      .filter(({ accepts }) => accepts(row))
      .map(({ name, title, addressOf }) => ({ key: `comecar-${name}`, label: title, onClick: () => navigate(addressOf([row.id])) }));
  return (row) => {
    if (row.data_exclusao)
      return rights.remove ? [{ key: 'restaurar', label: 'Restaurar', onClick: () => void restore(row).catch(() => undefined) }] : [];
    const removal = { key: 'apagar', label: 'Apagar', danger: true, onClick: () => removeOne(row) };
    return [...openings(row), ...begins(row), ...papers(row), ...(rights.remove && isRemovable(resource, row) ? [removal] : [])];
  };
}
