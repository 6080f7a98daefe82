import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { ValidationError } from '../../../../server/http/errors';
import { readId, readPage } from '../../../../server/resources/list';
import { updateMany } from '../../../../server/resources/many';
import { readRecord } from '../../../../server/resources/record';
import { audit, lockRow } from '../../../../server/resources/write';
import { documento } from '../../resources/documentos/documento';
import { loteDigitalizacao } from '../../resources/documentos/lote_digitalizacao';
import { modeloDocumento } from '../../resources/documentos/modelo_documento';
import { type TipoDocumento, tipoDocumento } from '../../resources/documentos/tipo_documento';
import { processo } from '../../resources/processo/processo';
import { camposDoTipo } from './tipos';

const { path } = tipoDocumento.api;
const tag = tipoDocumento.label.many;

/** The calls of documents and of their types that no definition gives (SPEC.md section 7, "Document types"). */
export const documentoEndpoints = [
  endpoint<unknown, Record<string, unknown>>({
    method: 'GET',
    url: documento.route.base,
    access: { menu: [documento.menu], regra: 1 },
    tag: documento.label.many,
    summary: 'Documentos: a lista, com os mesmos filtros',
    query: z.looseObject({}),
    handle: (work, { query }) => readPage(work, work.services.registry.get(documento.name), query),
  }),
  endpoint<unknown, { sistema_id?: number | undefined }>({
    method: 'GET',
    url: `${path}/todos`,
    access: { menu: [tipoDocumento.menu, documento.menu, loteDigitalizacao.menu, modeloDocumento.menu, processo.menu], regra: 1 },
    tag,
    summary: 'Todos os tipos de documento, sem páginas, com os campos e os modelos de cada um',
    query: z.object({ sistema_id: z.coerce.number('Informe o sistema.').int().positive().optional() }),
    handle: (work, { query }) =>
      work.db.rows(
        `select t.id, t.nome, t.nome_plural, t.possui_numero, t.aceitar_letra, t.aceitar_sufixo, t.verificar, t.restrito, t.vincular_orgao,
                t.vincular_departamento, t.vincular_unidade, coalesce(t.accept, '{}') as accept, ${camposDoTipo('t.id')} as campos,
                (select coalesce(json_agg(json_build_object('id', c.id, 'nome', c.nome) order by c.nome_busca), '[]')
                   from tipo_documento_categoria_id l join categoria_documento c on c.id = l.alvo_id where l.pai_id = t.id) as categorias,
                (select coalesce(json_agg(json_build_object('id', m.id, 'nome', m.nome, 'texto', m.texto, 'orientacao', m.orientacao, 'padrao', m.padrao, 'origem', m.origem)
                          order by m.origem desc, m.ordem, m.nome), '[]') from (
                   select id, nome, texto, orientacao, coalesce(padrao, false) as padrao, ordem, 'tipo' as origem from tipo_documento_modelos where pai_id = t.id
                   union all
                   select id, nome, texto, orientacao, false, 0, 'modelo' from modelo_documento where tipo_documento_id = t.id and papel is null and situacao) m) as modelos
           from tipo_documento t
          where $1::bigint is null or exists (select from tipo_documento_sistemas_id s where s.pai_id = t.id and s.alvo_id = $1)
          order by t.nome_busca, t.id`,
        [query.sistema_id ?? null],
      ),
  }),
  endpoint<{ sistema_id: number }>({
    method: 'POST',
    url: `${path}/:id/vincular-sistema`,
    access: { menu: [tipoDocumento.menu], regra: 2 },
    tag,
    summary: 'Deixa o tipo disponível em um sistema, ou o tira dele',
    body: z.object({ sistema_id: z.number('Informe o sistema.').int().positive('Informe o sistema.') }),
    handle: (work, { params, body }) =>
      work.transact(async (tx) => {
        const id = readId(params.id);
        const resource = tx.services.registry.get(tipoDocumento.name);
        await lockRow(tx, resource, id, null);
        const record = (await readRecord(tx, resource, id, { sensitive: true })) as TipoDocumento;
        const antes = record.sistemas_id ?? [];
        const linked = antes.includes(body.sistema_id);
        const sistema = await tx.db.first('select id from sistema where id = $1 and ativo and possui_documentos', [body.sistema_id]);
        if (!linked && !sistema) throw new ValidationError({ sistema_id: ['Escolha um sistema que emite documentos.'] });
        const sistemas_id = linked ? antes.filter((one) => one !== body.sistema_id) : [...antes, body.sistema_id];
        await updateMany(tx, resource, [{ id, draft: { sistemas_id } }]);
        audit(tx, resource, record, 'alterar', { antes: { sistemas_id: antes }, depois: { sistemas_id } });
        return {
          message: linked ? 'O tipo de documento saiu do sistema.' : 'O tipo de documento está disponível no sistema.',
          result: { sistemas_id },
        };
      }),
  }),
];
