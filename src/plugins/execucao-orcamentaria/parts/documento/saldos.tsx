import './documento.css';
import { type AnyField, formatDecimal, formatRelation, formatValue, relationName } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';

interface SaldosProps {
  resource: Resource;
  /** The record, or the values of its form. */
  values: Readonly<Record<string, unknown>>;
  /** Fields of money, in the order in which they are shown. */
  amounts: readonly string[];
  /** Other fields, shown whole below the amounts. */
  texts: readonly string[];
}

/** The balances of a document, and what it is of: always in sight above its parts. */
export function Saldos({ resource, values, amounts, texts }: SaldosProps) {
  const fields = resource.fields as Readonly<Record<string, AnyField>>;
  return (
    <dl className="documento-saldos">
      {amounts.map((name) => (
        <div key={name}>
          <dt>{fields[name]?.label}</dt>
          <dd>R$ {formatDecimal(String(values[name] ?? '0.00'), 2)}</dd>
        </div>
      ))}
      {texts.map((name) => {
        const field = fields[name];
        const text = field && shown(name, field, values);
        return text ? (
          <div key={name} className="documento-saldos__texto">
            <dt>{field.label}</dt>
            <dd>{text}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

function shown(name: string, field: AnyField, values: Readonly<Record<string, unknown>>): string {
  const value = values[name];
  if (value === null || value === undefined || value === '') return '';
  return field.kind === 'ref' ? formatRelation(values[relationName(name, field)] as Record<string, unknown>) : formatValue(field, value);
}
