import '../../../../resources/state.css';
import { Button } from 'antd';
import { Download, FileText, Lock } from 'lucide-react';
import { fileUrl } from '../../../../providers/api';
import { downloadFile, openDocument } from '../../../../providers/download';
import { formatBytes, formatDate, formatInstant } from '../../../../resources/definition/format';
import { RichText } from '../../../../resources/form/rich-text';
import { FATOS } from './palavras';
import type { AnexoLido, EventoLido } from './wire';

/** What happened in a process, from the first event to the last. */
export function Eventos({ eventos }: { eventos: readonly EventoLido[] }) {
  return (
    <ol className="eventos" aria-label="Eventos do processo">
      {eventos.map((evento) => (
        <li key={evento.id} id={`evento-${evento.ordem}`} data-cancelado={evento.cancelado_por !== null}>
          <Evento evento={evento} />
        </li>
      ))}
    </ol>
  );
}

function Evento({ evento }: { evento: EventoLido }) {
  const { ordem, tipo, autor, data_hora, texto, restrita, anexos, destinatarios, codigo, cancelado_por, tipo_documento, campos, entregas } =
    evento;
  return (
    <article aria-label={`Evento ${ordem}`}>
      <header className="eventos__cabeca">
        <span className="eventos__ordem numero">{ordem}</span>
        <p>
          <strong>{autor.nome}</strong> {FATOS[tipo] ?? tipo}
          {tipo_documento && ` · ${tipo_documento.nome}`}
          <small>{[autor.cargo, autor.departamento].filter(Boolean).join(' · ')}</small>
        </p>
        <time dateTime={data_hora}>{formatInstant(data_hora)}</time>
      </header>
      {cancelado_por !== null && <p className="eventos__nota">Cancelado por outro evento.</p>}
      {restrita && (
        <p className="eventos__nota">
          <Lock size={14} aria-hidden /> Peça de acesso restrito.
        </p>
      )}
      {texto && <RichText html={texto} />}
      {campos.motivo_desvio && <p className="eventos__nota">Fora do roteiro do assunto: {campos.motivo_desvio}</p>}
      {entregas.length > 0 && (
        <ul className="eventos__para" aria-label="Entrega do e-mail">
          {entregas.map(({ para, situacao }) => (
            <li key={para}>
              {para}{' '}
              <span className="estado" data-tom={ENTREGAS[situacao].tom}>
                {ENTREGAS[situacao].nome}
              </span>
            </li>
          ))}
        </ul>
      )}
      {destinatarios.length > 0 && (
        <ul className="eventos__para" aria-label="Destinatários">
          {destinatarios.map((line) => (
            <li key={line.id}>
              {line.papel === 'cc' ? 'Cópia: ' : 'Para: '}
              {line.nome}
              {line.prazo && ` · até ${formatDate(line.prazo)}`}
              <small>{ondeEsta(line)}</small>
            </li>
          ))}
        </ul>
      )}
      {anexos.length > 0 && (
        <ul className="eventos__anexos" aria-label="Anexos">
          {anexos.map((anexo) => (
            <li key={anexo.id}>
              <Anexo anexo={anexo} />
            </li>
          ))}
        </ul>
      )}
      <footer className="eventos__selo">
        Código <span className="numero">{codigo}</span>
      </footer>
    </article>
  );
}

/** How each e-mail fared, in words. */
const ENTREGAS = {
  pendente: { nome: 'Na caixa de saída', tom: 'andamento' },
  enviado: { nome: 'Enviado', tom: 'bom' },
  falhou: { nome: 'Falhou', tom: 'ruim' },
} as const;

function ondeEsta({ data_recebimento, data_resposta }: EventoLido['destinatarios'][number]): string {
  if (data_resposta) return `respondido em ${formatInstant(data_resposta)}`;
  return data_recebimento ? `recebido em ${formatInstant(data_recebimento)}` : 'não recebido';
}

/** Types that open in the browser; the others are saved. */
const ABRE = /^(application\/pdf|image\/(jpeg|png|gif|webp|bmp)|video\/|audio\/)/;

function Anexo({ anexo: { nome, tipo = '', tamanho = 0, url, restrita } }: { anexo: AnexoLido }) {
  if (restrita || !url)
    return (
      <span className="eventos__nota">
        <Lock size={14} aria-hidden /> {nome}
      </span>
    );
  const abre = ABRE.test(tipo);
  const open = () => (abre ? openDocument(fileUrl(url), { inline: 1 }) : downloadFile(fileUrl(url)));
  return (
    <>
      <Button type="link" icon={<FileText size={16} aria-hidden />} onClick={() => void Promise.resolve(open()).catch(() => undefined)}>
        {nome}
      </Button>
      <small className="numero">{formatBytes(tamanho)}</small>
      <Button
        type="text"
        size="small"
        aria-label={`Baixar ${nome}`}
        icon={<Download size={15} aria-hidden />}
        onClick={() => void downloadFile(fileUrl(url)).catch(() => undefined)}
      />
    </>
  );
}
