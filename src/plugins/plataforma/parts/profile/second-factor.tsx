import { Alert, Button } from 'antd';
import { KeyRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { toast } from '../../../../providers/notification';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { FactorList } from './factor-list';
import { NewKey } from './new-key';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { type Setup, SetupSteps } from './setup-steps';
import { type FactorState, type Issued, type SecurityKey, temUmFator, useSecondFactor } from './use-second-factor';

/** From here on a new set of recovery codes is offered with a warning. */
const FEW_CODES = 2;

type Doing =
  | { kind: 'nothing' | 'prove-setup' | 'new-key' | 'renew' }
  | { kind: 'setup'; setup: Setup | null }
  | { kind: 'remove'; key: SecurityKey | null }
  | { kind: 'codes'; codes: readonly string[] };
const NOTHING: Doing = { kind: 'nothing' };

/** The second factor of the own account: what it is, and the acts over it, one at a time. */
export function SecondFactor({ onActive }: { onActive?: () => void }) {
  const { user } = useSession();
  const { state, atualizar } = useSecondFactor();
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const cancelar = useCallback(() => setDoing(NOTHING), []);
  /** Codes are only there with the first factor, or new ones. */
  const added = async (codes: readonly string[], message: string) => {
    setDoing(codes.length > 0 ? { kind: 'codes', codes } : NOTHING);
    if (codes.length === 0) toast('success', message);
    await atualizar();
  };
  const call = useCall();
  if (!state) return <p className="espera">Carregando…</p>;
  switch (doing.kind) {
    case 'prove-setup':
      return (
        <ProofForm
          state={state}
          text="Antes de ativar o aplicativo, confirme que é você."
          submit="Continuar"
          onSubmit={async (proof) => {
            const { result } = await call<{ result: Setup }>(`/auth/2fa/setup/${user.id}`, proof, { silent: true });
            setDoing({ kind: 'setup', setup: result });
          }}
          onCancel={cancelar}
        />
      );
    case 'setup':
      return <SetupSteps usuarioId={user.id} prepared={doing.setup} onDone={added} onCancel={cancelar} />;
    case 'new-key':
      return <NewKey state={state} onDone={added} onCancel={cancelar} />;
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
        <ProofForm
          state={state}
          submit="Gerar novos códigos"
          onSubmit={async (proof) => {
            const { result, message } = await call<Issued>(`/auth/2fa/codigos/${user.id}`, proof, { silent: true });
            await added(result.codigos_recuperacao, message);
          }}
          onCancel={cancelar}
        />
      );
    case 'remove':
      return (
        <ProofForm
          state={state}
          text={`${doing.key ? `A chave “${doing.key.nome}”` : 'O aplicativo autenticador'} deixará de entrar na sua conta.`}
          password
          submit={temUmFator(state) ? 'Remover verificação' : doing.key ? 'Remover chave' : 'Remover aplicativo'}
          danger
          onSubmit={async (proof) => {
            const url = doing.key ? `/auth/2fa/chaves/${doing.key.id}/remover` : `/auth/2fa/remove/${user.id}`;
            await call(url, proof);
            setDoing(NOTHING);
            await atualizar();
          }}
          onCancel={cancelar}
        />
      );
    default:
      return state.ativo ? <Active state={state} onDo={setDoing} /> : <Inactive state={state} onDo={setDoing} />;
  }
}

interface PresentProps {
  state: FactorState;
  onDo: (doing: Doing) => void;
}

function Inactive({ state: { disponivel, obrigatorio }, onDo }: PresentProps) {
  if (!disponivel) return <p>O seu município não usa a verificação em duas etapas.</p>;
  return (
    <>
      <p className="perfil__texto">
        Além da senha, um código do aplicativo autenticador do seu telefone, ou uma chave de segurança.
        {obrigatorio && ' O seu grupo exige: sem ela, nenhuma outra tela abre.'}
      </p>
      <div className="formulario__botoes">
        <Button type="primary" onClick={() => onDo({ kind: 'setup', setup: null })}>
          Ativar com o aplicativo autenticador
        </Button>
        <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => onDo({ kind: 'new-key' })}>
          Ativar com uma chave de segurança
        </Button>
      </div>
    </>
  );
}

function Active({ state, onDo }: PresentProps) {
  const { aplicativo, disponivel, codigos_restantes } = state;
  const few = codigos_restantes <= FEW_CODES;
  return (
    <>
      <p className="perfil__texto">
        <span className="perfil__marca">Ativa</span> Restam {codigos_restantes} códigos de recuperação.
      </p>
      <FactorList state={state} onRemove={(key) => onDo({ kind: 'remove', key })} />
      {few && (
        <Alert
          type="warning"
          showIcon
          message="Os seus códigos de recuperação estão no fim. Gere novos para não ficar sem acesso se perder o telefone ou a chave."
        />
      )}
      <div className="formulario__botoes">
        {disponivel && (
          <Button icon={<KeyRound size={16} aria-hidden />} onClick={() => onDo({ kind: 'new-key' })}>
            Adicionar chave de segurança
          </Button>
        )}
        {disponivel && !aplicativo && <Button onClick={() => onDo({ kind: 'prove-setup' })}>Ativar aplicativo autenticador</Button>}
        <Button type={few ? 'primary' : 'default'} onClick={() => onDo({ kind: 'renew' })}>
          Gerar novos códigos
        </Button>
      </div>
    </>
  );
}
