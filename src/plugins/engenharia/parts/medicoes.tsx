import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../resources/definition';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type MedicaoObra, medicaoObra } from '../resources/medicao_obra';

const { options } = medicaoObra.fields.situacao;

/** The medições of a work. */
export default function Medicoes({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que a obra é salva.</p>;
  return (
    <BriefList<MedicaoObra>
      resource={medicaoObra}
      params={{ obra_id: id }}
      empty="Nenhuma medição."
      open="Ver as medições"
      line={({ id: registro, numero, periodo_fim, valor_total, situacao }) => (
        <>
          <Link to={recordAddress(medicaoObra, registro)}>
            {numero}ª medição, até {formatDate(periodo_fim)}, R$ {formatDecimal(valor_total ?? '0', 2)}
          </Link>
          {` · ${options[situacao]}`}
        </>
      )}
    />
  );
}
