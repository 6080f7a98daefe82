import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { forgetFailed } from '../plugins/load-once';

const SAID = 'conexao';

interface UnloadedProps {
  /** The screen was there already: what did not come is a part of it. */
  isPart: boolean;
  again: () => void;
}

/**
 * What was to be opened did not come, as without a connection: says so and keeps the person where they were. On the first
 * screen of a visit there is nowhere to stay, and only trying again.
 */
export function Unloaded({ isPart, again }: UnloadedProps) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const hasBefore = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  const stays = isPart || hasBefore;
  const stay = useRef(() => {
    message.error({
      key: SAID,
      content: isPart
        ? 'Esta parte da tela não pôde ser carregada. Confira a sua conexão e recarregue a página.'
        : 'A tela não pôde ser aberta. Confira a sua conexão e tente novamente.',
    });
    forgetFailed();
    if (isPart) again();
    else navigate(-1);
  });
  useEffect(() => {
    if (stays) stay.current();
  }, [stays]);
  if (stays) return null;
  return (
    <section className="pagina-aviso" role="alert">
      <h1>Esta tela não pôde ser carregada</h1>
      <p>Confira a sua conexão. Nada do que foi digitado se perdeu.</p>
      <p>
        <Button type="primary" onClick={() => window.location.reload()}>
          Tentar novamente
        </Button>
      </p>
    </section>
  );
}
