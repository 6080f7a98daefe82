import type { Issues, Resource } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { completarPpa, type GradePpa, julgarPassado, julgarPpa, type LinhaPpa } from '../../calculo/linhas/ppa';
import { ppaMeta } from '../../resources/ppa/ppa_meta';
import { ppaReceita } from '../../resources/ppa/ppa_receita';
import { ppaValor } from '../../resources/ppa/ppa_valor';
import { naturezaReceitaSql } from '../linhas/classification-sql';
import { lerAlgumas, lerListas } from '../linhas/ler-listas';
import { closedBecause, lerVersao, rowLockedBecause } from '../linhas/version';

const acaoSql = (t: string) => `select a.codigo || ' · ' || a.nome from public.acao a where a.id = ${t}.acao_id`;
const porAcao = (t: string, like: string) =>
  `exists (select from public.acao a where a.id = ${t}.acao_id and f_busca(a.codigo || ' ' || a.nome) like ${like})`;

export const ppaMetaRules = onResource(ppaMeta, {
  derived: {
    classificacao: acaoSql,
    produto: (t) => `select a.produto from public.acao a where a.id = ${t}.acao_id`,
    unidade_medida: (t) =>
      `select u.nome from public.acao a join public.unidade_medida u on u.id = a.unidade_medida_id where a.id = ${t}.acao_id`,
    meta_total: (t) =>
      `select (case when a.meta_cumulativa then coalesce(${t}.meta_ano1, 0) + coalesce(${t}.meta_ano2, 0) + coalesce(${t}.meta_ano3, 0) + coalesce(${t}.meta_ano4, 0)
                    else ${t}.meta_ano4 end)::text from public.acao a where a.id = ${t}.acao_id`,
  },
  searchAlso: porAcao,
  lockedBecause: rowLockedBecause,
  judge: (draft, tx, current) => julgar(tx, ppaMeta, draft as LinhaPpa, current as LinhaPpa | null),
});

export const ppaValorRules = onResource(ppaValor, {
  derived: { classificacao: acaoSql },
  searchAlso: porAcao,
  lockedBecause: rowLockedBecause,
  complete: (draft, tx, current) => completarValor(tx, draft as LinhaPpa, current as LinhaPpa | null),
  judge: (draft, tx, current) => julgar(tx, ppaValor, draft as LinhaPpa, current as LinhaPpa | null),
});

export const ppaReceitaRules = onResource(ppaReceita, {
  derived: { classificacao: (t) => naturezaReceitaSql(t) },
  searchAlso: (t, like) =>
    `exists (select from public.natureza_receita n where n.id = ${t}.natureza_receita_id and f_busca(n.codigo || ' ' || n.nome) like ${like})`,
  lockedBecause: rowLockedBecause,
  judge: (draft, tx, current) => julgar(tx, ppaReceita, draft as LinhaPpa, current as LinhaPpa | null),
});

async function completarValor(tx: Work, draft: Readonly<LinhaPpa>, current: LinhaPpa | null): Promise<LinhaPpa> {
  const row: LinhaPpa = { ...current, ...draft };
  const version = row.versao_planejamento_id ? await lerVersao(tx, Number(row.versao_planejamento_id), 'share') : undefined;
  if (!version || closedBecause(version)) return draft;
  return { ...draft, ...completarPpa(row, await lerAlgumas(tx, version, ['acoes'])) };
}

/** The version first (C3), then the row. */
async function julgar(tx: Work, { name }: Resource, draft: Readonly<LinhaPpa>, current: LinhaPpa | null): Promise<Issues | null> {
  const whole: LinhaPpa = { ...current, ...draft };
  const version = whole.versao_planejamento_id ? await lerVersao(tx, Number(whole.versao_planejamento_id), 'share') : undefined;
  if (!version) return null;
  const closed = closedBecause(version);
  if (closed) return { versao: [closed] };
  const lookups = await lerListas(tx, version);
  return {
    ...julgarPpa(name as GradePpa, whole, version, lookups),
    ...julgarPassado(name as GradePpa, whole, current, version, Number(tx.today().slice(0, 4))),
  };
}
