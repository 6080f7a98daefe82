import type { Resource } from '../../../resources/definition';
import type { TermKind } from '../../../server/calendar/kept-terms';
import type { Work } from '../../../server/work';
import { ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { ouvidoriaPergunta } from '../resources/ouvidoria_pergunta';
import { ouvidoriaRecurso } from '../resources/ouvidoria_recurso';
import { lerParametros, membrosDe } from './parametros';
import { protocoloSql } from './protocolo';

const endereco = ({ route }: Resource, id: number) => `${route.base}/${id}`;

async function protocoloDe(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ protocolo: string }>(
    `select ${protocoloSql('d')} as protocolo from ouvidoria_demanda d where d.id = $1`,
    [id],
  );
  return row?.protocolo ?? '';
}

/** Until when the ouvidoria answers. */
export const prazoDaResposta: TermKind = {
  name: 'ouvidoria_resposta',
  label: 'Respostas da ouvidoria',
  resource: ouvidoriaDemanda,
  field: 'data_prazo',
  counting: 'corridos',
  notice: async (tx, id) => ({
    usuarios: await membrosDe(tx, (await lerParametros(tx)).departamento_id),
    titulo: `Ouvidoria ${await protocoloDe(tx, id)}`,
    url: endereco(ouvidoriaDemanda, id),
  }),
};

/** Until when an area answers the ouvidoria. */
export const prazoDaArea: TermKind = {
  name: 'ouvidoria_area',
  label: 'Respostas das áreas à ouvidoria',
  resource: ouvidoriaPergunta,
  field: 'prazo',
  counting: 'corridos',
  notice: async (tx, id) => {
    const row = await tx.db.first<{ departamento_id: number; demanda_id: number }>(
      'select departamento_id, demanda_id from ouvidoria_pergunta where id = $1',
      [id],
    );
    return {
      usuarios: await membrosDe(tx, row?.departamento_id ?? null),
      titulo: `Pergunta da ouvidoria ${await protocoloDe(tx, row?.demanda_id ?? 0)}`,
      url: endereco(ouvidoriaPergunta, id),
    };
  },
};

/** Until when an appeal is decided; who may decide it is told on the home, by its day. */
export const prazoDoRecurso: TermKind = {
  name: 'ouvidoria_recurso',
  label: 'Recursos de acesso à informação',
  resource: ouvidoriaRecurso,
  field: 'prazo',
  counting: 'corridos',
  notice: async (tx, id) => {
    const row = await tx.db.first<{ demanda_id: number }>('select demanda_id from ouvidoria_recurso where id = $1', [id]);
    return {
      usuarios: await membrosDe(tx, (await lerParametros(tx)).departamento_id),
      titulo: `Recurso do pedido ${await protocoloDe(tx, row?.demanda_id ?? 0)}`,
      url: endereco(ouvidoriaRecurso, id),
    };
  },
};

export const prazosDaOuvidoria: readonly TermKind[] = [prazoDaResposta, prazoDaArea, prazoDoRecurso];
