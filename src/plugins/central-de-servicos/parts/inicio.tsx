import './central.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import { Processos, Servicos } from './cartoes';
import { Procura } from './procura';
import type { Cartao, MeuProcesso } from './wire';

const BASE = '/central-de-servicos';
const PUBLICOS = ['cidadao', 'empresa', 'servidor'] as const;

interface Inicio {
  servicos: Cartao[];
  processos: MeuProcesso[];
  aguardando: number;
}

/** The entrance of the Central: search, what waits for the person, the most asked, their last requests. */
export default function InicioDaCentral() {
  const { access } = useSession();
  const navigate = useNavigate();
  const publico = PUBLICOS.find((one) => access.has(`central-de-servicos.${one}`, 1));
  const { data } = useQuery({
    queryKey: ['central', 'inicio'],
    queryFn: async () => (await http.get<Inicio>(`${BASE}/inicio`, { quiet: true })).data,
    enabled: publico !== undefined,
  });
  if (!publico) return null;
  return (
    <div className="central">
      <Procura onSearch={(busca) => navigate(`${BASE}/${publico}?busca=${encodeURIComponent(busca)}`)} />
      {data && data.aguardando > 0 && (
        <p className="central__aviso">
          <Link to={`${BASE}/processos/meus-processos?aba=aguardando`}>
            {data.aguardando === 1 ? 'Um processo espera a sua resposta' : `${data.aguardando} processos esperam a sua resposta`}
          </Link>
        </p>
      )}
      {data && data.servicos.length > 0 && (
        <section aria-labelledby="mais-pedidos">
          <h2 id="mais-pedidos">Mais pedidos</h2>
          <Servicos servicos={data.servicos} publico={publico} />
        </section>
      )}
      {data && data.processos.length > 0 && (
        <section aria-labelledby="meus-pedidos">
          <h2 id="meus-pedidos">Meus pedidos</h2>
          <Processos processos={data.processos} />
        </section>
      )}
    </div>
  );
}
