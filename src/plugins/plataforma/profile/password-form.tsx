import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { http } from '../../../providers/http';
import { toast } from '../../../providers/notification';
import { text } from '../../../resources/definition/field';
import { FieldsForm } from '../../../resources/form/fields-form';
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
  const queryClient = useQueryClient();
  const { profile } = useProfile();
  const fields = useMemo(() => fieldsOf(profile), [profile]);
  const [round, setRound] = useState(0);
  const send = async (typed: Record<string, unknown>) => {
    const { data } = await http.post<{ message: string }>('/auth/alterar-senha', typed);
    toast('success', data.message);
    setRound(round + 1);
    await queryClient.invalidateQueries({ queryKey: ['sessoes'] });
  };
  return <FieldsForm key={round} fields={fields} submit="Trocar senha" onSubmit={send} />;
}
