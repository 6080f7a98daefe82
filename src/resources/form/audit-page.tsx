import './form.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../layout/outside';
import { PageHeader } from '../../layout/page-header';
import { type ApiError, http } from '../../providers/http';
import { useSession } from '../../providers/session';
import { wayTo } from '../crumbs';
import { type AnyRecord, type Resource, recordAddress } from '../definition/resource';
import { Changes } from './changes';
import { titleOf } from './titles';

/** The history of a record on a page of its own, for who examines it. */
export function auditPage(resource: Resource) {
  return function AuditPage() {
    const { id = '' } = useParams();
    const { access } = useSession();
    const { data, error } = useQuery<AnyRecord, ApiError>({
      queryKey: ['auditoria', resource.name, id],
      queryFn: async () => (await http.get<AnyRecord>(`${resource.api.path}/${id}`, { quiet: true })).data,
      retry: false,
    });
    if (error?.statusCode === 404) return <NotFound />;
    return (
      <>
        <PageHeader
          title={data ? `Auditoria: ${titleOf(resource, data)}` : 'Auditoria'}
          crumbs={[...wayTo(access, resource), { nome: 'Auditoria' }]}
          actions={<Link to={recordAddress(resource, id)}>Ver o registro</Link>}
        />
        <section className="secao">
          <Changes resource={resource} id={Number(id)} views={false} />
        </section>
      </>
    );
  };
}
