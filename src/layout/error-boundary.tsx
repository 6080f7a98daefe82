import { Button } from 'antd';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { http } from '../providers/http';

interface State {
  failed: boolean;
  code: string | null;
}

/** Catches a screen that breaks: says so, offers ways on, and tells the server's error log. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, code: null };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
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
    if (!this.state.failed) return this.props.children;
    return (
      <section className="pagina-aviso">
        <h1>Esta tela encontrou um erro</h1>
        <p>
          O que você já salvou está guardado. Tente de novo ou volte ao início.
          {this.state.code && ` Se continuar, informe o código ${this.state.code} ao suporte.`}
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
