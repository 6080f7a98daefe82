import { BriefTable } from '../../../../resources/form/brief-table';
import { valePeriodo } from '../../resources/vale/vale_periodo';

/** The vales of an apuração, one line a servant and vale: what is looked at before it is confirmed. */
export default function Periodos({ id }: { id: number | null }) {
  return (
    <BriefTable
      resource={valePeriodo}
      of={['apuracao_vale_id', id]}
      columns={['funcionario_id', 'vale_beneficio_id', 'quantidade', 'dias_desconto', 'ajuste', 'credito', 'desconto']}
      title="Vales do mês"
      unsaved="Salve e apure a competência para ver os vales."
      empty="Apure a competência para ver os vales de cada servidor."
      open="Abrir os vales na lista"
    />
  );
}
