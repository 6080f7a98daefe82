import { formatMoment, htmlText } from '../../../../resources/definition';
import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import type { Work } from '../../../../server/work';
import { type Apurado, apurarNota5, apurarNps, MINIMO } from '../../calculo/satisfacao';
import { inicioDe, textoRico } from './html';

/** A survey, as its page reads it. */
interface Pesquisa extends Record<string, unknown> {
  id: number;
  titulo: string;
  inicio: Date;
  fim: Date;
  anonima: boolean;
  publicar_resultado: boolean;
  metodo: string | null;
  medidas: string | null;
  enviados: number | null;
}

/** A question of a survey. */
export interface PerguntaPesquisa extends Record<string, unknown> {
  id: number;
  texto: string;
  tipo: 'nota5' | 'nps' | 'escolha' | 'texto';
  opcoes: string | null;
  obrigatoria: boolean;
}

export const opcoesDe = (opcoes: string | null): string[] =>
  (opcoes ?? '')
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

async function lerPesquisa(seen: Work, id: number): Promise<Pesquisa | undefined> {
  return seen.db.first<Pesquisa>(
    'select p.id, p.titulo, p.inicio, p.fim, p.anonima, p.publicar_resultado, p.metodo, p.medidas, p.enviados from site_pesquisa p where p.id = $1',
    [id],
  );
}

/** The questions of a survey, in their order. */
export function lerPerguntasDaPesquisa(seen: Work, id: number): Promise<PerguntaPesquisa[]> {
  return seen.db.rows<PerguntaPesquisa>(
    'select q.id, q.texto, q.tipo, q.opcoes, q.obrigatoria from site_pesquisa_perguntas q where q.pai_id = $1 order by q.ordem, q.id',
    [id],
  );
}

/** A survey as a page shows it: its questions while it is open, and its result once it is over. */
export async function pesquisaHtml(seen: Work, id: number, asked: AskedPage, nivel: 1 | 2): Promise<string> {
  const survey = await lerPesquisa(seen, id);
  if (!survey) return '';
  const questions = await lerPerguntasDaPesquisa(seen, id);
  const now = seen.now().getTime();
  const title = `<h${nivel}>${escaped(survey.titulo)}</h${nivel}>`;
  if (now < new Date(survey.inicio).getTime()) return `${title}<p>Abre em ${formatMoment(new Date(survey.inicio).toISOString())}.</p>`;
  if (now <= new Date(survey.fim).getTime()) return `${title}${formHtml(survey, questions, asked)}`;
  if (!survey.publicar_resultado) return `${title}<p>A pesquisa terminou. Obrigado a quem respondeu.</p>`;
  return `${title}${await resultadoHtml(seen, survey, questions)}`;
}

function formHtml({ id, anonima }: Pesquisa, questions: readonly PerguntaPesquisa[], asked: AskedPage): string {
  const fields = questions.map((question) => perguntaHtml(question));
  const told = anonima ? '<p>A pesquisa é anônima: nada do que se responde diz quem respondeu.</p>' : '';
  return `${told}<form method="post" action="/api/publico/site/pesquisas/${id}/respostas"><input type="hidden" name="volta" value="${escaped(`${inicioDe(asked.entity)}/pesquisas/${id}`)}">${fields.join('')}<p><button class="botao-primario">Enviar as respostas</button></p></form>`;
}

function perguntaHtml({ id, texto, tipo, opcoes, obrigatoria }: PerguntaPesquisa): string {
  const must = obrigatoria ? ' required' : '';
  const label = `${escaped(texto)}${obrigatoria ? '' : ' (opcional)'}`;
  if (tipo === 'texto')
    return `<label for="p${id}">${label}</label><textarea id="p${id}" name="p${id}" rows="3" maxlength="2000"${must}></textarea>`;
  const values = tipo === 'nota5' ? [1, 2, 3, 4, 5] : tipo === 'nps' ? Array.from({ length: 11 }, (_, n) => n) : opcoesDe(opcoes);
  const options = values.map(
    (value) => `<label><input type="radio" name="p${id}" value="${escaped(String(value))}"${must}> ${escaped(String(value))}</label>`,
  );
  return `<fieldset><legend>${label}</legend>${options.join(' ')}</fieldset>`;
}

async function resultadoHtml(seen: Work, survey: Pesquisa, questions: readonly PerguntaPesquisa[]): Promise<string> {
  const answers = await seen.db.rows<{ pergunta: string; valor: string }>(
    `select r.pergunta, r.valor from (select e.key as pergunta, e.value as valor from site_pesquisa_resposta s, jsonb_each_text(s.respostas) e where s.pesquisa_id = $1) r`,
    [survey.id],
  );
  const total = await seen.db.first<{ n: number }>('select count(*)::int as n from site_pesquisa_resposta s where s.pesquisa_id = $1', [
    survey.id,
  ]);
  const n = total?.n ?? 0;
  const rate = survey.enviados ? ` de ${survey.enviados} convites (${Math.round((n / survey.enviados) * 100)} %)` : '';
  const parts = questions.map((question) => {
    const values = answers.filter(({ pergunta }) => pergunta === String(question.id)).map(({ valor }) => valor);
    return `<h3>${escaped(question.texto)}</h3>${resultadoDe(question, values)}`;
  });
  const approved = await seen.db.rows<{ texto: string }>(
    "select c.texto from site_comentario c where c.pesquisa_id = $1 and c.situacao = 'aprovado' order by c.recebido_em limit 100",
    [survey.id],
  );
  const comments =
    approved.length > 0 ? `<h2>O que se escreveu</h2><ul>${approved.map(({ texto }) => `<li>${escaped(texto)}</li>`).join('')}</ul>` : '';
  return `<h2>Resultado</h2><p>De ${formatMoment(new Date(survey.inicio).toISOString())} a ${formatMoment(new Date(survey.fim).toISOString())}: ${n} respostas${rate}.</p>
${survey.metodo ? `<p>Método: ${escaped(survey.metodo)}</p>` : ''}${parts.join('')}${comments}${survey.medidas && htmlText(survey.medidas) ? `<h2>O que vai mudar</h2>${textoRico(survey.medidas)}` : ''}`;
}

function resultadoDe({ tipo, opcoes }: PerguntaPesquisa, values: readonly string[]): string {
  if (tipo === 'texto') return '<p>O que se escreveu aparece depois de lido por quem modera.</p>';
  if (values.length < MINIMO) return '<p>Amostra insuficiente.</p>';
  if (tipo === 'nota5') return apuradoHtml(apurarNota5(values.map(Number)));
  if (tipo === 'nps') return apuradoHtml(apurarNps(values.map(Number)));
  const rows = opcoesDe(opcoes).map((option) => {
    const count = values.filter((value) => value === option).length;
    return `<tr><th scope="row">${escaped(option)}</th><td>${count}</td><td>${Math.round((count / values.length) * 100)} %</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Opção</th><th scope="col">Respostas</th><th scope="col">Parte</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const decimal = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

function apuradoHtml(made: Apurado | null): string {
  if (!made) return '<p>Amostra insuficiente.</p>';
  const told = [
    made.csat !== null && `Satisfeitos (CSAT): ${decimal(made.csat)} %, margem de ${decimal(made.margem ?? 0)} pontos`,
    made.nps !== null && `NPS: ${made.nps}`,
    `média ${decimal(made.media)}`,
    `${made.respostas} respostas`,
    made.aviso,
  ].filter(Boolean);
  return `<p>${told.join(' · ')}</p>`;
}

/** The page of a survey. */
export async function paginaDaPesquisa(seen: Work, asked: AskedPage): Promise<SitePage | null> {
  const id = Number(asked.params.id);
  const survey = Number.isSafeInteger(id) ? await lerPesquisa(seen, id) : undefined;
  if (!survey) return null;
  const thanks = asked.query.get('enviada') === '1' ? '<p role="status"><strong>Recebemos as suas respostas. Obrigado.</strong></p>' : '';
  const again =
    asked.query.get('enviada') === '0' ? '<p role="alert"><strong>Esta pesquisa já foi respondida daqui hoje.</strong></p>' : '';
  return { title: survey.titulo, body: `${thanks}${again}${await pesquisaHtml(seen, id, asked, 1)}` };
}
