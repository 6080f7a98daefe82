import { Link } from 'react-router';
import { formatDate } from '../../../resources/definition';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type AlteracaoBem, alteracaoBem, TIPOS_ALTERACAO } from '../resources/alteracao_bem';

const { options } = alteracaoBem.fields.situacao;

/** What changed the value of a bem, or what is expected of it. */
export default function AlteracoesDoBem({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o bem é salvo.</p>;
  return (
    <BriefList<AlteracaoBem>
      resource={alteracaoBem}
      params={{ bem_id: id }}
      empty="Nenhuma alteração."
      open="Ver as alterações"
      line={(um) => (
        <>
          <Link to={recordAddress(alteracaoBem, um.id)}>
            {um.rotulo}, {formatDate(um.data)}
          </Link>
          {` · ${TIPOS_ALTERACAO[um.tipo]} · ${options[um.situacao]}`}
        </>
      )}
    />
  );
}
