import { Link } from 'react-router';
import { formatDecimal, formatMoment } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type AvaliacaoImovel, avaliacaoImovel } from '../../resources/avaliacao_imovel';

/** What the imóvel was worth in the exercício chosen at the top, the last valuation first. */
export default function Valuations({ id }: { id: number | null }) {
  if (id === null) return <p>Salve o imóvel para calcular o valor venal.</p>;
  return (
    <BriefList<AvaliacaoImovel>
      resource={avaliacaoImovel}
      params={{ imovel_id: id }}
      empty="O imóvel não foi avaliado neste exercício."
      open="Abrir as avaliações"
      line={(row) => (
        <Link to={`${avaliacaoImovel.route.base}/${row.id}`}>
          {formatMoment(row.data_cadastro)} ·{' '}
          {row.inconsistencias ? 'com inconsistências' : row.valor_venal ? `R$ ${formatDecimal(row.valor_venal, 2)}` : 'avaliado'}
        </Link>
      )}
    />
  );
}
