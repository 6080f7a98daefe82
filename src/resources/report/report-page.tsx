import './report.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { ChevronDown, Columns3, Download, Printer } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../layout/page-header';
import { exportFile, openDocument } from '../../providers/download';
import { http } from '../../providers/http';
import { useSession } from '../../providers/session';
import { asParams, readAddress } from '../address-params';
import type { Report, ReportPreview } from '../definition/report';
import { emptyDraft } from '../definition/validate';
import { FieldsForm } from '../form/fields-form';
import { ReportProgress } from './report-progress';
import { CELL, ReportTable } from './report-table';
import { unfilled } from './unfilled';

const ReportCellDrawer = lazy(() => import('./report-cell'));
const ReportHistory = lazy(() => import('./report-history'));
const ReportModels = lazy(() => import('./report-models'));

const FORMATS = [
  { key: 'xlsx', label: 'Planilha do Excel (XLSX)' },
  { key: 'ods', label: 'Planilha OpenDocument (ODS)' },
  { key: 'csv', label: 'Texto separado (CSV)' },
];
const PRINTING = [
  { key: 'depois', label: 'Gerar PDF em segundo plano' },
  { key: 'previa', label: 'Imprimir a prévia' },
];

/** In the address and in the call: the number of the model in use. */
const MODEL = 'modelo';

type Take = (path: string, params: Record<string, unknown>) => Promise<number | null>;

/** Any report: its parameters, kept in the address, what they give, the ways to take it away and what was taken before. */
export default function ReportPage({ report }: { report: Report }) {
  const { access, user } = useSession();
  const { exercicio } = user.contexto;
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => {
    const asked = readAddress(report.parameters, search);
    return { ...emptyDraft(report.parameters), exercicio, ...report.opens?.(Number(asked.exercicio ?? exercicio)), ...asked };
  }, [report, search, exercicio]);
  const modelo = search.get(MODEL);
  const cell = search.get(CELL);
  const params = useMemo(() => ({ ...asParams(report.parameters, values), ...(modelo && { [MODEL]: modelo }) }), [report, values, modelo]);
  const [choosing, setChoosing] = useState(false);
  const missing = unfilled(report.parameters, values);
  const { data, isFetching, isError, refetch } = useQuery({
    enabled: missing.length === 0,
    queryKey: [report.name, params],
    queryFn: async () => (await http.get<ReportPreview>(report.path, { params })).data,
  });
  const { busy, task, take } = useTaking(report, params);
  const node = access.nodeOf(report.menu);
  const print = (key: string) => (key === 'previa' ? window.print() : void take(exportFile, { formato: 'pdf', segundo_plano: true }));
  return (
    <div className="relatorio">
      <PageHeader
        title={report.title}
        crumbs={node ? access.pathOf(node) : [{ nome: report.title }]}
        actions={
          <>
            <Button icon={<Columns3 size={16} aria-hidden />} onClick={() => setChoosing(true)}>
              Modelos
            </Button>
            <Dropdown
              trigger={['click']}
              menu={{ items: FORMATS, onClick: ({ key: formato }) => void take(exportFile, { formato }) }}
              disabled={busy}
            >
              <Button icon={<Download size={16} aria-hidden />}>Exportar</Button>
            </Dropdown>
            <span className="relatorio__imprimir">
              <Button
                type="primary"
                icon={<Printer size={16} aria-hidden />}
                loading={busy}
                onClick={() => void take(openDocument, { formato: 'pdf' })}
              >
                Imprimir
              </Button>
              <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: PRINTING, onClick: ({ key }) => print(key) }}>
                <Button type="primary" icon={<ChevronDown size={16} aria-hidden />} aria-label="Outras opções" />
              </Dropdown>
            </span>
          </>
        }
      />
      {task !== null && <ReportProgress key={task} report={report} task={task} />}
      <section className="secao relatorio__parametros" aria-label="Parâmetros">
        <FieldsForm
          fields={report.parameters}
          values={values}
          submit="Visualizar"
          onSubmit={async (typed) => {
            const next = { ...asParams(report.parameters, typed), ...(modelo && { [MODEL]: modelo }) };
            setSearch(next, { replace: true });
            // the same parameters again: the facts may be others
            if (JSON.stringify(next) === JSON.stringify(params)) await refetch();
          }}
        />
      </section>
      <section className="secao relatorio__previa" data-tema="claro" aria-label="Prévia" aria-busy={isFetching}>
        {data?.subtitulo && <p className="relatorio__subtitulo">{data.subtitulo}</p>}
        <p className="relatorio__lei">{report.law}</p>
        {isError && (
          <p role="alert">
            O relatório não pôde ser montado. <Button onClick={() => void refetch()}>Tentar de novo</Button>
          </p>
        )}
        {missing.length > 0 && <p role="status">Preencha o que falta e visualize: {missing.join(', ')}.</p>}
        {!data && !isError && missing.length === 0 && <p role="status">Buscando itens...</p>}
        {data && <ReportTable report={report} preview={data} />}
      </section>
      <History report={report} />
      {cell && (
        <Suspense fallback={null}>
          <ReportCellDrawer
            key={cell}
            report={report}
            cell={cell}
            onClose={() => {
              const next = new URLSearchParams(search);
              next.delete(CELL);
              setSearch(next);
            }}
          />
        </Suspense>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ReportModels
            report={report}
            chosen={modelo === null ? null : Number(modelo)}
            values={asParams(report.parameters, values)}
            onChoose={(model) => {
              // what a model remembers takes the place of what was chosen; from then on it is edited as always
              const next = new URLSearchParams(model?.filtros ?? search);
              if (model) next.set(MODEL, String(model.id));
              else next.delete(MODEL);
              setSearch(next, { replace: true });
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Takes the report away; what takes long is followed on the screen. */
function useTaking(report: Report, params: Readonly<Record<string, string>>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [task, setTask] = useState<number | null>(null);
  const take = async (how: Take, asked: Record<string, unknown>) => {
    setBusy(true);
    try {
      const started = await how(report.path, { ...params, ...asked });
      if (started !== null) setTask(started);
      await queries.invalidateQueries({ queryKey: [report.name, 'emissoes'] });
    } catch {
      // the refusal is already on screen
    } finally {
      setBusy(false);
    }
  };
  return { busy, task, take };
}

/** What was issued before, read when it is opened. */
function History({ report }: { report: Report }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="secao relatorio__historico" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Emissões anteriores</summary>
      {open && (
        <Suspense fallback={<p role="status">Buscando itens...</p>}>
          <ReportHistory report={report} />
        </Suspense>
      )}
    </details>
  );
}
