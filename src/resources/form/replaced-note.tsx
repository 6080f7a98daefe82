import { Button } from 'antd';
import { useFormContext } from 'react-hook-form';
import type { RefField } from '../definition/field';
import { formatRelation } from '../definition/format';
import { relationName } from '../definition/resource';
import { folded } from '../definition/typed-text';
import { focusField } from './focus';

interface ReplacedNoteProps {
  name: string;
  field: RefField;
  /** Values of the fields beside it. */
  values: Readonly<Record<string, unknown>>;
}

/** What was typed is out of sight once a record is chosen in its place: it is said, and it comes back at one press. */
export function ReplacedNote({ name, field, values }: ReplacedNoteProps) {
  const { setValue } = useFormContext();
  const at = name.lastIndexOf('.') + 1;
  const own = name.slice(at);
  const other = field.replaces ?? '';
  const typed = values[other];
  const chosen = formatRelation(values[relationName(own, field)] as Record<string, unknown> | null | undefined);
  if (values[own] === null || values[own] === undefined || typeof typed !== 'string' || typed === '' || chosen === '') return null;
  if (folded(chosen) === folded(typed)) return null;
  const goBack = () => {
    setValue(name, null, { shouldDirty: true });
    // drawn only once nothing stands in its place
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(name.slice(0, at) + other)));
  };
  return (
    <p className="campo__sugestao" role="status">
      {`Fica no lugar de “${typed}”, que estava digitado. `}
      <Button size="small" type="link" onClick={goBack}>
        {`Voltar a “${typed}”`}
      </Button>
    </p>
  );
}
