import '../../../../resources/form/form.css';
import './diagramacao.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { counted } from '../../../../resources/definition/format';
import { diarioEdicao } from '../../resources/diario_edicao';
import { DIAGRAMACAO } from './leitura';

const MENU = 'administracao.diario.diagramacao';

interface Aberta {
  id: number;
  rotulo: string;
  materias: number;
}

/** The editions that are open, each with the way to its layout. */
export default function AbertasPage() {
  const { access } = useSession();
  const may = access.has(MENU, 1) && access.has(diarioEdicao.menu, 1);
  const node = access.nodeOf(MENU);
  const { data } = useQuery({
    queryKey: ['diagramacao', 'abertas'],
    queryFn: async () =>
      (await http.get<{ data: Aberta[] }>(diarioEdicao.api.path, { params: { situacao: 'aberta', per_page: 50 } })).data.data,
    enabled: may,
    retry: false,
  });
  if (!may) return <Unauthorized />;
  return (
    <div className="formulario">
      <PageHeader
        title="Diagramação"
        crumbs={node ? access.pathOf(node) : [{ nome: 'Diagramação' }]}
        actions={access.has(diarioEdicao.menu, 2) && <Link to={`${diarioEdicao.route.base}/criar`}>Abrir edição</Link>}
      />
      <section className="secao" aria-label="Edições abertas">
        {data?.length === 0 && <p>Nenhuma edição está aberta. Abra a próxima para pôr as matérias no lugar.</p>}
        <ul className="diagramacao__lista">
          {data?.map(({ id, rotulo, materias }) => (
            <li key={id} className="diagramacao__materia">
              <Link to={`${DIAGRAMACAO}/${id}`}>Edição {rotulo}</Link>
              <small>{counted(materias, 'matéria', 'matérias')}</small>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
