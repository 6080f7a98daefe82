import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Select } from 'antd';
import { http } from '../../../../providers/http';
import { useCall } from '../../../../providers/use-call';
import { migracao } from '../../resources/migracao';
import type { MappingLine } from './mapping-input';

interface Model {
  id: number;
  nome: string;
  mapeamento: MappingLine[];
}

const path = `${migracao.api.path}/modelos`;

/** Mappings of files of the same layout, kept by name. */
export function MappingModels({
  recurso,
  lines,
  onUse,
}: {
  recurso: string;
  lines: readonly MappingLine[];
  onUse: (lines: MappingLine[]) => void;
}) {
  const { modal } = App.useApp();
  const call = useCall({ keys: [['migracao', 'modelos']] });
  const { data: models = [] } = useQuery({
    queryKey: ['migracao', 'modelos', recurso],
    queryFn: async () => (await http.get<Model[]>(path, { params: { recurso } })).data,
    enabled: recurso !== '',
  });
  const gravar = async (nome: string) => {
    const mapeamento = lines.map((line) => ({
      coluna: line.coluna,
      campo: line.campo,
      transformacao: line.transformacao,
      de_para: line.de_para,
      chave: line.chave,
    }));
    await call(path, { recurso, nome, mapeamento });
  };
  const guardar = () => {
    let nome = '';
    modal.confirm({
      title: 'Guardar como modelo',
      content: (
        <Input aria-label="Nome do modelo" placeholder="Nome do modelo" maxLength={100} onChange={({ target }) => (nome = target.value)} />
      ),
      okText: 'Guardar',
      cancelText: 'Cancelar',
      // a refused name leaves the question open
      onOk: (close: () => void) => void gravar(nome).then(close, () => undefined),
    });
  };
  return (
    <p className="migracao__modelos">
      {models.length > 0 && (
        <Select
          aria-label="Usar um modelo"
          placeholder="Usar um modelo"
          value={null}
          onChange={(id: number) => onUse(models.find((model) => model.id === id)?.mapeamento ?? [])}
          options={models.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      )}
      <Button disabled={lines.length === 0} onClick={guardar}>
        Guardar como modelo
      </Button>
    </p>
  );
}
