import { useMemo, useState } from 'react';
import type { CaptureItem } from '../resources/definition/capture';
import { Camera } from './camera';
import { ItemForm, type Target } from './item-form';
import { ItemList } from './item-list';
import type { KeptReading, TakenTask } from './store';
import { Top } from './top';
import { useTask } from './use-kept';
import { useSending } from './use-sending';

/** A task that is in this phone: what is read, and what came of it. */
export function TaskScreen({ captura, id }: { captura: string; id: number }) {
  const { task, readings, refresh } = useTask(captura, id);
  const waiting = readings.filter(({ situacao }) => situacao === 'na_fila').length;
  const { online, why } = useSending(waiting, refresh);
  return (
    <div className="captura">
      <Top title={task?.pacote.titulo ?? 'Trabalho em campo'} back="/captura" online={online} waiting={waiting} why={why} />
      <main>
        {task === null && (
          <p>
            Esta tarefa não está neste aparelho. <a href="/captura">Baixe-a</a> enquanto há rede.
          </p>
        )}
        {task && <Work task={task} readings={readings} saved={refresh} />}
      </main>
    </div>
  );
}

interface WorkProps {
  task: TakenTask;
  readings: readonly KeptReading[];
  saved: () => Promise<void>;
}

function Work({ task, readings, saved }: WorkProps) {
  const { pacote } = task;
  const [place, setPlace] = useState<number | null>(pacote.lugares[0]?.id ?? null);
  const [target, setTarget] = useState<Target | null>(null);
  const [reading, setReading] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const byCode = useMemo(() => new Map(pacote.itens.map((item) => [item.codigo, item])), [pacote]);
  // what was refused is still to be read
  const counted = readings.filter(({ situacao }) => situacao !== 'recusada');
  const done = new Set(counted.flatMap(({ leitura }) => (leitura.item_id === null ? [] : [leitura.item_id])));
  const isDone = (item: CaptureItem) => item.feito || done.has(item.id);
  const read = (codigo: string) => {
    setReading(false);
    const item = byCode.get(codigo) ?? null;
    const known = item !== null || pacote.fora_da_lista;
    setUnknown(known ? null : codigo);
    if (known) setTarget({ codigo, item });
  };
  const kept = async () => {
    setTarget(null);
    await saved();
  };
  if (target)
    return (
      <ItemForm
        task={task}
        target={target}
        place={place}
        again={target.item ? isDone(target.item) : false}
        onKept={kept}
        onCancel={() => setTarget(null)}
      />
    );
  return (
    <>
      <p className="captura__andamento" role="status">
        {pacote.itens.filter(isDone).length} de {pacote.itens.length}
      </p>
      {pacote.lugares.length > 0 && (
        <label className="captura__campo">
          <span>Local em que estou</span>
          <select value={place ?? ''} onChange={({ target: { value } }) => setPlace(Number(value))}>
            {pacote.lugares.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        </label>
      )}
      {pacote.codigo && <CodeEntry label={pacote.codigo} onRead={read} onCamera={() => setReading(true)} />}
      {unknown && (
        <p role="alert">
          {pacote.codigo} {unknown} não está nesta tarefa. Confira o que foi lido.
        </p>
      )}
      {reading && <Camera onRead={read} onClose={() => setReading(false)} />}
      {pacote.avulso && (
        <button type="button" className="captura__segundo" onClick={() => setTarget({ codigo: null, item: null })}>
          {pacote.avulso}
        </button>
      )}
      <ItemList
        pacote={pacote}
        readings={readings}
        place={place}
        isDone={isDone}
        onChoose={(item) => setTarget({ codigo: item.codigo || null, item })}
      />
    </>
  );
}

interface CodeEntryProps {
  label: string;
  onRead: (code: string) => void;
  onCamera: () => void;
}

/** A reader that types ends with Enter, as a person does. */
function CodeEntry({ label, onRead, onCamera }: CodeEntryProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className="captura__codigo"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onRead(typed.trim());
      }}
    >
      <label className="captura__campo">
        <span>{label}</span>
        <input value={typed} autoComplete="off" onChange={({ target: { value } }) => setTyped(value)} />
      </label>
      <button type="submit">Ler</button>
      <button type="button" className="captura__principal" onClick={onCamera}>
        Ler com a câmera
      </button>
    </form>
  );
}
