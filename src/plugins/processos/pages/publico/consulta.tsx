import type { PublicPageProps } from '../../../../public/public-page';
import { FormularioDeConsulta } from '../../parts/publico/consulta';

/** /publico/processos: a process by number and key, or by key only; a piece by its code. */
export default function ConsultaPublica({ failed }: PublicPageProps) {
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  return (
    <>
      <h1>Consultar processo</h1>
      <p>O número e a chave estão no comprovante que você recebeu ao abrir o processo.</p>
      <FormularioDeConsulta detalhes="/publico/processos/detalhes" />
    </>
  );
}
