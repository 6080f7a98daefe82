import { Link } from 'react-router';
import { formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type PcaItem, pcaItem } from '../../resources/planejamento/pca_item';

/** The items of a version of the plan. */
export default function ItensDoPca({ id }: { id: number | null }) {
  if (id === null) return <p>Os itens são incluídos, ou vêm das demandas consolidadas, depois que o plano é salvo.</p>;
  return (
    <BriefList<PcaItem>
      resource={pcaItem}
      params={{ pca_id: id }}
      empty="Nenhum item."
      open="Ver todos os itens"
      line={({ id: item, numero_item, descricao, valor_total }) => (
        <>
          <Link to={recordAddress(pcaItem, item)}>
            {numero_item} · {descricao}
          </Link>
          {valor_total && <span className="numero"> R$ {formatDecimal(valor_total, 2)}</span>}
        </>
      )}
    />
  );
}
