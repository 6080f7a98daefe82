import { Link } from 'react-router';
import { formatDate } from '../../../resources/definition';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type ParalisacaoObra, paralisacaoObra } from '../resources/paralisacao_obra';

const { options } = paralisacaoObra.fields.motivo;

/** The stops of a work. */
export default function Paralisacoes({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que a obra é salva.</p>;
  return (
    <BriefList<ParalisacaoObra>
      resource={paralisacaoObra}
      params={{ obra_id: id }}
      empty="A obra não parou."
      open="Ver as paralisações"
      line={({ id: registro, inicio, fim, motivo, dias }) => (
        <>
          <Link to={recordAddress(paralisacaoObra, registro)}>
            {formatDate(inicio)}
            {fim ? ` a ${formatDate(fim)}` : ' em diante'}, {dias} {dias === 1 ? 'dia' : 'dias'}
          </Link>
          {` · ${options[motivo]}`}
        </>
      )}
    />
  );
}
