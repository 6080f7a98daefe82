import { Link } from 'react-router';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type Recebimento, recebimento } from '../../resources/fornecimento/recebimento';

const { situacao: situacoes, modelo: modelos } = recebimento.fields;

/** What was delivered of an AF. */
export default function Recebimentos({ id }: { id: number | null }) {
  if (id === null) return <p>Os recebimentos aparecem depois da emissão.</p>;
  return (
    <BriefList<Recebimento>
      resource={recebimento}
      params={{ autorizacao_fornecimento_id: id }}
      empty="Nada foi entregue ainda."
      open="Ver e registrar recebimentos"
      line={({ id: row, rotulo, modelo, nota_numero, nota_emissao, valor_aceito, situacao }) => (
        <>
          <Link to={recordAddress(recebimento, row)}>{rotulo}</Link> · {modelos.options[modelo]} {nota_numero}, de{' '}
          {formatDate(nota_emissao)}
          {valor_aceito && <span className="numero"> R$ {formatDecimal(valor_aceito, 2)}</span>} · {situacoes.options[situacao]}
        </>
      )}
    />
  );
}
