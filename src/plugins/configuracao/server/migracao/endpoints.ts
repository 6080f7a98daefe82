import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import type { SheetRow } from '../../../../server/imports/sheet';
import { ORIGIN_KEY, targetsOf } from '../../../../server/imports/targets';
import { describe, templateCsv, templateOf, templateXlsx } from '../../../../server/imports/template';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type Migracao, migracao } from '../../resources/migracao';
import { abrirGuardado, tableOf, targetResource } from './load';

const tag = migracao.label.many;
const menu = [migracao.menu];
const base = migracao.api.path;
const PREVIEWED = 20;
const LONGEST_CELL = 200;

const line = z.object({
  coluna: z.string().max(200).nullable(),
  campo: z.string().max(120),
  transformacao: z.string().max(30),
  de_para: z.string().max(20_000).nullable(),
  chave: z.boolean(),
});
const model = z.object({
  recurso: z.string(),
  nome: z.string('Informe o nome do modelo.').trim().min(1, 'Informe o nome do modelo.').max(100, 'O nome aceita até 100 caracteres.'),
  mapeamento: z.array(line).min(1, 'O modelo precisa de pelo menos uma coluna.').max(500),
});

/** What the screen of an import needs beyond its record. */
export const migracaoEndpoints = [
  endpoint({
    method: 'GET',
    url: `${base}/recursos`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Cadastros que aceitam importação',
    handle: async (work) =>
      [...work.services.registry.byName.values()]
        .filter(({ definition }) => definition.importable && work.has(definition.menu, 2))
        .map(({ definition }) => ({ recurso: definition.name, nome: definition.label.many }))
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
  }),
  endpoint({
    method: 'GET',
    url: `${base}/recursos/:recurso/campos`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Campos que uma coluna pode preencher',
    handle: async (work, { params }) => [
      ...targetsOf(targetResource(work, params.recurso ?? '', 'inserir').definition).map((target) => ({
        campo: target.campo,
        nome: target.rotulo,
        obrigatorio: target.obrigatorio,
        obrigatorio_quando: target.obrigatorioQuando,
        chave: target.chave,
        aceita: describe(target),
      })),
      {
        campo: ORIGIN_KEY,
        nome: 'Código no sistema de origem',
        obrigatorio: false,
        obrigatorio_quando: null,
        chave: true,
        aceita: 'Texto. Identifica o registro.',
      },
    ],
  }),
  endpoint({
    method: 'GET',
    url: `${base}/recursos/:recurso/modelo`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Arquivo modelo de um cadastro',
    query: z.object({ formato: z.enum(['csv', 'xlsx']).default('xlsx') }),
    handle: async (work, { params, query, reply }) => {
      const { definition } = targetResource(work, params.recurso ?? '', 'inserir');
      const template = templateOf(definition);
      const { formato } = query as { formato: 'csv' | 'xlsx' };
      reply
        .header(
          'content-type',
          formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        )
        .header('content-disposition', `attachment; filename="modelo-${definition.name}.${formato}"`);
      return reply.send(formato === 'csv' ? templateCsv(template) : await templateXlsx(definition, template));
    },
  }),
  endpoint({
    method: 'GET',
    url: `${base}/:id/previa`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Primeiras linhas do arquivo de uma migração',
    handle: (work, { params }) => preview(work, readId(params.id)),
  }),
  endpoint({
    method: 'GET',
    url: `${base}/modelos`,
    access: { menu, regra: 1 },
    tag,
    summary: 'Mapeamentos guardados de um cadastro',
    query: z.object({ recurso: z.string() }),
    handle: (work, { query }) =>
      work.db.rows('select id, nome, mapeamento from migracao_modelo where recurso = $1 order by nome', [
        (query as { recurso: string }).recurso,
      ]),
  }),
  endpoint({
    method: 'POST',
    url: `${base}/modelos`,
    access: { menu, regra: 2 },
    tag,
    summary: 'Guardar um mapeamento como modelo',
    body: model,
    handle: async (work, { body, reply }) => {
      const { recurso, nome, mapeamento } = body as z.output<typeof model>;
      targetResource(work, recurso, 'inserir');
      const row = await work.transact(async (tx) => {
        tx.audit({
          acao: 'configurar',
          recurso: migracao.name,
          descricao: `Modelo ${nome}`,
          sistema: migracao.menu,
          depois: { recurso, nome },
        });
        return tx.db.first<{ id: number }>(
          `insert into migracao_modelo (cliente_id, recurso, nome, mapeamento, usuario_cadastro_id, data_cadastro) values ($1, $2, $3, $4, $5, $6)
           on conflict (cliente_id, recurso, nome) do update set mapeamento = excluded.mapeamento returning id`,
          [tx.cliente.id, recurso, nome, JSON.stringify(mapeamento), tx.user.usuarioId, tx.now()],
        );
      });
      reply.code(201);
      return { message: 'Modelo guardado.', result: { id: row?.id, nome, mapeamento } };
    },
  }),
  endpoint({
    method: 'DELETE',
    url: `${base}/modelos/:id`,
    access: { menu, regra: 4 },
    tag,
    summary: 'Apagar um modelo de mapeamento',
    handle: async (work, { params }) => {
      await work.transact(async (tx) => {
        const gone = await tx.db.execute('delete from migracao_modelo where cliente_id = $1 and id = $2', [
          tx.cliente.id,
          readId(params.id),
        ]);
        if (gone === 0) throw new NotFoundError('Modelo não encontrado.');
        tx.audit({ acao: 'configurar', recurso: migracao.name, descricao: `Modelo ${params.id} apagado`, sistema: migracao.menu });
      });
      return { message: 'Modelo apagado.', result: null };
    },
  }),
];

async function preview(work: Work, id: number): Promise<unknown> {
  const record = (await readRecord(work, work.services.registry.get(migracao.name), id)) as unknown as Migracao;
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-migracao-'));
  try {
    const { sheet } = await abrirGuardado(work, tableOf(record), folder);
    const { formato, codificacao, separador, colunas, cabecalho, avisos } = sheet;
    const acima: SheetRow[] = [];
    const linhas: SheetRow[] = [];
    for await (const { linha, celulas } of sheet.all()) {
      const shown = { linha, celulas: colunas.map((_, index) => (celulas[index] ?? '').slice(0, LONGEST_CELL)) };
      if (linha < cabecalho && acima.length < PREVIEWED) acima.push(shown);
      if (linha > cabecalho) linhas.push(shown);
      if (linhas.length === PREVIEWED) break;
    }
    return { formato, codificacao, separador, cabecalho, colunas, acima, linhas, avisos };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
