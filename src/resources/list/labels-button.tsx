import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Barcode } from 'lucide-react';
import { useState } from 'react';
import { exportFile, openDocument } from '../../providers/download';
import { http } from '../../providers/http';
import { filterParams } from '../../providers/list-params';
import type { ListState } from './use-list';

interface LabelModel {
  chave: string;
  nome: string;
  saida: 'folha' | 'termica';
}

interface LabelsButtonProps {
  list: ListState;
  /** "Plaquetas". */
  title: string;
  /** Only these records; all of the filter when empty. */
  selected: readonly number[];
}

/** Prints the labels of the filtered list, or of the selected rows, in a model that is chosen. */
export default function LabelsButton({ list, title, selected }: LabelsButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { data: models = [] } = useQuery({
    queryKey: ['etiquetas', 'modelos'],
    queryFn: async () => (await http.get<LabelModel[]>('/etiquetas/modelos')).data,
    enabled: open,
  });
  const print = async ({ chave, saida }: LabelModel) => {
    setBusy(true);
    const ordenar = list.sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',');
    const params = {
      ...filterParams(list.filters),
      ...(ordenar && { ordenar }),
      modelo: chave,
      ...(selected.length > 0 && { ids: selected.join(',') }),
    };
    const ask = saida === 'folha' ? openDocument : exportFile;
    // a refusal is already on screen
    await ask(`${list.resource.api.path}/etiquetas`, params).catch(() => undefined);
    setBusy(false);
  };
  const items = models.map(({ chave, nome }) => ({ key: chave, label: nome }));
  const run = (key: string) => {
    const model = models.find(({ chave }) => chave === key);
    if (model) void print(model);
  };
  return (
    <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} menu={{ items, onClick: ({ key }) => run(key) }}>
      <Button icon={<Barcode size={16} aria-hidden />} loading={busy}>
        {selected.length > 0 ? `${title}: ${selected.length}` : title}
      </Button>
    </Dropdown>
  );
}
