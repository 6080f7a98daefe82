import './list.css';
import { Button, Grid } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageHeader } from '../../layout/page-header';
import { useSession } from '../../providers/session';
import { wayTo } from '../crumbs';
import { counted } from '../definition/format';
import type { Plugin, Slots } from '../definition/plugin';
import { type AnyRecord, createAddress, type Resource } from '../definition/resource';
import { isTabular } from '../definition/views';
import { Part } from '../lazy-part';
import { useRights } from '../rights';
import { CardList } from './card-list';
import { FilterChips } from './filter-chips';
import { keepListAddress } from './last-address';
import { LinkButton } from './link-button';
import { ListToolbar } from './list-toolbar';
import { Paginator } from './paginator';
import { RecordTable } from './record-table';
import type { MenuTarget } from './row-menu';
import { useColumnChoice } from './use-column-choice';
import { type ListState, useList } from './use-list';
import type { ViewProps } from './views/view-props';

const SelectionBar = lazy(() => import('./selection-bar'));
const ListMenu = lazy(() => import('./list-menu'));
/** The views that are no rows of the table. */
const VIEWS = {
  quadro: lazy(() => import('./views/board')),
  calendario: lazy(() => import('./views/calendar')),
  mapa: lazy(() => import('./views/map')),
};

interface ListPageProps {
  resource: Resource;
  plugin: Plugin | undefined;
}

const NO_SLOTS: Slots = {};

/** The list of any resource (SPEC.md "Shared list screens", handbook Cadastro 8.1). */
export default function ListPage({ resource, plugin }: ListPageProps) {
  const { access } = useSession();
  const slots = plugin?.slots?.[resource.name] ?? NO_SLOTS;
  const wide = Grid.useBreakpoint().sm !== false;
  const list = useList(resource, wide);
  const rights = useRights(resource);
  const [choice, setChoice] = useColumnChoice(resource);
  const [selected, setSelected] = useState<number[]>([]);
  const [target, openMenu, closeMenu] = useMenuTarget();
  const menuAsked = useRef(false);
  if (target) menuAsked.current = true;
  const crumbs = wayTo(access, resource);
  const tabular = isTabular(list.view);
  const { search } = useLocation();
  useEffect(() => keepListAddress(resource.route.base, search), [resource, search]);

  const empty = list.query.isLoading ? null : <Empty list={list} canCreate={rights.create} />;
  return (
    <div className="lista">
      <PageHeader
        title={resource.label.many}
        crumbs={crumbs}
        detail={tabular && <Total list={list} />}
        actions={<ListActions resource={resource} slots={slots} canCreate={rights.create} />}
      />
      <Part load={slots.aboveList} props={{ resource, list }} />
      <ListToolbar list={list} wide={wide} choice={choice} setChoice={setChoice} selected={selected} showDeleted={rights.remove} />
      <FilterChips list={list} />
      <div className="lista__corpo" data-buscando={list.query.isFetching} data-anteriores={list.query.isPlaceholderData}>
        <p className="lista__buscando" role="status">
          {list.query.isFetching ? 'Buscando itens...' : ''}
        </p>
        {!tabular ? (
          <View list={list} names={choice.colunas} canOpen={rights.open} onMenu={openMenu} />
        ) : list.query.isError ? (
          <Failure onRetry={() => void list.query.refetch()} />
        ) : wide ? (
          <RecordTable
            list={list}
            choice={choice}
            selected={selected}
            onSelect={setSelected}
            canOpen={rights.open}
            onMenu={openMenu}
            empty={empty}
          />
        ) : (
          <CardList list={list} names={choice.colunas} canOpen={rights.open} onMenu={openMenu} empty={empty} />
        )}
      </div>
      {/* below the rows: above them it would push down the next one that is to be selected */}
      {tabular && selected.length > 0 && (
        <Suspense fallback={null}>
          <SelectionBar list={list} plugin={plugin} selected={selected} onChange={setSelected} canDelete={rights.remove}>
            <Part load={slots.selectionActions} props={{ resource, selected }} />
          </SelectionBar>
        </Suspense>
      )}
      {tabular && <Paginator list={list} />}
      {menuAsked.current && (
        <Suspense fallback={null}>
          <ListMenu resource={resource} plugin={plugin} rights={rights} target={target} parent={crumbs.at(-2)} onClose={closeMenu} />
        </Suspense>
      )}
    </div>
  );
}

/** Any view but the table, loaded when it is first chosen. */
function View(props: ViewProps) {
  const Chosen = VIEWS[props.list.view as keyof typeof VIEWS];
  return (
    <Suspense fallback={<p className="lista__buscando">Buscando itens...</p>}>
      <Chosen {...props} />
    </Suspense>
  );
}

/** Whose menu is open; closing it gives the focus back to where it was asked from. */
function useMenuTarget(): [MenuTarget | null, (row: AnyRecord, at: { x: number; y: number }) => void, () => void] {
  const [target, setTarget] = useState<MenuTarget | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const open = (row: AnyRecord, at: { x: number; y: number }) => {
    cameFrom.current = document.activeElement;
    setTarget({ row, ...at });
  };
  const close = useCallback(() => setTarget(null), []);
  useEffect(() => {
    // only now is the menu gone: before, it would take the focus back
    if (!target && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    if (!target) cameFrom.current = null;
  }, [target]);
  return [target, open, close];
}

function Total({ list }: { list: ListState }) {
  if (!list.page) return null;
  const { total } = list.page;
  return <span className="numero">{counted(total, 'registro', 'registros')}</span>;
}

/** Where the list leads to and what the plugin does from it, beside the title, then Novo. */
function ListActions({ resource, slots, canCreate }: { resource: Resource; slots: Slots; canCreate: boolean }) {
  return (
    <>
      {slots.links?.map((link) => (
        <LinkButton key={link.label} {...link} />
      ))}
      <Part load={slots.listActions} props={{ resource }} />
      {canCreate && <NewButton resource={resource} />}
    </>
  );
}

function NewButton({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  return (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => navigate(createAddress(resource))}>
      Novo
    </Button>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="lista-vazia" role="alert">
      <p>Não foi possível buscar os itens.</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </div>
  );
}

function Empty({ list, canCreate }: { list: ListState; canCreate: boolean }) {
  const { resource, filters, setFilters } = list;
  return (
    <div className="lista-vazia">
      <p>Ainda não há itens cadastrados!</p>
      {filters.length > 0 && <p>{filters.every(({ field }) => field === 'busca') ? 'A pesquisa' : 'O filtro'} não encontrou nada.</p>}
      {filters.length > 0 ? (
        <Button type="link" onClick={() => setFilters([])}>
          Limpar filtros
        </Button>
      ) : (
        canCreate && <NewButton resource={resource} />
      )}
    </div>
  );
}
