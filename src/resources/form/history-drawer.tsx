import { Drawer, Tabs } from 'antd';
import type { Resource } from '../definition/resource';
import { Changes } from './changes';

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
