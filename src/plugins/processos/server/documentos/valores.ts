import { formatDate, type Issues, isCanonicalDecimal, isCivilDate, type KeyedValues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { documento } from '../../resources/documentos/documento';
import type { Campo, Tipo } from './tipo-do-documento';

type Valor = string | readonly number[];

/**
 * What a document answers of the fields of its kind, without what was of another kind: a document that changes its kind leaves it. A
 * field that was removed keeps what was answered.
 */
export async function valoresDoTipo(work: Work, tipoId: unknown, valores: KeyedValues): Promise<KeyedValues> {
  const rows = await work.db.rows<{ id: number }>(
    'select id from public.tipo_documento_campo where cliente_id = $1 and tipo_documento_id <> $2 and id = any($3::bigint[])',
    [work.cliente.id, tipoId ?? 0, Object.keys(valores).map(Number)],
  );
  const outros = new Set(rows.map(({ id }) => String(id)));
  return Object.fromEntries(Object.entries(valores).filter(([id]) => !outros.has(id)));
}

/** What is wrong with the answers, by field; what must be answered is asked for when the document is issued. */
export async function julgarValores(
  work: Work,
  tipo: Tipo,
  valores: KeyedValues,
  antes: KeyedValues,
  documentoId: number | null,
): Promise<Issues> {
  const issues: Issues = {};
  const campos = new Map(tipo.campos.map((campo) => [String(campo.id), campo]));
  for (const [id, valor] of Object.entries(valores)) {
    const campo = campos.get(id);
    const wrong = campo
      ? await problema(work, campo, valor, documentoId)
      : JSON.stringify(antes[id]) === JSON.stringify(valor)
        ? null
        : `O campo ${id} não é deste tipo de documento.`;
    if (wrong) issues[`campos.${id}`] = [wrong];
  }
  return issues;
}

/** The required fields that a document does not answer. */
export function valoresQueFaltam(tipo: Tipo, valores: KeyedValues): Issues {
  const missing = tipo.campos.filter(({ id, obrigatorio }) => obrigatorio && valores[String(id)] === undefined);
  return Object.fromEntries(missing.map(({ id, nome }) => [`campos.${id}`, [`O campo "${nome}" é obrigatório.`]]));
}

/** The longest text of one line. */
const LINHA = 250;

async function problema(work: Work, { nome, tipo, escolhas }: Campo, valor: Valor, documentoId: number | null): Promise<string | null> {
  if (tipo === 'FileUpload') return problemaDosArquivos(work, nome, valor, documentoId);
  if (typeof valor !== 'string') return `O campo "${nome}" deve ser um texto.`;
  if (tipo === 'InputNumber') return isCanonicalDecimal(valor) ? null : `O campo "${nome}" deve ser um número, como 1234.56.`;
  if (tipo === 'InputDate')
    return isCivilDate(valor) ? null : `O campo "${nome}" deve ser uma data válida, como ${formatDate('2026-12-31')}.`;
  if (tipo === 'Dropdown')
    return escolhas.some((escolha) => escolha.nome === valor)
      ? null
      : `O campo "${nome}" não tem a opção "${valor}". Escolha uma da lista.`;
  if (tipo === 'InputText' && (valor.length > LINHA || valor.includes('\n')))
    return `O campo "${nome}" aceita uma linha de até ${LINHA} caracteres.`;
  return null;
}

async function problemaDosArquivos(work: Work, nome: string, valor: Valor, documentoId: number | null): Promise<string | null> {
  if (typeof valor === 'string') return `O campo "${nome}" deve ser uma lista de arquivos.`;
  const rows = await work.db.rows<{ id: number }>(
    `select id from public.arquivo where cliente_id = $1 and id = any($2::bigint[])
        and ((dono_id is null and ($3::bigint is null or usuario_cadastro_id = $3)) or (dono_tipo = $4 and dono_id = $5))`,
    [work.cliente.id, valor, work.caller?.usuarioId ?? null, documento.name, documentoId],
  );
  return rows.length === new Set(valor).size ? null : `O campo "${nome}" traz um arquivo que não foi encontrado. Envie-o de novo.`;
}

/** Makes the document the owner of the files of its fields: one without an owner is swept after a day. */
export async function guardarArquivos(tx: Work, id: number, valores: KeyedValues): Promise<void> {
  const files = Object.values(valores).flatMap((valor) => (typeof valor === 'string' ? [] : valor));
  if (files.length === 0) return;
  await tx.db.execute(
    'update arquivo set dono_tipo = $1, dono_id = $2 where id = any($3::bigint[]) and cliente_id = $4 and (dono_id is null or (dono_tipo = $1 and dono_id = $2))',
    [documento.name, id, files, tx.cliente.id],
  );
}
