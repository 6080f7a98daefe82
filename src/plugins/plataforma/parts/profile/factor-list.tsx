import { Button } from 'antd';
import { KeyRound, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../../resources/definition/format';
import { type FactorState, type SecurityKey, temUmFator } from './use-second-factor';

interface FactorListProps {
  state: FactorState;
  /** Nothing for the authenticator application. */
  onRemove: (key: SecurityKey | null) => void;
}

/** The application and the security keys of the account. */
export function FactorList({ state, onRemove }: FactorListProps) {
  const stays = state.obrigatorio && temUmFator(state);
  const tirar = (nome: string, key: SecurityKey | null) =>
    stays ? null : (
      <Button aria-label={`Remover ${nome}`} onClick={() => onRemove(key)}>
        Remover
      </Button>
    );
  return (
    <>
      <ul className="perfil__sessoes" aria-label="Formas da verificação em duas etapas">
        {state.aplicativo && (
          <Factor
            icon={<Smartphone size={20} strokeWidth={1.6} aria-hidden />}
            nome="Aplicativo autenticador"
            text="Código de 6 números que muda a cada 30 segundos"
            action={tirar('aplicativo autenticador', null)}
          />
        )}
        {state.chaves.map((key) => (
          <Factor
            key={key.id}
            icon={<KeyRound size={20} strokeWidth={1.6} aria-hidden />}
            nome={key.nome}
            text={`Chave de segurança · adicionada em ${formatMoment(key.data_cadastro)} · ${
              key.ultimo_uso ? `último uso em ${formatMoment(key.ultimo_uso)}` : 'ainda não usada'
            }`}
            action={tirar(key.nome, key)}
          />
        ))}
      </ul>
      {stays && <p className="campo__ajuda">O seu grupo exige verificação em duas etapas: a última forma não pode ser removida.</p>}
    </>
  );
}

function Factor({ icon, nome, text, action }: { icon: ReactNode; nome: string; text: string; action: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <strong>{nome}</strong>
        <p>{text}</p>
      </div>
      {action}
    </li>
  );
}
