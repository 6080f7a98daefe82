import { useDroppable } from '@dnd-kit/core';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatDecimal } from '../../definition/format';
import type { AnyRecord, Resource } from '../../definition/resource';
import type { ListState } from '../use-list';
import { MOST_ROWS, useRows } from './use-rows';

interface BoardColumnProps {
  list: ListState;
  names: readonly string[];
  by: string;
  /** The value of `by` that its records have. */
  state: string;
  title: ReactNode;
  /** While a card is held: whether it may be put here. */
  accepts: 'fica' | 'aceita' | 'recusa' | null;
  children: (row: AnyRecord) => ReactNode;
}

/** Cards that a column opens with, and that "Mostrar mais" adds. */
const STEP = 20;

/** The records of one state: how many, what they amount to, and the first of them. */
export function BoardColumn({ list, names, by, state, title, accepts, children }: BoardColumnProps) {
  const { resource, filters, setFilters, setView } = list;
  const [size, setSize] = useState(STEP);
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const others = filters.filter(({ field }) => field !== by);
  const ofState = { field: by, operator: 'eq' as const, value: state };
  const { query, page } = useRows({ list, names: [...names, ...conditionsOf(resource)], filters: [...others, ofState], size });
  const total = page?.total ?? 0;
  const summed = names.find((name) => page?.totais?.[name] !== undefined);
  const sum = summed && page?.totais?.[summed];
  const inTable = () => {
    setFilters([...others, { field: by, operator: 'in', value: [state] }]);
    setView('tabela');
  };
  return (
    <section
      ref={setNodeRef}
      className="quadro__coluna"
      data-aceita={accepts ?? undefined}
      data-sobre={isOver}
      aria-busy={query.isFetching}
    >
      <h2>
        {title} <span className="numero quadro__total">{page ? total.toLocaleString('pt-BR') : ''}</span>
      </h2>
      {sum && total > 0 && (
        <p className="quadro__soma">
          {resource.fields[summed]?.label} <span className="numero">{formatDecimal(sum, 2)}</span>
        </p>
      )}
      {query.isError ? (
        <div className="quadro__aviso" role="alert">
          <p>Não foi possível buscar os itens.</p>
          <Button size="small" onClick={() => void query.refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <ul>{page?.data.map(children)}</ul>
      )}
      {page && total === 0 && <p className="quadro__aviso">Nenhum registro.</p>}
      {total > size && size < MOST_ROWS && (
        <Button type="link" size="small" loading={query.isFetching} onClick={() => setSize(Math.min(size + STEP, MOST_ROWS))}>
          Mostrar mais
        </Button>
      )}
      {total > MOST_ROWS && size === MOST_ROWS && (
        <Button type="link" size="small" onClick={inTable}>
          Ver os {total.toLocaleString('pt-BR')} na tabela
        </Button>
      )}
    </section>
  );
}

/** What the acts ask of a record, so that its row tells which of them it allows. */
function conditionsOf({ acts = {} }: Resource): string[] {
  return [...new Set(Object.values(acts).flatMap(({ when = {} }) => Object.keys(when)))];
}
