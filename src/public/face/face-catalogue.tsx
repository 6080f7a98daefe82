import type { FaceSummary } from '../../resources/definition/public-face';
import type { PublicPageProps } from '../public-page';
import { useAnswer } from '../use-answer';

/** /publico/dados-abertos: what of the municipality anybody may consult and take away. */
export default function CataloguePage({ failed }: PublicPageProps) {
  const { data: sets, refusal } = useAnswer<FaceSummary[]>('/publico/dados-abertos');
  if (failed || refusal)
    return <p role="alert">{refusal?.message ?? 'O sistema não respondeu. Confira a sua conexão e recarregue a página.'}</p>;
  if (!sets) return <p role="status">Carregando…</p>;
  return (
    <>
      <h1>Dados abertos</h1>
      <p>O que a lei manda publicar, para consultar na tela ou baixar em CSV, XLSX e JSON. Não é preciso ter cadastro.</p>
      <ul className="publico__lugares">
        {sets.map(({ titulo, sobre, endereco }) => (
          <li key={endereco}>
            <a href={endereco}>{titulo}</a>
            <p>{sobre}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
