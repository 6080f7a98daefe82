import { formatDate, formatDecimal } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type DireitoReceberMovimento, direitoReceberMovimento } from '../../resources/direito_receber_movimento';

const { options } = direitoReceberMovimento.fields.tipo;

/** What happened to the value of the right, the last first. */
export default function Movements({ id }: { id: number | null }) {
  if (id === null) return <p>Os movimentos aparecem depois da inscrição.</p>;
  return (
    <BriefList<DireitoReceberMovimento>
      resource={direitoReceberMovimento}
      params={{ direito_receber_id: id }}
      empty="Nenhum movimento."
      open="Ver todos os movimentos"
      line={({ data, tipo, valor, lancamento }) => (
        <>
          {formatDate(data)} · {options[tipo]} <span className="numero">R$ {formatDecimal(valor, 2)}</span> · lançamento nº {lancamento}
        </>
      )}
    />
  );
}
