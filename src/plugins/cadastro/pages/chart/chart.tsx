import './chart.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { type ApiError, http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { departamento } from '../../resources/departamento';
import { orgao } from '../../resources/orgao';
import { unidade } from '../../resources/unidade';
import type { ChartNode } from './node';

const TITLE = 'Organograma';
const ROUTES = { orgao: orgao.route.base, unidade: unidade.route.base, departamento: departamento.route.base };

/** The structure in force, to be looked at: each body opens what is below it and leads to its record. */
export default function ChartPage() {
  const { access } = useSession();
  const node = access.nodeOf(departamento.menu);
  const may = access.has(departamento.menu, 1);
  const { data, error } = useQuery<ChartNode[], ApiError>({
    queryKey: ['organograma'],
    queryFn: async () => (await http.get<ChartNode[]>(`${departamento.api.path}/organograma`, { quiet: true })).data,
    enabled: may,
    retry: false,
  });
  if (!may) return <Unauthorized />;
  return (
    <div className="formulario">
      <PageHeader title={TITLE} crumbs={[...(node ? access.pathOf(node) : []), { nome: TITLE }]} />
      {error && <p role="alert">Não foi possível montar o organograma. {error.message}</p>}
      {!data && !error && (
        <p className="espera" role="status">
          Buscando itens...
        </p>
      )}
      {data && (
        <section className="secao" aria-label={TITLE}>
          {data.length === 0 ? <p>Não há órgãos em vigor.</p> : <Bodies nodes={data} open />}
        </section>
      )}
    </div>
  );
}

function Bodies({ nodes, open = false }: { nodes: readonly ChartNode[]; open?: boolean }) {
  return (
    <ul className="organograma">
      {nodes.map((node) => (
        <li key={`${node.tipo}-${node.id}`}>
          {node.itens.length === 0 ? (
            <span className="organograma__folha">
              <BodyLine node={node} />
            </span>
          ) : (
            <details open={open}>
              <summary>
                <BodyLine node={node} />
              </summary>
              <Bodies nodes={node.itens} open={node.tipo === 'unidade'} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Only who may open the record is led to it. */
function BodyLine({ node: { tipo, id, nome, sigla, titular } }: { node: ChartNode }) {
  const { access } = useSession();
  const menu = { orgao: orgao.menu, unidade: unidade.menu, departamento: departamento.menu }[tipo];
  return (
    <>
      {access.has(menu, 1) ? <Link to={`${ROUTES[tipo]}/${id}`}>{nome}</Link> : nome}
      <small>{[sigla, titular].filter(Boolean).join(' · ')}</small>
    </>
  );
}
