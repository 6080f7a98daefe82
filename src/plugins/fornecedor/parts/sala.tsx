import './fornecedor.css';
import { Link } from 'react-router';
import { formatInstant } from '../../../resources/definition/format';
import { recordAddress } from '../../../resources/definition/resource';
import { propostaFornecedor } from '../resources/proposta_fornecedor';
import { ItemDaDisputa } from './item-da-disputa';
import { useSala } from './use-sala';

/** The room of the dispute: the best value of each item, the own place and the bids, without the name of anybody. */
export default function SalaDeDisputa({ id }: { id: number | null }) {
  const { data: sala, dataUpdatedAt } = useSala(id);
  if (id === null) return null;
  if (!sala) return <p role="status">Buscando a sala...</p>;
  if (!sala.aberta) return <p>A sala abre no instante da sessão. Até lá as propostas estão lacradas.</p>;
  const { itens, proposta_id, situacao, agora } = sala;
  const recebendo = situacao === 'disputa';
  return (
    <>
      <p>
        <span role="status">{recebendo ? 'A etapa de lances está aberta.' : 'A etapa de lances terminou.'}</span> Hora do servidor:{' '}
        <span className="numero">{formatInstant(agora, true)}</span>.
      </p>
      {proposta_id === null && <p>Você não tem proposta aberta nesta licitação: acompanha a disputa sem dar lances.</p>}
      <ul className="fornecedor-disputa">
        {itens.map((item) => (
          <li key={item.numero}>
            <ItemDaDisputa item={item} sala={sala} lidoEm={dataUpdatedAt} />
          </li>
        ))}
      </ul>
      {proposta_id !== null && recebendo && (
        <p>
          Errou um lance? <Link to={recordAddress(propostaFornecedor, proposta_id)}>Peça a exclusão, na sua proposta</Link>
        </p>
      )}
      {proposta_id !== null && !recebendo && itens.some(({ convocada }) => convocada) && (
        <p>
          Não vai cobrir? <Link to={recordAddress(propostaFornecedor, proposta_id)}>Decline, na sua proposta</Link>
        </p>
      )}
    </>
  );
}
