import { Table } from 'antd';
import type { ReactNode } from 'react';
import { sumDecimals } from '../definition/decimals';
import { drawSum } from './cells';
import type { ListState } from './use-list';

/** Sums of the money columns: of the page, and of the whole filter as the server adds it up. */
export function Totals({ list, ...row }: { list: ListState } & Pick<TotalRowProps, 'names' | 'covered'>): ReactNode {
  const totals = list.page?.totais;
  if (!totals || list.rows.length === 0) return null;
  const ofPage = Object.fromEntries(
    Object.keys(totals).map((name) => [name, sumDecimals(list.rows.map((row) => String(row[name] ?? '0')))]),
  );
  return (
    <Table.Summary fixed>
      <TotalRow title="Total desta página" sums={ofPage} {...row} />
      <TotalRow title="Total geral" sums={totals} {...row} />
    </Table.Summary>
  );
}

interface TotalRowProps {
  title: string;
  names: readonly string[];
  sums: Readonly<Record<string, string>>;
  /** The columns that are partly under those that stay in view, the selection being 0. */
  covered: ReadonlySet<number>;
}

function TotalRow({ title, names, sums, covered }: TotalRowProps) {
  const summed = names.findIndex((name, index) => index > 0 && sums[name] !== undefined);
  // the title takes the room of the columns that have no sum
  const lead = summed < 0 ? names.length : summed;
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} />
      <Table.Summary.Cell index={1} colSpan={lead}>
        <strong>{title}</strong>
      </Table.Summary.Cell>
      {names.slice(lead).map((name, index) => (
        <Table.Summary.Cell
          key={name}
          index={lead + index + 1}
          align="right"
          className={sums[name] !== undefined && covered.has(lead + index + 1) ? 'coberta' : undefined}
        >
          <strong className="numero">{drawSum(sums[name])}</strong>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={names.length + 1} />
    </Table.Summary.Row>
  );
}
