import './history.css';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/http';
import { formatMoment } from '../definition/format';
import type { Resource } from '../definition/resource';
import { type Change, titleOfChange } from './change';
import { ChangesTable } from './changes-table';

const TEXTS = {
  changes: { none: 'Ainda não há alterações registradas.', label: 'Alterações do registro' },
  views: { none: 'Ninguém viu os dados sensíveis deste registro.', label: 'Visualizações do registro' },
};

interface ChangesProps {
  resource: Resource;
  id: number;
  /** Who saw its sensitive data, in place of who changed it. */
  views: boolean;
}

/** Who changed a record and when, newest first, with each field before and after. */
export function Changes({ resource, id, views }: ChangesProps) {
  const { data, isLoading } = useQuery({
    queryKey: ['historico', resource.name, id, views],
    queryFn: async () =>
      (await http.get<Change[]>(`${resource.api.path}/${id}/historico`, { params: views ? { visualizacoes: true } : {} })).data,
  });
  const texts = views ? TEXTS.views : TEXTS.changes;
  return (
    <>
      {isLoading && <p role="status">Buscando itens...</p>}
      {data?.length === 0 && <p>{texts.none}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol className="historico" tabIndex={0} aria-label={texts.label}>
        {data?.map((change) => (
          <li key={change.id}>
            <h3>
              {titleOfChange(resource, change)} <time dateTime={change.data_hora}>{formatMoment(change.data_hora)}</time>
            </h3>
            <p>{change.usuario ?? 'Sistema'}</p>
            {change.motivo && <p>Motivo: {change.motivo}</p>}
            {change.campos.length > 0 && (
              <ChangesTable fields={resource.fields} created={change.acao === 'incluir'} changes={change.campos} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
