import type { Wire } from './caller';
import { type Caller, SENHA, type Suite } from './harness';

const ASSINATURAS = '/administracao/processos/assinaturas';

/** Asks people to sign something, all at once, as its authors. */
export const askToSign = (who: Caller, alvo_tipo: string, alvo_id: number, signers: readonly Caller[], nivel_minimo = 'simples') =>
  who.post(ASSINATURAS, {
    alvo_tipo,
    alvo_id,
    signatarios: signers.map(({ usuarioId }) => ({ usuario_id: usuarioId, ordem: 1, papel: 'autor', nivel_minimo })),
  });

/** Signs with the password what waits for a person and asks no more than it. @throws Error when it is refused */
export async function signAll(suite: Suite, who: Caller): Promise<void> {
  await suite.sql('update usuario_credencial set senha_hash = $2 where usuario_id = $1', [
    who.usuarioId,
    await suite.services.passwords.hash(SENHA),
  ]);
  const { body } = await who.get('/administracao/processos/gestao/fila-assinaturas?per_page=50');
  const ids = body.data.filter(({ nivel_minimo }: Wire) => nivel_minimo === 'simples').map(({ id }: Wire) => id);
  const challenge = await who.post(`${ASSINATURAS}/desafio`, { ids });
  const signed = await who.post(`${ASSINATURAS}/assinar`, { ids, desafio: challenge.body.desafio, senha: SENHA });
  if (signed.status !== 200) throw new Error(`Não assinou: ${signed.status} ${JSON.stringify(signed.body)}`);
}
