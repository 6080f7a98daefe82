import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { formatDate, type Posting } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { PostingsTable } from '../../../../resources/form/postings-table';
import { lancamentoContabil } from '../../../contabilidade/resources/lancamento_contabil';

interface Lancado extends Posting {
  id: number;
  numero: number;
  data: string;
  estorno: boolean;
}

interface LancamentosProps {
  resource: Resource;
  id: number | null;
  /** Changes when the document does. */
  versao?: number | undefined;
}

/** What a document and those below it posted: event, accounts, debit or credit, value. */
export function Lancamentos({ resource, id, versao }: LancamentosProps) {
  const { access } = useSession();
  const { data, isLoading } = useQuery({
    queryKey: ['lancamentos', resource.name, id, versao],
    enabled: id !== null,
    queryFn: async () => (await http.get<Lancado[]>(`${resource.api.path}/${id}/lancamentos`)).data,
  });
  if (isLoading) return <p role="status">Buscando itens...</p>;
  if (!data || data.length === 0) return <p>Ainda não há lançamentos contábeis.</p>;
  const opens = access.has(lancamentoContabil.menu, 1);
  return (
    <PostingsTable
      entries={data}
      head={({ id: entry, numero, data: day }) => (
        <>
          {opens ? <Link to={`${lancamentoContabil.route.base}/${entry}`}>nº {numero}</Link> : `nº ${numero}`}
          {` · ${formatDate(day)} · `}
        </>
      )}
      note={({ estorno }) => (estorno ? ' (estorno)' : '')}
    />
  );
}
