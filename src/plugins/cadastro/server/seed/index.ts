import type { Seed } from '../../../../server/seed/engine';
import { semearAcesso } from './access';
import { semearOrganizacao } from './organization';
import { semearPessoas } from './people';
import { semearLogradouros } from './streets';

/** People, organisation, groups, accounts and addresses of the demonstration municipality. */
export async function semearCadastro(seed: Seed): Promise<void> {
  seed.progress('pessoas');
  const people = await semearPessoas(seed);
  seed.progress('órgãos, unidades e departamentos');
  const entities = await semearOrganizacao(seed, people);
  seed.progress('grupos e usuários');
  await semearAcesso(seed, people, entities);
  seed.progress('endereços e características do imóvel');
  await semearLogradouros(seed, people);
}
