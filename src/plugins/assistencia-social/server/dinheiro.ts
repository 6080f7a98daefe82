import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { exigirDotacao } from '../../execucao-orcamentaria/server';

/** Money to a person by a law of its own (Portaria STN/SOF 163/2001, element 48). */
export const NATUREZA = '3.3.90.48';
/** Of the federal fund of social assistance, which may not pay eventual benefits (Lei 8.742/1993, art. 22; Res. CNAS 213/2025, arts. 21 to 23). */
const FONTE_FNAS = '660';

/**
 * Judges the dotação that pays a person: of the element 48, with balance, of municipal or state money, by who is designated.
 *
 * @returns what is kept of it
 * @throws ValidationError by field of the act: dotacao_id, ordenador_id
 */
export async function exigirQuemPaga(
  tx: Work,
  { dotacao_id, ordenador_id }: { dotacao_id: number | null; ordenador_id: number | null },
  valor: string,
): Promise<{ dotacao_id: number; ordenador_id: number }> {
  if (dotacao_id === null) throw new ValidationError({ dotacao_id: ['Escolha a dotação que paga: o benefício é em dinheiro.'] });
  const quem = ordenador_id ?? tx.caller?.pessoaId ?? null;
  if (quem === null) throw new ValidationError({ ordenador_id: ['Diga quem é o ordenador de despesa.'] });
  const fonte = await tx.db.first<{ codigo: string }>(
    'select f.codigo from fonte_recurso f join public.dotacao d on d.fonte_recurso_id = f.id where d.id = $1',
    [dotacao_id],
  );
  if (fonte?.codigo.includes(FONTE_FNAS))
    throw new ValidationError({
      dotacao_id: ['O recurso federal (FNAS) não paga benefício eventual: escolha uma ficha de recurso do município ou do Estado.'],
    });
  await exigirDotacao(tx, { dotacao_id, ordenador_id: quem, natureza: NATUREZA, valor });
  return { dotacao_id, ordenador_id: quem };
}

/** The person who is paid of a family. @throws ValidationError on `id`, of a family whose responsible has no documents */
export async function credorDa(tx: Work, beneficiarioId: number): Promise<number> {
  const row = await tx
    .asPlatform()
    .db.first<{ pessoa_id: number | null }>('select b.pessoa_id from beneficiario b where b.id = $1', [beneficiarioId]);
  if (!row?.pessoa_id)
    throw new ValidationError({ id: ['O responsável ainda não está no cadastro de pessoas: inclua-o na família antes de empenhar.'] });
  return row.pessoa_id;
}
