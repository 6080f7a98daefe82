import './intake.css';
import { useState } from 'react';
import { type Fields, formatMoment, text } from '../../resources/definition';
import { PlainForm } from './plain-form';
import { send } from './send';

interface PublicAct {
  nome: string;
  rotulo: string;
  ajuda: string | null;
  campos: Fields;
}

interface Followed {
  titulo: string;
  situacao: string;
  dados: readonly { rotulo: string; valor: string }[];
  respostas: readonly { titulo: string; texto: string }[];
  andamento: readonly { data_hora: string; titulo: string; texto: string | null }[];
  atos: readonly PublicAct[];
}

const KEYED = {
  protocolo: text(40, { label: 'Protocolo', required: true }),
  chave: text(40, { label: 'Chave de acesso', required: true, help: 'Doze letras e números, como estão no recibo.' }),
} satisfies Fields;

interface FollowUpProps {
  /** The call of `followUpEndpoints`, below /api. */
  url: string;
  /** The protocol that came with the address. */
  protocolo?: string;
}

/** What was sent, by its protocol and key: where it is, what was answered and what may be done by who sent it. */
export function FollowUp({ url, protocolo }: FollowUpProps) {
  const [keyed, setKeyed] = useState<Record<string, unknown> | null>(null);
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [told, setTold] = useState('');
  if (!followed || !keyed)
    return (
      <PlainForm
        fields={KEYED}
        initial={{ protocolo: protocolo ?? null }}
        submit="Acompanhar"
        onSend={async (draft) => {
          setFollowed(await send<Followed>(url, draft));
          setKeyed(draft);
        }}
      />
    );
  const act = async ({ nome }: PublicAct, draft: Record<string, unknown>) => {
    const { message, result } = await send<{ message: string; result: Followed }>(`${url}/${nome}`, { ...keyed, ...draft });
    setTold(message);
    setFollowed(result);
  };
  return (
    <div className="acompanhar">
      <div role="status">{told && <p className="recibo__aviso">{told}</p>}</div>
      <h2>{followed.titulo}</h2>
      <dl className="publico__dados">
        <dt>Situação</dt>
        <dd>{followed.situacao}</dd>
        {followed.dados.map(({ rotulo, valor }) => (
          <Row key={rotulo} rotulo={rotulo} valor={valor} />
        ))}
      </dl>
      {followed.respostas.length > 0 && (
        <section>
          <h2>Respostas</h2>
          {followed.respostas.map(({ titulo, texto }) => (
            <div key={titulo} className="acompanhar__resposta">
              <h3>{titulo}</h3>
              {/* cleaned by the server as it was written */}
              <div className="texto-rico" dangerouslySetInnerHTML={{ __html: texto }} />
            </div>
          ))}
        </section>
      )}
      {followed.atos.map((one) => (
        <section key={one.nome} aria-labelledby={`ato-${one.nome}`}>
          <h2 id={`ato-${one.nome}`}>{one.rotulo}</h2>
          {one.ajuda && <p>{one.ajuda}</p>}
          <PlainForm fields={one.campos} submit={one.rotulo} onSend={(draft) => act(one, draft)} />
        </section>
      ))}
      <section>
        <h2>Andamento</h2>
        <ol className="acompanhar__linha">
          {followed.andamento.map(({ data_hora, titulo, texto }) => (
            <li key={`${data_hora} ${titulo}`}>
              <time dateTime={data_hora}>{formatMoment(data_hora)}</time>
              {titulo}
              {texto && <p>{texto}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Row({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <>
      <dt>{rotulo}</dt>
      <dd>{valor}</dd>
    </>
  );
}
