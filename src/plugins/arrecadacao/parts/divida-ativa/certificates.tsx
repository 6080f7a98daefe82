import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { filteredList } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type CertidaoDividaAtiva, certidaoDividaAtiva } from '../../resources/certidao_divida_ativa';
import { dividaAtivaMovimento } from '../../resources/divida_ativa_movimento';

/** The CDAs of an inscription, and the way to its movements. */
export default function Certificates({ id }: { id: number | null }) {
  if (id === null) return <p>Salve a inscrição antes.</p>;
  return (
    <>
      <BriefList<CertidaoDividaAtiva>
        resource={certidaoDividaAtiva}
        params={{ divida_ativa_id: id }}
        empty="Ainda não há CDA."
        open="Abrir as CDAs"
        line={(row) => (
          <Link to={`${certidaoDividaAtiva.route.base}/${row.id}`}>
            CDA {row.numero}/{row.ano} · {formatDate(row.data)} · {row.situacao}
          </Link>
        )}
      />
      <p>
        <Link to={filteredList(dividaAtivaMovimento, 'divida_ativa_id', id)}>Abrir os movimentos</Link>
      </p>
    </>
  );
}
