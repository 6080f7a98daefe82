import './postings-table.css';
import type { ReactNode } from 'react';
import { ScrollRegion } from '../../layout/scroll-region';
import { formatDecimal } from '../definition/format';
import type { Posting } from '../definition/posting';

interface PostingsTableProps<P extends Posting> {
  entries: readonly P[];
  /** What is said of an entry before its event. */
  head?: (entry: P) => ReactNode;
  /** What is said of its event. */
  note?: (entry: P) => string;
}

/** Entries of the ledger: event, accounts, debit or credit, value. */
export function PostingsTable<P extends Posting>({ entries, head, note }: PostingsTableProps<P>) {
  return (
    <ScrollRegion label="Lançamentos contábeis">
      <table className="lancamentos">
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">D/C</th>
            <th scope="col" className="numero">
              Valor
            </th>
          </tr>
        </thead>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of an answer never change
          <tbody key={at}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {head?.(entry)}
                {[`${entry.evento} ${entry.evento_nome}${note?.(entry) ?? ''}`, entry.documento].filter(Boolean).join(' · ')}
              </th>
            </tr>
            {entry.linhas.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
              <tr key={n}>
                <td>{`${line.conta} ${line.titulo}`}</td>
                <td>{line.dc}</td>
                <td className="numero">{formatDecimal(line.valor, 2)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
