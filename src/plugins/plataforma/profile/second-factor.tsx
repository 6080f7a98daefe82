import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import { http } from '../../../providers/http';
import { toast } from '../../../providers/notification';
import { useSession } from '../../../providers/session';
import { text } from '../../../resources/definition/field';
import { FieldsForm } from '../../../resources/form/fields-form';
import { RecoveryCodes } from './recovery-codes';
import { SetupSteps } from './setup-steps';

interface State {
  ativo: boolean;
  obrigatorio: boolean;
  disponivel: boolean;
  codigos_restantes: number;
}

const KEY = ['dois-fatores'];
/** From here on a new set of recovery codes is offered with a warning. */
const FEW_CODES = 2;

type Doing = { kind: 'nothing' | 'setup' | 'renew' | 'remove' } | { kind: 'codes'; codes: readonly string[] };
const NOTHING: Doing = { kind: 'nothing' };

/** The second factor of the own account: what it is, and the acts over it, one at a time. */
export function SecondFactor({ onActive }: { onActive?: () => void }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const { data: state } = useQuery({ queryKey: KEY, queryFn: async () => (await http.get<State>('/auth/2fa')).data });
  const cancel = useCallback(() => setDoing(NOTHING), []);
  const refresh = () => Promise.all([KEY, ['sessoes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const showCodes = async (codes: readonly string[]) => {
    setDoing({ kind: 'codes', codes });
    await refresh();
  };
  if (!state) return <p className="espera">Carregando…</p>;
  switch (doing.kind) {
    case 'setup':
      return <SetupSteps usuarioId={user.id} onDone={showCodes} onCancel={cancel} />;
    case 'codes':
      return (
        <RecoveryCodes
          codes={doing.codes}
          onClose={() => {
            setDoing(NOTHING);
            onActive?.();
          }}
        />
      );
    case 'renew':
      return (
        <FieldsForm
          fields={codeFields}
          submit="Gerar novos códigos"
          onSubmit={async (typed) => {
            const { data } = await http.post<{ result: { codigos_recuperacao: string[] } }>(`/auth/2fa/codigos/${user.id}`, typed);
            await showCodes(data.result.codigos_recuperacao);
          }}
          actions={<Button onClick={cancel}>Cancelar</Button>}
        />
      );
    case 'remove':
      return (
        <FieldsForm
          fields={removeFields}
          submit="Remover verificação"
          danger
          onSubmit={async (typed) => {
            const { data } = await http.post<{ message: string }>(`/auth/2fa/remove/${user.id}`, typed);
            toast('success', data.message);
            setDoing(NOTHING);
            await refresh();
          }}
          actions={<Button onClick={cancel}>Cancelar</Button>}
        />
      );
    default:
      return <Present state={state} onDo={(kind) => setDoing({ kind })} />;
  }
}

const token = text(20, { label: 'Código de verificação', required: true, span: 4, autoComplete: 'one-time-code' });
const codeFields = { token };
const removeFields = { senha: text(128, { label: 'Senha', required: true, secret: 'current', span: 4 }), token };

function Present({ state, onDo }: { state: State; onDo: (kind: 'setup' | 'renew' | 'remove') => void }) {
  const { ativo, obrigatorio, disponivel, codigos_restantes } = state;
  if (!ativo) {
    if (!disponivel) return <p>O seu município não usa a verificação em duas etapas.</p>;
    return (
      <>
        <p className="perfil__texto">
          Além da senha, um código do aplicativo autenticador do seu telefone.
          {obrigatorio && ' O seu grupo exige: sem ela, nenhuma outra tela abre.'}
        </p>
        <Button type="primary" onClick={() => onDo('setup')}>
          Ativar verificação em duas etapas
        </Button>
      </>
    );
  }
  const few = codigos_restantes <= FEW_CODES;
  return (
    <>
      <p className="perfil__texto">
        <span className="perfil__marca">Ativa</span> Restam {codigos_restantes} códigos de recuperação.
      </p>
      {few && (
        <Alert
          type="warning"
          showIcon
          message="Os seus códigos de recuperação estão no fim. Gere novos para não ficar sem acesso se perder o telefone."
        />
      )}
      <div className="formulario__botoes">
        <Button type={few ? 'primary' : 'default'} onClick={() => onDo('renew')}>
          Gerar novos códigos
        </Button>
        {obrigatorio ? (
          <span className="campo__ajuda">O seu grupo exige verificação em duas etapas: ela não pode ser removida.</span>
        ) : (
          <Button danger onClick={() => onDo('remove')}>
            Remover verificação
          </Button>
        )}
      </div>
    </>
  );
}
