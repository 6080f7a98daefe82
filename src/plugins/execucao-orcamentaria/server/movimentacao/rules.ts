import { addIssue, type Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { entityOf } from '../../../../server/entity';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { julgarNovas, type NovaDotacao } from '../../../planejamento/server';
import { movimentacaoOrcamentaria, SITUACOES_MOVIMENTACAO, TIPOS_MOVIMENTACAO } from '../../resources/movimentacao_orcamentaria';
import { cancelar, efetivar, estornar, publicar, reservar } from './atos';
import { dotacoesDoCriterio } from './criterio';
import { origensDasReducoes } from './origens';

const LISTAS = ['acrescimos', 'novas', 'bloqueios'] as const;

/** Σ of what it gives, or holds back. */
const valorSql: RowSql = (t) =>
  `coalesce((select sum(x.valor) from (${LISTAS.map((name) => `select valor from public.movimentacao_orcamentaria_${name} where pai_id = ${t}.id`).join(' union all ')}) x), 0)`;

const tipoSql: RowSql = (t) => wordsSql(`${t}.tipo`, TIPOS_MOVIMENTACAO);

/** Movimentações (handbook Execução 4.1). */
export const movimentacaoRules = onResource(movimentacaoOrcamentaria, {
  derived: {
    rotulo: (t) => `${numberSql(movimentacaoOrcamentaria)(t)} || ' · ' || ${tipoSql(t)}`,
    valor_total: valorSql,
    contabil: (t) =>
      `select string_agg('nº ' || l.numero, ', ' order by l.numero) from public.lancamento_contabil l where l.cliente_id = ${t}.cliente_id
        and l.exercicio = ${t}.exercicio and l.chave in ('${movimentacaoOrcamentaria.name}:' || ${t}.id, '${movimentacaoOrcamentaria.name}:' || ${t}.id || ':estorno')`,
  },
  filters: {
    dotacao_id: (value, t, param) => {
      const dotacao = param(value);
      return `(${[...LISTAS, 'reducoes'].map((name) => `exists (select from public.movimentacao_orcamentaria_${name} x where x.pai_id = ${t}.id and x.dotacao_id = ${dotacao})`).join(' or ')})`;
    },
  },
  lockedBecause: (t) =>
    `case ${t}.situacao ${Object.entries(SITUACOES_MOVIMENTACAO)
      .filter(([name]) => name !== 'minuta')
      .map(([name, label]) => `when '${name}' then 'A movimentação está ${label.toLowerCase()} e não se altera.'`)
      .join(' ')} end`,
  complete: async (draft, work, current) => {
    const { criterio_percentual: percentual, criterio_grupo: grupo, criterio_fonte_id: fonte_recurso_id } = draft;
    const tipo = draft.tipo ?? current?.tipo;
    const origens = await origensDasReducoes(work, { ...current, ...draft });
    if (origens) return { ...draft, origens: origens as never };
    if (!percentual || (tipo !== 'bloqueio' && tipo !== 'desbloqueio')) return draft;
    return { ...draft, bloqueios: (await dotacoesDoCriterio(work, { tipo, percentual, grupo, fonte_recurso_id })) as never };
  },
  judge: async (draft, work, current) => {
    const issues: Issues = {};
    if (draft.criterio_percentual && draft.bloqueios?.length === 0)
      addIssue(issues, 'criterio_percentual', 'Nenhuma dotação da entidade tem saldo por este critério.');
    const { acrescimos, novas, reducoes, bloqueios } = { ...current, ...draft };
    await daEntidade(work, { acrescimos: acrescimos ?? [], reducoes: reducoes ?? [], bloqueios: bloqueios ?? [] }, issues);
    const open = (draft.novas ?? []).map((nova) => nova as unknown as NovaDotacao);
    for (const [path, messages] of Object.entries(await julgarNovas(work, open, 'novas')))
      for (const one of messages) addIssue(issues, path, one);
    await orgaosDaEntidade(work, novas ?? [], issues);
    return issues;
  },
  acts: {
    reservar: act('Anulações reservadas.', reservar),
    publicar: act('Movimentação publicada.', publicar),
    efetivar: act('Movimentação efetivada.', efetivar),
    estornar: act('Movimentação estornada.', estornar),
    cancelar: act('Movimentação cancelada.', cancelar),
  },
});

type Linhas = Readonly<Record<string, readonly { dotacao_id: number }[]>>;

/** The Executivo opens the créditos of every entity (Lei 4.320/1964 art. 42); another moves only its own dotações. */
async function executivo(work: Work): Promise<boolean> {
  const row = await work.db.first(
    "select id from public.orgao where id = $1 and cliente_id = $2 and entidade and natureza = 'direta' and poder = 'executivo'",
    [entityOf(work), work.cliente.id],
  );
  return row !== undefined;
}

async function daEntidade(work: Work, linhas: Linhas, issues: Issues): Promise<void> {
  const ids = Object.values(linhas).flatMap((lines) => lines.map(({ dotacao_id }) => dotacao_id));
  if (ids.length === 0 || (await executivo(work))) return;
  const rows = await work.db.rows<{ id: number; ficha: number }>(
    `select d.id, d.ficha from public.dotacao d join public.orgao o on o.id = d.orgao_id
      where d.cliente_id = $1 and d.id = any($2::bigint[]) and coalesce(o.entidade_id, o.id) <> $3`,
    [work.cliente.id, ids, entityOf(work)],
  );
  const others = new Map(rows.map(({ id, ficha }) => [id, ficha]));
  for (const [campo, lines] of Object.entries(linhas))
    for (const [n, { dotacao_id }] of lines.entries()) {
      const ficha = others.get(dotacao_id);
      if (ficha !== undefined)
        addIssue(
          issues,
          `${campo}.${n}.dotacao_id`,
          `A ficha ${String(ficha).padStart(4, '0')} é de outra entidade: só o Executivo abre crédito nela.`,
        );
    }
}

async function orgaosDaEntidade(work: Work, novas: readonly { orgao_id: number }[], issues: Issues): Promise<void> {
  if (novas.length === 0 || (await executivo(work))) return;
  const rows = await work.db.rows<{ id: number }>(
    'select o.id from public.orgao o where o.cliente_id = $1 and o.id = any($2::bigint[]) and coalesce(o.entidade_id, o.id) <> $3',
    [work.cliente.id, novas.map(({ orgao_id }) => orgao_id), entityOf(work)],
  );
  for (const [n, { orgao_id }] of novas.entries())
    if (rows.some(({ id }) => id === orgao_id))
      addIssue(issues, `novas.${n}.orgao_id`, 'O órgão é de outra entidade: só o Executivo abre crédito nele.');
}
