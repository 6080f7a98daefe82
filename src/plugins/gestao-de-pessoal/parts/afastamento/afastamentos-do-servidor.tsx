import { BriefTable } from '../../../../resources/form/brief-table';
import { afastamento } from '../../resources/afastamento/afastamento';

/** The leaves of a servant, from his own form. */
export default function AfastamentosDoServidor({ id }: { id: number | null }) {
  return (
    <BriefTable
      resource={afastamento}
      of={['funcionario_id', id]}
      columns={['motivo_vinculo_id', 'inicio', 'fim_previsto', 'fim', 'situacao']}
      title="Afastamentos"
      unsaved="Salve o vínculo para registrar um afastamento."
      empty="Nenhum afastamento."
      open="Abrir os afastamentos na lista"
    />
  );
}
