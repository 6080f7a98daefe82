import { randomBytes } from 'node:crypto';
import type { Fields } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';

type Values = Record<string, unknown>;

/** The values with each image as a file of its own, which has the same content and belongs to nobody yet. */
export async function copiarImagens(tx: Work, fields: Fields, values: Values): Promise<Values> {
  const copied: Values = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === 'image' && value) copied[name] = await copiarArquivo(tx, idDe(value));
    if (field.kind === 'items' && Array.isArray(value)) {
      const lines: Values[] = [];
      for (const line of value as Values[]) lines.push(await copiarImagens(tx, field.fields, line));
      copied[name] = lines;
    }
  }
  return copied;
}

/** The contents are kept by their hash: only the row is new. */
async function copiarArquivo(tx: Work, id: number): Promise<number | null> {
  const row = await tx.db.first<{ id: number }>(
    `insert into arquivo (cliente_id, token, nome, tipo, tamanho, sha256, usuario_cadastro_id, data_cadastro)
     select cliente_id, $3, nome, tipo, tamanho, sha256, $4, $5 from public.arquivo where cliente_id = $1 and id = $2 returning id`,
    [tx.cliente.id, id, randomBytes(24).toString('base64url'), tx.caller?.usuarioId ?? null, tx.now()],
  );
  return row?.id ?? null;
}

function idDe(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number((value as { id: unknown }).id) : Number(value);
}
