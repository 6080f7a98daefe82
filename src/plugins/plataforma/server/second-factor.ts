import { z } from 'zod';
import { check, endpoint } from '../../../server/http/endpoint';
import { verifySecondStep } from '../../../server/identity/login';
import {
  confirmSecondFactor,
  removeOwnSecondFactor,
  removeSecondFactorOf,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '../../../server/identity/second-factor';
import { readId } from '../../../server/resources/list';
import type { Work } from '../../../server/work';
import { comProva, maybeProof } from './proof';
import { typed } from './typed';

const tag = 'Verificação em duas etapas';
const code = z.object({ token: typed('Código', 20) });

/** The second step of the sign-in, and the calls by which a person keeps it (SPEC.md section 7; handbook 3.4). */
export const secondFactorEndpoints = [
  endpoint({
    method: 'POST',
    url: '/2fa/verify',
    access: 'public',
    tag,
    summary: 'Concluir a entrada com o código de verificação',
    perMinute: 40,
    body: z.object({ token: typed('Código', 20), sessionToken: typed('sessionToken', 100) }),
    handle: (work, { body }) => verifySecondStep(work, body.sessionToken, body),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/setup/:id',
    access: 'session',
    tag,
    summary: 'Preparar a verificação em duas etapas',
    beforeSecondFactor: true,
    countsAttempts: true,
    perMinute: 20,
    body: maybeProof,
    handle: async (work, { params, body }) => ({
      message: 'Leia o código com o seu aplicativo e informe o número que ele mostrar.',
      result: await setUpSecondFactor(work, readId(params.id), body),
    }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/confirm/:id',
    access: 'session',
    tag,
    summary: 'Ativar a verificação em duas etapas',
    beforeSecondFactor: true,
    countsAttempts: true,
    perMinute: 20,
    body: code,
    handle: async (work, { params, body }) => ({
      message: 'Verificação em duas etapas ativada!',
      result: { codigos_recuperacao: await confirmSecondFactor(work, readId(params.id), body.token) },
    }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/codigos/:id',
    access: 'session',
    tag,
    summary: 'Gerar novos códigos de recuperação',
    countsAttempts: true,
    perMinute: 20,
    body: comProva({}),
    handle: async (work, { params, body }) => ({
      message: 'Novos códigos de recuperação gerados. Os anteriores deixaram de valer.',
      result: { codigos_recuperacao: await renewRecoveryCodes(work, readId(params.id), body) },
    }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/remove/:id',
    access: 'session',
    tag,
    summary: 'Remover a verificação em duas etapas',
    countsAttempts: true,
    perMinute: 20,
    bodyShape: z.lazy(() => z.union([own, others])),
    handle: async (work, { params, body }) => {
      const left = await tirar(work, readId(params.id), body);
      return { message: left ? 'O aplicativo autenticador foi removido.' : 'A verificação em duas etapas foi removida.', result: null };
    },
  }),
];

const own = comProva({ senha: typed('Senha', 128) });
const others = z.object({ motivo: typed('Motivo', 300) });

/** The own account by password and proof; another's by an administrator, with a reason. Gives whether a factor is left. */
async function tirar(work: Work, usuarioId: number, body: unknown): Promise<boolean> {
  if (usuarioId !== work.user.usuarioId) {
    work.need('cadastro.usuarios.permissoes', 5);
    await removeSecondFactorOf(work, usuarioId, check(others, body).motivo);
    return false;
  }
  const { senha, ...proof } = check(own, body);
  return removeOwnSecondFactor(work, senha, proof);
}
