import { useEffect, useState } from 'react';
import { stateFields } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { StateDiagram } from '../../../../resources/state-diagram';
import { loadBuiltPlugins } from '../../../load';

interface Module {
  title: string;
  documents: readonly Resource[];
}

/** Every document of every module with its states, from the same definitions that the screens and the server obey. */
export default function DocumentStates() {
  const [modules, setModules] = useState<readonly Module[] | null>(null);
  useEffect(() => {
    document.title = 'Situações dos documentos · Guias';
    void loadBuiltPlugins().then((built) =>
      setModules(
        built
          .map(({ title, resources }) => ({ title, documents: resources.filter((resource) => stateFields(resource).length > 0) }))
          .filter(({ documents }) => documents.length > 0),
      ),
    );
  }, []);
  return (
    <article>
      <h1>Situações dos documentos</h1>
      <p>
        Em que situação cada documento pode estar e que ato leva de uma a outra. Um ato que não aparece em uma situação não é oferecido
        nela, e o servidor o recusa.
      </p>
      {modules === null && <p role="status">Carregando…</p>}
      {modules?.map(({ title, documents }) => (
        <section key={title}>
          <h2>{title}</h2>
          {documents.map((resource) => (
            <section key={resource.name} id={resource.name}>
              <h3>{resource.label.one}</h3>
              <StateDiagram resource={resource} />
            </section>
          ))}
        </section>
      ))}
    </article>
  );
}
