import type { Issues, KeyedValues } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueNumber } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { markupOf, resolveTags } from '../../../../server/templates/resolve-tags';
import { generalTags } from '../../../../server/templates/tags';
import type { Work } from '../../../../server/work';
import { type Documento, documento } from '../../resources/documentos/documento';
import { resolverEtiquetas } from './etiquetas';
import { nomeDoArquivo } from './nome-do-arquivo';
import { LUGARES, lerTipo, lugarDe, type Tipo } from './tipo-do-documento';
import { valoresQueFaltam } from './valores';

/** Who checks a document, when its kind asks for it. */
interface Conferencia {
  conferidoPor: number | null;
}

/**
 * Issues a document: with its tags in their values, its place and its number. From then on the database holds it as it is; the state
 * is written by the kit.
 *
 * @param confirmado the question about tags that stay without a value, as it was answered
 * @throws ValidationError by field for what it still lacks; with `detalhe.confirmar` when tags have no value
 */
export async function emitirDocumento(
  tx: Work,
  record: Documento,
  confirmado: string | undefined,
  conferencia: Conferencia | null,
): Promise<void> {
  const tipo = await lerTipo(tx, record.tipo_documento_id);
  if (!tipo) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O tipo do documento foi excluído. Escolha outro.' });
  exigirCompleto(record, tipo);
  const { texto, semValor } = await resolverEtiquetas(tx, record.texto, origemDo(record));
  confirmarSemValor(semValor, confirmado);
  const lugar = lugarDe(tipo, record);
  const numero = tipo.possui_numero ? await numeroDe(tx, record, tipo, lugar) : null;
  await tx.db.execute(
    `update documento set numero = $2, lugar = $3, texto = $4, emitido_em = $5, conferido_por_id = coalesce($6, conferido_por_id),
            conferido_em = case when $6::bigint is null then conferido_em else $5 end
      where id = $1 and cliente_id = $7`,
    [record.id, numero, lugar, texto, tx.now(), conferencia?.conferidoPor ?? null, tx.cliente.id],
  );
  await nomearArquivo(tx, record, tipo);
}

/** What of a document the tags of its own text stand for. */
const origemDo = ({ titulo }: Documento): Readonly<Record<string, string | null>> => ({ objeto_resumido: titulo });

/** The text of a draft as it would be issued now; a tag without a value shows its name, «rótulo». */
export async function comoSeria(work: Work, record: Documento): Promise<string | null> {
  const { texto } = await resolverEtiquetas(work, record.texto, origemDo(record));
  const labels = new Map(generalTags().flatMap(({ etiquetas }) => etiquetas.map(({ chave, rotulo }) => [chave, rotulo])));
  return texto && markupOf(resolveTags(texto, { values: new Map(), lines: new Map(), labels, preview: true }));
}

/** The file that a document is, by the name that its kind gives; the extension stays. */
async function nomearArquivo(tx: Work, { id, arquivo_id }: Documento, tipo: Tipo): Promise<void> {
  if (!arquivo_id || !tipo.nome_arquivo) return;
  const issued = (await readRecord(tx, tx.services.registry.get(documento.name), id)) as Documento;
  const nome = nomeDoArquivo(tipo.nome_arquivo, { ...issued, tipo: tipo.nome, numero: issued.numero_escrito });
  if (!nome) return;
  await tx.db.execute(
    "update arquivo set nome = $3 || coalesce(substring(nome from '\\.[A-Za-z0-9]{1,8}$'), '') where cliente_id = $1 and id = (select arquivo_id from public.documento where id = $2)",
    [tx.cliente.id, id, nome],
  );
}

/** @throws ValidationError by field */
export function exigirCompleto(record: Documento, tipo: Tipo): void {
  const issues: Issues = valoresQueFaltam(tipo, (record.campos ?? {}) as KeyedValues);
  if (!record.texto && !record.arquivo_id) issues.texto = ['Escreva o conteúdo ou envie um arquivo.'];
  for (const [bound, field] of LUGARES)
    if (tipo[bound] && !record[field])
      issues[field] = [`O campo "${documento.fields[field].label}" é obrigatório neste tipo de documento.`];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

function confirmarSemValor(tags: readonly string[], confirmado: string | undefined): void {
  if (tags.length === 0) return;
  const question = `${tags.length === 1 ? 'Esta etiqueta não tem valor e fica' : 'Estas etiquetas não têm valor e ficam'} no texto, em destaque: ${tags.join(', ')}. Emitir assim mesmo?`;
  if (confirmado !== question) throw new ValidationError({ texto: [question] }, { confirmar: question });
}

/** The number that the document brought with it, or the next of its sequence that none brought. */
export async function numeroDe(tx: Work, record: Documento, tipo: Tipo, lugar: string): Promise<number> {
  const { tipo_documento_id, ano } = record;
  if (record.numero !== null) {
    if (await numeroOcupado(tx, { ...record, lugar })) throw new ValidationError({ numero: [numeroRepetido(tipo, record)] });
    return record.numero;
  }
  const first = tipo.proximo_numero !== null && tipo.proximo_numero_ano === ano ? tipo.proximo_numero : 1;
  for (;;) {
    const { numero } = await issueNumber(tx, documento, { tipo_documento_id, lugar, ano }, first);
    if (!(await numeroOcupado(tx, { ...record, lugar, numero }))) return numero;
  }
}

/** Whether another document issued has the number, with the same letter and suffix. */
export async function numeroOcupado(work: Work, values: Readonly<Record<string, unknown>>): Promise<boolean> {
  const row = await work.db.first(
    `select id from public.documento where cliente_id = $1 and tipo_documento_id = $2 and lugar = $3 and ano = $4 and numero = $5
        and coalesce(letra, '') = coalesce($6, '') and coalesce(sufixo, '') = coalesce($7, '') and id <> $8 and data_exclusao is null`,
    [
      work.cliente.id,
      values.tipo_documento_id,
      values.lugar,
      values.ano,
      values.numero,
      values.letra ?? null,
      values.sufixo ?? null,
      values.id ?? 0,
    ],
  );
  return row !== undefined;
}

/** What is said of a number that another has. */
export function numeroRepetido({ nome }: Tipo, { numero, ano }: Readonly<Record<string, unknown>>): string {
  return `Já existe ${nome} com o número ${numero} em ${ano}. Confira o número e o ano.`;
}
