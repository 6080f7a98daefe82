import { Button, Select } from 'antd';
import { useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { inputId } from '../../../../resources/form/focus';
import { useFormState } from '../../../../resources/form/form-state';
import { useSelectState } from '../../../../resources/form/inputs/select-state';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { usePapers, usePaperTags } from './use-papers';

/** The document of the system that a template prints, and the text that the product itself prints it from, to begin with. */
export default function PaperInput({ name }: { name: string }) {
  const { locked, isNew } = useFormState();
  const { field, fieldState } = useController({ name });
  const { setValue } = useFormContext();
  const { data: papers = [] } = usePapers();
  const asked = useSearchParams()[0].get('papel');
  const { value, onChange } = field;
  useEffect(() => {
    if (isNew && asked && !value && papers.some(({ papel }) => papel === asked)) onChange(asked);
  }, [isNew, asked, value, papers, onChange]);
  const chosen = papers.find(({ papel }) => papel === value);
  const { data: tags } = usePaperTags(value || null);
  const texto = useWatch({ name: 'texto' }) as string | null;
  const id = inputId(name);
  const error = fieldState.error?.message;
  const described = error ? `${id}-erro` : `${id}-ajuda`;
  useSelectState(id, { invalid: Boolean(error), describedBy: described, required: false });
  const { label, help } = modeloDocumento.fields.papel;
  return (
    <div className="campo">
      <label htmlFor={locked ? undefined : id}>{label}</label>
      {locked ? (
        <span className="campo-texto">{chosen ? `${chosen.rotulo} (${chosen.recurso})` : (value ?? '—')}</span>
      ) : (
        <Select
          id={id}
          style={{ width: '100%', maxWidth: 440 }}
          value={value || undefined}
          onChange={(papel) => onChange(papel ?? null)}
          onBlur={field.onBlur}
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder="Nenhum: um texto livre"
          status={error ? 'error' : undefined}
          options={papers.map(({ papel, rotulo, recurso }) => ({ value: papel, label: `${rotulo} (${recurso})` }))}
        />
      )}
      {error ? (
        <p id={`${id}-erro`} className="campo__erro" role="alert">
          {error}
        </p>
      ) : (
        !locked && (
          <p id={`${id}-ajuda`} className="campo__ajuda">
            {help}
          </p>
        )
      )}
      {!locked && tags?.texto && !texto && (
        <p>
          <Button onClick={() => setValue('texto', tags.texto, { shouldDirty: true })}>Partir do modelo do sistema</Button>
        </p>
      )}
    </div>
  );
}
