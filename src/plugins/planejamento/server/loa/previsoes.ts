import { GRID_MESSAGES, type Issues, type Resource } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { type FilterSql, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { completarDespesa, julgarDespesa, julgarDespesaDeixada, type LinhaDespesa, unidadeFechada } from '../../calculo/linhas/despesa';
import { julgarFicha } from '../../calculo/linhas/ficha';
import type { VersionFrame } from '../../calculo/linhas/lookups';
import { completarReceita, julgarReceita, type LinhaReceita } from '../../calculo/linhas/receita';
import { CHAVE_DESPESA, CLASSIFICACAO_DESPESA, type PrevisaoDespesa, previsaoDespesa } from '../../resources/loa/previsao_despesa';
import { CHAVE_RECEITA, CLASSIFICACAO_RECEITA, previsaoReceita } from '../../resources/loa/previsao_receita';
import { classificacaoDespesaSql, classificacaoReceitaSql, naturezaDespesaSql } from '../linhas/classification-sql';
import { lerAlgumas, lerListas } from '../linhas/ler-listas';
import { closedBecause, doAnoDoCabecalho, lerVersao, rowLockedBecause } from '../linhas/version';
import { reestimadoSql } from './reestimativas';

const startsWith =
  (table: string, column: string): FilterSql =>
  (value, t, param) =>
    `exists (select from public.${table} c where c.id = ${t}.${column} and replace(c.codigo, '.', '') like ${param(`${String(value).replace(/\D/g, '')}%`)})`;

/** Condition of the same programa or ação in two plans, by its code; within one plan it is the same row. */
const sameByCode = (table: string, own: string, other: string) =>
  `(${other} = ${own} or ${other} in (select o.id from public.${table} o join public.${table} m on m.cliente_id = o.cliente_id and m.codigo = o.codigo where m.id = ${own}))`;
const BY_CODE: Readonly<Record<string, string>> = { programa_id: 'programa', acao_id: 'acao' };

/**
 * The same row of the year before, in the version that became law: what the header of the grid calls "Orçado X−1". The
 * first exercício of a plan is held against the last of another.
 *
 * @param maybe those of `same` that a row may lack
 */
const lastYear =
  (table: string, sum: string, same: readonly string[], maybe: readonly string[] = []) =>
  (t: string) =>
    `select sum(a.${sum}) from public.${table} a join public.versao_planejamento v on v.id = a.versao_planejamento_id
    where a.cliente_id = ${t}.cliente_id and a.exercicio = ${t}.exercicio - 1 and a.data_exclusao is null
      and v.situacao_versao in ('vigente', 'encerrada') and ${same
        .map((name) => {
          if (BY_CODE[name]) return sameByCode(BY_CODE[name], `${t}.${name}`, `a.${name}`);
          return maybe.includes(name) ? `a.${name} is not distinct from ${t}.${name}` : `a.${name} = ${t}.${name}`;
        })
        .join(' and ')}`;

export const previsaoDespesaRules = onResource(previsaoDespesa, {
  derived: {
    classificacao: classificacaoDespesaSql,
    orcado_atual: lastYear('previsao_despesa', 'valor', CLASSIFICACAO_DESPESA),
    // the value in the first version that the Câmara received; none of a line that came later
    valor_projeto: (t) =>
      `select a.valor from public.previsao_despesa a
        where a.versao_planejamento_id = (
            select v.id from public.versao_planejamento v join public.versao_planejamento dela on dela.id = ${t}.versao_planejamento_id and dela.loa_id = v.loa_id
             where v.situacao_versao in ('enviado', 'aprovado', 'vigente', 'encerrada', 'substituida') and v.data_exclusao is null order by v.numero limit 1)
          and a.data_exclusao is null and ${CLASSIFICACAO_DESPESA.map((name) => `a.${name} = ${t}.${name}`).join(
            ' and ',
          )} order by a.id limit 1`,
    condicionada: (t) => `select f.grupo = '9' from public.fonte_recurso f where f.id = ${t}.fonte_recurso_id`,
  },
  filters: {
    natureza: startsWith('natureza_despesa', 'natureza_despesa_id'),
    elemento: (value, t, param) =>
      `exists (select from public.natureza_despesa c where c.id = ${t}.natureza_despesa_id and substr(c.codigo, 8, 2) = ${param(value)})`,
    fonte: (value, t, param) =>
      `exists (select from public.fonte_recurso c where c.id = ${t}.fonte_recurso_id and c.codigo_stn = ${param(value)})`,
  },
  searchAlso: (t, like) =>
    `f_busca(${naturezaDespesaSql(t)}) like ${like} or exists (select from public.acao a where a.id = ${t}.acao_id and f_busca(a.codigo || ' ' || a.nome) like ${like})`,
  lockedBecause: rowLockedBecause,
  beforeDelete: (row, tx) => unidadeAberta(tx, row),
  complete: (draft, tx, current) => {
    const row = { ...current, ...draft } as LinhaDespesa;
    return completarLinha(tx, draft, row, async (version) => completarDespesa(row, await lerAlgumas(tx, version, ['funcoes', 'cos'])));
  },
  judge: async (draft, tx, current) => {
    const row: LinhaDespesa = { ...current, ...draft } as LinhaDespesa;
    return julgarLinha(
      tx,
      row,
      async (version) => {
        const lookups = await lerListas(tx, version);
        return {
          ...julgarDespesa(row, version, lookups),
          ...julgarDespesaDeixada(current, version, lookups),
          ...julgarFicha(row, current, version),
        };
      },
      { resource: previsaoDespesa, key: CHAVE_DESPESA, id: current?.id },
    );
  },
});

/** G11 holds for taking a row out too. */
async function unidadeAberta(tx: Work, { versao_planejamento_id, unidade_id }: PrevisaoDespesa): Promise<void> {
  const version = await lerVersao(tx, versao_planejamento_id, 'share');
  const unidade = await tx.db.first<{ id: number; codigo: string }>(
    "select u.id, o.codigo || '.' || u.codigo as codigo from unidade u join orgao o on o.id = u.orgao_id where u.id = $1",
    [unidade_id],
  );
  const closed = version && unidade && unidadeFechada(unidade, version);
  if (closed) throw new ValidationError({ unidade_id: [closed] });
}

export const previsaoReceitaRules = onResource(previsaoReceita, {
  derived: {
    classificacao: classificacaoReceitaSql,
    orcado_atual: lastYear('previsao_receita', 'valor_liquido', CLASSIFICACAO_RECEITA, ['codigo_acompanhamento_id']),
    reestimativas: (t) => `${reestimadoSql(t)}::numeric(18,2)`,
    previsao_atualizada: (t) => `(${t}.valor_liquido + ${reestimadoSql(t)})::numeric(18,2)`,
  },
  filters: {
    natureza: startsWith('natureza_receita', 'natureza_receita_id'),
    categoria: startsWith('natureza_receita', 'natureza_receita_id'),
  },
  searchAlso: (t, like) =>
    `exists (select from public.natureza_receita n where n.id = ${t}.natureza_receita_id and f_busca(n.codigo || ' ' || n.nome) like ${like})`,
  lockedBecause: rowLockedBecause,
  complete: (draft, tx, current) => {
    const stored = current as LinhaReceita | null;
    const row = { ...stored, ...draft } as LinhaReceita;
    return completarLinha(tx, draft, row, async (version) =>
      completarReceita(row, await lerAlgumas(tx, version, ['orgaos', 'fontes', 'naturezasReceita', 'cos']), stored),
    );
  },
  judge: async (draft, tx, current) => {
    const row = { ...current, ...draft } as LinhaReceita;
    return julgarLinha(
      tx,
      row,
      async (version) => ({ ...julgarReceita(row, version, await lerListas(tx, version)), ...julgarFicha(row, current, version) }),
      {
        resource: previsaoReceita,
        key: CHAVE_RECEITA,
        id: current?.id,
      },
    );
  },
});

/** What follows from the version of a row, of one that may still be written. */
async function completarLinha(
  tx: Work,
  draft: Readonly<Record<string, unknown>>,
  { versao_planejamento_id }: { versao_planejamento_id?: number | null },
  complete: (version: VersionFrame) => Promise<object>,
): Promise<Readonly<Record<string, unknown>>> {
  const version = versao_planejamento_id ? await lerVersao(tx, versao_planejamento_id, 'share') : undefined;
  return version && !closedBecause(version) ? { ...draft, ...(await complete(version)) } : draft;
}

interface Identity {
  resource: Resource;
  key: readonly string[];
  /** Of the row being changed; absent for a new one. */
  id: number | undefined;
}

/** The version first (C3), then the exercício of the header, the row itself and its key. */
async function julgarLinha(
  tx: Work,
  row: { versao_planejamento_id?: number | null },
  judge: (version: VersionFrame) => Promise<Issues>,
  { resource, key, id }: Identity,
): Promise<Issues | null> {
  const version = row.versao_planejamento_id ? await lerVersao(tx, row.versao_planejamento_id, 'share') : undefined;
  if (!version) return null;
  const closed = closedBecause(version);
  if (closed) return { versao: [closed] };
  const otherYear = doAnoDoCabecalho(tx, version);
  if (otherYear) return otherYear;
  const issues = await judge(version);
  if (Object.keys(issues).length > 0) return issues;
  const values = row as Readonly<Record<string, unknown>>;
  const same = await tx.db.first<{ id: number; ficha: number | null }>(
    `select id, ficha from ${resource.name} where ${key.map((name, place) => `${name} is not distinct from $${place + 1}`).join(' and ')} and id <> $${key.length + 1}`,
    [...key.map((name) => values[name]), id ?? 0],
  );
  return same
    ? { [key.at(-1) as string]: [GRID_MESSAGES.G08(same.ficha ? `ficha ${same.ficha}` : `linha de código interno ${same.id}`)] }
    : null;
}
