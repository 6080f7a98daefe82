import { BriefTable } from '../../../../resources/form/brief-table';
import { feriasPeriodo } from '../../resources/afastamento/ferias_periodo';

/** The férias of a servant, from his own form. */
export default function FeriasDoServidor({ id }: { id: number | null }) {
  return (
    <BriefTable
      resource={feriasPeriodo}
      of={['funcionario_id', id]}
      columns={['inicio', 'dias', 'abono_dias', 'aquisitivo_inicio', 'limite_gozo', 'situacao', 'folha_id']}
      title="Férias"
      unsaved="Salve o vínculo para programar férias."
      empty="Nenhuma parcela de férias."
      open="Abrir as férias na lista"
    />
  );
}
