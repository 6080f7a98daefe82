import { type DraftOf, formatMonth, type Issues } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { BEM_NO_LIVRO } from '../resources/bem';
import { type ProducaoBem, producaoBem } from '../resources/producao_bem';

const NO_LIVRO = BEM_NO_LIVRO.map((one) => `'${one}'`).join(', ');

/** The last month confirmed of the órgão of a bem, when the production of a month is in it. */
async function jaDepreciado(work: Work, bem_id: number, competencia: string): Promise<string | null> {
  const row = await work.db.first<{ mes: string | null }>(
    `select to_char(max(l.competencia), 'YYYY-MM') as mes from lote_depreciacao l join public.bem b on b.orgao_id = l.orgao_id
      where b.id = $1 and l.situacao = 'confirmado' and l.competencia >= ($2 || '-01')::date`,
    [bem_id, competencia],
  );
  return row?.mes ?? null;
}

/** A month that depreciated already keeps what was produced in it. */
async function julgar(
  draft: Readonly<Partial<DraftOf<typeof producaoBem>>>,
  work: Work,
  current: ProducaoBem | null,
): Promise<Issues | null> {
  const { bem_id, competencia } = { ...current, ...draft } as ProducaoBem;
  if (!bem_id || !competencia) return null;
  if (competencia > work.today().slice(0, 7)) return { competencia: ['O mês ainda não chegou.'] };
  const mes = await jaDepreciado(work, bem_id, competencia);
  return mes
    ? {
        [current ? 'unidades' : 'competencia']: [
          `A depreciação de ${formatMonth(mes)} já foi confirmada: estorne-a antes de mudar a produção.`,
        ],
      }
    : null;
}

/** What the bens that depreciate by units produced, month by month (handbook Patrimônio 7). */
export const producaoBemRules = onResource(producaoBem, {
  judge: julgar,
  beforeDelete: async ({ bem_id, competencia }, tx) => {
    const mes = await jaDepreciado(tx, bem_id as number, competencia as string);
    if (mes)
      throw new ConflictError('REGISTRO_BLOQUEADO', {
        message: `A depreciação de ${formatMonth(mes)} já foi confirmada: estorne-a antes de excluir a produção.`,
      });
  },
});

/** A month only runs once each bem that depreciates by units has its production of it. @throws ValidationError */
export async function exigirProducao(tx: Work, lote: number): Promise<void> {
  const falta = await tx.db.first<{ rotulo: string; mes: string }>(
    `select lpad(b.tombamento::text, 6, '0') as rotulo, to_char(l.competencia, 'YYYY-MM') as mes
       from lote_depreciacao l join public.bem b on b.entidade_id = l.entidade_id and b.orgao_id = l.orgao_id
      where l.id = $1 and b.metodo = 'unidades' and b.situacao_bem in (${NO_LIVRO}) and b.forma_ingresso <> 'comodato'
        and b.data_incorporacao <= (l.competencia + interval '1 month - 1 day')::date
        and b.valor_bruto - b.depreciacao_acumulada - b.perda_acumulada > b.valor_residual
        and not exists (select from public.producao_bem u where u.bem_id = b.id and u.competencia = l.competencia and u.data_exclusao is null)
      order by b.tombamento limit 1`,
    [lote],
  );
  if (falta)
    throw new ValidationError({
      competencia: [
        `O bem ${falta.rotulo} deprecia por unidades e não tem a produção de ${formatMonth(falta.mes)}: informe-a em Patrimônio › Produção dos bens.`,
      ],
    });
}
