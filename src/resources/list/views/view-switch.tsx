import { Segmented } from 'antd';
import { CalendarDays, ListTree, MapPinned, SquareKanban, Table2 } from 'lucide-react';
import { VISOES, type Visao, viewsOf } from '../../definition/views';
import type { ListState } from '../use-list';

const ICONS = { arvore: ListTree, tabela: Table2, quadro: SquareKanban, calendario: CalendarDays, mapa: MapPinned } as const;

/** Which way the list is seen, and the others that it offers. */
export default function ViewSwitch({ list: { resource, view, setView }, wide }: { list: ListState; wide: boolean }) {
  const offered = viewsOf(resource.list.views, wide);
  if (offered.length < 2) return null;
  return (
    <Segmented<Visao>
      className="lista__visoes"
      aria-label="Ver como"
      value={view}
      onChange={setView}
      options={offered.map((name) => {
        const Icon = ICONS[name];
        return { value: name, label: VISOES[name], icon: <Icon size={15} aria-hidden /> };
      })}
    />
  );
}
