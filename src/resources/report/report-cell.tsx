import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { http } from '../../providers/http';
import { date, longText, money, text } from '../definition/field';
import { defineReport, type Report, type ReportCell } from '../definition/report';
import { Lines } from './report-table';

interface ReportCellProps {
  report: Report;
  /** What the call is asked, as a query string. */
  cell: string;
  onClose: () => void;
}

/** How the facts of a figure are shown: the columns of the lines of every part. */
const factsOfCell = defineReport({
  name: 'celula',
  title: 'O que o valor soma',
  path: '/celula',
  law: '',
  parameters: {},
  columns: {
    numero: text(80, { label: 'Nº' }),
    data: date({ label: 'Data' }),
    valor: money({ label: 'Valor' }),
    historico: longText({ label: 'Histórico' }),
    documento: text(60, { label: 'Documento' }),
  },
});

/** What a figure of a report adds up, each fact with the way to it. */
export default function ReportCellDrawer({ report, cell, onClose }: ReportCellProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: [report.name, 'celula', cell],
    queryFn: async () => (await http.get<ReportCell>(`${report.path}/celula?${cell}`)).data,
  });
  return (
    <Drawer open title={data?.titulo ?? 'O que o valor soma'} width="min(1080px, 100vw)" onClose={onClose} className="relatorio__celula">
      {isError && (
        <p role="alert">
          O valor não pôde ser aberto. <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </p>
      )}
      {!data && !isError && <p role="status">Buscando itens...</p>}
      {data?.notas.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {data?.partes.map(({ titulo, linhas }) => (
        <section key={titulo}>
          {titulo && <h2 className="relatorio__quadro">{titulo}</h2>}
          <Lines report={factsOfCell} lines={linhas} label={titulo ?? 'O que o valor soma'} />
        </section>
      ))}
    </Drawer>
  );
}
