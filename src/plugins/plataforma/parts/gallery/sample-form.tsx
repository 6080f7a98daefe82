import { toast } from '../../../../providers/notification';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { sampleResource } from './sample-resource';

/** The form of the same definition: it checks as any other and saves nothing. */
export function SampleForm() {
  return (
    <FieldsForm
      fields={sampleResource.fields}
      submit="Conferir"
      onSubmit={async () => toast('success', 'Tudo certo. Nada foi gravado: este é um exemplo.')}
    />
  );
}
