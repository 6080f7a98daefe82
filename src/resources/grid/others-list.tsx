import type { GridState } from './use-grid';

/** Who else has the sheet open, and where: the coloured corners of the sheet in words. */
export function OthersList({ state }: { state: GridState }) {
  const { others, loaded, sheet } = state;
  // the line is there before anybody is: who comes moves nothing
  if (others.length === 0) return <div className="grade__outros" />;
  const labels = new Map(loaded?.model.columns.map(({ name, label }) => [name, label]));
  return (
    <ul className="grade__outros" aria-label="Também nesta planilha">
      {others.map(({ planilha, nome, color, cell }) => (
        <li key={planilha}>
          <span className="grade__cor" style={{ background: color }} aria-hidden />
          {nome}
          {cell && (
            <button type="button" onClick={() => sheet.current?.select(cell.key, cell.column)}>
              linha {(sheet.current?.rowOf(cell.key) ?? 0) + 1}, {labels.get(cell.column)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
