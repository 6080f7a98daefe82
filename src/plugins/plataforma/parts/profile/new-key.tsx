import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { createKey } from '../../../../providers/prove-key';
import { useCall } from '../../../../providers/use-call';
import { text } from '../../../../resources/definition/field';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { ProofForm } from './proof-form';
import type { FactorState, Issued } from './use-second-factor';

interface NewKeyProps {
  state: FactorState;
  /** With the recovery codes, when it is the first factor. */
  onDone: (codes: readonly string[], message: string) => Promise<void>;
  onCancel: () => void;
}

type Options = PublicKeyCredentialCreationOptionsJSON;

const fields = {
  nome: text(60, { label: 'Nome da chave', required: true, span: 6, help: 'Para reconhecê-la, como “Chave do escritório”.' }),
};

/** Adds a security key: who already has a second factor proves it first. */
export function NewKey({ state, onDone, onCancel }: NewKeyProps) {
  const call = useCall();
  const preparar = async (proof: Record<string, unknown>) =>
    (await call<{ result: Options }>('/auth/2fa/chaves/opcoes', proof, { silent: true })).result;
  const [prepared, setPrepared] = useState<Options | null>(null);
  /** Kept for when a refusal asks for the proof again. */
  const [typed, setTyped] = useState<Record<string, unknown>>();
  if (state.ativo && !prepared)
    return (
      <ProofForm
        state={state}
        text="Antes de adicionar outra chave, confirme que é você."
        submit="Continuar"
        onSubmit={async (proof) => setPrepared(await preparar(proof))}
        onCancel={onCancel}
      />
    );
  const acrescentar = async (values: Record<string, unknown>) => {
    const resposta = await createKey(prepared ?? (await preparar({})));
    setTyped(values);
    // the challenge serves once: after a refusal it is asked for again
    setPrepared(null);
    const { result, message } = await call<Issued>('/auth/2fa/chaves', { ...values, resposta }, { silent: true });
    await onDone(result.codigos_recuperacao, message);
  };
  return (
    <>
      <p className="perfil__texto">
        Uma chave USB ou NFC, o seu telefone ou o desbloqueio deste aparelho (digital, rosto ou PIN). Tenha a nova chave à mão: o navegador
        diz o que fazer.
      </p>
      <FieldsForm
        fields={fields}
        values={typed}
        submit="Adicionar chave"
        onSubmit={acrescentar}
        actions={<Button onClick={onCancel}>Cancelar</Button>}
      />
    </>
  );
}
