import { useCan } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { ChevronDown, Printer } from 'lucide-react';
import { openDocument } from '../../providers/download';
import type { AnyRecord, Resource } from '../definition/resource';

/** Something of a record that goes to paper. */
export interface PrintItem {
  key: string;
  label: string;
  onClick: () => void;
}

/** What of a record goes to paper: each of its documents, and what its form says. A document with an act of its own has that button. */
export function usePrintItems(resource: Resource, record: AnyRecord): PrintItem[] {
  const maySeePersonal = useCan({ resource: resource.name, action: 'sensitive', params: { menu: resource.menu } }).data?.can === true;
  // what is typed and not saved is on no paper; a refusal is already on screen
  const print = (path = '') => void openDocument(`${resource.api.path}/${record.id}/imprimir${path}`, {}).catch(() => undefined);
  const own = Object.entries(resource.prints ?? {}).filter(([, { regra }]) => regra !== 6 || maySeePersonal);
  if (resource.acts?.imprimir?.file) return [];
  const papers = own.map(([name, { label }]) => ({ key: `imprimir-${name}`, label, onClick: () => print(`/${name}`) }));
  return [...papers, { key: 'imprimir', label: papers.length > 0 ? 'Dados do registro' : 'Imprimir', onClick: () => print() }];
}

/** One paper is printed at once; of several, a menu asks which. */
export function PrintButton({ items }: { items: readonly PrintItem[] }) {
  const icon = <Printer size={16} aria-hidden />;
  const [only, ...others] = items;
  if (!only) return null;
  if (others.length === 0)
    return (
      <Button icon={icon} onClick={only.onClick}>
        Imprimir
      </Button>
    );
  return (
    <Dropdown trigger={['click']} menu={{ items: items.map((item) => ({ ...item })) }}>
      <Button icon={icon}>
        Imprimir
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Dropdown>
  );
}
