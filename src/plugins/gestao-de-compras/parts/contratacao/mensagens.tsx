import { Link } from 'react-router';
import { formatInstant } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type EventoSessaoLicitacao, eventoSessaoLicitacao } from '../../resources/contratacao/evento_sessao_licitacao';

/** What was said in the session of a contratação, from the last on. */
export default function Mensagens({ id }: { id: number | null }) {
  if (id === null) return <p>As mensagens vêm com a divulgação.</p>;
  return (
    <BriefList<EventoSessaoLicitacao>
      resource={eventoSessaoLicitacao}
      params={{ processo_contratacao_id: id }}
      empty="Nenhuma mensagem."
      open="Ver todas as mensagens"
      line={({ id: evento, instante, rotulo }) => (
        <Link to={recordAddress(eventoSessaoLicitacao, evento)}>
          {instante && `${formatInstant(instante)} · `}
          {rotulo}
        </Link>
      )}
    />
  );
}
