import { Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '../../../../resources/form/field-input';
import { ESCREVER } from './atos';
import { DoGrupo } from './do-grupo';
import { Remetente } from './remetente';
import { SemGente } from './sem-gente';

/** To whom what is written goes, line by line, by a group at once, or back to who asked. */
export function DestinatariosDoEvento({ name }: { name: string }) {
  return (
    <>
      <FieldInput name={name} field={ESCREVER.fields.destinatarios} />
      <div className="eventos__barra" style={{ gridColumn: '1 / -1' }}>
        <SemGente name={name} />
        <DeVolta name={name} />
        <DoGrupo name={name} />
      </div>
    </>
  );
}

type Linha = Record<string, unknown>;

function DeVolta({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const remetente = useContext(Remetente);
  const lines = (useWatch({ name }) ?? []) as Linha[];
  if (!remetente || lines.some(({ departamento_id }) => departamento_id === remetente.id)) return null;
  const written = lines.filter(({ departamento_id, pessoa_id }) => departamento_id || pessoa_id);
  const line = { departamento_id: remetente.id, departamento: remetente, pessoa_id: null, papel: 'para', prazo: null };
  return (
    <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => setValue(name, [...written, line], { shouldDirty: true })}>
      {`Devolver a ${remetente.nome}`}
    </Button>
  );
}
