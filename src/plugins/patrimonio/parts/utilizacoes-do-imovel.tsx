import { Link } from 'react-router';
import { formatDecimal } from '../../../resources/definition';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type ImovelUtilizacao, imovelUtilizacao } from '../resources/imovel_utilizacao';

/** Who uses a property, and how much of it. */
export default function UtilizacoesDoImovel({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o imóvel é salvo.</p>;
  return (
    <BriefList<ImovelUtilizacao>
      resource={imovelUtilizacao}
      params={{ imovel_municipal_id: id }}
      empty="O imóvel está desocupado."
      open="Ver as utilizações"
      line={({ id: registro, rotulo, area_m2, situacao }) => (
        <>
          <Link to={recordAddress(imovelUtilizacao, registro)}>
            {rotulo}, {formatDecimal(area_m2, 2)} m²
          </Link>
          {situacao === 'encerrada' ? ' · encerrada' : ''}
        </>
      )}
    />
  );
}
