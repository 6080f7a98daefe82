import { compareDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Recebimento } from '../../resources/fornecimento/recebimento';
import { lerParametros } from '../parametros/parametros';
import { reais } from '../planejamento/etapa';

/** Members who sign, when a commission receives (handbook Compras 2.1, SEG3). */
const MINIMO = 3;

/** SQL of a commission `c`, in force on the day $2. */
const EM_VIGOR = 'c.vigencia_inicio <= $2::date and (c.vigencia_fim is null or c.vigencia_fim >= $2::date)';

/** Why a commission cannot receive today; null when it can. */
export async function recusaDaComissao(work: Work, id: number): Promise<string | null> {
  const vigente = await work.db.first(`select c.id from comissao_licitacao c where c.id = $1 and ${EM_VIGOR}`, [id, work.today()]);
  return vigente ? null : 'A designação desta comissão não está em vigor hoje: escolha outra.';
}

/** Acts are accepted only from members valid on their day. @throws ConflictError */
async function exigirMembro(tx: Work, comissao: number): Promise<void> {
  const membro = await tx.db.first(
    `select c.id from comissao_licitacao c join public.comissao_licitacao_membros m on m.pai_id = c.id
      where c.id = $1 and ${EM_VIGOR} and m.pessoa_id = $3 and m.funcao <> 'apoio'
        and coalesce(m.inicio, $2::date) <= $2::date and coalesce(m.fim, $2::date) >= $2::date`,
    [comissao, tx.today(), tx.caller?.pessoaId ?? null],
  );
  if (!membro)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Só um membro da comissão de recebimento, com a designação em vigor, assina por ela (Lei 14.133/2021, art. 140).',
    });
}

/** A member agrees with what was conferred. @throws ConflictError, ValidationError */
export async function assinarPelaComissao(tx: Work, { id, comissao_id, situacao }: Recebimento): Promise<void> {
  if (situacao !== 'provisorio') throw new ValidationError({ id: ['Só se assina o recebimento provisório.'] });
  if (!comissao_id) throw new ValidationError({ comissao_id: ['Este recebimento não é por comissão: escolha-a antes.'] });
  await exigirMembro(tx, comissao_id);
  await gravarAssinatura(tx, id);
}

/**
 * Who receives by a commission is a member of it, and with who signed before they are at least three. Above the limit of the órgão only a
 * commission receives.
 *
 * @param aceito what the receipt accepts, in reais
 * @throws ValidationError, ConflictError
 */
export async function exigirComissao(tx: Work, record: Recebimento, aceito: string): Promise<void> {
  const { recebimento_comissao_acima: limite } = await lerParametros(tx, entityOf(tx));
  if (!record.comissao_id) {
    if (!limite || compareDecimals(aceito, limite) <= 0) return;
    throw new ValidationError({
      comissao_id: [
        `Acima de ${reais(limite)} quem recebe definitivamente é uma comissão: escolha-a, e salve (Lei 14.133/2021, art. 140).`,
      ],
    });
  }
  await exigirMembro(tx, record.comissao_id);
  await gravarAssinatura(tx, record.id);
  const row = await tx.db.first<{ n: number }>('select count(*)::int as n from public.recebimento_assinaturas a where a.pai_id = $1', [
    record.id,
  ]);
  const faltam = MINIMO - (row?.n ?? 0);
  if (faltam > 0)
    throw new ValidationError({
      comissao_id: [
        faltam === 1
          ? 'Falta a assinatura de outro membro da comissão: são ao menos três.'
          : `Faltam as assinaturas de outros ${faltam} membros da comissão: são ao menos três.`,
      ],
    });
}

async function gravarAssinatura(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `insert into public.recebimento_assinaturas (pai_id, ordem, pessoa_id, assinou_em)
     select $1, count(*)::int, $2::bigint, $3 from public.recebimento_assinaturas a where a.pai_id = $1
     having not coalesce(bool_or(a.pessoa_id = $2::bigint), false)`,
    [id, tx.caller?.pessoaId ?? null, tx.now()],
  );
}

/** What was conferred changed: who signed it signs again. */
export async function desfazerAssinaturas(tx: Work, id: number): Promise<void> {
  await tx.db.execute('delete from public.recebimento_assinaturas where pai_id = $1', [id]);
}
