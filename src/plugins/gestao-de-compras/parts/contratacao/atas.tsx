import { Link } from 'react-router';
import { formatDate } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type AtaRegistroPreco, ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';

const { options } = ataRegistroPreco.fields.situacao;

/** The atas de registro de preços of a contratação. */
export default function Atas({ id }: { id: number | null }) {
  if (id === null) return <p>As atas são feitas depois da homologação de um registro de preços.</p>;
  return (
    <BriefList<AtaRegistroPreco>
      resource={ataRegistroPreco}
      params={{ processo_contratacao_id: id }}
      empty="Nenhuma ata de registro de preços."
      open="Ver todas as atas"
      line={({ id: ata, rotulo, situacao, vigencia_fim }) => (
        <Link to={recordAddress(ataRegistroPreco, ata)}>
          {rotulo} · {options[situacao]} · até {formatDate(vigencia_fim)}
        </Link>
      )}
    />
  );
}
