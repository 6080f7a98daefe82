import { Button } from 'antd';
import { X } from 'lucide-react';
import { counted, formatDecimal } from '../definition/format';
import { type GridBranch, treeOf } from './tree';
import type { GridState } from './use-grid';

/** The lines grouped with their subtotals, level under level; each group leads to its first line, which is edited in the sheet. */
export function TreePanel({ state, onClose }: { state: GridState; onClose: () => void }) {
  const { grid, loaded, sheet } = state;
  const model = loaded?.model;
  if (!model) return null;
  const labels = grid.tree.map((name) => model.columns.find((column) => column.name === name)?.label ?? name);
  return (
    <aside className="grade__problemas grade__arvore" aria-label="Linhas agrupadas">
      <header>
        <h2>{labels.join(' › ')}</h2>
        <Button type="text" size="small" icon={<X size={16} aria-hidden />} aria-label="Fechar o agrupamento" onClick={onClose} />
      </header>
      <Branches branches={treeOf(model)} onChoose={(key) => sheet.current?.select(key, grid.sums.at(-1) ?? '')} />
    </aside>
  );
}

function Branches({ branches, onChoose }: { branches: readonly GridBranch[]; onChoose: (key: string) => void }) {
  return (
    <ul>
      {branches.map((branch) => (
        <li key={branch.option.id}>
          {branch.below.length > 0 ? (
            <details>
              <summary>
                <BranchText branch={branch} />
              </summary>
              <Branches branches={branch.below} onChoose={onChoose} />
            </details>
          ) : (
            <button type="button" onClick={() => onChoose(branch.first)}>
              <BranchText branch={branch} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function BranchText({ branch: { option, soma, linhas } }: { branch: GridBranch }) {
  return (
    <>
      <span>
        {option.codigo} · {option.nome}
      </span>
      <span className="grade__subtotal">
        <small>{counted(linhas, 'linha', 'linhas')}</small> <strong>{formatDecimal(soma, 2)}</strong>
      </span>
    </>
  );
}
