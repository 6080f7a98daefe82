import './migracao.css';
import { Button, Select } from 'antd';
import { Download } from 'lucide-react';
import { useController } from 'react-hook-form';
import { downloadFile } from '../../../../providers/download';
import { inputId } from '../../../../resources/form/focus';
import { useFormState } from '../../../../resources/form/form-state';
import { useSelectState } from '../../../../resources/form/inputs/select-state';
import { migracao } from '../../resources/migracao';
import { useImportTargets } from './use-targets';

/** The register to fill, with the model file of each. */
export default function TargetInput({ name }: { name: string }) {
  const { locked } = useFormState();
  const { field, fieldState } = useController({ name });
  const { data: targets = [] } = useImportTargets();
  const id = inputId(name);
  const error = fieldState.error?.message;
  useSelectState(id, { invalid: Boolean(error), describedBy: error && `${id}-erro`, required: true });
  const chosen = targets.find(({ recurso }) => recurso === field.value);
  return (
    <div className="campo migracao__destino">
      <label htmlFor={locked ? undefined : id}>
        {migracao.fields.recurso.label}
        {!locked && (
          <span className="obrigatorio" aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {locked ? (
        <span className="campo-texto">{chosen?.nome ?? field.value}</span>
      ) : (
        <Select
          id={id}
          value={field.value || undefined}
          onChange={field.onChange}
          onBlur={field.onBlur}
          showSearch
          optionFilterProp="label"
          placeholder="Escolha o cadastro"
          status={error ? 'error' : undefined}
          options={targets.map(({ recurso, nome }) => ({ value: recurso, label: nome }))}
        />
      )}
      {error && (
        <p id={`${id}-erro`} className="campo__erro" role="alert">
          {error}
        </p>
      )}
      {field.value && (
        <p className="migracao__modelos">
          Arquivo modelo:{' '}
          {(['xlsx', 'csv'] as const).map((formato) => (
            <Button
              key={formato}
              type="link"
              size="small"
              icon={<Download size={14} aria-hidden />}
              onClick={() =>
                void downloadFile(`${migracao.api.path}/recursos/${field.value}/modelo?formato=${formato}`).catch(() => undefined)
              }
            >
              {formato.toUpperCase()}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
