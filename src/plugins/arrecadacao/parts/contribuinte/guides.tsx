import { Link } from 'react-router';
import { useSession } from '../../../../providers/session';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type GuiaArrecadacao, guiaArrecadacao } from '../../resources/guia_arrecadacao';

/** The guides of the contribuinte, the newest first. */
export default function Guides({ id }: { id: number | null }) {
  const { access } = useSession();
  if (id === null) return <p>Salve o contribuinte para emitir guias.</p>;
  if (!access.has(guiaArrecadacao.menu, 6)) return <p>As guias estão sob sigilo fiscal: só as vê quem tem a regra de dados sensíveis.</p>;
  return (
    <BriefList<GuiaArrecadacao>
      resource={guiaArrecadacao}
      params={{ contribuinte_id: id }}
      empty="Nenhuma guia foi emitida."
      open="Abrir as guias"
      line={(row) => (
        <Link to={`${guiaArrecadacao.route.base}/${row.id}`}>
          {row.rotulo} · vence em {formatDate(row.vencimento)} · R$ {formatDecimal(row.valor ?? '0', 2)} · {row.situacao}
        </Link>
      )}
    />
  );
}
