import { Button } from 'antd';
import { FieldText } from './field-text';
import type { RecordForm } from './use-record-form';

/** The record changed while it was being edited: what was typed beside what is stored, and which of them goes on. */
export function ConflictNotice({ state }: { state: RecordForm }) {
  const { conflict, resource, form } = state;
  if (!conflict) return null;
  const typed = form.getValues();
  return (
    <section className="resumo-erros" role="alert" aria-label="Conflito de edição">
      <strong>O registro mudou enquanto você editava. Nada do que você digitou se perdeu.</strong>
      <table className="comparacao">
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Você digitou</th>
            <th scope="col">Está gravado</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((name) => {
            const field = resource.fields[name];
            return (
              field && (
                <tr key={name}>
                  <th scope="row">{field.label}</th>
                  <td>
                    <FieldText field={field} name={name} values={typed} />
                  </td>
                  <td>
                    <FieldText field={field} name={name} values={conflict.stored} />
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <Button type="primary" size="small" onClick={() => void conflict.keepTyped().catch(() => undefined)}>
        Ficar com o que digitei
      </Button>{' '}
      <Button size="small" onClick={conflict.takeStored}>
        Ficar com o que está gravado
      </Button>
    </section>
  );
}
