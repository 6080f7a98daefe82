import './guias.css';
import { useEffect } from 'react';
import { type GuideName, guideNames, guides, pictureOf } from '../../guides/guides';

/** Size of the pictures, so that nothing moves while they come. */
const SIZE = { width: 1120, height: 660 };

/** /publico/documentacao/guias: how the main jobs are done; `?guia=` opens one of them. */
export default function Guides() {
  const asked = new URLSearchParams(window.location.search).get('guia') ?? '';
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
      <p className="publico__texto">
        <a href="/publico/documentacao/guias">Todos os guias</a>
      </p>
    </article>
  );
}
