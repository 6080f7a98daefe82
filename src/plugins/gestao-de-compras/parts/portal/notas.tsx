import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type NotaFornecedor, notaFornecedor } from '../../resources/portal/nota_fornecedor';

const { options } = notaFornecedor.fields.situacao;

/** The notas that the supplier sent of an AF. */
export default function NotasEnviadas({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<NotaFornecedor>
      resource={notaFornecedor}
      params={{ autorizacao_fornecimento_id: id }}
      empty="O fornecedor não enviou nota pelo portal."
      open="Ver todas as notas enviadas"
      line={({ id: nota, rotulo, nota_emissao, nota_valor, situacao }) => (
        <>
          <Link to={recordAddress(notaFornecedor, nota)}>{rotulo}</Link>, de {formatDate(nota_emissao)}{' '}
          <span className="numero">R$ {formatDecimal(nota_valor, 2)}</span> · {options[situacao]}
        </>
      )}
    />
  );
}
