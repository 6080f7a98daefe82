import { formatDate } from '../../../../resources/definition';
import { BriefList } from '../../../../resources/form/brief-list';
import { type FornecedorDocumento, fornecedorDocumento } from '../../resources/fornecedores/fornecedor_documento';

const { tipo: tipos, situacao: situacoes } = fornecedorDocumento.fields;

/** The certificates of the supplier, the last first. */
export default function Documentos({ id }: { id: number | null }) {
  if (id === null) return <p>As certidões incluem-se depois de salvar o fornecedor.</p>;
  return (
    <BriefList<FornecedorDocumento>
      resource={fornecedorDocumento}
      params={{ fornecedor_id: id }}
      empty="Nenhuma certidão."
      open="Incluir e conferir documentos"
      line={({ tipo, numero, validade, situacao }) => (
        <>
          {tipos.options[tipo]}
          {numero ? ` nº ${numero}` : ''} · {validade ? `vale até ${formatDate(validade)}` : 'não vence'} · {situacoes.options[situacao]}
        </>
      )}
    />
  );
}
