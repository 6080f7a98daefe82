import { saveWantedRoute } from '../providers/token';
import { counted } from '../resources/definition/format';
import type { Unsent } from './use-sending';

interface TopProps {
  title: string;
  back: string;
  online: boolean;
  waiting: number;
  why: Unsent | null;
}

/** What is on top of a page: where it is, whether there is network, what was not sent. */
export function Top({ title, back, online, waiting, why }: TopProps) {
  return (
    <header className="captura__topo">
      <a href={back} aria-label={back === '/' ? 'Voltar à suíte' : 'Voltar às tarefas'}>
        ←
      </a>
      <h1>{title}</h1>
      <p role="status" className={online ? undefined : 'captura__sem-rede'}>
        {online ? 'Com rede' : 'Sem rede: tudo fica neste aparelho'}
        {waiting > 0 && ` · ${counted(waiting, 'leitura a enviar', 'leituras a enviar')}`}
      </p>
      {why && (
        <p role="alert" className="captura__aviso">
          {why.text}{' '}
          {why.expired && (
            <a href="/login" onClick={() => saveWantedRoute(window.location.pathname)}>
              Entrar
            </a>
          )}
        </p>
      )}
    </header>
  );
}
