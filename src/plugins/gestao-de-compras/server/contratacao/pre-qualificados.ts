import type { Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { ItemDaProposta } from './propostas';

const INSCRICOES = 'public.inscricao_procedimento x join public.procedimento_auxiliar a on a.id = x.procedimento_id';

/** SQL: of those, the ones that were granted in the pre-qualification `$1` and still hold on the day `$3`. */
const EM_VIGOR = `a.id = $1 and x.cliente_id = $2 and x.situacao = 'deferida' and x.data_exclusao is null
        and (x.validade is null or x.validade >= $3) and a.situacao in ('publicado', 'encerrado') and (a.data_fim is null or a.data_fim >= $3)`;

/**
 * A licitação restricted to who was pre-qualified receives the proposal of nobody else (Lei 14.133/2021, art. 80, § 10). One restricted to
 * goods looks at what is offered, not at who offers it.
 *
 * @param pre_qualificacao_id null where the licitação is open to all
 * @throws ValidationError
 */
export async function exigirPreQualificado(work: Work, pre_qualificacao_id: number | null, fornecedor: number): Promise<void> {
  if (!pre_qualificacao_id || (await qualificaBens(work, pre_qualificacao_id))) return;
  const row = await work.db.first(`select x.id from ${INSCRICOES} where ${EM_VIGOR} and x.pessoa_id = $4 limit 1`, [
    pre_qualificacao_id,
    work.cliente.id,
    work.today(),
    fornecedor,
  ]);
  if (!row)
    throw new ValidationError({
      fornecedor_id: [
        'A licitação é restrita a quem foi pré-qualificado, e o licitante não foi, ou a pré-qualificação terminou (art. 80, § 10).',
      ],
    });
}

/** In a licitação restricted to goods that were pre-qualified each offer is of one of them, whoever had it qualified (art. 80, II and § 10). */
export async function julgarBensOferecidos(
  work: Work,
  pre_qualificacao_id: number | null,
  processo: number,
  itens: readonly ItemDaProposta[],
): Promise<Issues> {
  if (!pre_qualificacao_id || !(await qualificaBens(work, pre_qualificacao_id))) return {};
  const aceitas = await work.db.rows<{ numero: number; marcas: string[] }>(
    `select i.numero, coalesce(array_agg(distinct q.marca) filter (where q.marca is not null), '{}') as marcas
       from public.processo_contratacao_itens i
       left join (select b.material_id, b.marca from ${INSCRICOES} join public.inscricao_procedimento_bens b on b.pai_id = x.id where ${EM_VIGOR}) q
         on q.material_id = i.material_id
      where i.pai_id = $4 group by i.numero`,
    [pre_qualificacao_id, work.cliente.id, work.today(), processo],
  );
  const issues: Issues = {};
  for (const [n, { item_numero, marca }] of itens.entries()) {
    const marcas = aceitas.find(({ numero }) => numero === item_numero)?.marcas ?? [];
    if (marcas.some((aceita) => mesma(aceita, marca ?? ''))) continue;
    issues[`itens.${n}.marca`] = [
      marcas.length > 0
        ? `A licitação é restrita aos bens pré-qualificados: deste item, ${marcas.join(', ')} (art. 80, § 10).`
        : 'A licitação é restrita aos bens pré-qualificados, e nenhum deste item foi (art. 80, § 10).',
    ];
  }
  return issues;
}

async function qualificaBens(work: Work, id: number): Promise<boolean> {
  const row = await work.db.first<{ bens: boolean }>(
    "select a.pre_qualificacao_de = 'bens' as bens from public.procedimento_auxiliar a where a.id = $1 and a.cliente_id = $2",
    [id, work.cliente.id],
  );
  return row?.bens ?? false;
}

const mesma = (a: string, b: string): boolean => a.trim().localeCompare(b.trim(), 'pt-BR', { sensitivity: 'base' }) === 0;
