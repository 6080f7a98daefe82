import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listsOf, type MenuItem } from '../providers/profile';
import { NodeIcon } from './icon';
import { SITUACOES } from './status';

interface SideMenuProps {
  system: MenuItem;
  collapsed: boolean;
  onCollapse: () => void;
}

/** The tree of the open system: what is permitted, with the way to the current screen open. */
export function SideMenu({ system, collapsed, onCollapse }: SideMenuProps) {
  const { pathname } = useLocation();
  const label = collapsed ? 'Expandir o menu' : 'Recolher o menu';
  const here = placeOf(system, pathname);
  return (
    <nav id="menu" className="menu" aria-label={`Menu de ${system.nome}`}>
      <Link to={system.url ?? '/'} className="menu__sistema" title={collapsed ? system.nome : undefined}>
        <NodeIcon node={system} size={20} />
        <span>{system.nome}</span>
      </Link>
      <ul className="menu__lista">
        {visibleOf(system).map((item) => (
          <MenuNode key={item.id} item={item} here={here} collapsed={collapsed} />
        ))}
      </ul>
      <button type="button" className="menu__recolher" onClick={onCollapse} title={label}>
        {collapsed ? <PanelLeftOpen size={18} aria-hidden /> : <PanelLeftClose size={18} aria-hidden />}
        <span>{label}</span>
      </button>
    </nav>
  );
}

function visibleOf({ items }: MenuItem): MenuItem[] {
  return items.filter(({ visivel }) => visivel);
}

/** Those that only show what other lists have are left to the search. */
function listsInMenu(item: MenuItem): MenuItem[] {
  return listsOf({ ...item, listas: item.listas?.filter(({ so_busca }) => !so_busca) });
}

const childrenOf = (item: MenuItem): MenuItem[] => [...visibleOf(item), ...listsInMenu(item)];

/** The address of the deepest place of the menu that a screen is in. */
function placeOf(item: MenuItem, pathname: string): string {
  const own = item.url !== null && (pathname === item.url || pathname.startsWith(`${item.url}/`)) ? item.url : '';
  return childrenOf(item)
    .map((child) => placeOf(child, pathname))
    .reduce((deepest, url) => (url.length > deepest.length ? url : deepest), own);
}

const leadsTo = (item: MenuItem, here: string): boolean => item.url === here || childrenOf(item).some((child) => leadsTo(child, here));

interface MenuNodeProps {
  item: MenuItem;
  /** The place of the menu where the person is. */
  here: string;
  collapsed: boolean;
}

function MenuNode({ item, here, collapsed }: MenuNodeProps) {
  const children = childrenOf(item);
  const within = leadsTo(item, here);
  const [open, setOpen] = useState(within);
  const current = item.url === here;

  if (children.length === 0 || collapsed) {
    return (
      <li>
        <Link
          to={item.url ?? '#'}
          className="menu__item"
          aria-current={current ? 'page' : undefined}
          data-dentro={within}
          title={collapsed ? item.nome : undefined}
        >
          <NodeIcon node={item} />
          <span>{item.nome}</span>
          <StatusTag item={item} />
        </Link>
      </li>
    );
  }
  return (
    <li>
      <div className="menu__grupo" data-dentro={within}>
        <Link to={item.url ?? '#'} className="menu__item" aria-current={current ? 'page' : undefined}>
          <NodeIcon node={item} />
          <span>{item.nome}</span>
        </Link>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronDown size={16} aria-hidden />
          <span className="so-leitor">
            {open ? 'Recolher' : 'Expandir'} {item.nome}
          </span>
        </button>
      </div>
      {open && (
        <ul>
          {children.map((child) => (
            <MenuNode key={child.url ?? child.id} item={child} here={here} collapsed={false} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Screens in development are only seen by who maintains the tree, with their status. */
function StatusTag({ item }: { item: MenuItem }) {
  if (!item.situacao_tela || item.situacao_tela >= 4) return null;
  return (
    <small className="menu__situacao" title={SITUACOES[item.situacao_tela]}>
      {item.situacao_tela}
    </small>
  );
}
