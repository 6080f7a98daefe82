import { Link } from 'react-router';
import { formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type Recebimento, recebimento } from '../../resources/fornecimento/recebimento';

/** What was delivered late of a contract, with the fine that its clause leads to. */
export default function AtrasosDoContrato({ id }: { id: number | null }) {
  if (id === null) return <p>Os atrasos aparecem depois que o contrato é salvo.</p>;
  return (
    <BriefList<Recebimento>
      resource={recebimento}
      params={{ contrato_id: id, com_atraso: true }}
      empty="Nada se entregou com atraso."
      open="Ver os recebimentos com atraso"
      line={({ id: row, rotulo, dias_atraso, multa_sugerida, processo_sancao_id }) => (
        <>
          <Link to={recordAddress(recebimento, row)}>{rotulo}</Link> · {dias_atraso} {dias_atraso === 1 ? 'dia' : 'dias'} de atraso
          {multa_sugerida && <span className="numero"> · multa sugerida de R$ {formatDecimal(multa_sugerida, 2)}</span>}
          {processo_sancao_id ? ' · processo aberto' : ''}
        </>
      )}
    />
  );
}
