import './history.css';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Tabs } from 'antd';
import { http } from '../../providers/http';
import { formatMoment } from '../definition/format';
import type { Resource } from '../definition/resource';
import { type Change, titleOfChange } from './change';
import { ChangesTable } from './changes-table';

interface HistoryDrawerProps {
  resource: Resource;
  id: number;
  onClose: () => void;
}

/** Who changed what and when, newest first; who only saw it is a list of its own. */
export default function HistoryDrawer({ resource, id, onClose }: HistoryDrawerProps) {
  return (
    <Drawer open title="Histórico" width={560} onClose={onClose}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'alteracoes', label: 'Alterações', children: <Changes resource={resource} id={id} views={false} /> },
          { key: 'visualizacoes', label: 'Visualizações', children: <Changes resource={resource} id={id} views /> },
        ]}
      />
    </Drawer>
  );
}

const TEXTS = {
  changes: { none: 'Ainda não há alterações registradas.', label: 'Alterações do registro' },
  views: { none: 'Ninguém viu os dados sensíveis deste registro.', label: 'Visualizações do registro' },
};

function Changes({ resource, id, views }: Pick<HistoryDrawerProps, 'resource' | 'id'> & { views: boolean }) {
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
