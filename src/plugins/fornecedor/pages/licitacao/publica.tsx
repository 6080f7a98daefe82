import '../../parts/fornecedor.css';
import { useState } from 'react';
import { apiUrl } from '../../../../providers/api';
import FaceRecordPage from '../../../../public/face/face-record';
import type { PublicPageProps } from '../../../../public/public-page';
import { useAnswer } from '../../../../public/use-answer';
import { formatBytes, formatDate } from '../../../../resources/definition';
import { documentoPublicado } from '../../resources/documento_publicado';
import { questionamentoPublicado } from '../../resources/questionamento_publicado';

interface Publicado {
  documentos: { id: number; tipo: keyof typeof TIPOS; titulo: string; tamanho: number }[];
  respostas: { tipo: keyof typeof PERGUNTAS; texto: string; resposta: string; recebido_em: string; respondido_em: string }[];
}

const TIPOS = documentoPublicado.fields.tipo.options;
const PERGUNTAS = questionamentoPublicado.fields.tipo.options;

/** A licitação for anybody: what it is, its edital, which is taken without saying who one is, and what was answered (Lei 14.133/2021, art. 87, § 2º). */
export default function LicitacaoPublica(props: PublicPageProps) {
  const [id] = useState(() => window.location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const { data } = useAnswer<Publicado>(`/publico/licitacoes/${id}`);
  return (
    <>
      <FaceRecordPage {...props} />
      {data && <Edital documentos={data.documentos} />}
      {data && <Respostas respostas={data.respostas} />}
    </>
  );
}

function Edital({ documentos }: Pick<Publicado, 'documentos'>) {
  return (
    <section aria-labelledby="edital">
      <h2 id="edital">Edital e anexos</h2>
      {documentos.length === 0 ? (
        <p>Nenhum documento publicado.</p>
      ) : (
        <ul className="fornecedor-lista">
          {documentos.map(({ id, tipo, titulo, tamanho }) => (
            <li key={id}>
              <a href={`${apiUrl}/publico/licitacoes/documentos/${id}`}>{titulo}</a>
              <span className="fornecedor-nota">
                {TIPOS[tipo]} · {formatBytes(tamanho)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Respostas({ respostas }: Pick<Publicado, 'respostas'>) {
  if (respostas.length === 0) return null;
  return (
    <section aria-labelledby="respostas">
      <h2 id="respostas">Esclarecimentos e impugnações</h2>
      <ul className="fornecedor-lista fornecedor-perguntas">
        {respostas.map(({ tipo, texto, resposta, recebido_em, respondido_em }) => (
          <li key={`${recebido_em} ${texto}`}>
            <strong>{PERGUNTAS[tipo]}</strong> · {formatDate(recebido_em)}
            <p>{texto}</p>
            <p>
              Resposta de {formatDate(respondido_em)}: {resposta}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
