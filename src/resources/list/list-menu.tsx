import type { Crumb } from '../../layout/page-header';
import type { Plugin } from '../definition/plugin';
import { type Resource, recordAddress } from '../definition/resource';
import type { Rights } from '../rights';
import { type MenuTarget, RowMenu } from './row-menu';
import { useRowActions } from './use-row-actions';

interface ListMenuProps {
  resource: Resource;
  plugin: Plugin | undefined;
  rights: Rights;
  target: MenuTarget | null;
  /** The step above the list in the breadcrumb. */
  parent: Crumb | undefined;
  onClose: () => void;
}

/** The menu of the rows of a list, with what may be done to them; loaded when one is first asked for. */
export default function ListMenu({ resource, plugin, rights, target, parent, onClose }: ListMenuProps) {
  const extra = useRowActions(resource, plugin, rights);
  return <RowMenu target={target} addressOf={({ id }) => recordAddress(resource, id)} parent={parent} extra={extra} onClose={onClose} />;
}
