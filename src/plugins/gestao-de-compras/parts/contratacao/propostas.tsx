import { Link } from 'react-router';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type PropostaLicitacao, propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';

const { options } = propostaLicitacao.fields.situacao;

/** Who made a proposal for a contratação: until the session each person sees those that they wrote, and of the others the process says how many. */
export default function Propostas({ id }: { id: number | null }) {
  if (id === null) return <p>As propostas são recebidas depois da divulgação.</p>;
  return (
    <BriefList<PropostaLicitacao>
      resource={propostaLicitacao}
      params={{ processo_contratacao_id: id }}
      empty="Nenhuma proposta à vista. Até a sessão só se mostra quantas foram recebidas, em Prazos."
      open="Ver todas as propostas"
      line={({ id: proposta, rotulo, situacao }) => (
        <Link to={recordAddress(propostaLicitacao, proposta)}>
          {rotulo} · {options[situacao]}
        </Link>
      )}
    />
  );
}
