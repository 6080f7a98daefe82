import { useState } from 'react';
import type { PublicPageProps } from '../../../../public/public-page';
import { Gallery } from '../../parts/gallery/gallery';
import { parts } from '../../parts/gallery/parts';
import { SampleForm } from '../../parts/gallery/sample-form';
import { SampleList } from '../../parts/gallery/sample-list';
import { sampleResource } from '../../parts/gallery/sample-resource';
import { FAMILIES, type Family, samplesOf } from '../../parts/gallery/samples';
import { FieldSpecimen } from '../../parts/gallery/specimen';
import { statesOf } from '../../parts/gallery/states';
import { escreverCampos, escreverDefinicao } from '../../parts/gallery/write-definition';

const SCREENS = { ...FAMILIES, formulario: 'Formulário', lista: 'Lista', partes: 'Partes da tela' } as const;
type Screen = keyof typeof SCREENS;

/** /publico/documentacao/componentes: every field in every state, the list, the form and the parts, live. */
export default function Components({ cliente }: PublicPageProps) {
  const [shown, setShown] = useState<Screen>(shownIn(window.location.search));
  const mostrar = (screen: Screen) => {
    window.history.replaceState(null, '', `?parte=${screen}`);
    setShown(screen);
  };
  return (
    <>
      <h1>Componentes</h1>
      <p>
        Os campos e as partes das telas, desenhados pelo próprio sistema. Ao lado de cada um está a definição que o produz; nada é gravado.
      </p>
      <fieldset className="publico__escolha" aria-label="O que mostrar">
        {(Object.keys(SCREENS) as Screen[]).map((screen) => (
          <button key={screen} type="button" aria-pressed={screen === shown} onClick={() => mostrar(screen)}>
            {SCREENS[screen]}
          </button>
        ))}
      </fieldset>
      <Gallery cliente={cliente}>{shown in FAMILIES ? <Fields key={shown} family={shown as Family} /> : <Whole screen={shown} />}</Gallery>
    </>
  );
}

function shownIn(search: string): Screen {
  const asked = new URLSearchParams(search).get('parte') ?? '';
  return asked in SCREENS ? (asked as Screen) : 'textos';
}

function Fields({ family }: { family: Family }) {
  return samplesOf(family).map(([kind, sample]) => (
    <section key={kind} className="amostra-tipo" aria-labelledby={`tipo-${kind}`}>
      <h2 id={`tipo-${kind}`}>{kind}</h2>
      <pre>{escreverDefinicao(sample.field)}</pre>
      <div className="amostra-tipo__estados" data-largo={kind === 'html' || kind === 'items'}>
        {statesOf(sample).map((state) => (
          <FieldSpecimen key={state} kind={kind} sample={sample} state={state} />
        ))}
      </div>
    </section>
  ));
}

function Whole({ screen }: { screen: Screen }) {
  if (screen === 'partes')
    return parts.map(({ title, text, draw }) => (
      <section key={title} className="amostra-tipo">
        <h2>{title}</h2>
        <p>{text}</p>
        {draw()}
      </section>
    ));
  const list = screen === 'lista';
  return (
    <section className="amostra-tipo">
      <h2>{SCREENS[screen]}</h2>
      <pre>
        {list
          ? `fields: {\n${escreverCampos(sampleResource.fields).replace(/^/gm, '  ')}\n},\nlist: { columns: ['${sampleResource.list.columns.join("', '")}'], sort: ['codigo'] },`
          : escreverCampos(sampleResource.fields)}
      </pre>
      {list ? <SampleList /> : <SampleForm />}
    </section>
  );
}
