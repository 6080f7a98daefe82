import { Button } from 'antd';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../providers/session';
import type { OfficialTable } from './table';

const OfficialDrawer = lazy(() => import('./drawer'));

/** From the list of a register to the import of its official table, for who holds regra 5. */
export function OfficialButton({ table }: { table: OfficialTable }) {
  const { access } = useSession();
  const [open, setOpen] = useState(false);
  if (!access.has(table.resource.menu, 5)) return null;
  return (
    <>
      <Button icon={<FileUp size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Tabela oficial
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OfficialDrawer table={table} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
