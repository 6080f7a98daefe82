import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../providers/http';
import { civilToday, formatDate } from '../../../resources/definition';
import { feriado } from '../resources/feriado';

interface Row {
  id: number;
  data: string;
  nome: string;
}

/** The holidays of this year, and the way to their register. */
export default function YearHolidays() {
  const year = civilToday().slice(0, 4);
  const { data } = useQuery({
    queryKey: [feriado.name, 'ano', year],
    queryFn: async () => {
      const params = { data_de: `${year}-01-01`, data_ate: `${year}-12-31`, per_page: 100 };
      return (await http.get<{ data: Row[] }>(feriado.api.path, { params })).data.data;
    },
  });
  if (!data) return <p role="status">Buscando itens...</p>;
  return (
    <>
      {data.length === 0 ? (
        <p>Não há feriados cadastrados em {year}: os prazos contam com os nacionais.</p>
      ) : (
        <ul className="cliente__feriados">
          {data.map(({ id, data: day, nome }) => (
            <li key={id}>
              <span className="numero">{formatDate(day)}</span> {nome}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={feriado.route.base}>Abrir os feriados</Link>
      </p>
    </>
  );
}
