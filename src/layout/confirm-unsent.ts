import { App } from 'antd';
import { useCallback } from 'react';
import { countUnsent } from '../providers/field-work';
import { counted } from '../resources/definition/format';
import { dangerous } from './dangerous';

/** Asks before the work of the field that is only in this device is erased by signing out; true where there is none. */
export function useConfirmUnsent(): () => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(async () => {
    const unsent = await countUnsent();
    if (unsent === 0) return true;
    return new Promise((resolve) => {
      modal.confirm({
        title: `${counted(unsent, 'leitura de campo só está', 'leituras de campo só estão')} neste aparelho. Sair as apaga. Deseja sair?`,
        ...dangerous,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
  }, [modal]);
}
