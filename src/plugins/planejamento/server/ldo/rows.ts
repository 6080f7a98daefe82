import type { AnyRecord, Issues, Resource } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { onResource, type Registration, type ResourceRules } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Ldo, SITUACOES_LEI } from '../../resources/ldo/ldo';

export type SituacaoLei = keyof typeof SITUACOES_LEI;

/** Where the text of a law may still change. */
export const OPEN: readonly SituacaoLei[] = ['elaboracao', 'em_revisao'];

/** What the rows of a LDO must know of it. */
export type Law = Pick<
  Ldo,
  'id' | 'situacao_ldo' | 'exercicio_referencia' | 'aceita_crescimento' | 'tem_rpps' | 'reserva_primaria' | 'intra_no_primario'
>;

/** What only the server knows about a row of a LDO, beyond that it closes with the law. */
export interface LdoRowRules<R extends Resource> extends Omit<ResourceRules<R>, 'judge' | 'beforeDelete' | 'lockedBecause'> {
  /** Issues of the row as it would be stored, once its law is known to be open. */
  judge?: (row: Readonly<AnyRecord>, law: Law, work: Work, current: AnyRecord | null) => Promise<Issues | null> | Issues | null;
}

/** Rules of a register of the LDO: its rows change only while the law does, in the exercício of the law (C3). */
export function naLinhaDaLdo<R extends Resource>(resource: R, { judge, ...rules }: LdoRowRules<R>): Registration {
  const known: ResourceRules = {
    ...(rules as unknown as ResourceRules),
    lockedBecause: (t) => `(select ${closedSql('l.situacao_ldo', OPEN)} from ldo l where l.id = ${t}.ldo_id)`,
    judge: async (draft, work, current) => {
      const row = { ...current, ...draft } as unknown as AnyRecord;
      if (!row.ldo_id) return null;
      const law = await segurarLei(work, Number(row.ldo_id));
      if (!law) return null;
      const issues = closedOrElsewhere(law, work);
      return issues ?? (await judge?.(row, law, work, current as AnyRecord | null)) ?? null;
    },
    beforeDelete: async ({ ldo_id }, work) => {
      const law = await segurarLei(work, Number(ldo_id));
      if (law && !estaAberto(law)) throw new ValidationError({ id: [closedText(law)] });
    },
  };
  return onResource(resource as Resource, known);
}

/** The years of a law that a register takes: from X + `first` to X + `last`. */
export function yearIssue(ano: unknown, { exercicio_referencia: x }: Law, first: number, last: number): Issues | null {
  if (typeof ano !== 'number' || (ano >= x + first && ano <= x + last)) return null;
  return { ano: [`Na LDO de ${x} o ano vai de ${x + first} a ${x + last}.`] };
}

/** SQL of why a law no longer changes; null while it does. */
export function closedSql(column: string, open: readonly string[]): string {
  const situacao = Object.entries(SITUACOES_LEI).map(([key, label]) => `when '${key}' then '${label.toLowerCase()}'`);
  return `case when ${column} not in (${open.map((key) => `'${key}'`).join(', ')}) then 'A LDO está ' || case ${column} ${situacao.join(' ')} end || ' e não pode ser alterada.' end`;
}

export function closedText({ situacao_ldo }: Pick<Ldo, 'situacao_ldo'>): string {
  return `A LDO está ${SITUACOES_LEI[situacao_ldo as SituacaoLei].toLowerCase()} e não pode ser alterada.`;
}

/**
 * The law as it stays until the row is written: its real row is locked, because a lock asked of the part that the caller
 * sees would lock nothing. Rows of one law are written one after the other, so that rules over all of them hold.
 */
async function segurarLei(work: Work, id: number): Promise<Law | undefined> {
  return work.db.first<Law>(
    `select id, situacao_ldo, exercicio_referencia, aceita_crescimento, tem_rpps, reserva_primaria, intra_no_primario
       from public.ldo where id = $1 and cliente_id = $2 for no key update`,
    [id, work.cliente.id],
  );
}

function estaAberto({ situacao_ldo }: Law): boolean {
  return OPEN.includes(situacao_ldo as SituacaoLei);
}

function closedOrElsewhere(law: Law, work: Work): Issues | null {
  if (!estaAberto(law)) return { ldo_id: [closedText(law)] };
  return law.exercicio_referencia === work.setting.exercicio
    ? null
    : { ldo_id: [`A LDO é de ${law.exercicio_referencia} e o exercício escolhido no topo é ${work.setting.exercicio}: iguale os dois.`] };
}
