import './dashboard.css';
import { Link } from 'react-router';
import { ScrollRegion } from '../../layout/scroll-region';
import type { ChartAnswer, ChartPoint } from '../definition/dashboard';
import { formatDecimal } from '../definition/format';

/** The same numbers, exact, for who does not see the drawing. */
export function Numbers({ chart: { nome, formato, series } }: { chart: ChartAnswer }) {
  return (
    <details className="painel__tabela">
      <summary>Ver os números</summary>
      <ScrollRegion className="painel__rolagem" label={`Números de ${nome}`}>
        <table>
          <caption className="so-leitor">{nome}</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {series.map((one) => (
                <th key={one.nome} scope="col">
                  {one.nome}
                  {formato === 'moeda' && ' (R$)'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series[0]?.pontos.map(({ x }, at) => (
              <tr key={x}>
                <th scope="row">{x}</th>
                {series.map((one) => (
                  <td key={one.nome}>
                    <Figure point={one.pontos[at]} formato={formato} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

function Figure({ point, formato }: { point: ChartPoint | undefined; formato: ChartAnswer['formato'] }) {
  if (!point?.y) return '–';
  const text = formatDecimal(point.y, formato === 'moeda' ? 2 : 0);
  return point.detalhe ? (
    <Link to={point.detalhe} title={`Abrir o que compõe: ${point.x}`}>
      {text}
    </Link>
  ) : (
    text
  );
}
