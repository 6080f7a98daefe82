import { EditorSheet } from '../../../../editor/sheet';
import { EditorTags } from '../../../../editor/tags';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { documento } from '../../resources/documentos/documento';
import { ComecarPorModelo } from './comecar-por-modelo';
import { usePaperTags } from './use-papers';

/** The text of a document, whose editor offers the tags of who writes and where it comes from, and the templates of its kind. */
export default function ConteudoInput({ name }: { name: string }) {
  const { locked } = useFormState();
  const { data } = usePaperTags(null);
  return (
    <EditorSheet.Provider value="retrato">
      <EditorTags.Provider value={data?.grupos ?? []}>
        {!locked && <ComecarPorModelo name={name} />}
        <div className="grade-campos">
          <FieldInput name={name} field={documento.fields.texto} />
        </div>
      </EditorTags.Provider>
    </EditorSheet.Provider>
  );
}
