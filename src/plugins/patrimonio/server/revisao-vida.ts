import { compareDecimals, type DraftOf, type Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { insertMany } from '../../../server/resources/many';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { alteracaoBem } from '../resources/alteracao_bem';
import { type RevisaoVida, revisaoVida } from '../resources/revisao_vida';
import { mesesDaBase } from './datas';
import { FIM_DA_VIDA } from './fim-da-vida';

type Rascunho = Readonly<Partial<DraftOf<typeof revisaoVida>>>;
type Item = RevisaoVida['itens'][number];

/** What a bem is today, for who decides. */
async function lerBens(work: Work, orgao: number, ids: readonly number[] | null): Promise<Item[]> {
  return work.db.rows<Item & Record<string, unknown>>(
    `select b.id as bem_id, (b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada)::text as liquido, b.valor_residual::text as residual,
            greatest(b.vida_util_meses - greatest(${mesesDaBase("date_trunc('month', hoje())::date", '0')}, 0), 0) as restante_meses
       from bem b where b.orgao_id = $1 and b.metodo is not null and ${ids ? 'b.id = any($2::bigint[])' : FIM_DA_VIDA('b')} order by b.tombamento`,
    ids ? [orgao, ids] : [orgao],
  );
}

/** Without bens named, those that the year asks to be looked at. */
async function completar(draft: Rascunho, work: Work, current: RevisaoVida | null): Promise<Rascunho> {
  const all = { ...current, ...draft } as RevisaoVida;
  if (!all.orgao_id) return draft;
  const ditos = all.itens ?? [];
  const lidos = await lerBens(work, all.orgao_id, ditos.length > 0 ? ditos.map(({ bem_id }) => bem_id) : null);
  const itens = ditos.length > 0 ? ditos.map((item) => ({ ...item, ...lidos.find(({ bem_id }) => bem_id === item.bem_id) })) : lidos;
  return { ...draft, itens, ...(!current && { ano: Number(work.today().slice(0, 4)) }) } as Rascunho;
}

async function julgar(draft: Rascunho, _work: Work, current: RevisaoVida | null): Promise<Issues | null> {
  const { itens, orgao_id } = { ...current, ...draft } as RevisaoVida;
  if (orgao_id && (itens ?? []).length === 0)
    return { orgao_id: ['Este órgão não tem bens perto do fim da vida útil sem revisão neste ano: diga os bens, se quer rever outros.'] };
  const fora = (itens ?? []).findIndex(({ liquido }) => !liquido);
  return fora >= 0 ? { [`itens.${fora}.bem_id`]: ['O bem não é deste órgão, ou não deprecia.'] } : null;
}

/** What is missing in the decision of a bem. */
function falta({ decisao, vida_nova_meses, residual_novo, justificativa, liquido, residual }: Item): Record<string, string[]> {
  if (!decisao) return { decisao: ['Decida o que se faz com a vida útil deste bem.'] };
  if (decisao === 'nova_estimativa' && !vida_nova_meses && !residual_novo)
    return { vida_nova_meses: ['Diga a nova vida, o novo residual, ou os dois.'] };
  if (decisao === 'em_uso' && compareDecimals(liquido ?? '0', residual ?? '0') > 0)
    return { decisao: ['O bem ainda tem o que depreciar: mantenha a estimativa, ou dê outra.'] };
  if (decisao === 'em_uso' && !justificativa) return { justificativa: ['Diga por que continua em uso: vai às notas explicativas.'] };
  return {};
}

/** Keeps what was decided; the new estimates wait, in an alteration, to be checked and confirmed. @throws ValidationError */
async function decidir(tx: Work, record: RevisaoVida): Promise<void> {
  const issues = Object.fromEntries(
    record.itens.flatMap((item, n) => Object.entries(falta(item)).map(([campo, textos]) => [`itens.${n}.${campo}`, textos])),
  );
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const novas = record.itens.filter(({ decisao }) => decisao === 'nova_estimativa');
  const hoje = tx.today();
  const [alteracao_id = null] =
    novas.length === 0
      ? []
      : await insertMany(tx, tx.services.registry.get(alteracaoBem.name), [
          {
            situacao: 'rascunho',
            tipo: 'estimativa',
            data: hoje,
            ano: Number(hoje.slice(0, 4)),
            motivo: `Revisão anual de vida útil ${record.rotulo} (NBC TSP 07).`,
            itens: novas.map(({ bem_id, vida_nova_meses, residual_novo }) => ({
              bem_id,
              vida_restante_meses: vida_nova_meses,
              residual_novo,
            })),
          },
        ]);
  await writeColumns(tx, revisaoVida, record.id, {
    alteracao_id,
    decidida_em: tx.now(),
    decidida_por_id: tx.caller?.usuarioId ?? null,
  });
}

/** The yearly review of lives (handbook Patrimônio 7; NBC TSP 07). */
export const revisaoVidaRules = onResource(revisaoVida, {
  derived: {
    rotulo: (t) => `(lpad(${t}.numero::text, 3, '0') || '/' || ${t}.ano)`,
    quantos: (t) => `(select count(*) from public.revisao_vida_itens i where i.pai_id = ${t}.id)::int`,
  },
  lockedBecause: (t) =>
    `case when ${t}.decidida_em is not null or ${t}.situacao = 'decidida' then 'A revisão foi decidida: a do ano que vem a muda.' end`,
  complete: completar,
  judge: julgar,
  acts: { decidir: act('Revisão decidida.', (record: RevisaoVida, _input, tx) => decidir(tx, record)) },
});
