import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import {
  EVENTOS_LIBERACAO,
  type MovimentoContaVinculada,
  movimentoContaVinculada,
  TIPOS_MOVIMENTO_VINCULADO,
} from '../../resources/contratos/movimento_conta_vinculada';

/** What was retained of a contract and what was let go of it. */
export default function ContaVinculada({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o contrato é salvo.</p>;
  return (
    <BriefList<MovimentoContaVinculada>
      resource={movimentoContaVinculada}
      params={{ contrato_id: id, situacao: 'registrado' }}
      empty="Nenhum movimento."
      open="Ver os movimentos"
      line={({ id: registro, tipo, data, valor, evento }) => (
        <>
          <Link to={recordAddress(movimentoContaVinculada, registro)}>
            {TIPOS_MOVIMENTO_VINCULADO[tipo]} de R$ {formatDecimal(valor ?? '0', 2)}, em {formatDate(data)}
          </Link>
          {evento && ` · ${EVENTOS_LIBERACAO[evento]}`}
        </>
      )}
    />
  );
}
