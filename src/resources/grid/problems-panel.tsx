import { Button } from 'antd';
import { X } from 'lucide-react';
import type { Problem } from './model';
import type { GridState } from './use-grid';

const MOST = 500;

/** What is wrong, cell by cell; each line goes to its cell. */
export function ProblemsPanel({ state, onClose }: { state: GridState; onClose: () => void }) {
  const model = state.loaded?.model;
  if (!model) return null;
  const shown: Problem[] = [];
  for (const problem of model.problems()) {
    if (shown.length === MOST) break;
    shown.push(problem);
  }
  const rest = model.problemCount - shown.length;
  const labels = new Map(model.columns.map(({ name, label }) => [name, label]));
  return (
    <aside className="grade__problemas" aria-label="Problemas">
      <header>
        <h2>Problemas</h2>
        <Button type="text" size="small" icon={<X size={16} aria-hidden />} aria-label="Fechar a lista de problemas" onClick={onClose} />
      </header>
      <ul>
        {shown.map(({ key, column, message }) => (
          <li key={`${key} ${column}`}>
            <button type="button" onClick={() => state.sheet.current?.select(key, column)}>
              <strong>
                Linha {model.placeOf(key)} · {labels.get(column)}
              </strong>
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>e mais {rest.toLocaleString('pt-BR')}</p>}
    </aside>
  );
}
