import type { Geometry } from '../definition/geometry';
import { sizeInWords } from '../definition/geometry';
import DrawingBoard from './drawing-board';

/** A drawing as it is read: on the map, with its size. */
export default function GeometryText({ label, geometry }: { label: string; geometry: Geometry }) {
  return (
    <div className="desenho">
      <DrawingBoard label={`${label}: ${sizeInWords(geometry)}`} drawing={geometry} />
      <span>{sizeInWords(geometry)}</span>
    </div>
  );
}
