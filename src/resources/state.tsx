import './state.css';
import type { ReactNode } from 'react';
import type { AnyField } from './definition/field';
import { formatValue } from './definition/format';

/** A situação as its word with a small dot of its tone, never by colour only; what has no tones is its word alone. */
export function drawState(value: unknown, field: AnyField): ReactNode {
  const word = formatValue(field, value);
  const tone =
    field.kind === 'active' ? (value ? 'bom' : 'neutro') : 'tones' in field && field.tones && (field.tones[String(value)] ?? 'neutro');
  if (!tone) return word;
  return (
    <span className="estado" data-tom={tone}>
      {word}
    </span>
  );
}
