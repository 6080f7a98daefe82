import { Button, Checkbox, InputNumber, Modal } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Resource } from '../definition/resource';
import type { ColumnChoice } from './use-column-choice';

interface ColumnsDialogProps {
  resource: Resource;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice | null) => void;
  onClose: () => void;
}

/** Which columns, in which order, how wide. By buttons, so that the keyboard does it too. */
export default function ColumnsDialog({ resource, choice, onChange, onClose }: ColumnsDialogProps) {
  const hidden = resource.list.columns.filter((name) => !choice.colunas.includes(name));
  const [order, setOrder] = useState([...choice.colunas, ...hidden]);
  const [shown, setShown] = useState(new Set(choice.colunas));
  const [widths, setWidths] = useState(choice.larguras);

  const move = (index: number, step: number) => {
    const next = [...order];
    const [name] = next.splice(index, 1);
    if (name) next.splice(index + step, 0, name);
    setOrder(next);
  };
  const save = () => {
    onChange({ colunas: order.filter((name) => shown.has(name)), larguras: widths });
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
          <Button type="primary" disabled={shown.size === 0} onClick={save}>
            Aplicar
          </Button>
        </>
      }
    >
      <ol className="colunas">
        {order.map((name, index) => {
          const label = resource.fields[name]?.label ?? name;
          return (
            <li key={name}>
              <Checkbox
                checked={shown.has(name)}
                onChange={({ target }) => {
                  const next = new Set(shown);
                  if (target.checked) next.add(name);
                  else next.delete(name);
                  setShown(next);
                }}
              >
                {label}
              </Checkbox>
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
              <Button
                type="text"
                size="small"
                aria-label={`Subir ${label}`}
                disabled={index === 0}
                icon={<ArrowUp size={15} />}
                onClick={() => move(index, -1)}
              />
              <Button
                type="text"
                size="small"
                aria-label={`Descer ${label}`}
                disabled={index === order.length - 1}
                icon={<ArrowDown size={15} />}
                onClick={() => move(index, 1)}
              />
            </li>
          );
        })}
      </ol>
    </Modal>
  );
}

function withWidth(widths: Record<string, number>, name: string, width: number | null): Record<string, number> {
  const { [name]: _old, ...others } = widths;
  return width ? { ...others, [name]: width } : others;
}
