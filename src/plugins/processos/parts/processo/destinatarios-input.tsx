import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { destinatarios } from '../../resources/processo/destinatarios';
import { DoGrupo } from './do-grupo';
import { SemGente } from './sem-gente';

const FIELD = destinatarios();

/** To whom a process goes, line by line or by a group at once. */
export default function DestinatariosInput({ name }: { name: string }) {
  const { locked } = useFormState();
  return (
    <>
      <FieldInput name={name} field={FIELD} />
      {!locked && <SemGente name={name} />}
      {!locked && <DoGrupo name={name} />}
    </>
  );
}
