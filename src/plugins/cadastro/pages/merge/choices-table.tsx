import { Radio } from 'antd';
import { formatDocument } from '../../../../resources/definition/format';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { FieldText } from '../../../../resources/form/field-text';
import { pessoa } from '../../resources/pessoa';
import { type Choice, choicesOf, type Side } from './choices';
import type { MergePreview } from './preview';

interface ChoicesTableProps {
  preview: MergePreview;
  sides: Readonly<Record<string, Side>>;
  onChoose: (key: string, side: Side) => void;
}

const SIDES: readonly Side[] = ['sobrevivente', 'outra'];
const ROLE: Record<Side, string> = { sobrevivente: 'Permanece', outra: 'Será unificado' };

/** Both registers side by side, with one radio for each value that they disagree about. */
export function ChoicesTable({ preview, sides, onChoose }: ChoicesTableProps) {
  const choices = choicesOf(preview);
  return (
    <table className="unificar__tabela">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              <span className="unificar__papel" id={`papel-${side}`}>
                {ROLE[side]}
              </span>{' '}
              {String(preview[side].nome)}
              <small className="numero">
                nº {preview[side].id}
                {documentOf(preview[side])}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.key}>
            <th scope="row" id={`campo-${choice.key}`}>
              {choice.label}
            </th>
            {SIDES.map((side) => (
              <td key={side} data-papel={ROLE[side]}>
                <Radio
                  name={`unificar-${choice.key}`}
                  checked={sides[choice.key] === side}
                  onChange={() => onChoose(choice.key, side)}
                  aria-labelledby={`campo-${choice.key} papel-${side} valor-${choice.key}-${side}`}
                >
                  <span id={`valor-${choice.key}-${side}`}>
                    <Value choice={choice} record={preview[side]} />
                  </span>
                </Radio>
              </td>
            ))}
          </tr>
        ))}
        {choices.length === 0 && (
          <tr>
            <td colSpan={3}>Não há campos a escolher.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function documentOf({ cpf_cnpj, documento_estrangeiro }: AnyRecord): string {
  if (cpf_cnpj) return ` · ${formatDocument(String(cpf_cnpj))}`;
  return documento_estrangeiro ? ` · ${documento_estrangeiro}` : '';
}

function Value({ choice, record }: { choice: Choice; record: AnyRecord }) {
  const [name = '', ...more] = choice.fields;
  const field = pessoa.fields[name as keyof typeof pessoa.fields];
  // a link inside a label would be two things to click in one place
  if (field.kind === 'email' || field.kind === 'url') return <div className="campo-texto">{String(record[name] ?? '') || '—'}</div>;
  if (more.length === 0) return <FieldText field={field} name={name} values={record} />;
  const parts = choice.fields.map((part) => record[part]).filter(Boolean);
  return <div className="campo-texto">{parts.length > 0 ? parts.join(', ') : '—'}</div>;
}
