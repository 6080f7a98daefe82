import { Link } from 'react-router';
import { formatInstant } from '../../../../resources/definition/format';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type PedidoCotacao, pedidoCotacao } from '../../resources/planejamento/pedido_cotacao';

const { options } = pedidoCotacao.fields.situacao;

/** The prices asked of suppliers for a pesquisa: until the term only how many answered is told. */
export default function Cotacoes({ id }: { id: number | null }) {
  if (id === null) return <p>Salve a pesquisa para pedir cotações.</p>;
  return (
    <BriefList<PedidoCotacao>
      resource={pedidoCotacao}
      params={{ pesquisa_preco_id: id }}
      empty="Nenhum pedido de cotação."
      open="Ver os pedidos de cotação"
      line={({ id: pedido, prazo, respostas, situacao }) => (
        <Link to={recordAddress(pedidoCotacao, pedido)}>
          Até {prazo && formatInstant(prazo)} · {options[situacao]} · {respostas} {respostas === 1 ? 'resposta' : 'respostas'}
        </Link>
      )}
    />
  );
}
