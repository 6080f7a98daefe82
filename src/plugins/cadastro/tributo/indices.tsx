import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../providers/http';
import { type IndiceEconomico, indiceEconomico } from '../resources/indice_economico';

type Row = Pick<IndiceEconomico, 'id' | 'sigla' | 'nome' | 'ultima_competencia'>;

/** The series that correct debts, with the last month of each, and the way to their register. */
export default function Indices() {
  const { data } = useQuery({
    queryKey: [indiceEconomico.name, 'resumo'],
    queryFn: async () => (await http.get<{ data: Row[] }>(indiceEconomico.api.path, { params: { per_page: 100 } })).data.data,
  });
  if (!data) return <p role="status">Buscando itens...</p>;
  return (
    <>
      {data.length === 0 ? (
        <p>Não há índices cadastrados: sem eles os encargos por atraso não são calculados.</p>
      ) : (
        <ul>
          {data.map(({ id, sigla, nome, ultima_competencia }) => (
            <li key={id}>
              <Link to={`${indiceEconomico.route.base}/${id}`}>
                {sigla} · {nome}
                {ultima_competencia ? `, até ${ultima_competencia}` : ', sem valores'}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={indiceEconomico.route.base}>Abrir os índices econômicos</Link>
      </p>
    </>
  );
}
