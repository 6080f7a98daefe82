import { ScrollRegion } from '../../../../layout/scroll-region';
import type { Migracao } from '../../resources/migracao';

interface FaultsTableProps {
  title: 'Erros' | 'Avisos';
  faults: Migracao['erros'];
  /** Rows that there are of these. */
  total: number;
}

/** The first rows of which something is said: line, column, value and what. */
export function FaultsTable({ title, faults, total }: FaultsTableProps) {
  if (faults.length === 0) return null;
  const lines = new Set(faults.flatMap(({ linha }) => linha ?? [])).size;
  return (
    <ScrollRegion label={title} className="migracao__rolagem">
      <table className="migracao__tabela">
        <caption>{lines < total ? `${title} das primeiras ${lines} de ${total.toLocaleString('pt-BR')} linhas` : title}</caption>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Coluna</th>
            <th scope="col">Valor</th>
            <th scope="col">Mensagem</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.linha} ${fault.coluna} ${fault.mensagem}`}>
              <td className="numero">{fault.linha ?? 'Todas'}</td>
              <td>{fault.coluna}</td>
              <td className="migracao__exemplo">{fault.valor}</td>
              <td>{fault.mensagem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
