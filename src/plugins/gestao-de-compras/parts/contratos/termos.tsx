import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type TermoContratual, termoContratual } from '../../resources/contratos/termo_contratual';

const { options } = termoContratual.fields.situacao;

/** The terms of a contract. */
export default function Termos({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o contrato é salvo.</p>;
  return (
    <BriefList<TermoContratual>
      resource={termoContratual}
      params={{ contrato_id: id }}
      empty="Nenhum termo."
      open="Ver os termos"
      line={({ id: registro, rotulo, data_assinatura, situacao }) => (
        <>
          <Link to={recordAddress(termoContratual, registro)}>
            {rotulo}
            {data_assinatura && `, ${formatDate(data_assinatura)}`}
          </Link>
          {` · ${options[situacao]}`}
        </>
      )}
    />
  );
}
