import { useWatch } from 'react-hook-form';
import { formatDate } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type SancaoFornecedor, sancaoFornecedor } from '../../resources/fornecedores/sancao_fornecedor';

const { tipo: tipos } = sancaoFornecedor.fields;

/** The sanctions of the supplier, the last first. */
export default function Sancoes({ id }: { id: number | null }) {
  const pessoa_id = useWatch({ name: 'pessoa_id' });
  if (id === null || !pessoa_id) return <p>As sanções aparecem depois de salvar o fornecedor.</p>;
  return (
    <BriefList<SancaoFornecedor>
      resource={sancaoFornecedor}
      params={{ pessoa_id }}
      empty="Nenhuma sanção."
      open="Ver todas as sanções"
      line={({ tipo, inicio, fim, em_vigor }) => (
        <>
          {tipos.options[tipo]} · {fim ? `de ${formatDate(inicio)} a ${formatDate(fim)}` : `desde ${formatDate(inicio)}`}
          {em_vigor ? ' · em vigor' : ''}
        </>
      )}
    />
  );
}
