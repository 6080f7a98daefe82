import '../../../../layout/rich-text.css';
import { useAnswer } from '../../../../public/use-answer';
import { formatDate } from '../../../../resources/definition/format';

interface TextInForce {
  tipo: 'politica' | 'termos';
  versao: number;
  publicado_em: string;
  texto: string;
}

/** A text of the municipality in force, with its version (LGPD art. 9º). */
export function LegalTextPage({ tipo, title }: { tipo: TextInForce['tipo']; title: string }) {
  const { data, failed } = useAnswer<TextInForce[]>('/publico/textos');
  const text = data?.find((one) => one.tipo === tipo);
  return (
    <>
      <h1>{title}</h1>
      {failed && <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>}
      {!data && !failed && <p role="status">Carregando…</p>}
      {data && !text && <p>O município ainda não publicou este texto.</p>}
      {text && (
        <>
          <p>
            Versão {text.versao}, publicada em {formatDate(text.publicado_em)}.
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
          <div className="texto-rico texto-legal publico__texto" dangerouslySetInnerHTML={{ __html: text.texto }} />
        </>
      )}
    </>
  );
}
