import { checkHtml, type PublicationProblem } from '../../../resources/definition';
import { onPublished } from '../../../server/publication/rules';
import type { Work } from '../../../server/work';
import { siteInformativo } from '../resources/site_informativo';
import { type SiteNoticia, siteNoticia } from '../resources/site_noticia';

/** Highlights on the air at the same time (handbook Administração 7.3). */
const DESTAQUES = 5;

export const noticiaRules = onPublished(siteNoticia, {
  complete: (draft, work, current) => {
    const empty = draft.data_noticia === null || (!current && draft.data_noticia === undefined);
    return empty ? { ...draft, data_noticia: work.now().toISOString() } : draft;
  },
  checks: async (record, work) => [
    ...checkHtml('texto', record.texto),
    ...(await destaquesDemais(work, record)),
    ...(record.imagem_capa && !record.imagem_alt
      ? [{ level: 'refuses' as const, field: 'imagem_alt', message: 'Escreva o que a imagem de capa mostra.' }]
      : []),
  ],
});

async function destaquesDemais(work: Work, { id, destaque }: SiteNoticia): Promise<PublicationProblem[]> {
  if (!destaque) return [];
  const others = await work.db.rows<{ titulo: string }>(
    `select n.titulo from site_noticia n where n.destaque and n.situacao = 'publicado' and n.id <> $1 order by n.data_noticia`,
    [id],
  );
  if (others.length < DESTAQUES) return [];
  const names = others.map(({ titulo }) => `"${titulo}"`).join(', ');
  return [{ level: 'refuses', field: 'destaque', message: `Já há ${others.length} destaques no ar: ${names}. Tire um deles antes.` }];
}

export const informativoRules = onPublished(siteInformativo, {
  checks: async (record, work) => [...checkHtml('texto', record.texto), ...(await outroPopup(work, record.id, record.tipo))],
  afterSave: async (id, tx) => {
    await tx.db.execute(
      `update arquivo set publico = true where dono_tipo = 'site_informativo' and dono_id = $1 and cliente_id = $2 and tipo = 'application/pdf'`,
      [id, tx.cliente.id],
    );
  },
});

/** One pop-up at a time. */
async function outroPopup(work: Work, id: number, tipo: string): Promise<PublicationProblem[]> {
  if (tipo !== 'popup') return [];
  const other = await work.db.first<{ titulo: string }>(
    "select i.titulo from site_informativo i where i.tipo = 'popup' and i.situacao = 'publicado' and i.id <> $1 limit 1",
    [id],
  );
  return other ? [{ level: 'refuses', field: 'tipo', message: `O pop-up "${other.titulo}" está no ar: arquive-o antes.` }] : [];
}
