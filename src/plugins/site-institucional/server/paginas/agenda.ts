import type { SitePage } from '../../../../server/public-web/html-document';
import type { AskedPage } from '../../../../server/public-web/html-pages';
import { icalendar } from '../../../../server/public-web/icalendar';
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

/** What comes, as iCalendar. */
export async function icsDaAgenda(seen: Work, { entity }: AskedPage): Promise<string> {
  const all = await lerAgenda(seen, new Date(seen.now().getTime() - 30 * 86_400_000), null, MAIS);
  return icalendar(
    entity.nome,
    all.map(({ id, titulo, inicio, fim, local, atualizado }) => ({
      uid: `${entity.slug}-${id}@sgp`,
      changed: atualizado,
      start: new Date(inicio),
      end: fim && new Date(fim),
      title: titulo,
      place: local,
    })),
  );
}
