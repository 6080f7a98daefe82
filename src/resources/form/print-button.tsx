import { useCan } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { ChevronDown, FileText, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { openDocument } from '../../providers/download';
import { http } from '../../providers/http';
import type { AnyRecord, Resource } from '../definition/resource';

/** Something of a record that goes to paper, or the way to what it is printed from. */
export interface PrintItem {
  key: string;
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

const PRINTER = <Printer size={16} aria-hidden />;

/** Where templates are kept, and who may edit them. */
const TEMPLATES = { base: '/administracao/documentos/modelos-documentos', api: '/administracao/documentos/modelo-documentos' };

/**
 * What of a record goes to paper: each of its documents, and what its form says; for who may edit templates, the one of each too. A
 * document with an act of its own has that button.
 *
 * @param open whether the person is looking at them: the templates are asked for only then
 */
export function usePrintItems(resource: Resource, record: AnyRecord, open: boolean): PrintItem[] {
  const { menu } = resource;
  const maySeePersonal = useCan({ resource: resource.name, action: 'sensitive', params: { menu } }).data?.can === true;
  const templates = useTemplateItems(resource, open);
  if (resource.acts?.imprimir?.file) return [];
  // what is typed and not saved is on no paper; a refusal is already on screen
  const print = (path = '') => void openDocument(`${resource.api.path}/${record.id}/imprimir${path}`, {}).catch(() => undefined);
  const own = Object.entries(resource.prints ?? {}).filter(([, { regra }]) => regra !== 6 || maySeePersonal);
  const papers = own.map(([name, { label }]) => ({ key: `imprimir-${name}`, label, icon: PRINTER, onClick: () => print(`/${name}`) }));
  return [
    ...papers,
    { key: 'imprimir', label: papers.length > 0 ? 'Dados do registro' : 'Imprimir', icon: PRINTER, onClick: () => print() },
    ...templates,
  ];
}

/** "Modelo: …" of each document, which opens it, or begins the municipality's own. */
function useTemplateItems({ name, prints = {} }: Resource, open: boolean): PrintItem[] {
  const navigate = useNavigate();
  const params = { menu: 'administracao.documentos.modelos-documentos' };
  const mayEdit = useCan({ resource: 'modelo_documento', action: 'edit', params }).data?.can === true;
  const { data = [] } = useQuery({
    queryKey: ['modelo-documento', 'papeis'],
    queryFn: async () =>
      (await http.get<{ papel: string; modelo: { id: number; nome: string; ativo: boolean } | null }[]>(`${TEMPLATES.api}/papeis`)).data,
    enabled: open && mayEdit && Object.keys(prints).length > 0,
  });
  return Object.entries(prints).flatMap(([paper, { label }]) => {
    const found = data.find(({ papel }) => papel === `${name}.${paper}`);
    if (!found) return [];
    const { modelo } = found;
    const used = modelo?.ativo ? modelo.nome : `${label}, do sistema`;
    const address = modelo ? `${TEMPLATES.base}/${modelo.id}` : `${TEMPLATES.base}/criar?papel=${name}.${paper}`;
    return [
      { key: `modelo-${paper}`, label: `Modelo: ${used}`, icon: <FileText size={16} aria-hidden />, onClick: () => navigate(address) },
    ];
  });
}

/** One paper is printed at once; of several, a menu asks which. */
export function PrintButton({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const [open, setOpen] = useState(false);
  const items = usePrintItems(resource, record, open);
  const [only, ...others] = items;
  if (!only) return null;
  if (others.length === 0)
    return (
      <Button icon={PRINTER} onClick={only.onClick}>
        Imprimir
      </Button>
    );
  return (
    <Dropdown trigger={['click']} open={open} onOpenChange={setOpen} menu={{ items: items.map((item) => ({ ...item })) }}>
      <Button icon={PRINTER}>
        Imprimir
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Dropdown>
  );
}
