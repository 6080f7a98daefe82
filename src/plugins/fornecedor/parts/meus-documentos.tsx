import './fornecedor.css';
import { formatDate } from '../../../resources/definition';
import { BriefList } from '../../../resources/form/brief-list';
import { type MeuDocumento, meuDocumento } from '../resources/meu_documento';

const { tipo: TIPO, situacao: SITUACAO } = meuDocumento.fields;

/** The papers of a register, and what the sector said of each. */
export default function MeusDocumentos({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <BriefList<MeuDocumento>
      resource={meuDocumento}
      params={{ cadastro_id: id }}
      empty="Nenhum documento. Inclua as certidões em Incluir documento, no alto da tela."
      open="Ver todos os documentos"
      line={({ tipo, numero, validade, situacao, motivo_recusa }) => (
        <>
          {[tipo && TIPO.options[tipo], numero].filter(Boolean).join(' nº ')}
          <span className="fornecedor-nota">
            {[situacao && SITUACAO.options[situacao], validade && `até ${formatDate(validade)}`, motivo_recusa].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    />
  );
}
