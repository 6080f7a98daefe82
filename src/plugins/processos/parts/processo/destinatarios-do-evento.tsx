import { FieldInput } from '../../../../resources/form/field-input';
import { ESCREVER } from './atos';
import { DoGrupo } from './do-grupo';
import { SemGente } from './sem-gente';

/** To whom what is written goes, line by line or by a group at once. */
export function DestinatariosDoEvento({ name }: { name: string }) {
  return (
    <>
      <FieldInput name={name} field={ESCREVER.fields.destinatarios} />
      <div style={{ gridColumn: '1 / -1' }}>
        <SemGente name={name} />
        <DoGrupo name={name} />
      </div>
    </>
  );
}
