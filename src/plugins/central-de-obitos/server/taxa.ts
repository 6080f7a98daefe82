import { runAct } from '../../../server/documents/acts';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { cancelarTaxa, enviarGuia, type GuiaQuitada, lerSituacaoDaGuia } from '../../arrecadacao/server';
import { concessaoSepultura } from '../resources/concessao_sepultura';
import { guiaSepultamento } from '../resources/guia_sepultamento';

/** By what a cemetery charges: the first of its fees. @throws ValidationError when it has none */
export async function tributoDoCemiterio(tx: Work, cemiterio_id: number | null): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    'select x.alvo_id as id from public.cemiterio_taxas x where x.pai_id = $1 order by x.ordem limit 1',
    [cemiterio_id],
  );
  if (!row)
    throw new ValidationError({ id: ['O cemitério não diz por que tributo cobra: escolha-o em Cemitérios › Regulamento e taxas.'] });
  return row.id;
}

/** A guide of Arrecadação that was emitted and not paid is of nothing any more. */
export async function cancelarSeAberta(tx: Work, guia_id: number | null, motivo: string): Promise<void> {
  const guia = guia_id ? await lerSituacaoDaGuia(tx, guia_id) : undefined;
  if (guia_id && (guia?.situacao === 'Emitida' || guia?.situacao === 'Vencida')) await cancelarTaxa(tx, guia_id, motivo);
}

/** What waited for a guide goes on once it is paid: the fee of the burial is confirmed, and the concession begins. */
export async function seguirPagamentos(tx: Work, guias: readonly GuiaQuitada[]): Promise<void> {
  const own = tx.asPlatform();
  for (const { id, numero, paga_em } of guias) {
    const guia = await own.db.first<{ id: number }>(
      "select g.id from guia_sepultamento g where g.guia_arrecadacao_id = $1 and g.situacao = 'emitida'",
      [id],
    );
    if (guia)
      await runAct(own, own.services.registry.get(guiaSepultamento.name), guia.id, 'confirmar_taxa', { taxa_guia: numero, paga_em });
    const concessao = await own.db.first<{ id: number }>(
      "select k.id from concessao_sepultura k where k.guia_arrecadacao_id = $1 and k.situacao = 'a_pagar'",
      [id],
    );
    if (concessao) await writeColumns(own, concessaoSepultura, concessao.id, { situacao: 'ativa', guia: numero });
  }
}

/** The guide to be paid, for who takes it at the counter of the cemetery. */
export const guiaEmPdfEndpoints = (
  [
    [guiaSepultamento, 'guia_da_taxa'],
    [concessaoSepultura, 'guia_da_concessao'],
  ] as const
).map(([resource, ato]) =>
  endpoint({
    method: 'GET',
    url: `${resource.api.path}/:id/${ato}`,
    access: { menu: [resource.menu], regra: 5 },
    tag: resource.label.many,
    summary: `${resource.label.one}: a guia de arrecadação, em PDF`,
    handle: async (work, { params, reply }) => {
      const { guia_arrecadacao_id } = (await readRecord(work, work.services.registry.get(resource.name), readId(params.id))) as {
        guia_arrecadacao_id?: number | null;
      };
      if (!guia_arrecadacao_id) throw new NotFoundError('A guia ainda não foi emitida.');
      return enviarGuia(work, guia_arrecadacao_id, reply, 'nominal');
    },
  }),
);
