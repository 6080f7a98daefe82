import { formatDate, formatDecimal } from '../../../resources/definition';
import { BriefList } from '../../../resources/form/brief-list';
import { type BemValor, bemValor, TIPOS_VALOR } from '../resources/bem_valor';

const partes = ({ bruto, depreciacao, perda }: BemValor) =>
  [
    ['bruto', bruto],
    ['depreciação', depreciacao],
    ['perda', perda],
  ]
    .filter(([, valor]) => Number(valor) !== 0)
    .map(([nome, valor]) => `${nome} R$ ${formatDecimal(String(valor), 2)}`)
    .join(', ');

/** The value ledger of a bem: each change, by the day of its act. */
export default function ValoresDoBem({ id }: { id: number | null }) {
  if (id === null) return <p>Vêm depois que o bem é incorporado.</p>;
  return (
    <BriefList<BemValor>
      resource={bemValor}
      params={{ bem_id: id }}
      empty="O bem ainda não está no livro."
      open="Ver todas as mudanças de valor"
      line={(linha) => `${formatDate(linha.data ?? '')} · ${TIPOS_VALOR[linha.tipo ?? 'incorporacao']} · ${partes(linha) || 'reserva'}`}
    />
  );
}
