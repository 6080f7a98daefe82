import { Button, Dropdown } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportFile } from '../../providers/download';
import { filterParams } from '../../providers/list-params';
import type { ListState } from './use-list';

const FORMATS = [
  { key: 'xlsx', label: 'Planilha (XLSX)' },
  { key: 'csv', label: 'Texto separado (CSV)' },
  { key: 'pdf', label: 'Documento (PDF)' },
];

interface ExportButtonProps {
  list: ListState;
  /** Columns on screen. */
  names: readonly string[];
  /** Only these records; all of the filter when empty. */
  selected: readonly number[];
}

/** Exports every row of the filtered list, or the selected ones; long exports go on in the background. */
export function ExportButton({ list, names, selected }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  // the whole result goes by its filter, however long
  const some = selected.length > 0 && selected.length < (list.page?.total ?? 0);
  const run = async (formato: string) => {
    setBusy(true);
    try {
      const ordenar = list.sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',');
      const params = {
        ...filterParams(list.filters),
        ...(ordenar && { ordenar }),
        formato,
        campos: names.join(','),
        ...(some && { ids: selected.join(',') }),
      };
      await exportFile(list.resource.api.path, params);
    } catch {
      // the refusal is already on screen
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown trigger={['click']} menu={{ items: FORMATS, onClick: ({ key }) => void run(key) }}>
      <Button icon={<Download size={16} aria-hidden />} loading={busy}>
        {selected.length > 0 ? `Exportar ${selected.length}` : 'Exportar'}
      </Button>
    </Dropdown>
  );
}
