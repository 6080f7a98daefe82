import { addIssue, type Issues } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { repartir } from '../calculo/repartir';
import { mapaDotacaoFolha } from '../resources/mapa_dotacao_folha';

export const mapaDotacaoRules = onResource(mapaDotacaoFolha, {
  judge: async (draft, tx, current) => {
    const whole = { ...current, ...draft };
    const same = await tx.db.first(
      `select m.id from mapa_dotacao_folha m where m.unidade_id is not distinct from $1 and m.departamento_id is not distinct from $2
         and m.regime = $3 and m.natureza_despesa_id = $4 and m.id <> $5`,
      [whole.unidade_id ?? null, whole.departamento_id ?? null, whole.regime ?? 'todos', whole.natureza_despesa_id ?? 0, current?.id ?? 0],
    );
    if (same) return { natureza_despesa_id: ['Já há uma dotação para esta lotação, previdência e natureza.'] };
    return errosDasFichas(tx, Number(whole.natureza_despesa_id ?? 0), whole.fichas ?? []);
  },
});

/** A ficha is of the entity, and of the natureza or of one above it when the law stops there. */
async function errosDasFichas(tx: Work, natureza: number, fichas: readonly { dotacao_id: number }[]): Promise<Issues | null> {
  const issues: Issues = {};
  const known = await tx.db.rows<{ id: number; propria: boolean; cabe: boolean }>(
    `select d.id, coalesce(o.entidade_id, o.id) = $3 as propria, starts_with(n.codigo, regexp_replace(f.codigo, '(\\.00)+$', '')) as cabe
       from dotacao d join public.orgao o on o.id = d.orgao_id join public.natureza_despesa f on f.id = d.natureza_despesa_id, public.natureza_despesa n
      where d.id = any($1::bigint[]) and n.id = $2`,
    [fichas.map(({ dotacao_id }) => dotacao_id), natureza, tx.setting.entidadeId],
  );
  for (const [n, { dotacao_id }] of fichas.entries()) {
    const ficha = known.find(({ id }) => id === dotacao_id);
    if (!ficha?.cabe) addIssue(issues, `fichas.${n}.dotacao_id`, 'A ficha é de outra natureza da despesa.');
    else if (!ficha.propria) addIssue(issues, `fichas.${n}.dotacao_id`, 'A ficha é de outra entidade.');
  }
  return Object.keys(issues).length > 0 ? issues : null;
}

interface Row extends Record<string, unknown> {
  unidade_id: number | null;
  departamento_id: number | null;
  regime: string;
  natureza_despesa_id: number;
  fichas: { dotacao_id: number; percentual: string }[];
}

interface Place extends Record<string, unknown> {
  id: number;
  unidade_id: number;
  departamento_pai_id: number | null;
}

/** Whom a line of expense is of, and what it is. */
export interface Gasto {
  departamento: number | null;
  regime: string;
  natureza: number;
}

/** Which fichas pay a line, with what each takes of it; nothing when no row says. */
export class MapaDotacoes {
  private readonly rows: ReadonlyMap<string, Row['fichas']>;
  private readonly places: ReadonlyMap<number, Place>;

  private constructor(rows: readonly Row[], places: readonly Place[]) {
    this.rows = new Map(rows.map((row) => [keyOf(row.unidade_id, row.departamento_id, row.regime, row.natureza_despesa_id), row.fichas]));
    this.places = new Map(places.map((place) => [place.id, place]));
  }

  /** The map of an exercício in the entity of the work. */
  static async read(work: Work, exercicio: number): Promise<MapaDotacoes> {
    const rows = await work.inYear(exercicio).db.rows<Row>(
      `select m.unidade_id, m.departamento_id, m.regime, m.natureza_despesa_id,
              (select json_agg(json_build_object('dotacao_id', f.dotacao_id, 'percentual', f.percentual::text) order by f.ordem)
                 from mapa_dotacao_ficha f where f.pai_id = m.id) as fichas
         from mapa_dotacao_folha m`,
    );
    return new MapaDotacoes(rows, await work.db.rows<Place>('select d.id, d.unidade_id, d.departamento_pai_id from departamento d'));
  }

  /** @param valor reais with two places, of either sign */
  partes({ departamento, regime, natureza }: Gasto, valor: Fraction): { dotacao: number; valor: Fraction }[] {
    const fichas = this.levels(departamento)
      .flatMap(([unidade, place]) => [regime, 'todos'].map((kind) => this.rows.get(keyOf(unidade, place, kind, natureza))))
      .find((found) => found !== undefined);
    if (!fichas) return [];
    const sign = valor.isNegative ? -1 : 1;
    const parts = repartir(
      valor.times(sign),
      fichas.map(({ percentual }) => Fraction.of(percentual)),
    );
    return fichas.map(({ dotacao_id }, n) => ({ dotacao: dotacao_id, valor: (parts[n] as Fraction).times(sign) }));
  }

  /** The departamento, those above it, its unidade, and the whole entity. */
  private levels(departamento: number | null): (readonly [unidade: number | null, departamento: number | null])[] {
    const found: (readonly [number | null, number | null])[] = [];
    const unidade = this.places.get(departamento ?? 0)?.unidade_id ?? null;
    for (let place = this.places.get(departamento ?? 0); place; place = this.places.get(place.departamento_pai_id ?? 0))
      found.push([place.unidade_id, place.id]);
    return [...found, [unidade, null], [null, null]];
  }
}

function keyOf(unidade: number | null, departamento: number | null, regime: string, natureza: number): string {
  return [unidade ?? '', departamento ?? '', regime, natureza].join(' ');
}
