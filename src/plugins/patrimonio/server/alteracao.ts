import { counted, type DraftOf, type Issues } from '../../../resources/definition';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { type AlteracaoBem, alteracaoBem } from '../resources/alteracao_bem';
import { BEM_NO_LIVRO } from '../resources/bem';
import { conferirAlteracao, confirmarAlteracao, estornarAlteracao } from './alterar';
import { julgarComissao } from './comissao';

type Rascunho = Readonly<Partial<DraftOf<typeof alteracaoBem>>>;

const NO_LIVRO = BEM_NO_LIVRO.map((one) => `'${one}'`).join(', ');

/** A revaluation of a class without bens named is of all of them (NBC TSP 07). */
async function completar(draft: Rascunho, work: Work, current: AlteracaoBem | null): Promise<Rascunho> {
  const all = { ...current, ...draft } as AlteracaoBem;
  const base = { ...draft, ...(draft.data && { ano: Number(String(draft.data).slice(0, 4)) }) };
  if (all.tipo !== 'reavaliacao' || !all.classificacao_id || (all.itens ?? []).length > 0) return base;
  const bens = await work.db.rows<{ id: number }>(
    `select b.id from bem b where b.classificacao_id = $1 and b.situacao_bem in (${NO_LIVRO}) and b.forma_ingresso <> 'comodato' order by b.tombamento`,
    [all.classificacao_id],
  );
  return { ...base, itens: bens.map(({ id }) => ({ bem_id: id })) } as Rascunho;
}

/** How many bens of the classes of a revaluation are left out of it. */
async function deFora(work: Work, { itens }: Pick<AlteracaoBem, 'itens'>): Promise<number> {
  const row = await work.db.first<{ n: number }>(
    `select count(*)::int as n from bem b where b.situacao_bem in (${NO_LIVRO}) and b.forma_ingresso <> 'comodato' and not (b.id = any($1::bigint[]))
        and b.classificacao_id in (select x.classificacao_id from public.bem x where x.id = any($1::bigint[]))`,
    [itens.map(({ bem_id }) => bem_id)],
  );
  return row?.n ?? 0;
}

async function julgar(draft: Rascunho, work: Work, current: AlteracaoBem | null): Promise<Issues> {
  const all = { ...current, ...draft } as AlteracaoBem;
  const issues = await julgarComissao(work, all.comissao_id, 'avaliacao', all.data);
  if ((all.itens ?? []).length === 0) return { ...issues, itens: ['Diga ao menos um bem, ou a classificação que se reavalia inteira.'] };
  if (all.tipo === 'reavaliacao' && !all.justificativa_parcial) {
    const fora = await deFora(work, all);
    if (fora > 0)
      issues.justificativa_parcial = [
        `${counted(fora, 'bem da classe ficou', 'bens da classe ficaram')} de fora: a reavaliação é da classe inteira (NBC TSP 07). Inclua-os, ou diga por quê.`,
      ];
  }
  if (all.tipo === 'inicial') {
    const feita = await work.db.first(
      `select a.id from alteracao_bem a join public.alteracao_bem_itens i on i.pai_id = a.id join public.bem b on b.id = i.bem_id
        where a.tipo = 'inicial' and a.situacao = 'confirmada' and b.classificacao_id in (select x.classificacao_id from public.bem x where x.id = any($1::bigint[])) limit 1`,
      [all.itens.map(({ bem_id }) => bem_id)],
    );
    if (feita) issues.tipo = ['O ajuste inicial desta classe já foi feito, e é um só.'];
  }
  return issues;
}

/** Alterations of bens (handbook Patrimônio 7). */
export const alteracaoBemRules = onResource(alteracaoBem, {
  derived: {
    rotulo: (t) => `(lpad(${t}.numero::text, 3, '0') || '/' || ${t}.ano)`,
    quantos: (t) => `(select count(*) from public.alteracao_bem_itens i where i.pai_id = ${t}.id)::int`,
    diferenca_total: (t) => `(select sum(i.diferenca) from public.alteracao_bem_itens i where i.pai_id = ${t}.id)::numeric(18,2)`,
  },
  filters: {
    bem_id: (value, t, param) =>
      `exists (select from public.alteracao_bem_itens i where i.pai_id = ${t}.id and i.bem_id = ${param(value)})`,
  },
  lockedBecause: (t) =>
    `case when ${t}.confirmada_em is not null or ${t}.situacao in ('confirmada', 'estornada') then 'A alteração foi confirmada: estorne-a para mudar.'
          when ${t}.situacao = 'conferida' then 'A alteração foi conferida: devolva-a para mudar.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    conferir: act('Alteração conferida.', (record: AlteracaoBem, _input, tx) => conferirAlteracao(tx, record)),
    devolver: act('Alteração devolvida.'),
    confirmar: act('Alteração confirmada.', (record: AlteracaoBem, _input, tx) => confirmarAlteracao(tx, record)),
    estornar: act('Alteração estornada.', (record: AlteracaoBem, asked, tx) =>
      estornarAlteracao(tx, record, asked as { data: string; motivo: string }),
    ),
  },
});
