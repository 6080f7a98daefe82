import { Button, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { offeredColumns } from '../definition/list-columns';
import type { Resource } from '../definition/resource';
import { ColumnList, useColumnOrder } from './column-order';
import type { ColumnChoice } from './use-column-choice';

interface ColumnsDialogProps {
  resource: Resource;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice | null) => void;
  onClose: () => void;
}

/** Which columns, in which order, how wide. */
export default function ColumnsDialog({ resource, choice, onChange, onClose }: ColumnsDialogProps) {
  const columns = useColumnOrder(offeredColumns(resource), choice.colunas);
  const [widths, setWidths] = useState(choice.larguras);

  const save = () => {
    onChange({ colunas: [...columns.chosen], larguras: widths, modelo: null });
    onClose();
  };
  return (
    <Modal
      open
      title="Colunas"
      onCancel={onClose}
      width={520}
      footer={
        <>
          <Button
            onClick={() => {
              onChange(null);
              onClose();
            }}
          >
            Restaurar padrão
          </Button>
          <Button type="primary" disabled={columns.chosen.length === 0} onClick={save}>
            Aplicar
          </Button>
        </>
      }
    >
      <ColumnList
        className="colunas"
        fields={resource.fields}
        columns={columns}
        extra={(name, label) => (
          <InputNumber
            size="small"
            aria-label={`Largura de ${label}`}
            placeholder="auto"
            min={60}
            max={800}
            step={20}
            suffix="px"
            value={widths[name]}
            onChange={(width) => setWidths(withWidth(widths, name, width))}
          />
        )}
      />
    </Modal>
  );
}

function withWidth(widths: Record<string, number>, name: string, width: number | null): Record<string, number> {
  const { [name]: _old, ...others } = widths;
  return width ? { ...others, [name]: width } : others;
}
