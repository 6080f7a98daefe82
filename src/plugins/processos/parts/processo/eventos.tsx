import '../../../../resources/state.css';
import { Button, Dropdown } from 'antd';
import { Download, Ellipsis, FileText, Lock } from 'lucide-react';
import { useState } from 'react';
import { SecurePdf } from '../../../../layout/secure-pdf';
import { fileUrl } from '../../../../providers/api';
import { downloadFile, openDocument } from '../../../../providers/download';
import { formatBytes, formatDate, formatInstant } from '../../../../resources/definition/format';
import { RichText } from '../../../../resources/form/rich-text';
import { useAVista } from './a-vista';
import { Assinaturas } from './assinaturas';
import { type Ato, atosDoEvento } from './atos';
import { BarraDosEventos, useRecorte } from './barra-dos-eventos';
import { fatoDe } from './palavras';
import type { AnexoLido, Detalhe, EventoLido } from './wire';

interface EventosProps {
  detalhe: Detalhe;
  onChoose: (ato: Ato) => void;
}

/** Between two events, in pixels: the gap of the list in detalhe.css. */
const GAP = 12;

/** What happened in a process, from the first event to the last; of a long one the newest first, and what is in sight. */
export function Eventos({ detalhe: { id, eventos: todos, pecas, qualificada }, onChoose }: EventosProps) {
  const recorte = useRecorte(todos);
  const { eventos } = recorte;
  const { list, shown, before, after, measure, ir } = useAVista(eventos.length, GAP);
  return (
    <>
      {recorte.longa && <BarraDosEventos recorte={recorte} onGo={ir} />}
      <ol ref={list} className="eventos" aria-label="Eventos do processo" style={{ paddingTop: before, paddingBottom: after }}>
        {shown.map((index) => {
          const evento = eventos[index];
          if (!evento) return null;
          return (
            <li
              key={evento.id}
              ref={measure}
              data-index={index}
              id={`evento-${evento.ordem}`}
              data-cancelado={evento.cancelado_por !== null}
              aria-setsize={todos.length}
              aria-posinset={evento.ordem}
            >
              <Evento evento={evento} onChoose={onChoose} />
              <Assinaturas processoId={id} {...{ evento, pecas, qualificada }} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Evento({ evento, onChoose }: { evento: EventoLido; onChoose: (ato: Ato) => void }) {
  const {
    ordem,
    autor,
    data_hora,
    texto,
    restrita,
    anexos,
    destinatarios,
    codigo,
    cancelado_ordem,
    tipo_documento,
    documento_numero,
    campos,
    entregas,
  } = evento;
  const peca = anexos.find((anexo) => anexo.peca);
  const outros = anexos.filter((anexo) => !anexo.peca);
  return (
    <article aria-label={`Evento ${ordem}`}>
      <header className="eventos__cabeca">
        <span className="eventos__ordem numero">{ordem}</span>
        <p>
          <strong>{autor.nome}</strong> {fatoDe(evento)}
          {tipo_documento && ` · ${tipo_documento.nome}${documento_numero ? ` nº ${documento_numero}` : ''}`}
          <small>{[autor.cargo, autor.departamento].filter(Boolean).join(' · ')}</small>
        </p>
        <time dateTime={data_hora}>{formatInstant(data_hora)}</time>
        <AtosDoEvento evento={evento} onChoose={onChoose} />
      </header>
      {cancelado_ordem !== null && (
        <p className="eventos__nota">
          Cancelado pelo <a href={`#evento-${cancelado_ordem}`}>evento {cancelado_ordem}</a>.
        </p>
      )}
      {restrita && (
        <p className="eventos__nota">
          <Lock size={14} aria-hidden /> Peça de acesso restrito.
        </p>
      )}
      {peca && <Peca peca={peca} />}
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
      {outros.length > 0 && (
        <ul className="eventos__anexos" aria-label="Anexos">
          {outros.map((anexo) => (
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

/** What may be done with the event, where there is anything. */
function AtosDoEvento({ evento, onChoose }: { evento: EventoLido; onChoose: (ato: Ato) => void }) {
  const atos = atosDoEvento(evento);
  if (atos.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: atos.map(({ label }, n) => ({ key: String(n), label: `${label}…` })),
        onClick: ({ key }) => {
          const chosen = atos[Number(key)];
          if (chosen) onChoose(chosen);
        },
      }}
    >
      <Button type="text" size="small" icon={<Ellipsis size={16} aria-hidden />} aria-label={`Atos do evento ${evento.ordem}`} />
    </Dropdown>
  );
}

/** The PDF that is the piece of the event; its pages are asked for when the person wants to see them. */
function Peca({ peca }: { peca: AnexoLido }) {
  const [open, setOpen] = useState(false);
  const { nome, url, desentranhada } = peca;
  if (!url || desentranhada)
    return (
      <div>
        <Anexo anexo={peca} />
      </div>
    );
  return (
    <details className="eventos__peca" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Peça em PDF</summary>
      {open && <SecurePdf path={url} name={nome} />}
    </details>
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

function Anexo({ anexo: { nome, tipo = '', tamanho = 0, url, restrita, desentranhada } }: { anexo: AnexoLido }) {
  if (restrita || !url)
    return (
      <span className="eventos__nota">
        <Lock size={14} aria-hidden /> {nome}
        <Saida desentranhada={desentranhada} />
      </span>
    );
  const abre = ABRE.test(tipo);
  const abrir = () => (abre ? openDocument(fileUrl(url), { inline: 1 }) : downloadFile(fileUrl(url)));
  return (
    <>
      <Button type="link" icon={<FileText size={16} aria-hidden />} onClick={() => void Promise.resolve(abrir()).catch(() => undefined)}>
        <span className="eventos__arquivo" data-saiu={desentranhada !== undefined}>
          {nome}
        </span>
      </Button>
      <small className="numero">{formatBytes(tamanho)}</small>
      <Button
        type="text"
        size="small"
        aria-label={`Baixar ${nome}`}
        icon={<Download size={15} aria-hidden />}
        onClick={() => void downloadFile(fileUrl(url)).catch(() => undefined)}
      />
      <Saida desentranhada={desentranhada} />
    </>
  );
}

/** By which event a piece went out of the process. */
function Saida({ desentranhada }: Pick<AnexoLido, 'desentranhada'>) {
  if (!desentranhada) return null;
  return (
    <small className="eventos__saida">
      Desentranhada pelo <a href={`#evento-${desentranhada.ordem}`}>evento {desentranhada.ordem}</a>
    </small>
  );
}
