import { useMemo, useState } from 'react';
import { useCall } from '../../../../providers/use-call';
import { text } from '../../../../resources/definition/field';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { type Profile, useProfile } from './use-profile';

function fieldsOf(profile: Profile | undefined) {
  const owner = profile && { documento: profile.cpf_cnpj, nome: profile.nome, email: profile.email };
  return {
    senha_atual: text(128, { label: 'Senha atual', required: true, secret: 'current', span: 4 }),
    senha_nova: text(128, { label: 'Nova senha', required: true, secret: 'new', owner: () => owner ?? {}, span: 4 }),
    senha_nova_confirmacao: text(128, { label: 'Repita a nova senha', required: true, secret: 'repeated', span: 4 }),
  };
}

/** Changes the own password; every other session ends. */
export function PasswordForm() {
  const call = useCall({ keys: [['sessoes']] });
  const { profile } = useProfile();
  const fields = useMemo(() => fieldsOf(profile), [profile]);
  const [round, setRound] = useState(0);
  const enviar = async (typed: Record<string, unknown>) => {
    await call('/auth/alterar-senha', typed);
    setRound(round + 1);
  };
  return <FieldsForm key={round} fields={fields} submit="Trocar senha" onSubmit={enviar} />;
}
