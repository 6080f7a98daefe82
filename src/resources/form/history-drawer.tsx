import './history.css';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { http } from '../../providers/http';
import { formatMoment } from '../definition/format';
import type { Resource } from '../definition/resource';
import { ACOES_TRILHA, type TrailField } from '../definition/trail-text';
import { ChangesTable } from './changes-table';

interface Change {
  id: number;
  data_hora: string;
  usuario: string | null;
  acao: keyof typeof ACOES_TRILHA;
  motivo: string | null;
  campos: TrailField[];
}

interface HistoryDrawerProps {
  resource: Resource;
  id: number;
  onClose: () => void;
}

/** Who changed what and when, newest first. */
export default function HistoryDrawer({ resource, id, onClose }: HistoryDrawerProps) {
  const { data, isLoading } = useQuery({
    queryKey: ['historico', resource.name, id],
    queryFn: async () => (await http.get<Change[]>(`${resource.api.path}/${id}/historico`)).data,
  });
  return (
    <Drawer open title="Histórico" width={560} onClose={onClose}>
      {isLoading && <p role="status">Buscando itens...</p>}
      {data?.length === 0 && <p>Ainda não há alterações registradas.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol className="historico" tabIndex={0} aria-label="Alterações do registro">
        {data?.map((change) => (
          <li key={change.id}>
            <h3>
              {ACOES_TRILHA[change.acao]} <time dateTime={change.data_hora}>{formatMoment(change.data_hora)}</time>
            </h3>
            <p>{change.usuario ?? 'Sistema'}</p>
            {change.motivo && <p>Motivo: {change.motivo}</p>}
            {change.campos.length > 0 && (
              <ChangesTable fields={resource.fields} created={change.acao === 'incluir'} changes={change.campos} />
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
