import { ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';

/**
 * Gives a supplier the certificate of its registration (Lei 14.133/2021, art. 88, § 1º), or a new validity to the one that it has.
 *
 * @throws ValidationError when the person has no `fornecedor_cadastro`
 */
export async function emitirCrc(tx: Work, pessoaId: number, dia: string, validade: string): Promise<void> {
  const fornecedor = await tx.db.first<{ id: number; crc_numero: string | null }>(
    'select id, crc_numero from public.fornecedor_cadastro where pessoa_id = $1 and cliente_id = $2 and data_exclusao is null for update',
    [pessoaId, tx.cliente.id],
  );
  if (!fornecedor)
    throw new ValidationError({ pessoa_id: ['A pessoa não está em Fornecedores. Cadastre-a, com porte e linhas de fornecimento.'] });
  const ano = dia.slice(0, 4);
  const numero = fornecedor.crc_numero ?? `${String(await issueSequence(tx, 'fornecedor_crc', ano)).padStart(6, '0')}/${ano}`;
  await tx.db.execute(
    'update fornecedor_cadastro set crc_numero = $2, crc_validade = $3, versao = versao + 1 where id = $1 and cliente_id = $4',
    [fornecedor.id, numero, validade, tx.cliente.id],
  );
}

/** Takes the certificate of a supplier away: its number stays used. */
export async function cancelarCrc(tx: Work, pessoaId: number): Promise<void> {
  await tx.db.execute(
    `update fornecedor_cadastro set crc_numero = null, crc_validade = null, versao = versao + 1
      where pessoa_id = $1 and cliente_id = $2 and data_exclusao is null`,
    [pessoaId, tx.cliente.id],
  );
}
