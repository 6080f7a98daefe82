import { formatDecimal } from '../../../resources/definition';
import { BriefList } from '../../../resources/form/brief-list';
import { type ItemPublicado, itemPublicado } from '../resources/item_publicado';

/** What a licitação asks for. */
export default function ItensDaLicitacao({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<ItemPublicado>
      resource={itemPublicado}
      params={{ licitacao_id: id }}
      empty="Nenhum item."
      open="Ver todos os itens"
      line={({ numero, lote_numero, descricao, quantidade, unidade, valor_total }) => (
        <>
          {lote_numero !== null && `Lote ${lote_numero}, item `}
          {numero} · {descricao} · {quantidade && formatDecimal(quantidade, 2)} {unidade}
          {valor_total && <span className="numero"> R$ {formatDecimal(valor_total, 2)}</span>}
        </>
      )}
    />
  );
}
