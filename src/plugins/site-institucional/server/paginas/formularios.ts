import { formatMoment } from '../../../../resources/definition';
import { stampOf } from '../../../../server/intake/stamp';
import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { openSql } from '../../../../server/publication/addresses';
import type { Work } from '../../../../server/work';
import { type CampoDoFormulario, opcoesDoCampo } from '../../calculo/campos-do-formulario';
import { lerCampos } from '../respostas';
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
  base_legal: string;
  termo_lgpd: string;
}

async function lerFormulario(seen: Work, id: number): Promise<Formulario | undefined> {
  return seen.db.first<Formulario>(
    `select f.id, f.titulo, f.slug, f.descricao, f.inicio, f.fim, f.atualizado_em, f.seo_descricao, f.fora_dos_buscadores, f.base_legal, f.termo_lgpd from site_formulario f where f.id = $1`,
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
  const campos = await lerCampos(seen, id);
  return {
    title: form.titulo,
    description: form.seo_descricao ?? undefined,
    updated: form.atualizado_em && new Date(form.atualizado_em),
    hidden: form.fora_dos_buscadores,
    body: `<h1>${escaped(form.titulo)}</h1>${textoRico(form.descricao)}${quandoHtml(form, seen.now())}${envioHtml(seen, form, campos)}`,
  };
}

function quandoHtml({ inicio, fim }: Formulario, now: Date): string {
  if (inicio && new Date(inicio) > now) return `<p>Abre em ${formatMoment(new Date(inicio).toISOString())}.</p>`;
  if (fim && new Date(fim) < now) return `<p>Encerrado em ${formatMoment(new Date(fim).toISOString())}.</p>`;
  return fim ? `<p>Até ${formatMoment(new Date(fim).toISOString())}.</p>` : '';
}

/** What is asked, to be sent from the page itself; the server judges it by the same fields. */
function envioHtml(seen: Work, { id, base_legal, termo_lgpd }: Formulario, campos: readonly CampoDoFormulario[]): string {
  const consent =
    base_legal === 'consentimento' ? '<label><input type="checkbox" required> Concordo com o tratamento descrito acima.</label>' : '';
  return `<noscript><p role="note">Para enviar por aqui é preciso ativar o JavaScript. Sem ele, leve as respostas ao atendimento do órgão.</p></noscript>
<form data-envio="/api/publico/site/formularios/${id}/respostas" data-carimbo="${escaped(stampOf(seen))}"><div class="mel" aria-hidden="true"><label>Não preencha<input name="site" tabindex="-1" autocomplete="off"></label></div>
${campos
  .filter(({ oculto }) => !oculto)
  .map(campoHtml)
  .join('')}
<h2>Dados pessoais</h2>${textoRico(termo_lgpd)}${consent}<div role="status" class="resultado"></div><p><button class="botao-primario">Enviar</button></p></form>`;
}

const TIPOS: Readonly<Record<string, string>> = { numero: 'text', data: 'date', email: 'email', telefone: 'tel', arquivo: 'file' };

function campoHtml(campo: CampoDoFormulario): string {
  const { rotulo, nome, tipo, obrigatorio, ajuda, condicao_campo, condicao_igual } = campo;
  if (tipo === 'secao') return `<h2>${escaped(rotulo)}</h2>`;
  const shown = condicao_campo ? ` data-quando="${escaped(condicao_campo)}" data-igual="${escaped(condicao_igual ?? '')}"` : '';
  const label = `${escaped(rotulo)}${obrigatorio ? '' : ' (opcional)'}`;
  const help = ajuda ? `<span id="ajuda-${nome}" class="legenda">${escaped(ajuda)}</span>` : '';
  const must = `${obrigatorio ? ' required' : ''}${ajuda ? ` aria-describedby="ajuda-${nome}"` : ''}`;
  const options = Object.keys(opcoesDoCampo(campo)).map((one) => escaped(one));
  if (tipo === 'multipla')
    return `<fieldset${shown}><legend>${label}</legend>${options.map((one) => `<label><input type="checkbox" name="${nome}" data-tipo="multipla" value="${one}"> ${one}</label>`).join('')}${help}</fieldset>`;
  if (tipo === 'sim_nao')
    return `<div${shown}><label><input type="checkbox" name="${nome}" data-tipo="sim_nao"> ${label}</label>${help}</div>`;
  const input =
    tipo === 'lista'
      ? `<select id="c-${nome}" name="${nome}"${must}><option value=""></option>${options.map((one) => `<option>${one}</option>`).join('')}</select>`
      : tipo === 'texto_longo'
        ? `<textarea id="c-${nome}" name="${nome}" rows="4"${must}></textarea>`
        : `<input id="c-${nome}" name="${nome}" type="${TIPOS[tipo] ?? 'text'}" data-tipo="${tipo}"${must}>`;
  return `<div${shown}><label for="c-${nome}">${label}</label>${input} ${help}</div>`;
}
