import type { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { NotFoundError } from '../../../../server/http/errors';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import { papersByKey } from '../../../../server/templates/all-papers';
import { PRINT_QUERY } from '../../../../server/templates/endpoints';
import { previewTemplate } from '../../../../server/templates/preview';
import { generalTags, tagsOf } from '../../../../server/templates/tags';
import type { OwnTemplate } from '../../../../server/templates/template';
import { documento } from '../../resources/documentos/documento';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { processo } from '../../resources/processo/processo';

const { path } = modeloDocumento.api;
const reading = { access: { menu: [modeloDocumento.menu], regra: 1 }, tag: modeloDocumento.label.many };
/** Who writes a document, or in a process, from a template is told its tags too. */
const writing = { ...reading, access: { menu: [modeloDocumento.menu, documento.menu, processo.menu], regra: 1 } };

/** Of a template that prints no document of the system. */
const GERAL = 'geral';

export const modeloEndpoints = [
  endpoint({
    ...reading,
    method: 'GET',
    url: `${path}/papeis`,
    summary: 'Documentos do sistema que um modelo pode imprimir, com o modelo próprio de cada um',
    handle: async (work) => {
      const rows = await work.db.rows<{ id: number; nome: string; papel: string; situacao: boolean }>(
        'select id, nome, papel, situacao from modelo_documento where papel is not null',
      );
      const own = new Map(rows.map((row) => [row.papel, row]));
      return [...papersByKey()].map(([papel, { print, resource }]) => {
        const row = own.get(papel);
        return {
          papel,
          rotulo: print.label,
          recurso: resource.label.many,
          modelo: row ? { id: row.id, nome: row.nome, ativo: row.situacao } : null,
        };
      });
    },
  }),
  endpoint({
    ...writing,
    method: 'GET',
    url: `${path}/papeis/:papel`,
    summary: 'As etiquetas de um documento e o modelo de que ele parte; "geral" para o texto que não é de um registro',
    handle: async (_work, { params }) => {
      if (params.papel === GERAL) return { grupos: generalTags(), texto: null };
      const paper = papersByKey().get(params.papel ?? '');
      if (!paper) throw new NotFoundError('Documento não encontrado.');
      return { grupos: tagsOf(paper.resource, paper.rules.fields), texto: paper.rules.template };
    },
  }),
  endpoint<unknown, z.infer<typeof PRINT_QUERY>>({
    ...reading,
    method: 'GET',
    url: `${path}/:id/imprimir`,
    summary: 'Modelo de documento: como sai impresso, com o nome de cada etiqueta no lugar do valor',
    query: PRINT_QUERY,
    handle: async (work, { params, query, reply }) => {
      const id = readId(params.id);
      const record = await readRecord(work, work.services.registry.get(modeloDocumento.name), id);
      const template = record as unknown as OwnTemplate & { nome: string; papel: string | null };
      return previewTemplate(
        work,
        { ...template, paper: template.papel === null ? null : (papersByKey().get(template.papel) ?? null) },
        { withoutHead: query.remover_cabecalho === '1', archival: query.pdfa === undefined ? null : query.pdfa === '1' },
        reply,
      );
    },
  }),
];
