import { Checkbox, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { type Model, SENTIDO_ORDEM } from '../definition/model';
import type { Report } from '../definition/report';
import { ColumnList, useColumnOrder } from '../list/column-order';
import { ModelChoice } from '../models/model-choice';
import { NewModel } from '../models/new-model';
import { type Models, useModels } from '../models/use-models';

interface ReportModelsProps {
  report: Report;
  /** The model in use; null for the original. */
  chosen: number | null;
  /** The parameters in use, as a query string carries them. */
  values: Readonly<Record<string, string>>;
  onChoose: (model: Model | null) => void;
  onClose: () => void;
}

/** Copies of the report as somebody wants it printed: which one is in use, and a new one. The original never changes. */
export default function ReportModels({ report, chosen, values, onChoose, onClose }: ReportModelsProps) {
  const models = useModels(`${report.path}/modelos`);
  const current = models.models.find(({ id }) => id === chosen);
  return (
    <Modal open title="Modelos" onCancel={onClose} width={560} footer={null}>
      <ModelChoice models={models} chosen={chosen} remembered="parâmetros" onChoose={onChoose} />
      <NewReportModel
        key={chosen ?? 0}
        report={report}
        copied={current ?? null}
        values={values}
        keep={models.keep}
        onMade={(model) => {
          onChoose(model);
          onClose();
        }}
      />
    </Modal>
  );
}

interface NewReportModelProps {
  report: Report;
  copied: Model | null;
  values: ReportModelsProps['values'];
  keep: Models['keep'];
  onMade: (model: Model) => void;
}

/** A copy of what is in use, with what else is chosen here. */
function NewReportModel({ report, copied, values, keep, onMade }: NewReportModelProps) {
  const all = Object.keys(report.columns);
  const start = copied?.colunas.filter((name) => report.columns[name]) ?? all;
  const columns = useColumnOrder(all, start);
  const [ordem, setOrdem] = useState<Model['ordem']>(copied?.ordem ?? null);
  const [cabecalho, setCabecalho] = useState(copied?.cabecalho ?? '');
  const [remembers, setRemembers] = useState(copied?.filtros != null);
  const chosen = { colunas: columns.chosen, ordem, cabecalho, filtros: remembers ? values : null };
  return (
    <NewModel
      title={`Novo modelo, a partir ${copied ? `de "${copied.nome}"` : 'do original'}`}
      canKeep={columns.chosen.length > 0}
      onKeep={async (named) => onMade(await keep({ ...named, ...chosen, copia_de: copied?.id ?? null }))}
    >
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
    </NewModel>
  );
}

interface LineOrderProps {
  report: Report;
  ordem: Model['ordem'];
  onChange: (ordem: Model['ordem']) => void;
}

/** By which column the lines of each group go. */
function LineOrder({ report, ordem, onChange }: LineOrderProps) {
  const sentido = ordem?.sentido ?? 'crescente';
  const columns = Object.entries(report.columns).map(([value, { label }]) => ({ value, label }));
  return (
    <div className="modelo-novo__linha">
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
