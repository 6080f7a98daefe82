import { publicPageOf } from '../../../../public/pages';
import type { PublicCliente, PublicPageProps } from '../../../../public/public-page';
import { useAnswer } from '../../../../public/use-answer';
import { Contact } from './contact';
import { POLICY, placesOf, SERVED } from './places';

/** /publico/home: who the municipality is and where its mandatory places are; no personal data. */
export default function Home({ cliente, failed }: PublicPageProps) {
  const { data: urls } = useAnswer<Record<string, string>>('/configuracoes/url-publico');
  const { data: texts } = useAnswer<{ tipo: string }[]>('/publico/textos');
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  if (!cliente) return <p role="status">Carregando…</p>;
  return (
    <>
      <h1>{cliente.nome}</h1>
      <p>
        Serviços e informações da administração municipal de {cliente.nome_curto} – {cliente.uf}.
      </p>
      <div className="publico__atos">
        <a href="/publico/prefeitura">Ir para o site da prefeitura</a>
        <a href="/login">Entrar no sistema</a>
        {cliente.registro_publico !== false && <a href="/publico/cadastro">Fazer o cadastro</a>}
      </div>
      {urls && texts && <Places cliente={cliente} urls={urls} hasPolicy={texts.some(({ tipo }) => tipo === 'politica')} />}
      <Contact cliente={cliente} />
    </>
  );
}

interface PlacesProps {
  cliente: PublicCliente;
  urls: Readonly<Record<string, string>>;
  /** The municipality has published its privacy policy. */
  hasPolicy: boolean;
}

/** What the law asks every municipality to offer. What is not on the internet is told, never linked. */
function Places({ cliente, urls, hasPolicy }: PlacesProps) {
  const exists = (path: string) => (SERVED.includes(path) || publicPageOf(path) !== undefined) && (hasPolicy || path !== POLICY);
  const places = placesOf(urls, { hosts: [window.location.host, cliente.dominio], exists });
  return (
    <section aria-labelledby="lugares">
      <h2 id="lugares">Transparência e participação</h2>
      <ul className="publico__lugares">
        {places.map(({ title, text, href }) => (
          <li key={title}>
            {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
            <p>{href ? text : `${text} Ainda não disponível neste endereço: procure o atendimento da prefeitura.`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
