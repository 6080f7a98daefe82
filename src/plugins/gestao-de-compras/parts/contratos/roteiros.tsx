import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type RoteiroFiscalizacao, roteiroFiscalizacao } from '../../resources/contratos/roteiro_fiscalizacao';

/** The questionnaires of a contract, each with the day of its next visit. */
export default function Roteiros({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<RoteiroFiscalizacao>
      resource={roteiroFiscalizacao}
      params={{ contrato_id: id }}
      empty="Nenhum roteiro de fiscalização."
      open="Ver os roteiros"
      line={({ id: registro, titulo, proxima_visita, prazo }) => (
        <>
          <Link to={recordAddress(roteiroFiscalizacao, registro)}>{titulo}</Link>
          {proxima_visita ? ` · próxima visita em ${formatDate(proxima_visita)}` : ' · encerrado'}
          {prazo === 'Vencida' && ', vencida'}
        </>
      )}
    />
  );
}
