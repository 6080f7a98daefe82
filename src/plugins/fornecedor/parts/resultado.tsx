import './fornecedor.css';
import { formatDecimal } from '../../../resources/definition';
import { useSala } from './use-sala';

/** Who won each item, once the dispute is over. */
export default function ResultadoDaLicitacao({ id }: { id: number | null }) {
  const { data: sala } = useSala(id);
  if (id === null) return null;
  if (!sala) return <p role="status">Buscando o resultado...</p>;
  if (sala.resultado.length === 0) return <p>O resultado se mostra depois de declarado o vencedor.</p>;
  return (
    <ul className="fornecedor-lista">
      {sala.resultado.map(({ item_numero, vencedor, valor_unitario, oferecido, marca }) => (
        <li key={item_numero}>
          {item_numero} · {vencedor} · R$ {formatDecimal(valor_unitario, 4)}
          {oferecido && ` · ${oferecido}`}
          {marca && ` · ${marca}`}
        </li>
      ))}
    </ul>
  );
}
