import { createHash } from 'node:crypto';
import type { Issues, KeyedValues, StoredFile } from '../../../../resources/definition';
import { contentOf, storeContent } from '../../../../server/files/content';
import { keepAgain } from '../../../../server/files/files';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Documento, documento } from '../../resources/documentos/documento';
import { type LoteDigitalizacao, loteDigitalizacao } from '../../resources/documentos/lote_digitalizacao';
import { emitirDocumento } from './emitir';
import { contarPaginas, separarPorBranco } from './paginas';
import { lerTipo } from './tipo-do-documento';
import { julgarValores, valoresDoTipo, valoresQueFaltam } from './valores';

const PDF = 'application/pdf';
/** What the Decreto 10.278/2020 takes: PDF for text, and images that lose nothing or little. */
const FORMATOS: readonly string[] = [PDF, 'image/jpeg', 'image/png', 'image/tiff'];
/** The least resolution of the Decreto 10.278/2020, anexo I. */
const DPI = 300;

type Item = LoteDigitalizacao['itens'][number];

/** What the Decreto 10.278/2020 (anexo II) wants to be known of each document, beyond what the system itself knows. */
const METADADOS = ['titulo', 'assunto', 'autor', 'data_documento', 'local', 'dpi', 'classe', 'destinacao'] as const;

export const loteRules = onResource(loteDigitalizacao, {
  derived: {
    documentos: (t) => `select count(*)::int from public.lote_digitalizacao_itens i where i.pai_id = ${t}.id`,
    paginas: (t) => `select coalesce(sum(i.paginas), 0)::int from public.lote_digitalizacao_itens i where i.pai_id = ${t}.id`,
  },
  lockedBecause: (t) =>
    `case ${t}.situacao when 'conferencia' then 'O lote está em conferência. Devolva-o para alterar.' when 'concluido' then 'O lote foi concluído.' end`,
  complete: async (draft, work, current) => {
    const all = { ...current, ...draft };
    return all.campos ? { ...draft, campos: await valoresDoTipo(work, all.tipo_documento_id, all.campos) } : draft;
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft };
    const tipo = await lerTipo(work, all.tipo_documento_id);
    if (!tipo) return { tipo_documento_id: ['Registro não encontrado.'] };
    const issues = await julgarValores(work, tipo, all.campos ?? {}, current?.campos ?? {}, null);
    const fora = await work.db.first(
      'select d.id from public.departamento d join public.unidade u on u.id = d.unidade_id where d.id = $1 and u.orgao_id <> $2',
      [all.departamento_id, all.orgao_id],
    );
    if (fora) issues.departamento_id = ['O departamento não é deste órgão. Escolha outro, ou mude o órgão.'];
    await julgarFormatos(work, draft.arquivos as unknown as readonly number[] | undefined, issues);
    return issues;
  },
  acts: {
    separar: act('Documentos separados. Descreva cada um.', async (lote, _input, tx) => {
      if (lote.arquivos.length === 0) throw new ValidationError({ arquivos: ['Envie os arquivos digitalizados.'] });
      const parts = [];
      for (const [n, file] of lote.arquivos.entries()) parts.push(...(await separar(tx, lote, file, n)));
      await incluirItens(tx, lote.id, parts);
    }),
    enviar: act('Lote enviado para conferência.', async (lote, _input, tx) => {
      await completarItens(tx, lote);
      await exigirMetadados(lote, tx);
    }),
    devolver: act('Lote devolvido.'),
    conferir: act(
      'Lote concluído: os documentos foram criados.',
      async (lote, _input, tx) => {
        await exigirMetadados(lote, tx);
        for (const [n, item] of lote.itens.entries()) await criarDocumento(tx, lote, item, n);
        await tx.db.execute('update lote_digitalizacao set conferido_por_id = $2 where id = $1 and cliente_id = $3', [
          lote.id,
          tx.caller?.usuarioId ?? null,
          tx.cliente.id,
        ]);
      },
      { apart: recusarQuemDigitalizou },
    ),
  },
});

/** @throws ConflictError when who digitised is who would check it */
async function recusarQuemDigitalizou({ id, responsavel_id }: LoteDigitalizacao, work: Work): Promise<void> {
  const own = await work.db.first('select id from lote_digitalizacao where id = $1 and usuario_cadastro_id = $2', [
    id,
    work.caller?.usuarioId ?? null,
  ]);
  if (own || (work.caller && responsavel_id === work.caller.usuarioId))
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem digitalizou o lote não o confere. Peça a outra pessoa.' });
}

async function julgarFormatos(work: Work, ids: readonly number[] | undefined, issues: Issues): Promise<void> {
  if (!ids || ids.length === 0) return;
  const rows = await work.db.rows<{ nome: string; tipo: string }>(
    'select nome, tipo from public.arquivo where cliente_id = $1 and id = any($2::bigint[]) order by id',
    [work.cliente.id, ids],
  );
  const wrong = rows.filter(({ tipo }) => !FORMATOS.includes(tipo)).map(({ nome }) => nome);
  if (wrong.length > 0) issues.arquivos = [`Envie PDF, JPEG, PNG ou TIFF (Decreto 10.278/2020). Tire da lista: ${wrong.join(', ')}.`];
}

interface Separado {
  arquivo_id: number;
  paginas: number;
}

/** The documents of a file of the lot, each a file of its own. @throws ValidationError for a PDF that cannot be read */
async function separar(tx: Work, { separacao }: LoteDigitalizacao, file: StoredFile, n: number): Promise<Separado[]> {
  if (file.tipo !== PDF) return [{ arquivo_id: file.id, paginas: 1 }];
  const content = await lerConteudo(tx, file.id);
  const unreadable = () =>
    new ValidationError({
      [`arquivos.${n}`]: [`O PDF "${file.nome}" não pôde ser lido, ou só tem páginas em branco. Digitalize-o de novo.`],
    });
  const pages = await contarPaginas(content);
  if (pages === null) throw unreadable();
  if (separacao === 'arquivo') return [{ arquivo_id: file.id, paginas: pages }];
  const parts = await separarPorBranco(content);
  if (!parts) throw unreadable();
  if (parts.length === 1 && parts[0]?.content === content) return [{ arquivo_id: file.id, paginas: pages }];
  const made: Separado[] = [];
  for (const [at, part] of parts.entries()) {
    const { id } = await storeContent(tx, `${file.nome.replace(/\.pdf$/i, '')}-${at + 1}.pdf`, part.content, PDF);
    made.push({ arquivo_id: id, paginas: part.paginas });
  }
  return made;
}

async function incluirItens(tx: Work, id: number, parts: readonly Separado[]): Promise<void> {
  await tx.db.execute(
    `insert into lote_digitalizacao_itens (pai_id, ordem, arquivo_id, paginas, sha256)
     select $1, x.n, x.arquivo_id, x.paginas, q.sha256
       from unnest($2::bigint[], $3::int[]) with ordinality as x(arquivo_id, paginas, n) join public.arquivo q on q.id = x.arquivo_id and q.cliente_id = $4`,
    [id, parts.map((part) => part.arquivo_id), parts.map((part) => part.paginas), tx.cliente.id],
  );
  await tx.db.execute(
    `update arquivo set dono_tipo = $1, dono_id = $2 where cliente_id = $4 and id = any($3::bigint[]) and dono_id is null`,
    [loteDigitalizacao.name, id, parts.map((part) => part.arquivo_id), tx.cliente.id],
  );
}

/** Of the lines that a person added, what the system knows of the file. */
async function completarItens(tx: Work, { itens }: LoteDigitalizacao): Promise<void> {
  for (const { id, arquivo_id, sha256 } of itens) {
    if (sha256) continue;
    const file = arquivo_id as StoredFile;
    const pages = file.tipo === PDF ? await contarPaginas(await lerConteudo(tx, file.id)) : 1;
    await tx.db.execute(
      'update lote_digitalizacao_itens set paginas = $2, sha256 = (select q.sha256 from public.arquivo q where q.id = $3) where id = $1',
      [id, pages, file.id],
    );
  }
}

/** @throws ValidationError for what the Decreto 10.278/2020 wants to be known and is not, by document and field */
async function exigirMetadados(lote: LoteDigitalizacao, tx: Work): Promise<void> {
  const tipo = await lerTipo(tx, lote.tipo_documento_id);
  const issues: Issues = tipo ? valoresQueFaltam(tipo, (lote.campos ?? {}) as KeyedValues) : {};
  if (lote.itens.length === 0) issues.itens = ['O lote não tem documentos.'];
  const { fields } = loteDigitalizacao.fields.itens;
  for (const [n, item] of lote.itens.entries()) {
    for (const name of METADADOS)
      if (item[name] === null || item[name] === '')
        issues[`itens.${n}.${name}`] = [`Documento ${n + 1}: "${fields[name].label}" é obrigatório (Decreto 10.278/2020, anexo II).`];
    if (item.dpi !== null && item.dpi < DPI)
      issues[`itens.${n}.dpi`] = [
        `Documento ${n + 1}: a resolução mínima é de ${DPI} dpi (Decreto 10.278/2020, anexo I). Digitalize-o de novo.`,
      ];
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

async function lerConteudo(work: Work, arquivoId: number): Promise<Buffer> {
  const row = await work.db.first<{ sha256: string }>('select sha256 from public.arquivo where id = $1 and cliente_id = $2', [
    arquivoId,
    work.cliente.id,
  ]);
  return contentOf(work, row?.sha256 ?? '');
}

/** A document of what was digitised, issued by who checked it. @throws ConflictError when the file is not what was sent any more */
async function criarDocumento(tx: Work, lote: LoteDigitalizacao, item: Item, n: number): Promise<void> {
  const file = item.arquivo_id as StoredFile;
  const digest = createHash('sha256')
    .update(await lerConteudo(tx, file.id))
    .digest('hex');
  if (digest !== item.sha256)
    throw new ConflictError('INTEGRIDADE_DIVERGENTE', {
      message: `O arquivo "${file.nome}" (documento ${n + 1}) não é mais o que foi enviado. Digitalize-o de novo.`,
    });
  const resource = tx.services.registry.get(documento.name);
  const { id: arquivo_id } = await keepAgain(tx, file.id);
  const unidade = await tx.db.first<{ unidade_id: number; orgao_id: number }>(
    'select d.unidade_id, u.orgao_id from public.departamento d join public.unidade u on u.id = d.unidade_id where d.id = $1',
    [lote.departamento_id],
  );
  const { id } = await createRecord(tx, resource, {
    tipo_documento_id: lote.tipo_documento_id,
    titulo: item.titulo,
    data_documento: item.data_documento,
    origem: 'digitalizado',
    numero: item.numero,
    orgao_id: unidade?.orgao_id,
    unidade_id: unidade?.unidade_id,
    departamento_id: lote.departamento_id,
    processo_id: item.processo_id,
    sigilo_id: 1,
    arquivo_id,
    campos: lote.campos,
  });
  await tx.db.execute('update documento set autor_id = $2 where id = $1 and cliente_id = $3', [id, lote.responsavel_id, tx.cliente.id]);
  const record = (await readRecord(tx, resource, id, { sensitive: true })) as unknown as Documento;
  await emitirDocumento(tx, record, undefined, { conferidoPor: tx.caller?.usuarioId ?? null });
  await tx.db.execute("update documento set situacao = 'emitido' where id = $1 and cliente_id = $2", [id, tx.cliente.id]);
  await tx.db.execute('update lote_digitalizacao_itens set documento_id = $2 where id = $1', [item.id, id]);
}
