import { escaped } from '../../../../server/public-web/html';
import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import type { Work } from '../../../../server/work';
import { type Compromisso, lerAgenda } from './consulta';
import { inicioDe, itemAgenda } from './html';

const MES = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MAIS = 300;

/** The agenda of a month, the present one unless another is asked for. */
export async function paginaDaAgenda(seen: Work, asked: AskedPage): Promise<SitePage> {
  const path = `${inicioDe(asked.entity)}/agenda`;
  const typed = asked.query.get('mes') ?? '';
  const month = MES.test(typed) ? typed : seen.today().slice(0, 7);
  const [from, to] = [new Date(`${month}-01T00:00:00-03:00`), new Date(`${outroMes(month, 1)}-01T00:00:00-03:00`)];
  const all = await lerAgenda(seen, from, to, MAIS);
  return {
    title: 'Agenda',
    description: `O que acontece em ${asked.entity.nome}: eventos, audiências públicas, prazos e a agenda das autoridades.`,
    canonical: path,
    data: all.map((one) => eventoDe(asked, one)),
    body: `<h1>Agenda de ${month.slice(5)}/${month.slice(0, 4)}</h1>
<nav aria-label="Meses"><a href="${path}?mes=${outroMes(month, -1)}">Mês anterior</a> · <a href="${path}?mes=${outroMes(month, 1)}">Mês seguinte</a> · <a href="${path}.ics">Levar para a minha agenda (ICS)</a></nav>
${all.length > 0 ? `<ul class="lista">${all.map(itemAgenda).join('')}</ul>` : '<p>Nada marcado neste mês.</p>'}`,
  };
}

function outroMes(month: string, by: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);
}

const eventoDe = ({ entity }: AskedPage, { titulo, inicio, fim, local }: Compromisso): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: titulo,
  startDate: new Date(inicio).toISOString(),
  ...(fim && { endDate: new Date(fim).toISOString() }),
  ...(local && { location: { '@type': 'Place', name: local } }),
  organizer: { '@type': 'GovernmentOrganization', name: entity.nome },
});

const carimbo = (date: Date): string => new Date(date).toISOString().replace(/[-:]|\.\d{3}/g, '');
const ics = (text: string): string => text.replace(/[\\;,]/g, (letter) => `\\${letter}`).replace(/\n/g, '\\n');

/** What comes, as iCalendar (RFC 5545). */
export async function icsDaAgenda(seen: Work, { entity }: AskedPage): Promise<string> {
  const all = await lerAgenda(seen, new Date(seen.now().getTime() - 30 * 86_400_000), null, MAIS);
  const events = all.flatMap(({ id, titulo, inicio, fim, local, atualizado }) => [
    'BEGIN:VEVENT',
    `UID:${entity.slug}-${id}@sgp`,
    `DTSTAMP:${carimbo(atualizado)}`,
    `DTSTART:${carimbo(inicio)}`,
    ...(fim ? [`DTEND:${carimbo(fim)}`] : []),
    `SUMMARY:${ics(titulo)}`,
    ...(local ? [`LOCATION:${ics(local)}`] : []),
    'END:VEVENT',
  ]);
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//SGP//${ics(escaped(entity.nome))}//PT`, ...events, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}
