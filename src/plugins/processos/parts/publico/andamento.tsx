import './andamento.css';
import { fileUrl } from '../../../../providers/api';
import { formatBytes, formatDate, formatInstant } from '../../../../resources/definition/format';
import type { EventoPublico, ProcessoPublico } from './wire';

/** What a process is and what happened in it, for who is outside: by its key without a session, and in the Central de Serviços. */
export function Andamento({ processo }: { processo: ProcessoPublico }) {
  return (
    <>
      <Dados processo={processo} />
      {processo.interessados && processo.interessados.length > 0 && (
        <section className="secao" aria-labelledby="interessados">
          <h2 id="interessados">Interessados</h2>
          <ul className="andamento__pessoas">
            {processo.interessados.map(({ nome, cpf_cnpj, papel }) => (
              <li key={`${nome}${papel}`}>
                {nome} <span className="numero">{cpf_cnpj}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="secao" aria-labelledby="andamento">
        <h2 id="andamento">Andamento</h2>
        {processo.eventos ? <Eventos eventos={processo.eventos} /> : <Movimentos datas={processo.movimentos ?? []} />}
      </section>
    </>
  );
}

function Dados({ processo }: { processo: ProcessoPublico }) {
  const lines: [string, string | null | undefined][] = [
    ['Situação', processo.situacao],
    ['Tipo', processo.tipo],
    ['Assunto', processo.assunto],
    ['Abertura', processo.abertura && formatInstant(processo.abertura)],
    ['Prazo', processo.prazo && formatDate(processo.prazo)],
    ['Onde está', processo.local_atual],
  ];
  return (
    <dl className="publico__dados andamento__dados">
      {lines.flatMap(([label, value]) => (value ? [<dt key={label}>{label}</dt>, <dd key={`${label}=`}>{value}</dd>] : []))}
    </dl>
  );
}

function Movimentos({ datas }: { datas: readonly string[] }) {
  return (
    <ol className="andamento">
      {datas.map((data, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two movements may be of the same instant, and the list never changes its order
        <li key={n}>
          <time dateTime={data}>{formatInstant(data)}</time> Movimentação
        </li>
      ))}
    </ol>
  );
}

function Eventos({ eventos }: { eventos: readonly EventoPublico[] }) {
  return (
    <ol className="andamento">
      {eventos.map((evento) => (
        <li key={evento.id} data-cancelado={evento.cancelado}>
          <p>
            <strong>{evento.o_que}</strong> {evento.autor}
            <time dateTime={evento.data_hora}>{formatInstant(evento.data_hora)}</time>
          </p>
          {evento.cancelado && <p className="andamento__nota">Cancelado por outro evento.</p>}
          {evento.restrita && <p className="andamento__nota">Peça de acesso restrito.</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
          {evento.texto && <div className="texto-rico" dangerouslySetInnerHTML={{ __html: evento.texto }} />}
          {evento.destinatarios.map(({ nome, papel, prazo }) => (
            <p key={`${papel}${nome}`} className="andamento__nota">
              {papel === 'cc' ? 'Cópia: ' : 'Para: '}
              {nome}
              {prazo && `, até ${formatDate(prazo)}`}
            </p>
          ))}
          {evento.anexos.length > 0 && (
            <ul className="andamento__anexos" aria-label="Documentos">
              {evento.anexos.map(({ id, nome, url, tamanho, peca }) => (
                <li key={id}>
                  {peca && 'Peça: '}
                  {url ? <a href={peca ? `${fileUrl(url)}&inline=1` : fileUrl(url)}>{nome}</a> : nome}{' '}
                  {tamanho !== undefined && <small>{formatBytes(tamanho)}</small>}
                </li>
              ))}
            </ul>
          )}
          <p className="andamento__nota">
            Código da peça:{' '}
            <a className="numero" href={`/publico/processos/evento/${evento.id}?codigo=${evento.codigo}`}>
              {evento.codigo}
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}
