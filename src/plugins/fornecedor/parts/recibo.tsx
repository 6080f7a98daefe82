import { useQuery } from '@tanstack/react-query';
import { http } from '../../../providers/http';
import { formatDecimal } from '../../../resources/definition';
import { formatInstant } from '../../../resources/definition/format';
import type { Recibo } from '../../gestao-de-compras/resources/contratacao/sala';
import { propostaFornecedor } from '../resources/proposta_fornecedor';

/** The receipt of a proposal, computed again from what is stored, and its items once they are open. */
export default function ReciboDaProposta({ id }: { id: number | null }) {
  const { data: recibo } = useQuery({
    // under the key that every act asks again: sending makes the receipt
    queryKey: ['pendencias', 'recibo', id],
    queryFn: async () => (await http.get<Recibo>(`${propostaFornecedor.api.path}/${id}/recibo`, { quiet: true })).data,
    enabled: id !== null,
  });
  if (!recibo) return <p role="status">Buscando o recibo...</p>;
  if (!recibo.sha256) return <p>A proposta não foi enviada: ainda não há recibo.</p>;
  return (
    <>
      <p>Recebida em {recibo.enviada_em && formatInstant(recibo.enviada_em)}, pela hora do servidor.</p>
      <p>
        SHA-256: <code style={{ overflowWrap: 'anywhere' }}>{recibo.sha256}</code>
      </p>
      <p>
        {recibo.confere ? 'Confere com o que está guardado.' : 'Não confere com o que está guardado: a proposta foi retirada ou alterada.'}
      </p>
      {recibo.itens.length === 0 ? (
        <p>Os valores estão lacrados até a abertura.</p>
      ) : (
        <ul className="breve">
          {recibo.itens.map(({ item_numero, quantidade, valor_unitario, marca, desconto, economia, remuneracao_pct }) => (
            <li key={item_numero}>
              {item_numero} · {formatDecimal(quantidade, 2)} × {valor_unitario ? `R$ ${formatDecimal(valor_unitario, 4)}` : 'sem preço'}
              {desconto && ` · ${formatDecimal(desconto, 4)} % de desconto`}
              {economia &&
                remuneracao_pct &&
                ` · economia de R$ ${formatDecimal(economia, 2)}, remuneração de ${formatDecimal(remuneracao_pct, 4)} %`}
              {marca && ` · ${marca}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
