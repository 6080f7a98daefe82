import { Button, Modal } from 'antd';
import { counted } from '../definition/format';
import type { GridState } from './use-grid';

const MOST = 200;

/** What of a paste would be refused, before it touches the grid. */
export function PasteDialog({ state }: { state: GridState }) {
  const { paste, write, cancelPaste } = state;
  if (!paste) return null;
  const { plan } = paste;
  const refused = new Set(plan.refused.map(({ line }) => line));
  const good = plan.rows.length - refused.size;
  return (
    <Modal
      open
      title="Colar linhas"
      onCancel={cancelPaste}
      footer={[
        <Button key="cancelar" onClick={cancelPaste}>
          Cancelar
        </Button>,
        <Button key="todas" onClick={() => write(paste, () => true)}>
          Colar todas e corrigir
        </Button>,
        <Button key="validas" type="primary" disabled={good === 0} onClick={() => write(paste, (line) => !refused.has(line))}>
          Colar válidas
        </Button>,
      ]}
    >
      <p>
        {counted(good, 'linha aceita', 'linhas aceitas')} e {counted(refused.size, 'recusada', 'recusadas')}.
      </p>
      <ul className="grade__recusadas">
        {plan.refused.slice(0, MOST).map(({ line, messages }) => (
          <li key={line}>
            <strong>Linha {line}:</strong> {messages.join(' ')}
          </li>
        ))}
      </ul>
      {plan.refused.length > MOST && <p>e mais {(plan.refused.length - MOST).toLocaleString('pt-BR')}</p>}
    </Modal>
  );
}
