import { Button, Modal } from 'antd';
import type { Dashboard } from '../definition/dashboard';
import { ColumnList, useColumnOrder } from '../list/column-order';

interface CardsDialogProps {
  dashboard: Dashboard;
  /** The cards that the person may see. */
  all: readonly string[];
  shown: readonly string[];
  /** Null: as declared. */
  onChange: (cartoes: string[] | null) => void;
  onClose: () => void;
}

/** Which cards, in which order. */
export default function CardsDialog({ dashboard, all, shown, onChange, onClose }: CardsDialogProps) {
  const cards = useColumnOrder(all, shown);
  const save = (cartoes: string[] | null) => {
    onChange(cartoes);
    onClose();
  };
  return (
    <Modal
      open
      title="Personalizar"
      onCancel={onClose}
      width={520}
      footer={
        <>
          <Button onClick={() => save(null)}>Restaurar padrão</Button>
          <Button type="primary" disabled={cards.chosen.length === 0} onClick={() => save([...cards.chosen])}>
            Aplicar
          </Button>
        </>
      }
    >
      <ColumnList
        className="painel__escolha"
        fields={dashboard.cards}
        columns={cards}
        extra={(name) => <small>{dashboard.cards[name]?.group}</small>}
      />
    </Modal>
  );
}
