import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type GarantiaContrato, garantiaContrato } from '../../resources/contratos/garantia_contrato';

const { options } = garantiaContrato.fields.situacao;

/** The guarantees of a contract. */
export default function Garantias({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o contrato é salvo.</p>;
  return (
    <BriefList<GarantiaContrato>
      resource={garantiaContrato}
      params={{ contrato_id: id }}
      empty="Nenhuma garantia."
      open="Ver as garantias"
      line={({ id: registro, rotulo, valor, fim, situacao }) => (
        <>
          <Link to={recordAddress(garantiaContrato, registro)}>
            {rotulo}, R$ {formatDecimal(valor, 2)}, até {formatDate(fim)}
          </Link>
          {` · ${options[situacao]}`}
        </>
      )}
    />
  );
}
