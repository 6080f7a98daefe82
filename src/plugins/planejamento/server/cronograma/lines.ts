import type { GridOptions, Issues, Resource } from '../../../../resources/definition';
import { type GridDraft, type GridParent, type GridRegistration, onGrid } from '../../../../server/grids/grid';
import { onResource, type Registration, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { gradeDesembolso, gradeMetas } from '../../grids/cronograma';
import {
  ABERTOS,
  SITUACOES_CRONOGRAMA,
  type SituacaoCronograma,
  textoDoCronogramaFechado,
} from '../../resources/cronograma/cronograma_desembolso';
import { cronogramaLinha } from '../../resources/cronograma/cronograma_linha';
import { cronogramaMeta } from '../../resources/cronograma/cronograma_meta';
import { NOMES_MESES } from '../../resources/cronograma/months';
import { classificacaoDespesaSql, fonteSql, naturezaReceitaSql, unidadeSql } from '../linhas/classification-sql';

interface Head extends Record<string, unknown> {
  id: number;
  numero: number;
  versao: number;
  exercicio: number;
  situacao: SituacaoCronograma;
  duodecimo_por_decreto: boolean;
}

/** The cronograma of a line; while writing it keeps its situação until the transaction ends. */
async function lerCabecalho(work: Work, id: number, writing: boolean): Promise<Head | undefined> {
  if (writing)
    await work.db.rows('select id from public.cronograma_desembolso where id = $1 and cliente_id = $2 for share', [id, work.cliente.id]);
  return work.db.first<Head>(
    'select id, numero, versao, exercicio, situacao_cronograma as situacao, duodecimo_por_decreto from cronograma_desembolso where id = $1',
    [id],
  );
}

const closedBecause = ({ numero, situacao }: Head) => (ABERTOS.includes(situacao) ? null : textoDoCronogramaFechado(numero, situacao));

const DUODECIMOS = 'Os duodécimos da Câmara são doze partes iguais (CF art. 168), a menos que o cronograma diga que um decreto os define.';

/** R6: a line of the Câmara whose months would change. */
function fixedIssues(head: Head, legislativo: boolean, changed: readonly string[]): Issues | null {
  const months = changed.filter((name) => (NOMES_MESES as readonly string[]).includes(name));
  if (!legislativo || head.duodecimo_por_decreto || months.length === 0) return null;
  return Object.fromEntries(months.map((name) => [name, [DUODECIMOS]]));
}

const legislativeAmong = async (work: Work, orgaos: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await work
    .within({ entidadeIds: null })
    .db.rows<{ id: number }>("select id from orgao where poder = 'legislativo' and id = any($1::bigint[])", [orgaos]);
  return new Set(rows.map(({ id }) => id));
};

const lockedBecause: RowSql = (t) =>
  `(select case c.situacao_cronograma ${Object.keys(SITUACOES_CRONOGRAMA)
    .filter((situacao) => !ABERTOS.includes(situacao as SituacaoCronograma))
    .map(
      (situacao) =>
        `when '${situacao}' then replace('${textoDoCronogramaFechado(0, situacao as SituacaoCronograma)}', 'nº 0', 'nº ' || c.numero)`,
    )
    .join(' ')} end from public.cronograma_desembolso c where c.id = ${t}.cronograma_desembolso_id)`;

/** Rules of the lines in their own form: their cronograma is open, and those of the Câmara keep their parts. */
function doCronograma(resource: Resource, classificacao: RowSql): Registration {
  return onResource(resource, {
    derived: { classificacao },
    lockedBecause,
    judge: async (draft, work, current) => {
      const row = { ...current, ...draft } as Record<string, unknown>;
      const head = await lerCabecalho(work, Number(row.cronograma_desembolso_id), true);
      if (!head) return null;
      const closed = closedBecause(head);
      if (closed) return { cronograma_desembolso_id: [closed] };
      const stored = current as Record<string, unknown> | null;
      const changed = Object.keys(draft).filter((name) => (draft as Record<string, unknown>)[name] !== stored?.[name]);
      const legislative = await legislativeAmong(work, [Number(row.orgao_id ?? 0)]);
      return fixedIssues(head, legislative.size > 0, changed);
    },
  });
}

export const cronogramaLinhaRules = doCronograma(
  cronogramaLinha,
  (t) =>
    `concat_ws(' · ', ${unidadeSql(t)}, 'grupo ' || ${t}.grupo, ${fonteSql(t)}, (select lpad(d.ficha::text, 4, '0') from public.dotacao d where d.id = ${t}.dotacao_id))`,
);
export const cronogramaMetaRules = doCronograma(cronogramaMeta, (t) => `concat_ws(' · ', ${naturezaReceitaSql(t)}, ${fonteSql(t)})`);

async function lerPai(work: Work, id: number, writing: boolean): Promise<GridParent | null> {
  const head = await lerCabecalho(work, id, writing);
  if (!head) return null;
  const { situacao, versao: rev, exercicio, duodecimo_por_decreto } = head;
  return { state: { id, situacao, rev, exercicio, duodecimo_por_decreto, numero: head.numero }, closed: closedBecause(head) };
}

const MADE_BY_THE_SERVER = 'As linhas vêm das dotações e da receita da LOA: use "Gerar linhas" ou "Atualizar" no cronograma.';

/** No line is typed in nor taken out: only its amounts are. */
function julgarLinhas(work: Work, drafts: readonly GridDraft[], { state }: GridParent): Promise<(Issues | null)[]> {
  const orgaos = drafts.map(({ line }) => Number(line.orgao_id ?? 0));
  return legislativeAmong(work, orgaos).then((legislative) =>
    drafts.map(({ before, changed }, index) =>
      before
        ? fixedIssues(state as unknown as Head, legislative.has(orgaos[index] ?? 0), changed)
        : { cronograma_desembolso_id: [MADE_BY_THE_SERVER] },
    ),
  );
}

const guardarLinhas = async (_work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, Issues>> =>
  new Map(ids.map((id) => [id, { cronograma_desembolso_id: [MADE_BY_THE_SERVER] }]));

const named = (table: string, codigo: string, nome = 'r.nome', more = '') =>
  `select distinct r.id, ${codigo} as codigo, ${nome} as nome${more} from public.${table} r`;

/** What the lines of a cronograma name, by column: `$1` is the cronograma, already known to be the cliente's. */
const OPTIONS: Readonly<Record<string, string>> = {
  orgao_id: `${named('orgao', 'r.codigo')} join public.cronograma_linha l on l.orgao_id = r.id where l.cronograma_desembolso_id = $1`,
  unidade_id: `${named('unidade', "o.codigo || '.' || r.codigo")} join public.orgao o on o.id = r.orgao_id join public.cronograma_linha l on l.unidade_id = r.id where l.cronograma_desembolso_id = $1`,
  dotacao_id: `${named('dotacao', "lpad(r.ficha::text, 4, '0')", classificacaoDespesaSql('r'))} join public.cronograma_linha l on l.dotacao_id = r.id where l.cronograma_desembolso_id = $1`,
  natureza_receita_id: `${named('natureza_receita', "r.codigo || case when r.desdobramento <> '00.00' then '.' || r.desdobramento else '' end")} join public.cronograma_meta l on l.natureza_receita_id = r.id where l.cronograma_desembolso_id = $1`,
  fonte_recurso_id: `${named('fonte_recurso', 'r.codigo')} where r.id in (select fonte_recurso_id from public.cronograma_linha where cronograma_desembolso_id = $1
    union select fonte_recurso_id from public.cronograma_meta where cronograma_desembolso_id = $1)`,
};

function gridOf(grid: typeof gradeDesembolso): GridRegistration {
  return onGrid(grid, {
    parent: lerPai,
    options: async (work, { state }) => {
      const found: Record<string, GridOptions[string]> = {};
      for (const { field } of grid.columns)
        if (OPTIONS[field]) found[field] = await work.db.rows<GridOptions[string][number]>(OPTIONS[field], [state.id]);
      return found;
    },
    check: julgarLinhas,
    checkRemoved: guardarLinhas,
  });
}

export const gradeDesembolsoServer = gridOf(gradeDesembolso);
export const gradeMetasServer = gridOf(gradeMetas);
