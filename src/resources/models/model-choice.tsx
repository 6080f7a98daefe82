import './models.css';
import { Button, Popconfirm, Radio } from 'antd';
import { Trash2 } from 'lucide-react';
import { type Model, PUBLICO_MODELO } from '../definition/model';
import type { Models } from './use-models';

interface ModelChoiceProps {
  models: Models;
  /** The model in use; null for the original. */
  chosen: number | null;
  /** What a model that remembers them changes: "parâmetros", "filtros". */
  remembered: string;
  onChoose: (model: Model | null) => void;
}

/** Which model is in use. Own ones can be deleted. */
export function ModelChoice({ models: { models, remove }, chosen, remembered, onChoose }: ModelChoiceProps) {
  const drop = async (model: Model) => {
    await remove(model);
    if (model.id === chosen) onChoose(null);
  };
  return (
    <Radio.Group
      className="modelos"
      aria-label="Modelo em uso"
      value={chosen ?? 0}
      onChange={({ target }) => onChoose(models.find(({ id }) => id === target.value) ?? null)}
    >
      <div>
        <Radio value={0}>Original do sistema</Radio>
      </div>
      {models.map((model) => (
        <div key={model.id}>
          <Radio value={model.id}>
            {model.nome} <small>{saidOf(model, remembered)}</small>
          </Radio>
          {model.proprio && (
            <Popconfirm
              title={`Excluir o modelo "${model.nome}"?`}
              okText="Excluir"
              cancelText="Cancelar"
              onConfirm={() => void drop(model).catch(() => undefined)}
            >
              <Button type="text" size="small" aria-label={`Excluir ${model.nome}`} icon={<Trash2 size={15} />} />
            </Popconfirm>
          )}
        </div>
      ))}
    </Radio.Group>
  );
}

/** Whose a model is, and that choosing it changes what it remembers. */
function saidOf({ proprio, publico, autor, filtros }: Model, remembered: string): string {
  return `${proprio ? PUBLICO_MODELO[publico] : `de ${autor}`}${filtros ? ` · com ${remembered}` : ''}`;
}
