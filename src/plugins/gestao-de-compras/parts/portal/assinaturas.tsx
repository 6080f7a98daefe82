import { Link } from 'react-router';
import { formatInstant } from '../../../../resources/definition';
import { type Resource, recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { type AssinaturaFornecedor, assinaturaFornecedor } from '../../resources/portal/assinatura_fornecedor';

/** The signatures that the supplier made in the portal of an ata or contract. */
export default function AssinaturasDoFornecedor({ resource, id }: { resource: Resource; id: number | null }) {
  if (id === null) return <p>O fornecedor assina pelo portal depois de pronta a minuta.</p>;
  const campo = resource.name === ataRegistroPreco.name ? 'ata_id' : 'contrato_id';
  return (
    <BriefList<AssinaturaFornecedor>
      resource={assinaturaFornecedor}
      params={{ [campo]: id }}
      empty="O fornecedor não assinou pelo portal. A assinatura em papel se registra com a do Município."
      open="Ver as assinaturas de fornecedores"
      line={({ id: assinatura, assinada_em, confere, estado, resumo }) => (
        <>
          <Link to={recordAddress(assinaturaFornecedor, assinatura)}>Assinado em {assinada_em && formatInstant(assinada_em, true)}</Link> ·{' '}
          {confere ? [estado, 'vale para o texto atual'].filter(Boolean).join(' · ') : 'de um texto que mudou: precisa ser refeita'} ·
          SHA-256 <code style={{ overflowWrap: 'anywhere' }}>{resumo}</code>
        </>
      )}
    />
  );
}
