import { Button } from 'antd';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { http } from '../providers/http';
import { isNotFetched } from '../providers/not-fetched';

interface State {
  failed: boolean;
  /** The code of what was to be shown could not be fetched. */
  unloaded: boolean;
  code: string | null;
}

interface Props {
  children: ReactNode;
  /** Shown in place of what could not be fetched; `again` draws the children anew. */
  unloaded?: (again: () => void) => ReactNode;
}

/** Catches a screen that breaks: says so, offers ways on, and tells the server's error log. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, unloaded: false, code: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, unloaded: isNotFetched(error) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // nothing is wrong with the screen
    if (isNotFetched(error)) return;
    const report = {
      mensagem: error.message.slice(0, 2000),
      pilha: `${error.stack ?? ''}\n${info.componentStack ?? ''}`.slice(0, 8000),
      pagina: window.location.pathname,
    };
    http
      .post<{ result: { id_erro: string } }>('/publico/erros', report, { quiet: true })
      .then(({ data }) => this.setState({ code: data.result.id_erro }))
      // the screen already says that it broke; without the server there is only no code to show
      .catch(() => undefined);
  }

  override render(): ReactNode {
    const { failed, unloaded, code } = this.state;
    if (!failed) return this.props.children;
    if (unloaded && this.props.unloaded) return this.props.unloaded(() => this.setState({ failed: false, unloaded: false }));
    return (
      <section className="pagina-aviso">
        <h1>Esta tela encontrou um erro</h1>
        <p>
          O que você já salvou está guardado. Tente de novo ou volte ao início.
          {code && ` Se continuar, informe o código ${code} ao suporte.`}
        </p>
        <div className="pagina-aviso__acoes">
          <Button type="primary" onClick={() => window.location.reload()}>
            Tentar novamente
          </Button>
          <Button href="/">Voltar ao início</Button>
        </div>
      </section>
    );
  }
}
