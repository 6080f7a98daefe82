import './board.css';
import { useWatch } from 'react-hook-form';
import { codesOf, pointsOf, QUADRANTES, type Quadrante, type SwotItem } from '../../calculo/swot';

type Item = SwotItem & { descricao?: string | null };

/** The matrix as people draw it: four quadrants, each with its items by weight and their sum; it follows what is typed. */
export default function Board() {
  const items = (useWatch({ name: 'itens' }) ?? []) as Item[];
  const codes = codesOf(items);
  const drawn = items
    .map((item, index) => ({ ...item, codigo: codes[index] ?? '', pontos: pointsOf(item) ?? 0 }))
    .sort((a, b) => b.pontos - a.pontos);
  return (
    <div className="swot">
      {(Object.keys(QUADRANTES) as Quadrante[]).map((quadrante) => {
        const own = drawn.filter((item) => item.quadrante === quadrante);
        return (
          <section key={quadrante} className="swot__quadrante" aria-label={QUADRANTES[quadrante]}>
            <h4>
              {QUADRANTES[quadrante]} <span>{own.reduce((sum, { pontos }) => sum + pontos, 0)} pontos</span>
            </h4>
            {own.length === 0 ? (
              <p>Nenhum item.</p>
            ) : (
              <ul>
                {own.map(({ codigo, descricao, pontos }) => (
                  <li key={codigo}>
                    {codigo} · {descricao} ({pontos})
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
