import { Button, Select } from 'antd';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addedToRepeated } from './proposals';
import type { GridState } from './use-grid';

const HistoryDrawer = lazy(() => import('../form/history-drawer'));

const MOST = 50;

/** The chosen cell: where it is, what it means, what is wrong in it, and a search for the codes that it may take. */
export function CellBar({ state }: { state: GridState }) {
  const { place, loaded } = state;
  const [typed, setTyped] = useState('');
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const model = loaded?.model;
  const column = model?.columns.find(({ name }) => name === place?.column);
  if (!model || !place || !column) return <div className="grade__celula">Escolha uma célula.</div>;
  const choices = model.choices.get(column.name);
  const value = place.key ? model.value(place.key, column.name) : null;
  const chosen = choices?.byId.get(Number(value));
  const problem = place.key ? model.problem(place.key, column.name) : undefined;
  const expression = place.key ? model.expressionOf(place.key, column.name) : null;
  const added = problem && place.key ? addedToRepeated(model, place.key) : null;
  const found = choices ? (typed ? choices.search(typed, MOST) : choices.all.filter(({ problema }) => !problema).slice(0, MOST)) : [];
  return (
    <div className="grade__celula">
      <strong>{place.address}</strong>
      <span>{column.label}</span>
      {choices && !column.closed && loaded?.readOnly === null ? (
        <Select
          className="grade__codigo"
          showSearch
          filterOption={false}
          aria-label={`Procurar ${column.label}`}
          placeholder="Código ou parte do nome"
          value={chosen ? chosen.id : null}
          options={(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found).map(({ id, codigo, nome }) => ({
            value: id,
            label: `${codigo} · ${nome}`,
          }))}
          onSearch={setTyped}
          notFoundContent="Nenhum código encontrado."
          onChange={(id) => {
            const row = Number(place.address.replace(/\D/g, '')) - 1;
            void state.sheet.current?.write([{ row, column: column.name, text: choices.byId.get(Number(id))?.codigo ?? '' }]);
            setTyped('');
          }}
        />
      ) : (
        <span className="grade__valor">
          {chosen ? `${chosen.codigo} · ${chosen.nome}` : place.key ? model.display(place.key, column.name) : ''}
        </span>
      )}
      {place.key && model.idOf(place.key) !== null && (
        <Button
          className="grade__historico"
          type="text"
          size="small"
          icon={<History size={16} aria-hidden />}
          onClick={() => setHistoryOf(place.key ? model.idOf(place.key) : null)}
        >
          Histórico
        </Button>
      )}
      {historyOf !== null && (
        <Suspense>
          <HistoryDrawer resource={state.grid.resource} id={historyOf} onClose={() => setHistoryOf(null)} />
        </Suspense>
      )}
      {expression && (
        <span className="grade__nota">
          Digitado como <code>{expression}</code>
        </span>
      )}
      {column.closed && <span className="grade__nota">{column.closed}</span>}
      {added && loaded?.readOnly === null && (
        <Button size="small" onClick={() => state.addTo(place.key ?? '')}>
          Somar à linha {model.placeOf(added.into)}
        </Button>
      )}
      {problem && (
        <span className="grade__erro" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
