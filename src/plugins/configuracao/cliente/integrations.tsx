import './cliente.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../providers/http';
import { formatInstant } from '../../../resources/definition/format';
import { ADAPTADORES, type Adaptador, integracao } from '../resources/integracao';
import { TestConnection } from './test-connection';

interface Row {
  id: number;
  adaptador: Adaptador;
  situacao: string;
  ultimo_sucesso: string | null;
  ultimo_erro: string | null;
  ultimo_erro_em: string | null;
}

/** Every service outside, its state, and the test of each. */
export default function Integrations() {
  const { data } = useQuery({
    queryKey: ['integracoes'],
    queryFn: async () => (await http.get<{ data: Row[] }>(integracao.api.path, { params: { per_page: 100 } })).data.data,
  });
  if (!data) return <p role="status">Buscando itens...</p>;
  return (
    <ul className="integracoes">
      {data.map((row) => (
        <li key={row.id}>
          <Link to={`${integracao.route.base}/${row.id}`}>{ADAPTADORES[row.adaptador]}</Link>
          <span data-situacao={row.situacao}>{row.situacao}</span>
          <small>
            {row.ultimo_sucesso && `Último sucesso em ${formatInstant(row.ultimo_sucesso)}. `}
            {row.ultimo_erro && `Último erro em ${formatInstant(row.ultimo_erro_em ?? '')}: ${row.ultimo_erro}`}
          </small>
          <TestConnection id={row.id} name={ADAPTADORES[row.adaptador]} />
        </li>
      ))}
    </ul>
  );
}
