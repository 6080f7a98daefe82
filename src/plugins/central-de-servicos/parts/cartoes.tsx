import './central.css';
import { Link } from 'react-router';
import { formatInstant } from '../../../resources/definition/format';
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
      {processos.map(({ id, numero_curto, titulo, situacao, ultima_movimentacao }) => (
        <li key={id}>
          <Link to={`/central-de-servicos/processos/meus-processos/${id}`}>
            <span className="numero">{numero_curto}</span> {titulo}
          </Link>
          <p>
            {situacao} · {formatInstant(ultima_movimentacao)}
          </p>
        </li>
      ))}
    </ul>
  );
}
