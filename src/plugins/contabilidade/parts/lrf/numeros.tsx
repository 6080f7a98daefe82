import '../../../../resources/report/report.css';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { ReportPreview } from '../../../../resources/definition';
import { ReportTable } from '../../../../resources/report/report-table';
import { rgf } from '../../reports/lrf/rgf';
import { rreo } from '../../reports/lrf/rreo';
import { lrfPublicacao } from '../../resources/lrf/lrf_publicacao';

/** The numbers of a publication as they were generated, which the books do not change any more. */
export default function Numeros({ id }: { id: number | null }) {
  const { data, isFetching } = useQuery({
    queryKey: [lrfPublicacao.name, 'numeros', id],
    queryFn: async () => (await http.get<ReportPreview>(`${lrfPublicacao.api.path}/${id}/numeros`)).data,
    enabled: id !== null,
    retry: false,
  });
  if (id === null) return <p>Os números aparecem depois de gerados.</p>;
  if (isFetching && !data) return <p role="status">Lendo os números…</p>;
  if (!data || data.controle === '') return <p>Os números ainda não foram gerados.</p>;
  return <ReportTable report={data.titulo.includes('RGF') ? rgf : rreo} preview={data} />;
}
