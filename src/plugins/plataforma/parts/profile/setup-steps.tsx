import { Button, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../providers/use-call';
import { text } from '../../../../resources/definition/field';
import { FieldsForm } from '../../../../resources/form/fields-form';
import type { Issued } from './use-second-factor';

/** What the application needs to begin (POST /auth/2fa/setup/{id}). */
export interface Setup {
  secret: string;
  otpauth_url: string;
  qr_code: string;
}

interface SetupStepsProps {
  usuarioId: number;
  /** Already asked for, by who proved another factor. */
  prepared: Setup | null;
  onDone: (codes: readonly string[], message: string) => Promise<void>;
  onCancel: () => void;
}

const fields = { token: text(6, { label: 'Código de verificação', required: true, span: 4, autoComplete: 'one-time-code' }) };

/** Reads the QR code with the application, types its first code. */
export function SetupSteps({ usuarioId, prepared, onDone, onCancel }: SetupStepsProps) {
  const call = useCall();
  const [setup, setSetup] = useState(prepared);
  useEffect(() => {
    if (prepared) return;
    let wanted = true;
    call<{ result: Setup }>(`/auth/2fa/setup/${usuarioId}`, {}, { silent: true })
      .then(({ result }) => wanted && setSetup(result))
      // the refusal is already on screen
      .catch(() => wanted && onCancel());
    return () => {
      wanted = false;
    };
  }, [usuarioId, prepared, onCancel, call]);
  if (!setup) return <p className="espera">Carregando…</p>;
  return (
    <div className="perfil__duas-etapas">
      <ol>
        <li>Instale um aplicativo autenticador no seu telefone (qualquer um que leia códigos QR de verificação).</li>
        <li>
          Leia o código ao lado com o aplicativo, ou digite nele a chave:
          <Typography.Text code copyable={{ tooltips: ['Copiar a chave', 'Chave copiada'] }} className="perfil__chave-secreta">
            {setup.secret}
          </Typography.Text>
        </li>
        <li>Digite abaixo o código de 6 números que o aplicativo mostrar.</li>
      </ol>
      <img src={setup.qr_code} alt="Código QR com a chave da verificação em duas etapas" />
      <FieldsForm
        fields={fields}
        submit="Ativar"
        onSubmit={async (typed) => {
          const { result, message } = await call<Issued>(`/auth/2fa/confirm/${usuarioId}`, typed, { silent: true });
          await onDone(result.codigos_recuperacao, message);
        }}
        actions={<Button onClick={onCancel}>Cancelar</Button>}
      />
    </div>
  );
}
