import { act, onResource } from '../../../../server/resources/rules';
import { createRecord, plainValues } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type LayoutSite, layoutSite } from '../../resources/layout_site';
import { coresDe } from '../../resources/layout-rules';
import { copiarImagens } from './copiar-imagens';

export const layoutSiteRules = onResource(layoutSite, {
  lockedBecause: (t) => `case ${t}.situacao
    when 'pre_visualizacao' then 'O layout está em pré-visualização. Volte para rascunho para alterá-lo.'
    when 'publicado' then 'Este layout está publicado. Crie um rascunho a partir dele para mudar o site.'
    when 'substituido' then 'Esta versão já foi publicada e não muda mais. Crie um rascunho a partir dela.' end`,
  acts: {
    pre_visualizar: act('Layout em pré-visualização.'),
    voltar: act('Layout de volta a rascunho.'),
    publicar: act('Layout publicado.', async (layout, _input, tx) => {
      await publicarLayout(tx, layout.id);
      return undefined;
    }),
    copiar: act('Rascunho criado.', (layout, _input, tx) => {
      return copiarLayout(tx, layout);
    }),
    restaurar_versao: act('Versão restaurada e publicada.', async (layout, _input, tx) => {
      const copy = await copiarLayout(tx, layout);
      await publicarLayout(tx, copy.id);
      return copy;
    }),
  },
});

/**
 * Puts a layout on the public site: what was there stays as a version, and its images become public.
 *
 * @param id a layout of the cliente
 * @param at when it is published
 */
export async function publicarLayout(tx: Work, id: number, at: Date = tx.now()): Promise<void> {
  const cliente = tx.cliente.id;
  // two publications at once take their numbers one after the other
  await tx.db.execute('select from public.cliente where id = $1 for update', [cliente]);
  await tx.db.execute(
    "update layout_site set situacao = 'substituido', versao = versao + 1 where cliente_id = $1 and situacao = 'publicado'",
    [cliente],
  );
  await tx.db.execute(
    `update layout_site set situacao = 'publicado', publicado_em = $3, versao = versao + 1,
            numero = (select coalesce(max(v.numero), 0) + 1 from public.layout_site v where v.cliente_id = $1)
      where cliente_id = $1 and id = $2`,
    [cliente, id, at],
  );
  await vestirCliente(tx, id);
  await tx.db.execute('update arquivo set publico = true where cliente_id = $1 and dono_tipo = $3 and dono_id = $2', [
    cliente,
    id,
    layoutSite.name,
  ]);
}

const WORN = ['primaria', 'secundaria', 'fundo', 'texto'] as const;

/** The entrance, the header and the papers wear what was published: its images and colours (handbook Cadastro 3.0 and 5.4). */
async function vestirCliente(tx: Work, id: number): Promise<void> {
  const colours = await tx.db.rows<{ papel: string; valor: string }>('select papel, valor from layout_site_cores where pai_id = $1', [id]);
  const cores = coresDe({ cores: colours });
  const image = (name: string) => `(select '/arquivo/' || a.token from public.arquivo a where a.id = l.${name})`;
  await tx.db.execute(
    `update cliente c set logo = ${image('logo')}, brasao = ${image('brasao')}, favicon = ${image('favicon')}, tema = $3
       from public.layout_site l where l.id = $2 and l.cliente_id = $1 and c.id = $1 and c.cliente_id = $1`,
    [tx.cliente.id, id, JSON.stringify(Object.fromEntries(WORN.map((papel) => [papel, cores[papel]])))],
  );
  tx.emit({ kind: 'access', usuarioId: null });
}

/** A draft with the same content, in files of its own. */
async function copiarLayout(tx: Work, layout: LayoutSite): Promise<{ id: number }> {
  const resource = tx.services.registry.get(layoutSite.name);
  const values = await copiarImagens(tx, layoutSite.fields, plainValues(resource, layout));
  return createRecord(tx, resource, values);
}
