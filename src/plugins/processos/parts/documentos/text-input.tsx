import { useWatch } from 'react-hook-form';
import { EditorTags } from '../../../../editor/tags';
import { FieldInput } from '../../../../resources/form/field-input';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { usePaperTags } from './use-papers';

/** The text of a template, whose editor offers the tags of the document that it prints. */
export default function TextInput({ name }: { name: string }) {
  const papel = useWatch({ name: 'papel' }) as string | null;
  const { data } = usePaperTags(papel || null);
  if (!data) return <p className="espera">Carregando…</p>;
  return (
    <EditorTags.Provider value={data.grupos}>
      <div className="grade-campos">
        <FieldInput name={name} field={modeloDocumento.fields.texto} />
      </div>
    </EditorTags.Provider>
  );
}
