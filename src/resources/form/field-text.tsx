import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { SecureImage } from '../../layout/secure-image';
import type { AnyField } from '../definition/field';
import { formatRelation, formatValue } from '../definition/format';
import { readGeometry, sizeInWords } from '../definition/geometry';
import { lineInWords } from '../definition/record-name';
import { relationName } from '../definition/resource';
import type { StoredFile } from '../definition/values';
import { RelationLink } from '../relation-link';
import { drawState } from '../state';
import { useMissingNames } from '../use-missing-names';
import { FileLinks } from './inputs/file-inputs';
import { RichText } from './rich-text';

const GeometryText = lazy(() => import('../map/geometry-text'));

interface FieldTextProps {
  field: AnyField;
  name: string;
  values: Readonly<Record<string, unknown>>;
}

/** A field of a locked form: text, not a grey input. */
export function FieldText({ field, name, values }: FieldTextProps) {
  return <div className="campo-texto">{shownValue(field, name, values) || <span className="campo-texto__vazio">—</span>}</div>;
}

/** What a record is called, where a rule put its id in the field and nothing came with it. */
function AskedName({ target, id }: { target: string; id: number }) {
  const names = useMissingNames(target, [id]);
  return names?.get(id) ?? `#${id}`;
}

/** What a field holds, as people read it: a relation is the link to its record. Nothing where it is empty. */
export function shownValue(field: AnyField, name: string, values: Readonly<Record<string, unknown>>): ReactNode {
  const value = values[name];
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'ref':
      return (
        <RelationLink target={field.target} id={Number(value)}>
          {formatRelation(values[relationName(name, field)] as Record<string, unknown>) || (
            <AskedName target={field.target} id={Number(value)} />
          )}
        </RelationLink>
      );
    case 'refs':
      return ((values[relationName(name, field)] ?? []) as (Record<string, unknown> & { id: number })[]).map((row, n) => (
        <Fragment key={row.id}>
          {n > 0 && ', '}
          <RelationLink target={field.target} id={row.id}>
            {formatRelation(row)}
          </RelationLink>
        </Fragment>
      ));
    case 'items':
      return (value as Record<string, unknown>[]).map((line) => lineInWords(field.fields, line)).join('; ');
    case 'file':
      return <FileLinks files={[value as StoredFile]} />;
    case 'files':
      return (value as StoredFile[]).length > 0 ? <FileLinks files={value as StoredFile[]} /> : null;
    case 'image':
      return <SecureImage path={(value as StoredFile).url} alt={field.label} className="previa" />;
    case 'html':
      return <RichText html={String(value)} />;
    case 'email':
      return <a href={`mailto:${value}`}>{String(value)}</a>;
    case 'url':
      return (
        <a href={String(value)} target="_blank" rel="noopener noreferrer">
          {String(value)}
        </a>
      );
    case 'longText': {
      const geometry = field.geometry ? readGeometry(value) : null;
      if (geometry)
        return (
          <Suspense fallback={sizeInWords(geometry)}>
            <GeometryText label={field.label} geometry={geometry} />
          </Suspense>
        );
      return <span className="paragrafos">{String(value)}</span>;
    }
    // words wrap; what follows is numbers, dates and codes, which do not
    case 'text':
    case 'choices':
      return formatValue(field, value);
    case 'active':
    case 'choice':
      return drawState(value, field);
    case 'derived':
      return field.as === 'tags' ? (value as string[]).join(', ') : drawState(value, field);
    case 'color':
      return (
        <>
          <span className="amostra" style={{ background: String(value) }} /> {String(value)}
        </>
      );
    default:
      return <span className="numero">{formatValue(field, value)}</span>;
  }
}
