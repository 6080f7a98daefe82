import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';

const YEAR = 2026;

/** The cronograma of 2026, published by the decree of 20 January. */
export async function semearCronograma(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('cronograma de desembolso');
  await seed.inYear(YEAR, async () => {
    const id = await seed.put('cronograma_desembolso', `cronograma:${YEAR}`, {
      nivel: 'unidade_grupo_fonte',
      metodo: 'historico',
      decreto_numero: '4.512',
      decreto_data: `${YEAR}-01-20`,
      publicacao: `${YEAR}-01-21`,
      medidas:
        'Fiscalização do ISS pela nota eletrônica, atualização do cadastro imobiliário e protesto de certidões. Dívida ativa: 1.240 execuções, de R$ 9.800.000,00.',
    });
    const open = await seed.work.db.first("select id from cronograma_desembolso where id = $1 and situacao_cronograma = 'elaboracao'", [
      id,
    ]);
    if (open) await runAct(seed.work, seed.work.services.registry.get('cronograma_desembolso'), id, 'publicar', {});
  });
}
