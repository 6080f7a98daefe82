import './plenario.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Plenario } from '../../resources/plenario';
import { sessaoPlenaria } from '../../resources/sessao_plenaria';
import { usePlenario } from './use-plenario';
import { QuadroDeVotacao } from './votacao';

const MS_POR_SEGUNDO = 1_000;
const SEGUNDOS_POR_MINUTO = 60;

/** The panel of the plenário: over the whole screen, who is there, who speaks, and what is voted. */
export default function Painel() {
  const { id, plenario } = usePlenario();
  if (!plenario) return <p role="status">Carregando…</p>;
  const { sessao, presentes, cadeiras, fase, votacao, ultima, orador, presenca } = plenario;
  return (
    <div className="painel-plenario">
      <header>
        <h1>{sessao.rotulo}</h1>
        <p>
          {fase ?? 'Antes da chamada'} · {presentes} de {cadeiras} presentes
          {sessao.preside && ` · Preside: ${sessao.preside}`}
        </p>
        <Link to={`${sessaoPlenaria.route.base}/${id}`}>Sair do painel</Link>
      </header>
      {orador && <Orador orador={orador} />}
      {(votacao ?? ultima) ? (
        <QuadroDeVotacao votacao={(votacao ?? ultima) as NonNullable<Plenario['votacao']>} />
      ) : (
        <ul className="votacao__votos" aria-label="Presença">
          {presenca.map(({ membro_id, membro_nome, presente }) => (
            <li key={membro_id} data-voto={presente ? 'dado' : 'falta'}>
              <span>{membro_nome}</span>
              <strong>{presente ? 'Presente' : 'Ausente'}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Orador({ orador }: { orador: NonNullable<Plenario['orador']> }) {
  const [agora, setAgora] = useState(() => Date.now());
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), MS_POR_SEGUNDO);
    return () => clearInterval(relogio);
  }, []);
  const passados = Math.floor((agora - Date.parse(orador.desde)) / MS_POR_SEGUNDO);
  const restam = Math.max(0, orador.minutos * SEGUNDOS_POR_MINUTO - passados);
  const escrito = `${Math.floor(restam / SEGUNDOS_POR_MINUTO)}:${String(restam % SEGUNDOS_POR_MINUTO).padStart(2, '0')}`;
  return (
    <p className="painel-plenario__orador" data-acabou={restam === 0}>
      {orador.fase}: <strong>{orador.nome}</strong> · {escrito}
    </p>
  );
}
