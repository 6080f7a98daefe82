import '../../parts/publico/andamento.css';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { apiUrl } from '../../../../providers/api';
import { askByKey } from '../../../../public/face/ask-by-key';
import { KeyForm } from '../../../../public/face/key-form';
import type { PublicPageProps } from '../../../../public/public-page';
import { formatDate } from '../../../../resources/definition/format';
import { Andamento } from '../../parts/publico/andamento';
import type { Pode, ProcessoPublico } from '../../parts/publico/wire';

/** `…/detalhes/{id}/{chave?}` of the address. */
function doEndereco(): { id: string; chave: string } {
  const [id = '', chave = ''] = window.location.pathname.replace(/\/+$/, '').split('/detalhes/').at(-1)?.split('/') ?? [];
  return { id, chave };
}

/** A process without a session: what is public of it, or what its key opens. */
export default function ProcessoPublicoPage({ failed }: PublicPageProps) {
  const [{ id, chave }] = useState(doEndereco);
  const [answer, setAnswer] = useState<ProcessoPublico | string | null>(null);
  const perguntar = useCallback(async () => {
    const path = chave ? `/administracao/processos/gestao/buscar-chave-processo/${id}/${chave}` : `/publico/processos/detalhes/${id}`;
    setAnswer(await askByKey<ProcessoPublico>(path));
  }, [id, chave]);
  useEffect(() => void perguntar(), [perguntar]);
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  if (answer === null) return <p role="status">Buscando o processo…</p>;
  if (typeof answer === 'string')
    return (
      <>
        <h1>Processo</h1>
        <p role="alert">{answer}</p>
        <p>
          <a href="/publico/processos">Consultar outro processo</a>
        </p>
      </>
    );
  return (
    <>
      <h1>Processo {answer.numero}</h1>
      <p>{answer.titulo ?? answer.message ?? 'Andamento do processo. Com a chave você lê as peças.'}</p>
      {answer.acesso === 'restrito' ? <p>Situação: {answer.situacao}</p> : <Andamento processo={answer} />}
      {answer.acesso === 'interessado' && answer.pode && (
        <Responder processo={answer} pode={answer.pode} chave={chave} onDone={perguntar} />
      )}
      {answer.acesso !== 'interessado' && (
        <section className="secao" aria-labelledby="com-chave">
          <h2 id="com-chave">Abrir com a chave</h2>
          <KeyForm
            label="Chave"
            help="A do processo mostra as peças públicas; com a sua chave pessoal você também responde."
            submit="Abrir"
            maxLength={14}
            given=""
            onAsk={async (key) =>
              window.location.assign(`/publico/processos/detalhes/${id}/${key.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}`)
            }
          />
        </section>
      )}
    </>
  );
}

interface ResponderProps {
  processo: ProcessoPublico;
  pode: Pode;
  chave: string;
  onDone: () => Promise<void>;
}

/** What an interessado writes by their key: an answer with documents, that they know of it, or an appeal. */
function Responder({ processo, pode, chave, onDone }: ResponderProps) {
  const [told, setTold] = useState<{ done: boolean; text: string } | null>(null);
  const [sending, setSending] = useState(false);
  const mandar = async (tipo: 'resposta' | 'ciencia' | 'recurso', form?: HTMLFormElement) => {
    const body = new FormData();
    const typed = form ? new FormData(form) : null;
    body.set('processo_id', String(processo.id));
    body.set('chave', chave);
    body.set('tipo', tipo);
    body.set('texto', String(typed?.get('texto') ?? ''));
    const files = (typed?.getAll('documentos') ?? []).filter((one): one is File => one instanceof File && one.size > 0);
    for (const [n, file] of files.entries()) body.set(`anexos[${n}][url]`, file);
    setSending(true);
    const refusal = await enviar(body);
    setSending(false);
    setTold(refusal === null ? { done: true, text: 'Registrado no processo.' } : { done: false, text: refusal });
    if (refusal !== null) return;
    form?.reset();
    await onDone();
  };
  if (!pode.responder && !pode.recorrer) return told && <p role="status">{told.text}</p>;
  const tipo = pode.recorrer ? 'recurso' : 'resposta';
  return (
    <section className="secao" aria-labelledby="responder">
      <h2 id="responder">{pode.recorrer ? 'Recurso' : 'Responder e juntar documento'}</h2>
      {pode.aguardando && <p className="consulta__aviso">{pode.aguardando}</p>}
      {pode.recurso_ate && <p>Você pode recorrer da decisão até {formatDate(pode.recurso_ate)}.</p>}
      <form
        className="consulta"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void mandar(tipo, event.currentTarget);
        }}
      >
        <div className="consulta__campo">
          <label htmlFor="campo-texto">{pode.recorrer ? 'Por que recorre' : 'Resposta'}</label>
          <textarea id="campo-texto" name="texto" rows={5} maxLength={20000} required={pode.recorrer} />
        </div>
        <div className="consulta__campo">
          <label htmlFor="campo-documentos">Juntar documento</label>
          <input id="campo-documentos" name="documentos" type="file" multiple aria-describedby="documentos-ajuda" />
          <small id="documentos-ajuda">PDF, imagem ou planilha, até 50 MB cada. Só as partes do processo leem.</small>
        </div>
        <div role={told?.done === false ? 'alert' : 'status'}>{told && <p className="consulta__aviso">{told.text}</p>}</div>
        <div className="consulta__atos">
          <button type="submit" disabled={sending}>
            {pode.recorrer ? 'Apresentar recurso' : 'Enviar resposta'}
          </button>
          {pode.ciencia && (
            <button type="button" className="consulta__segundo" disabled={sending} onClick={() => void mandar('ciencia')}>
              Ciência
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

/** @returns why it was refused; null once it is written */
async function enviar(body: FormData): Promise<string | null> {
  try {
    const response = await fetch(`${apiUrl}/publico/processos/manifestacoes`, { method: 'POST', body });
    if (response.ok) return null;
    const answer = (await response.json()) as { message: string; errors?: Record<string, string[]> };
    return answer.errors ? Object.values(answer.errors).flat().join(' ') : answer.message;
  } catch {
    return 'O sistema não respondeu. Confira a sua conexão e tente de novo.';
  }
}
