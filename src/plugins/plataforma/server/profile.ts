import { z } from 'zod';
import { sendFile } from '../../../server/exports/export';
import { endpoint } from '../../../server/http/endpoint';
import { ownDataDocument } from '../../../server/identity/own-data-document';
import { confirmOwnEmail, readOwnData, readOwnDataAccesses, readOwnProfile, saveOwnProfile } from '../../../server/identity/own-profile';
import { endOtherSessions, endOwnSession, readOwnSessions } from '../../../server/identity/own-sessions';
import { readSecondFactor } from '../../../server/identity/second-factor';
import { readId } from '../../../server/resources/list';
import { typed } from './typed';

const tag = 'Meu perfil';

/** Forms carry texts; JSON carries booleans. */
const yesNo = z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')]);

const changes = z.object({
  nome: typed('Nome', 200).optional(),
  nome_social: z.string().max(200, 'O campo "Nome social" aceita no máximo 200 caracteres.').nullish(),
  fone: z.string().nullish(),
  email: z.email('Informe um e-mail válido.').max(150).optional(),
  notificacao_email: yesNo.optional(),
  foto: z.null().optional(),
});

/** What people see and change of themselves (handbook 3.5, 3.8 and 7.2). */
export const profileEndpoints = [
  endpoint({
    method: 'GET',
    url: '/auth/meu-perfil',
    access: 'session',
    tag,
    summary: 'Meu perfil',
    handle: (work) => readOwnProfile(work),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/meu-perfil',
    access: 'session',
    tag,
    summary: 'Atualizar o meu perfil',
    form: true,
    body: changes,
    handle: async (work, { body, form }) => {
      const message = await saveOwnProfile(
        work,
        body,
        form?.files.find(({ field }) => field === 'foto'),
      );
      const { foto, nome, email, cpf_cnpj, notificacao_email } = await readOwnProfile(work);
      return { message, result: { foto, nome, email, cpf_cnpj, notificacao_email } };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/auth/meu-perfil/confirmar-email',
    access: 'session',
    tag,
    summary: 'Confirmar o novo e-mail',
    body: z.object({ chave: typed('Chave', 100) }),
    handle: async (work, { body }) => {
      await confirmOwnEmail(work, body.chave);
      return { message: 'E-mail confirmado! Ele já vale para a sua conta.', result: null };
    },
  }),
  endpoint({
    method: 'GET',
    url: '/auth/meus-dados',
    access: 'session',
    tag,
    summary: 'Cópia dos meus dados pessoais',
    handle: (work) => readOwnData(work),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/meus-dados/pdf',
    access: 'session',
    tag,
    summary: 'Cópia dos meus dados pessoais em PDF',
    handle: async (work, { reply }) => (await sendFile(work, await ownDataDocument(work), 'pdf', 'meus-dados.pdf', reply))(),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/meus-dados/acessos',
    access: 'session',
    tag,
    summary: 'Quando os meus dados sensíveis foram vistos',
    handle: (work) => readOwnDataAccesses(work),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/2fa',
    access: 'session',
    tag,
    summary: 'A minha verificação em duas etapas',
    beforeSecondFactor: true,
    handle: (work) => readSecondFactor(work),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/sessoes',
    access: 'session',
    tag,
    summary: 'Minhas sessões',
    handle: (work) => readOwnSessions(work),
  }),
  endpoint({
    method: 'DELETE',
    url: '/auth/sessoes/:id',
    access: 'session',
    tag,
    summary: 'Encerrar uma sessão minha',
    handle: async (work, { params }) => {
      await endOwnSession(work, readId(params.id));
      return { message: 'Sessão encerrada.', result: null };
    },
  }),
  endpoint({
    method: 'POST',
    url: '/auth/sessoes/encerrar-outras',
    access: 'session',
    tag,
    summary: 'Encerrar todas as minhas outras sessões',
    handle: async (work) => ({ message: 'As outras sessões foram encerradas.', result: { encerradas: await endOtherSessions(work) } }),
  }),
];
