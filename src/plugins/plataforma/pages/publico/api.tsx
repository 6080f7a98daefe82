import './api.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { apiUrl } from '../../../../providers/api';
import { useAnswer } from '../../../../public/use-answer';
import { counted } from '../../../../resources/definition/format';
import { type ApiCall, type ApiDocument, agruparChamadas, callsOf } from './api-document';
import { CallSheet, Lines } from './call-sheet';
import { LIST_PARAMETERS } from './list-parameters';

/** /publico/documentacao/api: every call, from the document that the server itself gives. */
export default function ApiReference() {
  const { data, failed } = useAnswer<ApiDocument>('/publico/openapi.json');
  return (
    <>
      <h1>Referência da API</h1>
      <p>
        {data?.info.description} O mesmo conteúdo, para programas: <a href={`${apiUrl}/publico/openapi.json`}>documento OpenAPI 3.1</a>.
      </p>
      {failed && <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>}
      {data ? <Reference document={data} /> : !failed && <p role="status">Carregando…</p>}
    </>
  );
}

function Reference({ document }: { document: ApiDocument }) {
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed);
  const calls = useMemo(() => callsOf(document), [document]);
  const groups = useMemo(() => agruparChamadas(calls, asked), [calls, asked]);
  const found = groups.reduce((sum, [, inside]) => sum + inside.length, 0);
  return (
    <>
      <div className="api__busca">
        <label htmlFor="busca-api">Buscar chamada</label>
        <input
          id="busca-api"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-describedby="achadas-api"
          autoComplete="off"
        />
        <p id="achadas-api" role="status">
          {counted(found, 'chamada', 'chamadas')}
        </p>
      </div>
      <section aria-label="Chamadas">
        {groups.map(([tag, inside]) => (
          <Group key={`${tag}${asked}`} tag={tag} calls={inside} open={asked.trim() !== ''} />
        ))}
      </section>
      <ListParameters />
      <Errors document={document} />
    </>
  );
}

function Group({ tag, calls, open }: { tag: string; calls: readonly ApiCall[]; open: boolean }) {
  const [shown, setShown] = useState(open);
  return (
    <details className="api__grupo" open={open} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        {tag} <small>({calls.length})</small>
      </summary>
      {shown && calls.map((call) => <Call key={`${call.method} ${call.path}`} call={call} />)}
    </details>
  );
}

function Call({ call }: { call: ApiCall }) {
  const [shown, setShown] = useState(false);
  return (
    <details
      className="api__chamada"
      onToggle={(event) => {
        event.stopPropagation();
        setShown(event.currentTarget.open);
      }}
    >
      <summary>
        <span className="api__metodo">{call.method}</span>
        <code>{call.path}</code>
        <span>{call.operation.summary}</span>
      </summary>
      {shown && <CallSheet call={call} />}
    </details>
  );
}

function ListParameters() {
  return (
    <section aria-labelledby="parametros">
      <h2 id="parametros">Parâmetros de toda lista</h2>
      <Lines title="Parâmetros de toda lista" heading={false} lines={LIST_PARAMETERS} />
    </section>
  );
}

function Errors({ document }: { document: ApiDocument }) {
  return (
    <section aria-labelledby="erros">
      <h2 id="erros">Erros</h2>
      <p>
        Toda recusa traz <code>codigo</code> e <code>message</code>; a de validação traz também <code>errors</code>, com as mensagens de
        cada campo.
      </p>
      <ScrollRegion label="Catálogo de erros" className="api__tabela">
        <table>
          <thead>
            <tr>
              <th scope="col">HTTP</th>
              <th scope="col">Código</th>
              <th scope="col">Mensagem</th>
            </tr>
          </thead>
          <tbody>
            {document['x-erros'].map(({ codigo, status, message }) => (
              <tr key={codigo}>
                <td>{status}</td>
                <th scope="row">
                  <code>{codigo}</code>
                </th>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
