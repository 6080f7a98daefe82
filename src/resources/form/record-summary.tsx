import { summaryFields } from '../definition/record-name';
import type { AnyRecord, Resource } from '../definition/resource';
import { shownValue } from './field-text';

/** Beside the title of a record: in what state it is, whose and how much. */
export function RecordSummary({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const shown = summaryFields(resource).flatMap((name) => {
    const field = resource.fields[name];
    const value = field && shownValue(field, name, record);
    return field && value ? [{ name, label: field.label, value }] : [];
  });
  return (
    <>
      {shown.reverse().map(({ name, label, value }) => (
        <span key={name} title={label}>
          {value}
        </span>
      ))}
    </>
  );
}
