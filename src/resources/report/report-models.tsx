import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Popconfirm, Radio, Select } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ApiError, http } from '../../providers/http';
import { toast } from '../../providers/notification';
import { PUBLICO_MODELO, type Report, type ReportModel } from '../definition/report';
import { ColumnList, useColumnOrder } from '../list/column-order';

interface ReportModelsProps {
  report: Report;
  /** The model in use; null for the original. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
  onClose: () => void;
}

/** Copies of the report with columns chosen and ordered: which one is in use, and a new one. The original never changes. */
export default function ReportModels({ report, chosen, onChoose, onClose }: ReportModelsProps) {
  const queries = useQueryClient();
  const key = [report.name, 'modelos'];
  const path = `${report.path}/modelos`;
  const { data: models = [] } = useQuery({ queryKey: key, queryFn: async () => (await http.get<ReportModel[]>(path)).data, staleTime: 0 });
  const current = models.find(({ id }) => id === chosen);
  const remove = async ({ id }: ReportModel) => {
    const { data } = await http.delete<{ message: string }>(`${path}/${id}`);
    toast('success', data.message);
    if (id === chosen) onChoose(null);
    await queries.invalidateQueries({ queryKey: key });
  };
  return (
    <Modal open title="Modelos" onCancel={onClose} width={560} footer={null}>
      <Radio.Group
        className="relatorio__modelos"
        aria-label="Modelo em uso"
        value={chosen ?? 0}
        onChange={({ target }) => onChoose(target.value === 0 ? null : Number(target.value))}
      >
        <div>
          <Radio value={0}>Original do sistema</Radio>
        </div>
        {models.map((model) => (
          <div key={model.id}>
            <Radio value={model.id}>
              {model.nome} <small>{model.proprio ? PUBLICO_MODELO[model.publico] : `de ${model.autor}`}</small>
            </Radio>
            {model.proprio && (
              <Popconfirm
                title={`Excluir o modelo "${model.nome}"?`}
                okText="Excluir"
                cancelText="Cancelar"
                onConfirm={() => void remove(model).catch(() => undefined)}
              >
                <Button type="text" size="small" aria-label={`Excluir ${model.nome}`} icon={<Trash2 size={15} />} />
              </Popconfirm>
            )}
          </div>
        ))}
      </Radio.Group>
      <NewModel
        key={chosen ?? 0}
        report={report}
        copied={current ?? null}
        onMade={async (id) => {
          await queries.invalidateQueries({ queryKey: key });
          onChoose(id);
          onClose();
        }}
      />
    </Modal>
  );
}

/** A copy of what is in use, with other columns. */
function NewModel({ report, copied, onMade }: { report: Report; copied: ReportModel | null; onMade: (id: number) => Promise<void> }) {
  const all = Object.keys(report.columns);
  const start = copied?.colunas.filter((name) => report.columns[name]) ?? all;
  const columns = useColumnOrder(all, start);
  const [nome, setNome] = useState('');
  const [publico, setPublico] = useState<ReportModel['publico']>('usuario');
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    setRefusal(null);
    try {
      const body = { nome, publico, colunas: columns.chosen, copia_de: copied?.id ?? null };
      const { data } = await http.post<{ message: string; result: ReportModel }>(`${report.path}/modelos`, body, { quiet: true });
      toast('success', data.message);
      await onMade(data.result.id);
    } catch (error) {
      const { errors = {}, message } = error as ApiError;
      setRefusal(Object.values(errors).flat().join(' ') || message);
    }
  };
  return (
    <form
      className="relatorio__modelo"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>Novo modelo, a partir {copied ? `de "${copied.nome}"` : 'do original'}</h3>
      <ColumnList fields={report.columns} columns={columns} />
      <div className="relatorio__guardar">
        <Input
          aria-label="Nome do modelo"
          placeholder="Nome do modelo"
          maxLength={80}
          value={nome}
          onChange={({ target }) => setNome(target.value)}
        />
        <Select
          aria-label="Quem usa o modelo"
          value={publico}
          onChange={setPublico}
          options={Object.entries(PUBLICO_MODELO).map(([value, label]) => ({ value: value as ReportModel['publico'], label }))}
        />
        <Button type="primary" htmlType="submit" disabled={columns.chosen.length === 0 || nome.trim() === ''}>
          Guardar
        </Button>
      </div>
      {refusal && <p role="alert">{refusal}</p>}
    </form>
  );
}
