import type { Seed } from '../../../../server/seed/engine';
import { seedAccess } from './access';
import { seedOrganization } from './organization';
import { seedPeople } from './people';
import { seedStreets } from './streets';

/** People, organisation, groups, accounts and addresses of the demonstration municipality. */
export async function seedCadastro(seed: Seed): Promise<void> {
  seed.progress('pessoas');
  const people = await seedPeople(seed);
  seed.progress('órgãos, unidades e departamentos');
  const entities = await seedOrganization(seed, people);
  seed.progress('grupos e usuários');
  await seedAccess(seed, people, entities);
  seed.progress('endereços e características do imóvel');
  await seedStreets(seed, people);
}
