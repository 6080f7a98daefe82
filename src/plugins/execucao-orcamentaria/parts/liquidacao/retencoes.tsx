import { FieldInput } from '../../../../resources/form/field-input';
import { liquidacao } from '../../resources/liquidacao';
import { RetencoesCalculadas } from './retencoes-calculadas';

/** The retentions of a liquidação, and below them what each withholds and what is left to pay. */
export default function Retencoes({ name }: { name: string }) {
  return (
    <>
      <FieldInput name={name} field={liquidacao.fields.retencoes} />
      <RetencoesCalculadas />
    </>
  );
}
