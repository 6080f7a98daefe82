import { Button } from 'antd';
import { useState } from 'react';
import { proveKey } from '../../../../providers/prove-key';
import { type Fields, text } from '../../../../resources/definition/field';
import { FieldsForm } from '../../../../resources/form/fields-form';
import type { FactorState } from './use-second-factor';

const senha = text(128, { label: 'Senha', required: true, secret: 'current', span: 4 });
const token = text(20, { label: 'Código de verificação', required: true, span: 4, autoComplete: 'one-time-code' });
const recovery = text(20, { label: 'Código de recuperação', required: true, span: 6 });

/** What each kind of proof asks; the objects never change, as the form wants. */
const FIELDS: Record<'semSenha' | 'comSenha', Record<'chave' | 'codigo' | 'recuperacao', Fields>> = {
  semSenha: { chave: {}, codigo: { token }, recuperacao: { token: recovery } },
  comSenha: { chave: { senha }, codigo: { senha, token }, recuperacao: { senha, token: recovery } },
};

interface ProofFormProps {
  state: FactorState;
  /** What the proof is for. */
  text?: string;
  /** Asks the password too. */
  password?: boolean;
  submit: string;
  danger?: boolean;
  /** With `senha`, and `token` or `resposta`, as the calls take them. */
  onSubmit: (proof: Record<string, unknown>) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the second factor again: by a security key, where the person has one, or by a code. */
export function ProofForm({ state: { aplicativo, chaves }, text, password, submit, danger, onSubmit, onCancel }: ProofFormProps) {
  const [byKey, setByKey] = useState(chaves.length > 0);
  const code = aplicativo ? 'codigo' : 'recuperacao';
  const kind = byKey ? 'chave' : code;
  return (
    <>
      {text && <p className="perfil__texto">{text}</p>}
      <FieldsForm
        key={kind}
        fields={FIELDS[password ? 'comSenha' : 'semSenha'][kind]}
        submit={submit}
        danger={danger}
        onSubmit={async (typed) => onSubmit(byKey ? { ...typed, resposta: await proveKey() } : typed)}
        actions={<Button onClick={onCancel}>Cancelar</Button>}
      >
        {chaves.length > 0 && (
          <p className="campo__ajuda">
            {byKey ? 'O navegador vai pedir uma chave de segurança que já está na sua conta. ' : ''}
            <Button type="link" size="small" className="perfil__troca" onClick={() => setByKey(!byKey)}>
              {byKey ? (aplicativo ? 'Usar um código' : 'Usar um código de recuperação') : 'Usar a chave de segurança'}
            </Button>
          </p>
        )}
      </FieldsForm>
    </>
  );
}
