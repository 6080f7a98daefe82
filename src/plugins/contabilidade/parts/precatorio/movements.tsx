import { formatDate, formatDecimal, type RecordOf } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { precatorioMovimento } from '../../resources/precatorio_movimento';

const { options } = precatorioMovimento.fields.tipo;

/** What happened to the value of the precatório, the last first. */
export default function Movements({ id }: { id: number | null }) {
  if (id === null) return <p>Os movimentos aparecem depois da inscrição.</p>;
  return (
    <BriefList<RecordOf<typeof precatorioMovimento>>
      resource={precatorioMovimento}
      params={{ precatorio_id: id }}
      empty="Nenhum movimento."
      open="Ver todos os movimentos"
      line={({ data, tipo, valor, descricao }) => (
        <>
          {formatDate(data)} · {options[tipo]} <span className="numero">R$ {formatDecimal(valor, 2)}</span>
          {descricao && ` · ${descricao}`}
        </>
      )}
    />
  );
}
