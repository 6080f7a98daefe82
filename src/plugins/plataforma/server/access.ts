import { z } from 'zod';
import { stripMask, validateDraft } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import { ValidationError } from '../../../server/http/errors';
import { spendFirstAccess } from '../../../server/identity/first-access';
import { recoverPassword, resetPassword } from '../../../server/identity/recover-password';
import { confirmRegistration, type Registration, register, resendConfirmation } from '../../../server/identity/register';
import { draftShape } from '../../../server/resources/schemas';
import { registrationFields, registrationRules } from '../resources/registration';
import { typed } from './typed';

const tag = 'Cadastro e senha';

/** How somebody without a session gets an account, or a new password (handbook 3.6 and 3.7). */
export const accessEndpoints = [
  endpoint({
    method: 'POST',
    url: '/recuperar-senha',
    access: 'public',
    tag,
    summary: 'Pedir o link de uma nova senha',
    perMinute: 10,
    body: z.object({ cpf_cnpj: typed('CPF/CNPJ', 40) }),
    handle: async (work, { body }) => {
      recoverPassword(work, body.cpf_cnpj);
      return { message: 'Se houver cadastro, enviaremos um e-mail com instruções.', result: null };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/redefinir-senha',
    access: 'public',
    tag,
    summary: 'Criar a nova senha pelo link',
    perMinute: 20,
    body: z.object({
      chave: typed('Chave', 100),
      senha_nova: typed('Nova senha', 200),
      senha_nova_confirmacao: typed('Confirmação', 200),
    }),
    handle: async (work, { body }) => {
      await resetPassword(work, body);
      return { message: 'Senha alterada com sucesso!', result: null };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/primeiro-acesso',
    access: 'public',
    tag,
    summary: 'Criar a primeira senha pelo código do atendimento',
    perMinute: 20,
    body: z.object({
      cpf_cnpj: typed('CPF/CNPJ', 40),
      codigo: typed('Código', 20),
      senha_nova: typed('Nova senha', 200),
      senha_nova_confirmacao: typed('Confirmação', 200),
    }),
    handle: async (work, { body }) => {
      await spendFirstAccess(work, body);
      return { message: 'Senha criada com sucesso!', result: null };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/registrar',
    access: 'public',
    tag,
    summary: 'Cadastrar-se',
    perMinute: 20,
    bodyShape: z.lazy(() => draftShape(registrationFields)),
    handle: async (work, { body, reply }) => {
      await register(work, lerInscricao(body));
      reply.code(201);
      return { message: 'Cadastro recebido! Enviamos um e-mail para confirmação.', result: null };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/registrar/confirmar',
    access: 'public',
    tag,
    summary: 'Confirmar o cadastro pelo link',
    perMinute: 20,
    body: z.object({ chave: typed('Chave', 100) }),
    handle: async (work, { body }) => {
      await confirmRegistration(work, body.chave);
      return { message: 'Cadastro confirmado! Entre com o seu CPF/CNPJ e a sua senha.', result: null };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/registrar/reenviar',
    access: 'public',
    tag,
    summary: 'Reenviar o e-mail de confirmação',
    perMinute: 10,
    body: z.object({ cpf_cnpj: typed('CPF/CNPJ', 40), senha: typed('Senha', 128) }),
    handle: async (work, { body }) => {
      await resendConfirmation(work, stripMask(body.cpf_cnpj), body.senha);
      return { message: 'Se houver um cadastro à espera, o e-mail será enviado de novo.', result: null };
    },
  }),
];

/** @throws ValidationError by field */
function lerInscricao(body: unknown): Registration {
  const { changes, issues } = validateDraft({ fields: registrationFields, rules: registrationRules }, body);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  // what was typed as the password is the password: fields take the spaces around a text away
  return { ...(changes as unknown as Registration), senha: (body as { senha: string }).senha };
}
