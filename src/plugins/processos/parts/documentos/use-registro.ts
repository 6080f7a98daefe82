import type { QueryKey } from '@tanstack/react-query';
import { App } from 'antd';
import { dangerous } from '../../../../layout/dangerous';
import { useCall } from '../../../../providers/use-call';
import type { Resource } from '../../../../resources/definition/resource';

/**
 * How a dialog of another screen writes the records of a register: creates one, or holds it and changes it; and asks before one is
 * deleted.
 *
 * @param keys other queries that show them
 */
export function useRegistro(resource: Resource, keys: readonly QueryKey[]) {
  const { modal } = App.useApp();
  const call = useCall({ resource, keys });
  const { path } = resource.api;
  return {
    salvar: async (id: number | null, values: Record<string, unknown>) => {
      if (id === null) return call(path, values);
      const held = await call<{ result: { versao: number } }>(`${path}/${id}/liberar`, {}, { silent: true });
      return call(`${path}/${id}`, { ...values, versao: held.result.versao }, { method: 'put' });
    },
    excluir: (id: number, pergunta: string) =>
      modal.confirm({ title: pergunta, ...dangerous, onOk: () => call(`${path}/${id}`, {}, { method: 'delete' }) }),
  };
}
