import { ConflictError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Linha, Movimento, Origem } from '../../calculo/movimentacao/regras';
import type { SituacaoMovimentacao } from '../../resources/movimentacao_orcamentaria';

const LINHAS = [
  ['acrescimos', 'x.dotacao_id', false],
  // once it is opened, the dotação says no more than the classification
  ['novas', 'x.dotacao_id', true],
  ['reducoes', 'x.dotacao_id', false],
  ['bloqueios', 'x.dotacao_id', false],
] as const;

const OWN = ['orgao_id', 'acao_id', 'natureza_despesa_id', 'fonte_recurso_id', 'codigo_acompanhamento_id'];

/** Every line of the movimentações `$1` with what its dotação or its classification says. */
const LINHAS_SQL = `select l.pai_id, l.campo, l.indice::int, l.dotacao_id, d.ficha, l.valor::text, coalesce(o.entidade_id, o.id) as entidade_id, o.id as orgao_id,
    coalesce(l.acao_id, d.acao_id) as acao_id, n.codigo as natureza, f.id as fonte_recurso_id, f.codigo as fonte, f.bloco <> 'livre' as vinculada,
    coalesce(c.codigo, '0000') as co
  from (${LINHAS.map(
    ([campo, dotacao, own]) =>
      `select x.pai_id, '${campo}' as campo, row_number() over (partition by x.pai_id order by x.ordem, x.id) - 1 as indice, ${dotacao} as dotacao_id, x.valor,
        ${OWN.map((name) => (own ? `x.${name}` : `null::bigint as ${name}`)).join(', ')} from public.movimentacao_orcamentaria_${campo} x`,
  ).join(' union all ')}) l
  left join public.dotacao d on d.id = l.dotacao_id
  join public.orgao o on o.id = coalesce(l.orgao_id, d.orgao_id)
  join public.natureza_despesa n on n.id = coalesce(l.natureza_despesa_id, d.natureza_despesa_id)
  join public.fonte_recurso f on f.id = coalesce(l.fonte_recurso_id, d.fonte_recurso_id)
  left join public.codigo_acompanhamento c on c.id = coalesce(l.codigo_acompanhamento_id, d.codigo_acompanhamento_id)
 where l.pai_id = any($1::bigint[]) order by l.campo, l.indice`;

const ORIGENS_SQL = `select x.pai_id, (row_number() over (partition by x.pai_id order by x.ordem, x.id) - 1)::int as indice, x.tipo, x.fonte_recurso_id, f.codigo as fonte, x.valor::text
  from public.movimentacao_orcamentaria_origens x join public.fonte_recurso f on f.id = x.fonte_recurso_id where x.pai_id = any($1::bigint[]) order by x.pai_id, indice`;

/** Which movimentações of the exercício, of every entity: the limits of the LOA are of the municipality. */
export type Quais = { ids: readonly number[] } | { situacoes: readonly SituacaoMovimentacao[]; menos: readonly number[] };

/** Movimentações of the exercício, read whole, in the order of their numbers. */
export async function lerMovimentos(work: Work, quais: Quais): Promise<Movimento[]> {
  const some = 'ids' in quais;
  const heads = await work.db.rows<Omit<Movimento, 'linhas' | 'origens'> & Record<string, unknown>>(
    `select m.id, m.tipo, m.lei_numero, m.credito_reaberto, m.memoria from public.movimentacao_orcamentaria m
      where m.cliente_id = $1 and m.exercicio = $2 and m.data_exclusao is null
        and ${some ? 'm.id = any($3::bigint[])' : 'm.situacao = any($3::text[]) and m.id <> all($4::bigint[])'} order by m.entidade_id, m.numero`,
    [work.cliente.id, work.setting.exercicio, ...(some ? [quais.ids] : [quais.situacoes, quais.menos])],
  );
  const ids = heads.map(({ id }) => id);
  const linhas = await work.db.rows<Linha & { pai_id: number } & Record<string, unknown>>(LINHAS_SQL, [ids]);
  const origens = await work.db.rows<Origem & { pai_id: number } & Record<string, unknown>>(ORIGENS_SQL, [ids]);
  return heads.map((head) => ({
    ...head,
    linhas: linhas.filter(({ pai_id }) => pai_id === head.id),
    origens: origens.filter(({ pai_id }) => pai_id === head.id),
  }));
}

/** One movimentação. */
export async function lerMovimento(work: Work, id: number): Promise<Movimento> {
  const [found] = await lerMovimentos(work, { ids: [id] });
  if (!found) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A movimentação não é do exercício escolhido no topo.' });
  return found;
}
