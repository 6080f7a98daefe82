import { Button, Input, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Coordinate } from '../../definition/coordinate';
import {
  type Geometry,
  type GeometryKind,
  geometryOfLines,
  linesOf,
  readGeometry,
  sizeInWords,
  writeGeometry,
} from '../../definition/geometry';
import type { InputProps } from './input-props';

const DrawingBoard = lazy(() => import('../../map/drawing-board'));

const LABELS: Readonly<Record<GeometryKind, string>> = { ponto: 'Ponto', linha: 'Linha', area: 'Área' };

interface GeometryInputProps extends InputProps<'longText'> {
  kinds: readonly GeometryKind[];
}

/**
 * A drawing: by the mouse or a finger on the map and, beside it, by its coordinates, which the keyboard writes and a surveyor's file gives
 * (GeoJSON is taken as it is).
 */
export default function GeometryInput({ id, field, value, onChange, onBlur, invalid, describedBy, kinds }: GeometryInputProps) {
  const drawn = readGeometry(value);
  const [kind, setKind] = useState<GeometryKind>(drawn?.kind ?? kinds[0] ?? 'area');
  // what is being written has fewer corners than a drawing yet
  const [lines, setLines] = useState(drawn ? linesOf(drawn) : String(value ?? ''));
  const write = (as: GeometryKind, text: string) => {
    setLines(text);
    const pasted = readGeometry(text);
    const read = pasted ?? geometryOfLines(as, text);
    if (pasted) {
      setKind(pasted.kind);
      setLines(linesOf(pasted));
    }
    onChange(text.trim() === '' ? null : read ? writeGeometry(read) : text);
  };
  const corners = readCorners(lines);
  const add = (corner: Coordinate) => write(kind, linesOf({ corners: kind === 'ponto' ? [corner] : [...corners, corner] }));
  const move = (at: number, corner: Coordinate) => write(kind, linesOf({ corners: corners.map((one, n) => (n === at ? corner : one)) }));
  return (
    <div className="desenho">
      <div className="desenho__botoes">
        {kinds.length > 1 && (
          <Segmented
            aria-label={`${field.label}: o que se desenha`}
            value={kind}
            options={kinds.map((one) => ({ value: one, label: LABELS[one] }))}
            onChange={(one) => {
              setKind(one);
              write(one, lines);
            }}
          />
        )}
        <Button disabled={corners.length === 0} onClick={() => write(kind, linesOf({ corners: corners.slice(0, -1) }))}>
          Desfazer o último ponto
        </Button>
        <Button disabled={lines === ''} onClick={() => write(kind, '')}>
          Apagar o desenho
        </Button>
        <span role="status">{drawn ? sizeInWords(drawn) : ''}</span>
      </div>
      <Suspense fallback={<p>Buscando o mapa...</p>}>
        <DrawingBoard
          label={`${field.label}: cada clique põe um ponto. O mesmo se escreve em coordenadas, abaixo.`}
          drawing={sketchOf(kind, corners)}
          onAdd={add}
          onMove={move}
        />
      </Suspense>
      <label className="desenho__texto" htmlFor={id}>
        Coordenadas: latitude e longitude, uma por linha
      </label>
      <Input.TextArea
        id={id}
        aria-label={field.label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={20_000}
        value={lines}
        onBlur={onBlur}
        onChange={({ target }) => write(kind, target.value)}
      />
    </div>
  );
}

/** The corners that can be read so far. */
function readCorners(lines: string): readonly Coordinate[] {
  return lines.split('\n').flatMap((line) => geometryOfLines('ponto', line)?.corners ?? []);
}

const sketchOf = (kind: GeometryKind, corners: readonly Coordinate[]): Geometry => ({ kind, corners });
