import { Link } from 'react-router';
import { formatInstant } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { FileLinks } from '../../../../resources/form/inputs/file-inputs';
import { type RespostaCotacao, respostaCotacao } from '../../resources/planejamento/resposta_cotacao';

/** Who answered a request for prices, and the proposal that came with the answer, which is read with its prices once the term is over. */
export default function RespostasDaCotacao({ id }: { id: number | null }) {
  if (id === null) return <p>As respostas vêm depois de enviado o pedido.</p>;
  return (
    <BriefList<RespostaCotacao & { fornecedor?: { nome: string } }>
      resource={respostaCotacao}
      params={{ pedido_cotacao_id: id }}
      empty="Nenhuma resposta."
      open="Ver as respostas"
      line={({ id: resposta, fornecedor, recebida_em, arquivo }) => (
        <>
          <Link to={recordAddress(respostaCotacao, resposta)}>{fornecedor?.nome}</Link>
          {recebida_em && ` · ${formatInstant(recebida_em)}`} {arquivo && <FileLinks files={[arquivo]} />}
        </>
      )}
    />
  );
}
