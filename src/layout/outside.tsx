import { Button } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';

/** /401: the system of the address is not offered to the person. */
export function Unauthorized() {
  return (
    <Aside
      title="Acesso não autorizado"
      text="Esta página não faz parte dos sistemas liberados para você. Se precisar dela, procure o administrador."
    />
  );
}

/** Any address that no screen has. */
export function NotFound() {
  return <Aside title="Página não encontrada" text="O endereço pode ter sido digitado errado, ou a página mudou de lugar." />;
}

function Aside({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <section className="pagina-aviso">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="pagina-aviso__acoes">
        <Link to="/">
          <Button type="primary" tabIndex={-1}>
            Voltar ao início
          </Button>
        </Link>
      </div>
    </section>
  );
}
