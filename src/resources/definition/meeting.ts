import { choice, date, dateTime, html, text, url } from './field';
import type { Act } from './resource';

/** What every meeting of a body declares alike: where it is, when it was held, and its minutes. */

const IN_A_PLACE = { modo: ['presencial', 'hibrida'] } as const;
const ON_LINE = { modo: ['remota', 'hibrida'] } as const;

/** Where a meeting is: in a place, on line, or both. @param local the place that is proposed */
export const meetingPlace = (local?: string) =>
  ({
    modo: choice(
      { presencial: 'Presencial', remota: 'Remota', hibrida: 'Híbrida' },
      { label: 'Modo', required: true, default: 'presencial', span: 4 },
    ),
    local: text(150, { label: 'Local', when: IN_A_PLACE, required: IN_A_PLACE, span: 6, ...(local ? { default: local } : {}) }),
    url: url({ label: 'Endereço da reunião', when: ON_LINE, required: ON_LINE, span: 6 }),
  }) as const;

/** When it was held. */
export const meetingTimes = {
  inicio: dateTime({ label: 'Aberta em', readOnly: true, span: 4 }),
  fim: dateTime({ label: 'Encerrada em', readOnly: true, span: 4 }),
} as const;

/** Its minutes, and when they were concluded. */
export const minutesFields = {
  ata: html({ label: 'Ata' }),
  ata_em: date({ label: 'Ata concluída em', readOnly: true, span: 4 }),
} as const;

/** The acts of its minutes. @param held the situação in which it was held */
export const minutesActs = <const H extends string>(held: H) =>
  ({
    redigir_ata: {
      label: 'Redigir a ata',
      confirm: 'A ata se redige do que aconteceu, para conferir e completar.',
      when: { situacao: held, ata: null },
    },
    concluir_ata: {
      label: 'Concluir a ata',
      confirm: 'A ata concluída não se altera mais.',
      awaits: 'com ata a concluir',
      when: { situacao: held, ata_em: null },
    },
  }) as const satisfies Record<string, Act>;

/** What usually follows once it was held. */
export const minutesNext = [
  { act: 'redigir_ata', when: { ata: null } },
  { act: 'concluir_ata', when: { ata_em: null } },
] as const;
