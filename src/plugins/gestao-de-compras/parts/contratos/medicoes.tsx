import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type MedicaoContrato, medicaoContrato } from '../../resources/contratos/medicao_contrato';

const { options } = medicaoContrato.fields.situacao;

/** The medições of a contract. */
export default function Medicoes({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o contrato é salvo.</p>;
  return (
    <BriefList<MedicaoContrato>
      resource={medicaoContrato}
      params={{ contrato_id: id }}
      empty="Nenhuma medição."
      open="Ver as medições"
      line={({ id: registro, rotulo, periodo_fim, valor_total, situacao }) => (
        <>
          <Link to={recordAddress(medicaoContrato, registro)}>
            {rotulo}, até {formatDate(periodo_fim)}, R$ {formatDecimal(valor_total ?? '0', 2)}
          </Link>
          {` · ${options[situacao]}`}
        </>
      )}
    />
  );
}
