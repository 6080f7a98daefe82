import './map.css';
import { Alert, Button } from 'antd';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { counted } from '../../definition/format';
import { useTiles } from '../../map/use-tiles';
import { nameOf } from '../columns';
import { RecordCards } from './record-cards';
import { type Placed, useMapRows } from './use-map-rows';
import type { ViewProps } from './view-props';

const MapDrawing = lazy(() => import('./map-drawing'));

/** The list as a map: its records at their places and, beside it, the same records as a list, which points each out on the map. */
export default function MapView(props: ViewProps) {
  const { list, names } = props;
  const { resource } = list;
  const at = resource.list.views?.map?.at ?? '';
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, isError, isFetching, refetch } = useMapRows(list, names, at);
  const tiles = useTiles();
  const called = useCallback(({ row }: Placed) => nameOf(resource, row), [resource]);
  const placed = data?.placed ?? [];
  const pointed = placed.find(({ row }) => row.id === chosen);
  return (
    <section className="mapa" aria-label={`Mapa de ${resource.label.many}`} aria-busy={isFetching}>
      {isError && (
        <div className="lista-vazia" role="alert">
          <p>Não foi possível buscar os itens.</p>
          <Button onClick={() => void refetch()}>Tentar novamente</Button>
        </div>
      )}
      {data && <Missing {...data} />}
      <div className="mapa__lados">
        {tiles && (
          <Suspense fallback={<p className="mapa__sem">Buscando o mapa...</p>}>
            <MapDrawing
              label={`Mapa: ${counted(placed.length, 'registro', 'registros')}. As setas o movem; + e - aproximam e afastam. Os mesmos registros estão na lista.`}
              tiles={tiles}
              placed={placed}
              chosen={chosen}
              nameOf={called}
              onChoose={setChosen}
            />
          </Suspense>
        )}
        <div className="mapa__lista">
          <div aria-live="polite">
            {pointed && (
              <section aria-label="Escolhido no mapa" className="mapa__escolhido">
                <h3>Escolhido no mapa</h3>
                <RecordCards {...props} rows={[pointed.row]} place={at} />
              </section>
            )}
          </div>
          <h3>{data ? counted(placed.length, 'registro no mapa', 'registros no mapa') : 'Buscando itens...'}</h3>
          <RecordCards
            {...props}
            rows={placed.map(({ row }) => row)}
            place={at}
            beside={
              tiles
                ? (row, name) => (
                    <Button
                      type="text"
                      size="small"
                      aria-label={`Mostrar ${name} no mapa`}
                      aria-pressed={row.id === chosen}
                      icon={<MapPin size={16} aria-hidden />}
                      onClick={() => setChosen(row.id)}
                    />
                  )
                : undefined
            }
          />
        </div>
      </div>
    </section>
  );
}

/** What the map does not show, and why. */
function Missing({ total, read, unread }: { total: number; read: number; unread: number }) {
  if (total === 0) return <p className="lista-vazia">Nenhum registro desta lista tem coordenada nem desenho.</p>;
  return (
    <>
      {read < total && (
        <Alert
          banner
          message={`O mapa mostra os primeiros ${read} de ${total.toLocaleString('pt-BR')} registros. Filtre a lista para ver os outros.`}
        />
      )}
      {unread > 0 && (
        <Alert
          banner
          message={`${counted(unread, 'registro tem', 'registros têm')} uma coordenada que não se lê: escreva a latitude e a longitude em graus decimais.`}
        />
      )}
    </>
  );
}
