import './guias.css';
import { lazy, Suspense, useEffect } from 'react';
import { type GuideName, guideNames, guides, pictureOf } from '../../parts/guides/guides';

const DocumentStates = lazy(() => import('../../parts/guides/document-states'));

/** The guide that the definitions write. */
const STATES = 'situacoes';

/** Size of the pictures, so that nothing moves while they come. */
const SIZE = { width: 1120, height: 660 };

/** /publico/documentacao/guias: how the main jobs are done; `?guia=` opens one of them. */
export default function Guides() {
  const asked = new URLSearchParams(window.location.search).get('guia') ?? '';
  if (asked === STATES)
    return (
      <Suspense fallback={<p role="status">Carregando…</p>}>
        <DocumentStates />
        <BackToGuides />
      </Suspense>
    );
  return asked in guides ? <OneGuide name={asked as GuideName} /> : <AllGuides />;
}

function AllGuides() {
  return (
    <>
      <h1>Guias</h1>
      <p>Como fazer os trabalhos mais comuns, passo a passo.</p>
      <ul className="publico__lugares">
        {guideNames.map((name) => (
          <li key={name}>
            <a href={`/publico/documentacao/guias?guia=${name}`}>{guides[name].title}</a>
            <p>{guides[name].intro}</p>
          </li>
        ))}
        <li>
          <a href={`/publico/documentacao/guias?guia=${STATES}`}>Situações dos documentos</a>
          <p>Em que situação cada documento pode estar e que ato leva de uma a outra.</p>
        </li>
      </ul>
    </>
  );
}

function OneGuide({ name }: { name: GuideName }) {
  const { title, intro, steps } = guides[name];
  useEffect(() => {
    document.title = `${title} · Guias`;
  }, [title]);
  return (
    <article>
      <h1>{title}</h1>
      <p>{intro}</p>
      <ol className="guia__passos">
        {steps.map((text, step) => (
          <li key={text}>
            <p>{text}</p>
            <img {...SIZE} src={pictureOf(name, step)} alt={`${title}: a tela do passo ${step + 1}`} loading="lazy" />
          </li>
        ))}
      </ol>
      <BackToGuides />
    </article>
  );
}

function BackToGuides() {
  return (
    <p className="publico__texto">
      <a href="/publico/documentacao/guias">Todos os guias</a>
    </p>
  );
}
