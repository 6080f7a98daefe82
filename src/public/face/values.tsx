import { formatValue } from '../../resources/definition/format';
import { type FaceField, fieldOfFace } from '../../resources/definition/public-face';

export type FaceRecord = Readonly<Record<string, unknown>>;

const NUMERIC = ['integer', 'decimal', 'money', 'percent'];

/** Whether a field is read from its right end. */
export function isNumeric({ tipo, como }: FaceField): boolean {
  return NUMERIC.includes(tipo === 'derived' ? (como ?? '') : tipo);
}

/** The name of a field; of one in reais, with the currency. */
export function labelOf({ rotulo, tipo, como }: FaceField): string {
  return tipo === 'money' || como === 'money' ? `${rotulo} (R$)` : rotulo;
}

/** A value as people read it; empty for an absent one. */
export function shownOf(field: FaceField, record: FaceRecord): string {
  return formatValue(fieldOfFace(field), record[field.nome]);
}

/** Every field that has a value, by its name. */
export function FaceValues({ campos, registro }: { campos: readonly FaceField[]; registro: FaceRecord }) {
  const filled = campos.filter((field) => shownOf(field, registro) !== '');
  return (
    <dl className="face__valores">
      {filled.map((field) => (
        <div key={field.nome}>
          <dt>{labelOf(field)}</dt>
          <dd className={isNumeric(field) ? 'numero' : undefined}>
            <Value field={field} registro={registro} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An address of the web or of e-mail leads there. */
function Value({ field, registro }: { field: FaceField; registro: FaceRecord }) {
  const shown = shownOf(field, registro);
  if (field.tipo === 'email') return <a href={`mailto:${shown}`}>{shown}</a>;
  if (field.tipo === 'url' && /^https?:\/\//i.test(shown)) return <a href={shown}>{shown}</a>;
  return shown;
}
