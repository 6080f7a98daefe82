import { addDays, formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { type AtaRegistroPreco, ataRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { exigirConsulta } from '../fornecedores/consultar-sancoes';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { tomadoDaAtaSql, tomadoDeTodosDaAtaSql } from '../fornecimento/saldos';
import { lerParametros } from '../parametros/parametros';

/** The last day of a term of one year that begins on a day (Lei 14.133/2021, art. 84). */
export const fimDoAno = (inicio: string) => addDays(somarAnos(inicio, 1), -1);

/** @throws ValidationError when the term of an ata is over */
export function exigirVigencia(tx: Work, { vigencia_fim }: AtaRegistroPreco): void {
  if (vigencia_fim < tx.today()) throw new ValidationError({ vigencia_fim: [`A vigência terminou em ${formatDate(vigencia_fim)}.`] });
}

interface Prorrogacao {
  vigencia_fim: string | null;
  renova: boolean | null;
}

/**
 * Once, by no more than the first term, with proof that the price is still good (Lei 14.133/2021, art. 84). What was asked may be asked again
 * in the new term, where the act or the parameter of the órgão says so; adesões keep the limits of what was first registered.
 */
export async function prorrogar(ata: AtaRegistroPreco, { vigencia_fim, renova }: Prorrogacao, tx: Work): Promise<void> {
  if (ata.prorrogada_em) throw new ValidationError({ id: ['A ata se prorroga uma vez só.'] });
  exigirVigencia(tx, ata);
  await exigirSemImpedimento(tx, ata.fornecedor_id, tx.today(), 'fornecedor_id');
  await exigirConsulta(tx, ata.fornecedor_id, 'fornecedor_id');
  const fim = vigencia_fim as string;
  const limite = limiteDaProrrogacao(ata);
  if (fim <= ata.vigencia_fim) throw new ValidationError({ vigencia_fim: ['A prorrogação vai além do fim da vigência.'] });
  if (fim > limite)
    throw new ValidationError({
      vigencia_fim: [`A prorrogação é por período igual, até ${formatDate(limite)} (Lei 14.133/2021, art. 84).`],
    });
  if (renova ?? (await renovaPorParametro(tx, ata))) await renovar(tx, ata.id);
  await writeColumns(tx, ataRegistroPreco, ata.id, { vigencia_fim: fim, prorrogada_em: tx.today() });
}

const DIA_MS = 86_400_000;

function limiteDaProrrogacao({ vigencia_inicio, vigencia_fim }: AtaRegistroPreco): string {
  if (vigencia_fim === fimDoAno(vigencia_inicio)) return fimDoAno(addDays(vigencia_fim, 1));
  return addDays(vigencia_fim, (Date.parse(vigencia_fim) - Date.parse(vigencia_inicio)) / DIA_MS + 1);
}

async function renovaPorParametro(tx: Work, { processo_contratacao_id }: AtaRegistroPreco): Promise<boolean> {
  const processo = await tx.db.first<{ orgao_id: number }>('select orgao_id from public.processo_contratacao where id = $1', [
    processo_contratacao_id,
  ]);
  return (await lerParametros(tx, processo?.orgao_id ?? 0)).renova_quantitativos;
}

/**
 * What was asked of each item, and of the quotas of each entidade, is added to what may be asked: the balance is again that of the beginning,
 * and what was left over does not pile up. Where an entidade has several quotas, its first one takes what all of them used.
 */
async function renovar(tx: Work, ata: number): Promise<void> {
  await tx.db.execute(
    `update public.ata_registro_preco_quotas q set quantidade = q.quantidade + u.tomada
       from (select distinct on (z.item_numero, coalesce(o.entidade_id, o.id)) z.id,
                    ${tomadoDaAtaSql('$1', 'z.item_numero', 'coalesce(o.entidade_id, o.id)')} as tomada
               from public.ata_registro_preco_quotas z join public.orgao o on o.id = z.orgao_id
               join public.ata_registro_preco_itens i on i.pai_id = z.pai_id and i.item_numero = z.item_numero and i.cancelado_em is null
              where z.pai_id = $1 order by z.item_numero, coalesce(o.entidade_id, o.id), z.ordem) u
      where q.id = u.id`,
    [ata],
  );
  await tx.db.execute(
    `update public.ata_registro_preco_itens i set quantidade_renovada = ${tomadoDeTodosDaAtaSql('$1', 'i.item_numero')}
      where i.pai_id = $1 and i.cancelado_em is null`,
    [ata],
  );
}
