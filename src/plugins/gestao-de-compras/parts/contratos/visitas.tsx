import { Link } from 'react-router';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type OcorrenciaContrato, ocorrenciaContrato } from '../../resources/contratos/ocorrencia_contrato';

const { options } = ocorrenciaContrato.fields.situacao;

/** The visits made to who executes a contract. */
export default function Visitas({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<OcorrenciaContrato>
      resource={ocorrenciaContrato}
      params={{ contrato_id: id, tipo: 'visita' }}
      empty="Nenhuma visita."
      open="Ver as ocorrências"
      line={({ id: registro, rotulo, conformidade, situacao }) => (
        <>
          <Link to={recordAddress(ocorrenciaContrato, registro)}>{rotulo}</Link>
          {conformidade && `, conformidade de ${conformidade} %`}
          {` · ${options[situacao]}`}
        </>
      )}
    />
  );
}
