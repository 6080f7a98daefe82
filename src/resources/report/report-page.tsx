import './report.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Download, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../layout/page-header';
import { exportFile, openDocument } from '../../providers/download';
import { http } from '../../providers/http';
import { useSession } from '../../providers/session';
import type { Fields } from '../definition/field';
import type { Report, ReportPreview } from '../definition/report';
import { emptyDraft } from '../definition/validate';
import { FieldsForm } from '../form/fields-form';
import { ReportTable } from './report-table';

const FORMATS = [
  { key: 'xlsx', label: 'Planilha (XLSX)' },
  { key: 'csv', label: 'Texto separado (CSV)' },
];

/** Any report: its parameters, kept in the address, what they give, and the ways to take it away. */
export default function ReportPage({ report }: { report: Report }) {
  const { access, user } = useSession();
  const { exercicio } = user.contexto;
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const values = useMemo(
    () => ({ ...emptyDraft(report.parameters), exercicio, ...readAddress(report.parameters, search) }),
    [report, search, exercicio],
  );
  const params = useMemo(() => asParams(report.parameters, values), [report, values]);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [report.name, params],
    queryFn: async () => (await http.get<ReportPreview>(report.path, { params })).data,
  });
  const node = access.nodeOf(report.menu);
  const take = async (how: (path: string, params: Record<string, unknown>) => Promise<void>, formato: string) => {
    setBusy(true);
    try {
      await how(report.path, { ...params, formato });
    } catch {
      // the refusal is already on screen
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="relatorio">
      <PageHeader
        title={report.title}
        crumbs={node ? access.pathOf(node) : [{ nome: report.title }]}
        actions={
          <>
            <Dropdown trigger={['click']} menu={{ items: FORMATS, onClick: ({ key }) => void take(exportFile, key) }}>
              <Button icon={<Download size={16} aria-hidden />} disabled={busy}>
                Exportar
              </Button>
            </Dropdown>
            <Button type="primary" icon={<Printer size={16} aria-hidden />} loading={busy} onClick={() => void take(openDocument, 'pdf')}>
              Imprimir
            </Button>
          </>
        }
      />
      <section className="secao" aria-label="Parâmetros">
        <FieldsForm
          fields={report.parameters}
          values={values}
          submit="Visualizar"
          onSubmit={async (typed) => {
            const next = asParams(report.parameters, typed);
            setSearch(next, { replace: true });
            // the same parameters again: the facts may be others
            if (JSON.stringify(next) === JSON.stringify(params)) await refetch();
          }}
        />
      </section>
      <section className="secao relatorio__previa" aria-label="Prévia" aria-busy={isFetching}>
        <p className="relatorio__lei">{report.law}</p>
        {isError && (
          <p role="alert">
            O relatório não pôde ser montado. <Button onClick={() => void refetch()}>Tentar de novo</Button>
          </p>
        )}
        {!data && !isError && <p role="status">Buscando itens...</p>}
        {data && <ReportTable report={report} preview={data} />}
      </section>
    </div>
  );
}

/** Only what was chosen goes to the address and to the call. */
function asParams(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => values[name] !== null && values[name] !== undefined && values[name] !== '' && values[name] !== false)
      .map((name) => [name, String(values[name])]),
  );
}

function readAddress(fields: Fields, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => search.has(name))
      .map(([name, { kind }]) => {
        const text = search.get(name) ?? '';
        if (kind === 'yesNo') return [name, text === 'true'];
        return [name, ['year', 'integer', 'ref'].includes(kind) && /^\d+$/.test(text) ? Number(text) : text];
      }),
  );
}
