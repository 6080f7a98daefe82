import { Table } from 'antd';
import type { ReactNode } from 'react';
import { sumDecimals } from '../definition/decimals';
import { drawSum } from './cells';
import type { ListState } from './use-list';

/** Sums of the money columns: of the page, and of the whole filter as the server adds it up. */
export function Totals({ list, names }: { list: ListState; names: readonly string[] }): ReactNode {
  const totals = list.page?.totais;
  if (!totals || list.rows.length === 0) return null;
  const ofPage = Object.fromEntries(
    Object.keys(totals).map((name) => [name, sumDecimals(list.rows.map((row) => String(row[name] ?? '0')))]),
  );
  return (
    <Table.Summary fixed>
      <TotalRow title="Total desta página" names={names} sums={ofPage} />
      <TotalRow title="Total geral" names={names} sums={totals} />
    </Table.Summary>
  );
}

function TotalRow({ title, names, sums }: { title: string; names: readonly string[]; sums: Readonly<Record<string, string>> }) {
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
        <Table.Summary.Cell key={name} index={lead + index + 1} align="right">
          <strong className="numero">{drawSum(sums[name])}</strong>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={names.length + 1} />
    </Table.Summary.Row>
  );
}
