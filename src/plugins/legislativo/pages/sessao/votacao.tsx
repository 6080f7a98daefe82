import './plenario.css';
import { BALLOTS, VOTE_KINDS, VOTE_STATES } from '../../../../resources/definition';
import type { Plenario } from '../../resources/plenario';

type Votacao = NonNullable<Plenario['votacao']>;

/** A vote as everybody sees it: the counts, once it is closed, and who voted. */
export function QuadroDeVotacao({ votacao }: { votacao: Votacao }) {
  const { titulo, tipo, quorum, precisa, situacao, empate, sim, nao, abstencao, votaram, votos, resultado, motivo } = votacao;
  const fechada = sim !== null;
  return (
    <div className="votacao">
      <h3>{titulo}</h3>
      <p className="votacao__tipo">
        {VOTE_KINDS[tipo]} · {quorum}
        {precisa !== null && ` (${precisa} votos)`} · {VOTE_STATES[situacao]}
      </p>
      {fechada ? (
        <dl className="votacao__placar">
          <Numero rotulo="Sim" valor={sim} />
          <Numero rotulo="Não" valor={nao} />
          <Numero rotulo="Abstenção" valor={abstencao} />
        </dl>
      ) : (
        <p className="votacao__votaram">
          {tipo === 'simbolica'
            ? 'Quem é a favor permaneça como está.'
            : `${votaram} de ${votos.filter(({ preside }) => !preside).length} votaram`}
        </p>
      )}
      {empate && <p className="votacao__resultado">Empate: decide quem preside.</p>}
      {resultado && <p className="votacao__resultado">{resultado}</p>}
      {motivo && <p>{motivo}</p>}
      <ul className="votacao__votos" aria-label="Votos">
        {votos.map((um) => (
          <li key={um.parlamentar_id} data-voto={um.voto ?? (um.votou ? 'dado' : 'falta')}>
            <span>{um.nome}</span>
            <strong>{ditoDe(um, fechada && tipo !== 'simbolica')}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the board says of a member: what they voted, that they did, or why they did not. */
function ditoDe({ voto, votou, preside }: Votacao['votos'][number], acabou: boolean): string {
  if (voto) return BALLOTS[voto];
  if (votou) return 'Votou';
  if (preside) return 'Preside';
  return acabou ? 'Não votou' : '–';
}

function Numero({ rotulo, valor }: { rotulo: string; valor: number | null }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{valor ?? 0}</dd>
    </div>
  );
}
