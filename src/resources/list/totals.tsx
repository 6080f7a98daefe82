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
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} />
      {names.map((name, index) => (
        <Table.Summary.Cell key={name} index={index + 1} align={index === 0 ? 'left' : 'right'}>
          <strong className="numero">{index === 0 ? title : drawSum(sums[name])}</strong>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={names.length + 1} />
    </Table.Summary.Row>
  );
}
