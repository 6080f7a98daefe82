import { Link } from 'react-router';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type GarantiaBem, garantiaBem } from '../resources/garantia_bem';

/** What guarantees a bem, and until when. */
export default function GarantiasDoBem({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o bem é salvo.</p>;
  return (
    <BriefList<GarantiaBem>
      resource={garantiaBem}
      params={{ bem_id: id }}
      empty="Nenhum contrato ou garantia."
      open="Ver os contratos e garantias"
      line={({ id: registro, rotulo, dias_restantes }) => (
        <>
          <Link to={recordAddress(garantiaBem, registro)}>{rotulo}</Link>
          {dias_restantes === null ? '' : ` · ${dias_restantes} dias`}
        </>
      )}
    />
  );
}
