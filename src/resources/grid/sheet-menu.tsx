import { App, Dropdown, type MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { useRights } from '../rights';
import { readSystemClipboard } from './clipboard';
import type { GridState } from './use-grid';

/** The menu of the right button over the sheet, and of the menu key: what the keys of a spreadsheet do, for who looks for it. */
export function SheetMenu({ state, children }: { state: GridState; children: ReactElement }) {
  const { message } = App.useApp();
  const { sheet, loaded, grid } = state;
  const rights = useRights(grid.resource);
  const isClosed = loaded?.readOnly !== null;
  const paste = async () => {
    const data = await readSystemClipboard().catch(() => null);
    if (data) sheet.current?.paste(data);
    else message.info('O navegador não deixou ler a área de transferência. Escolha a célula e use ctrl+v.');
  };
  const acts: Record<string, () => void> = {
    copiar: () => sheet.current?.copy(),
    colar: () => void paste(),
    limpar: () => sheet.current?.clear(),
    excluir: () => sheet.current?.removeSelected(),
  };
  const items: MenuProps['items'] = [
    { key: 'copiar', label: 'Copiar', extra: 'ctrl+c' },
    { key: 'colar', label: 'Colar', extra: 'ctrl+v', disabled: isClosed },
    { key: 'limpar', label: 'Limpar as células', extra: 'Delete', disabled: isClosed },
    { type: 'divider' },
    { key: 'excluir', label: 'Excluir as linhas escolhidas', danger: true, disabled: isClosed || !rights.remove },
  ];
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
      {children}
    </Dropdown>
  );
}
