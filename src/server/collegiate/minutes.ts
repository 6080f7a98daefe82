import { BALLOTS, formatInstant, OUTCOMES, VOTE_KINDS } from '../../resources/definition';
import type { Attendance } from './attendance';
import type { CastVote, KeptVote } from './vote';

/** What happened in a meeting, in its order. */
export interface MeetingFacts {
  title: string;
  body: string;
  place: string | null;
  opened: string;
  closed: string | null;
  presider: string | null;
  attendance: readonly Attendance[];
  parts: readonly MeetingPart[];
}

export interface MeetingPart {
  title: string;
  /** What was read, said or put off, in plain sentences. */
  told: readonly string[];
  votes: readonly { vote: KeptVote; cast: readonly CastVote[] }[];
}

/** Drafts the minutes of a meeting from what happened in it, for who writes them to correct and complete. */
export function draftMinutes({ title, body, place, opened, closed, presider, attendance, parts }: MeetingFacts): string {
  const here = attendance.filter(({ presente }) => presente).map(({ membro_nome }) => membro_nome);
  const away = attendance
    .filter(({ presente }) => !presente)
    .map(({ membro_nome, justificativa }) => (justificativa ? `${membro_nome} (${justificativa})` : membro_nome));
  const where = place ? ` (${place})` : '';
  const presided = presider ? `, sob a presidência de ${presider}` : '';
  const paragraphs = [
    `Em ${dayAndHour(opened)}${where}, reuniu-se ${body}${presided}, para ${title}.`,
    `Presentes: ${inWords(here)}.${away.length > 0 ? ` Ausentes: ${inWords(away)}.` : ''}`,
  ];
  const blocks = [...paragraphs.map(paragraph), ...parts.flatMap(partOf)];
  const end = closed ? `Nada mais havendo a tratar, a reunião foi encerrada em ${dayAndHour(closed)}, e lavrou-se esta ata.` : null;
  return [...blocks, ...(end ? [paragraph(end)] : [])].join('\n');
}

function partOf({ title, told, votes }: MeetingPart): string[] {
  if (told.length + votes.length === 0) return [];
  return [
    `<h3>${escapeHtml(title)}</h3>`,
    ...told.map(paragraph),
    ...votes.flatMap(({ vote, cast }) => [paragraph(resultOf(vote)), ...nominalOf(vote, cast)]),
  ];
}

/** `PL 12/2026, em votação nominal: aprovado, por 8 votos a favor, 3 contra e 1 abstenção.` */
export function resultOf({ titulo, tipo, sim, nao, abstencao, resultado, situacao, motivo, desempate }: KeptVote): string {
  if (situacao === 'cancelada') return `${titulo}: votação cancelada. ${motivo ?? ''}`.trim();
  const outcome = resultado ? OUTCOMES[resultado].toLowerCase() : 'sem resultado';
  const tie = desempate ? ', com o voto de desempate da presidência' : '';
  return `${titulo}, em votação ${VOTE_KINDS[tipo].toLowerCase()}: ${outcome}, por ${sim} a favor, ${nao} contra e ${abstencao} de abstenção${tie}.`;
}

function nominalOf({ tipo, situacao }: KeptVote, cast: readonly CastVote[]): string[] {
  if (tipo === 'secreta' || situacao === 'cancelada') return [];
  const said = Object.entries(BALLOTS).flatMap(([ballot, label]) => {
    const names = cast.filter(({ voto }) => voto === ballot).map(({ membro_nome }) => membro_nome);
    return names.length > 0 ? [`${label}: ${inWords(names)}.`] : [];
  });
  return said.length > 0 ? [paragraph(said.join(' '))] : [];
}

/** `20/10/2026, às 14:10` */
const dayAndHour = (instant: string): string => formatInstant(instant).replace(' ', ', às ');

const inWords = (names: readonly string[]): string => new Intl.ListFormat('pt-BR').format(names) || 'ninguém';

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
