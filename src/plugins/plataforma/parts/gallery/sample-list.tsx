import '../../../../resources/list/list.css';
import { Grid } from 'antd';
import { useState } from 'react';
import type { AnyRecord } from '../../../../resources/definition';
import { CardList } from '../../../../resources/list/card-list';
import { Paginator } from '../../../../resources/list/paginator';
import { RecordTable } from '../../../../resources/list/record-table';
import { type MenuTarget, RowMenu } from '../../../../resources/list/row-menu';
import { SearchBox } from '../../../../resources/list/search-box';
import { useColumnChoice } from '../../../../resources/list/use-column-choice';
import { filterValue, useList, withFilter } from '../../../../resources/list/use-list';
import { sampleResource } from './sample-resource';

/** The list of a resource, over rows that are in the page. */
export function SampleList() {
  const wide = Grid.useBreakpoint().sm !== false;
  const list = useList(sampleResource, wide);
  const [choice] = useColumnChoice(sampleResource);
  const [selected, setSelected] = useState<number[]>([]);
  const [target, setTarget] = useState<MenuTarget | null>(null);
  const noMenu = (row: AnyRecord, at: { x: number; y: number }) => setTarget({ row, ...at });
  const empty = list.query.isLoading ? null : <p>Ainda não há itens cadastrados!</p>;
  return (
    <div className="lista">
      <div className="lista__barra">
        <SearchBox
          value={String(filterValue(list.filters, 'busca') ?? '')}
          onChange={(text) => list.setFilters(withFilter(list.filters, 'busca', text))}
        />
      </div>
      <div className="lista__corpo" data-buscando={list.query.isFetching} data-anteriores={list.query.isPlaceholderData}>
        {wide ? (
          <RecordTable
            list={list}
            choice={choice}
            selected={selected}
            onSelect={setSelected}
            canOpen={false}
            onMenu={noMenu}
            empty={empty}
          />
        ) : (
          <CardList list={list} names={choice.colunas} canOpen={false} onMenu={noMenu} empty={empty} />
        )}
      </div>
      <Paginator list={list} />
      <RowMenu
        target={target}
        addressOf={() => sampleResource.route.base}
        parent={undefined}
        extra={() => []}
        onClose={() => setTarget(null)}
      />
    </div>
  );
}
