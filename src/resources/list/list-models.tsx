import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { Model } from '../definition/model';
import { ModelChoice } from '../models/model-choice';
import { NewModel } from '../models/new-model';
import { useModels } from '../models/use-models';
import { filtersOfModel, modelFilters } from './model-filters';
import type { ColumnChoice } from './use-column-choice';
import type { ListState } from './use-list';

interface ListModelsProps {
  list: ListState;
  choice: ColumnChoice;
  setChoice: (choice: ColumnChoice | null) => void;
  onClose: () => void;
}

/** The list as somebody wants it, under a name: which one is in use, and what is on screen kept as a new one. */
export default function ListModels({ list, choice, setChoice, onClose }: ListModelsProps) {
  const { resource, filters, sorters } = list;
  const models = useModels(`/listas/${resource.name}/modelos`);
  const [remembers, setRemembers] = useState(true);
  const filtros = modelFilters(resource, filters);
  const [sorter] = sorters;

  const apply = (model: Model | null) => {
    setChoice(model && { colunas: [...model.colunas], larguras: {}, modelo: model.id });
    list.setSorters(sortOf(resource.list.sort, model));
    if (!model) list.setFilters([]);
    else if (model.filtros) list.setFilters(filtersOfModel(resource, model.filtros));
    if (model?.visao) list.setView(model.visao);
  };
  const shown = {
    colunas: choice.colunas,
    ordem: sorter ? { coluna: sorter.field, sentido: sorter.order === 'desc' ? ('decrescente' as const) : ('crescente' as const) } : null,
    filtros: remembers ? filtros : null,
    visao: resource.list.views ? list.view : null,
  };
  return (
    <Modal open title="Modelos" onCancel={onClose} width={560} footer={null}>
      <ModelChoice models={models} chosen={choice.modelo} remembered="filtros" onChoose={apply} />
      <NewModel
        title="Guardar a lista como está na tela"
        canKeep
        onKeep={async (named) => {
          const made = await models.keep({ ...named, ...shown });
          setChoice({ ...choice, modelo: made.id });
          onClose();
        }}
      >
        <Checkbox checked={remembers} onChange={({ target }) => setRemembers(target.checked)}>
          Guardar também os filtros
        </Checkbox>
      </NewModel>
    </Modal>
  );
}

/** The order of a model, else the one that the list opens with. */
function sortOf(opening: readonly string[], model: Model | null) {
  if (model?.ordem)
    return [{ field: model.ordem.coluna, order: model.ordem.sentido === 'decrescente' ? ('desc' as const) : ('asc' as const) }];
  return opening.map((item) =>
    item.startsWith('-') ? { field: item.slice(1), order: 'desc' as const } : { field: item, order: 'asc' as const },
  );
}
