import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { addressOf } from './addresses';

interface Movimento {
  lancamento_id: number;
  data: string;
  documento: string | null;
  historico: string;
  origem_tipo: string;
  origem_id: number;
  valor: string;
  a_liquidar: string;
  em_liquidacao: string;
  a_pagar: string;
  pago: string;
}

const AMOUNTS = [
  ['valor', 'Valor'],
  ['a_liquidar', 'A liquidar'],
  ['em_liquidacao', 'Em liquidação'],
  ['a_pagar', 'A pagar'],
  ['pago', 'Pago'],
] as const;

/** Every move of the empenho in order, with its balances after each; each is the way to its document. */
export default function Razao({ resource, id }: { resource: Resource; id: number | null }) {
  const versao = useWatch({ name: 'versao' }) as number | undefined;
  const { data, isLoading } = useQuery({
    queryKey: ['razao', id, versao],
    enabled: id !== null,
    queryFn: async () => (await http.get<Movimento[]>(`${resource.api.path}/${id}/razao`)).data,
  });
  if (isLoading) return <p role="status">Buscando itens...</p>;
  if (!data || data.length === 0) return <p>O rascunho não tem movimento.</p>;
  return (
    <ScrollRegion label="Razão do empenho">
      <table>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Documento</th>
            {AMOUNTS.map(([name, label]) => (
              <th key={name} scope="col" className="numero">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => {
            const to = addressOf(row.origem_tipo, row.origem_id);
            return (
              <tr key={row.lancamento_id}>
                <td>{formatDate(row.data)}</td>
                <th scope="row" title={row.historico}>
                  {to ? <Link to={to}>{row.documento}</Link> : row.documento}
                </th>
                {AMOUNTS.map(([name]) => (
                  <td key={name} className="numero">
                    {formatDecimal(row[name], 2)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
