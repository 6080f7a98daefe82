import { BriefTable } from '../../../../resources/form/brief-table';
import { consignacao } from '../../resources/consignacao/consignacao';

/** The consignações of a servant, from his own form. */
export default function DoServidor({ id }: { id: number | null }) {
  return (
    <BriefTable
      resource={consignacao}
      of={['funcionario_id', id]}
      columns={['contrato', 'consignataria_id', 'tipo', 'parcela', 'termina', 'situacao']}
      title="Consignações"
      unsaved="Salve o vínculo para averbar uma consignação."
      empty="Nenhuma consignação."
      open="Abrir as consignações na lista"
    />
  );
}
