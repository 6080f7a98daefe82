import { html, text } from '../../../resources/definition';
import { escaped } from '../../../server/public-web/html';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { type Dispositivo, ehAgrupador } from '../calculo/articular';
import { epigrafeDe } from '../calculo/tipos';
import { type AtoAdministrativo, atoAdministrativo } from '../resources/ato_administrativo';
import template from '../templates/ato.html?raw';

/** Indentation of each level under an article, as laws are printed. */
const RECUO: Readonly<Record<string, string>> = { inciso: '2em', alinea: '3em', item: '4em' };

/** The articles of an act as HTML: groups in the middle, the rest in paragraphs. */
export function corpoDe(dispositivos: readonly Pick<Dispositivo, 'nivel' | 'rotulo' | 'texto'>[]): string {
  return dispositivos
    .map(({ nivel, rotulo, texto }) => {
      const linhas = texto.split('\n').map(escaped).join('<br>');
      if (ehAgrupador(nivel)) return `<p style="text-align: center"><strong>${escaped(rotulo)}</strong><br><strong>${linhas}</strong></p>`;
      const recuo = RECUO[nivel] ? `; padding-left: ${RECUO[nivel]}` : '';
      return `<p style="text-align: justify${recuo}">${nivel === 'artigo' ? `<strong>${escaped(rotulo)}</strong>` : escaped(rotulo)} ${linhas}</p>`;
    })
    .join('');
}

/** Where and when, as an act closes: `Município, 12 de março de 2026.` */
export async function fechoDe(work: Work, data: string | null): Promise<string> {
  const row = await work.db.first<{ cidade: string }>(
    'select k.nome as cidade from public.cliente c join public.cidade k on k.id = c.cidade_id where c.id = $1',
    [work.cliente.id],
  );
  const dia = data && new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${data}T00:00:00Z`));
  return `${row?.cidade ?? work.cliente.nome}${dia ? `, ${dia}` : ''}.`;
}

/** The head of an act, with a blank for the number that it has not yet. */
export const epigrafeDo = ({ tipo, numero, sufixo, data_ato }: AtoAdministrativo, hoje: string): string =>
  epigrafeDe(tipo, numero, sufixo, data_ato ?? hoje);

/** What an act says in the gazette. */
export async function textoParaODiario(work: Work, ato: AtoAdministrativo): Promise<string> {
  const quem = await work.db.first<{ nome: string }>('select p.nome from public.pessoa p where p.id = $1', [ato.autoridade_id]);
  return [
    ato.preambulo ?? '',
    corpoDe(ato.dispositivos as Dispositivo[]),
    `<p style="text-align: center">${escaped(await fechoDe(work, ato.data_ato))}</p>`,
    `<p style="text-align: center"><strong>${escaped(quem?.nome ?? '')}</strong></p>`,
  ].join('');
}

export const atoPaper = onPaper(atoAdministrativo, 'ato', {
  template,
  fields: { corpo: html({ label: 'Texto articulado' }), local_e_data: text(120, { label: 'Local e data' }) },
  read: async (ato, work) => ({
    epigrafe: epigrafeDo(ato, work.today()),
    corpo: corpoDe(ato.dispositivos as Dispositivo[]),
    local_e_data: await fechoDe(work, ato.data_ato),
  }),
  signatories: async ({ autoridade_id }, work) => {
    const row = await work.db.first<{ nome: string }>('select p.nome from public.pessoa p where p.id = $1', [autoridade_id]);
    return row ? [{ nome: row.nome, cargo: 'Autoridade' }] : [];
  },
});
