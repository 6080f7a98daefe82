import { useState } from 'react';
import type { CaptureItem, CapturePackage } from '../resources/definition/capture';
import type { KeptReading } from './store';

/** More rows than this are looked for by what they say. */
const SHOWN = 50;

interface ItemListProps {
  pacote: CapturePackage;
  readings: readonly KeptReading[];
  place: number | null;
  isDone: (item: CaptureItem) => boolean;
  onChoose: (item: CaptureItem) => void;
}

const OUTCOME: Readonly<Record<KeptReading['situacao'], string>> = {
  na_fila: 'A enviar',
  aceita: 'Enviada',
  conflito: 'Em conflito',
  recusada: 'Recusada',
};

/** What is left to read in the place, and what was read here, with what the server said of it. */
export function ItemList({ pacote, readings, place, isDone, onChoose }: ItemListProps) {
  const [search, setSearch] = useState('');
  const words = plain(search);
  const left = pacote.itens.filter(
    (item) =>
      (place === null || item.lugar_id === place) &&
      !isDone(item) &&
      (!words || plain(`${item.codigo} ${item.titulo} ${item.detalhe}`).includes(words)),
  );
  const titles = new Map(pacote.itens.map(({ id, titulo }) => [id, titulo]));
  return (
    <>
      <section aria-labelledby="a-ler">
        <h2 id="a-ler">
          {place === null ? 'A fazer' : 'A ler neste local'} ({left.length})
        </h2>
        {(left.length > SHOWN || search) && (
          <label className="captura__campo">
            <span>Procurar</span>
            <input value={search} onChange={({ target: { value } }) => setSearch(value)} />
          </label>
        )}
        <ul>
          {left.slice(0, SHOWN).map((item) => (
            <li key={item.id}>
              <button type="button" className="captura__linha" onClick={() => onChoose(item)}>
                <strong>{item.titulo}</strong>
                <span>{[item.codigo, item.detalhe].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
        {left.length > SHOWN && <p>Mostrando {SHOWN}. Procure o que falta.</p>}
      </section>
      {readings.length > 0 && (
        <section aria-labelledby="lidas">
          <h2 id="lidas">Leituras ({readings.length})</h2>
          <ul>
            {[...readings].reverse().map(({ leitura, situacao, mensagem }) => (
              <li key={leitura.uuid} className="captura__leitura" data-situacao={situacao}>
                <strong>{(leitura.item_id !== null && titles.get(leitura.item_id)) || leitura.codigo || pacote.avulso}</strong>
                <span>{OUTCOME[situacao]}</span>
                {mensagem && <p>{mensagem}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
