import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { changePassword } from '../../../server/identity/change-password';
import { orderFavorites, readFavorites, toggleFavorite } from '../../../server/identity/favorites';
import { finishGovbr, govbrExit, startGovbr } from '../../../server/identity/govbr/sign-in';
import { acceptText } from '../../../server/identity/legal-texts';
import { login } from '../../../server/identity/login';
import { preferencesShape, readPreferences, savePreferences } from '../../../server/identity/preferences';
import { isEmployee, isManager, readAccess, readLoggedUser } from '../../../server/identity/profile';
import { revokeSessions } from '../../../server/identity/sessions';
import { readAddresses } from '../../../server/records/addresses';
import type { Work } from '../../../server/work';
import { typed } from './typed';

const tag = 'Sessão';

/** Sign-in, sign-out and what the signed-in person asks about themselves (SPEC.md section 7). */
export const sessionEndpoints = [
  endpoint({
    method: 'POST',
    url: '/login',
    access: 'public',
    tag,
    summary: 'Entrar com CPF/CNPJ e senha',
    perMinute: 40,
    body: z.object({ cpf_cnpj: typed('CPF/CNPJ', 40), senha: typed('Senha', 128) }),
    handle: (work, { body }) => login(work, body.cpf_cnpj, body.senha),
  }),
  endpoint({
    method: 'POST',
    url: '/logout',
    access: 'session',
    tag,
    summary: 'Sair',
    beforeSecondFactor: true,
    handle: async (work) => {
      await work.transact(async (tx) => {
        await revokeSessions(tx, tx.user.usuarioId, 'saida', { only: tx.user.sessaoId });
        tx.audit({ acao: 'logout', recurso: 'usuario', registroId: tx.user.usuarioId });
      });
      const url = await govbrExit(work);
      return { message: 'Sessão encerrada.', result: url && { url } };
    },
  }),
  endpoint({
    method: 'GET',
    url: '/login/govbr/url',
    access: 'public',
    tag,
    summary: 'Endereço do acesso com gov.br',
    perMinute: 40,
    handle: (work) => startGovbr(work),
  }),
  endpoint({
    method: 'POST',
    url: '/login/govbr/callback',
    access: 'public',
    tag,
    summary: 'Entrar com a resposta do gov.br',
    perMinute: 40,
    body: z.object({ code: typed('Código', 2000), state: typed('Estado', 200), iss: typed('Emissor', 300).optional() }),
    handle: (work, { body }) => finishGovbr(work, body),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/usuario-logado',
    access: 'session',
    tag,
    summary: 'Usuário da sessão',
    beforeSecondFactor: true,
    handle: (work) => readLoggedUser(work),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/acessos',
    access: 'session',
    tag,
    summary: 'Menus do perfil',
    beforeSecondFactor: true,
    handle: (work) => readAccess(work),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/enderecos',
    access: 'session',
    tag,
    summary: 'Onde se abrem os registros que a pessoa pode ler',
    handle: async (work) => readAddresses(work),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/aceitar-texto',
    access: 'session',
    tag,
    summary: 'Aceitar a política de privacidade ou os termos de uso',
    beforeTerms: true,
    body: z.object({ tipo: z.enum(['politica', 'termos'], 'Informe o texto.'), versao: z.number('Informe a versão.').int() }),
    handle: async (work, { body }) => {
      await acceptText(work, body.tipo, body.versao);
      return { message: 'Aceite registrado.', result: null };
    },
  }),
  endpoint({ method: 'GET', url: '/auth/is-gestor', access: 'session', tag, summary: 'É gestor', handle: (work) => isManager(work) }),
  endpoint({
    method: 'GET',
    url: '/auth/is-funcionario',
    access: 'session',
    tag,
    summary: 'É servidor',
    handle: (work) => isEmployee(work),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/possui-permissao/:a',
    access: 'session',
    tag,
    summary: 'Possui a regra 1 em um sistema',
    handle: (work, { params }) => temPermissao(work, params.a, '1'),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/possui-permissao/:a/:b',
    access: 'session',
    tag,
    summary: 'Possui uma regra em um sistema',
    handle: (work, { params }) => temPermissao(work, params.a, params.b),
  }),
  endpoint({
    method: 'GET',
    url: '/auth/preferencias',
    access: 'session',
    tag,
    summary: 'Preferências',
    handle: (work) => readPreferences(work),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/preferencias',
    access: 'session',
    tag,
    summary: 'Mesclar preferências',
    bodyShape: preferencesShape,
    handle: async (work, { body }) => ({ message: 'Preferências salvas.', result: await savePreferences(work, body) }),
  }),
  endpoint({ method: 'GET', url: '/auth/favoritos', access: 'session', tag, summary: 'Favoritos', handle: (work) => readFavorites(work) }),
  endpoint({
    method: 'POST',
    url: '/auth/favoritar',
    access: 'session',
    tag,
    summary: 'Marcar ou desmarcar favorito',
    body: z.object({ sistema_id: z.number('Informe o sistema.').int().positive() }),
    handle: async (work, { body }) => ({ message: 'Favoritos atualizados.', result: await toggleFavorite(work, body.sistema_id) }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/favoritos/ordenar',
    access: 'session',
    tag,
    summary: 'Ordenar favoritos',
    body: z.object({ ids: z.array(z.number().int().positive()).max(30) }),
    handle: async (work, { body }) => ({ message: 'Favoritos atualizados.', result: await orderFavorites(work, body.ids) }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/alterar-senha',
    access: 'session',
    tag,
    summary: 'Trocar a própria senha',
    perMinute: 20,
    body: z.object({
      senha_atual: typed('Senha atual', 128),
      senha_nova: typed('Nova senha', 200),
      senha_nova_confirmacao: typed('Confirmação', 200),
    }),
    handle: async (work, { body }) => {
      await changePassword(work, body);
      return { message: 'Senha alterada com sucesso!', result: null };
    },
  }),
];

/** `a` is a menu code or a sistema_id; an unknown one is never permitted. */
async function temPermissao(work: Work, a: string | undefined, b: string | undefined): Promise<boolean> {
  const regra = Number(b);
  const tree = await work.services.access.treeOf();
  const node = /^\d+$/.test(a ?? '') ? tree.nodes.find(({ id }) => id === Number(a)) : tree.byCodigo.get(a ?? '');
  return node !== undefined && work.has(node.codigo, regra);
}
