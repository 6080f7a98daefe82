import { useMemo } from 'react';
import { email, phone, text } from '../../../../resources/definition/field';
import { formatDocument } from '../../../../resources/definition/format';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { Block } from './block';
import { Photo } from './photo';
import { type Profile, useProfile } from './use-profile';

/** Photo, names, telephone and e-mail. */
export function PersonalData() {
  const { profile, gravar } = useProfile();
  if (!profile) return <p className="espera">Carregando…</p>;
  return (
    <>
      <Block title="Foto">
        <Photo profile={profile} onSend={(photo) => gravar({}, photo)} onRemove={() => gravar({ foto: null })} />
      </Block>
      <Block title="Dados pessoais">
        <PersonalForm profile={profile} onSave={gravar} />
      </Block>
    </>
  );
}

const names = {
  nome: text(200, { label: 'Nome', required: true, span: 6, autoComplete: 'name' }),
};
const contact = {
  nome_social: text(200, { label: 'Nome social / Nome fantasia', span: 6 }),
  fone: phone({ label: 'Telefone', span: 4 }),
};

function PersonalForm({ profile, onSave }: { profile: Profile; onSave: (changes: Record<string, unknown>) => Promise<void> }) {
  const { nome, nome_social, fone, email: current, nome_somente_leitura, email_alteravel, email_pendente } = profile;
  const values = useMemo(() => ({ nome, nome_social, fone, email: current }), [nome, nome_social, fone, current]);
  const fields = useMemo(
    () => ({
      ...(!nome_somente_leitura && names),
      ...contact,
      ...(email_alteravel && {
        email: email({
          label: 'E-mail de acesso',
          required: true,
          span: 6,
          help: email_pendente
            ? `Aguardando a confirmação de ${email_pendente}.`
            : 'Um endereço novo só vale depois de confirmado pelo link que enviaremos a ele.',
        }),
      }),
    }),
    [nome_somente_leitura, email_alteravel, email_pendente],
  );
  const enviar = (typed: Record<string, unknown>) =>
    onSave(Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name] ?? null])));
  return (
    <>
      <dl className="perfil__dados">
        <div>
          <dt>CPF/CNPJ</dt>
          <dd className="numero">{formatDocument(profile.cpf_cnpj)}</dd>
        </div>
        {nome_somente_leitura && (
          <div>
            <dt>Nome</dt>
            <dd>
              {nome} <small>Mantido pelo cadastro de pessoal.</small>
            </dd>
          </div>
        )}
        {!email_alteravel && (
          <div>
            <dt>E-mail de acesso</dt>
            <dd>
              {current} <small>Para trocá-lo, procure o administrador: o envio de e-mail não está configurado.</small>
            </dd>
          </div>
        )}
      </dl>
      <FieldsForm fields={fields} values={values} submit="Salvar" onSubmit={enviar} />
    </>
  );
}
