import './documento.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../layout/scroll-region';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import { formatDate, formatDecimal } from '../../../resources/definition';
import type { Resource } from '../../../resources/definition/resource';
import { lancamentoContabil } from '../../contabilidade/resources/lancamento_contabil';

interface Lancado {
  id: number;
  numero: number;
  data: string;
  evento: string;
  evento_nome: string;
  documento: string | null;
  estorno: boolean;
  linhas: { conta: string; titulo: string; dc: 'D' | 'C'; valor: string }[];
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
    <ScrollRegion label="Lançamentos contábeis">
      <table className="documento-lancamentos">
        <thead>
          <tr>
            <th scope="col">Lançamento</th>
            <th scope="col">Conta</th>
            <th scope="col">D/C</th>
            <th scope="col" className="numero">
              Valor
            </th>
          </tr>
        </thead>
        {data.map((entry) => (
          <tbody key={entry.id}>
            {entry.linhas.map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
              <tr key={n}>
                {n === 0 && (
                  <th scope="rowgroup" rowSpan={entry.linhas.length}>
                    {opens ? <Link to={`${lancamentoContabil.route.base}/${entry.id}`}>nº {entry.numero}</Link> : `nº ${entry.numero}`}
                    {` · ${formatDate(entry.data)}`}
                    <br />
                    {`${entry.evento} ${entry.evento_nome}${entry.estorno ? ' (estorno)' : ''}`}
                    <br />
                    {entry.documento}
                  </th>
                )}
                <td>{`${line.conta} ${line.titulo}`}</td>
                <td>{line.dc}</td>
                <td className="numero">{formatDecimal(line.valor, 2)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
