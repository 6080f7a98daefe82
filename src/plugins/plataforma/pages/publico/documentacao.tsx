import { useAnswer } from '../../../../public/use-answer';
import { builtPlugins } from '../../../built';
import { plugins } from '../../../registry';
import { allSamples } from '../../parts/gallery/samples';
import { type ApiDocument, callsOf } from './api-document';

const PARTS = [
  { href: '/publico/documentacao/guias', title: 'Guias', text: 'Como fazer os trabalhos mais comuns, passo a passo e com as telas.' },
  { href: '/publico/documentacao/componentes', title: 'Componentes', text: 'Cada campo e cada parte das telas, em todos os seus estados.' },
  {
    href: '/publico/documentacao/componentes-auto',
    title: 'Catálogo automático',
    text: 'A ficha de cada tipo de campo, escrita pelo próprio sistema.',
  },
  { href: '/publico/documentacao/api', title: 'API', text: 'As chamadas do servidor: parâmetros, respostas e erros.' },
];

/** /publico/documentacao: what the product is and where each part of it is told. */
export default function Documentation() {
  const { data } = useAnswer<ApiDocument>('/publico/openapi.json');
  const built = builtPlugins();
  const ready = plugins.filter(({ id }) => built.includes(id));
  const coming = plugins.filter(({ id }) => !built.includes(id));
  return (
    <>
      <h1>Documentação</h1>
      <p>
        O SGP é uma suíte de gestão para municípios: cadastro, planejamento, contabilidade, compras, pessoal e atendimento em um só lugar.
      </p>
      <ul className="publico__lugares">
        {PARTS.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="numeros">
        <h2 id="numeros">Em números</h2>
        <ul className="publico__numeros">
          <li>
            <strong>
              {ready.length} de {plugins.length}
            </strong>{' '}
            módulos disponíveis
          </li>
          <li>
            <strong>{data ? callsOf(data).length : '…'}</strong> chamadas da API
          </li>
          <li>
            <strong>{allSamples().length}</strong> tipos de campo
          </li>
        </ul>
      </section>
      <Modules title="Módulos disponíveis" names={ready.map(({ title }) => title)} />
      <Modules title="Módulos em construção" names={coming.map(({ title }) => title)} />
    </>
  );
}

function Modules({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className="publico__texto">{names.join(' · ')}</p>
    </section>
  );
}
