import { readClientes } from '../../../server/clientes';
import { openPlatformWork } from '../../../server/platform-work';
import { onResource } from '../../../server/resources/rules';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';
import { siteAlbum } from '../resources/site_album';
import { siteMidia } from '../resources/site_midia';

/** Where a media is shown: the pages whose blocks name it, and the news of its album. */
const usosSql = (t: string): string => `(select string_agg(u.titulo, '; ' order by u.titulo) from (
    select p.titulo from site_pagina p where jsonb_path_exists(p.conteudo, '$.**.midia_id ? (@ == $id)', jsonb_build_object('id', ${t}.id))
    union select n.titulo from site_noticia n where n.galeria_id = ${t}.album_id) u)`;

export const albumRules = onResource(siteAlbum, {
  derived: { midias: (t) => `select count(*)::int from site_midia m where m.album_id = ${t}.id` },
  judge: async (draft, work, current) => {
    const { capa_id } = { ...current, ...draft };
    if (!capa_id) return null;
    const own = await work.db.first('select m.id from site_midia m where m.id = $1 and m.album_id = $2', [capa_id, current?.id ?? 0]);
    return own ? null : { capa_id: ['A capa é uma das mídias do álbum.'] };
  },
  afterSave: (id, tx) => abrirArquivos(tx, 'm.album_id = $3', id),
});

export const midiaRules = onResource(siteMidia, {
  derived: { usos: usosSql },
  afterSave: (id, tx) => abrirArquivos(tx, 'm.id = $3', id),
});

/** The files of the media are read by anybody while their album is on the site and who appears in them allows it. */
async function abrirArquivos(tx: Work, where: string, id: number): Promise<void> {
  await tx.db.execute(
    `update arquivo set publico = x.aberta from (
       select m.arquivo as id, (l.publico and (m.autorizacao_ate is null or m.autorizacao_ate >= $2::date)) as aberta
         from site_midia m join site_album l on l.id = m.album_id where ${where}
       union all select m.legenda_vtt, l.publico from site_midia m join site_album l on l.id = m.album_id where ${where}
     ) x where arquivo.id = x.id and arquivo.cliente_id = $1`,
    [tx.cliente.id, tx.today(), id],
  );
}

/** What who appears in it no longer allows leaves the public pages. */
export async function fecharVencidas(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    await work.transact((tx) => abrirArquivos(tx, 'm.autorizacao_ate = $2::date - 1 and $3 = 0', 0));
  }
}
