import { Link } from 'react-router';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type OcorrenciaContrato, ocorrenciaContrato } from '../../resources/contratos/ocorrencia_contrato';

const { options } = ocorrenciaContrato.fields.situacao;

/** What was written of the execution of a contract. */
export default function Ocorrencias({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o contrato é salvo.</p>;
  return (
    <BriefList<OcorrenciaContrato>
      resource={ocorrenciaContrato}
      params={{ contrato_id: id }}
      empty="Nenhuma ocorrência."
      open="Ver as ocorrências"
      line={({ id: registro, rotulo, descricao, situacao }) => (
        <>
          <Link to={recordAddress(ocorrenciaContrato, registro)}>
            {rotulo}: {descricao.slice(0, 80)}
          </Link>
          {` · ${options[situacao]}`}
        </>
      )}
    />
  );
}
