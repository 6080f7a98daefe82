import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../layout/busy-button';
import { http } from '../../providers/http';
import { filterParams } from '../../providers/list-params';
import { useBeginners } from '../beginners';
import { counted } from '../definition/format';
import type { Plugin } from '../definition/plugin';
import { type Act, type AnyRecord, isRemovable } from '../definition/resource';
import { useActRights } from '../rights';
import { totalOf } from './batch-summary';
import { useActMany, useRemoveMany } from './use-each';
import type { ListState } from './use-list';

interface SelectionBarProps {
  list: ListState;
  plugin: Plugin | undefined;
  selected: readonly number[];
  onChange: (ids: number[]) => void;
  canDelete: boolean;
  /** Actions of the plugin. */
  children?: ReactNode;
}

const PAGE = 100;
/** Beyond this the whole filter is worked on by its own name, not by its rows. */
const MOST_SELECTED = 2000;

/** How many rows are selected, the way to select the whole result, and what can be done with them. */
export default function SelectionBar({ list, plugin, selected, onChange, canDelete, children }: SelectionBarProps) {
  const navigate = useNavigate();
  const removeMany = useRemoveMany(list.resource);
  const actMany = useActMany(list.resource);
  const may = useActRights(list.resource);
  const { acts = {} } = list.resource;
  const together = Object.entries(acts).filter(([, act]) => isDoneTogether(act) && may(act));
  const beginners = useBeginners(list.resource, plugin).filter(({ many }) => many || selected.length === 1);
  const found = list.page?.total ?? 0;
  const chosen = list.rows.filter(({ id }) => selected.includes(id));
  // of what is selected on other pages nothing is known here
  const total = chosen.length === selected.length ? totalOf(list.resource, chosen) : null;
  const someGo = chosen.length < selected.length || chosen.some((row) => isRemovable(list.resource, row));
  const wholePage = list.rows.length > 0 && list.rows.every(({ id }) => selected.includes(id));
  const selectAll = async () => onChange(await readIds(list, found));
  return (
    <div className="selecao">
      <span role="status">
        {counted(selected.length, 'selecionado', 'selecionados')}
        {total !== null && ` · R$ ${total}`}
      </span>
      {wholePage && selected.length < found && found <= MOST_SELECTED && (
        <BusyButton size="small" onPress={selectAll}>
          Selecionar todos os {found.toLocaleString('pt-BR')} resultados
        </BusyButton>
      )}
      {children}
      {together.map(([name, act]) => (
        <Button key={name} size="small" onClick={() => actMany(name, act, selected, list.rows, onChange)}>
          {act.label} selecionados
        </Button>
      ))}
      {beginners.map(({ name, title, addressOf }) => (
        <Button key={name} size="small" onClick={() => navigate(addressOf(selected))}>
          {title}
        </Button>
      ))}
      {canDelete && someGo && (
        <Button size="small" danger onClick={() => removeMany(selected, list.rows, onChange)}>
          Apagar selecionados
        </Button>
      )}
      <Button size="small" type="link" onClick={() => onChange([])}>
        Limpar seleção
      </Button>
    </div>
  );
}

/** What is waited for and asks nothing of its own that may not be left empty. */
function isDoneTogether({ awaits, asks = {}, page, file, makes }: Act): boolean {
  return awaits !== undefined && Object.values(asks).every(({ required }) => !required) && !page && !file && !makes;
}

async function readIds({ resource, filters }: ListState, total: number): Promise<number[]> {
  const pages = Array.from({ length: Math.ceil(total / PAGE) }, (_, index) => index + 1);
  const ids: number[] = [];
  for (const page of pages) {
    const { data } = await http.get<{ data: AnyRecord[] }>(resource.api.path, {
      params: { ...filterParams(filters), page, per_page: PAGE },
    });
    ids.push(...data.data.map(({ id }) => id));
  }
  return ids;
}
