import type { Seed } from '../../../server/seed/engine';
import { bringTabelas } from './tabelas-legais';

/** The tables of the law, and the quadro de pessoal of the Prefeitura. */
export async function seedPessoal(seed: Seed): Promise<void> {
  seed.progress('tabelas e quadro de pessoal');
  await bringTabelas(seed.work, seed.bring);
  const institute = await seed.work.db.first<{ id: number }>("select id from pessoa where tipo = 'juridica' order by id limit 1");
  await seed.put('outra_previdencia', 'previdencia:rpps', {
    nome: 'Instituto de Previdência dos Servidores',
    tipo: 'rpps',
    pessoa_id: institute?.id,
    vigencias: [
      {
        ...{ inicio: '2020-03', lei: 'Lei Complementar 61/2020', modo: 'unica', aliquota_servidor: '14' },
        ...{ patronal_normal: '21', taxa_administracao: '2' },
      },
    ],
  });
}
