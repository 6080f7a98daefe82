import { type FaceField, faceLabel, faceText, isNumericFace } from '../../resources/definition/public-face';

export type FaceRecord = Readonly<Record<string, unknown>>;

/** Every field that has a value, by its name. */
export function FaceValues({ campos, registro }: { campos: readonly FaceField[]; registro: FaceRecord }) {
  const filled = campos.filter((field) => faceText(field, registro) !== '');
  return (
    <dl className="face__valores">
      {filled.map((field) => (
        <div key={field.nome}>
          <dt>{faceLabel(field)}</dt>
          <dd className={isNumericFace(field) ? 'numero' : undefined}>
            <Value field={field} registro={registro} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An address of the web or of e-mail leads there. */
function Value({ field, registro }: { field: FaceField; registro: FaceRecord }) {
  const shown = faceText(field, registro);
  if (field.tipo === 'email') return <a href={`mailto:${shown}`}>{shown}</a>;
  if (field.tipo === 'url' && /^https?:\/\//i.test(shown)) return <a href={shown}>{shown}</a>;
  return shown;
}
