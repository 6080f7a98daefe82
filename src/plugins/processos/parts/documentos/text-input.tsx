import { useWatch } from 'react-hook-form';
import { EditorSheet } from '../../../../editor/sheet';
import { EditorTags } from '../../../../editor/tags';
import { FieldInput } from '../../../../resources/form/field-input';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { usePaperTags } from './use-papers';

/** The text of a template, whose editor offers the tags of the document that it prints. */
export default function TextInput({ name }: { name: string }) {
  const papel = useWatch({ name: 'papel' }) as string | null;
  const orientacao = useWatch({ name: 'orientacao' }) as string | null;
  const { data } = usePaperTags(papel || null);
  if (!data) return <p className="espera">Carregando…</p>;
  return (
    <EditorSheet.Provider value={orientacao === 'paisagem' ? 'paisagem' : 'retrato'}>
      <EditorTags.Provider value={data.grupos}>
        <div className="grade-campos">
          <FieldInput name={name} field={modeloDocumento.fields.texto} />
        </div>
      </EditorTags.Provider>
    </EditorSheet.Provider>
  );
}
