import { BriefTable } from '../../../../resources/form/brief-table';
import { afastamento } from '../../resources/afastamento/afastamento';
import { feriasPeriodo } from '../../resources/afastamento/ferias_periodo';

/** The férias and the leaves of a servant, from his own form. */
export default function DiasDoServidor({ id }: { id: number | null }) {
  return (
    <>
      <BriefTable
        resource={feriasPeriodo}
        of={['funcionario_id', id]}
        columns={['inicio', 'dias', 'abono_dias', 'aquisitivo_inicio', 'limite_gozo', 'situacao', 'folha_id']}
        title="Férias"
        unsaved="Salve o vínculo para programar férias."
        empty="Nenhuma parcela de férias."
        open="Abrir as férias na lista"
      />
      <BriefTable
        resource={afastamento}
        of={['funcionario_id', id]}
        columns={['motivo_vinculo_id', 'inicio', 'fim_previsto', 'fim', 'situacao']}
        title="Afastamentos"
        unsaved="Salve o vínculo para registrar um afastamento."
        empty="Nenhum afastamento."
        open="Abrir os afastamentos na lista"
      />
    </>
  );
}
