import { Link } from 'react-router';
import { recordAddress } from '../../../../resources/definition/resource';
import { BriefList } from '../../../../resources/form/brief-list';
import { type DocumentoLicitacao, documentoLicitacao } from '../../resources/portal/documento_licitacao';

const { options } = documentoLicitacao.fields.tipo;

/** The edital of a contratação and what goes with it. */
export default function DocumentosDaLicitacao({ id }: { id: number | null }) {
  if (id === null) return <p>Os documentos se incluem depois de salvar a contratação.</p>;
  return (
    <BriefList<DocumentoLicitacao>
      resource={documentoLicitacao}
      params={{ processo_contratacao_id: id }}
      empty="Nenhum documento: inclua o edital e os anexos, que se publicam com a divulgação."
      open="Ver e incluir documentos"
      line={({ id: documento, tipo, titulo, publicar }) => (
        <Link to={recordAddress(documentoLicitacao, documento)}>
          {options[tipo]}: {titulo}
          {!publicar && ' · não se publica'}
        </Link>
      )}
    />
  );
}
