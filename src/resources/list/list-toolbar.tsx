import { Button, Checkbox } from 'antd';
import { Bookmark, Columns3, Filter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CountBadge } from '../../layout/count-badge';
import { ExportButton } from './export-button';
import { SearchBox } from './search-box';
import type { ColumnChoice } from './use-column-choice';
import { filterValue, type ListState, withFilter } from './use-list';

const FiltersDialog = lazy(() => import('./filters-dialog'));
const ColumnsDialog = lazy(() => import('./columns-dialog'));
const ListModels = lazy(() => import('./list-models'));
const LabelsButton = lazy(() => import('./labels-button'));
const ViewSwitch = lazy(() => import('./views/view-switch'));

interface ListToolbarProps {
  list: ListState;
  /** The window has room for a tree. */
  wide: boolean;
  choice: ColumnChoice;
  setChoice: (choice: ColumnChoice | null) => void;
  selected: readonly number[];
  showDeleted: boolean;
}

/** Search, filters, columns, models, export, labels, for who may restore the deleted records, and the views of the list. */
export function ListToolbar({ list, wide, choice, setChoice, selected, showDeleted }: ListToolbarProps) {
  const [dialog, setDialog] = useState<'filtros' | 'colunas' | 'modelos' | null>(null);
  const { resource, filters, setFilters } = list;
  const active = filters.filter(({ field }) => field !== 'busca' && field !== 'excluidos').length;
  return (
    <div className="lista__barra">
      <SearchBox value={String(filterValue(filters, 'busca') ?? '')} onChange={(text) => setFilters(withFilter(filters, 'busca', text))} />
      <CountBadge count={active}>
        <Button icon={<Filter size={16} aria-hidden />} onClick={() => setDialog('filtros')}>
          Filtros
        </Button>
      </CountBadge>
      <Button icon={<Columns3 size={16} aria-hidden />} onClick={() => setDialog('colunas')}>
        Colunas
      </Button>
      <Button icon={<Bookmark size={16} aria-hidden />} onClick={() => setDialog('modelos')}>
        Modelos
      </Button>
      <ExportButton list={list} names={choice.colunas} selected={selected} />
      {resource.labels && (
        <Suspense fallback={null}>
          <LabelsButton list={list} title={resource.labels.title} selected={selected} />
        </Suspense>
      )}
      {showDeleted && (
        <Checkbox
          checked={filterValue(filters, 'excluidos') === 'todos'}
          onChange={({ target }) => setFilters(withFilter(filters, 'excluidos', target.checked ? 'todos' : ''))}
        >
          Mostrar excluídos
        </Checkbox>
      )}
      <Suspense fallback={null}>
        {resource.list.views && <ViewSwitch list={list} wide={wide} />}
        {dialog === 'filtros' && <FiltersDialog list={list} onClose={() => setDialog(null)} />}
        {dialog === 'colunas' && <ColumnsDialog resource={resource} choice={choice} onChange={setChoice} onClose={() => setDialog(null)} />}
        {dialog === 'modelos' && <ListModels list={list} choice={choice} setChoice={setChoice} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}
