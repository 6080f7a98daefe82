import { App, Select } from 'antd';
import { useFormContext } from 'react-hook-form';
import { EditorSheet } from '../../../../editor/sheet';
import { EditorTags } from '../../../../editor/tags';
import { dangerous } from '../../../../layout/dangerous';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { documento } from '../../resources/documentos/documento';
import { usePaperTags } from './use-papers';
import { useTipo } from './use-tipo';

/** The text of a document, whose editor offers the tags of who writes and where it comes from, and the e-Doc templates of its kind. */
export default function ConteudoInput({ name }: { name: string }) {
  const { locked } = useFormState();
  const { modal } = App.useApp();
  const { getValues, setValue } = useFormContext();
  const { data } = usePaperTags(null);
  const modelos = useTipo()?.modelos ?? [];
  const iniciar = (id: number) => {
    const colocar = () => setValue(name, modelos.find((modelo) => modelo.id === id)?.texto ?? '', { shouldDirty: true });
    if (getValues(name))
      modal.confirm({ title: 'O modelo toma o lugar do texto que está escrito. Continuar?', ...dangerous, onOk: colocar });
    else colocar();
  };
  return (
    <EditorSheet.Provider value="retrato">
      <EditorTags.Provider value={data?.grupos ?? []}>
        {!locked && modelos.length > 0 && (
          <Select
            aria-label="Começar por um modelo"
            placeholder="Começar por um modelo"
            style={{ width: '100%', maxWidth: 440, marginBottom: 12 }}
            value={null}
            onSelect={(id: number | null) => id !== null && iniciar(id)}
            options={modelos.map(({ id, nome, padrao }) => ({ value: id, label: padrao ? `${nome} (padrão)` : nome }))}
          />
        )}
        <div className="grade-campos">
          <FieldInput name={name} field={documento.fields.texto} />
        </div>
      </EditorTags.Provider>
    </EditorSheet.Provider>
  );
}
