import { Link } from 'react-router';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type AdesaoAta, adesaoAta } from '../../resources/contratacao/adesao_ata';

const { options } = adesaoAta.fields.situacao;

/** The other órgãos that asked to take from an ata. */
export default function Adesoes({ id }: { id: number | null }) {
  if (id === null) return <p>As adesões vêm depois que a ata está vigente.</p>;
  return (
    <BriefList<AdesaoAta>
      resource={adesaoAta}
      params={{ ata_id: id }}
      empty="Nenhuma adesão."
      open="Ver todas as adesões"
      line={({ id: adesao, orgao_aderente, situacao }) => (
        <Link to={recordAddress(adesaoAta, adesao)}>
          {orgao_aderente} · {options[situacao]}
        </Link>
      )}
    />
  );
}
