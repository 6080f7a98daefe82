import './fornecedor.css';
import { Link } from 'react-router';
import { formatInstant } from '../../../resources/definition/format';
import { type Resource, recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type AtaFornecedor, ataFornecedor } from '../resources/ata_fornecedor';
import { type ContratoFornecedor, contratoFornecedor } from '../resources/contrato_fornecedor';

/** The ata and the contract that a licitação came to, to be signed by who won it. */
export default function AtaEContrato({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <>
      <h3>Ata de registro de preços</h3>
      <BriefList<AtaFornecedor>
        resource={ataFornecedor}
        params={{ licitacao_id: id }}
        empty="Você não tem ata desta licitação."
        open="Ver as minhas atas"
        line={(ata) => <Linha resource={ataFornecedor} instrumento={ata} />}
      />
      <h3>Contrato</h3>
      <BriefList<ContratoFornecedor>
        resource={contratoFornecedor}
        params={{ licitacao_id: id }}
        empty="Você não tem contrato desta licitação."
        open="Ver os meus contratos"
        line={(contrato) => <Linha resource={contratoFornecedor} instrumento={contrato} />}
      />
    </>
  );
}

function Linha({ resource, instrumento }: { resource: Resource; instrumento: AtaFornecedor | ContratoFornecedor }) {
  const { id, numero, a_assinar, assinada_em, assinaturas } = instrumento;
  return (
    <>
      <Link to={recordAddress(resource, id)}>{numero}</Link>
      <span className="fornecedor-nota">
        {a_assinar
          ? 'Espera a sua assinatura'
          : [assinaturas, assinada_em && `por você em ${formatInstant(assinada_em)}`].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
