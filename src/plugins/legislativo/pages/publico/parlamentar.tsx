import './parlamentar.css';
import type { ReactNode } from 'react';
import { useState } from 'react';
import FaceRecordPage from '../../../../public/face/face-record';
import type { PublicPageProps } from '../../../../public/public-page';
import { useAnswer } from '../../../../public/use-answer';
import { BALLOTS, type Ballot, formatInstant, OUTCOMES, type Outcome } from '../../../../resources/definition';
import { SITUACOES_MATERIA, type SituacaoMateria } from '../../resources/palavras';

const DADOS = '/publico/dados-abertos';

interface Publicado {
  materias: { id: number; rotulo: string; ementa: string; situacao: SituacaoMateria }[];
  votos: { id: number; titulo: string; materia_id: number | null; voto: Ballot; resultado: Outcome | null; data_hora: string }[];
  sessoes: { id: number; sessao: string; presente: boolean; data_hora: string }[];
}

/** A parlamentar for anybody: who they are, what they proposed, how they voted and which sessions they came to (PNTP 2026, dimension 20). */
export default function ParlamentarPublico(props: PublicPageProps) {
  const [id] = useState(() => window.location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const { data } = useAnswer<Publicado>(`/publico/parlamentares/${id}`);
  return (
    <>
      <FaceRecordPage {...props} />
      {data && (
        <>
          <Lista titulo="O que propôs" vazia="Ainda não apresentou matéria." todas={`${DADOS}/materias`}>
            {data.materias.map(({ id: materia, rotulo, ementa, situacao }) => (
              <li key={materia}>
                <a href={`${DADOS}/materias/${materia}`}>{rotulo}</a> · {SITUACOES_MATERIA[situacao]}
                <p>{ementa}</p>
              </li>
            ))}
          </Lista>
          <Lista titulo="Como votou" vazia="Ainda não votou por voto aberto." todas={`${DADOS}/votos`}>
            {data.votos.map(({ id: voto, titulo, materia_id, voto: dado, resultado, data_hora }) => (
              <li key={voto}>
                {materia_id ? <a href={`${DADOS}/materias/${materia_id}`}>{titulo}</a> : titulo}: <strong>{BALLOTS[dado]}</strong>
                <p>
                  {formatInstant(data_hora)}
                  {resultado && ` · ${OUTCOMES[resultado]}`}
                </p>
              </li>
            ))}
          </Lista>
          <Lista titulo="Sessões" vazia="Nenhuma sessão ainda." todas={`${DADOS}/presencas`}>
            {data.sessoes.map(({ id: sessao, sessao: nome, presente, data_hora }) => (
              <li key={sessao}>
                {nome}: <strong>{presente ? 'Presente' : 'Ausente'}</strong>
                <p>{formatInstant(data_hora)}</p>
              </li>
            ))}
          </Lista>
        </>
      )}
    </>
  );
}

function Lista({ titulo, vazia, todas, children }: { titulo: string; vazia: string; todas: string; children: ReactNode[] }) {
  return (
    <section>
      <h2>{titulo}</h2>
      {children.length === 0 ? <p>{vazia}</p> : <ul className="parlamentar-lista">{children}</ul>}
      <p>
        <a href={todas}>De toda a Câmara, em dados abertos</a>
      </p>
    </section>
  );
}
