import { Dropdown, type MenuProps } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Crumb } from '../../layout/page-header';
import { toast } from '../../providers/notification';
import type { AnyRecord } from '../definition/resource';

/** The row whose menu is open, and where. */
export interface MenuTarget {
  row: AnyRecord;
  x: number;
  y: number;
}

interface RowMenuProps {
  target: MenuTarget | null;
  /** Address of the record. */
  addressOf: (row: AnyRecord) => string;
  /** The step above the list in the breadcrumb. */
  parent: Crumb | undefined;
  /** Delete, restore and what the resource adds. */
  extra: (row: AnyRecord) => NonNullable<MenuProps['items']>;
  onClose: () => void;
}

/** The right-click menu of the list (SPEC.md "Shared list screens"): one for all rows, put where it was asked for. */
export function RowMenu({ target, ...props }: RowMenuProps) {
  return target && <OpenMenu key={`${target.row.id}|${target.x}|${target.y}`} target={target} {...props} />;
}

function OpenMenu({ target, addressOf, parent, extra, onClose }: RowMenuProps & { target: MenuTarget }) {
  const navigate = useNavigate();
  useEffect(() => closeFromOutside(onClose), [onClose]);
  const address = addressOf(target.row);
  const absolute = `${window.location.origin}${address}`;
  const more = extra(target.row);
  const items: MenuProps['items'] = [
    { key: 'aba', label: 'Abrir em nova aba', onClick: () => window.open(absolute, '_blank', 'noopener') },
    {
      key: 'janela',
      label: 'Abrir em nova janela',
      onClick: () => window.open(absolute, '_blank', 'noopener,popup,width=1280,height=800'),
    },
    { key: 'copiar', label: 'Copiar link', onClick: () => void copyLink(absolute) },
    ...(more.length > 0 ? [{ type: 'divider' as const }, ...more] : []),
    { type: 'divider' },
    ...(parent ? [{ key: 'pai', label: `Voltar para ${parent.nome}`, onClick: () => navigate(parent.url ?? '/') }] : []),
    { key: 'inicio', label: 'Ir para o início', onClick: () => navigate('/') },
  ];
  return (
    <Dropdown open menu={{ items, autoFocus: true, onClick: onClose }} trigger={[]} onOpenChange={(open) => !open && onClose()} autoFocus>
      <span className="ancora" style={{ left: target.x, top: target.y }} />
    </Dropdown>
  );
}

/** The menu has no trigger of its own: a click or a scroll by hand anywhere else, Escape and Tab close it. */
function closeFromOutside(onClose: () => void): () => void {
  const close = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape' || event.key === 'Tab') onClose();
      // the focus goes back to the row at once: the same key must not press what it finds there
      if (event.key === 'Enter') event.preventDefault();
    } else if (!(event.target instanceof Element && event.target.closest('.ant-dropdown'))) onClose();
  };
  const kinds = ['mousedown', 'keydown', 'wheel', 'touchmove'] as const;
  for (const kind of kinds) document.addEventListener(kind, close, true);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, close, true);
  };
}

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast('success', 'Link Copiado!');
  } catch {
    // the browser only gives the clipboard to pages of a safe address
    toast('error', `O navegador não deixou copiar o link. Copie daqui: ${address}`);
  }
}
