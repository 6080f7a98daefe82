import { Link } from 'react-router';
import { useSession } from '../../../../providers/session';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { MOTIVOS_REESTIMATIVA, type ReestimativaReceita, reestimativaReceita } from '../../resources/loa/reestimativa_receita';

/** How the forecast of a row of the LOA in force changed since, and the way to change it. */
export default function Entries({ id }: { id: number | null }) {
  const { access } = useSession();
  if (id === null) return <p>A reestimativa é de uma linha da LOA em vigor.</p>;
  const { base } = reestimativaReceita.route;
  return (
    <>
      <BriefList<ReestimativaReceita>
        resource={reestimativaReceita}
        params={{ previsao_receita_id: id }}
        empty="A previsão é a da lei: não há reestimativas."
        open="Abrir as reestimativas"
        line={(row) => (
          <Link to={`${base}/${row.id}`}>
            {formatDate(row.data)} · R$ {formatDecimal(row.valor, 2)} · {row.estorno_de_id ? 'Estorno' : MOTIVOS_REESTIMATIVA[row.motivo]}
          </Link>
        )}
      />
      {access.has(reestimativaReceita.menu, 5) && (
        <p>
          <Link to={`${base}/criar`}>Reestimar</Link>
        </p>
      )}
    </>
  );
}
