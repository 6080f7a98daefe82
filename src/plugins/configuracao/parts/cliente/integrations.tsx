import './cliente.css';
import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import { formatInstant } from '../../../../resources/definition/format';
import { ADAPTADORES, type Adaptador, integracao } from '../../resources/integracao';
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
  const { result, query } = useList<Row>({ resource: integracao.name, pagination: { pageSize: 100 } });
  if (query.isLoading) return <p role="status">Buscando itens...</p>;
  return (
    <ul className="integracoes">
      {result.data.map((row) => (
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
