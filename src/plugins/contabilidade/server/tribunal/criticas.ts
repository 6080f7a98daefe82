import { parse } from 'csv-parse/sync';
import type { Issues } from '../../../../resources/definition';
import { textIn } from '../../../../resources/definition/charset';
import { contentOf } from '../../../../server/files/content';
import { ValidationError } from '../../../../server/http/errors';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { remessaCritica } from '../../resources/lrf/remessa_critica';
import { desempacotar } from './pacote';
import { linhasDe } from './remessa';

/** What a court refused: written by the file of errors that it gives. */
export const remessaCriticaRules = onResource(remessaCritica, {
  lockedBecause: () => "'É o que o tribunal disse: importe outro arquivo de erros na remessa.'",
});

const MAIS_CRITICAS = 20_000;
const COLUNAS = ['arquivo', 'linha', 'campo', 'mensagem'] as const;
type Critica = Record<(typeof COLUNAS)[number], string>;

/**
 * Takes the file of errors of a court in the place of the last one, each error beside the line that was sent.
 *
 * @throws ValidationError on the file, which is taken whole or not at all
 */
export async function importarCriticas(tx: Work, remessa: number, arquivo: number): Promise<void> {
  const criticas = lerCriticas(await conteudoDo(tx, arquivo));
  const enviados = await linhasEnviadas(tx, remessa);
  const rows = criticas.map(({ arquivo: nome, linha, campo, mensagem }) => {
    const conteudo = enviados.get(nome.toLowerCase())?.[Number(linha) - 1] ?? null;
    return { arquivo: nome, linha: Number(linha), campo: campo || null, mensagem, conteudo, localizada: conteudo !== null };
  });
  await tx.db.execute('delete from remessa_critica where cliente_id = $1 and remessa_fiscal_id = $2', [tx.cliente.id, remessa]);
  await tx.db.execute(
    `insert into remessa_critica (cliente_id, entidade_id, remessa_fiscal_id, arquivo, linha, campo, mensagem, conteudo, localizada, data_cadastro, usuario_cadastro_id)
     select $1, r.entidade_id, r.id, x.arquivo, x.linha, x.campo, x.mensagem, x.conteudo, x.localizada, $4, $5
       from public.remessa_fiscal r cross join jsonb_to_recordset($3::jsonb)
         as x(arquivo text, linha int, campo text, mensagem text, conteudo text, localizada boolean) where r.id = $2`,
    [tx.cliente.id, remessa, JSON.stringify(rows), tx.now(), tx.caller?.usuarioId ?? null],
  );
}

async function conteudoDo(tx: Work, arquivo: number): Promise<Buffer> {
  const row = await tx.db.first<{ sha256: string }>('select sha256 from public.arquivo where id = $1 and cliente_id = $2', [
    arquivo,
    tx.cliente.id,
  ]);
  if (!row) throw new ValidationError({ arquivo_criticas: ['Registro não encontrado.'] });
  return contentOf(tx, row.sha256);
}

/** The lines of the package of a remessa, as they were sent, by the name of the file in lower case. */
async function linhasEnviadas(tx: Work, id: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const row = await tx.db.first<{ sha256: string; codificacao: BufferEncoding }>(
    `select a.sha256, l.codificacao from public.remessa_fiscal r join public.arquivo a on a.id = r.pacote
       join public.layout_tribunal l on l.id = r.layout_tribunal_id where r.id = $1 and r.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  if (!row) return new Map();
  const files = await desempacotar(await contentOf(tx, row.sha256));
  return new Map(
    [...files].map(([nome, conteudo]) => [
      nome.toLowerCase(),
      linhasDe(conteudo).map((linha) => Buffer.from(linha, 'latin1').toString(row.codificacao)),
    ]),
  );
}

/** The errors that a file says. @throws ValidationError on the first line that is not one */
function lerCriticas(bytes: Buffer): Critica[] {
  const recusar = (texto: string): never => {
    throw new ValidationError({ arquivo_criticas: [texto] } satisfies Issues);
  };
  if (bytes.includes(0)) recusar('O arquivo não é um texto em CSV.');
  const lines = separar(emTexto(bytes)) ?? recusar('O arquivo não é um CSV separado por ponto e vírgula.');
  const [first] = lines;
  const rows = first?.map((cell) => cell.trim().toLowerCase()).join(';') === COLUNAS.join(';') ? lines.slice(1) : lines;
  const start = lines.length - rows.length + 1;
  if (rows.length === 0) recusar('O arquivo não tem nenhum erro.');
  if (rows.length > MAIS_CRITICAS) recusar(`O arquivo tem mais de ${MAIS_CRITICAS} erros.`);
  return rows.map((cells, at) => {
    const [arquivo = '', linha = '', campo = '', mensagem = ''] = cells.map((cell) => cell.trim());
    const onde = `Na linha ${start + at} do arquivo`;
    if (cells.length !== COLUNAS.length) recusar(`${onde} há ${cells.length} colunas; são quatro: arquivo;linha;campo;mensagem.`);
    if (!/^\d{1,9}$/.test(linha)) recusar(`${onde}, "${linha.slice(0, 40)}" não é o número de uma linha.`);
    if (arquivo === '' || mensagem === '') recusar(`${onde} falta o nome do arquivo ou a mensagem.`);
    return { arquivo: arquivo.slice(0, 80), linha, campo: campo.slice(0, 80), mensagem: mensagem.slice(0, 500) };
  });
}

function separar(texto: string): string[][] | null {
  try {
    return parse(texto, { delimiter: ';', relax_column_count: true, skip_empty_lines: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch {
    return null;
  }
}

function emTexto(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return textIn(bytes, 'windows-1252');
  }
}
