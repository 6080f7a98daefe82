import { Button } from 'antd';
import { BookOpenCheck, Undo2 } from 'lucide-react';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { useActQuestion } from '../../../../resources/ask-act';
import type { Resource } from '../../../../resources/definition/resource';

/** Posts the balances of the list as the opening of the exercício, or takes it back. */
export default function OpenYear({ resource }: { resource: Resource }) {
  const { access } = useSession();
  const question = useActQuestion();
  const call = useCall({ resource });
  if (!access.has(resource.menu, 5)) return null;
  // the refusal is already on screen
  const enviar = (path: string, values: object = {}) => call(`${resource.api.path}/${path}`, values, { once: true }).catch(() => undefined);
  return (
    <>
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        onClick={() =>
          question(
            {
              label: 'Desfazer',
              reason: true,
              confirm: 'Os lançamentos de abertura são estornados no mesmo dia, e os saldos podem ser alterados.',
            },
            { title: 'Desfazer a abertura?', cancelText: 'Não desfazer' },
            (motivo) => enviar('desfazer', { motivo }),
          )
        }
      >
        Desfazer a abertura
      </Button>
      <Button
        icon={<BookOpenCheck size={16} aria-hidden />}
        onClick={() =>
          question(
            {
              label: 'Lançar',
              confirm:
                'Todos os saldos a lançar entram no livro em um só lançamento, de 1º de janeiro ou, da lei com data de corte, da véspera dela: os débitos igualam os créditos em cada natureza.',
            },
            { title: 'Lançar a abertura?', cancelText: 'Agora não' },
            () => enviar('lancar'),
          )
        }
      >
        Lançar a abertura
      </Button>
    </>
  );
}
