import { Link } from 'react-router';
import { formatDate } from '../../../resources/definition';
import { recordAddress } from '../../../resources/definition/resource';
import { BriefList } from '../../../resources/form/brief-list';
import { type MovimentacaoBem, movimentacaoBem, TIPOS_MOVIMENTACAO } from '../resources/movimentacao_bem';

const { options } = movimentacaoBem.fields.situacao;

/** Where a bem went, and by which term. */
export default function MovimentacoesDoBem({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o bem é salvo.</p>;
  return (
    <BriefList<MovimentacaoBem>
      resource={movimentacaoBem}
      params={{ bem_id: id }}
      empty="O bem está onde foi incorporado."
      open="Ver as movimentações"
      line={(um) => (
        <>
          <Link to={recordAddress(movimentacaoBem, um.id)}>
            {um.rotulo}, {formatDate(um.data)}
          </Link>
          {` · ${TIPOS_MOVIMENTACAO[um.tipo]} · ${options[um.situacao]}`}
        </>
      )}
    />
  );
}
