import { useWatch } from 'react-hook-form';
import { formatInstant } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type ConsultaSancao, consultaSancao } from '../../resources/fornecedores/consulta_sancao';

const { base: bases } = consultaSancao.fields;

/** When the supplier was looked for in CEIS and CNEP, the last first. */
export default function Consultas({ id }: { id: number | null }) {
  const pessoa_id = useWatch({ name: 'pessoa_id' });
  if (id === null || !pessoa_id) return <p>As consultas aparecem depois de salvar o fornecedor.</p>;
  return (
    <BriefList<ConsultaSancao>
      resource={consultaSancao}
      params={{ pessoa_id }}
      empty="Consulta ao CEIS/CNEP não realizada."
      open="Ver todas as consultas"
      line={({ base, data_hora, situacao, erro, encontrados }) => (
        <>
          {data_hora && formatInstant(data_hora)} · {bases.options[base]}
          {situacao === 'erro' ? ` · não realizada: ${erro}` : encontrados ? ` · ${encontrados} encontradas` : ''}
        </>
      )}
    />
  );
}
