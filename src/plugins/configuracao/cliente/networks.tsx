import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../providers/http';
import { type FaixaIp, faixaIp } from '../resources/faixa_ip';

type Row = Pick<FaixaIp, 'cidr' | 'descricao'> & { id: number };

/** The networks that groups and people sign in from, and the way to their register. */
export default function Networks() {
  const { data } = useQuery({
    queryKey: [faixaIp.name, 'resumo'],
    queryFn: async () => (await http.get<{ data: Row[] }>(faixaIp.api.path, { params: { per_page: 100 } })).data.data,
  });
  if (!data) return <p role="status">Buscando itens...</p>;
  return (
    <>
      {data.length === 0 ? (
        <p>Não há redes cadastradas: todos entram de qualquer rede.</p>
      ) : (
        <ul>
          {data.map(({ id, cidr, descricao }) => (
            <li key={id}>
              <span className="numero">{cidr}</span> {descricao}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={faixaIp.route.base}>Abrir o acesso por rede</Link>
      </p>
    </>
  );
}
