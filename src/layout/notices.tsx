import { App } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { setAsker } from '../providers/confirmation';
import { listenToFailures } from '../providers/failures';
import type { ApiError } from '../providers/http';
import { setToaster, TITLES } from '../providers/notification';

/** The acts of a record are above on a desk, and below on a telephone. */
const awayFromActs = () => (window.matchMedia('(max-width: 640px)').matches ? 'top' : 'bottomRight');

/** Draws toasts, the modals of failed calls and the questions of the server. */
export function Notices({ children }: { children: ReactNode }) {
  const { modal, notification } = App.useApp();
  const open = useRef(new Set<string>());

  useEffect(() => {
    setToaster((kind, message, key) => {
      notification[kind]({
        placement: awayFromActs(),
        message: TITLES[kind],
        description: message,
        key,
        role: kind === 'error' ? 'alert' : 'status',
      });
    });
    setAsker(
      (question) =>
        new Promise((answer) => {
          modal.confirm({
            title: 'Confirma?',
            content: question,
            okText: 'Sim',
            cancelText: 'Não',
            onOk: () => answer(true),
            onCancel: () => answer(false),
          });
        }),
    );
    return listenToFailures({
      unreachable: (error) =>
        notification.error({ placement: awayFromActs(), key: 'conexao', message: TITLES.error, description: error.message }),
      refused: (error) => {
        // calls made together are refused together: one modal is enough
        const key = `${error.codigo}|${error.message}`;
        if (open.current.has(key)) return;
        open.current.add(key);
        const show = error.codigo === 'ERRO_VALIDACAO' ? modal.warning : modal.error;
        show({ title: titleOf(error), content: <Refusal error={error} />, okText: 'Fechar', afterClose: () => open.current.delete(key) });
      },
    });
  }, [modal, notification]);

  return children;
}

function titleOf({ codigo }: ApiError): string {
  return codigo === 'ERRO_VALIDACAO' ? 'Aviso' : 'Erro ao processar requisição';
}

/** Code and description, or each message of a refused form (SPEC.md section 8). */
function Refusal({ error }: { error: ApiError }) {
  const messages = Object.values((error.errors ?? {}) as Record<string, string[]>).flat();
  if (error.codigo === 'ERRO_VALIDACAO' && messages.length > 0) {
    return (
      <ul className="recusa">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="recusa">
      <dt>Código</dt>
      <dd>{error.codigo}</dd>
      <dt>Descrição</dt>
      <dd>{error.message}</dd>
    </dl>
  );
}
