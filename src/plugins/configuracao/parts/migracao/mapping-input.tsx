import './migracao.css';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { useFormState } from '../../../../resources/form/form-state';
import { mappedShare } from '../../../../resources/import/mapped-share';
import { TRANSFORMACOES } from '../../resources/migracao';
import { MappingModels } from './mapping-models';
import { type TargetField, usePreview, useTargetFields } from './use-targets';

/** One line of the mapping, as the form holds it. */
export interface MappingLine {
  id?: number;
  coluna: string | null;
  campo: string;
  transformacao: keyof typeof TRANSFORMACOES;
  de_para: string | null;
  chave: boolean;
}

const options = Object.entries(TRANSFORMACOES).map(([value, label]) => ({ value, label }));

/** Which column of the file fills which field. */
export default function MappingInput({ name }: { name: string }) {
  const { locked, isNew } = useFormState();
  const { field } = useController({ name });
  const { recurso, id, versao } = useWatch() as { recurso?: string; id?: number; versao?: number };
  const { data: fields = [] } = useTargetFields(recurso || undefined);
  const { data: preview } = usePreview(isNew ? null : (id ?? null), versao);
  const lines = (field.value ?? []) as MappingLine[];
  if (isNew) return <p className="campo__ajuda">Salve para que as colunas do arquivo sejam lidas e ligadas aos campos.</p>;
  const mudar = (index: number, next: Partial<MappingLine>) =>
    field.onChange(lines.map((line, at) => (at === index ? { ...line, ...next } : line)));
  const acrescentar = (): MappingLine => ({ coluna: null, campo: '', transformacao: 'nenhuma', de_para: null, chave: false });
  return (
    <div className="migracao__mapa">
      {!locked && <MappingModels recurso={recurso ?? ''} lines={lines} onUse={(kept) => field.onChange(kept)} />}
      {preview && fields.length > 0 && <MappingSummary lines={lines} fields={fields} columns={preview.colunas} />}
      <div className="migracao__rolagem">
        <table className="migracao__tabela">
          <thead>
            <tr>
              <th scope="col">Coluna do arquivo</th>
              <th scope="col">Exemplo</th>
              <th scope="col">Campo</th>
              <th scope="col">Transformação</th>
              <th scope="col">De/para ou valor fixo</th>
              <th scope="col">Chave</th>
              {!locked && <th aria-label="Ações" />}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <MappingRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity before it is saved
                key={index}
                index={index}
                line={line}
                locked={locked}
                fields={fields}
                columns={preview?.colunas ?? []}
                sample={sampleOf(preview, line.coluna)}
                onChange={(next) => mudar(index, next)}
                onRemove={() => field.onChange(lines.filter((_, at) => at !== index))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {!locked && (
        <Button icon={<Plus size={15} aria-hidden />} onClick={() => field.onChange([...lines, acrescentar()])}>
          Adicionar coluna
        </Button>
      )}
    </div>
  );
}

/** A field with what says when it is required. */
function nameOf({ nome, obrigatorio, obrigatorio_quando }: TargetField): string {
  if (obrigatorio) return `${nome} *`;
  return obrigatorio_quando ? `${nome} (obrigatório se ${obrigatorio_quando})` : nome;
}

/** How much of the file is taken, and what of the register is not filled. */
function MappingSummary({
  lines,
  fields,
  columns,
}: {
  lines: readonly MappingLine[];
  fields: readonly TargetField[];
  columns: readonly string[];
}) {
  const { mapped, total, isPoor } = mappedShare(lines, columns);
  const missing = fields.filter(
    ({ campo, obrigatorio, obrigatorio_quando }) =>
      (obrigatorio || obrigatorio_quando !== null) && !campo.includes('.') && lines.every((line) => line.campo !== campo),
  );
  return (
    <>
      <p role="status">
        <strong>
          {mapped} de {total} colunas
        </strong>{' '}
        do arquivo levam a um campo.
      </p>
      {isPoor && (
        <Alert
          type="warning"
          showIcon
          className="migracao__aviso"
          message="Poucas colunas têm campo neste cadastro. Confira se o cadastro de destino e a linha do cabeçalho são os certos."
        />
      )}
      {missing.length > 0 && (
        <div className="campo__ajuda">
          Sem coluna, e obrigatórios em registros novos:
          <ul>
            {missing.map(({ campo, nome, obrigatorio_quando }) => (
              <li key={campo}>{obrigatorio_quando ? `${nome}, se ${obrigatorio_quando}` : nome}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function sampleOf(preview: { colunas: string[]; linhas: { celulas: string[] }[] } | undefined, coluna: string | null): string {
  const at = preview?.colunas.indexOf(coluna ?? '') ?? -1;
  return preview?.linhas.map(({ celulas }) => celulas[at] ?? '').find((cell) => cell !== '') ?? '';
}

interface MappingRowProps {
  index: number;
  line: MappingLine;
  locked: boolean;
  fields: readonly TargetField[];
  columns: readonly string[];
  sample: string;
  onChange: (next: Partial<MappingLine>) => void;
  onRemove: () => void;
}

function MappingRow({ index, line, locked, fields, columns, sample, onChange, onRemove }: MappingRowProps) {
  const target = fields.find(({ campo }) => campo === line.campo);
  const where = `na linha ${index + 1}`;
  const uses = line.transformacao === 'de_para' || line.transformacao === 'constante';
  if (locked)
    return (
      <tr>
        <td>{line.coluna ?? '—'}</td>
        <td className="migracao__exemplo" title={sample}>
          <span>{sample}</span>
        </td>
        <td>{target?.nome ?? line.campo}</td>
        <td>{TRANSFORMACOES[line.transformacao]}</td>
        <td className="migracao__exemplo">{line.de_para}</td>
        <td>{line.chave ? 'Sim' : 'Não'}</td>
      </tr>
    );
  return (
    <tr>
      <td>
        <Select
          aria-label={`Coluna do arquivo ${where}`}
          allowClear
          showSearch
          disabled={line.transformacao === 'constante'}
          value={line.coluna ?? undefined}
          onChange={(coluna?: string) => onChange({ coluna: coluna ?? null })}
          options={columns.map((value) => ({ value, label: value }))}
        />
      </td>
      <td className="migracao__exemplo" title={sample}>
        <span>{sample}</span>
      </td>
      <td>
        <Select
          aria-label={`Campo ${where}`}
          showSearch
          optionFilterProp="label"
          value={line.campo || undefined}
          onChange={(campo: string) => onChange({ campo, chave: fields.some((one) => one.campo === campo && one.chave) })}
          options={fields.map((one) => ({ value: one.campo, label: nameOf(one) }))}
          title={target?.aceita}
        />
      </td>
      <td>
        <Select
          aria-label={`Transformação ${where}`}
          value={line.transformacao}
          onChange={(transformacao: MappingLine['transformacao']) => onChange({ transformacao })}
          options={options}
        />
      </td>
      <td>
        {uses && (
          <Input.TextArea
            aria-label={`De/para ou valor fixo ${where}`}
            autoSize={{ minRows: 1, maxRows: 4 }}
            placeholder={line.transformacao === 'de_para' ? 'M = Masculino' : 'Valor'}
            value={line.de_para ?? ''}
            onChange={({ target: { value } }) => onChange({ de_para: value })}
          />
        )}
      </td>
      <td>
        <Checkbox aria-label={`Chave ${where}`} checked={line.chave} onChange={({ target: { checked } }) => onChange({ chave: checked })} />
      </td>
      <td>
        <Button type="text" aria-label={`Tirar a coluna ${where}`} icon={<Trash2 size={15} aria-hidden />} onClick={onRemove} />
      </td>
    </tr>
  );
}
