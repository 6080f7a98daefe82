import type { Setup } from '../../../server/installation';
import { createRecord } from '../../../server/resources/write';
import { incluirFeriadosPadrao } from './holidays';
import { incluirIntegracoes } from './integrations';

/** Every root system in use by the first entity, with the present fiscal year open; the holidays of this year and the next. */
export async function instalarConfiguracao({ work }: Setup): Promise<void> {
  const today = work.today();
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear, thisYear + 1]) await incluirFeriadosPadrao(work, year);
  await incluirIntegracoes(work);
  const entity = await work.db.first<{ id: number }>('select id from orgao where entidade order by id limit 1');
  const roots = await work.db.rows<{ id: number }>("select id from sistema where tipo = 'raiz' order by id");
  for (const { id: sistema_id } of roots) {
    await createRecord(work, work.services.registry.get('sistema_gestao'), {
      entidade_id: entity?.id,
      sistema_id,
      data_implantacao: today,
      situacao_implantacao: 'producao',
      exercicios: [{ ano: thisYear, situacao: 'aberto', aberto_em: today }],
    });
  }
}
