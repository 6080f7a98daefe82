import './access.css';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { formatMoment } from '../../../../resources/definition/format';
import type { Resource } from '../../../../resources/definition/resource';

interface AccessEvent {
  data_hora: string;
  autor: string | null;
  tipo: keyof typeof KINDS;
  texto: string;
  motivo: string | null;
}

const KINDS = { concessao: 'Concessão', revogacao: 'Revogação', ato: 'Ato' } as const;

/** What was granted to a user and taken away, when and by whom. */
export default function AccessHistory({ resource, id }: { resource: Resource; id: number | null }) {
  const { data, isLoading } = useQuery({
    queryKey: ['historico', resource.name, id, 'acessos'],
    queryFn: async () => (await http.get<AccessEvent[]>(`${resource.api.path}/${id}/historico-acessos`)).data,
    enabled: id !== null,
  });
  if (id === null) return <p>O histórico começa quando a conta é criada.</p>;
  if (isLoading) return <p role="status">Buscando itens...</p>;
  if (!data?.length) return <p>Nenhum acesso concedido ou retirado.</p>;
  return (
    <div className="historico-acessos">
      <table>
        <caption className="so-leitor">Concessões e revogações de acesso</caption>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">O que</th>
            <th scope="col">Acesso</th>
            <th scope="col">Autor</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ data_hora, autor, tipo, texto, motivo }) => (
            <tr key={`${data_hora}${tipo}${texto}`}>
              <td>{formatMoment(data_hora)}</td>
              <td>{KINDS[tipo]}</td>
              <td>
                {texto}
                {motivo && ` (${motivo})`}
              </td>
              <td>{autor ?? 'Sistema'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
