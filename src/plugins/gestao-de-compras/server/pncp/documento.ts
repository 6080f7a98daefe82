import { contentOf } from '../../../../server/files/content';
import type { Work } from '../../../../server/work';
import { escreverJson } from '../../calculo/pncp/json';
import type { Envio } from './acesso';
import { FaltaNoPedido } from './pedido';

/** A JSON body by itself. */
export function soJson(method: Envio['method'], path: string, value: object): Envio {
  return { method, path, body: Buffer.from(escreverJson(value)), headers: { 'content-type': 'application/json' } };
}

/** The file that is sent: its id, the code of its kind and its title. */
interface Documento {
  arquivo: number;
  tipo: number;
  titulo: string;
}

/** Header values go in ISO-8859-1: what has no place there is left out. */
const latin1 = (text: string, most: number) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, most);

/**
 * A JSON part and the file that the portal demands with it, in one multipart body (manual de integração, 1.4).
 *
 * @param parte name of the JSON part: `compra`, `ata`, `contrato`
 * @param tipo code of the kind of document
 */
export async function comDocumento(
  work: Work,
  path: string,
  parte: string,
  value: object,
  { arquivo, tipo, titulo }: Documento,
): Promise<Envio> {
  const form = new FormData();
  form.append(parte, new Blob([escreverJson(value)], { type: 'application/json' }));
  await anexar(work, form, 'documento', arquivo);
  return emPartes(path, form, tipo, titulo);
}

/** A file by itself, of what is already in the portal. */
export async function soDocumento(work: Work, path: string, { arquivo, tipo, titulo }: Documento): Promise<Envio> {
  const form = new FormData();
  await anexar(work, form, 'arquivo', arquivo);
  return emPartes(path, form, tipo, titulo);
}

async function anexar(work: Work, form: FormData, parte: string, arquivo: number): Promise<void> {
  const row = await work.db.first<{ nome: string; sha256: string }>(
    'select nome, sha256 from public.arquivo where id = $1 and cliente_id = $2',
    [arquivo, work.cliente.id],
  );
  if (!row) throw new FaltaNoPedido('O documento não está mais guardado. Anexe-o de novo.');
  form.append(parte, new Blob([new Uint8Array(await contentOf(work, row.sha256))]), row.nome);
}

async function emPartes(path: string, form: FormData, tipo: number, titulo: string): Promise<Envio> {
  const multipart = new Response(form);
  return {
    method: 'POST',
    path,
    body: new Uint8Array(await multipart.arrayBuffer()),
    headers: {
      'content-type': multipart.headers.get('content-type') ?? '',
      'titulo-documento': latin1(titulo, 50),
      'tipo-documento-id': String(tipo),
    },
  };
}
