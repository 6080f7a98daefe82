import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { keyAnswer, newKeyAnswer } from '../../../server/identity/key-answer';
import { verifySecondStep } from '../../../server/identity/login';
import { addKey, challengeKey, prepareKey, removeKey } from '../../../server/identity/own-keys';
import { askKeyOfStep } from '../../../server/identity/second-step';
import { readId } from '../../../server/resources/list';
import { comProva, maybeProof } from './proof';
import { typed } from './typed';

const tag = 'Verificação em duas etapas';
const sessionToken = typed('sessionToken', 100);

/** Security keys and passkeys (WebAuthn) as a second factor, beside the application: at the sign-in and in Meu perfil. */
export const securityKeyEndpoints = [
  endpoint({
    method: 'POST',
    url: '/2fa/chave/opcoes',
    access: 'public',
    tag,
    summary: 'Pedir o desafio da chave de segurança na entrada',
    perMinute: 40,
    body: z.object({ sessionToken }),
    handle: async (work, { body }) => ({
      message: 'Use a sua chave de segurança.',
      result: await askKeyOfStep(work, body.sessionToken),
    }),
  }),
  endpoint({
    method: 'POST',
    url: '/2fa/chave/verify',
    access: 'public',
    tag,
    summary: 'Concluir a entrada com a chave de segurança',
    perMinute: 40,
    body: z.object({ sessionToken, resposta: keyAnswer }),
    handle: (work, { body: { sessionToken, resposta } }) => verifySecondStep(work, sessionToken, { resposta }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/chaves/opcoes',
    access: 'session',
    tag,
    summary: 'Preparar uma chave de segurança',
    beforeSecondFactor: true,
    countsAttempts: true,
    perMinute: 20,
    body: maybeProof,
    handle: async (work, { body }) => ({
      message: 'Use a chave de segurança que quer adicionar.',
      result: await prepareKey(work, body),
    }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/chaves',
    access: 'session',
    tag,
    summary: 'Adicionar uma chave de segurança',
    beforeSecondFactor: true,
    countsAttempts: true,
    perMinute: 20,
    body: z.object({
      nome: z
        .string('O campo "Nome" é obrigatório.')
        .trim()
        .min(1, 'O campo "Nome" é obrigatório.')
        .max(60, 'O campo "Nome" aceita no máximo 60 caracteres.'),
      resposta: newKeyAnswer,
    }),
    handle: async (work, { body }) => ({
      message: 'Chave de segurança adicionada!',
      result: { codigos_recuperacao: await addKey(work, body.nome, body.resposta) },
    }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/chaves/desafio',
    access: 'session',
    tag,
    summary: 'Pedir o desafio de uma chave de segurança minha',
    countsAttempts: true,
    perMinute: 20,
    handle: async (work) => ({ message: 'Use a sua chave de segurança.', result: await challengeKey(work) }),
  }),
  endpoint({
    method: 'POST',
    url: '/auth/2fa/chaves/:id/remover',
    access: 'session',
    tag,
    summary: 'Remover uma chave de segurança',
    countsAttempts: true,
    perMinute: 20,
    body: comProva({ senha: typed('Senha', 128) }),
    handle: async (work, { params, body: { senha, ...proof } }) => {
      const left = await removeKey(work, readId(params.id), senha, proof);
      return { message: left ? 'A chave de segurança foi removida.' : 'A verificação em duas etapas foi removida.', result: null };
    },
  }),
];
