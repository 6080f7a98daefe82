import { createRecord } from '../../../../server/resources/write';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { processoTipo } from '../../resources/processo/processo_tipo';
import { ASSUNTOS, TIPOS_DE_PROCESSO } from './tipos-iniciais';

/** The kinds of process of a new municipality. */
export async function instalarTipos(work: Work): Promise<void> {
  const resource = work.services.registry.get(processoTipo.name);
  for (const tipo of TIPOS_DE_PROCESSO) {
    const known = await work.db.first('select id from processo_tipo where codigo = $1', [tipo.codigo]);
    if (!known) await createRecord(work, resource, tipo);
  }
}

/** The kinds of process and what they are about. */
export async function semearTabelas(seed: Seed): Promise<void> {
  seed.progress('processos');
  for (const tipo of TIPOS_DE_PROCESSO) await seed.put('processo_tipo', `processo_tipo:${tipo.codigo}`, tipo);
  const ids = new Map<string, number>();
  for (const [codigo, nome, prazo] of ASSUNTOS) {
    const above = `${codigo[0]}.0.0.0`;
    const id = await seed.put('processo_assunto', `processo_assunto:${codigo}`, {
      ...{ codigo, nome, pai_id: above === codigo ? null : ids.get(above), prazo_dias: prazo ?? null, contagem: 'corridos' },
      ...{ acesso_id: codigo === '1.7.0.0' ? 2 : 1, sigilo_id: 1, destinacao: 'permanente', guarda_corrente: 5 },
    });
    ids.set(codigo, id);
  }
}
