import { EditorSheet } from '../../../../editor/sheet';
import { EditorTags } from '../../../../editor/tags';
import { html } from '../../../../resources/definition';
import { FieldInput } from '../../../../resources/form/field-input';
import { ComecarPorModelo } from '../documentos/comecar-por-modelo';
import { usePaperTags } from '../documentos/use-papers';

const FIELD = html({ label: 'Texto' });

/** The text of what is written in a process, on a sheet, with the templates of its kind of document and the tags of who writes. */
export function TextoDoEvento({ name }: { name: string }) {
  const { data } = usePaperTags(null);
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <EditorSheet.Provider value="retrato">
        <EditorTags.Provider value={data?.grupos ?? []}>
          <ComecarPorModelo name={name} />
          <div className="grade-campos">
            <FieldInput name={name} field={FIELD} />
          </div>
        </EditorTags.Provider>
      </EditorSheet.Provider>
    </div>
  );
}
