import { Link } from 'react-router';
import { BriefList } from '../../../../resources/form/brief-list';
import { type Acao, acao, TIPOS_ACAO } from '../../resources/programas/acao';

/** The ações of a programa, and the way to their register. */
export default function Actions({ id }: { id: number | null }) {
  if (id === null) return <p>Salve o programa para criar as suas ações.</p>;
  return (
    <BriefList<Acao>
      resource={acao}
      params={{ programa_id: id }}
      empty="O programa ainda não tem ações."
      open="Abrir as ações"
      line={(row) => (
        <Link to={`${acao.route.base}/${row.id}`}>
          {row.codigo} · {row.nome} ({TIPOS_ACAO[row.tipo]})
        </Link>
      )}
    />
  );
}
