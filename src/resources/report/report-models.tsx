import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input, Modal, Popconfirm, Radio, Select } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ApiError, http } from '../../providers/http';
import { toast } from '../../providers/notification';
import { PUBLICO_MODELO, type Report, type ReportModel, SENTIDO_ORDEM } from '../definition/report';
import { ColumnList, useColumnOrder } from '../list/column-order';

interface ReportModelsProps {
  report: Report;
  /** The model in use; null for the original. */
  chosen: number | null;
  /** The parameters in use, as a query string carries them. */
  values: Readonly<Record<string, string>>;
  onChoose: (model: ReportModel | null) => void;
  onClose: () => void;
}

/** Copies of the report as somebody wants it printed: which one is in use, and a new one. The original never changes. */
export default function ReportModels({ report, chosen, values, onChoose, onClose }: ReportModelsProps) {
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
        onChange={({ target }) => onChoose(models.find(({ id }) => id === target.value) ?? null)}
      >
        <div>
          <Radio value={0}>Original do sistema</Radio>
        </div>
        {models.map((model) => (
          <div key={model.id}>
            <Radio value={model.id}>
              {model.nome} <small>{saidOf(model)}</small>
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
        values={values}
        onMade={async (model) => {
          await queries.invalidateQueries({ queryKey: key });
          onChoose(model);
          onClose();
        }}
      />
    </Modal>
  );
}

/** Whose a model is, and that choosing it changes the parameters. */
function saidOf({ proprio, publico, autor, filtros }: ReportModel): string {
  return `${proprio ? PUBLICO_MODELO[publico] : `de ${autor}`}${filtros ? ' · com parâmetros' : ''}`;
}

interface NewModelProps {
  report: Report;
  copied: ReportModel | null;
  values: ReportModelsProps['values'];
  onMade: (model: ReportModel) => Promise<void>;
}

/** A copy of what is in use, with what else is chosen here. */
function NewModel({ report, copied, values, onMade }: NewModelProps) {
  const all = Object.keys(report.columns);
  const start = copied?.colunas.filter((name) => report.columns[name]) ?? all;
  const columns = useColumnOrder(all, start);
  const [nome, setNome] = useState('');
  const [publico, setPublico] = useState<ReportModel['publico']>('usuario');
  const [ordem, setOrdem] = useState<ReportModel['ordem']>(copied?.ordem ?? null);
  const [cabecalho, setCabecalho] = useState(copied?.cabecalho ?? '');
  const [remembers, setRemembers] = useState(copied?.filtros != null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    setRefusal(null);
    try {
      const chosen = { colunas: columns.chosen, ordem, cabecalho, filtros: remembers ? values : null };
      const body = { nome, publico, ...chosen, copia_de: copied?.id ?? null };
      const { data } = await http.post<{ message: string; result: ReportModel }>(`${report.path}/modelos`, body, { quiet: true });
      toast('success', data.message);
      await onMade(data.result);
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
      {!report.sequence && <LineOrder report={report} ordem={ordem} onChange={setOrdem} />}
      <Input.TextArea
        aria-label="Cabeçalho, impresso sob o título"
        placeholder="Cabeçalho, impresso sob o título (opcional)"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={300}
        value={cabecalho}
        onChange={({ target }) => setCabecalho(target.value)}
      />
      <Checkbox checked={remembers} onChange={({ target }) => setRemembers(target.checked)}>
        Guardar também os parâmetros
      </Checkbox>
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

interface LineOrderProps {
  report: Report;
  ordem: ReportModel['ordem'];
  onChange: (ordem: ReportModel['ordem']) => void;
}

/** By which column the lines of each group go. */
function LineOrder({ report, ordem, onChange }: LineOrderProps) {
  const sentido = ordem?.sentido ?? 'crescente';
  const columns = Object.entries(report.columns).map(([value, { label }]) => ({ value, label }));
  return (
    <div className="relatorio__guardar">
      <Select
        aria-label="Ordem das linhas dentro de cada grupo"
        value={ordem?.coluna ?? ''}
        onChange={(coluna) => onChange(coluna === '' ? null : { coluna, sentido })}
        options={[{ value: '', label: 'Na ordem do relatório' }, ...columns.map(({ value, label }) => ({ value, label: `Por ${label}` }))]}
      />
      <Select
        aria-label="Sentido da ordem"
        disabled={!ordem}
        value={sentido}
        onChange={(way) => ordem && onChange({ ...ordem, sentido: way })}
        options={Object.entries(SENTIDO_ORDEM).map(([value, label]) => ({ value: value as keyof typeof SENTIDO_ORDEM, label }))}
      />
    </div>
  );
}
