import type { RecordOf, Resource } from '../../../../resources/definition';
import { formatDecimal } from '../../../../resources/definition';
import { ident } from '../../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { someoneElseMay } from '../../../../server/identity/readers';
import { act, type ServerAct } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';

/** `R$ 1.234,56` */
export const reais = (valor: string): string => `R$ ${formatDecimal(valor, 2)}`;

/** An act that takes a document to its next stage, which begins today. */
export function passo<R extends Resource, I>(
  resource: R,
  message: string,
  run: (record: RecordOf<R>, input: I, tx: Work) => Promise<void> = async () => undefined,
  more: Pick<ServerAct<R, I>, 'apart' | 'waitsFor' | 'question'> = {},
): ServerAct<R, I> {
  return act<R, I>(
    message,
    async (record, input, tx) => {
      await run(record, input, tx);
      await writeColumns(tx, resource, (record as { id: number }).id, { etapa_desde: tx.today() });
      return undefined;
    },
    more,
  );
}

/** Whether the caller wrote a document. */
async function ehAutor(tx: Work, { name }: Resource, id: number): Promise<boolean> {
  const row = await tx.db.first(`select id from public.${ident(name)} where id = $1 and cliente_id = $2 and usuario_cadastro_id = $3`, [
    id,
    tx.cliente.id,
    tx.caller?.usuarioId ?? null,
  ]);
  return row !== undefined;
}

/**
 * SEG1: who asked does not approve, as chief or as ordenador, while there is anybody else who may.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES
 */
export function recusarAutor(resource: Resource) {
  return async ({ id }: { id: number }, tx: Work): Promise<void> => {
    if ((await ehAutor(tx, resource, id)) && (await someoneElseMay(tx, resource.menu, 5)))
      throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
        message: 'Quem pediu não aprova o próprio pedido. Peça a outra autoridade (Lei 14.133/2021, art. 7º, § 1º).',
      });
  };
}

/** SEG1: the only authority there is says why it approves what it asked for. @throws ValidationError */
export async function exigirJustificativa(tx: Work, resource: Resource, id: number, justificativa: string | null): Promise<void> {
  if (!justificativa && (await ehAutor(tx, resource, id)))
    throw new ValidationError({
      motivo: ['Você fez o pedido e é a única autoridade: justifique, com pelo menos 20 letras.'],
    });
}
