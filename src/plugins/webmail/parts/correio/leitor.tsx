import { Alert, Button, Dropdown } from 'antd';
import { ArrowLeft, Ellipsis, Forward, Image, Paperclip, Reply, ReplyAll } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { downloadFile } from '../../../../providers/download';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { ref } from '../../../../resources/definition/field';
import { formatBytes, formatInstant } from '../../../../resources/definition/format';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { Atos } from './atos';
import { CORREIO, useMensagem } from './consultas';
import { Ligacao } from './ligacao';
import type { Lugar } from './use-lugar';
import { type Anexo, type Endereco, type Mensagem, type Pasta, quem } from './wire';

const PROCESSOS = 'administracao.processos.gestao';
const PROCESSO = { processo_id: { ...ref('processo', { label: 'Processo', required: true }), relation: 'processo' } };

interface LeitorProps {
  id: string;
  pastas: readonly Pasta[] | undefined;
  lugar: Lugar;
}

/** An open message. */
export function Leitor({ id, pastas, lugar }: LeitorProps) {
  const [imagens, setImagens] = useState(false);
  const { data, error, refetch, isFetching } = useMensagem(id, imagens);
  // what was there before the pictures came stays in sight meanwhile
  const bare = useMensagem(imagens ? id : null);
  const mensagem = data ?? bare.data;
  useMarcarLida(mensagem, pastas);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = mensagem?.id;
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  const fechar = () => lugar.ir({ m: null });
  return (
    <article className="correio__leitor" aria-label="Mensagem" aria-busy={isFetching}>
      <Button className="correio__voltar" type="text" icon={<ArrowLeft size={16} aria-hidden />} onClick={fechar}>
        Voltar à lista
      </Button>
      {error && !mensagem && (
        <div role="alert" className="correio__falha">
          <p>Não foi possível abrir a mensagem. {error.message}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </div>
      )}
      {!mensagem && !error && <p role="status">Buscando a mensagem...</p>}
      {mensagem && (
        <>
          <header className="correio__cabeca">
            <h2 ref={heading} tabIndex={-1}>
              {mensagem.assunto || '(sem assunto)'}
            </h2>
            <p>
              <strong>{mensagem.de ? quem(mensagem.de) : '(sem remetente)'}</strong>
              {mensagem.de?.nome && <small> {mensagem.de.email}</small>}
            </p>
            <Pessoas label="Para" list={mensagem.para} />
            <Pessoas label="Cc" list={mensagem.cc} />
            <Pessoas label="Cco" list={mensagem.cco} />
            {mensagem.data && <time dateTime={mensagem.data}>{formatInstant(mensagem.data)}</time>}
          </header>
          <div className="correio__barra" role="toolbar" aria-label="Ações da mensagem">
            <Respostas mensagem={mensagem} conta={lugar.conta} />
            <Atos ids={[id]} pastas={pastas} lugar={lugar} lidas={true} onGone={fechar} />
            <Mais mensagem={mensagem} />
          </div>
          {mensagem.imagens_bloqueadas > 0 && (
            <Alert
              type="info"
              showIcon
              message={
                imagens
                  ? 'Algumas imagens não puderam ser buscadas.'
                  : 'As imagens de outros servidores não foram mostradas: elas diriam a quem enviou que a mensagem foi lida.'
              }
              action={
                imagens ? undefined : (
                  <Button size="small" icon={<Image size={14} aria-hidden />} onClick={() => setImagens(true)}>
                    Mostrar imagens
                  </Button>
                )
              }
            />
          )}
          <Anexos mensagem={mensagem} />
          <Corpo html={mensagem.html} />
        </>
      )}
    </article>
  );
}

/** Opening a message reads it. */
function useMarcarLida(mensagem: Mensagem | undefined, pastas: readonly Pasta[] | undefined): void {
  const call = useCall({ keys: [CORREIO] });
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!mensagem || !pastas || done.current === mensagem.id) return;
    done.current = mensagem.id;
    if (!mensagem.lida)
      void call('/webmail/mensagens', { ids: [mensagem.id], lida: true }, { method: 'patch', quiet: true }).catch(() => undefined);
  }, [mensagem, pastas, call]);
}

function Pessoas({ label, list }: { label: string; list: readonly Endereco[] }) {
  if (list.length === 0) return null;
  return (
    <p className="correio__pessoas">
      {label}: {list.map(({ nome, email }) => (nome ? `${nome} <${email}>` : email)).join(', ')}
    </p>
  );
}

function Respostas({ mensagem: { id, rascunho }, conta }: { mensagem: Mensagem; conta: number }) {
  if (rascunho)
    return (
      <Ligacao type="primary" to={`/webmail/novo?rascunho=${encodeURIComponent(id)}`}>
        Continuar a escrever
      </Ligacao>
    );
  const to = (modo: string) => `/webmail/novo?conta=${conta}&modo=${modo}&mensagem=${encodeURIComponent(id)}`;
  return (
    <>
      <Ligacao type="text" icon={<Reply size={16} aria-hidden />} to={to('responder')}>
        Responder
      </Ligacao>
      <Ligacao type="text" icon={<ReplyAll size={16} aria-hidden />} to={to('todos')}>
        Responder a todos
      </Ligacao>
      <Ligacao type="text" icon={<Forward size={16} aria-hidden />} to={to('encaminhar')}>
        Encaminhar
      </Ligacao>
    </>
  );
}

function Mais({ mensagem: { id } }: { mensagem: Mensagem }) {
  const { access } = useSession();
  const call = useCall({ keys: [['processo']] });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(access.has(PROCESSOS, 2) ? [{ key: 'processo', label: 'Anexar ao processo…' }] : []),
            { key: 'original', label: 'Baixar o original (.eml)' },
          ],
          onClick: ({ key }) => {
            if (key === 'processo') return setAsking(true);
            void downloadFile(`/webmail/mensagens/${id}/original`).catch(() => undefined);
          },
        }}
      >
        <Button type="text" icon={<Ellipsis size={16} aria-hidden />} aria-label="Mais ações" />
      </Dropdown>
      {asking && (
        <AskingDialog
          title="Anexar ao processo"
          text="A mensagem e os anexos dela entram no processo como uma juntada, que não se desfaz."
          fields={PROCESSO}
          onSubmit={({ processo_id }) => call(`/webmail/mensagens/${id}/anexar-processo`, { processo_id }, { once: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Anexos({ mensagem: { id, anexos } }: { mensagem: Mensagem }) {
  const files = anexos.filter(({ inline }) => !inline);
  if (files.length === 0) return null;
  return (
    <ul className="correio__anexos" aria-label="Anexos">
      {files.map(({ n, nome, tamanho }: Anexo) => (
        <li key={n}>
          <Button
            icon={<Paperclip size={14} aria-hidden />}
            onClick={() => void downloadFile(`/webmail/mensagens/${id}/anexos/${n}`).catch(() => undefined)}
          >
            {nome} <small className="numero">{formatBytes(tamanho)}</small>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * What the message says, in a frame of its own: no script runs in it, it is of no origin, and it asks nothing of any server. The paper is
 * white in every theme, as who wrote it saw it.
 */
function Corpo({ html }: { html: string }) {
  const page = useMemo(
    () =>
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Texto da mensagem</title>` +
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">` +
      `<style>body{font:15px/1.5 system-ui,sans-serif;color:#1a222d;background:#fff;margin:12px;overflow-wrap:anywhere}img{max-width:100%;height:auto}` +
      `blockquote{margin:0 0 0 8px;padding-left:12px;border-left:3px solid #b6bdc9}table{max-width:100%}pre{white-space:pre-wrap}a{color:#0b5cad}</style>` +
      `</head><body>${html}</body></html>`,
    [html],
  );
  return (
    <iframe className="correio__corpo" title="Texto da mensagem" sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={page} />
  );
}
