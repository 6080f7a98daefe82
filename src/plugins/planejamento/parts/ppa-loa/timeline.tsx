import './timeline.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { formatDate } from '../../../../resources/definition/format';
import type { Marco } from '../../calculo/marco';
import { ldo } from '../../resources/ldo/ldo';
import { loa } from '../../resources/loa/loa';
import { ppa } from '../../resources/ppa/ppa';

/** The terms of the planning laws in the chosen year, each with the days that are left (handbook Planejamento 13). */
export default function Timeline() {
  const { access } = useSession();
  return [ppa, ldo, loa].some(({ menu }) => access.has(menu, 1)) ? <Shown /> : null;
}

function Shown() {
  const { exercicio } = useSession().user.contexto;
  const { data } = useQuery({
    queryKey: ['linha-do-tempo', exercicio],
    queryFn: async () => (await http.get<{ data: Marco[] }>('/planejamento/linha-do-tempo', { params: { exercicio } })).data.data,
    retry: false,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="linha-tempo" aria-labelledby="linha-tempo">
      <h2 id="linha-tempo">Linha do tempo de {exercicio}</h2>
      <ol>
        {data.map((marco) => (
          <li key={`${marco.lei} ${marco.marco}`} className={`linha-tempo__${marco.situacao}`}>
            <time dateTime={marco.prazo}>{formatDate(marco.prazo)}</time>
            <Link to={marco.detalhe}>{marco.lei}</Link>
            <span>{marco.marco}</span>
            <strong>{told(marco)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The colour is never alone: how it is doing, in words. */
function told({ situacao, dias }: Marco): string {
  if (situacao === 'feito') return 'Feito';
  if (dias === 0) return 'Hoje';
  const days = Math.abs(dias) === 1 ? '1 dia' : `${Math.abs(dias)} dias`;
  if (dias < 0) return `Atrasado há ${days}`;
  return dias === 1 ? 'Falta 1 dia' : `Faltam ${days}`;
}
