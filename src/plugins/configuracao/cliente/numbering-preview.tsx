import { useWatch } from 'react-hook-form';
import { civilToday } from '../../../resources/definition';
import { maskProblem, numberByMask } from '../../../resources/definition/numbering';

interface Line {
  documento: string | null;
  mascara: string | null;
  reinicio: string | null;
}

/** How the first and a later number of each document would read. */
export default function NumberingPreview() {
  const lines = (useWatch({ name: 'numeracao' }) ?? []) as Line[];
  const year = Number(civilToday().slice(0, 4));
  const ready = lines.filter((line) => line.documento && line.mascara && maskProblem(line.mascara, line.reinicio === 'anual') === null);
  if (ready.length === 0) return <p>Inclua um documento com a sua máscara para ver como ficam os números.</p>;
  return (
    <ul>
      {ready.map(({ documento, mascara }) => (
        <li key={`${documento}${mascara}`}>
          {documento}: <span className="numero">{numberByMask(mascara ?? '', 1, year)}</span>,{' '}
          <span className="numero">{numberByMask(mascara ?? '', 2, year)}</span>… em {year + 1}{' '}
          <span className="numero">{numberByMask(mascara ?? '', 1, year + 1)}</span>
        </li>
      ))}
    </ul>
  );
}
