import { Link } from 'react-router';
import { useSession } from '../../../../providers/session';
import { BriefList } from '../../../../resources/form/brief-list';
import { type Imovel, imovel } from '../../resources/imovel';

/** The imóveis that the contribuinte owns, or owned. */
export default function Properties({ id }: { id: number | null }) {
  const { access } = useSession();
  if (id === null) return <p>Salve o contribuinte para ver os seus imóveis.</p>;
  // whose an imóvel is, is under tax secrecy
  if (!access.has(imovel.menu, 6)) return <p>Os imóveis de um contribuinte só se mostram a quem vê os dados sensíveis de Imóveis.</p>;
  return (
    <BriefList<Imovel>
      resource={imovel}
      params={{ contribuinte_id: id }}
      empty="O contribuinte não tem imóveis."
      open="Abrir os imóveis"
      line={(row) => (
        <Link to={`${imovel.route.base}/${row.id}`}>
          {row.inscricao} · {row.endereco}
        </Link>
      )}
    />
  );
}
