import { Link } from 'react-router';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type PropostaFornecedor, propostaFornecedor } from '../resources/proposta_fornecedor';

const { options } = propostaFornecedor.fields.situacao;

/** What the caller proposed for a licitação. */
export default function MinhasPropostas({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<PropostaFornecedor>
      resource={propostaFornecedor}
      params={{ licitacao_id: id }}
      empty="Você não tem proposta nesta licitação. Escreva uma em Minha proposta, no alto da tela, enquanto se recebem propostas."
      open="Ver todas as minhas propostas"
      line={({ id: proposta, licitante, situacao, prazo_pendente }) => (
        <Link to={recordAddress(propostaFornecedor, proposta)}>
          {[licitante, situacao && options[situacao], prazo_pendente].filter(Boolean).join(' · ')}
        </Link>
      )}
    />
  );
}
