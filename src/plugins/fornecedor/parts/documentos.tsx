import './fornecedor.css';
import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { fileUrl } from '../../../providers/api';
import { downloadFile } from '../../../providers/download';
import { useCall } from '../../../providers/use-call';
import { formatBytes } from '../../../resources/definition';
import { type DocumentoPublicado, documentoPublicado } from '../resources/documento_publicado';

const { options } = documentoPublicado.fields.tipo;

/** The edital and what goes with it; who takes one is recorded (handbook Compras 6.2). */
export default function EditalEAnexos({ id }: { id: number | null }) {
  const { result, query } = useList<DocumentoPublicado>({
    resource: documentoPublicado.name,
    pagination: { pageSize: 100 },
    meta: { params: { licitacao_id: id ?? 0 } },
  });
  if (id === null) return null;
  if (query.isLoading) return <p role="status">Buscando os documentos...</p>;
  if (result.data.length === 0) return <p>Nenhum documento publicado.</p>;
  return (
    <ul className="fornecedor-lista">
      {result.data.map((documento) => (
        <li key={documento.id} className="fornecedor-linha">
          <span>
            {documento.titulo}
            <span className="fornecedor-nota">
              {documento.tipo && options[documento.tipo]} · {formatBytes(documento.tamanho ?? 0)}
            </span>
          </span>
          <Baixar documento={documento} />
        </li>
      ))}
    </ul>
  );
}

function Baixar({ documento: { id, titulo } }: { documento: DocumentoPublicado }) {
  const call = useCall();
  const baixar = async () => {
    const { result } = await call<{ result: { url: string } }>(`${documentoPublicado.api.path}/${id}/baixar`, {}, { silent: true });
    await downloadFile(fileUrl(result.url));
  };
  return (
    <Button size="small" aria-label={`Baixar ${titulo}`} onClick={() => void baixar().catch(() => undefined)}>
      Baixar
    </Button>
  );
}
