import { formatMoment } from '../../../../resources/definition';
import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { openSql } from '../../../../server/publication/addresses';
import type { Work } from '../../../../server/work';
import { inicioDe, textoRico } from './html';

interface Formulario extends Record<string, unknown> {
  id: number;
  titulo: string;
  slug: string;
  descricao: string | null;
  inicio: Date | null;
  fim: Date | null;
  atualizado_em: Date | null;
  seo_descricao: string | null;
  fora_dos_buscadores: boolean;
}

async function lerFormulario(seen: Work, id: number): Promise<Formulario | undefined> {
  return seen.db.first<Formulario>(
    `select f.id, f.titulo, f.slug, f.descricao, f.inicio, f.fim, f.atualizado_em, f.seo_descricao, f.fora_dos_buscadores from site_formulario f where f.id = $1`,
    [id],
  );
}

/** A form inside a page: what it is for, and the way to it; nothing while it is not on the air. */
export async function formularioHtml(seen: Work, id: number, asked: AskedPage): Promise<string> {
  const open = await seen.db.first<{ id: number }>(`select f.id from site_formulario f where f.id = $2 and ${openSql('f', '$1')}`, [
    seen.now(),
    id,
  ]);
  const form = open && (await lerFormulario(seen, id));
  if (!form) return '';
  return `<h2>${escaped(form.titulo)}</h2>${textoRico(form.descricao)}<p><a class="botao botao-primario" href="${inicioDe(asked.entity)}/formularios/${escaped(form.slug)}">Responder: ${escaped(form.titulo)}</a></p>`;
}

/** The page of a form: what is asked, and why the municipality may ask it. */
export async function paginaDoFormulario(seen: Work, id: number): Promise<SitePage | null> {
  const form = await lerFormulario(seen, id);
  if (!form) return null;
  const fields = await seen.db.rows<{ rotulo: string; ajuda: string | null; obrigatorio: boolean }>(
    "select c.rotulo, c.ajuda, c.obrigatorio from site_formulario_campos c where c.pai_id = $1 and not c.oculto and c.tipo <> 'secao' order by c.ordem, c.id",
    [id],
  );
  const asks = fields.map(
    ({ rotulo, ajuda, obrigatorio }) =>
      `<li>${escaped(rotulo)}${obrigatorio ? '' : ' (opcional)'}${ajuda ? `: ${escaped(ajuda)}` : ''}</li>`,
  );
  return {
    title: form.titulo,
    description: form.seo_descricao ?? undefined,
    updated: form.atualizado_em && new Date(form.atualizado_em),
    hidden: form.fora_dos_buscadores,
    body: `<h1>${escaped(form.titulo)}</h1>${textoRico(form.descricao)}${quandoHtml(form, seen.now())}
<h2>O que se pergunta</h2><ul>${asks.join('')}</ul>
<p role="note">As respostas ainda não se recebem por esta página: procure o atendimento do órgão.</p>`,
  };
}

function quandoHtml({ inicio, fim }: Formulario, now: Date): string {
  if (inicio && new Date(inicio) > now) return `<p>Abre em ${formatMoment(new Date(inicio).toISOString())}.</p>`;
  if (fim && new Date(fim) < now) return `<p>Encerrado em ${formatMoment(new Date(fim).toISOString())}.</p>`;
  return fim ? `<p>Até ${formatMoment(new Date(fim).toISOString())}.</p>` : '';
}
