import './central.css';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../../resources/definition/format';
import type { Cartao, MeuProcesso } from './wire';

/** Services as cards, each the door of its page. */
export function Servicos({ servicos, publico }: { servicos: readonly Cartao[]; publico: string }) {
  return (
    <ul className="central__cartoes">
      {servicos.map(({ id, nome, resumo, suspenso }) => (
        <li key={id}>
          <Link to={`/central-de-servicos/${publico}/${id}`}>{nome}</Link>
          <p>{suspenso ? 'Suspenso. Veja o aviso.' : resumo}</p>
        </li>
      ))}
    </ul>
  );
}

/** Processes of a person, the last moved first. */
export function Processos({ processos }: { processos: readonly MeuProcesso[] }) {
  return (
    <ul className="central__processos">
      {processos.map(({ id, rotulo, titulo, situacao, ultima_movimentacao, responder_ate }) => (
        <li key={id}>
          <Link to={`/central-de-servicos/processos/meus-processos/${id}`}>
            <span className="numero">{rotulo}</span> {titulo}
          </Link>
          <p>
            {situacao} · {formatInstant(ultima_movimentacao)}
          </p>
          {responder_ate && <p className="central__prazo">Responda até {formatDate(responder_ate)}</p>}
        </li>
      ))}
    </ul>
  );
}
