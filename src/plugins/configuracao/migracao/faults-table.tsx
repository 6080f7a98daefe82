import { ScrollRegion } from '../../../layout/scroll-region';
import type { Migracao } from '../resources/migracao';

/** The first rows that were refused: line, column, value and why. */
export function FaultsTable({ faults, total }: { faults: Migracao['erros']; total: number }) {
  if (faults.length === 0) return null;
  const lines = new Set(faults.map(({ linha }) => linha)).size;
  return (
    <ScrollRegion label="Erros" className="migracao__rolagem">
      <table className="migracao__tabela">
        <caption>{lines < total ? `Erros das primeiras ${lines} de ${total.toLocaleString('pt-BR')} linhas` : 'Erros'}</caption>
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
              <td className="numero">{fault.linha}</td>
              <td>{fault.coluna}</td>
              <td>{fault.valor}</td>
              <td>{fault.mensagem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
